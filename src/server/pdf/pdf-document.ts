import PdfDocument from 'pdfkit';
import { mannerOf } from '#domain/languages/manner.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import type { PaperFontName } from '#domain/receipts/paper-font-names.ts';
import { textsIn } from '#domain/receipts/printed-letters.ts';
import { fontBytes } from './paper-fonts.ts';
import { fontsOf } from './text-runs.ts';

/** Points in a millimetre. */
export const mm = 72 / 25.4;

/** The fonts that each document has, beside `regular` and `bold`. */
const fontsIn = new WeakMap<PDFKit.PDFDocument, Set<PaperFontName>>();

/**
 * Opens a document without a page, with the fonts `regular` and `bold`; `addFontsFor` adds others. Drawn content leaves memory as it is
 * read, but where all pages are kept until the end, so that each can say how many there are.
 *
 * @param options.language of what it says; null: the specification's, which is German
 * @param options.isArchived whether it is a PDF/A-3b (ISO 19005-3), which may hold files of any kind
 */
export async function openPdf(
  title: string,
  {
    language = null,
    keepsPages = false,
    isArchived = false,
  }: { language?: StaffLanguage | null; keepsPages?: boolean; isArchived?: boolean } = {},
): Promise<PDFKit.PDFDocument> {
  const [regular, bold] = await Promise.all([fontBytes('inter'), fontBytes('inter-semibold')]);
  const document = new PdfDocument({
    ...{ autoFirstPage: false, bufferPages: keepsPages },
    info: { Title: title, Creator: 'Gedeck', Producer: 'Gedeck' },
    lang: mannerOf(language).locale,
    ...(isArchived && { subset: 'PDF/A-3b' as const, pdfVersion: '1.7' as const }),
  });
  document.registerFont('regular', regular);
  document.registerFont('bold', bold);
  return document;
}

/** Adds the fonts that a document still lacks for the texts in a value. Before they are drawn: a font may be large to read. */
export async function addFontsFor(document: PDFKit.PDFDocument, value: unknown): Promise<void> {
  const added = fontsIn.get(document) ?? new Set();
  fontsIn.set(document, added);
  for (const font of new Set(textsIn(value).flatMap(fontsOf))) {
    if (added.has(font)) continue;
    document.registerFont(font, await fontBytes(font));
    added.add(font);
  }
}

/** All bytes of a document that `draw` fills. */
export async function pdfBytes(
  document: PDFKit.PDFDocument,
  draw: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  await draw();
  document.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}

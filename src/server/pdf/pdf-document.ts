import PdfDocument from 'pdfkit';
import { mannerOf } from '#domain/languages/manner.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';
import { fontBytes } from './paper-fonts.ts';

/** Points in a millimetre. */
export const mm = 72 / 25.4;

/**
 * Opens a document without a page, with the fonts `regular` and `bold`. Drawn content leaves memory as it is
 * read, but where all pages are kept until the end, so that each can say how many there are.
 *
 * @param options.language of what it says; null: the specification's, which is German
 * @param options.isArchived whether it is a PDF/A-3b (ISO 19005-3), which may hold files of any kind
 */
export function openPdf(
  title: string,
  {
    language = null,
    keepsPages = false,
    isArchived = false,
  }: { language?: StaffLanguage | null; keepsPages?: boolean; isArchived?: boolean } = {},
): PDFKit.PDFDocument {
  const document = new PdfDocument({
    ...{ autoFirstPage: false, bufferPages: keepsPages },
    info: { Title: title, Creator: 'Gedeck', Producer: 'Gedeck' },
    lang: mannerOf(language).locale,
    ...(isArchived && { subset: 'PDF/A-3b' as const, pdfVersion: '1.7' as const }),
  });
  document.registerFont('regular', fontBytes('inter'));
  document.registerFont('bold', fontBytes('inter-semibold'));
  return document;
}

/** All bytes of a document that `draw` fills. */
export async function pdfBytes(
  document: PDFKit.PDFDocument,
  draw: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  draw();
  document.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}

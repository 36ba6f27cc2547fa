import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import { mannerOf } from '#domain/languages/manner.ts';
import type { StaffLanguage } from '#domain/languages/staff-language.ts';

/** Points in a millimetre. */
export const mm = 72 / 25.4;

export interface PdfFonts {
  regular: Buffer;
  bold: Buffer;
}

/**
 * Opens a document without a page, with the fonts `regular` and `bold`. Drawn content leaves memory as it is
 * read, but where all pages are kept until the end, so that each can say how many there are.
 *
 * @param options.language of what it says; null: the specification's, which is German
 * @param options.isArchived whether it is a PDF/A-3b (ISO 19005-3), which may hold files of any kind
 */
export function openPdf(
  fonts: PdfFonts,
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
  document.registerFont('regular', fonts.regular);
  document.registerFont('bold', fonts.bold);
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

let loaded: Promise<PdfFonts> | undefined;

/** Subsets of Inter with the letters of European languages and the euro sign; read once. */
export function loadFonts(): Promise<PdfFonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<PdfFonts> {
  const here = dirname(fileURLToPath(import.meta.url));
  // Beside this file, or relative to the bundle that the build made of it.
  const folder = [join(here, 'fonts'), join(here, '../../src/server/pdf/fonts')].find((path) =>
    existsSync(join(path, 'inter-regular.otf')),
  );
  if (!folder) throw new Error('the fonts of the PDFs are missing');
  const [regular, bold] = await Promise.all(
    ['inter-regular.otf', 'inter-semibold.otf'].map((name) => readFile(join(folder, name))),
  );
  if (!regular || !bold) throw new Error('the fonts of the PDFs are missing');
  return { regular, bold };
}

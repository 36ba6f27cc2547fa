import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import type { ReceiptLayout } from '#domain/receipts/receipt-content.ts';
import { type SheetSource, sheetOf } from '#domain/receipts/receipt-sheet.ts';
import { drawReceipt, type SheetStyle } from './receipt-drawing.ts';

/** Points in a millimetre. */
const mm = 72 / 25.4;
/** The tallest page that PDF readers open, in points. A longer roll goes on on the next page. */
const tallestPage = 14_000;

const styles: Record<ReceiptLayout, SheetStyle> = {
  a4: { width: 210 * mm, height: 297 * mm, margin: 18 * mm, size: 10, isRoll: false },
  // Printers of 80 mm rolls print 72 mm.
  '80mm': { width: 80 * mm, height: tallestPage, margin: 4 * mm, size: 8, isRoll: true },
};

/**
 * Receipts as one PDF, each on a page of its own. A roll is as long as what stands on it.
 *
 * @returns the bytes of the file
 */
export async function writeReceiptPdf(
  receipts: readonly SheetSource[],
  layout: ReceiptLayout,
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await loadFonts();
  const style = styles[layout];
  const document = new PdfDocument({
    autoFirstPage: false,
    info: { Title: receipts.map(titleOf).join(', '), Creator: 'Gedeck', Producer: 'Gedeck' },
    lang: 'de-DE',
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  registerFonts(document, fonts);
  for (const receipt of receipts) {
    const sheet = sheetOf(receipt);
    const height = style.isRoll ? measureRoll(sheet, style, fonts) : style.height;
    document.addPage({ size: [style.width, height], margin: style.margin });
    drawReceipt(document, sheet, { ...style, height });
  }
  document.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}

function titleOf({ receiptNumber }: SheetSource): string {
  return `Bewirtungsbeleg ${receiptNumber}`;
}

/** How long the roll gets: it is drawn once on a page that is thrown away. */
function measureRoll(sheet: ReturnType<typeof sheetOf>, style: SheetStyle, fonts: Fonts): number {
  const draft = new PdfDocument({ size: [style.width, style.height], margin: style.margin });
  registerFonts(draft, fonts);
  const end = drawReceipt(draft, sheet, style);
  draft.destroy();
  return Math.min(tallestPage, Math.ceil(end + style.margin));
}

interface Fonts {
  regular: Buffer;
  bold: Buffer;
}

let loaded: Promise<Fonts> | undefined;

/** Subsets of Inter with the letters of European languages and the euro sign; read once. */
function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<Fonts> {
  const here = dirname(fileURLToPath(import.meta.url));
  // Beside this file, or seen from the bundle that the build made of it.
  const folder = [join(here, 'fonts'), join(here, '../../src/server/features/receipts/fonts')].find((path) =>
    existsSync(join(path, 'inter-regular.otf')),
  );
  if (!folder) throw new Error('the fonts of the receipts are missing');
  const [regular, bold] = await Promise.all(
    ['inter-regular.otf', 'inter-semibold.otf'].map((name) => readFile(join(folder, name))),
  );
  if (!regular || !bold) throw new Error('the fonts of the receipts are missing');
  return { regular, bold };
}

function registerFonts(document: PDFKit.PDFDocument, { regular, bold }: Fonts): void {
  document.registerFont('regular', regular);
  document.registerFont('bold', bold);
}

import { eInvoiceOf } from '#domain/receipts/e-invoice.ts';
import { eInvoiceXml } from '#domain/receipts/e-invoice-xml.ts';
import type { PaperForm } from '#domain/receipts/paper-form.ts';
import type { ReceiptLayout } from '#domain/receipts/receipt-content.ts';
import { receiptName } from '#domain/receipts/receipt-name.ts';
import { type SheetSource, sheetOf } from '#domain/receipts/receipt-sheet.ts';
import { addFontsFor, mm, openPdf, pdfBytes } from '../../pdf/pdf-document.ts';
import { embedEInvoice } from './e-invoice-pdf.ts';
import { drawReceipt, type SheetStyle } from './receipt-drawing.ts';

/** The tallest page that PDF readers open, in points. A longer roll continues on the next page. */
const tallestPage = 14_000;

const styles: Record<ReceiptLayout, SheetStyle> = {
  a4: { width: 210 * mm, height: 297 * mm, margin: 18 * mm, size: 10, isRoll: false },
  // Printers of 80 mm rolls print 72 mm.
  '80mm': { width: 80 * mm, height: tallestPage, margin: 4 * mm, size: 8, isRoll: true },
};

/**
 * A receipt as a PDF, and as an e-invoice where it can be one. A roll is as long as its content. [RCP-12]
 *
 * @returns the bytes of the file
 */
export async function writeReceiptPdf(
  receipt: SheetSource,
  layout: ReceiptLayout,
  form: PaperForm,
): Promise<Uint8Array<ArrayBuffer>> {
  const invoice = eInvoiceOf(receipt);
  const document = await openPdf(receiptName(receipt, form), { isArchived: invoice !== null });
  return pdfBytes(document, async () => {
    if (invoice) embedEInvoice(document, eInvoiceXml(invoice));
    const style = styles[layout];
    const sheet = sheetOf(receipt, form);
    const height = style.isRoll ? await measureRoll(sheet, style) : style.height;
    await addFontsFor(document, sheet);
    document.addPage({ size: [style.width, height], margin: style.margin });
    drawReceipt(document, sheet, { ...style, height });
  });
}

/** Adds a receipt to a document of many, in short, on a sheet of A4 of its own. */
export async function addReceipt(document: PDFKit.PDFDocument, receipt: SheetSource): Promise<void> {
  const style = styles.a4;
  const sheet = sheetOf(receipt, 'invoice');
  await addFontsFor(document, sheet);
  document.addPage({ size: [style.width, style.height], margin: style.margin });
  drawReceipt(document, sheet, style);
}

/** How long the roll gets: it is drawn once on a page that is thrown away. */
async function measureRoll(sheet: ReturnType<typeof sheetOf>, style: SheetStyle): Promise<number> {
  const draft = await openPdf('');
  await addFontsFor(draft, sheet);
  draft.addPage({ size: [style.width, style.height], margin: style.margin });
  const end = drawReceipt(draft, sheet, style);
  draft.destroy();
  return Math.min(tallestPage, Math.ceil(end + style.margin));
}

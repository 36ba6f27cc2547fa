import { drawableText } from './drawable-text.ts';
import { mm } from './pdf-document.ts';

const a4 = { width: 210 * mm, height: 297 * mm, margin: 18 * mm };

/** Papers of a period in one PDF. */
export interface PaperCollection {
  document: PDFKit.PDFDocument;
  /** Draws one paper after another; ends the document. @param canGoOn waits until what was drawn is read */
  draw: (canGoOn: () => Promise<void>) => Promise<void>;
}

interface Cover {
  restaurant: string;
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  note: string;
}

/** Draws the first page of a collection, which says what is in it. */
export function drawCover(document: PDFKit.PDFDocument, { restaurant, title, facts, note }: Cover): void {
  document.addPage({ size: [a4.width, a4.height], margin: a4.margin });
  document
    .font('bold')
    .fontSize(16)
    .text(drawableText(restaurant))
    .moveDown()
    .fontSize(14)
    .text(title)
    .moveDown();
  for (const [label, value] of facts) {
    document.font('regular').fontSize(10).text(`${label}: `, { continued: true }).font('bold').text(value);
  }
  document.moveDown().font('regular').text(note);
}

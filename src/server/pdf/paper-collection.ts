import { addFontsFor, mm } from './pdf-document.ts';
import { drawText, heightOfText } from './text-drawing.ts';

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
export async function drawCover(
  document: PDFKit.PDFDocument,
  { restaurant, title, facts, note }: Cover,
): Promise<void> {
  await addFontsFor(document, restaurant);
  document.addPage({ size: [a4.width, a4.height], margin: a4.margin });
  const name = { size: 16, width: a4.width - 2 * a4.margin, color: '#000', isBold: true };
  drawText(document, restaurant, a4.margin, a4.margin, name);
  document.y = a4.margin + heightOfText(document, restaurant, name);
  document.font('bold').fontSize(16).moveDown().fontSize(14).text(title, a4.margin).moveDown();
  for (const [label, value] of facts) {
    document.font('regular').fontSize(10).text(`${label}: `, { continued: true }).font('bold').text(value);
  }
  document.moveDown().font('regular').text(note);
}

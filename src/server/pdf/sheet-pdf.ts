import { type ClosingSheet, type ClosingTable, sheetText } from '#domain/closings/closing-sheet.ts';
import { drawableText } from './drawable-text.ts';
import { loadFonts, mm, openPdf, pdfBytes } from './pdf-document.ts';

const page = { width: 210 * mm, height: 297 * mm, margin: 18 * mm };
const inner = page.width - 2 * page.margin;
const size = 9.5;
const ink = '#1c1917';
const soft = '#57534e';
const hairline = '#b8afa3';

/** Draws a closing or a report on one sheet of A4 (on a second one where there are very many rates). */
export async function drawSheet(sheet: ClosingSheet): Promise<Uint8Array<ArrayBuffer>> {
  const document = openPdf(await loadFonts(), sheet.title);
  let y = page.margin;

  return pdfBytes(document, () => {
    document.addPage({ size: [page.width, page.height], margin: page.margin });
    text(sheet.issuer.name, { size: size * 1.5, font: 'bold' });
    for (const line of [sheet.issuer.address, ...sheet.issuer.ids]) text(line, { color: soft });
    y += size;
    text(sheet.title, { size: size * 1.8, font: 'bold' });
    y += size / 2;
    for (const { label, value } of sheet.facts) {
      const top = y;
      text(label, { color: soft, width: 100 });
      y = top;
      text(value, { x: 105, width: inner - 105 });
    }
    for (const each of sheet.tables) table(each);
    y += size * 1.5;
    text(sheet.note, { color: soft, size: size * 0.9 });
  });

  interface Look {
    x?: number;
    width?: number;
    size?: number;
    font?: 'regular' | 'bold';
    color?: string;
    align?: 'left' | 'right';
  }

  /** Writes a text and moves below it; on a new page when it does not fit. */
  function text(written: string, look: Look): void {
    const words = drawableText(written);
    const { x = 0, width = inner, align = 'left' } = look;
    document
      .font(look.font ?? 'regular')
      .fontSize(look.size ?? size)
      .fillColor(look.color ?? ink);
    const options = { width, align, features: ['tnum', 'kern'] as PDFKit.Mixins.TextOptions['features'] };
    const height = document.heightOfString(words, options);
    ensure(height);
    document.text(words, page.margin + x, y, options);
    y += height + size * 0.3;
  }

  function ensure(height: number): void {
    if (y + height <= page.height - page.margin) return;
    document.addPage({ size: [page.width, page.height], margin: page.margin });
    y = page.margin;
  }

  function rule(): void {
    document.moveTo(page.margin, y).lineTo(page.width - page.margin, y);
    document.lineWidth(0.6).strokeColor(hairline).stroke();
    y += size * 0.4;
  }

  function table({ title, head, rows, hasTotal }: ClosingTable): void {
    y += size * 1.4;
    // A table is not split across pages.
    ensure((rows.length + 2) * size * 1.7);
    text(title, { font: 'bold', size: size * 1.15 });
    row(head, 'bold');
    rule();
    for (const [index, cells] of rows.entries()) {
      const isTotal = hasTotal && index === rows.length - 1;
      if (isTotal) rule();
      row(cells.map(sheetText), isTotal ? 'bold' : 'regular');
    }
  }

  function row(cells: readonly string[], font: 'regular' | 'bold'): void {
    const first = cells.length > 2 ? inner * 0.2 : inner * 0.6;
    const width = (inner - first) / (cells.length - 1);
    const top = y;
    for (const [index, words] of cells.entries()) {
      y = top;
      const place =
        index === 0
          ? { x: 0, width: first }
          : { x: first + (index - 1) * width, width, align: 'right' as const };
      text(words, { ...place, font });
    }
  }
}

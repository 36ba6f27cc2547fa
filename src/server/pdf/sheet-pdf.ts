import type { ClosingSheet, ClosingTable } from '#domain/closings/closing-sheet.ts';
import { cellText } from '#domain/closings/sheet-format.ts';
import { sheetText } from '#domain/closings/sheet-text.ts';
import { addFontsFor, mm, openPdf, pdfBytes } from './pdf-document.ts';
import { drawText, heightOfText, type TextLook, widthOfText } from './text-drawing.ts';

const page = { width: 210 * mm, height: 297 * mm, margin: 18 * mm };
const inner = page.width - 2 * page.margin;
const size = 9.5;
const ink = '#1c1917';
const soft = '#57534e';
const hairline = '#b8afa3';

/** The top of the foot line, below the margin and above what printers leave white. */
const footTop = page.height - 12 * mm;
/** Between two columns of what is as wide as it has to be. */
const gap = 10;

/** Draws a closing or a report on sheets of A4. [CLO-11] */
export async function drawSheet(sheet: ClosingSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { title, language } = sheet;
  const document = await openPdf(title, { language, keepsPages: true });
  return pdfBytes(document, () => addSheet(document, sheet));
}

/** Adds a closing or a report to a document that keeps its pages: this one's are whole then, and kept no longer. [CLO-11] */
export async function addSheet(document: PDFKit.PDFDocument, sheet: ClosingSheet): Promise<void> {
  await addFontsFor(document, sheet);
  // What is kept of papers before this one.
  document.flushPages();
  let y = page.margin;
  document.addPage({ size: [page.width, page.height], margin: page.margin });
  text(sheet.issuer.name, { size: size * 1.5, isBold: true });
  for (const line of [sheet.issuer.address, ...sheet.issuer.ids]) text(line, { color: soft });
  y += size;
  text(sheet.title, { size: size * 1.8, isBold: true });
  y += size / 2;
  for (const { label, value } of sheet.facts) {
    line([
      { words: label, color: soft, width: 100 },
      { words: value, x: 105, width: inner - 105 },
    ]);
  }
  for (const each of sheet.tables) table(each);
  y += size * 1.5;
  text(sheet.note, { color: soft, size: size * 0.9 });
  feet();
  document.flushPages();

  /** Says at the foot of each page which paper of whom it belongs to: sheets get apart. */
  function feet(): void {
    const { start, count } = document.bufferedPageRange();
    const { page: pageOf } = sheetText(sheet.language);
    const names = [sheet.title, sheet.subject, sheet.issuer.name].filter((name) => name !== undefined);
    for (let index = 0; index < count; index += 1) {
      document.switchToPage(start + index);
      // Text in a margin would begin a new page.
      document.page.margins.bottom = 0;
      const look = { color: soft, size: size * 0.85 };
      const number = pageOf({ page: index + 1, pages: count });
      drawText(document, number, page.margin, footTop, { ...look, width: inner, align: 'right' });
      const width = inner - widthOfText(document, number, look) - gap;
      // A restaurant may have a long name; the foot is one line.
      drawText(document, names.join(' · '), page.margin, footTop, { ...look, width, isOneLine: true });
    }
  }

  function textOf(cell: string | number): string {
    return cellText(cell, sheet.language);
  }

  interface Piece {
    words: string;
    x?: number;
    width?: number;
    size?: number;
    isBold?: boolean;
    color?: string;
    align?: 'left' | 'right';
  }

  function text(words: string, look: Omit<Piece, 'words'>): void {
    line([{ words, ...look }]);
  }

  /** Writes pieces beside each other and moves below the tallest; on a new page when they do not fit. */
  function line(pieces: Piece[]): void {
    const bottom = Math.max(...pieces.map(heightOf));
    ensure(bottom);
    for (const piece of pieces) {
      drawText(document, piece.words, page.margin + (piece.x ?? 0), y, lookOf(piece));
    }
    y += bottom + Math.max(...pieces.map((piece) => piece.size ?? size)) * 0.3;
  }

  function heightOf(piece: Piece): number {
    return heightOfText(document, piece.words, lookOf(piece));
  }

  function lookOf(piece: Piece): TextLook {
    return { size, width: inner, color: ink, ...piece };
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

  function table(paper: ClosingTable): void {
    const { title, head, rows, hasTotal } = paper;
    const columns = columnsOf(paper);
    y += size * 1.4;
    // Split across pages only where one would not do; never right below its head.
    const wanted = (rows.length + 2) * size * 1.7;
    ensure(wanted < page.height / 2 ? wanted : 4 * size * 1.7);
    text(title, { isBold: true, size: size * 1.15 });
    row(head, columns, true);
    rule();
    for (const [index, cells] of rows.entries()) {
      const isTotal = hasTotal && index === rows.length - 1;
      if (isTotal) rule();
      row(cells.map(textOf), columns, isTotal);
    }
  }

  function columnsOf({ head, rows, endsInWords }: ClosingTable): Column[] {
    const others = head.length - 1;
    if (!endsInWords) {
      // What a column of amounts needs, and the rest for the names.
      const first = Math.max(inner * 0.2, inner - others * inner * 0.2);
      const width = (inner - first) / others;
      return head.map((_, index) =>
        index === 0 ? { x: 0, width: first } : { x: first + (index - 1) * width, width, align: 'right' },
      );
    }
    const needed = head.slice(1, -1).map((name, index) => {
      const cells = rows.map((row) => textOf(row[index + 1] ?? ''));
      return Math.max(...[name, ...cells].map(widthOf)) + gap;
    });
    // Names and words share what amounts leave.
    const share = (inner - needed.reduce((sum, width) => sum + width, 0) - gap) / 2;
    let x = share;
    const amounts = needed.map((width): Column => {
      x += width;
      return { x: x - width, width, align: 'right' };
    });
    return [{ x: 0, width: share }, ...amounts, { x: x + gap, width: share }];
  }

  /** As wide as it is in a head, which is bold. */
  function widthOf(words: string): number {
    return widthOfText(document, words, { size, isBold: true });
  }

  function row(cells: readonly string[], columns: readonly Column[], isBold: boolean): void {
    line(cells.map((words, index) => ({ words, isBold, ...columns[index] })));
  }
}

type Column = { x: number; width: number; align?: 'right' };

import type { ReceiptSheet } from '#domain/receipts/receipt-sheet.ts';
import type { SheetRow } from '#domain/receipts/sheet-row.ts';
import type { SigningBlock, SigningSheet } from '#domain/receipts/signing-sheet.ts';
import { mm } from '../../pdf/pdf-document.ts';
import { drawQrCode } from '../../pdf/qr-drawing.ts';
import { drawText, heightOfText, type TextLook } from '../../pdf/text-drawing.ts';

/** Paper and type; lengths in points. */
export interface SheetStyle {
  width: number;
  height: number;
  margin: number;
  /** Font size. */
  size: number;
  /** A roll has one narrow column and no page breaks. */
  isRoll: boolean;
}

const ink = '#1c1917';
const soft = '#57534e';
const hairline = '#b8afa3';

/** One cell of a row; `x` and `width` in points from the left margin. */
interface Cell {
  text: string;
  x: number;
  width: number;
  align?: 'left' | 'right';
  isBold?: boolean;
  isSoft?: boolean;
  size?: number;
}

/**
 * Draws one receipt on the current page, and on further ones where it does not fit. Returns the y position of
 * its end.
 */
export function drawReceipt(document: PDFKit.PDFDocument, sheet: ReceiptSheet, style: SheetStyle): number {
  const { size, margin, isRoll } = style;
  const inner = style.width - 2 * margin;
  const gap = isRoll ? size : size * 1.6;
  // The code without its margin is at least 3 cm wide (DSFinV-K 2.4, Anhang I, 2), and more on the printer of a roll.
  const qrSize = (isRoll ? 48 : 40) * mm;
  const qrBlock = qrSize + size * (isRoll ? 26 : 8);
  let y = margin;

  row([{ text: sheet.issuer.name, x: 0, width: inner, isBold: true, size: size * 1.6 }]);
  for (const text of [...sheet.issuer.address, ...sheet.issuer.ids]) {
    row([{ text, x: 0, width: inner, isSoft: true }]);
  }
  y += gap;
  if (sheet.recipient) {
    row([{ text: sheet.recipient.title, x: 0, width: inner, isSoft: true, size: size * 0.85 }]);
    for (const text of sheet.recipient.lines) row([{ text, x: 0, width: inner }]);
    y += gap;
  }
  row([{ text: sheet.title, x: 0, width: inner, isBold: true, size: size * 1.35 }]);
  for (const text of sheet.notices) row([{ text, x: 0, width: inner, isBold: true }]);
  y += gap / 3;
  facts();
  y += gap;
  items();
  y += gap / 2;
  sums(sheet.sums);
  rule();
  sums([sheet.total], { isBold: true, size: size * 1.25 });
  if (sheet.payment.length > 0) {
    y += gap / 3;
    sums(sheet.payment);
  }
  if (sheet.rates) {
    y += gap;
    rates(sheet.rates);
  }
  if (sheet.signing) {
    y += gap;
    signing(sheet.signing);
  }
  if (sheet.host) {
    y += gap * 1.5;
    host(sheet.host);
  }
  return y;

  /** Draws cells beside each other, on a new page when they do not fit any more. */
  function row(cells: readonly Cell[], isKept = false): void {
    const height = Math.max(...cells.map((cell) => heightOfText(document, cell.text, lookOf(cell))));
    if (!isKept) ensure(height);
    for (const cell of cells) drawText(document, cell.text, margin + cell.x, y, lookOf(cell));
    y += height + size * 0.25;
  }

  function lookOf({ isSoft, ...cell }: Cell): TextLook {
    return { size, ...cell, color: isSoft ? soft : ink };
  }

  function ensure(height: number): void {
    if (y + height <= style.height - margin) return;
    document.addPage({ size: [style.width, style.height], margin });
    y = margin;
  }

  function rule(color = hairline): void {
    y += size * 0.25;
    document
      .moveTo(margin, y)
      .lineTo(margin + inner, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
    y += size * 0.5;
  }

  function facts(): void {
    const columns = isRoll ? 1 : 2;
    const width = inner / columns;
    const label = isRoll ? width * 0.42 : 100;
    for (let first = 0; first < sheet.facts.length; first += columns) {
      row(
        sheet.facts.slice(first, first + columns).flatMap((fact, column) => [
          { text: fact.label, x: column * width, width: label - size / 2, isSoft: true },
          { text: fact.value, x: column * width + label, width: width - label - size },
        ]),
      );
    }
  }

  function items(): void {
    const quantity = isRoll ? 18 : 42;
    const amount = isRoll ? 46 : 80;
    const item = inner - quantity - 2 * amount;
    const { columns } = sheet;
    const head = { isBold: true, size: size * 0.9 };
    const place = {
      quantity: { x: 0, width: quantity - 4 },
      item: { x: quantity, width: item - 6 },
      unitPrice: { x: quantity + item, width: amount, align: 'right' as const },
      total: { x: quantity + item + amount, width: amount, align: 'right' as const },
    };
    row([
      { text: isRoll ? '' : columns.quantity, ...place.quantity, ...head },
      { text: columns.item, ...place.item, ...head },
      { text: columns.unitPrice, ...place.unitPrice, ...head },
      { text: columns.total, ...place.total, ...head },
    ]);
    rule();
    for (const line of sheet.lines) {
      row([
        { text: line.quantity, ...place.quantity },
        { text: line.item, ...place.item },
        { text: line.unitPrice, ...place.unitPrice },
        { text: line.total, ...place.total },
      ]);
      if (line.details.length > 0) {
        row([{ text: line.details.join(' · '), ...place.item, isSoft: true, size: size * 0.85 }]);
      }
      if (line.readAs) {
        row([{ text: line.readAs.words, ...place.item, isSoft: true, size: size * 0.85 }]);
      }
    }
    rule();
  }

  function sums(rows: readonly SheetRow[], look: Partial<Cell> = {}): void {
    const from = isRoll ? 0 : inner * 0.4;
    const value = isRoll ? 70 : 110;
    for (const { label, value: text } of rows) {
      row([
        { text: label, x: from, width: inner - from - value, ...look },
        { text, x: inner - value, width: value, align: 'right', ...look },
      ]);
    }
  }

  function rates({ head, rows }: NonNullable<ReceiptSheet['rates']>): void {
    const from = isRoll ? 0 : inner * 0.4;
    const width = (inner - from) / head.length;
    const cells = (texts: readonly string[], isBold: boolean): Cell[] =>
      texts.map((text, index) => ({
        ...{ text, x: from + index * width, width, isBold, size: size * 0.9 },
        align: index === 0 ? 'left' : 'right',
      }));
    row(cells(head, true));
    for (const texts of rows) row(cells(texts, false));
  }

  function signing({ title, facts: dates, blocks }: SigningSheet): void {
    const [first] = blocks;
    ensure(first?.qr ? qrBlock : size * 6);
    rule(ink);
    row([{ text: title, x: 0, width: inner, isBold: true }], true);
    values(dates, 0, size);
    for (const block of blocks) signed(block);
  }

  /** Kept on one page: a code that is cut cannot be read. */
  function signed({ title, warning, notice, rows: told, small, qr }: SigningBlock): void {
    ensure(qr ? qrBlock : size * 6);
    y += size * 0.4;
    if (title) row([{ text: title, x: 0, width: inner, isBold: true }], true);
    if (warning) framed(warning);
    if (notice) row([{ text: notice, x: 0, width: inner, isBold: true }], true);
    const top = y;
    // Beside the code on a sheet, above it on a roll.
    const from = qr && !isRoll ? qrSize + size : 0;
    values(told, from, size);
    values(small, from, size * 0.85);
    if (!qr) return;
    drawQrCode(document, qr, margin + (isRoll ? (inner - qrSize) / 2 : 0), isRoll ? y : top, qrSize);
    y = isRoll ? y + qrSize : Math.max(y, top + qrSize);
  }

  function values(told: readonly SheetRow[], from: number, type: number): void {
    const label = isRoll ? inner * 0.42 : 145;
    for (const { label: text, value } of told) {
      row(
        [
          { text, x: from, width: label - size / 2, isSoft: true, size: type },
          { text: value, x: from + label, width: inner - from - label, size: type },
        ],
        true,
      );
    }
  }

  function framed(text: string): void {
    const pad = size * 0.5;
    const cell = { text, x: pad, width: inner - 2 * pad, isBold: true };
    const top = y;
    y += pad;
    row([cell], true);
    y += pad / 2;
    document
      .rect(margin, top, inner, y - top)
      .lineWidth(1)
      .strokeColor(ink)
      .stroke();
    y += pad;
  }

  function host({ title, law, fields, signature }: NonNullable<ReceiptSheet['host']>): void {
    const line = size * (isRoll ? 3.2 : 2.3);
    // Kept on one page: a form with half of it on the back is hard to fill in.
    ensure(size * 6 + line * (fields.length + 2));
    rule(ink);
    row([{ text: title, x: 0, width: inner, isBold: true }], true);
    row([{ text: law, x: 0, width: inner, isSoft: true, size: size * 0.85 }], true);
    for (const field of [...fields, signature]) {
      const isLast = field === signature;
      y += isLast ? line * 1.2 : line * 0.55;
      const label = isRoll || isLast ? inner : 120;
      if (isRoll || isLast) {
        if (isRoll && !isLast) y += line * 0.3;
        blank(0, isLast && !isRoll ? inner * 0.55 : inner);
        row([{ text: field, x: 0, width: label, isSoft: true, size: size * 0.85 }], true);
      } else {
        row([{ text: field, x: 0, width: label, isSoft: true }], true);
        y -= size * 0.25;
        blank(label, inner - label);
      }
    }
  }

  function blank(x: number, width: number): void {
    document
      .moveTo(margin + x, y)
      .lineTo(margin + x + width, y)
      .lineWidth(0.6)
      .strokeColor(soft)
      .stroke();
    y += size * 0.3;
  }
}

import type { PaperFontName } from '#domain/receipts/paper-font-names.ts';
import { hasLetters, printedText } from '#domain/receipts/printed-letters.ts';
import { lineOf, linesOf, widthOfLine } from './text-lines.ts';
import type { Run } from './text-runs.ts';

/** How a text looks; lengths in points. */
export interface TextLook {
  size: number;
  width: number;
  color: string;
  isBold?: boolean;
  align?: 'left' | 'right';
  /** Text that is longer than one line ends with an ellipsis. */
  isOneLine?: boolean;
}

/** Digits of one width, so that amounts stand below each other. */
const figures: PDFKit.Mixins.TextOptions['features'] = ['tnum', 'kern'];

/** From the top of a line to what its letters stand on, and to the next line, in parts of the size (Inter's). */
const ascent = 0.96875;
const lineHeight = 1.21;
/** Other scripts have marks above and below. */
const tallLineHeight = 1.45;
const isLow = (font: PaperFontName) => font === 'inter' || font === 'noto-sans';

/** Fonts that reorder or merge letters: what the glyphs stand for is said beside them. */
const isReordered = (font: PaperFontName) =>
  /-(thai|lao|khmer|myanmar|devanagari|bengali|gujarati|gurmukhi|kannada|malayalam|oriya|sinhala|tamil|telugu|tibetan)$/.test(
    font,
  );

/**
 * Draws a text of any script with its upper left corner at `x`, `y`. It has the letters of the first font that has
 * them, in the order of their direction. Letters that no font has are drawn as boxes. `addFontsFor` has added its fonts. [RCP-21]
 */
export function drawText(document: PDFKit.PDFDocument, text: string, x: number, y: number, look: TextLook) {
  const printed = printedText(text);
  setType(document, look);
  document.fillColor(look.color);
  if (hasLetters('inter', printed)) {
    const height = look.isOneLine ? { height: document.currentLineHeight(), ellipsis: true } : {};
    document.text(printed, x, y, { ...plainOptions(look), ...height });
    return;
  }
  let top = y;
  for (const line of linesIn(document, printed, look)) {
    const width = widthOfLine(line, (run) => widthOfRun(document, run, look));
    let left = look.align === 'right' ? x + look.width - width : x;
    for (const run of line) {
      drawRun(document, run, left, top + ascent * look.size, look);
      left += widthOfRun(document, run, look);
    }
    top += heightOfLine(line, look);
  }
}

/** The height of a text that `drawText` draws. */
export function heightOfText(document: PDFKit.PDFDocument, text: string, look: TextLook): number {
  const printed = printedText(text);
  setType(document, look);
  if (hasLetters('inter', printed)) return document.heightOfString(printed, plainOptions(look));
  return linesIn(document, printed, look).reduce((sum, line) => sum + heightOfLine(line, look), 0);
}

/** The width of a text on one line. */
export function widthOfText(document: PDFKit.PDFDocument, text: string, look: Type): number {
  const printed = printedText(text);
  setType(document, look);
  if (hasLetters('inter', printed)) return document.widthOfString(printed, { features: figures });
  const widthOf = (run: Run) => widthOfRun(document, run, look);
  return Math.max(...linesOf(printed, Infinity, widthOf).map((line) => widthOfLine(line, widthOf)));
}

type Type = Pick<TextLook, 'size' | 'isBold'>;

function setType(document: PDFKit.PDFDocument, { isBold, size }: Type): void {
  document.font(isBold ? 'bold' : 'regular').fontSize(size);
}

function plainOptions({ width, align = 'left' }: TextLook): PDFKit.Mixins.TextOptions {
  return { width, align, features: figures };
}

function linesIn(document: PDFKit.PDFDocument, printed: string, look: TextLook): Run[][] {
  const widthOf = (run: Run) => widthOfRun(document, run, look);
  return look.isOneLine ? [lineOf(printed, look.width, widthOf)] : linesOf(printed, look.width, widthOf);
}

function heightOfLine(line: readonly Run[], { size }: TextLook): number {
  return size * (line.every(({ font }) => isLow(font)) ? lineHeight : tallLineHeight);
}

function widthOfRun(document: PDFKit.PDFDocument, { text, font }: Run, look: Type) {
  setFont(document, font, look);
  return document.widthOfString(text, { features: figures });
}

function drawRun(document: PDFKit.PDFDocument, run: Run, x: number, baseline: number, look: TextLook): void {
  setFont(document, run.font, look);
  // Only Inter has bold letters of its own; others are thickened by a line around them.
  const isThickened = look.isBold && run.font !== 'inter';
  if (isThickened) document.lineWidth(look.size * 0.035).strokeColor(look.color);
  if (isReordered(run.font)) document.markContent('Span', { actual: run.original });
  document.text(run.text, x, baseline, {
    ...{ lineBreak: false, baseline: 'alphabetic', features: figures },
    ...(isThickened && { fill: true, stroke: true }),
  });
  if (isReordered(run.font)) document.endMarkedContent();
}

function setFont(document: PDFKit.PDFDocument, font: PaperFontName, look: Type): void {
  if (font === 'inter') setType(document, look);
  else document.font(font).fontSize(look.size);
}

import bidiFactory from 'bidi-js';
import { type PaperFontName, paperFontNames } from '#domain/receipts/paper-font-names.ts';
import { hasLetters, missingLetter, printedText } from '#domain/receipts/printed-letters.ts';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Scripts that fontkit draws from right to left by itself. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Grapheme clusters: letters with their accents and joiners. */
export interface Cluster {
  text: string;
  /** The position of its first character in the shown text. */
  start: number;
  font: PaperFontName;
  /** Odd: it runs from right to left (UAX #9). */
  level: number;
}

/** Letters beside each other in one font, in the order in which fontkit gets them. */
export interface Run {
  text: string;
  font: PaperFontName;
  /** In the order in which it is read. */
  original: string;
}

/** Splits one paragraph of printed text into clusters; a box stands for what no font has. */
export function clustersOf(paragraph: string): { shown: string; clusters: Cluster[] } {
  const latin = latinFontOf(paragraph);
  const fonts: PaperFontName[] = [latin, ...paperFontNames];
  const found = [...graphemes.segment(paragraph)].flatMap(({ segment }) => {
    const whole = fontFor(fonts, segment);
    if (whole) return [{ text: segment, font: whole }];
    return [...segment].map((letter) => {
      const font = fontFor(fonts, letter);
      return font ? { text: letter, font } : { text: missingLetter, font: boxFont };
    });
  });
  const shown = found.map(({ text }) => text).join('');
  const { levels } = bidi.getEmbeddingLevels(shown, 'auto');
  let start = 0;
  const clusters = found.map(({ text, font }) => {
    const cluster = { text, font, start, level: levels[start] ?? 0 };
    start += text.length;
    return cluster;
  });
  return { shown, clusters };
}

/** The fonts that a text is printed in, but Inter. */
export function fontsOf(text: string): PaperFontName[] {
  const printed = printedText(text);
  if (hasLetters('inter', printed)) return [];
  const clusters = printed.split('\n').flatMap((paragraph) => clustersOf(paragraph).clusters);
  return [...new Set(clusters.map(({ font }) => font))].filter((font) => font !== 'inter');
}

/** The runs of a line from left to right. */
export function visualRuns(line: readonly Cluster[]): Run[] {
  const runs: Cluster[][] = [];
  for (const cluster of line) {
    const last = runs.at(-1)?.at(-1);
    // Digits of right-to-left scripts stand alone: fontkit would turn their order around.
    const isAlone = cluster.level % 2 === 0 && rightToLeft.test(cluster.text);
    if (last && last.font === cluster.font && last.level === cluster.level && !isAlone) {
      runs.at(-1)?.push(cluster);
    } else runs.push([cluster]);
  }
  return inVisualOrder(runs).map(runOf);
}

/** Turns around what runs from right to left, the deepest first (UAX #9, L2). */
function inVisualOrder(runs: Cluster[][]): Cluster[][] {
  const ordered = [...runs];
  const levelAt = (index: number) => ordered[index]?.[0]?.level ?? 0;
  for (let level = Math.max(0, ...runs.map(([first]) => first?.level ?? 0)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && levelAt(end) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}

function runOf(clusters: Cluster[]): Run {
  const font = clusters[0]?.font ?? 'inter';
  const original = clusters.map(({ text }) => text).join('');
  if ((clusters[0]?.level ?? 0) % 2 === 0) return { font, original, text: original };
  const mirrored = clusters.map(({ text }) => bidi.getMirroredCharacter(text) ?? text);
  const ordered = rightToLeft.test(original) ? mirrored : mirrored.toReversed();
  return { font, original, text: ordered.join('') };
}

/** Latin, Greek and Cyrillic of one paragraph look alike: all of it is in Noto where Inter lacks a letter. */
function latinFontOf(paragraph: string): PaperFontName {
  const lacks = [...paragraph].some(
    (letter) => !hasLetters('inter', letter) && hasLetters('noto-sans', letter),
  );
  return lacks ? 'noto-sans' : 'inter';
}

function fontFor(fonts: readonly PaperFontName[], text: string): PaperFontName | undefined {
  return fonts.find((font) => hasLetters(font, text));
}

const boxFont = fontFor(paperFontNames, missingLetter) ?? 'inter';

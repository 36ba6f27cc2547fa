import LineBreaker from 'linebreak';
import { type Cluster, clustersOf, type Run, visualRuns } from './text-runs.ts';

/** Scripts without spaces between words, whose words only a dictionary knows. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

type WidthOf = (run: Run) => number;

/** Breaks a printed text into lines of runs, each from left to right. */
export function linesOf(text: string, width: number, widthOf: WidthOf): Run[][] {
  return text.split('\n').flatMap((paragraph) => brokenAt(paragraph, width, widthOf).map(visualRuns));
}

/** The part of a printed text that fits on one line, with an ellipsis if it was cut. */
export function lineOf(text: string, width: number, widthOf: WidthOf): Run[] {
  const [line = [], ...others] = linesOf(text, width, widthOf);
  if (others.length === 0) return line;
  const [first = ''] = text.split('\n');
  const room = width - widthOf({ font: 'inter', text: '…', original: '…' });
  const [fitting = []] = brokenAt(first, room, widthOf);
  return visualRuns(clustersOf(`${fitting.map((cluster) => cluster.text).join('')}…`).clusters);
}

export function widthOfLine(line: readonly Run[], widthOf: WidthOf): number {
  return line.reduce((sum, run) => sum + widthOf(run), 0);
}

function brokenAt(paragraph: string, width: number, widthOf: WidthOf): Cluster[][] {
  const { shown, clusters } = clustersOf(paragraph);
  const fits = (line: Cluster[]) => widthOfLine(visualRuns(line), widthOf) <= width;
  const breaks = breaksOf(shown);
  const lines: Cluster[][] = [];
  let first = 0;
  while (first < clusters.length) {
    let end = lastFitting(first, clusters.length, (next) => fits(withoutSpaces(clusters.slice(first, next))));
    if (end < clusters.length) {
      // The line ends at the last place between words that fits, else with the last letter that does.
      let afterWord = end;
      while (afterWord > first && !breaks.has(clusters[afterWord]?.start ?? 0)) afterWord -= 1;
      if (afterWord > first) end = afterWord;
    }
    lines.push(withoutSpaces(clusters.slice(first, end)));
    first = end;
    while (clusters[first]?.text === ' ') first += 1;
  }
  return lines.length > 0 ? lines : [[]];
}

/**
 * The last end of a line that fits, at least one letter. Measured by growing steps, then by halves: each measurement shapes
 * the whole line, and a text may be long.
 */
function lastFitting(first: number, length: number, fits: (end: number) => boolean): number {
  let fitting = first + 1;
  let over = length + 1;
  for (let step = 1; over > length && fitting < length; step *= 2) {
    const next = Math.min(fitting + step, length);
    if (fits(next)) fitting = next;
    else over = next;
  }
  while (over <= length && over - fitting > 1) {
    const middle = Math.floor((fitting + over) / 2);
    if (fits(middle)) fitting = middle;
    else over = middle;
  }
  return fitting;
}

function breaksOf(shown: string): Set<number> {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(shown);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position);
  if (unspaced.test(shown)) {
    for (const { index, segment } of words.segment(shown)) {
      const before = shown.slice(0, index).at(-1) ?? '';
      if (unspaced.test(segment) && unspaced.test(before)) breaks.add(index);
    }
  }
  return breaks;
}

function withoutSpaces(line: Cluster[]): Cluster[] {
  const last = line.findLastIndex(({ text }) => text !== ' ');
  return line.slice(0, last + 1);
}

import { expect, it } from 'vitest';
import { linesOf } from './text-lines.ts';
import type { Run } from './text-runs.ts';

/** Each letter is ten wide. */
function measuring() {
  const measured: number[] = [];
  const widthOf = ({ text }: Run) => {
    measured.push([...text].length);
    return 10 * [...text].length;
  };
  return { measured, widthOf };
}

const textsOf = (lines: Run[][]) => lines.map((line) => line.map(({ text }) => text).join(''));

it('measures few letters of a comment of 2,000 Chinese letters, in proportion to its length', () => {
  const { measured, widthOf } = measuring();
  const text = '少放辣椒多加香菜'.repeat(250);
  const lines = textsOf(linesOf(text, 400, widthOf));
  expect(lines).toEqual(Array.from({ length: 50 }, () => '少放辣椒多加香菜'.repeat(5)));
  expect(measured.length).toBeLessThanOrEqual(12 * lines.length);
  expect(Math.max(...measured)).toBeLessThan(80);
});

it.each([
  ['a text of one line', 'zwei Worte', 100, ['zwei Worte']],
  ['words, without the space between the lines', 'eins zwei drei', 90, ['eins zwei', 'drei']],
  ['a word that is too long', 'abcdefghij kl', 40, ['abcd', 'efgh', 'ij', 'kl']],
  ['letters of which none fits', 'abc', 5, ['a', 'b', 'c']],
  ['nothing', '', 50, ['']],
  ['paragraphs', 'eins\n\nzwei', 50, ['eins', '', 'zwei']],
])('breaks %s', (_, text, width, lines) => {
  expect(textsOf(linesOf(text, width, measuring().widthOf))).toEqual(lines);
});

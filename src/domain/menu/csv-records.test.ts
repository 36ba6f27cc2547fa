import { expect, it } from 'vitest';
import { csvRecords, longestLine } from './csv-records.ts';

/** The cells of a table, what is broken in it, and in how many steps it was read. */
function read(text: string, delimiter = ';') {
  const work = csvRecords(text, delimiter);
  const lines: [line: number, ...cells: string[]][] = [];
  for (let steps = 1; ; steps += 1) {
    const step = work.next();
    if (step.done) return { lines, broken: step.value, steps };
    if (step.value) lines.push([step.value.line, ...step.value.cells]);
  }
}

it.each([
  [
    'a;b\nc;d',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a;b\r\nc;d\r\n',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a\rb\n\nc',
    [
      [1, 'a'],
      [2, 'b'],
      [4, 'c'],
    ],
  ],
  ['"a;b";"c""d"', [[1, 'a;b', 'c"d']]],
  [
    '"a\r\nb";c\nd',
    [
      [1, 'a\nb', 'c'],
      [3, 'd'],
    ],
  ],
  [
    '"a"  ;b\n"";x',
    [
      [1, 'a', 'b'],
      [2, '', 'x'],
    ],
  ],
  ['a"b;5" pizza', [[1, 'a"b', '5" pizza']]],
  [
    'a;;\n;;\n ; \nb',
    [
      [1, 'a', '', ''],
      [4, 'b'],
    ],
  ],
  ['', []],
])('reads %j', (text, lines) => {
  expect(read(text)).toMatchObject({ lines, broken: null });
});

it.each([
  ['a quote that never closes', 'a\n"b;c\nd', { line: 2, code: 'MissingQuotes' }],
  ['letters behind a quote', 'a\n\n"b"c;d', { line: 3, code: 'InvalidQuotes' }],
])('says where %s is', (_, text, broken) => {
  expect(read(text).broken).toEqual(broken);
});

const long = 2 * 1024 * 1024;
it.each([
  ['one cell', `a\n${'x'.repeat(long)}`],
  ['delimiters', `a\n${';'.repeat(long)}`],
  ['an open quote', `a\n"${'x'.repeat(long)}`],
  ['quotes in quotes', `a\n"${'""'.repeat(long / 2)}"`],
  ['lines within a quote', `a\n"${'\n'.repeat(long)}"`],
  ['many cells', `a\n${'"x";'.repeat(long / 4)}`],
])('refuses a line of two megabytes of %s without reading on [LOAD-8]', (_, text) => {
  expect(read(text)).toEqual({ lines: [[1, 'a']], broken: { line: 2, code: 'LineTooLong' }, steps: 2 });
});

it('takes a line that is as long as a line may be', () => {
  expect(read('x'.repeat(longestLine)).broken).toBeNull();
  expect(read(`${'x'.repeat(longestLine)}y`).broken).toEqual({ line: 1, code: 'LineTooLong' });
});

it.each(['\n', '\r', '\r\n', ';\n'])('pauses within two megabytes of %j [LOAD-8]', (end) => {
  const { lines, broken, steps } = read(end.repeat(long / end.length));
  expect([lines, broken]).toEqual([[], null]);
  expect(steps).toBeGreaterThan(long / end.length / 1001);
});

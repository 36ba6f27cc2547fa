import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textCell, textOfCell } from './text-cells.ts';

/** All that Unicode takes for `=`, `+`, `-` or `@` in another shape, and these themselves. */
const shapes = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
  /^[=+@-]/.test(letter.normalize('NFKC')),
);
const starts = ['\t', '\r', ...shapes];
const stripped = [
  ...[' ', '\n', '\v', '\u0085', '\u00a0', '\u3000', '\u2028'],
  ...['\ufeff', '\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\u200e', '\u200f', '\u202e', '\u2066'],
  ...['\u0001', '\u001f', '\u007f', ' \ufeff\u200b ', ' '.repeat(1000)],
];
const risky = [
  ...['=1+1', '=HYPERLINK("https://example.com";"Menu")', '+49', '-5 %', '@home', '\tTab', '\rx'],
  ...starts.flatMap((start) => [start, `${start}1`, ...stripped.map((before) => `${before}${start}1`)]),
  ...["'=quoted", "''-x", "'\u200b＝1"],
];

describe('[REP-4] [MENU-5] text in a spreadsheet', () => {
  it('knows the signs in every shape', () => {
    expect(shapes).toHaveLength(19);
    expect(shapes).toEqual(expect.arrayContaining(['\ufe62', '\ufe63', '\ufe66', '\ufe6b', '＝', '⁼']));
  });

  it.each(risky)('%j is no formula, and itself again when it is read', (text) => {
    expect(textCell(text)).toBe(`'${text}`);
    expect(textOfCell(textCell(text))).toBe(text);
  });

  it.each(['Pizza', '1+1', 'a=b', 'a\tb', "'s Käsespätzle", '„=1“', 'é-', '🍕=1', "' ", ''])(
    '%j stays as it is',
    (text) => {
      expect(textCell(text)).toBe(text);
      expect(textOfCell(text)).toBe(text);
    },
  );

  it('every text is read as it was written', () => {
    const piece = fc.constantFrom("'", 'a', ...starts, ...stripped);
    const text = fc.oneof(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
      fc.string(),
    );
    fc.assert(fc.property(text, (written) => textOfCell(textCell(written)) === written));
  });
});

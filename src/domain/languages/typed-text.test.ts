import { describe, expect, it } from 'vitest';
import { cleanText } from './typed-text.ts';

describe('a typed text', () => {
  it.each([
    ['as it is', 'Jägerschnitzel, groß', 'Jägerschnitzel, groß'],
    ['spaces around it', ' \n Pils\t', 'Pils'],
    ['NUL', 'Pi\u0000ls', 'Pils'],
    ['half of a character', 'Pils \uD83C', 'Pils \uFFFD'],
    ['letters of both directions', 'Hummus חומוס حمص', 'Hummus חומוס حمص'],
    ['marks that Arabic needs', 'a\u200Eb\u200Fc\u061Cd', 'a\u200Eb\u200Fc\u061Cd'],
    ['joiners', '👩\u200D🍳 می\u200Cخواهم', '👩\u200D🍳 می\u200Cخواهم'],
    ['what stands beside the turning ones', 'a\u2029b\u202Fc\u2065d\u206Ae', 'a\u2029b\u202Fc\u2065d\u206Ae'],
    ['spaces behind what is left out', '\u202E Pils \u2069', 'Pils'],
  ])('%s', (_, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });

  it.each([0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    'has no U+%o, which turns what stands beside it',
    (code) => {
      const turning = String.fromCodePoint(code);
      expect(cleanText(`Pils ${turning}slip${turning}${turning}`)).toBe('Pils slip');
    },
  );
});

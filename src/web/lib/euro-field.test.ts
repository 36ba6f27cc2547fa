import { afterEach, describe, expect, it } from 'vitest';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { parseEuro } from '#domain/money/euro-input.ts';
import { euroField } from './euro-field.ts';
import { followLanguage } from './manner.ts';

let shown: GuestLanguage | null = null;
followLanguage(() => shown);
afterEach(() => {
  shown = null;
});

describe('an amount in a field', () => {
  it.each([
    [null, 0, '0,00'],
    [null, 950, '9,50'],
    ['de', 123_405, '1234,05'],
    ['en', 0, '0.00'],
    ['en', 950, '9.50'],
    ['en', 123_405, '1234.05'],
  ] as const)(
    'is in the manner of the page in %s, and can be read back: %i cents',
    (language, cents, text) => {
      shown = language;
      expect(euroField(cents)).toBe(text);
      expect(parseEuro(text)).toBe(cents);
    },
  );
});

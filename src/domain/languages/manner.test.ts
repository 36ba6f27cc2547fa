import { describe, expect, it } from 'vitest';
import type { GuestLanguage } from './guest-language.ts';
import { mannerOf } from './manner.ts';
import { spoken } from './texts.ts';

describe('an amount', () => {
  it.each<[GuestLanguage | null, string, string]>([
    [null, '1.234,50\u00a0€', '+1.234,50\u00a0€'],
    ['de', '1.234,50\u00a0€', '+1.234,50\u00a0€'],
    ['en', '€1,234.50', '+€1,234.50'],
    // The sign stands at the left of the number, the euro behind both, as they are read.
    ['ar', '1,234.50\u00a0€', '\u200e+1,234.50\u00a0€'],
  ])('in the manner of %s [LANG-4]', (language, amount, surcharge) => {
    const manner = mannerOf(language);
    expect(manner.money(1_234_50)).toBe(amount);
    expect(manner.money(1_234_50, '+')).toBe(surcharge);
    const texts = spoken({ price: '{cents, money}', surcharge: '+{cents, money}' }, manner);
    expect(texts.price({ cents: 1_234_50 })).toBe(amount);
    expect(texts.surcharge({ cents: 1_234_50 })).toBe(surcharge);
  });

  it('below nothing has its sign at the left of its number in Arabic, too [LANG-4]', () => {
    expect(mannerOf('ar').money(-150)).toBe('\u200e-1.50\u00a0€');
  });
});

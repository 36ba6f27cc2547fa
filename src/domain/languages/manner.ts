import { directionOf, type GuestLanguage, localeOf } from './guest-language.ts';
import type { Manner } from './texts.ts';

/** Making formatters is slow. */
const kept = new Map<GuestLanguage | null, Manner>();

/** How a language shows amounts, numbers and times; null: the specification's, which is the German manner. */
export function mannerOf(language: GuestLanguage | null): Manner {
  const known = kept.get(language);
  if (known) return known;
  const locale = localeOf(language ?? 'de');
  const euro = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency: 'EUR' },
    // The sign, also where the language writes “EUR”.
    currencyDisplay: 'narrowSymbol',
  });
  const isRightToLeft = directionOf(language) === 'rtl';
  const manner: Manner = {
    locale,
    // What stands around an amount decides its direction; a sign stands at the left of its number everywhere.
    money: (cents, sign = '') =>
      (sign && isRightToLeft ? `\u200e${sign}` : sign) +
      euro.format(cents / 100).replaceAll(/[\u200f\u061c]/g, ''),
    listOf: (words) => new Intl.ListFormat(locale).format(words),
    comma: language === 'ar' ? '، ' : ', ',
    isRightToLeft,
  };
  kept.set(language, manner);
  return manner;
}

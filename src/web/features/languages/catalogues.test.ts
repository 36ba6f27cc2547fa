import { describe, expect, it, test } from 'vitest';
import { type GuestLanguage, guestLanguages, localeOf } from '#domain/languages/guest-language.ts';
import { textProblems } from '#domain/languages/text-problems.ts';
import { isPlural } from '#domain/languages/texts.ts';
import { loadAllTexts } from './load-texts.ts';
import { specFurtherTexts } from './spec-further-texts.ts';
import { specTexts } from './spec-texts.ts';

const languages = Object.keys(guestLanguages) as GuestLanguage[];
const source = { ...specTexts, ...specFurtherTexts };
const files = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const menu = await import(`./guest/${language}.json`, { with: { type: 'json' } });
      const further = await import(`./guest-further/${language}.json`, { with: { type: 'json' } });
      return [language, { ...menu.default, ...further.default }];
    }),
  ),
) as Record<GuestLanguage, typeof source>;

/** Every text by its path, `cart.items.one`. */
function flatten(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) =>
    flatten(value, path ? `${path}.${key}` : key),
  );
}

const spec = new Map(flatten(source));
const textsOf = (language: GuestLanguage) => new Map(flatten(files[language]));
const german = textsOf('de');
const english = textsOf('en');

/** Names and words that several languages share, and patterns of values. */
const shared =
  /^(|x|OK|PDF|Google Maps|Website|Online|Table|Total|Gluten|Soja|Filters?|Open|Privacy|No|optional)$/;
const isShared = (text: string) => shared.test(text.replaceAll(/\{[^}]*\}|[^\p{L} ]/gu, '').trim());

describe.each(languages)('%s', (language) => {
  it('has all texts, with their values and in every form that it has for numbers [LANG-1]', () => {
    expect(textProblems(source, files[language], localeOf(language))).toEqual([]);
  });

  it('says nothing in the words of another language', () => {
    for (const other of ['de', 'en'] as const) {
      if (other === language) continue;
      const same = [...textsOf(language)].filter(
        ([path, text]) => textsOf(other).get(path) === text && !isShared(text),
      );
      expect(same).toEqual([]);
    }
  });

  it('speaks, with amounts in its own manner [LANG-2]', async () => {
    const texts = await loadAllTexts(language);
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 101]) {
      expect(texts.cart.items({ count })).not.toMatch(/undefined|\{/);
    }
    expect(texts.placed.total({ amount: 123450 })).toMatch(/1\D?234[.,]50/);
    expect(texts.placed.total({ amount: 123450 })).toContain('€');
  });
});

/** Texts that pages join into one sentence, line or label. */
const joined = [
  ['errors.PIN_WRONG', 'session.triesLeft'],
  ['errors.PIN_LOCKED', 'session.pinLockedUntil'],
  ['orders.minutesAgo', 'orders.since', 'orders.byStaff'],
  ['orders.number', 'orders.refused', 'orders.cancelReason'],
  ['actions.callWaiter', 'actions.takeBack'],
  ['actions.requestBill', 'actions.takeBack'],
  ['actions.showOrders', 'actions.openOrders'],
  ['actions.joinOthers', 'actions.joinOthersHint'],
  ['session.awaited', 'session.provisional', 'session.pin'],
  ['menu.empty', 'menu.emptyHint'],
  ['search.found', 'search.allergyNote'],
  ['cartButton.open', 'cartButton.label'],
  ['cart.empty', 'cart.emptyHint'],
  ['orders.empty', 'orders.emptyHint'],
  ['rating.none', 'rating.noneHint'],
];

test.each(joined)('at Standard, texts that are joined are of one language: %s, %s', (...places) => {
  const isJoined = (path: string) => places.some((place) => path === place || path.startsWith(`${place}.`));
  const texts = [...spec].filter(([path]) => isJoined(path) && !/\.(one|few|many)$/.test(path));
  const of = (language: Map<string, string>) => texts.map(([path]) => [path, language.get(path)]);
  expect([of(german), of(english)]).toContainEqual(texts);
});

test('a number of them has forms', () => {
  expect(isPlural(source.cart.items)).toBe(true);
  expect(isPlural(source.cart)).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { englishTexts } from './english-texts.ts';
import { germanTexts } from './german-texts.ts';
import { specTexts } from './spec-texts.ts';

type Values = unknown[];

/** The arguments for texts that are functions, by their path; each list of arguments is one case. */
const values: Record<string, Values[]> = {
  'pageFailed.reference': [['req-1']],
  'reviews.summary': [
    ['4,5', 1],
    ['4,5', 12],
  ],
  'thankYou.stars': [[1], [4]],
  'menu.table': [[7]],
  'actions.openOrders': [[1], [3]],
  'session.triesLeft': [[1], [3]],
  'session.pinLockedUntil': [['18:30']],
  'item.additiveName': [
    'colouring',
    'preservative',
    'antioxidant',
    'flavour-enhancer',
    'sulphurised',
    'blackened',
    'waxed',
    'phosphate',
    'sweetener',
    'phenylalanine',
    'caffeine',
    'quinine',
    'taurine',
  ].map((code) => [code]),
  'item.chooseUnits': [
    [0, 3],
    [1, null],
    [2, 2],
    [1, 3],
  ],
  'cart.items': [[1], [3]],
  'search.found': [[1], [3]],
  'cart.button': [
    [1, 950],
    [3, 2850],
  ],
  'orders.since': [['18:30']],
};

/**
 * Texts that are the same in German and English: names, patterns without words, and words of both languages.
 */
const sameInBoth = new Set([
  'menu.googleMaps',
  'menu.website',
  'item.title',
  'item.surcharge',
  'item.optional',
  'thankYou.optional',
  'thankYou.quantityAndPrice',
  'reviews.item',
]);

/** Texts that pages join into one sentence, line or label. */
const joined = [
  ['session.pinWrong', 'session.triesLeft'],
  ['session.pinLocked', 'session.pinLockedUntil'],
  ['orders.minutesAgo', 'orders.since', 'orders.byStaff'],
  ['orders.number', 'orders.refused', 'orders.cancelReason'],
  ['actions.callWaiter', 'actions.takeBack'],
  ['actions.requestBill', 'actions.takeBack'],
  ['actions.showOrders', 'actions.openOrders'],
  ['actions.joinOthers', 'actions.joinOthersHint'],
  ['session.awaited', 'session.provisional', 'session.pin'],
  ['menu.empty', 'menu.emptyHint'],
  ['search.found', 'search.allergyNote'],
  ['cart.open', 'cart.button'],
  ['cart.empty', 'cart.emptyHint'],
  ['orders.empty', 'orders.emptyHint'],
  ['reviews.none', 'reviews.noneHint'],
];

/** Every text by its path, e.g. `cart.items(3)`. */
function flatten(node: unknown, place = ''): [string, string][] {
  if (typeof node === 'string') return [[place, node]];
  if (typeof node === 'function') {
    const cases = values[place] ?? [[1234, 5678].slice(0, node.length)];
    return cases.map((given) => [`${place}(${given.join(', ')})`, String(node(...given))]);
  }
  if (typeof node !== 'object' || node === null) throw new Error(`${place} is no text`);
  return Object.entries(node).flatMap(([key, value]) => flatten(value, place ? `${place}.${key}` : key));
}

const catalogues = { spec: specTexts, german: germanTexts, english: englishTexts };
const spec = new Map(flatten(specTexts));
const german = new Map(flatten(germanTexts));
const english = new Map(flatten(englishTexts));

describe.each(Object.entries(catalogues))('%s', (_, texts) => {
  test('has the texts that the others have', () => {
    expect(flatten(texts).map(([place]) => place)).toEqual([...spec.keys()]);
  });

  test('has no empty text, and none that shows a value raw', () => {
    for (const [place, text] of flatten(texts)) {
      expect(text.trim(), place).not.toBe('');
      expect(text, place).not.toMatch(/undefined|null|NaN|\[object/);
      expect(text, place).toBe(text.trim());
    }
  });

  test('keeps amounts in the German form', () => {
    expect(texts.item.surcharge(1250)).toMatch(/^\+12,50\s€$/);
    expect(texts.placed.total(123450)).toMatch(/1\.234,50\s€$/);
  });
});

test('German and English have no text in common but names', () => {
  const same = [...german].filter(([place, text]) => english.get(place) === text);
  const places = same.map(([place]) => place.replace(/\(.*/, ''));
  expect(new Set(places)).toEqual(sameInBoth);
});

test.each(joined)('at Standard, texts that are joined are of one language: %s, %s', (...places) => {
  const isJoined = (place: string) => places.includes(place.replace(/\(.*/, ''));
  const texts = [...spec].filter(([place]) => isJoined(place));
  const of = (language: Map<string, string>) => texts.map(([place]) => [place, language.get(place)]);
  expect([of(german), of(english)]).toContainEqual(texts);
});

test('values are not lost in translation', () => {
  for (const [place, text] of german) {
    const given = /\((.*)\)$/.exec(place)?.[1]?.split(', ') ?? [];
    for (const value of given.filter((word) => spec.get(place)?.includes(word))) {
      // "One" and "Ein" are words for the number.
      if (value === '1') continue;
      expect(text, place).toContain(value);
      expect(english.get(place), place).toContain(value);
    }
  }
});

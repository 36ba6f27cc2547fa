import { expect, it, test } from 'vitest';
import type { Combination } from '#domain/money/dish-vat.ts';
import type { VatChoice } from '#domain/money/vat-rates.ts';
import {
  type CombinationDraft,
  combinationOf,
  draftOfCombination,
  inUnits,
  usualCombination,
  wrongShares,
} from './combination-draft.ts';

const vats: readonly VatChoice[] = ['food', 'drink', 'standard', 'reduced', 'exempt'];

function typed(by: Combination['by'], shares: readonly string[]): CombinationDraft {
  return { by, parts: shares.map((share, place) => ({ vat: vats[place] ?? 'food', share })) };
}

it.each<[Combination['by'], string[], number[] | null]>([
  ['percent', ['70', '30'], [70, 30]],
  ['percent', [' 70 %', '30%'], [70, 30]],
  ['percent', ['07', '93'], [7, 93]],
  ['percent', ['40', '30', '15', '10', '5'], [40, 30, 15, 10, 5]],
  ['percent', ['70', '20'], null],
  ['percent', ['70', '40'], null],
  ['percent', ['100', '0'], null],
  ['percent', ['100', ''], null],
  ['percent', ['70', '-30'], null],
  ['percent', ['69,5', '30,5'], null],
  ['percent', ['70', 'rest'], null],
  ['percent', ['100'], null],
  ['price', ['18,90', '11'], [1890, 1100]],
  ['price', ['18.9 €', '€ 11,00'], [1890, 1100]],
  ['price', ['0,01', '99,99'], [1, 9999]],
  ['price', ['18,90', '100'], null],
  ['price', ['18,90', '0'], null],
  ['price', ['18,90', ''], null],
  ['price', ['18,90', 'eleven'], null],
  ['price', ['18,90'], null],
  ['price', ['1', '2', '3', '4', '5', '6'], null],
])('[VAT-3] in %s, %j splits a price by %j', (by, shares, read) => {
  const combination = read && {
    by,
    parts: read.map((share, place) => ({ vat: vats[place], share })),
  };
  expect(combinationOf(typed(by, shares))).toEqual(combination);
});

it.each<[Combination['by'], string[], boolean[]]>([
  ['percent', ['70', '30'], [false, false]],
  ['percent', ['70', '20'], [true, true]],
  ['percent', ['100', '10'], [true, false]],
  ['percent', ['70', '', '30'], [false, true, false]],
  ['price', ['18,90', '11'], [false, false]],
  ['price', ['18,90', '100'], [false, true]],
  ['price', ['', '0'], [true, true]],
  ['price', ['18,90'], [true]],
])('[VAT-3] in %s, of the shares %j those are wrong: %j', (by, shares, areWrong) => {
  expect(wrongShares(typed(by, shares))).toEqual(areWrong);
});

it.each<Combination>([
  {
    by: 'percent',
    parts: [
      { vat: 'food', share: 70 },
      { vat: 'drink', share: 30 },
    ],
  },
  {
    by: 'price',
    parts: [
      { vat: 'reduced', share: 1890 },
      { vat: 'drink', share: 5 },
      { vat: 'exempt', share: 9999 },
    ],
  },
])('[VAT-3] %j is typed as it was saved', (combination) => {
  expect(combinationOf(draftOfCombination(combination))).toEqual(combination);
});

test('[VAT-3] single prices are typed with their cents', () => {
  const saved: Combination = {
    by: 'price',
    parts: [
      { vat: 'food', share: 1890 },
      { vat: 'drink', share: 5 },
    ],
  };
  expect(draftOfCombination(saved)).toEqual(typed('price', ['18,90', '0,05']));
});

test('[VAT-3] a new combination has 30 % of drinks', () => {
  expect(usualCombination).toEqual(typed('percent', ['70', '30']));
});

test('[VAT-3] weighed in the other way, parts keep what they are and lose their shares', () => {
  const draft = typed('percent', ['60', '40']);
  expect(inUnits(draft, 'percent')).toEqual(draft);
  expect(inUnits(draft, 'price')).toEqual(typed('price', ['', '']));
});

import { expect, it } from 'vitest';
import { lastingPercentOf, percentOf, vatChoices } from './vat-rates.ts';

it.each([
  // food, drink, standard, reduced, exempt: § 12 and § 28 UStG as they were and are
  ['2019-12-31', [19, 19, 19, 7, 0]],
  ['2020-06-30', [19, 19, 19, 7, 0]],
  ['2020-07-01', [5, 16, 16, 5, 0]],
  ['2020-12-31', [5, 16, 16, 5, 0]],
  ['2021-01-01', [7, 19, 19, 7, 0]],
  ['2023-12-31', [7, 19, 19, 7, 0]],
  ['2024-01-01', [19, 19, 19, 7, 0]],
  ['2025-12-31', [19, 19, 19, 7, 0]],
  ['2026-01-01', [7, 19, 19, 7, 0]],
  ['2026-11-24', [7, 19, 19, 7, 0]],
])('the rates on %s [VAT-2]', (day, percents) => {
  expect(vatChoices.map((choice) => percentOf(choice, day))).toEqual(percents);
});

it('names a key by its newest percentage', () => {
  expect([lastingPercentOf('standard'), lastingPercentOf('reduced'), lastingPercentOf('exempt')]).toEqual([
    19, 7, 0,
  ]);
});

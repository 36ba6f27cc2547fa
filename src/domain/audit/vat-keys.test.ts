import { expect, it } from 'vitest';
import { describeVatKey, notTaxable, vatKeyOf } from './vat-keys.ts';

it.each([
  [19, 1, 'Regelsteuersatz'],
  [7, 2, 'Ermäßigter Steuersatz'],
  [0, 6, 'Umsatzsteuerfrei'],
  [16, 21, 'Regelsteuersatz (Juli bis Dezember 2020)'],
  [5, 22, 'Ermäßigter Steuersatz (Juli bis Dezember 2020)'],
  // Keys from 1000 on are free for the till.
  [1, 1001, '1 %'],
  [20, 1020, '20 %'],
])('goods at %i %% have the key %i: %s', (rate, key, description) => {
  expect(vatKeyOf(rate)).toBe(key);
  expect(describeVatKey(key)).toEqual({ key, rate, description });
});

it('has a key for what is no turnover, which no goods have', () => {
  expect(describeVatKey(notTaxable)).toEqual({ key: 5, rate: 0, description: 'Nicht steuerbar' });
  expect(Array.from({ length: 100 }, (_, rate) => vatKeyOf(rate))).not.toContain(notTaxable);
});

it('has another key for each rate, which leads back to it', () => {
  const rates = Array.from({ length: 100 }, (_, rate) => rate);
  const keys = rates.map(vatKeyOf);
  expect(new Set(keys).size).toBe(rates.length);
  expect(keys.map((key) => describeVatKey(key).rate)).toEqual(rates);
});

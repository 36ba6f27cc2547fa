import { expect } from 'vitest';
import type { Closing } from '#contract/closings.ts';
import { findFiguresOfAll } from '#server/features/shifts/person-figures.service.ts';
import type { TestApp } from '../fixture/app.ts';

/** Adds rows of the same means or kind up. */
function added<Row extends object>(rows: readonly Row[], ...names: (keyof Row)[]) {
  const sums = new Map<string, Record<string, unknown>>();
  for (const row of rows) {
    const key = JSON.stringify(names.map((name) => row[name] ?? null));
    const known: Record<string, unknown> = sums.get(key) ?? {};
    for (const [name, value] of Object.entries(row)) {
      if (typeof value === 'number') known[name] = Number(known[name] ?? 0) + value;
    }
    sums.set(key, known);
  }
  // A closing always names cash and card.
  return new Map([...sums].filter(([, row]) => Object.values(row).some((value) => value !== 0)));
}

/** Expects that all persons together have booked what a closing counts, to the cent. */
export async function expectPersonsOf(app: TestApp, restaurantId: string, closing: Closing) {
  const period = { start: new Date(closing.periodStart), end: new Date(closing.periodEnd) };
  const persons = await app.database.withTenant(restaurantId, (tx) => findFiguresOfAll(tx, period));
  const figures = persons.map((person) => person.figures);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(figures.map(({ orders }) => orders))).toBe(closing.orders);
  expect(sum(figures.map(({ ordered }) => ordered))).toBe(sum(closing.rates.map(({ ordered }) => ordered)));
  expect(sum(figures.map(({ cancelled }) => cancelled))).toBe(
    sum(closing.rates.map(({ cancelled }) => cancelled)),
  );
  const all = <Key extends 'means' | 'vouchers' | 'discounts'>(key: Key) =>
    figures.flatMap((each): (typeof figures)[number][Key][number][] => each[key]);
  expect(added(all('discounts'), 'kind')).toEqual(added(closing.discounts, 'kind'));
  const withAmounts = all('means').map((each) => ({ ...each, amount: each.received - each.undone }));
  expect(added(withAmounts, 'method', 'cardKind')).toEqual(added(closing.means, 'method', 'cardKind'));
  const sold = all('vouchers').map((each) => ({ ...each, amount: each.received - each.givenBack }));
  expect(added(sold, 'method', 'cardKind')).toEqual(added(closing.vouchers ?? [], 'method', 'cardKind'));
  return persons;
}

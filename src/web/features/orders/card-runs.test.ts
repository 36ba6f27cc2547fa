import { expect, it } from 'vitest';
import { anOrder } from '#test/fixture/sample-order.ts';
import { runsOf } from './card-runs.tsx';

/** Each run as its key and the numbers of its orders. */
const runs = (...numbers: number[]) =>
  runsOf(numbers.map((orderNumber) => ({ order: anOrder({ id: `o${orderNumber}`, orderNumber }) }))).map(
    ({ key, run }) => [key, run.map(({ order }) => order.orderNumber)],
  );

it('keeps a card where it is when another comes, leaves or is wanted at once: it would forget what is open in it', () => {
  expect(runs(1, 2, 3, 20, 21)).toEqual([
    ['0', [1, 2, 3]],
    ['1', [20, 21]],
  ]);
  expect(runs(2, 3, 20, 21)).toEqual([
    ['0', [2, 3]],
    ['1', [20, 21]],
  ]);
  expect(runs(21, 1, 2, 3, 20)).toEqual([
    ['1 o21', [21]],
    ['0', [1, 2, 3]],
    ['1', [20]],
  ]);
  expect(runs(21, 20, 1, 2, 3, 22)).toEqual([
    ['1 o20', [21, 20]],
    ['0', [1, 2, 3]],
    ['1', [22]],
  ]);
});

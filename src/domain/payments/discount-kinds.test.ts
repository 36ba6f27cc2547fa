import { expect, it } from 'vitest';
import { centsOf } from './discount-kinds.ts';

it.each([
  // value, open, cents: half a cent up
  [{ percent: 10 }, 1000, 100],
  [{ percent: 10 }, 999, 100],
  [{ percent: 10 }, 995, 100],
  [{ percent: 10 }, 994, 99],
  [{ percent: 10 }, 4, 0],
  [{ percent: 50 }, 1, 1],
  [{ percent: 100 }, 333, 333],
  [{ percent: 7 }, 0, 0],
  [{ amount: 200 }, 999, 200],
  [{ amount: 999 }, 999, 999],
  [{ amount: 1000 }, 999, null],
])('%j of %i cents is %s [DISC-2]', (value, open, cents) => {
  expect(centsOf(value, open)).toBe(cents);
});

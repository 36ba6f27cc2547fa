import { describe, expect, it } from 'vitest';
import { isShown, overdrawn } from './availability.ts';

it.each([
  [0, true],
  [5, true],
  [6, false],
])('guests are told that %i are left: %s [CNT-1]', (left, shown) => {
  expect(isShown(left)).toBe(shown);
});

describe('what is asked for beyond what is left [CNT-1]', () => {
  const left: Record<string, number> = { cake: 3, soup: 0 };
  it.each([
    ['as many as are left', { cake: [3] }, []],
    ['one more', { cake: [4] }, ['cake']],
    ['one more, in two lines', { cake: [2, 2] }, ['cake']],
    ['of what is sold out', { soup: [1] }, ['soup']],
    ['of what nobody counts', { steak: [99] }, []],
    ['of two', { cake: [9], soup: [1], steak: [1] }, ['cake', 'soup']],
  ])('%s', (_, asked, over) => {
    const lines = Object.entries(asked).flatMap(([menuItemId, quantities]) =>
      quantities.map((quantity: number) => ({ menuItemId, quantity })),
    );
    expect([...overdrawn(lines, (id) => left[id])]).toEqual(over);
  });
});

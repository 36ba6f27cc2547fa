import { expect, test } from 'vitest';
import { takenByName } from './taken-by.ts';

test.each([
  [{ staffCreated: true, takenBy: 'Ada' }, 'Ada'],
  [{ staffCreated: true, takenBy: null }, 'Former staff'],
  [{ staffCreated: false, takenBy: null }, 'Guest'],
])('%o was taken by %s [ORD-15]', (order, name) => {
  expect(takenByName(order)).toBe(name);
});

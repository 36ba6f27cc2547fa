import { expect, it } from 'vitest';
import { isUnusualTip } from './usual-tip.ts';

it.each([
  ['no tip', 0, 1445, false],
  ['no tip on nothing', 0, 0, false],
  ['20 € on a coffee', 2000, 250, false],
  ['a cent more than 20 € on a coffee', 2001, 250, true],
  ['1,000 € on 14.45 €', 100_000, 1445, true],
  ['half of 100 €', 5000, 10_000, false],
  ['a cent more than half of 100 €', 5001, 10_000, true],
  ['a tenth of 4,000 €', 40_000, 400_000, false],
])('asks about %s: %i cents on %i is %s [PAY-15]', (_, tip, amount, isAsked) => {
  expect(isUnusualTip(tip, amount)).toBe(isAsked);
});

import { expect, it } from 'vitest';
import { isPremium } from './plan.ts';

it.each([
  ['premium', null, true],
  ['premium', 'active', true],
  ['premium', 'canceled', false],
  ['premium', 'past_due', false],
  ['free', null, false],
  ['free', 'active', false],
  ['free_trial', null, false],
])('%s with %s is premium: %s [PLAN-1]', (plan, status, expected) => {
  expect(isPremium({ plan, status })).toBe(expected);
});

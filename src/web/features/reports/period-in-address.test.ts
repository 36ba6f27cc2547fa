import { expect, it } from 'vitest';
import { periodIn } from './period-in-address.ts';

it.each([
  ['', { period: 'this-month' }],
  ['period=last-month', { period: 'last-month' }],
  ['period=ever', { period: 'this-month' }],
  ['period=custom&from=2026-11-01&to=2026-11-22', { period: 'custom', from: '2026-11-01', to: '2026-11-22' }],
  ['period=custom&from=yesterday', { period: 'custom' }],
])('the address ?%s asks for %o', (query, asked) => {
  expect(periodIn(new URLSearchParams(query))).toEqual(asked);
});

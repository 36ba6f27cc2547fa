import { afterEach, expect, it } from 'vitest';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { formatPercent } from './format-percent.ts';
import { followLanguage } from './manner.ts';

let shown: GuestLanguage | null = null;
followLanguage(() => shown);
afterEach(() => {
  shown = null;
});

it.each([
  [null, 0.1, '10\u00a0%'],
  ['de', 1, '100\u00a0%'],
  ['en', 0.1, '10%'],
] as const)('per cent are in the manner of the page in %s: %d', (language, share, text) => {
  shown = language;
  expect(formatPercent(share)).toBe(text);
});

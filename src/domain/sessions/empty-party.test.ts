import { expect, it } from 'vitest';
import { isEmptyPartyMinutes } from './empty-party.ts';

it.each([
  [0, true],
  [1, false],
  [4, false],
  [5, true],
  [20, true],
  [20.5, false],
  [240, true],
  [241, false],
  [-5, false],
])('%s minutes can be set: %s [TAB-12]', (minutes, can) => {
  expect(isEmptyPartyMinutes(minutes)).toBe(can);
});

import { expect, test } from 'vitest';
import { isEasyCode } from './person-code.ts';

test.each<[string, boolean]>([
  ['0000', true],
  ['777777', true],
  ['1234', true],
  ['3456', true],
  ['987654', true],
  ['1357', false],
  ['1233', false],
  ['1212', false],
  ['4711', false],
  ['9012', false],
])('%s is among the first that anybody would try: %s [SHI-2]', (code, isEasy) => {
  expect(isEasyCode(code)).toBe(isEasy);
});

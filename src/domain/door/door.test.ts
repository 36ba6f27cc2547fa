import { expect, it } from 'vitest';
import { type Door, isSameDoor } from './door.ts';

it.each<[Door, Door, boolean]>([
  [[], [], true],
  [['code', 'confirm'], ['confirm', 'code'], true],
  [['code'], ['code', 'confirm'], false],
  [['code', 'confirm'], ['code'], false],
  [['code'], ['confirm'], false],
])('the doors %j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameDoor(one, other)).toBe(isSame);
});

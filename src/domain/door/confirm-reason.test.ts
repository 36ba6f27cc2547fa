import { expect, it } from 'vitest';
import { confirmReasonOf, type Newcomer } from './confirm-reason.ts';
import type { Door } from './door.ts';

const stranger: Newcomer = {
  isStaff: false,
  tablesOpened: 0,
  hasJustLeft: false,
  isCrowd: false,
  isNetworkBarred: false,
};

it.each<[Door, Partial<Newcomer>, string | null]>([
  [[], {}, null],
  [['code'], {}, null],
  [['confirm'], {}, 'house'],
  [['code', 'confirm'], {}, 'house'],
  [[], { tablesOpened: 1 }, null],
  [[], { tablesOpened: 2 }, 'phone'],
  [['code'], { tablesOpened: 2 }, 'phone'],
  [[], { isCrowd: true }, 'network'],
  [[], { hasJustLeft: true }, 'returned'],
  [['code'], { isNetworkBarred: true, hasJustLeft: true }, 'barred'],
  [[], { isNetworkBarred: true, isStaff: true }, null],
  [['confirm'], { hasJustLeft: true, isCrowd: true, tablesOpened: 7 }, 'phone'],
  [['confirm'], { isStaff: true, hasJustLeft: true, isCrowd: true, tablesOpened: 7 }, null],
])('at a door %j, a phone that is %j: %s [DOOR-2]', (door, phone, reason) => {
  expect(confirmReasonOf(door, { ...stranger, ...phone })).toBe(reason);
});

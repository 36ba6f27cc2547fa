import { expect, it } from 'vitest';
import { confirmReasonOf, type Newcomer } from './confirm-reason.ts';
import type { Door } from './door.ts';

const stranger: Newcomer = {
  isStaff: false,
  tablesOpened: 0,
  tablesOfNetwork: 0,
  isHouseNetwork: false,
  hasJustLeft: null,
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
  [[], { hasJustLeft: 'phone' }, 'returned'],
  [[], { hasJustLeft: 'network' }, 'returned'],
  [['code'], { hasJustLeft: 'network' }, 'returned'],
  [[], { hasJustLeft: 'phone', isHouseNetwork: true }, 'returned'],
  [[], { hasJustLeft: 'network', isHouseNetwork: true }, null],
  [['confirm'], { hasJustLeft: 'network', isHouseNetwork: true }, 'house'],
  [[], { tablesOfNetwork: 3 }, null],
  [[], { tablesOfNetwork: 4 }, 'network'],
  [[], { tablesOfNetwork: 40, isHouseNetwork: true }, null],
  [[], { tablesOfNetwork: 40, isStaff: true }, null],
  [['code'], { tablesOfNetwork: 40 }, null],
  [['confirm'], { tablesOfNetwork: 40 }, 'house'],
  [[], { isCrowd: true, isHouseNetwork: true }, 'network'],
  [['code'], { isNetworkBarred: true, hasJustLeft: 'phone' }, 'barred'],
  [[], { isNetworkBarred: true, isHouseNetwork: true }, 'barred'],
  [[], { isNetworkBarred: true, isStaff: true }, null],
  [['confirm'], { hasJustLeft: 'phone', isCrowd: true, tablesOpened: 7 }, 'phone'],
  [['confirm'], { isStaff: true, hasJustLeft: 'phone', isCrowd: true, tablesOpened: 7 }, null],
])('at a door %j, a phone that is %j: %s [DOOR-2] [DOOR-6] [DOOR-20]', (door, phone, reason) => {
  expect(confirmReasonOf(door, { ...stranger, ...phone })).toBe(reason);
});

import { expect, test } from 'vitest';
import { isAlarming } from './door-alarm.ts';

const minute = (value: number) => new Date(Date.UTC(2026, 10, 21, 18, value)).toISOString();
const alarm = { parties: 4, tables: [1, 2], calledTables: [], since: minute(0) };
const at = (value: number) => Date.parse(minute(value));

test('an alarm stands for ten minutes from its first party on', () => {
  expect(isAlarming(null, null, at(0))).toBe(false);
  expect(isAlarming(alarm, null, at(9))).toBe(true);
  expect(isAlarming(alarm, null, at(10))).toBe(false);
});

test('dismissed, it stands again when it has grown, or when another one has begun', () => {
  const dismissal = { at: minute(2), size: 4 };
  expect(isAlarming(alarm, dismissal, at(3))).toBe(false);
  expect(isAlarming({ ...alarm, parties: 3 }, dismissal, at(3))).toBe(false);
  expect(isAlarming({ ...alarm, parties: 5 }, dismissal, at(3))).toBe(true);
  expect(isAlarming({ ...alarm, calledTables: [7] }, dismissal, at(3))).toBe(true);
  expect(isAlarming({ ...alarm, since: minute(20) }, dismissal, at(21))).toBe(true);
});

import { expect, it } from 'vitest';
import { usualThresholds } from '../orders/order-status.ts';
import { areThresholds, firstOf, firstStations, soundOf, stationId } from './stations.ts';

it.each([
  [true, usualThresholds],
  [true, { late: 1, overdue: 2, critical: 240 }],
  [false, { late: 0, overdue: 2, critical: 3 }],
  [false, { late: 10, overdue: 10, critical: 30 }],
  [false, { late: 10, overdue: 30, critical: 30 }],
  [false, { late: 30, overdue: 20, critical: 40 }],
  [false, { late: 10, overdue: 20, critical: 241 }],
])('says %s of thresholds of %o [STA-4]', (are, thresholds) => {
  expect(areThresholds(thresholds)).toBe(are);
});

it('prepares at the first station what no other is said of [STA-1]', () => {
  expect(firstOf(firstStations)).toBe('kitchen');
  expect(firstOf(firstStations.toReversed())).toBe('bar');
  expect(firstOf([])).toBe('kitchen');
  expect(firstStations.every(({ id }) => stationId.test(id))).toBe(true);
});

it.each([
  ['kitchen', 'gong'],
  ['bar', 'knock'],
  ['kitchen bar', 'chime'],
  ['grill', 'none'],
  ['grill kitchen', 'chime'],
  ['unknown', 'chime'],
])('what is made at %s sounds as a %s [STA-1]', (ids, sound) => {
  const [kitchen, bar] = firstStations;
  const stations = [
    { ...kitchen, sound: 'gong' as const },
    { ...bar, sound: 'knock' as const },
    { ...bar, id: 'grill', sound: 'none' as const },
  ];
  expect(soundOf(stations, ids.split(' '))).toBe(sound);
});

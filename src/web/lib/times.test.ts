import { expect, test } from 'vitest';
import { timesIn } from './times.ts';

test.each([
  ['Europe/Berlin', '22.11.2026, 00:05', '2026-11-22 00:05'],
  ['America/New_York', '21.11.2026, 18:05', '2026-11-21 18:05'],
  ['Asia/Kathmandu', '22.11.2026, 04:50', '2026-11-22 04:50'],
])('[CAL-6] in %s the clocks show %s', (timeZone, moment, isoMoment) => {
  const times = timesIn(timeZone);
  const instant = '2026-11-21T23:05:00.000Z';
  const [day, time] = moment.split(', ');
  expect(times.formatDateTime(instant)).toBe(moment);
  expect(times.formatDate(instant)).toBe(day);
  expect(times.formatTime(instant)).toBe(time);
  expect(times.formatIsoDateTime(instant)).toBe(isoMoment);
});

test('a time zone that this browser does not know yet is the reader’s own', () => {
  const own = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short' });
  const instant = '2026-11-21T23:05:00.000Z';
  expect(timesIn('Europe/Atlantis').formatTime(instant)).toBe(own.format(new Date(instant)));
});

import { describe, expect, it, test } from 'vitest';
import { addDays } from './days.ts';
import { dayIn, minuteOfDayIn, momentAt, startOfDay } from './time-zone.ts';

const midnight = (timeZone: string) => ({ timeZone, dayStartHour: 0 });

describe('[CAL-4] the day is that of the restaurant', () => {
  it.each([
    ['2026-11-21T22:59:59Z', 'Europe/Berlin', '2026-11-21', 23 * 60 + 59],
    ['2026-11-21T23:00:00Z', 'Europe/Berlin', '2026-11-22', 0],
    ['2026-07-21T21:59:59Z', 'Europe/Berlin', '2026-07-21', 23 * 60 + 59],
    ['2026-07-21T22:00:00Z', 'Europe/Berlin', '2026-07-22', 0],
    ['2026-12-31T23:00:00Z', 'Europe/Berlin', '2027-01-01', 0],
    ['2026-11-21T12:00:00Z', 'Pacific/Kiritimati', '2026-11-22', 120],
    ['2026-11-21T10:59:00Z', 'Pacific/Pago_Pago', '2026-11-20', 23 * 60 + 59],
    ['2026-11-21T18:15:00Z', 'Asia/Kathmandu', '2026-11-22', 0],
    // The hour that is repeated in October: half past two comes twice.
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', 150],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', 150],
  ])('%s in %s', (moment, zone, day, minute) => {
    expect(dayIn(new Date(moment), midnight(zone))).toBe(day);
    expect(minuteOfDayIn(new Date(moment), zone)).toBe(minute);
  });
});

it.each([
  ['2026-11-22T03:59:59Z', 5, '2026-11-21'],
  ['2026-11-22T04:00:00Z', 5, '2026-11-22'],
  ['2026-11-21T23:30:00Z', 1, '2026-11-21'],
  ['2027-01-01T00:30:00Z', 2, '2026-12-31'],
])('[CAL-4] %s with days from %i o’clock is %s', (moment, dayStartHour, day) => {
  expect(dayIn(new Date(moment), { timeZone: 'Europe/Berlin', dayStartHour })).toBe(day);
});

describe('[CAL-5] a day has 23, 24 or 25 hours', () => {
  it.each([
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
    ['2026-11-21', 'Europe/Berlin', '2026-11-20T23:00:00.000Z', 24],
    ['2026-01-01', 'Europe/Berlin', '2025-12-31T23:00:00.000Z', 24],
    // Clocks go from 0:00 to 1:00: the day begins at 1:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    // Clocks go from 1:00 back to 0:00: the day begins at the first of two midnights.
    ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z', 25],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
  ])('%s in %s', (day, zone, start, hours) => {
    expect(startOfDay(day, midnight(zone)).toISOString()).toBe(start);
    expect((startOfDay(addDays(day, 1), midnight(zone)).getTime() - Date.parse(start)) / 3_600_000).toBe(
      hours,
    );
  });

  it.each([
    ['2026-11-21', 5, '2026-11-21T04:00:00.000Z', 24],
    ['2026-11-21', 11, '2026-11-21T10:00:00.000Z', 24],
    // Clocks go from 2:00 to 3:00 and, in October, from 3:00 back to 2:00.
    ['2026-03-28', 3, '2026-03-28T02:00:00.000Z', 23],
    ['2026-03-29', 2, '2026-03-29T01:00:00.000Z', 23],
    ['2026-03-28', 5, '2026-03-28T04:00:00.000Z', 23],
    ['2026-10-25', 2, '2026-10-25T00:00:00.000Z', 25],
    ['2026-10-24', 3, '2026-10-24T01:00:00.000Z', 25],
    ['2026-10-24', 5, '2026-10-24T03:00:00.000Z', 25],
  ])('%s begins at %i o’clock in Berlin', (day, dayStartHour, start, hours) => {
    const clock = { timeZone: 'Europe/Berlin', dayStartHour };
    expect(startOfDay(day, clock).toISOString()).toBe(start);
    expect((startOfDay(addDays(day, 1), clock).getTime() - Date.parse(start)) / 3_600_000).toBe(hours);
  });

  test('the millisecond before belongs to the day before', () => {
    for (const [timeZone, dayStartHour] of [
      ...[['Europe/Berlin', 0] as const, ['Europe/Berlin', 2] as const, ['Europe/Berlin', 3] as const],
      ...[['Pacific/Kiritimati', 0] as const, ['Pacific/Kiritimati', 11] as const],
      ...[
        ['Pacific/Pago_Pago', 11] as const,
        ['Asia/Kathmandu', 5] as const,
        ['Australia/Lord_Howe', 2] as const,
      ],
    ]) {
      const clock = { timeZone, dayStartHour };
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const start = startOfDay(day, clock);
        expect([day, dayIn(start, clock)]).toEqual([day, day]);
        expect(dayIn(new Date(start.getTime() - 1), clock)).toBe(addDays(day, -1));
      }
    }
  });
});

describe('the moment of a time on the clock [PER-1]', () => {
  it.each([
    ['2026-11-21', 18 * 60 + 30, 'Europe/Berlin', '2026-11-21T17:30:00.000Z'],
    ['2026-07-21', 0, 'Europe/Berlin', '2026-07-20T22:00:00.000Z'],
    ['2026-11-22', 120, 'Pacific/Kiritimati', '2026-11-21T12:00:00.000Z'],
    ['2026-11-20', 23 * 60 + 59, 'Pacific/Pago_Pago', '2026-11-21T10:59:00.000Z'],
    ['2026-11-22', 0, 'Asia/Kathmandu', '2026-11-21T18:15:00.000Z'],
    // On the days on which clocks change, before and after.
    ['2026-03-29', 60, 'Europe/Berlin', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', 180, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', 60, 'Europe/Berlin', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', 180, 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    // Never shown, and shown twice.
    ['2026-03-29', 150, 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', 150, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('%s, minute %i in %s', (day, minute, zone, moment) => {
    expect(momentAt(day, minute, zone).toISOString()).toBe(moment);
  });
});

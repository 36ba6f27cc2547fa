import { describe, expect, it } from 'vitest';
import {
  defaultOpeningHours,
  hoursHaveEnded,
  type OpeningHours,
  readTimeOfDay,
  timeOfDay,
} from './opening-hours.ts';

const every = (open: string, close: string): OpeningHours => {
  const day = { open, close, closed: false };
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  };
};
const closedOnMonday: OpeningHours = {
  ...every('18:00', '02:00'),
  monday: { open: '18:00', close: '02:00', closed: true },
};

// 21 November 2026 is a Saturday; Berlin is at UTC+1.
const cases: [what: string, hours: OpeningHours, openedAt: string, now: string, hasEnded: boolean][] = [
  ['a minute before closing', defaultOpeningHours, '2026-11-21T08:00Z', '2026-11-21T20:59Z', false],
  ['at closing time', defaultOpeningHours, '2026-11-21T08:00Z', '2026-11-21T21:00Z', true],
  ['hours later', defaultOpeningHours, '2026-11-21T08:00Z', '2026-11-22T03:00Z', true],
  ['opened at closing time', defaultOpeningHours, '2026-11-21T21:00Z', '2026-11-21T23:00Z', false],
  ['opened after closing time', defaultOpeningHours, '2026-11-21T21:30Z', '2026-11-21T23:00Z', false],
  ['opened after closing, the next end', defaultOpeningHours, '2026-11-21T21:30Z', '2026-11-22T21:00Z', true],
  ['opened before its hours', defaultOpeningHours, '2026-11-21T06:00Z', '2026-11-21T07:30Z', false],
  [
    'the end was missed, hours run again',
    defaultOpeningHours,
    '2026-11-20T08:00Z',
    '2026-11-21T09:00Z',
    false,
  ],
  ['past midnight, still running', every('18:00', '02:00'), '2026-11-21T17:00Z', '2026-11-22T00:59Z', false],
  ['past midnight, ended', every('18:00', '02:00'), '2026-11-21T17:00Z', '2026-11-22T01:00Z', true],
  ['Sunday into a closed Monday', closedOnMonday, '2026-11-22T17:00Z', '2026-11-23T00:30Z', false],
  ['Sunday ended on a closed Monday', closedOnMonday, '2026-11-22T17:00Z', '2026-11-23T01:00Z', true],
  ['opened on a closed day', closedOnMonday, '2026-11-23T17:00Z', '2026-11-24T05:00Z', false],
  ['until midnight', every('10:00', '00:00'), '2026-11-21T09:00Z', '2026-11-21T23:00Z', true],
  ['round the clock', every('00:00', '00:00'), '2026-11-01T00:00Z', '2026-11-21T23:00Z', false],
  ['closed on all days', closedAlways(), '2026-11-01T00:00Z', '2026-11-21T23:00Z', false],
  ['before clocks go back', defaultOpeningHours, '2026-10-24T08:00Z', '2026-10-24T20:00Z', true],
  ['not yet open after it', defaultOpeningHours, '2026-10-24T08:00Z', '2026-10-25T07:30Z', true],
  // Opens at the first of two 02:30.
  ['opening shown twice', every('02:30', '01:30'), '2026-10-24T20:00Z', '2026-10-25T00:45Z', false],
  // Clocks go back at 03:00 on 25 October 2026: 02:30 is shown twice, at 00:30Z and 01:30Z.
  ['shown twice, the first time', every('18:00', '02:30'), '2026-10-24T16:00Z', '2026-10-25T00:45Z', false],
  ['shown twice, the second time', every('18:00', '02:30'), '2026-10-24T16:00Z', '2026-10-25T01:30Z', true],
  [
    'the evening after clocks went back',
    defaultOpeningHours,
    '2026-10-25T08:00Z',
    '2026-10-25T20:59Z',
    false,
  ],
  ['closing after clocks went back', defaultOpeningHours, '2026-10-25T08:00Z', '2026-10-25T21:00Z', true],
  // Clocks go forward at 02:00 on 28 March 2027: 02:30 is never shown and counts as 03:30, which is 01:30Z.
  ['skipped, before', every('18:00', '02:30'), '2027-03-27T17:00Z', '2027-03-28T01:29Z', false],
  ['skipped, after', every('18:00', '02:30'), '2027-03-27T17:00Z', '2027-03-28T01:30Z', true],
];

describe('whether opening hours have ended [SET-5]', () => {
  it.each(cases)('%s', (_, hours, openedAt, now, hasEnded) => {
    const moments = { openedAt: new Date(openedAt), now: new Date(now) };
    expect(hoursHaveEnded(hours, 'Europe/Berlin', moments)).toBe(hasEnded);
  });

  it.each([
    ['America/New_York', '2026-11-22T02:59Z', '2026-11-22T03:00Z'],
    ['Asia/Kathmandu', '2026-11-21T16:14Z', '2026-11-21T16:15Z'],
    ['Pacific/Kiritimati', '2026-11-21T07:59Z', '2026-11-21T08:00Z'],
  ])('goes by the clocks of %s', (timeZone, before, after) => {
    const openedAt = new Date(Date.parse(before) - 3_600_000);
    const ended = (now: string) =>
      hoursHaveEnded(defaultOpeningHours, timeZone, { openedAt, now: new Date(now) });
    expect([ended(before), ended(after)]).toEqual([false, true]);
  });
});

it.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  [' 22:00 ', '22:00'],
  ['24:00', '00:00'],
  ['١٨:٣٠', '18:30'],
  ['１８：３０', '18:30'],
  ['25', null],
  ['9:60', null],
  ['9:3', null],
  ['', null],
  ['noon', null],
])('understands "%s" as %s', (typed, time) => expect(readTimeOfDay(typed)).toBe(time));

it.each(['00:00', '09:05', '23:59'])('reads the time %s', (time) => expect(time).toMatch(timeOfDay));
it.each(['24:00', '9:00', '12:60', '12:30:00', '112:30', ''])('refuses the time "%s"', (time) =>
  expect(time).not.toMatch(timeOfDay),
);

function closedAlways(): OpeningHours {
  const day = { open: '09:00', close: '22:00', closed: true };
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  };
}

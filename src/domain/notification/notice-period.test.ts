import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../calendar/days.ts';
import { noticeEnd, noticeUrgency } from './notice-period.ts';

describe('[NTF-4] a notification has a month', () => {
  it.each([
    ['the same day of the next month', '2026-11-10', '2026-12-10'],
    ['of the next year', '2026-12-15', '2027-01-15'],
    ['a month without such a day ends with its last', '2028-01-31', '2028-02-29'],
    ['the same in no leap year, and that is a Sunday', '2027-01-31', '2027-03-01'],
    ['from the last of a short month it is no last day', '2026-04-30', '2026-06-01'],
    ['31 August to 30 September', '2026-08-31', '2026-09-30'],
    ['29 January in a leap year', '2028-01-29', '2028-02-29'],
    ['a Saturday', '2026-11-12', '2026-12-14'],
    ['a Sunday', '2026-11-13', '2026-12-14'],
    ['a Monday', '2026-11-14', '2026-12-14'],
    ['a Friday', '2026-11-11', '2026-12-11'],
    // Christmas Day is a Friday: by the law it would be 28 December.
    ['a public holiday is left out', '2026-11-25', '2026-12-25'],
  ])('%s', (_, day, end) => {
    expect(noticeEnd(day)).toBe(end);
  });

  it('never ends at a weekend, and is never shorter than four weeks', () => {
    for (let day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      const end = noticeEnd(day);
      expect([day, weekdayOf(end) < 6]).toEqual([day, true]);
      expect([day, end >= addDays(day, 28), end <= addDays(day, 33)]).toEqual([day, true, true]);
    }
  });
});

it.each([
  ['2026-12-02', 'open'],
  ['2026-12-03', 'soon'],
  ['2026-12-10', 'soon'],
  ['2026-12-11', 'overdue'],
])('[NTF-5] on %s a notification until 10 December is %s', (today, urgency) => {
  expect(noticeUrgency('2026-12-10', today)).toBe(urgency);
});

import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths, daysBetween, firstOfMonth, isoWeekOf, mondayOf, weekdayOf } from './days.ts';

describe('[CAL-1] days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    // Clocks change on these days, which must not affect calendar days.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-06-15', 0, '2026-06-15'],
    ['2026-11-21', -730, '2024-11-21'],
  ])('%s and %i days', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(count);
  });

  it('compares as text', () => {
    expect(addDays('2026-09-30', 1) > '2026-09-30').toBe(true);
    expect(addDays('2026-12-31', 1) > '2026-12-31').toBe(true);
  });
});

describe('[CAL-2] weeks begin on Monday, and the first has the 4 January', () => {
  it.each([
    // day, weekday, Monday, year and week
    ['2026-11-16', 1, '2026-11-16', 2026, 47],
    ['2026-11-21', 6, '2026-11-16', 2026, 47],
    ['2026-11-22', 7, '2026-11-16', 2026, 47],
    ['2026-11-23', 1, '2026-11-23', 2026, 48],
    // The first days of a year that belong to the last week of the year before.
    ['2027-01-01', 5, '2026-12-28', 2026, 53],
    ['2027-01-03', 7, '2026-12-28', 2026, 53],
    ['2027-01-04', 1, '2027-01-04', 2027, 1],
    ['2022-01-01', 6, '2021-12-27', 2021, 52],
    ['2021-01-03', 7, '2020-12-28', 2020, 53],
    // The last days of a year that belong to the first week of the next.
    ['2024-12-30', 1, '2024-12-30', 2025, 1],
    ['2025-12-31', 3, '2025-12-29', 2026, 1],
    ['2018-12-31', 1, '2018-12-31', 2019, 1],
    // A year that begins on a Thursday, and one that begins on a Monday.
    ['2026-01-01', 4, '2025-12-29', 2026, 1],
    ['2024-01-01', 1, '2024-01-01', 2024, 1],
    ['2023-12-31', 7, '2023-12-25', 2023, 52],
    ['2020-12-31', 4, '2020-12-28', 2020, 53],
  ])('%s', (day, weekday, monday, year, week) => {
    expect(weekdayOf(day)).toBe(weekday);
    expect(mondayOf(day)).toBe(monday);
    expect(isoWeekOf(day)).toEqual({ year, week });
  });

  test('every 4 January of a century is in week 1, and every week has seven days', () => {
    for (let year = 1970; year < 2070; year += 1) {
      expect(isoWeekOf(`${year}-01-04`)).toEqual({ year, week: 1 });
      const monday = mondayOf(`${year}-01-04`);
      expect(isoWeekOf(addDays(monday, 6))).toEqual({ year, week: 1 });
      expect(isoWeekOf(addDays(monday, -1)).year).toBe(year - 1);
    }
  });
});

describe('[CAL-3] months', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-01'],
    ['2026-11-21', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-31', -1, '2025-12-01'],
    ['2026-03-31', -1, '2026-02-01'],
    ['2026-01-31', 1, '2026-02-01'],
  ])('%s and %i months', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });
  it('begins with the first', () => {
    expect(firstOfMonth('2028-02-29')).toBe('2028-02-01');
  });
});

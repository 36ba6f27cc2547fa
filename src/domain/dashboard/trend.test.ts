import { describe, expect, it } from 'vitest';
import { busyHours, type HourSales, trendFrom, trendOf } from './trend.ts';

/** Orders of 10 € each. */
const sold = (day: string, hour: number, orders: number): HourSales => ({
  day,
  hour,
  orders,
  revenue: orders * 1000,
});
const nothing = { orders: 0, revenue: 0 };

describe('[DASH-6] today beside yesterday', () => {
  const hours = [
    sold('2026-11-21', 11, 2),
    sold('2026-11-21', 18, 3),
    sold('2026-11-20', 11, 4),
    sold('2026-11-20', 18, 6),
    sold('2026-11-20', 20, 8),
    sold('2026-11-19', 11, 99),
  ];
  it.each([
    // Yesterday's sales up to the same time, with the elapsed part of the current hour.
    [0, 0],
    [11 * 60, 0],
    [11 * 60 + 30, 2],
    [12 * 60, 4],
    [18 * 60 + 20, 6],
    [23 * 60 + 59, 18],
  ])('at minute %i yesterday had %i orders', (minute, orders) => {
    const { day } = trendOf(hours, { today: '2026-11-21', minute });
    expect(day.beforeSoFar).toEqual({ orders, revenue: orders * 1000 });
    expect(day.total).toEqual({ orders: 5, revenue: 5000 });
  });

  it('has 24 hours, of which those to come have no sales yet', () => {
    const { day } = trendOf(hours, { today: '2026-11-21', minute: 18 * 60 });
    expect(day).toMatchObject({ from: '2026-11-21', beforeFrom: '2026-11-20' });
    expect(day.points).toHaveLength(24);
    expect(day.points[18]).toEqual({
      now: { orders: 3, revenue: 3000 },
      before: { orders: 6, revenue: 6000 },
    });
    expect(day.points[19]).toEqual({ now: null, before: nothing });
    expect(day.points[0]).toEqual({ now: nothing, before: nothing });
  });
});

it('[DASH-6] of nothing sold says nothing', () => {
  const { day, week, month } = trendOf([], { today: '2026-11-21', minute: 720 });
  for (const { total, beforeSoFar, points } of [day, week, month]) {
    expect([total, beforeSoFar, points[0]?.now, points[0]?.before]).toEqual([
      nothing,
      nothing,
      nothing,
      nothing,
    ]);
  }
});

describe('[DASH-6] the week beside the one before', () => {
  it('begins on Monday, also over the end of the year', () => {
    const { week } = trendOf(
      [
        sold('2026-12-28', 12, 1),
        sold('2027-01-01', 12, 2),
        sold('2026-12-21', 12, 3),
        sold('2026-12-25', 12, 4),
        sold('2026-12-26', 12, 50),
      ],
      { today: '2027-01-01', minute: 12 * 60 + 30 },
    );
    expect(week).toMatchObject({ from: '2026-12-28', beforeFrom: '2026-12-21' });
    expect(week.points.map(({ now }) => now?.orders)).toEqual([1, 0, 0, 0, 2, undefined, undefined]);
    expect(week.points.map(({ before }) => before?.orders)).toEqual([3, 0, 0, 0, 4, 50, 0]);
    expect(week.total.orders).toBe(3);
    expect(week.beforeSoFar.orders).toBe(5);
  });
});

describe('[DASH-6] the month beside the one before', () => {
  it.each([
    // today, points, elapsed days of this month, days of the month before, its orders so far (one a day at 9)
    ['2026-03-31', 31, 31, 28, 28],
    ['2026-03-01', 31, 1, 28, 1],
    ['2026-02-28', 31, 28, 31, 28],
    ['2028-03-10', 31, 10, 29, 10],
    ['2027-01-15', 31, 15, 31, 15],
  ])('on %s', (today, points, come, before, soFar) => {
    const hours = Array.from({ length: 70 }, (_, n) => {
      const day = new Date(Date.parse(`${today}T00:00:00Z`) - n * 86_400_000).toISOString().slice(0, 10);
      return sold(day, 9, 1);
    });
    const { month } = trendOf(hours, { today, minute: 720 });
    expect(month.points).toHaveLength(points);
    expect(month.points.filter(({ now }) => now !== null)).toHaveLength(come);
    expect(month.points.filter((point) => point.before !== null)).toHaveLength(before);
    expect(month.total.orders).toBe(come);
    expect(month.beforeSoFar.orders).toBe(soFar);
  });
});

describe('[DASH-7] the hours of the day', () => {
  it('are those of the four weeks before today', () => {
    const { days, hours } = busyHours(
      [
        sold('2026-11-21', 12, 5),
        sold('2026-11-20', 12, 1),
        sold('2026-11-20', 13, 2),
        sold('2026-10-24', 12, 3),
        sold('2026-10-23', 12, 9),
      ],
      '2026-11-21',
    );
    expect(days).toBe(2);
    expect(hours).toHaveLength(24);
    expect(hours[12]).toEqual({ orders: 4, revenue: 4000 });
    expect(hours[13]).toEqual({ orders: 2, revenue: 2000 });
    expect(hours[14]).toEqual(nothing);
  });

  it.each(['2026-03-01', '2028-03-01', '2026-01-31', '2026-11-21', '2027-03-31'])(
    'are all known on %s',
    (today) => {
      const busyFrom = new Date(Date.parse(`${today}T00:00:00Z`) - 28 * 86_400_000)
        .toISOString()
        .slice(0, 10);
      expect(trendFrom(today) <= busyFrom).toBe(true);
    },
  );
});

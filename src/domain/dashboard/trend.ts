import { addDays, addMonths, type Day, daysBetween, firstOfMonth, mondayOf } from '../calendar/days.ts';

/** The sales of some time span; `revenue` in integer cents. */
export interface Sales {
  orders: number;
  revenue: number;
}

/** The sales of one hour of one day; `hour` is 0 to 23 after the day's beginning by the clock. */
export interface HourSales extends Sales {
  day: Day;
  hour: number;
}

/** The present moment in the restaurant's time zone. */
export interface Present {
  today: Day;
  /** Minutes since the day's beginning by the clock: 0 to 1439. */
  minute: number;
}

/** One hour or day of a period, and the same one of the period before. */
export interface TrendPoint {
  /** Null when it is in the future. */
  now: Sales | null;
  /** Null when the period before has no such day: February has no 30th. */
  before: Sales | null;
}

export interface Trend {
  /** The first day of the period; `beforeFrom` is that of the period before. */
  from: Day;
  beforeFrom: Day;
  points: TrendPoint[];
  total: Sales;
  /**
   * The sales of the period before up to the same age as this period has now; the current hour counts by its
   * elapsed part. Rounded to orders and cents.
   */
  beforeSoFar: Sales;
}

export const trendPeriods = ['day', 'week', 'month'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

/** The number of days, before today, that the busy hours are computed from: whole weeks. */
const busyHoursDays = 28;

/** The earliest day whose hours the functions below need. One month covers the four weeks as well. */
export function trendFrom(today: Day): Day {
  return addMonths(today, -1);
}

/**
 * The trends of today by hours, and of the calendar week and month by days, each beside the period before.
 * [DASH-6]
 */
export function trendOf(hours: readonly HourSales[], present: Present): Record<TrendPeriod, Trend> {
  const book = new SalesBook(hours, present);
  const { today } = present;
  const month = firstOfMonth(today);
  const monday = mondayOf(today);
  return {
    day: book.dayTrend(),
    week: book.daysTrend(monday, addDays(monday, 7), addDays(monday, -7), monday),
    month: book.daysTrend(month, addMonths(month, 1), addMonths(month, -1), month),
  };
}

/**
 * The sales of each of the 24 hours, from the day's beginning on, over the four weeks before today, and the number of days with any sales.
 */
export function busyHours(hours: readonly HourSales[], today: Day): { days: number; hours: Sales[] } {
  const from = addDays(today, -busyHoursDays);
  const counted = hours.filter(({ day }) => day >= from && day < today);
  return {
    days: new Set(counted.map(({ day }) => day)).size,
    hours: Array.from({ length: 24 }, (_, hour) => sum(counted.filter((each) => each.hour === hour))),
  };
}

class SalesBook {
  private readonly byDay = new Map<Day, HourSales[]>();

  constructor(
    hours: readonly HourSales[],
    private readonly present: Present,
  ) {
    for (const each of hours) {
      const day = this.byDay.get(each.day);
      if (day) day.push(each);
      else this.byDay.set(each.day, [each]);
    }
  }

  dayTrend(): Trend {
    const { today, minute } = this.present;
    const yesterday = addDays(today, -1);
    return {
      from: today,
      beforeFrom: yesterday,
      points: Array.from({ length: 24 }, (_, hour) => ({
        now: hour * 60 <= minute ? this.hour(today, hour) : null,
        before: this.hour(yesterday, hour),
      })),
      total: this.day(today),
      beforeSoFar: rounded(this.dayUntilNow(yesterday)),
    };
  }

  /** @param to the day after the last one of the period; `beforeTo` likewise */
  daysTrend(from: Day, to: Day, beforeFrom: Day, beforeTo: Day): Trend {
    const { today } = this.present;
    const length = Math.max(daysBetween(from, to), daysBetween(beforeFrom, beforeTo));
    const age = daysBetween(from, today);
    const points: TrendPoint[] = [];
    const soFar: Sales[] = [];
    for (let n = 0; n < length; n += 1) {
      const day = addDays(from, n);
      const before = addDays(beforeFrom, n);
      const had = before < beforeTo;
      points.push({
        now: day <= today ? this.day(day) : null,
        before: had ? this.day(before) : null,
      });
      if (had && n < age) soFar.push(this.day(before));
      if (had && n === age) soFar.push(this.dayUntilNow(before));
    }
    const total = sum(points.flatMap(({ now }) => now ?? []));
    return { from, beforeFrom, points, total, beforeSoFar: rounded(sum(soFar)) };
  }

  private day(day: Day): Sales {
    return sum(this.byDay.get(day) ?? []);
  }

  private hour(day: Day, hour: number): Sales {
    return sum(this.byDay.get(day)?.filter((each) => each.hour === hour) ?? []);
  }

  /** A day's sales up to the present time of day; the current hour counts by its elapsed part. */
  private dayUntilNow(day: Day): Sales {
    const now = Math.floor(this.present.minute / 60);
    const part = (this.present.minute % 60) / 60;
    const gone = this.byDay.get(day)?.filter(({ hour }) => hour < now) ?? [];
    const running = this.hour(day, now);
    return sum([...gone, { orders: running.orders * part, revenue: running.revenue * part }]);
  }
}

function sum(sales: readonly Sales[]): Sales {
  let orders = 0;
  let revenue = 0;
  for (const each of sales) {
    orders += each.orders;
    revenue += each.revenue;
  }
  return { orders, revenue };
}

function rounded({ orders, revenue }: Sales): Sales {
  return { orders: Math.round(orders), revenue: Math.round(revenue) };
}

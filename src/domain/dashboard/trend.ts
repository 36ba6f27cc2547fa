import { addDays, addMonths, type Day, daysBetween, firstOfMonth, mondayOf } from '../calendar/days.ts';

/** What was sold in some stretch of time. `revenue` in integer cents. */
export interface Sales {
  orders: number;
  revenue: number;
}

/** What was sold in one hour of one day: 0 to 23, as the clock showed it. */
export interface HourSales extends Sales {
  day: Day;
  hour: number;
}

/** The present moment in the restaurant's time zone. */
export interface Present {
  today: Day;
  /** Since the last midnight the clock showed: 0 to 1439. */
  minute: number;
}

/** One hour or day of a period, beside the same of the period before. */
export interface TrendPoint {
  /** Null: it has not come yet. */
  now: Sales | null;
  /** Null: the period before had none such, as February no 30th. */
  before: Sales | null;
}

export interface Trend {
  /** First day of the period and of the one before. */
  from: Day;
  beforeFrom: Day;
  points: TrendPoint[];
  total: Sales;
  /**
   * What the period before had sold when it was as old as this one is now; of the running hour the part that has
   * gone. Rounded to orders and cents.
   */
  beforeSoFar: Sales;
}

export const trendPeriods = ['day', 'week', 'month'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

/** Over how many days, today not among them, the hours of the day are looked at: whole weeks. */
const busyHoursDays = 28;

/** The earliest day of which the hours are needed for all that is below: a month is no shorter than four weeks. */
export function trendFrom(today: Day): Day {
  return addMonths(today, -1);
}

/** Today by hours, the calendar week or the month by days, each beside the one before. [DASH-6] */
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

/** What each of the 24 hours of the day sold in the four weeks before today, and on how many days anything was sold. */
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

  /** @param to the day after the period's last; `beforeTo` likewise */
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

  /** What a day had sold by the time of day that it is now; of the running hour its part. */
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

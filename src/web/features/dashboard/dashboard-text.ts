import type { DishPeriod } from '#domain/dashboard/top-dishes.ts';
import type { TrendPeriod } from '#domain/dashboard/trend.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { LinkedPage } from './dashboard-links.ts';

const pages: Record<LinkedPage, string> = {
  orders: 'order board',
  tables: 'table overview',
  completed: 'completed orders',
  reports: 'report',
};

/** The dashboard. Amounts and dates are formatted. */
export const dashboardText = {
  loading: 'Loading dashboard …',
  loadFailed: 'The dashboard could not be loaded.',
  figures: 'Figures',
  /** The name of a link whose visible text is `label`. */
  leadsTo: (label: string, page: LinkedPage) => `${label}: ${pages[page]}`,

  openOrders: 'Open orders',
  overdue: (count: number) => `${count} overdue`,
  revenueToday: 'Revenue today',
  ordersToday: 'Orders today',
  tablesOccupied: 'Tables occupied',
  occupied: (occupied: number, tables: number) => `${occupied} / ${tables}`,
  occupiedShare: (percent: string) => `${percent} of the tables`,
  totalRevenue: 'Total revenue',
  since: (date: string) => `since ${date}`,
  revenueThisMonth: 'Revenue this month',
  /** Follows an arrow and a figure. Both periods are compared up to the same time. */
  against: { day: 'vs. yesterday', week: 'vs. the week before', month: 'vs. last month' } satisfies Record<
    TrendPeriod,
    string
  >,
  more: 'more',
  less: 'less',
  asMuch: 'as much as then',

  topDishes: {
    title: 'Top dishes',
    periods: { today: 'Today', week: 'Week', month: 'Month' } satisfies Record<DishPeriod, string>,
    periodsLabel: 'Period of the top dishes',
    count: (quantity: number) => `${quantity}x`,
    rank: (rank: number) => `Rank ${rank}`,
    none: 'Nothing ordered yet.',
    showMore: 'Show more',
    all: 'Top 50 dishes',
  },

  week: (week: number, range: string) => `KW ${week} · ${range}`,

  recent: {
    title: 'Recent orders',
    none: 'No orders',
    takeaway: 'Takeaway',
    table: (number: number) => `Table ${number}`,
    number: (number: number) => `#${number}`,
    status: {
      new: 'New',
      in_progress: 'In progress',
      ready_to_serve: 'Ready',
      served: 'Served',
      completed: 'Completed',
      cancelled: 'Cancelled',
    } satisfies Record<OrderStatus, string>,
  },

  trend: {
    title: 'Trend',
    periodLabel: 'Period of the trend',
    periods: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<TrendPeriod, string>,
    measureLabel: 'What the trend shows',
    measures: { revenue: 'Revenue', orders: 'Orders' },
    now: { day: 'Today', week: 'This week', month: 'This month' } satisfies Record<TrendPeriod, string>,
    before: { day: 'Yesterday', week: 'The week before', month: 'Last month' } satisfies Record<
      TrendPeriod,
      string
    >,
    chart: (measure: string, now: string, before: string) => `${measure}: ${now} and ${before}`,
    browse: 'Left and right arrow go from value to value.',
    table: 'The same as a table',
    time: 'Time',
    none: '–',
    hour: (hour: number) => `${hour}–${hour + 1} Uhr`,
    hourTick: (hour: number) => `${hour}`,
    hours: 'Hours of the day',
    hoursLead: (days: number) =>
      days === 1
        ? 'One day with orders in the last four weeks'
        : `Average of ${days} days in the last four weeks`,
    noHours: 'Four weeks of orders show here when you are busy.',
  },

  times: {
    title: 'How long dishes take',
    lead: (days: number) => `From order to ready, the last ${days} days.`,
    station: 'Station',
    gone: 'Former station',
    median: 'Median',
    slow: '9 of 10 within',
    medianOf: (minutes: string) => `Median ${minutes}`,
    slowOf: (minutes: string) => `9 of 10 within ${minutes}`,
    minutes: (value: string) => `${value} min`,
    lines: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
    chart: (station: string) => `${station}: minutes by hour`,
    none: 'Once your stations say what is ready, the times of your dishes show here.',
  },
};

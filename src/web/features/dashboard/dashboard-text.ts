import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './dashboard-text.de.json';
import type en from './dashboard-text.en.json';

/** The dashboard. Amounts and dates are formatted. */
export const dashboardText = staffTexts<typeof de | typeof en>()('features/dashboard/dashboard-text', {
  loading: 'Loading dashboard …',
  loadFailed: 'The dashboard could not be loaded.',
  figures: 'Figures',
  /** The name of a link whose visible text is `label`. */
  leadsTo: {
    orders: '{label}: order board',
    tables: '{label}: table overview',
    completed: '{label}: completed orders',
    reports: '{label}: report',
  },

  openOrders: 'Open orders',
  overdue: { other: '{count} overdue' },
  revenueToday: 'Revenue today',
  ordersToday: 'Orders today',
  tablesOccupied: 'Tables occupied',
  occupied: '{occupied} / {tables}',
  occupiedShare: '{percent} of the tables',
  totalRevenue: 'Total revenue',
  since: 'since {date}',
  revenueThisMonth: 'Revenue this month',
  /** Follows an arrow and a figure. Both periods are compared up to the same time. */
  against: { day: 'vs. yesterday', week: 'vs. the week before', month: 'vs. last month' },
  more: 'more',
  less: 'less',
  asMuch: 'as much as then',

  topDishes: {
    title: 'Top dishes',
    periods: { today: 'Today', week: 'Week', month: 'Month' },
    periodsLabel: 'Period of the top dishes',
    units: '{quantity}x',
    rank: 'Rank {rank}',
    none: 'Nothing ordered yet.',
    showMore: 'Show more',
    all: 'Top 50 dishes',
  },

  week: 'KW {week} · {range}',

  recent: {
    title: 'Recent orders',
    none: 'No orders',
    takeaway: 'Takeaway',
    table: 'Table {number}',
    number: '#{number}',
    status: {
      new: 'New',
      in_progress: 'In progress',
      ready_to_serve: 'Ready',
      served: 'Served',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
  },

  trend: {
    title: 'Trend',
    periodLabel: 'Period of the trend',
    periods: { day: 'Day', week: 'Week', month: 'Month' },
    measureLabel: 'What the trend shows',
    measures: { revenue: 'Revenue', orders: 'Orders' },
    now: { day: 'Today', week: 'This week', month: 'This month' },
    before: { day: 'Yesterday', week: 'The week before', month: 'Last month' },
    chart: '{measure}: {now} and {before}',
    browse: 'Left and right arrow go from value to value.',
    table: 'The same as a table',
    time: 'Time',
    none: '–',
    hour: '{from}–{to} Uhr',
    hours: 'Hours of the day',
    hoursLead: {
      one: 'One day with orders in the last four weeks',
      other: 'Average of {count} days in the last four weeks',
    },
    noHours: 'Four weeks of orders show here when you are busy.',
  },

  times: {
    title: 'How long dishes take',
    lead: 'From order to ready, the last {days} days.',
    station: 'Station',
    gone: 'Former station',
    median: 'Median',
    slow: '9 of 10 within',
    medianOf: 'Median {minutes}',
    slowOf: '9 of 10 within {minutes}',
    minutes: '{minutes} min',
    lines: { one: '1 dish', other: '{count} dishes' },
    chart: '{station}: minutes by hour',
    none: 'Once your stations say what is ready, the times of your dishes show here.',
  },
});

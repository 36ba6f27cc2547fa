import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './ticker-text.de.json';
import type en from './ticker-text.en.json';

/** The ticker beside the tables. */
export const tickerText = staffTexts<typeof de | typeof en>()('features/tables/ticker/ticker-text', {
  title: 'Ticker',
  empty: 'No calls and nothing to serve.',
  show: 'Show the ticker',
  hide: 'Hide the ticker',
  calls: { one: '1 call', other: '{count} calls' },
  orders: { one: '1 order', other: '{count} orders' },
  underOneMinute: '< 1 min',
  /** When a wait began that is long. */
  clock: '{time} Uhr',
  /** How long somebody has waited, or since when. */
  waiting: 'seit {time}',
  /** Who calls, and sits nowhere. */
  fromOutside: 'Gast ohne PIN',
  openSum: 'offen {amount}',
  /** For screen readers. */
  calling: '{place}: {what}',
  served: 'Served',
  servedDishes: 'Served: {dishes}',
  ready: 'Ready: {dishes}',
  soundOn: 'Sound for orders and calls is on',
  soundOff: 'Sound for orders and calls is off',
});

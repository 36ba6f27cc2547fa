import { useContext, useSyncExternalStore } from 'react';
import { isTimeZone } from '#domain/settings/time-zone-name.ts';
import { mannerNow } from './manner.ts';
import { TimeZoneContext } from './time-zone.ts';

/*
 * Moments as the clocks of one place show them, in the manner of the page's language. There is no formatter without a place: what
 * belongs to a restaurant comes from `useRestaurantTimes`, what belongs to an account from `useReadersTimes`.
 */

type Format = (instant: string) => string;

export interface Times {
  /** `18:30` */
  formatTime: Format;
  /** `21.11.2026` */
  formatDate: Format;
  /** `21.11.2026, 18:30` */
  formatDateTime: Format;
  /** `2026-11-21 18:30` */
  formatIsoDateTime: Format;
}

/** By the restaurant's clocks, wherever the reader is. @throws Error outside of a restaurant's pages */
export function useRestaurantTimes(): Times {
  const timeZone = useContext(TimeZoneContext);
  if (timeZone === null) throw new Error('no TimeZoneContext around the page');
  return timesIn(timeZone);
}

/** By the reader's clock. While a page is rendered on the server and hydrated, nobody knows it: UTC. */
export function useReadersTimes(): Times {
  return timesIn(useSyncExternalStore(neverChanges, readersTimeZone, () => 'UTC'));
}

const neverChanges = () => () => {};
const readersTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Making formatters is slow, and lists show many times. */
const kept = new Map<string, Times>();

export function timesIn(timeZone: string): Times {
  const { locale } = mannerNow();
  const key = `${locale} ${timeZone}`;
  const known = kept.get(key);
  if (known) return known;
  const times = createTimes(timeZone, locale);
  kept.set(key, times);
  return times;
}

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function createTimes(timeZone: string, manner: string): Times {
  // A browser may be older than the name; then the reader's own zone is better than no page.
  const zone = isTimeZone(timeZone) ? { timeZone } : {};
  const format = (locale: string, options: Intl.DateTimeFormatOptions): Format => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, ...zone });
    return (instant) => formatter.format(new Date(instant));
  };
  return {
    formatTime: format(manner, clock),
    formatDate: format(manner, day),
    formatDateTime: format(manner, { ...day, ...clock }),
    // Swedish dates have the form of ISO 8601.
    formatIsoDateTime: format('sv-SE', { ...day, ...clock }),
  };
}

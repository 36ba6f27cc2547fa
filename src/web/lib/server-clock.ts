import { aheadBy } from '#domain/calendar/told-time.ts';

/*
 * The clock of the server, for everything on a page that is held against a moment of the server: ages, ends, the present day. The device's own
 * may be wrong, or be set while the page is open. [CAL-8]
 */
let ahead: number | undefined;

/** Milliseconds since 1970 by the server's clock; by the device's until the server has told its time. */
export function serverNow(): number {
  return ahead === undefined ? Date.now() : Math.floor(performance.now() + ahead);
}

/** @param askedAt by `performance.now()`; left out: the server tells it by itself */
export function hearServerTime(told: number, askedAt = Number.NEGATIVE_INFINITY): void {
  // A proxy may have taken the header away.
  if (told > 0) ahead = aheadBy(ahead, { told, askedAt, heardAt: performance.now() });
}

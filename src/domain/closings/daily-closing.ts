import { addDays, type Day } from '../calendar/days.ts';
import { netOf } from '../money/vat.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';

/** What was booked in a closing's period at one VAT rate. Integer cents; negative where more was cancelled than ordered. */
interface ClosingRate {
  /** Percent. */
  rate: number;
  /** With what was cancelled since. */
  ordered: number;
  /** In the period, of orders of any day. */
  cancelled: number;
  /** `ordered` − `cancelled` */
  gross: number;
  net: number;
  vat: number;
  /** Of the payments of the period, what was paid for things at this rate; by means. */
  paid: Record<PaymentMethod, number>;
}

/** What was paid in a closing's period by one means. Integer cents. */
interface ClosingMeans {
  method: PaymentMethod;
  payments: number;
  /** Without tips. */
  received: number;
  undonePayments: number;
  /** Of payments of any day, without tips. */
  undone: number;
  /** `received` − `undone` */
  amount: number;
  /** Tips of `received` − those of `undone`. */
  tips: number;
}

/** What a closing says, as it was when the day was closed. [CLO-2] */
export interface ClosingTotals {
  restaurant: { name: string; address: string; taxId: string; ustId: string; timeZone: string };
  /** The name of who closed the day. */
  closedBy: string;
  /** Placed in the period. */
  orders: number;
  /** Highest rate first. */
  rates: ClosingRate[];
  means: ClosingMeans[];
  /** Of what was cancelled and undone: what had been ordered or paid before the period. [CLO-4] */
  corrections: { cancelled: number; undone: number };
  /** Ordered, and neither cancelled nor paid: before the period, and after it. */
  open: { before: number; after: number };
}

/** What was booked in a period, as it is read. Integer cents. */
export interface ClosingBookings {
  orders: number;
  rates: { rate: number; ordered: number; cancelled: number; cash: number; card: number }[];
  means: Omit<ClosingMeans, 'amount'>[];
  corrections: ClosingTotals['corrections'];
}

/** The totals of a closing. @param openBefore what the closing before left open */
export function closingTotals(
  issuer: Pick<ClosingTotals, 'restaurant' | 'closedBy'>,
  { orders, rates, means, corrections }: ClosingBookings,
  openBefore: number,
): ClosingTotals {
  const totals = {
    rates: rates
      .map(({ rate, ordered, cancelled, cash, card }): ClosingRate => {
        const gross = ordered - cancelled;
        const net = netOf(gross, rate);
        return { rate, ordered, cancelled, gross, net, vat: gross - net, paid: { cash, card } };
      })
      .toSorted((a, b) => b.rate - a.rate),
    means: means.map((each) => ({ ...each, amount: each.received - each.undone })),
  };
  const after = openBefore + sumOf(totals.rates, 'gross') - sumOf(totals.means, 'amount');
  return { ...issuer, orders, ...totals, corrections, open: { before: openBefore, after } };
}

/** A column of a closing, added up. */
export function sumOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

/**
 * The day that can be closed next: the first one with bookings that are in no closing, else today. What comes after the
 * closing of a day belongs to the next one. Null: today is closed. [CLO-1] [CLO-3]
 *
 * @param lastClosed null: none yet
 * @param firstOpen the day of the first booking that is in no closing; null: there is none
 */
export function nextClosingDay(today: Day, lastClosed: Day | null, firstOpen: Day | null): Day | null {
  const earliest = firstOpen ?? today;
  const day = lastClosed !== null && earliest <= lastClosed ? addDays(lastClosed, 1) : earliest;
  return day <= today ? day : null;
}

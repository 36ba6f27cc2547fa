import { addDays, type Day } from '../calendar/days.ts';
import type { MovementKind } from '../cashbook/cash-kinds.ts';
import { sumOf } from '../money/sum-of.ts';
import { netOf } from '../money/vat.ts';
import type { DiscountKind } from '../payments/discount-kinds.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';
import type { Letterhead } from '../restaurants/letterhead.ts';

/** The name that closings keep of an account that is gone, whatever the language of whoever closes. */
export const formerMember = 'Ehemaliges Mitglied';

/**
 * The bookings of a closing's period at one VAT rate, in integer cents. Negative where more was cancelled
 * than ordered.
 */
interface ClosingRate {
  /** Percent. */
  rate: number;
  /** Includes lines that have been cancelled since. */
  ordered: number;
  /** Cancelled in the period, whenever it was ordered. */
  cancelled: number;
  /** Taken off in the period, less what was given back; negative where surcharges added more. Left out: a closing from before. */
  discounted?: number;
  /** `ordered` − `cancelled` − `discounted` */
  gross: number;
  net: number;
  vat: number;
  /** The part of the period's payments that is for items of this rate, by means of payment. */
  paid: PaidByMeans;
}

/** Integer cents by means of payment. Left out: a closing from before there was this means. */
type PaidByMeans = Record<'cash' | 'card', number> & Partial<Record<PaymentMethod, number>>;

/** The payments of a closing's period by one means, in integer cents. */
export interface ClosingMeans {
  method: PaymentMethod;
  /** As the restaurant names it. Null, or left out of a closing from before: no card, or none was named. */
  cardKind?: string | null | undefined;
  /** A payment with several means counts with each. */
  payments: number;
  /** Without tips. */
  received: number;
  undonePayments: number;
  /** Undone in the period, whenever it was paid; without tips. */
  undone: number;
  /** `received` − `undone` */
  amount: number;
  /** The tips of `received` − the tips of `undone` */
  tips: number;
}

/** The vouchers that were sold in a closing's period for one means, in integer cents. They are no turnover. [VOU-4] */
interface ClosingVouchers {
  method: PaymentMethod;
  cardKind: string | null;
  sold: number;
  received: number;
  /** Sales that were undone in the period, whenever they were made. */
  cancelled: number;
  givenBack: number;
  /** `received` − `givenBack` */
  amount: number;
}

/** The discounts of a closing's period of one kind. */
interface ClosingDiscounts {
  kind: DiscountKind;
  /** How many were given in the period. */
  given: number;
  /** What they took off, less what was given back in the period; negative: surcharges. */
  amount: number;
}

/** A count of a drawer, in integer cents. */
interface ClosingCount {
  counted: number;
  expected: number;
  /** ISO 8601. Left out: a closing from before it was in it. */
  at?: string | undefined;
  /** Why it was not what was expected; null: it was. Left out: as above. */
  reason?: string | null | undefined;
}

/** A cash drawer in a closing's period, in integer cents. [CASH-6] */
interface ClosingDrawer {
  name: string;
  /** What lay in it when the period began, and when it ended: `before` + all movements. */
  before: number;
  after: number;
  /** The kinds of movements that there were, transfers by the name of the other drawer and by their sign. */
  movements: { kind: MovementKind; count: number; amount: number; otherDrawer?: string | undefined }[];
  /** The last count of the period, and what should have been there. */
  counted: ClosingCount | null;
}

/** What one person booked in a closing's period, in integer cents. [SHI-5] */
export interface ClosingPerson {
  /** Null: nobody, such as orders of guests. */
  name: string | null;
  orders: number;
  ordered: number;
  cancelled: number;
  /** Taken off, less what was given back. */
  discounted: number;
  /** Payments less undone ones, in cash and by all other means. */
  cash: number;
  cashless: number;
  tips: number;
  /** Sales of vouchers, less undone ones. */
  vouchers: number;
}

/** What a closing adds up. [CLO-2] */
export interface ClosingFigures {
  /** The number of orders placed in the period. */
  orders: number;
  /** The number of receipts issued in the period; null: a closing from before they were counted. */
  receipts: number | null;
  /** Highest rate first. */
  rates: ClosingRate[];
  means: ClosingMeans[];
  /** Kinds that were booked. */
  discounts: ClosingDiscounts[];
  /** By means that were used; left out: a closing from before there were vouchers. */
  vouchers?: ClosingVouchers[] | undefined;
  /** What vouchers were worth before and after the period, expired ones too. Left out: as above. */
  vouchersOpen?: { before: number; after: number } | undefined;
  /** Those that were in use; left out: a closing from before they were in it. */
  drawers?: ClosingDrawer[] | undefined;
  /** All who booked something, by name. Left out: as above. */
  persons?: ClosingPerson[] | undefined;
  /** Of what parties left open: given up, and claimed again. Left out: as above. */
  writtenOff?: { amount: number; takenBack: number } | undefined;
  /** The part of the cancelled and undone amounts that was ordered, paid or discounted before the period. [CLO-4] */
  corrections: {
    cancelled: number;
    undone: number;
    /** What discounts from before the period gave back; left out: a closing from before there were any. */
    discounted?: number;
    /** Of vouchers whose sale was undone; left out: as above. */
    vouchers?: number | undefined;
  };
  /** Ordered but neither cancelled, paid nor written off, before and after the period. */
  open: { before: number; after: number };
}

/** The content of a closing, fixed when the day was closed. */
export interface ClosingTotals extends ClosingFigures {
  restaurant: Letterhead;
  /** The name of the person who closed the day. */
  closedBy: string;
  /** Of Gedeck, with which it was closed. Left out: a closing from before it was kept. */
  softwareVersion?: string | undefined;
}

/** The bookings of a period as the database returns them, in integer cents. */
export interface ClosingBookings {
  orders: number;
  receipts: number;
  rates: {
    rate: number;
    ordered: number;
    cancelled: number;
    discounted: number;
    paid: Record<PaymentMethod, number>;
  }[];
  discounts: ClosingDiscounts[];
  means: Omit<ClosingMeans, 'amount'>[];
  vouchers: Omit<ClosingVouchers, 'amount'>[];
  drawers: (Omit<ClosingDrawer, 'after' | 'movements'> & {
    kinds: { kind: MovementKind; count: number; amount: number; otherDrawer: string | null }[];
  })[];
  persons: ClosingPerson[];
  writtenOff: { amount: number; takenBack: number };
  corrections: ClosingFigures['corrections'];
}

/** What the closing before has left. */
export interface LeftBefore {
  open: number;
  vouchers: number;
}

/** Computes the figures of a closing. */
export function closingFigures(
  {
    orders,
    receipts,
    rates,
    means,
    discounts,
    vouchers,
    drawers,
    persons,
    writtenOff,
    corrections,
  }: ClosingBookings,
  before: LeftBefore,
): ClosingFigures {
  const totals = {
    rates: rates
      .map(({ rate, ordered, cancelled, discounted, paid }): ClosingRate => {
        const gross = ordered - cancelled - discounted;
        const net = netOf(gross, rate);
        return { rate, ordered, cancelled, discounted, gross, net, vat: gross - net, paid };
      })
      .toSorted((a, b) => b.rate - a.rate),
    means: means.map((each) => ({ ...each, amount: each.received - each.undone })),
    vouchers: vouchers.map((each) => ({ ...each, amount: each.received - each.givenBack })),
    drawers: drawers.map(({ name, before: lay, kinds, counted }) => ({
      ...{ name, before: lay, after: lay + sumOf(kinds, 'amount'), counted },
      movements: kinds.map(({ otherDrawer, ...each }) =>
        otherDrawer === null ? each : { ...each, otherDrawer },
      ),
    })),
  };
  const redeemed = totals.means.filter(({ method }) => method === 'voucher');
  return {
    ...{ orders, receipts, ...totals, discounts, persons, writtenOff, corrections },
    open: {
      before: before.open,
      after:
        before.open +
        sumOf(totals.rates, 'gross') -
        sumOf(totals.means, 'amount') -
        (writtenOff.amount - writtenOff.takenBack),
    },
    vouchersOpen: {
      before: before.vouchers,
      after: before.vouchers + sumOf(totals.vouchers, 'amount') - sumOf(redeemed, 'amount'),
    },
  };
}

/**
 * The day that can be closed next: the first day with bookings that no closing contains, else today. Bookings
 * made after the closing of a day belong to the next day. Null when today is already closed. [CLO-1] [CLO-3]
 *
 * @param lastClosed null: no closing yet
 * @param firstOpen the day of the first booking that no closing contains; null: there is none
 */
export function nextClosingDay(today: Day, lastClosed: Day | null, firstOpen: Day | null): Day | null {
  const earliest = firstOpen ?? today;
  const day = lastClosed !== null && earliest <= lastClosed ? addDays(lastClosed, 1) : earliest;
  return day <= today ? day : null;
}

import type { ClosingBookings, ClosingPerson } from '../closings/daily-closing.ts';
import { sumOf } from '../money/sum-of.ts';

/**
 * What one person has booked in a period, in integer cents: each booking by its own moment and by who made it, as a daily
 * closing counts them, so that all persons together are the closing. [SHI-5]
 */
export interface PersonFigures extends Pick<ClosingBookings, 'discounts' | 'vouchers'> {
  means: (ClosingBookings['means'][number] & { cardKind: string | null })[];
  /** Orders that they took. */
  orders: number;
  /** Of these orders, what was cancelled since included. */
  ordered: number;
  /** Units that they cancelled, whoever had ordered them. */
  cancelledUnits: number;
  cancelled: number;
}

/** Of somebody who has booked nothing. */
export const noFigures: PersonFigures = {
  ...{ orders: 0, ordered: 0, cancelledUnits: 0, cancelled: 0 },
  ...{ discounts: [], means: [], vouchers: [] },
};

/** What a person has sold: ordered, less what they cancelled and took off. */
export function turnoverOf({ ordered, cancelled, discounts }: PersonFigures): number {
  return ordered - cancelled - sumOf(discounts, 'amount');
}

/** What was paid to them by all means, less what they undid. Without tips. */
export function paidBy({ means }: Pick<PersonFigures, 'means'>): number {
  return sumOf(means, 'received') - sumOf(means, 'undone');
}

/** The same in sums, as a closing and an export name them. */
export function personSums({
  orders,
  ordered,
  cancelled,
  discounts,
  means,
  vouchers,
}: PersonFigures): Omit<ClosingPerson, 'name'> {
  const paid = (isCash: boolean) =>
    paidBy({ means: means.filter(({ method }) => (method === 'cash') === isCash) });
  return {
    ...{ orders, ordered, cancelled, discounted: sumOf(discounts, 'amount') },
    ...{ cash: paid(true), cashless: paid(false), tips: sumOf(means, 'tips') },
    vouchers: sumOf(vouchers, 'received') - sumOf(vouchers, 'givenBack'),
  };
}

/** What a person hands in, line by line; an amount below nothing is what the house owes them. [SHI-8] */
export interface HandingIn {
  /** Cash for bills, less what was undone; and for vouchers. Without tips. */
  payments: number;
  vouchers: number;
  cashTips: number;
  /** By all means: they are the person's, who has those by card not in hand. */
  tips: number;
  /** `payments` + `vouchers` + `cashTips` − those of the `tips` that are not owed */
  amount: number;
}

/**
 * Computes what a person hands in.
 *
 * @param tipsOwed cents of their tips that are still to be paid out: those in cash lie with the rest
 */
export function handingIn({ means, vouchers }: PersonFigures, tipsOwed = 0): HandingIn {
  const cash = means.filter(({ method }) => method === 'cash');
  const sold = vouchers.filter(({ method }) => method === 'cash');
  const parts = {
    payments: paidBy({ means: cash }),
    vouchers: sumOf(sold, 'received') - sumOf(sold, 'givenBack'),
    ...{ cashTips: sumOf(cash, 'tips'), tips: sumOf(means, 'tips') },
  };
  return { ...parts, amount: parts.payments + parts.vouchers + parts.cashTips - (parts.tips - tipsOwed) };
}

import type { Day } from '../../calendar/days.ts';
import { type EntryKind, movementName } from '../../cashbook/cash-kinds.ts';
import { meansName } from '../../closings/closing-sheet.ts';
import type { ClosingTotals } from '../../closings/daily-closing.ts';
import type { Portion } from '../../money/portions.ts';
import { sumOf } from '../../money/sum-of.ts';
import type { PaymentMethod } from '../../payments/payment-limits.ts';
import { type AccountKey, rateAccounts } from './datev-accounts.ts';

/** An entry of the cash book, in integer cents. */
export interface DatevEntry {
  number: number;
  kind: EntryKind;
  /** Of a correction: the kind of the entry that it takes back, and its number. */
  corrected: { kind: EntryKind; number: number } | null;
  /** Negative: out of the drawer. */
  amount: number;
  reason: string;
  receiptNumber: string | null;
}

/** A closing, and what of its period is in none of its figures. Integer cents. */
export interface DatevDay {
  closingNumber: number;
  day: Day;
  totals: ClosingTotals;
  /** The entries of the cash book, by their numbers. */
  entries: DatevEntry[];
  /** What was written off, less what was taken back, at the rates that are known. */
  writeOffs: Portion[];
  /** Tips in cash that lie in a drawer, less those that were given back. Without a cash book the waiters have them. */
  cashTips: number;
  /** Cash for bills and vouchers that is in no drawer: there was no cash book yet. */
  besideDrawers: number;
}

/** A side of a booking. */
export interface DatevSide {
  key: AccountKey;
  /** Of `card`: the kind, which may have an account of its own. */
  cardKind: string | null;
}

/** An amount that is debited to one account and credited to another. */
export interface DatevBooking {
  closingNumber: number;
  day: Day;
  account: DatevSide;
  counter: DatevSide;
  /** Integer cents, not 0; negative: credited to `account` and debited to `counter`. */
  amount: number;
  /** German, in any characters. */
  text: string;
  /** The number of the entry in the cash book; null: another booking. */
  entryNumber: number | null;
}

const side = (key: AccountKey, cardKind: string | null = null): DatevSide => ({ key, cardKind });

/** @throws RangeError where there is none: see `ratesWithoutAccount` */
function accountsAt(rate: number) {
  const accounts = rateAccounts.get(rate);
  if (!accounts) throw new RangeError(`there is no account for ${rate} %`);
  return accounts;
}

/** The rates of a day's bookings that there is no account for. Percent. */
export function ratesWithoutAccount({ totals, writeOffs }: DatevDay): number[] {
  const booked = totals.rates.map(({ rate, gross }) => ({ rate, amount: gross }));
  return [...booked, ...writeOffs]
    .filter(({ rate, amount }) => amount !== 0 && !rateAccounts.has(rate))
    .map(({ rate }) => rate);
}

/**
 * The bookings of a closing, all on its day. Turnover is debited to the interim account, by VAT rate; what was paid is
 * credited to it, by means. A voucher's sale is a debt and what it pays a payment; a tip is the staff's and no turnover.
 * Then the cash book, entry by entry; a transfer stays in the cash account. [REP-12]
 */
export function bookingsOf(closed: DatevDay): DatevBooking[] {
  const { closingNumber, day, entries } = closed;
  const bookings = [
    ...turnover(closed),
    ...payments(closed),
    ...vouchers(closed),
    ...tips(closed),
    ...writeOffs(closed),
    ...entries.flatMap(entry),
  ];
  return bookings
    .filter(({ amount }) => amount !== 0)
    .map((booking) => ({ entryNumber: null, ...booking, closingNumber, day }));
}

type Plain = Omit<DatevBooking, 'closingNumber' | 'day' | 'entryNumber'> & { entryNumber?: number };

function turnover({ totals }: DatevDay): Plain[] {
  const rates = totals.rates.filter(({ gross }) => gross !== 0);
  return rates.map(({ rate, gross }) => ({
    ...{ account: side('interim'), counter: side(accountsAt(rate).turnover) },
    ...{ amount: gross, text: `Umsatz ${rate} %` },
  }));
}

function payments({ totals }: DatevDay): Plain[] {
  return totals.means.map((means) => ({
    ...{ account: moneySide(means), counter: side('interim'), amount: means.amount },
    text: means.method === 'voucher' ? 'Gutscheine eingelöst' : `Zahlungen ${meansName(means, 'de')}`,
  }));
}

function vouchers({ totals }: DatevDay): Plain[] {
  return (totals.vouchers ?? []).map((sold) => ({
    ...{ account: moneySide(sold), counter: side('vouchers'), amount: sold.amount },
    text: `Gutscheine verkauft ${meansName(sold, 'de')}`,
  }));
}

/** Tips that somebody is still to be paid; those in cash only where they lie in a drawer. */
function tips({ totals, cashTips }: DatevDay): Plain[] {
  return totals.means.map((means) => ({
    ...{ account: moneySide(means), counter: side('tips'), text: `Trinkgeld ${meansName(means, 'de')}` },
    amount: means.method === 'cash' ? cashTips : means.tips,
  }));
}

/** At their rates; what was written off before rates were kept, without VAT. */
function writeOffs({ totals: { writtenOff }, writeOffs: portions }: DatevDay): Plain[] {
  const all = writtenOff ? writtenOff.amount - writtenOff.takenBack : 0;
  const taxed = portions.filter(({ amount }) => amount !== 0);
  const booking = (key: AccountKey, amount: number, rate: string): Plain => ({
    ...{ account: side(key), counter: side('interim'), amount, text: `Ausgebucht${rate}` },
  });
  return [
    ...taxed.map(({ rate, amount }) => booking(accountsAt(rate).writeOff, amount, ` ${rate} %`)),
    booking('writeOff0', all - sumOf(portions, 'amount'), ''),
  ];
}

/** Against what each kind of entry is booked; null: not at all. */
const counters: Record<Exclude<EntryKind, 'correction' | 'difference'>, AccountKey | null> = {
  float: 'float',
  bank_in: 'bankTransit',
  bank_out: 'bankTransit',
  supplier: 'supplier',
  tip_payout: 'tips',
  private_in: 'privateIn',
  private_out: 'privateOut',
  other_in: 'otherIn',
  other_out: 'otherOut',
  transfer: null,
};

function counterOf(kind: EntryKind, amount: number): AccountKey | null {
  if (kind === 'difference') return amount < 0 ? 'short' : 'over';
  return kind === 'correction' ? null : counters[kind];
}

function entry({ number, kind, corrected, amount, reason, receiptNumber }: DatevEntry): Plain[] {
  const counter = counterOf(corrected?.kind ?? kind, amount);
  if (counter === null) return [];
  const what = [
    movementName(kind, { amount }, 'de'),
    ...(corrected ? [`zu ${entryName(corrected.number)}`] : []),
    ...(receiptNumber === null ? [] : [`Beleg ${receiptNumber}`]),
  ].join(' ');
  return [
    {
      ...{ account: side('cash'), counter: side(counter), amount, entryNumber: number },
      // A float has its name for a reason.
      text: reason === what ? what : `${what}: ${reason}`,
    },
  ];
}

export const entryName = (number: number) => `K-${number}`;

const moneyKeys: Record<PaymentMethod, AccountKey> = {
  cash: 'cash',
  card: 'card',
  online: 'online',
  transfer: 'transfer',
  voucher: 'vouchers',
};

function moneySide({
  method,
  cardKind = null,
}: {
  method: PaymentMethod;
  cardKind?: string | null | undefined;
}) {
  return side(moneyKeys[method], cardKind);
}

/** What an account is debited with, less what it is credited with. */
function balanceOf(bookings: readonly DatevBooking[], key: AccountKey): number {
  const debits = bookings.filter(({ account }) => account.key === key);
  const credits = bookings.filter(({ counter }) => counter.key === key);
  return sumOf(debits, 'amount') - sumOf(credits, 'amount');
}

/**
 * Whether the bookings of a closing move each account as the closing says: the cash account as its drawers and what was in
 * none, the interim account as what is open, vouchers as what they are worth. A closing from before there were drawers or
 * vouchers says nothing of them. [REP-12]
 */
export function agreesWithClosing(
  { closingNumber, totals, besideDrawers }: DatevDay,
  bookings: readonly DatevBooking[],
): boolean {
  const { drawers, vouchersOpen, open } = totals;
  // What came into the drawers before the first closing is in its bookings.
  const moved = (drawers ?? []).map(({ before, after }) => after - (closingNumber === 1 ? 0 : before));
  const isCashRight =
    !drawers ||
    balanceOf(bookings, 'cash') === moved.reduce((sum, amount) => sum + amount, 0) + besideDrawers;
  const isOpenRight = balanceOf(bookings, 'interim') === open.after - open.before;
  const areVouchersRight =
    !vouchersOpen || balanceOf(bookings, 'vouchers') === vouchersOpen.before - vouchersOpen.after;
  return isCashRight && isOpenRight && areVouchersRight;
}

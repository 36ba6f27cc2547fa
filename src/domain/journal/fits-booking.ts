import type { JournalContents, JournalPerson } from './journal-content.ts';
import { type JournalKind, journalKinds } from './journal-kinds.ts';

export type ComparedKind = Exclude<JournalKind, 'move' | 'removal'>;

/** The kinds of entries that are held against a booking. A party's moves leave none, nor does what was removed. */
export const comparedKinds = journalKinds.filter(
  (kind): kind is ComparedKind => kind !== 'move' && kind !== 'removal',
);

type Facts<Content> = (content: Content) => unknown;

const personId = (by: JournalPerson) => by?.id ?? null;

/** Lines that look the same are one: units that are paid or cancelled apart become a line of their own. [PAY-3] */
function ordered(lines: JournalContents['order']['lines']) {
  const units = new Map<string, number>();
  for (const { name, options, unitPrice, vat, quantity } of lines) {
    const look = JSON.stringify([name, options, unitPrice, vat.map(({ rate, amount }) => [rate, amount])]);
    units.set(look, (units.get(look) ?? 0) + quantity);
  }
  return [...units].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** What was paid of each line, whichever means paid it. */
function paid(items: JournalContents['payment']['items']) {
  const lines = new Map<string, { amount: number; rates: Map<number, number> }>();
  for (const { line, quantity, shareOf, amount, vat } of items) {
    const key = `${line} ${quantity} ${shareOf}`;
    const sum = lines.get(key) ?? { amount: 0, rates: new Map<number, number>() };
    sum.amount += amount;
    for (const portion of vat ?? [])
      sum.rates.set(portion.rate, (sum.rates.get(portion.rate) ?? 0) + portion.amount);
    lines.set(key, sum);
  }
  return [...lines]
    .map(([key, { amount, rates }]) => [key, amount, [...rates].toSorted(([a], [b]) => b - a)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const till: Facts<JournalContents['till_started']> = ({ serial }) => [serial];
const payment: Facts<JournalContents['payment']> = ({ by, reason, given, tip, voucher, parts, items }) => [
  ...[personId(by), reason, given, tip, voucher && [voucher.amount, voucher.expiresOn]],
  parts.map((part) => [
    ...[part.method, part.cardKind, part.amount, part.tip, part.voucher, part.drawer?.id ?? null],
  ]),
  paid(items),
];
const writeOff: Facts<JournalContents['write_off']> = ({ by, reason, amount, vat }) => [
  personId(by),
  reason,
  amount,
  vat?.map(({ rate, amount: ofRate }) => [rate, ofRate]) ?? null,
];
const discount: Facts<JournalContents['discount']> = ({
  by,
  kind,
  percent,
  reason,
  undoneReason,
  amount,
}) => [...[personId(by), kind, percent, reason, undoneReason, amount]];

/**
 * What of an entry its booking still says, however much is done afterwards: dishes are removed from the menu, people
 * change their names, parties move, lines are split. In an order of its own, so that equal facts are equal as JSON.
 */
const factsOf: { [Kind in ComparedKind]: Facts<JournalContents[Kind]> } = {
  till_started: till,
  till_ended: till,
  order: ({ by, orderNumber, lines }) => [personId(by), orderNumber, ordered(lines)],
  cancellation: ({ by, orderNumber, reason, isBegun, lines }) => [
    ...[personId(by), orderNumber, reason, isBegun],
    lines
      .map(({ id, name, quantity, unitPrice }) => [id, name, quantity, unitPrice] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ],
  // What came back is a line as any other.
  cancellation_undone: ({ orderNumber }) => [orderNumber],
  discount,
  discount_undone: discount,
  payment,
  payment_undone: payment,
  voucher: payment,
  voucher_cancelled: payment,
  write_off: writeOff,
  write_off_undone: writeOff,
  cash: (cash) => [
    ...[personId(cash.by), cash.drawer?.id ?? null, cash.number, cash.kind, cash.amount, cash.balanceAfter],
    ...[cash.reason, cash.receiptNumber, cash.corrects, cash.counterpart],
  ],
  count: ({ by, drawer, pieces, counted, expected, difference }) => [
    ...[personId(by), drawer?.id ?? null, pieces, counted, expected, difference],
  ],
  receipt: ({ by, receiptNumber, kind, of, corrects, sha256 }) => [
    ...[personId(by), receiptNumber, kind, of, corrects, sha256],
  ],
  closing: ({ by, closingNumber, day, periodStart, periodEnd, totals }) => [
    ...[personId(by), closingNumber, day, Date.parse(periodStart), Date.parse(periodEnd), totals],
  ],
};

/**
 * Whether an entry still fits its booking, as far as nothing that may be done later changes it. [JRN-5]
 *
 * @param content what the entry says; of an entry that somebody forged, it may be anything
 * @param booked what is booked, in the same form; only what is compared needs to be there
 */
export function fitsBooking(kind: ComparedKind, content: unknown, booked: unknown): boolean {
  const facts = factsOf[kind] as (content: unknown) => unknown;
  try {
    return JSON.stringify(facts(content)) === JSON.stringify(facts(booked));
  } catch {
    // A key that is missing, or of another type.
    return false;
  }
}

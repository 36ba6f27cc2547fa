import type { StaffLanguage } from '../languages/staff-language.ts';
import { movementText } from './movement-text.ts';

/** Which way money goes: 1 into the drawer, −1 out of it. */
export type CashDirection = 1 | -1;

/**
 * What people book, and which way it goes. As DSFinV-K names them (GV_TYP): `bank_in` and `bank_out` are a Geldtransit,
 * `private_in` a Privateinlage, `private_out` a Privatentnahme, `supplier`, `tip_payout` and `other_out` an Auszahlung,
 * `other_in` an Einzahlung.
 */
export const bookedKinds = {
  bank_in: 1,
  bank_out: -1,
  supplier: -1,
  tip_payout: -1,
  private_in: 1,
  private_out: -1,
  other_in: 1,
  other_out: -1,
} as const satisfies Record<string, CashDirection>;
export type BookedKind = keyof typeof bookedKinds;

export const bookedKindNames = Object.keys(bookedKinds) as [BookedKind, ...BookedKind[]];

/**
 * All entries of a cash book. Beside what people book: the `float` with which a drawer begins (GV_TYP Anfangsbestand), the
 * `difference` that a count finds (DifferenzSollIst), the `correction` of an entry that was wrong (its GV_TYP, with the
 * opposite sign), and either half of a `transfer` between two drawers (Geldtransit), whose sign says which.
 */
export const entryKinds = ['float', ...bookedKindNames, 'transfer', 'difference', 'correction'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What changes a drawer, as its book lists it; a `count` that found nothing missing changes it by nothing. */
export const movementKinds = [
  ...entryKinds,
  'payment',
  'payment_undone',
  'voucher_sold',
  'voucher_cancelled',
  'count',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A kind by name, of a transfer with its other drawer. @param amount cents; negative: out of this drawer */
export function movementName(
  kind: MovementKind,
  { amount, otherDrawer: name }: { amount: number; otherDrawer?: string | null | undefined },
  language: StaffLanguage | null,
): string {
  const { kinds, transfers } = movementText(language);
  return name == null ? kinds[kind] : transfers[amount < 0 ? 'into' : 'from']({ name });
}

export const cashLimits = {
  /** Drawers of a restaurant that are not ended. */
  drawers: 20,
  /** Characters of a drawer's name. */
  name: 40,
  /** Characters of a reason. */
  reason: 100,
  /** Characters of the number of a receipt, as somebody else gave it. */
  receiptNumber: 40,
  /** Pieces of one note or coin in a count. */
  pieces: 9999,
} as const;

/** Cents with their sign, of an amount that is booked. */
export function signedCents(kind: BookedKind, amount: number): number {
  return bookedKinds[kind] * amount;
}

/** A supplier is paid against a receipt, which the book names. [CASH-3] */
export function needsReceipt(kind: BookedKind): boolean {
  return kind === 'supplier';
}

/**
 * Whether an entry can be corrected. The float began the book, a count is what was found, a correction is the last word, and
 * half of a transfer would leave the other half: the opposite transfer takes back both. [CASH-4] [CASH-8]
 */
export function isCorrectable(kind: MovementKind): boolean {
  return Object.hasOwn(bookedKinds, kind);
}

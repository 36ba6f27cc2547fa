import { expect, it } from 'vitest';
import {
  type BookedKind,
  bookedKindNames,
  isCorrectable,
  type MovementKind,
  movementKinds,
  movementName,
  needsReceipt,
  signedCents,
} from './cash-kinds.ts';

it.each<[kind: BookedKind, signed: number]>([
  ['bank_in', 1250],
  ['bank_out', -1250],
  ['supplier', -1250],
  ['tip_payout', -1250],
  ['private_in', 1250],
  ['private_out', -1250],
  ['other_in', 1250],
  ['other_out', -1250],
])('%s of 12,50 € changes the drawer by %i cents [CASH-3]', (kind, signed) => {
  expect(signedCents(kind, 1250)).toBe(signed);
});

it('asks for a receipt where a supplier is paid [CASH-3]', () => {
  expect(bookedKindNames.filter(needsReceipt)).toEqual(['supplier']);
});

it('corrects what people book, and nothing else [CASH-4] [CASH-8]', () => {
  const others: MovementKind[] = [
    ...(['float', 'transfer', 'difference', 'correction', 'payment', 'payment_undone'] as const),
    ...(['voucher_sold', 'voucher_cancelled', 'count'] as const),
  ];
  expect(movementKinds.filter((kind) => !isCorrectable(kind))).toEqual(others);
});

it.each<[MovementKind, Parameters<typeof movementName>[1], german: string, english: string]>([
  ['transfer', { amount: -1, otherDrawer: 'Theke' }, 'Umbuchung in „Theke“', 'Transfer to “Theke”'],
  ['transfer', { amount: 1, otherDrawer: 'Theke' }, 'Umbuchung aus „Theke“', 'Transfer from “Theke”'],
  ['bank_out', { amount: -1, otherDrawer: null }, 'Zur Bank gebracht', 'Taken to the bank'],
  ['payment', { amount: 1 }, 'Barzahlung', 'Cash payment'],
])('pages and papers call %s with %o %s [CASH-8]', (kind, moved, german, english) => {
  expect(movementName(kind, moved, null)).toBe(german);
  expect(movementName(kind, moved, 'de')).toBe(german);
  expect(movementName(kind, moved, 'en')).toBe(english);
});

import type { Receipt } from '#contract/receipts.ts';
import { onWire } from '../../api/on-wire.ts';
import type { StoredReceipt } from './receipts.store.ts';

/** A receipt as it travels over the wire. */
export function receiptView({ content, ...receipt }: StoredReceipt): Receipt {
  return { ...onWire(receipt), ...content };
}

/** What a receipt would say that is not issued. */
export function draftView({ content, ...receipt }: Omit<StoredReceipt, 'id' | 'receiptNumber' | 'issuedAt'>) {
  return { ...receipt, ...content, id: null, receiptNumber: null, issuedAt: null };
}

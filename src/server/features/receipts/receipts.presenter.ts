import type { GuestReceipt, Receipt } from '#contract/receipts.ts';
import type { PaymentProof } from '#domain/signing/payment-proof.ts';
import { onWire } from '../../api/on-wire.ts';
import type { StoredReceipt } from './receipts.store.ts';

/** A receipt as it travels over the wire. */
export function receiptView({ content, ...receipt }: StoredReceipt, signing: PaymentProof[]): Receipt {
  return { ...onWire(receipt), ...content, signing };
}

/** @param latest the newest receipt of the same subject */
export function guestView(
  receipt: Receipt,
  undoneAt: Date | null,
  latest: StoredReceipt | null,
): GuestReceipt {
  const isReplaced = latest !== null && latest.receiptNumber > receipt.receiptNumber;
  return {
    ...receipt,
    undoneAt: undoneAt?.toISOString() ?? null,
    replacedBy: isReplaced
      ? { receiptNumber: latest.receiptNumber, issuedAt: latest.issuedAt.toISOString() }
      : null,
  };
}

/** What a receipt would say that is not issued. */
export function draftView(
  { content, ...receipt }: Omit<StoredReceipt, 'id' | 'receiptNumber' | 'issuedAt'>,
  signing: PaymentProof[],
) {
  return { ...receipt, ...content, signing, id: null, receiptNumber: null, issuedAt: null };
}

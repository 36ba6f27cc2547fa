import type { Receipt } from '#contract/receipts.ts';
import type { StoredReceipt } from './receipts.store.ts';

/** A receipt as it travels over the wire. */
export function receiptView(receipt: StoredReceipt): Receipt {
  return {
    id: receipt.id,
    receiptNumber: receipt.receiptNumber,
    kind: receipt.kind,
    subjectId: receipt.subjectId,
    correctsReceiptNumber: receipt.correctsReceiptNumber,
    issuedAt: receipt.createdAt.toISOString(),
    ...receipt.content,
  };
}

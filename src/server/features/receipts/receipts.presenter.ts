import type { Receipt } from '#contract/receipts.ts';
import type { StoredReceipt } from './receipts.store.ts';

/** A receipt as it travels over the wire. */
export function receiptView(receipt: StoredReceipt): Receipt {
  return {
    id: receipt.id,
    receiptNumber: receipt.receipt_number,
    kind: receipt.kind,
    subjectId: receipt.subject_id,
    correctsReceiptNumber: receipt.corrects_receipt_number,
    issuedAt: receipt.created_at.toISOString(),
    ...receipt.content,
  };
}

import type { SheetSource } from './receipt-sheet.ts';

/** Whom a receipt is made out to. */
export interface Recipient {
  /** A company, or a person. */
  name: string;
  /** In lines or with commas. */
  address: string;
}

/** The longest texts. */
export const recipientLimits = { name: 120, address: 300 } as const;

/** Cents: above, an invoice names its recipient with the address (§ 14 (4) no. 1 UStG, § 33 UStDV). */
const smallInvoice = 25_000;

export function lacksRecipient({
  total,
  recipient,
}: {
  total: number;
  recipient: Recipient | null;
}): boolean {
  return total > smallInvoice && recipient === null;
}

/** What a receipt says for a recipient: where it is another one, what would be issued in its place. [RCP-11] */
export function forRecipient<Source extends SheetSource>(receipt: Source, recipient: Recipient | null) {
  if (isSameRecipient(receipt.recipient, recipient)) return receipt;
  return {
    ...{ ...receipt, recipient, receiptNumber: null, issuedAt: null },
    correctsReceiptNumber: receipt.receiptNumber ?? receipt.correctsReceiptNumber,
  };
}

function isSameRecipient(a: Recipient | null, b: Recipient | null): boolean {
  return a?.name === b?.name && a?.address === b?.address;
}

import { addressOf, type PostalAddress } from '../restaurants/letterhead.ts';
import { countryName, homeCountry } from './countries.ts';
import type { SheetSource } from './receipt-sheet.ts';

/** Whom a receipt is made out to. */
export interface Recipient {
  /** A company, or a person. */
  name: string;
  /** In lines or with commas; where `postal` is known, what it says. */
  address: string;
  /** The country as one of `countryCodes`. Left out of receipts that are older than e-invoices. */
  postal?: (PostalAddress & { country: string }) | undefined;
  /** As `readVatId` writes it. Left out: none is known. */
  vatId?: string | undefined;
}

/** The longest texts. */
export const recipientLimits = { name: 120, address: 300, vatId: 40 } as const;

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

/** A recipient whose address is what its parts say, where they are known: paper and e-invoice say the same. */
export function withPrintedAddress(recipient: Recipient): Recipient {
  const { postal } = recipient;
  if (!postal) return recipient;
  const isAbroad = postal.country !== homeCountry;
  const address = [addressOf(postal), ...(isAbroad ? [countryName(postal.country)] : [])].join('\n');
  return { ...recipient, address };
}

/**
 * What a receipt says for a recipient: where it is another one, what would be issued in its place. A void one stays made out
 * to whom it was. [RCP-11]
 */
export function forRecipient<Source extends SheetSource>(receipt: Source, recipient: Recipient | null) {
  if (receipt.lines.length === 0 || isSameRecipient(receipt.recipient, recipient)) return receipt;
  return {
    ...{ ...receipt, recipient, receiptNumber: null, issuedAt: null },
    correctsReceiptNumber: receipt.receiptNumber ?? receipt.correctsReceiptNumber,
    correctsInvoiceNumber:
      receipt.receiptNumber !== null && receipt.recipient
        ? receipt.receiptNumber
        : receipt.correctsInvoiceNumber,
  };
}

function isSameRecipient(a: Recipient | null, b: Recipient | null): boolean {
  return JSON.stringify(a && recipientFacts(a)) === JSON.stringify(b && recipientFacts(b));
}

/** All that tells one recipient from another, in a fixed order. */
export function recipientFacts({ name, address, postal, vatId }: Recipient): string[] {
  return [
    ...[name, address],
    ...(postal ? [postal.street, postal.postCode, postal.town, postal.country] : []),
    ...(vatId ? [vatId] : []),
  ];
}

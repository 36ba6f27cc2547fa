import type { ReceiptContent } from './receipt-content.ts';

export type MissingFact = 'address' | 'taxNumber';

/** What an invoice must say of the restaurant and the receipt does not, as the settings lacked it; one number will do. */
export function missingFacts({
  address,
  taxId,
  ustId,
}: Pick<ReceiptContent['restaurant'], 'address' | 'taxId' | 'ustId'>): MissingFact[] {
  const missing: MissingFact[] = [];
  if (!address.trim()) missing.push('address');
  if (!taxId.trim() && !ustId.trim()) missing.push('taxNumber');
  return missing;
}

import type { Letterhead } from '../restaurants/letterhead.ts';

export type MissingFact = 'address' | 'taxNumber';

/**
 * The facts about the restaurant that the law requires on an invoice and that the settings lack. One of the
 * two tax numbers is enough.
 */
export function missingFacts({
  address,
  taxId,
  ustId,
}: Omit<Letterhead, 'name' | 'timeZone'>): MissingFact[] {
  const missing: MissingFact[] = [];
  if (!address.trim()) missing.push('address');
  if (!taxId.trim() && !ustId.trim()) missing.push('taxNumber');
  return missing;
}

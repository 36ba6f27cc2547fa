/** A restaurant as receipts, closings and reports name it. */
export interface Letterhead {
  name: string;
  address: string;
  taxId: string;
  ustId: string;
  /** IANA name; the moments on the paper are shown in it. */
  timeZone: string;
}

/** The address in one line, whether it was written in lines or with commas. */
export function addressLine(restaurant: Pick<Letterhead, 'address'>): string {
  return restaurant.address.split(/\s*\n\s*/).join(', ');
}

/** The tax numbers as they stand on paper. */
export function taxNumbersOf({ taxId, ustId }: Letterhead): string[] {
  return [...(taxId ? [`Steuernummer ${taxId}`] : []), ...(ustId ? [`USt-IdNr. ${ustId}`] : [])];
}

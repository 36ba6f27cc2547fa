/** An address in its parts, as machines read it. */
export interface PostalAddress {
  /** With the number of the house. */
  street: string;
  postCode: string;
  town: string;
}

/** The longest parts, in characters. */
export const postalLimits = { street: 100, postCode: 12, town: 60 } as const;

/** A restaurant as receipts, closings and reports name it. */
export interface Letterhead {
  name: string;
  /** The entrepreneur, where they are called otherwise. */
  companyName?: string | undefined;
  /** In lines or with commas; where `postal` is known, what it says. */
  address: string;
  /** Left out: the address is known as a text only. */
  postal?: PostalAddress | undefined;
  taxId: string;
  ustId: string;
  /** IANA name; the moments on the paper are shown in it. */
  timeZone: string;
  /** It is one to train in: nothing of what the paper says counts. Left out: it is not. [TRN-1] */
  isTraining?: true | undefined;
}

/** An address as it is printed, in lines. */
export function addressOf({ street, postCode, town }: PostalAddress): string {
  return `${street}\n${postCode} ${town}`;
}

/** The entrepreneur who answers for what the paper says (§ 14 (4) no. 1 UStG, § 6 no. 1 KassenSichV). */
export function entrepreneurOf({ companyName, name }: Pick<Letterhead, 'companyName' | 'name'>): string {
  return companyName ?? name;
}

/** The address in one line, whether it was written in lines or with commas. */
export function addressLine(restaurant: Pick<Letterhead, 'address'>): string {
  return restaurant.address.split(/\s*\n\s*/).join(', ');
}

const germanNames = { taxId: 'Steuernummer', ustId: 'USt-IdNr.' };

/** The tax numbers as they stand on paper. @param names in the language of the paper; left out: in German */
export function taxNumbersOf({ taxId, ustId }: Letterhead, names = germanNames): string[] {
  return [...(taxId ? [`${names.taxId} ${taxId}`] : []), ...(ustId ? [`${names.ustId} ${ustId}`] : [])];
}

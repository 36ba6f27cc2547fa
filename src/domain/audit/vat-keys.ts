/** A VAT rate as the DSFinV-K numbers it (2.4, Anlage "USt-Schlüssel" of 5 December 2024). */
interface VatKey {
  key: number;
  /** Percent. */
  rate: number;
  description: string;
}

/** Of what is no turnover: tips to the staff, vouchers, movements of cash. */
export const notTaxable = 5;
const taxFree = 6;
/** From here on keys are the till’s own. */
const ownKeys = 1000;

const known: readonly VatKey[] = [
  { key: 1, rate: 19, description: 'Regelsteuersatz' },
  { key: 2, rate: 7, description: 'Ermäßigter Steuersatz' },
  { key: notTaxable, rate: 0, description: 'Nicht steuerbar' },
  { key: taxFree, rate: 0, description: 'Umsatzsteuerfrei' },
  { key: 21, rate: 16, description: 'Regelsteuersatz (Juli bis Dezember 2020)' },
  { key: 22, rate: 5, description: 'Ermäßigter Steuersatz (Juli bis Dezember 2020)' },
];

/** The key of goods at a rate. @param rate percent */
export function vatKeyOf(rate: number): number {
  if (rate === 0) return taxFree;
  return known.find((each) => each.rate === rate)?.key ?? ownKeys + rate;
}

export function describeVatKey(key: number): VatKey {
  return (
    known.find((each) => each.key === key) ?? { key, rate: key - ownKeys, description: `${key - ownKeys} %` }
  );
}

/* What a security device signs: processType and processData (DSFinV-K 2.4, Anhang I). Texts are signed as UTF-8. */

/** The kinds of data that are signed. */
export const processTypes = {
  receipt: 'Kassenbeleg-V1',
  order: 'Bestellung-V1',
  other: 'SonstigerVorgang',
} as const;

/** What a `Kassenbeleg-V1` is, of those that Anhang I knows. A cancelled receipt (`AVBelegstorno`) is never signed. */
export type ReceiptType = 'Beleg' | 'AVTraining';

/**
 * Gross cents at each rate: the standard rate (19 %), the reduced one (7 %), the two of § 24 (1) UStG (no. 3, 10.7 %;
 * no. 1, 5.5 %), and what bears no VAT, cash movements among it.
 */
export type GrossByRate = readonly [
  standard: number,
  reduced: number,
  farming: number,
  forestry: number,
  none: number,
];

/** Money taken or, below zero, given. Cents of euros. */
export interface SignedPayment {
  kind: 'Bar' | 'Unbar';
  cents: number;
}

/**
 * The data of a `Kassenbeleg-V1`: `Beleg^75.33_7.99_0.00_0.00_0.00^10.00:Bar_73.32:Unbar`. Payments of a kind are
 * added up, and those of nothing left out; the second `^` stays.
 */
export function receiptData(
  type: ReceiptType,
  gross: GrossByRate,
  payments: readonly SignedPayment[],
): string {
  const paid = (['Bar', 'Unbar'] as const)
    .map((kind) => ({ kind, cents: paidBy(kind, payments) }))
    .filter(({ cents }) => cents !== 0)
    .map(({ kind, cents }) => `${decimals(cents)}:${kind}`);
  return [type, gross.map(decimals).join('_'), paid.join('_')].join('^');
}

function paidBy(kind: SignedPayment['kind'], payments: readonly SignedPayment[]): number {
  return payments.reduce((sum, payment) => sum + (payment.kind === kind ? payment.cents : 0), 0);
}

/** A line of an order. */
export interface SignedLine {
  /** Below zero where units are cancelled or taken off the price; of a part, up to three decimals. */
  quantity: number;
  text: string;
  /** Of one unit, never below zero. Cents. */
  price: number;
}

/**
 * The data of a `Bestellung-V1`: `2;"Eisbecher ""Himbeere""";3.99`, lines with a carriage return between them.
 *
 * @throws RangeError for a price below zero: what is taken off has a quantity below zero
 */
export function orderData(lines: readonly SignedLine[]): string {
  return lines.map(lineData).join('\r');
}

function lineData({ quantity, text, price }: SignedLine): string {
  if (price < 0) throw new RangeError(`a price below zero is not signed: ${price}`);
  return `${Math.round(quantity * 1000) / 1000};"${oneLine(text).replaceAll('"', '""')}";${decimals(price)}`;
}

/** A line ends a line of the order, also for those who read it line by line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

/** Cents with a point and two decimals: `-12.34`. */
function decimals(cents: number): string {
  const digits = `${Math.abs(cents)}`.padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

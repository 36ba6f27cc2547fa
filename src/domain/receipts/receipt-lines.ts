import type { MeansSums, ReceiptContent, ReceiptLine } from './receipt-content.ts';

/** Units of an ordered line, or a part of what they cost. Amounts in integer cents. */
export interface CoveredLine {
  name: string;
  extras: string[];
  quantity: number;
  unitPrice: number;
  vatRate: number;
  /** What the receipt is about: all of the units, or less than that. */
  amount: number;
}

/**
 * Lines that look the same become one, at the place of the first. Shares stay apart from whole units. [RCP-1]
 */
export function mergeLines(lines: readonly CoveredLine[]): ReceiptLine[] {
  const merged = new Map<string, ReceiptLine>();
  for (const { name, extras, quantity, unitPrice, vatRate, amount } of lines) {
    const isShare = amount !== unitPrice * quantity;
    const key = JSON.stringify([name, extras, unitPrice, vatRate, isShare]);
    const known = merged.get(key);
    merged.set(key, {
      ...{ name, extras, unitPrice, vatRate, isShare },
      quantity: (known?.quantity ?? 0) + quantity,
      total: (known?.total ?? 0) + amount,
    });
  }
  return [...merged.values()];
}

/** Payments by means, in the order in which the means were first used. */
export function mergeMeans(payments: readonly MeansSums[]): MeansSums[] {
  const merged = new Map<string, MeansSums>();
  for (const { method, amount, tip } of payments) {
    const known = merged.get(method);
    merged.set(method, { method, amount: (known?.amount ?? 0) + amount, tip: (known?.tip ?? 0) + tip });
  }
  return [...merged.values()];
}

/**
 * Whether two receipts are about the same: the same things, paid in the same way. The restaurant's address, a state or
 * a table that has changed since makes no other receipt. [RCP-6]
 */
export function coversTheSame(a: ReceiptContent, b: ReceiptContent): boolean {
  return coverOf(a) === coverOf(b);
}

/** In a fixed order of keys: what comes out of the database has its own. */
function coverOf({ lines, means }: ReceiptContent): string {
  return JSON.stringify([
    lines.map((line) => [
      ...[line.name, line.extras, line.quantity, line.unitPrice],
      ...[line.total, line.vatRate, line.isShare],
    ]),
    means.map(({ method, amount, tip }) => [method, amount, tip]),
  ]);
}

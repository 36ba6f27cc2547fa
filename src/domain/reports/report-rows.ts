import { type Portion, portionsAt, timesPortions } from '../money/portions.ts';
import { type RateSums, sumRates } from '../money/vat.ts';
import { moneyCell } from './report-cells.ts';
import type { OrderKind } from './report-kinds.ts';
import { textCell } from './text-cells.ts';

/** Equal items of some orders, taxed alike. */
export interface ReportGroup {
  name: string;
  /** Empty where the report ignores extras. */
  extras: string;
  /** 0 where the report ignores prices. */
  unitPrice: number;
  vatRate: number;
  /** One unit by rates; null: all of it is at `vatRate`. */
  vatParts: Portion[] | null;
  quantity: number;
  total: number;
}

/** The reports that group items into one row each, whatever the VAT rate. */
export type OverviewKind = Exclude<OrderKind, 'line-items'>;

/** Collects groups that come in parts into the rows of an overview, and sums the amounts by VAT rate. */
export class Overview {
  private readonly groups = new Map<string, Omit<ReportGroup, 'vatRate' | 'vatParts'>>();
  readonly rates = new RateTotals();

  add(parts: readonly ReportGroup[]): void {
    for (const { name, extras, unitPrice, vatRate, vatParts, quantity, total } of parts) {
      const key = JSON.stringify([name, extras, unitPrice]);
      const known = this.groups.get(key);
      this.groups.set(key, {
        ...{ name, extras, unitPrice },
        quantity: (known?.quantity ?? 0) + quantity,
        total: (known?.total ?? 0) + total,
      });
      this.rates.add({ vatRate, vatParts, quantity, total });
    }
  }

  get size(): number {
    return this.groups.size;
  }

  /** Sorted by name, then extras and price, so that the same orders always make the same file. */
  rows(kind: OverviewKind): string[][] {
    return [...this.groups.values()]
      .toSorted(
        (a, b) => inGerman(a.name, b.name) || inGerman(a.extras, b.extras) || a.unitPrice - b.unitPrice,
      )
      .map((group) => groupCells(kind, group));
  }
}

function groupCells(kind: OverviewKind, group: Omit<ReportGroup, 'vatRate' | 'vatParts'>): string[] {
  const [name, quantity] = [textCell(group.name), String(group.quantity)];
  const [unitPrice, total] = [moneyCell(group.unitPrice), moneyCell(group.total)];
  switch (kind) {
    case 'items':
      return [name, textCell(group.extras), quantity, unitPrice, total];
    case 'items-without-extras':
      return [name, quantity, total];
    case 'extras':
      return [name, unitPrice, quantity, total];
  }
}

const collator = new Intl.Collator('de', { numeric: true });

/** Compares in German; code points decide between names that German treats as equal. */
function inGerman(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}

/** Units that are taxed alike. */
type TaxedUnits = Pick<ReportGroup, 'vatRate' | 'vatParts' | 'quantity' | 'total'>;

/** Counts gross amounts by VAT rate. */
export class RateTotals {
  private readonly gross = new Map<number, number>();
  /** What discounts took off; negative where surcharges added more. */
  discounts = 0;

  add({ vatRate, vatParts, quantity, total }: TaxedUnits): void {
    this.addPortions(portionsAt(vatRate, vatParts && timesPortions(vatParts, quantity), total));
  }

  addPortions(portions: readonly Portion[]): void {
    for (const { rate, amount } of portions) this.gross.set(rate, (this.gross.get(rate) ?? 0) + amount);
  }

  /** @param off what discounts took off */
  subtract(off: readonly Portion[]): void {
    this.discounts += off.reduce((sum, { amount }) => sum + amount, 0);
    this.addPortions(timesPortions(off, -1));
  }

  totals() {
    return { rates: this.sums(), discounts: this.discounts };
  }

  /** The sums of each rate, rounded once per rate. [RCP-2] */
  sums(): RateSums[] {
    return sumRates([...this.gross].map(([rate, amount]) => ({ rate, amount })));
  }
}

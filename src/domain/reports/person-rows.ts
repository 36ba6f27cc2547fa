import { type PersonFigures, personSums, turnoverOf } from '../shifts/person-figures.ts';
import { type ClosingLine, moneyCell } from './report-cells.ts';
import { textCell } from './text-cells.ts';

export interface PersonRow {
  /** Null: nobody, such as orders of guests. Without a name: the account is gone. */
  person: { name: string | null } | null;
  figures: PersonFigures;
}

export const personColumns = [
  ...['Person', 'Orders', 'Ordered', 'Units cancelled', 'Cancelled', 'Discounts', 'Revenue'],
  ...['Vouchers sold', 'Tips', 'Cash', 'Cashless', 'Payments'],
];

export function personCells({ person, figures }: PersonRow): string[] {
  const { orders, ordered, cancelled, discounted, vouchers, tips, cash, cashless } = personSums(figures);
  return [
    person ? textCell(person.name ?? 'Former member') : 'Guests',
    ...[String(orders), moneyCell(ordered), String(figures.cancelledUnits), moneyCell(-cancelled)],
    ...[moneyCell(-discounted), moneyCell(turnoverOf(figures)), moneyCell(vouchers), moneyCell(tips)],
    ...[cash, cashless, cash + cashless].map(moneyCell),
  ];
}

/** What all persons together have sold and taken. [REP-10] */
export class PersonTotals {
  private readonly sums = { revenue: 0, vouchers: 0, tips: 0, payments: 0 };

  constructor(rows: readonly PersonRow[] = []) {
    for (const row of rows) this.add(row);
  }

  add({ figures }: PersonRow): void {
    const { vouchers, tips, cash, cashless } = personSums(figures);
    this.sums.revenue += turnoverOf(figures);
    this.sums.vouchers += vouchers;
    this.sums.tips += tips;
    this.sums.payments += cash + cashless;
  }

  lines(): ClosingLine[] {
    const { revenue, vouchers, tips, payments } = this.sums;
    return [
      { label: 'Revenue', amount: revenue },
      { label: 'Vouchers sold', amount: vouchers },
      { label: 'Tips', amount: tips },
      { label: 'Payments', amount: payments },
    ];
  }
}

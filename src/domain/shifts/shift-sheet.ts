import { germanMoment } from '../calendar/german-dates.ts';
import {
  type ClosingSheet,
  type ClosingTable,
  discountsTable,
  issuerOf,
  paymentsTable,
  sheetText,
  soldVouchersTable,
} from '../closings/closing-sheet.ts';
import { sumOf } from '../money/sum-of.ts';
import type { Letterhead } from '../restaurants/letterhead.ts';
import { handingIn, type PersonFigures, turnoverOf } from './person-figures.ts';

/** What the end of a shift fixes. */
export interface ShiftTotals {
  restaurant: Letterhead;
  /** The name of the person. */
  person: string;
  figures: PersonFigures;
  /** What was paid out of a drawer, in cents, and the number of its entry in the cash book; null: nothing. */
  tipPayout: { amount: number; number: number } | null;
  /** The name of whoever has ended it. */
  endedBy: string;
}

/** The parts of a shift that its report shows. */
export interface ShiftSource extends Omit<ShiftTotals, 'endedBy'> {
  /** ISO 8601. */
  startedAt: string;
  /** Null: it is running. */
  endedAt: string | null;
  asOf: string;
  /** Null: it is running. */
  endedBy: string | null;
  /** The name of the drawer that was taken along. */
  purse: string | null;
}

/** Builds the report of a shift, its parts in printed order. */
export function shiftSheetOf(shift: ShiftSource): ClosingSheet {
  const { restaurant, figures, purse, tipPayout, endedBy } = shift;
  const moment = (instant: string) => germanMoment(new Date(instant), restaurant.timeZone).replace(',', '');
  return {
    title: shift.endedAt === null ? 'Schicht: Zwischenstand' : 'Schichtbericht',
    subject: `${shift.person} · ${moment(shift.startedAt).slice(0, '21.11.2026'.length)}`,
    issuer: issuerOf(restaurant),
    facts: [
      { label: 'Person', value: shift.person },
      { label: 'Beginn', value: moment(shift.startedAt) },
      { label: shift.endedAt === null ? 'Stand' : 'Ende', value: moment(shift.asOf) },
      ...(endedBy === null || endedBy === shift.person ? [] : [{ label: 'Beendet von', value: endedBy }]),
      ...(purse === null ? [] : [{ label: 'Geldbörse', value: purse }]),
      { label: 'Bestellungen', value: String(figures.orders) },
      ...(tipPayout === null
        ? []
        : [
            {
              label: 'Trinkgeld ausgezahlt',
              value: `${sheetText(tipPayout.amount)}, Kassenbuch Nr. ${tipPayout.number}`,
            },
          ]),
      { label: 'Währung', value: 'EUR' },
    ],
    tables: shiftTables(figures),
    note: 'Umsatz zählt, wenn bestellt, Zahlungen, wenn bezahlt wird: jeweils bei der Person, die es gebucht hat. Trinkgeld gehört ihr und nicht zum Umsatz. Der Bericht einer beendeten Schicht ändert sich nicht mehr.',
  };
}

/** The tables of a shift: what is handed in first. */
export function shiftTables(figures: PersonFigures): ClosingTable[] {
  const { means, vouchers, discounts } = figures;
  return [
    ...[handInTable(figures), turnoverTable(figures)],
    paymentsTable({ means: means.map((each) => ({ ...each, amount: each.received - each.undone })) }),
    ...(vouchers.length > 0
      ? [soldVouchersTable(vouchers.map((each) => ({ ...each, amount: each.received - each.givenBack })))]
      : []),
    ...(discounts.length > 0 ? [discountsTable({ discounts })] : []),
  ];
}

function handInTable(figures: PersonFigures): ClosingTable {
  const { payments, vouchers, cashTips, tips, amount } = handingIn(figures);
  return {
    title: 'Abrechnung',
    head: ['', 'Betrag'],
    rows: [
      ['Bar kassiert', payments],
      ...(figures.vouchers.length > 0 ? [['Bar für Gutscheine', vouchers]] : []),
      ['zuzüglich Trinkgeld in bar', cashTips],
      ['abzüglich Trinkgeld, bar und unbar', -tips],
      amount < 0 ? ['Das Haus schuldet', -amount] : ['Abzugeben', amount],
    ],
    hasTotal: true,
  };
}

function turnoverTable(figures: PersonFigures): ClosingTable {
  return {
    title: 'Aufgenommene Bestellungen',
    head: ['', 'Betrag'],
    rows: [
      ['Bestellt', figures.ordered],
      [`abzüglich Stornos (${figures.cancelledUnits})`, -figures.cancelled],
      ['abzüglich Rabatte', -sumOf(figures.discounts, 'amount')],
      ['Umsatz', turnoverOf(figures)],
    ],
    hasTotal: true,
  };
}

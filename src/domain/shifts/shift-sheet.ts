import { germanMoment } from '../calendar/german-dates.ts';
import { type MovementKind, movementKinds, movementName } from '../cashbook/cash-kinds.ts';
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
  /**
   * Cents of tips that are still to be paid out; below nothing where more were undone than taken. Left out by reports of before this
   * was told apart: nothing. [SHI-8]
   */
  tipsOwed?: number;
  /** What lay in the purse. Null: none was taken along; left out by reports of before this was kept. */
  purseCash?: PurseCash | null;
  /** The name of whoever has ended it. */
  endedBy: string;
}

/** What a purse held from the start of a shift on, as the cash book says. Integer cents: `before` + `movements` = `after`. [SHI-9] */
export interface PurseCash {
  before: number;
  /** By kinds; transfers also by the drawer on the other side, which older reports leave out. */
  movements: { kind: MovementKind; count: number; amount: number; otherDrawer?: string | null | undefined }[];
  after: number;
}

/** The parts of a shift that its report shows. */
export interface ShiftSource extends Required<Omit<ShiftTotals, 'endedBy'>> {
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
    tables: shiftTables(shift),
    note: 'Umsatz zählt, wenn bestellt, Zahlungen, wenn bezahlt wird: jeweils bei der Person, die es gebucht hat. Trinkgeld gehört ihr und nicht zum Umsatz. Der Bericht einer beendeten Schicht ändert sich nicht mehr.',
  };
}

/** A running shift as its end will leave it when that pays the tips out; of its purse, if they come out of that. [SHI-8] */
export function withTipsPaid(shift: ShiftAmounts, isOfPurse: boolean): ShiftAmounts {
  const { purseCash, tipsOwed } = shift;
  if (!purseCash || !isOfPurse) return { ...shift, tipsOwed: 0 };
  const { before, movements, after } = purseCash;
  const rows = movementKinds.flatMap((kind) => {
    const found = movements.filter((each) => each.kind === kind);
    if (kind !== 'tip_payout') return found;
    return { kind, count: sumOf(found, 'count') + 1, amount: sumOf(found, 'amount') - tipsOwed };
  });
  return { ...shift, tipsOwed: 0, purseCash: { before, movements: rows, after: after - tipsOwed } };
}

type ShiftAmounts = Pick<ShiftSource, 'figures' | 'tipsOwed' | 'purse' | 'purseCash'>;

/** The tables of a shift: what is handed in first. */
export function shiftTables(shift: ShiftAmounts): ClosingTable[] {
  const { figures } = shift;
  const { means, vouchers, discounts } = figures;
  return [
    handInTable(shift),
    ...(shift.tipsOwed === 0 ? [] : [owedTipsTable(shift)]),
    ...purseTable(shift),
    turnoverTable(figures),
    paymentsTable({ means: means.map((each) => ({ ...each, amount: each.received - each.undone })) }),
    ...(vouchers.length > 0
      ? [soldVouchersTable(vouchers.map((each) => ({ ...each, amount: each.received - each.givenBack })))]
      : []),
    ...(discounts.length > 0 ? [discountsTable({ discounts })] : []),
  ];
}

function handInTable({ figures, tipsOwed }: ShiftAmounts): ClosingTable {
  const { payments, vouchers, cashTips, tips, amount } = handingIn(figures, tipsOwed);
  return {
    title: 'Abrechnung',
    head: ['', 'Betrag'],
    rows: [
      ['Bar kassiert', payments],
      ...(figures.vouchers.length > 0 ? [['Bar für Gutscheine', vouchers]] : []),
      ['zuzüglich Trinkgeld in bar', cashTips],
      ...(tipsOwed === 0 ? [['abzüglich Trinkgeld, bar und unbar', -tips]] : []),
      amount < 0 ? ['Das Haus schuldet', -amount] : ['Abzugeben', amount],
    ],
    hasTotal: true,
  };
}

function owedTipsTable({ figures, tipsOwed }: ShiftAmounts): ClosingTable {
  const { cashTips, tips } = handingIn(figures);
  return {
    title: 'Trinkgeld',
    head: ['', 'Betrag'],
    rows: [
      ['In bar', cashTips],
      ['Unbar', tips - cashTips],
      tipsOwed < 0
        ? ['Von späterem Trinkgeld abzuziehen', -tipsOwed]
        : ['Trinkgeld noch auszuzahlen', tipsOwed],
    ],
    hasTotal: true,
  };
}

/** Nothing where no purse was taken along, or its report is of before this was kept. */
function purseTable({ purse, purseCash }: ShiftAmounts): ClosingTable[] {
  if (purse === null || purseCash === null) return [];
  const { before, movements, after } = purseCash;
  return [
    {
      title: `Geldbörse: ${purse}`,
      head: ['', 'Betrag'],
      rows: [
        ['Bestand zu Beginn', before],
        ...movements.map((each) => [`${movementName(each.kind, each)} (${each.count})`, each.amount]),
        ['Muss darin liegen', after],
      ],
      hasTotal: true,
    },
  ];
}

function turnoverTable(figures: PersonFigures): ClosingTable {
  return {
    title: 'Aufgenommene Bestellungen',
    head: ['', 'Betrag'],
    rows: [
      ['Bestellt', figures.ordered],
      [`abzüglich Stornos (${figures.cancelledUnits})`, -figures.cancelled],
      ['Rabatte und Aufschläge', -sumOf(figures.discounts, 'amount')],
      ['Umsatz', turnoverOf(figures)],
    ],
    hasTotal: true,
  };
}

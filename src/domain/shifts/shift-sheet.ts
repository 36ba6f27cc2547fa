import { type MovementKind, movementKinds, movementName } from '../cashbook/cash-kinds.ts';
import {
  type ClosingSheet,
  type ClosingTable,
  discountsTable,
  issuerOf,
  paymentsTable,
  soldVouchersTable,
} from '../closings/closing-sheet.ts';
import { cellText, dateText, momentText } from '../closings/sheet-format.ts';
import { sheetText } from '../closings/sheet-text.ts';
import type { StaffLanguage } from '../languages/staff-language.ts';
import { sumOf } from '../money/sum-of.ts';
import type { Letterhead } from '../restaurants/letterhead.ts';
import { handingIn, type PersonFigures, turnoverOf } from './person-figures.ts';
import { shiftSheetText } from './shift-sheet-text.ts';

/** The language of a report; null: the specification's, which is German. */
type Language = StaffLanguage | null;

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
export function shiftSheetOf(shift: ShiftSource, language: Language): ClosingSheet {
  const { restaurant, figures, purse, tipPayout, endedBy } = shift;
  const { timeZone } = restaurant;
  const { title, facts, note } = shiftSheetText(language);
  const shared = sheetText(language).facts;
  const isRunning = shift.endedAt === null;
  return {
    language,
    title: isRunning ? title.running : title.ended,
    subject: `${shift.person} · ${dateText(shift.startedAt, timeZone, language)}`,
    issuer: issuerOf(restaurant, language),
    facts: [
      { label: facts.person, value: shift.person },
      { label: facts.start, value: momentText(shift.startedAt, timeZone, language) },
      {
        label: isRunning ? facts.asOf : facts.end,
        value: momentText(shift.asOf, timeZone, language),
      },
      ...(endedBy === null || endedBy === shift.person ? [] : [{ label: facts.endedBy, value: endedBy }]),
      ...(purse === null ? [] : [{ label: facts.purse, value: purse }]),
      { label: shared.orders, value: String(figures.orders) },
      ...(tipPayout === null
        ? []
        : [
            {
              label: facts.tipPayout,
              value: facts.entry({
                amount: cellText(tipPayout.amount, language),
                number: tipPayout.number,
              }),
            },
          ]),
      { label: shared.currency, value: 'EUR' },
    ],
    tables: shiftTables(shift, language),
    note,
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
export function shiftTables(shift: ShiftAmounts, language: Language): ClosingTable[] {
  const { figures } = shift;
  const { means, vouchers, discounts } = figures;
  const received = means.map((each) => ({ ...each, amount: each.received - each.undone }));
  const sold = vouchers.map((each) => ({ ...each, amount: each.received - each.givenBack }));
  return [
    handInTable(shift, language),
    ...(shift.tipsOwed === 0 ? [] : [owedTipsTable(shift, language)]),
    ...purseTable(shift, language),
    turnoverTable(figures, language),
    paymentsTable({ means: received }, language),
    ...(sold.length > 0 ? [soldVouchersTable(sold, language)] : []),
    ...(discounts.length > 0 ? [discountsTable({ discounts }, language)] : []),
  ];
}

/** A table of one amount a row, the last of them the sum. */
function amountsTable(title: string, rows: ClosingTable['rows'], language: Language): ClosingTable {
  return { title, head: ['', sheetText(language).amount], rows, hasTotal: true };
}

function handInTable({ figures, tipsOwed }: ShiftAmounts, language: Language): ClosingTable {
  const text = shiftSheetText(language).settlement;
  const { payments, vouchers, cashTips, tips, amount } = handingIn(figures, tipsOwed);
  const rows = [
    [text.payments, payments],
    ...(figures.vouchers.length > 0 ? [[text.vouchers, vouchers]] : []),
    [text.cashTips, cashTips],
    ...(tipsOwed === 0 ? [[text.tips, -tips]] : []),
    amount < 0 ? [text.owed, -amount] : [text.handIn, amount],
  ];
  return amountsTable(text.title, rows, language);
}

function owedTipsTable({ figures, tipsOwed }: ShiftAmounts, language: Language): ClosingTable {
  const text = shiftSheetText(language).tips;
  const { cashTips, tips } = handingIn(figures);
  const rows = [
    [text.cash, cashTips],
    [text.cashless, tips - cashTips],
    tipsOwed < 0 ? [text.toTakeOff, -tipsOwed] : [text.owed, tipsOwed],
  ];
  return amountsTable(text.title, rows, language);
}

/** Nothing where no purse was taken along, or its report is of before this was kept. */
function purseTable({ purse, purseCash }: ShiftAmounts, language: Language): ClosingTable[] {
  if (purse === null || purseCash === null) return [];
  const text = shiftSheetText(language).purse;
  const { before, movements, after } = purseCash;
  const rows = [
    [text.before, before],
    ...movements.map((each) => [`${movementName(each.kind, each, language)} (${each.count})`, each.amount]),
    [text.after, after],
  ];
  return [amountsTable(text.title({ name: purse }), rows, language)];
}

function turnoverTable(figures: PersonFigures, language: Language): ClosingTable {
  const text = shiftSheetText(language).turnover;
  const rows = [
    [text.ordered, figures.ordered],
    [text.cancelled({ units: figures.cancelledUnits }), -figures.cancelled],
    [text.discounts, -sumOf(figures.discounts, 'amount')],
    [text.turnover, turnoverOf(figures)],
  ];
  return amountsTable(text.title, rows, language);
}

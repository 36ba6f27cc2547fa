import type { Day } from '../calendar/days.ts';
import { movementName } from '../cashbook/cash-kinds.ts';
import type { StaffLanguage } from '../languages/staff-language.ts';
import { sumOf } from '../money/sum-of.ts';
import { type PaymentMethod, paymentMethods } from '../payments/payment-limits.ts';
import { addressLine, type Letterhead, taxNumbersOf } from '../restaurants/letterhead.ts';
import { type ClosingFigures, type ClosingMeans, type ClosingTotals, formerMember } from './daily-closing.ts';
import { dayText, momentText } from './sheet-format.ts';
import { sheetText } from './sheet-text.ts';

/** The parts of a closing that its sheet shows. */
export interface ClosingSource extends ClosingTotals {
  closingNumber: number;
  day: Day;
  /** ISO 8601. */
  periodStart: string;
  periodEnd: string;
  createdAt: string;
}

/** The language of a sheet; null: the specification's, which is German. */
type Language = StaffLanguage | null;

/** Integer cents, or text. */
type Cell = string | number;

/** A table of amounts; the first cell of each row is its label. */
export interface ClosingTable {
  title: string;
  head: string[];
  rows: Cell[][];
  /** Whether the last row is the sum of the others. */
  hasTotal: boolean;
  /** Whether the last column is words, which take several lines, and not amounts. */
  endsInWords?: boolean;
}

/** A closing, or another paper of the office, in the words and amounts of its printed form. Page, print, PDF and CSV all use it. */
export interface ClosingSheet {
  language: Language;
  title: string;
  /** What tells it from others of its title; in the foot of each page. */
  subject?: string;
  issuer: { name: string; address: string; ids: string[] };
  facts: { label: string; value: string }[];
  tables: ClosingTable[];
  note: string;
}

/** Who issues a sheet, as it stands at its head. */
export function issuerOf(restaurant: Letterhead, language: Language): ClosingSheet['issuer'] {
  return {
    name: restaurant.name,
    address: [restaurant.companyName, addressLine(restaurant)].filter(Boolean).join(', '),
    ids: taxNumbersOf(restaurant, sheetText(language).taxNumbers),
  };
}

/** Builds the sheet of a closing, its parts in printed order. */
export function closingSheetOf(closing: ClosingSource, language: Language): ClosingSheet {
  const { restaurant, closingNumber: number } = closing;
  const { title, facts, fromTo, createdBy, note } = sheetText(language);
  const day = dayText(closing.day, language);
  const moment = (instant: string) => momentText(instant, restaurant.timeZone, language);
  return {
    language,
    title: title({ number }),
    subject: day,
    issuer: issuerOf(restaurant, language),
    facts: [
      { label: facts.number, value: String(number) },
      { label: facts.day, value: day },
      {
        label: facts.period,
        value: fromTo({ from: moment(closing.periodStart), to: moment(closing.periodEnd) }),
      },
      {
        label: facts.created,
        value: createdBy({ moment: moment(closing.createdAt), person: closing.closedBy }),
      },
      ...closingCounts(closing, language),
      { label: facts.currency, value: 'EUR' },
    ],
    tables: closingTables(closing, restaurant.timeZone, language),
    note,
  };
}

/** How much was ordered and documented, beside the amounts. */
export function closingCounts(
  { orders, receipts }: ClosingFigures,
  language: Language,
): { label: string; value: string }[] {
  const { facts } = sheetText(language);
  return [
    { label: facts.orders, value: String(orders) },
    ...(receipts === null ? [] : [{ label: facts.receipts, value: String(receipts) }]),
  ];
}

/** The tables of a closing. @param timeZone the restaurant's */
export function closingTables(figures: ClosingFigures, timeZone: string, language: Language): ClosingTable[] {
  return [
    revenueTable(figures, language),
    ...[paymentsTable(figures, language), paymentsByRateTable(figures, language)],
    ...(figures.discounts.length > 0 ? [discountsTable(figures, language)] : []),
    ...vouchersTables(figures, language),
    ...drawersTables(figures, timeZone, language),
    ...personsTable(figures, language),
    ...[openTable(figures, language), correctionsTable(figures, language)],
  ];
}

/** The tables that closings of several days make together: VAT is rounded in each of them. @param timeZone the restaurant's */
export function tablesOfSeveralDays(
  figures: ClosingFigures,
  timeZone: string,
  language: Language,
): ClosingTable[] {
  return [
    paymentsTable(figures, language),
    ...vouchersTables(figures, language),
    ...drawersTables(figures, timeZone, language),
    ...personsTable(figures, language),
    ...[openTable(figures, language), correctionsTable(figures, language)],
  ];
}

function revenueTable({ rates }: ClosingFigures, language: Language): ClosingTable {
  const { revenue, rate, ...text } = sheetText(language);
  return {
    title: revenue.title,
    head: [
      ...[text.rateHead, text.ordered, text.cancelled, text.discounts],
      ...[revenue.gross, revenue.net, revenue.vat],
    ],
    rows: [
      ...rates.map((each) => [
        ...[rate({ rate: each.rate }), each.ordered, -each.cancelled, -(each.discounted ?? 0)],
        ...[each.gross, each.net, each.vat],
      ]),
      [
        text.sum,
        sumOf(rates, 'ordered'),
        -sumOf(rates, 'cancelled'),
        -rates.reduce((total, { discounted = 0 }) => total + discounted, 0),
        ...(['gross', 'net', 'vat'] as const).map((key) => sumOf(rates, key)),
      ],
    ],
    hasTotal: true,
  };
}

/**
 * Payments by means. How many were received, undone ones too, which have a column of their own. Of them there is no sum: a
 * payment with several means counts in the row of each. [CLO-12]
 */
export function paymentsTable({ means }: Pick<ClosingFigures, 'means'>, language: Language): ClosingTable {
  const { payments, ...text } = sheetText(language);
  return {
    title: payments.byMeans,
    head: [...[text.meansHead, text.number, text.received, text.undone], ...[payments.amount, text.tips]],
    rows: [
      ...means.map((each) => [
        ...[meansName(each, language), String(each.payments)],
        ...[each.received, -each.undone, each.amount, each.tips],
      ]),
      [
        ...[text.sum, '', sumOf(means, 'received'), -sumOf(means, 'undone')],
        ...[sumOf(means, 'amount'), sumOf(means, 'tips')],
      ],
    ],
    hasTotal: true,
  };
}

/** A means of payment as papers name it. */
export function meansName(
  { method, cardKind }: Pick<ClosingMeans, 'method' | 'cardKind'>,
  language: Language,
): string {
  const name = sheetText(language).methods[method];
  return cardKind ? `${name}: ${cardKind}` : name;
}

/** Cash and card always, other means where they were used. */
function paymentsByRateTable({ rates, means }: ClosingFigures, language: Language): ClosingTable {
  const { payments, methods, rateHead, rate: rateName, sum } = sheetText(language);
  const used = paymentMethods.filter(
    (method) => method === 'cash' || method === 'card' || rates.some(({ paid }) => paid[method]),
  );
  const ofRates = (method: PaymentMethod) =>
    rates.reduce((total, { paid }) => total + (paid[method] ?? 0), 0);
  return {
    title: payments.byRate,
    head: [rateHead, ...used.map((method) => methods[method]), sum],
    rows: [
      ...rates.map(({ rate, paid }) => {
        const amounts = used.map((method) => paid[method] ?? 0);
        return [rateName({ rate }), ...amounts, amounts.reduce((total, amount) => total + amount, 0)];
      }),
      [sum, ...used.map(ofRates), sumOf(means, 'amount')],
    ],
    hasTotal: true,
  };
}

/** Discounts by kind. */
export function discountsTable(
  { discounts }: Pick<ClosingFigures, 'discounts'>,
  language: Language,
): ClosingTable {
  const { discounted, amount: amountHead, sum } = sheetText(language);
  return {
    title: discounted.title,
    head: [discounted.kind, discounted.given, amountHead],
    rows: [
      ...discounts.map(({ kind, given, amount }) => [discounted.kinds[kind], String(given), -amount]),
      [sum, String(sumOf(discounts, 'given')), -sumOf(discounts, 'amount')],
    ],
    hasTotal: true,
  };
}

/** Nothing where there are no vouchers. Their sale is no turnover: what they pay for is. [VOU-4] */
function vouchersTables(
  { vouchers = [], vouchersOpen, means }: ClosingFigures,
  language: Language,
): ClosingTable[] {
  const { openVouchers, amount } = sheetText(language);
  const redeemed = sumOf(
    means.filter(({ method }) => method === 'voucher'),
    'amount',
  );
  if (!vouchersOpen || (vouchers.length === 0 && redeemed === 0 && vouchersOpen.before === 0)) return [];
  return [
    soldVouchersTable(vouchers, language),
    {
      title: openVouchers.title,
      head: ['', amount],
      rows: [
        [openVouchers.before, vouchersOpen.before],
        [openVouchers.sold, sumOf(vouchers, 'amount')],
        [openVouchers.redeemed, -redeemed],
        [openVouchers.after, vouchersOpen.after],
      ],
      hasTotal: true,
    },
  ];
}

/** Sales of vouchers by means: how many were sold, those that were undone too. A sale has one means. [CLO-12] */
export function soldVouchersTable(
  vouchers: NonNullable<ClosingFigures['vouchers']>,
  language: Language,
): ClosingTable {
  const { soldVouchers, ...text } = sheetText(language);
  return {
    title: soldVouchers.title,
    head: [...[text.meansHead, text.number, text.received, text.undone], soldVouchers.amount],
    rows: [
      ...vouchers.map((each) => [
        ...[meansName(each, language), String(each.sold)],
        ...[each.received, -each.givenBack, each.amount],
      ]),
      [
        ...[text.sum, String(sumOf(vouchers, 'sold'))],
        ...[sumOf(vouchers, 'received'), -sumOf(vouchers, 'givenBack'), sumOf(vouchers, 'amount')],
      ],
    ],
    hasTotal: true,
  };
}

/** One for each drawer, and one of what was counted in them. */
function drawersTables(
  { drawers = [] }: ClosingFigures,
  timeZone: string,
  language: Language,
): ClosingTable[] {
  const { drawer, number, amount } = sheetText(language);
  return [
    ...drawers.map(({ name, before, after, movements }) => ({
      title: drawer.title({ name }),
      head: [drawer.movement, number, amount],
      rows: [
        [drawer.before, '', before],
        ...movements.map((each) => [
          movementName(each.kind, each, language),
          ...[String(each.count), each.amount],
        ]),
        [drawer.after, '', after],
      ],
      hasTotal: true,
    })),
    ...countsTable(drawers, timeZone, language),
  ];
}

/** What lay in each drawer when it was last counted: not what lies in it at the end, where something was booked since. */
function countsTable(
  drawers: NonNullable<ClosingFigures['drawers']>,
  timeZone: string,
  language: Language,
): ClosingTable[] {
  const text = sheetText(language).counts;
  const counts = drawers.flatMap(({ name, counted }) => (counted ? { name, ...counted } : []));
  if (counts.length === 0) return [];
  // A closing from before has neither.
  const hasMoments = counts.some(({ at }) => at !== undefined);
  const hasReasons = counts.some(({ reason }) => reason);
  return [
    {
      title: text.title,
      head: [
        ...[text.drawer, ...(hasMoments ? [text.at] : [])],
        ...[text.expected, text.counted, text.difference, ...(hasReasons ? [text.reason] : [])],
      ],
      rows: counts.map(({ name, at, expected, counted, reason }) => [
        ...[name, ...(hasMoments ? [at === undefined ? '' : momentText(at, timeZone, language)] : [])],
        ...[expected, counted, counted - expected, ...(hasReasons ? [reason ?? ''] : [])],
      ]),
      hasTotal: false,
      endsInWords: hasReasons,
    },
  ];
}

/** Who booked what; nothing where nobody did. */
function personsTable({ persons = [] }: ClosingFigures, language: Language): ClosingTable[] {
  if (persons.length === 0) return [];
  const { persons: names, ...text } = sheetText(language);
  const hasVouchers = persons.some(({ vouchers }) => vouchers !== 0);
  const nameOf = (name: string | null) =>
    name === formerMember ? names.formerMember : (name ?? names.guests);
  const amountsOf = (rows: typeof persons) => [
    ...[sumOf(rows, 'ordered'), -sumOf(rows, 'cancelled'), -sumOf(rows, 'discounted')],
    ...(hasVouchers ? [sumOf(rows, 'vouchers')] : []),
    ...[sumOf(rows, 'cash'), sumOf(rows, 'cashless'), sumOf(rows, 'tips')],
  ];
  return [
    {
      title: names.title,
      head: [
        ...[names.person, text.ordered, text.cancelled, text.discounts],
        ...(hasVouchers ? [names.vouchers] : []),
        ...[text.methods.cash, names.cashless, text.tips],
      ],
      rows: [
        ...persons.map((person) => [nameOf(person.name), ...amountsOf([person])]),
        [text.sum, ...amountsOf(persons)],
      ],
      hasTotal: true,
    },
  ];
}

function openTable({ rates, means, writtenOff, open }: ClosingFigures, language: Language): ClosingTable {
  const { open: text, amount } = sheetText(language);
  const givenUp = writtenOff ? writtenOff.amount - writtenOff.takenBack : 0;
  return {
    title: text.title,
    head: ['', amount],
    rows: [
      [text.before, open.before],
      [text.revenue, sumOf(rates, 'gross')],
      [text.payments, -sumOf(means, 'amount')],
      ...(givenUp === 0 ? [] : [[text.writtenOff, -givenUp]]),
      [text.after, open.after],
    ],
    hasTotal: true,
  };
}

function correctionsTable({ corrections }: ClosingFigures, language: Language): ClosingTable {
  const { corrections: text, amount } = sheetText(language);
  return {
    title: text.title,
    head: ['', amount],
    rows: [
      [text.cancelled, -corrections.cancelled],
      [text.undone, -corrections.undone],
      ...(corrections.vouchers ? [[text.vouchers, -corrections.vouchers]] : []),
      ...(corrections.discounted ? [[text.discounted, corrections.discounted]] : []),
    ],
    hasTotal: false,
  };
}

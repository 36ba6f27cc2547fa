import type { Day } from '../calendar/days.ts';
import { germanDay, germanMoment } from '../calendar/german-dates.ts';
import { movementName } from '../cashbook/cash-kinds.ts';
import { sumOf } from '../money/sum-of.ts';
import type { DiscountKind } from '../payments/discount-kinds.ts';
import { type PaymentMethod, paymentMethods } from '../payments/payment-limits.ts';
import { addressLine, type Letterhead, taxNumbersOf } from '../restaurants/letterhead.ts';
import type { ClosingFigures, ClosingMeans, ClosingTotals } from './daily-closing.ts';

/** The parts of a closing that its sheet shows. */
export interface ClosingSource extends ClosingTotals {
  closingNumber: number;
  day: Day;
  /** ISO 8601. */
  periodStart: string;
  periodEnd: string;
  createdAt: string;
}

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

/** A closing, or another paper of the office, in the words and amounts of its printed form, in German. Page, print, PDF and CSV all use it. */
export interface ClosingSheet {
  title: string;
  /** What tells it from others of its title; in the foot of each page. */
  subject?: string;
  issuer: { name: string; address: string; ids: string[] };
  facts: { label: string; value: string }[];
  tables: ClosingTable[];
  note: string;
}

const methods: Record<PaymentMethod, string> = {
  cash: 'Bar',
  card: 'Karte',
  online: 'Online',
  transfer: 'Überweisung',
  voucher: 'Gutschein',
};
const sum = 'Summe';

/** Who issues a sheet, as it stands at its head. */
export function issuerOf(restaurant: Letterhead): ClosingSheet['issuer'] {
  return {
    name: restaurant.name,
    address: [restaurant.companyName, addressLine(restaurant)].filter(Boolean).join(', '),
    ids: taxNumbersOf(restaurant),
  };
}

/** Builds the sheet of a closing, its parts in printed order. */
export function closingSheetOf(closing: ClosingSource): ClosingSheet {
  const { restaurant } = closing;
  const moment = (instant: string) => momentIn(restaurant.timeZone, instant);
  return {
    title: `Tagesabschluss Nr. ${closing.closingNumber}`,
    subject: germanDay(closing.day),
    issuer: issuerOf(restaurant),
    facts: [
      { label: 'Abschluss-Nr.', value: String(closing.closingNumber) },
      { label: 'Tag', value: germanDay(closing.day) },
      { label: 'Zeitraum', value: `${moment(closing.periodStart)} bis ${moment(closing.periodEnd)}` },
      { label: 'Erstellt', value: `${moment(closing.createdAt)} von ${closing.closedBy}` },
      ...closingCounts(closing),
      { label: 'Währung', value: 'EUR' },
    ],
    tables: closingTables(closing, restaurant.timeZone),
    note: 'Umsatz zählt, wenn bestellt, Zahlungen, wenn bezahlt wird. Trinkgeld gehört nicht zum Umsatz. Was nach diesem Abschluss gebucht, storniert oder zurückgenommen wird, steht im nächsten; dieser ändert sich nicht mehr.',
  };
}

/** `21.11.2026 14:30` @param instant ISO 8601 */
function momentIn(timeZone: string, instant: string): string {
  return germanMoment(new Date(instant), timeZone).replace(',', '');
}

/** How much was ordered and documented, beside the amounts. */
export function closingCounts({ orders, receipts }: ClosingFigures): { label: string; value: string }[] {
  return [
    { label: 'Bestellungen', value: String(orders) },
    ...(receipts === null ? [] : [{ label: 'Ausgestellte Belege', value: String(receipts) }]),
  ];
}

/** The tables of a closing. @param timeZone the restaurant's */
export function closingTables(figures: ClosingFigures, timeZone: string): ClosingTable[] {
  return [
    revenueTable(figures),
    ...[paymentsTable(figures), paymentsByRateTable(figures)],
    ...(figures.discounts.length > 0 ? [discountsTable(figures)] : []),
    ...vouchersTables(figures),
    ...drawersTables(figures, timeZone),
    ...personsTable(figures),
    ...[openTable(figures), correctionsTable(figures)],
  ];
}

/** The tables that closings of several days make together: VAT is rounded in each of them. @param timeZone the restaurant's */
export function tablesOfSeveralDays(figures: ClosingFigures, timeZone: string): ClosingTable[] {
  return [
    paymentsTable(figures),
    ...vouchersTables(figures),
    ...drawersTables(figures, timeZone),
    ...personsTable(figures),
    ...[openTable(figures), correctionsTable(figures)],
  ];
}

function revenueTable({ rates }: ClosingFigures): ClosingTable {
  return {
    title: 'Umsatz nach Steuersatz',
    head: ['MwSt.-Satz', 'Bestellt', 'Storniert', 'Rabatte', 'Umsatz', 'Netto', 'MwSt.'],
    rows: [
      ...rates.map((each) => [
        ...[`${each.rate} %`, each.ordered, -each.cancelled, -(each.discounted ?? 0)],
        ...[each.gross, each.net, each.vat],
      ]),
      [
        sum,
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
export function paymentsTable({ means }: Pick<ClosingFigures, 'means'>): ClosingTable {
  return {
    title: 'Zahlungen nach Zahlungsart',
    head: ['Zahlungsart', 'Anzahl', 'Erhalten', 'Rücknahmen', 'Zahlungen', 'Trinkgeld'],
    rows: [
      ...means.map((each) => [
        ...[meansName(each), String(each.payments)],
        ...[each.received, -each.undone, each.amount, each.tips],
      ]),
      [
        ...[sum, '', sumOf(means, 'received'), -sumOf(means, 'undone')],
        ...[sumOf(means, 'amount'), sumOf(means, 'tips')],
      ],
    ],
    hasTotal: true,
  };
}

/** A means of payment as papers name it, in German. */
export function meansName({ method, cardKind }: Pick<ClosingMeans, 'method' | 'cardKind'>): string {
  return cardKind ? `${methods[method]}: ${cardKind}` : methods[method];
}

/** Cash and card always, other means where they were used. */
function paymentsByRateTable({ rates, means }: ClosingFigures): ClosingTable {
  const used = paymentMethods.filter(
    (method) => method === 'cash' || method === 'card' || rates.some(({ paid }) => paid[method]),
  );
  const ofRates = (method: PaymentMethod) =>
    rates.reduce((total, { paid }) => total + (paid[method] ?? 0), 0);
  return {
    title: 'Zahlungen nach Steuersatz',
    head: ['MwSt.-Satz', ...used.map((method) => methods[method]), sum],
    rows: [
      ...rates.map(({ rate, paid }) => {
        const amounts = used.map((method) => paid[method] ?? 0);
        return [`${rate} %`, ...amounts, amounts.reduce((total, amount) => total + amount, 0)];
      }),
      [sum, ...used.map(ofRates), sumOf(means, 'amount')],
    ],
    hasTotal: true,
  };
}

const discountNames: Record<DiscountKind, string> = {
  discount: 'Rabatte',
  house: 'Aufs Haus',
  staff_meal: 'Personalessen',
  surcharge: 'Aufschläge',
};

/** Discounts by kind. */
export function discountsTable({ discounts }: Pick<ClosingFigures, 'discounts'>): ClosingTable {
  return {
    title: 'Rabatte und Aufschläge',
    head: ['Art', 'Gegeben', 'Betrag'],
    rows: [
      ...discounts.map(({ kind, given, amount }) => [discountNames[kind], String(given), -amount]),
      [sum, String(sumOf(discounts, 'given')), -sumOf(discounts, 'amount')],
    ],
    hasTotal: true,
  };
}

/** Nothing where there are no vouchers. Their sale is no turnover: what they pay for is. [VOU-4] */
function vouchersTables({ vouchers = [], vouchersOpen, means }: ClosingFigures): ClosingTable[] {
  const redeemed = sumOf(
    means.filter(({ method }) => method === 'voucher'),
    'amount',
  );
  if (!vouchersOpen || (vouchers.length === 0 && redeemed === 0 && vouchersOpen.before === 0)) return [];
  return [
    soldVouchersTable(vouchers),
    {
      title: 'Abgleich der Gutscheine',
      head: ['', 'Betrag'],
      rows: [
        ['Wert zu Beginn', vouchersOpen.before],
        ['zuzüglich verkaufter', sumOf(vouchers, 'amount')],
        ['abzüglich eingelöster', -redeemed],
        ['Wert am Ende, auch abgelaufener', vouchersOpen.after],
      ],
      hasTotal: true,
    },
  ];
}

/** Sales of vouchers by means: how many were sold, those that were undone too. A sale has one means. [CLO-12] */
export function soldVouchersTable(vouchers: NonNullable<ClosingFigures['vouchers']>): ClosingTable {
  return {
    title: 'Verkaufte Gutscheine nach Zahlungsart',
    head: ['Zahlungsart', 'Anzahl', 'Erhalten', 'Rücknahmen', 'Verkauft'],
    rows: [
      ...vouchers.map((each) => [
        ...[meansName(each), String(each.sold)],
        ...[each.received, -each.givenBack, each.amount],
      ]),
      [
        ...[sum, String(sumOf(vouchers, 'sold'))],
        ...[sumOf(vouchers, 'received'), -sumOf(vouchers, 'givenBack'), sumOf(vouchers, 'amount')],
      ],
    ],
    hasTotal: true,
  };
}

/** One for each drawer, and one of what was counted in them. */
function drawersTables({ drawers = [] }: ClosingFigures, timeZone: string): ClosingTable[] {
  return [
    ...drawers.map(({ name, before, after, movements }) => ({
      title: `Bestand: ${name}`,
      head: ['Bewegung', 'Anzahl', 'Betrag'],
      rows: [
        ['Bestand zu Beginn', '', before],
        ...movements.map((each) => [movementName(each.kind, each), String(each.count), each.amount]),
        ['Bestand am Ende', '', after],
      ],
      hasTotal: true,
    })),
    ...countsTable(drawers, timeZone),
  ];
}

/** What lay in each drawer when it was last counted: not what lies in it at the end, where something was booked since. */
function countsTable(drawers: NonNullable<ClosingFigures['drawers']>, timeZone: string): ClosingTable[] {
  const counts = drawers.flatMap(({ name, counted }) => (counted ? { name, ...counted } : []));
  if (counts.length === 0) return [];
  // A closing from before has neither.
  const hasMoments = counts.some(({ at }) => at !== undefined);
  const hasReasons = counts.some(({ reason }) => reason);
  return [
    {
      title: 'Zuletzt gezählt',
      head: [
        ...['Kasse', ...(hasMoments ? ['Zeitpunkt'] : [])],
        ...['Soll', 'Gezählt', 'Differenz', ...(hasReasons ? ['Grund'] : [])],
      ],
      rows: counts.map(({ name, at, expected, counted, reason }) => [
        ...[name, ...(hasMoments ? [at === undefined ? '' : momentIn(timeZone, at)] : [])],
        ...[expected, counted, counted - expected, ...(hasReasons ? [reason ?? ''] : [])],
      ]),
      hasTotal: false,
      endsInWords: hasReasons,
    },
  ];
}

/** Who booked what; nothing where nobody did. */
function personsTable({ persons = [] }: ClosingFigures): ClosingTable[] {
  if (persons.length === 0) return [];
  const hasVouchers = persons.some(({ vouchers }) => vouchers !== 0);
  const amountsOf = (rows: typeof persons) => [
    ...[sumOf(rows, 'ordered'), -sumOf(rows, 'cancelled'), -sumOf(rows, 'discounted')],
    ...(hasVouchers ? [sumOf(rows, 'vouchers')] : []),
    ...[sumOf(rows, 'cash'), sumOf(rows, 'cashless'), sumOf(rows, 'tips')],
  ];
  return [
    {
      title: 'Personen',
      head: [
        ...['Person', 'Bestellt', 'Storniert', 'Rabatte'],
        ...(hasVouchers ? ['Gutscheine'] : []),
        ...['Bar', 'Unbar', 'Trinkgeld'],
      ],
      rows: [
        ...persons.map((person) => [person.name ?? 'Gäste', ...amountsOf([person])]),
        [sum, ...amountsOf(persons)],
      ],
      hasTotal: true,
    },
  ];
}

function openTable({ rates, means, writtenOff, open }: ClosingFigures): ClosingTable {
  const givenUp = writtenOff ? writtenOff.amount - writtenOff.takenBack : 0;
  return {
    title: 'Abgleich',
    head: ['', 'Betrag'],
    rows: [
      ['Offen zu Beginn', open.before],
      ['zuzüglich Umsatz', sumOf(rates, 'gross')],
      ['abzüglich Zahlungen', -sumOf(means, 'amount')],
      ...(givenUp === 0 ? [] : [['abzüglich Ausgebuchtes', -givenUp]]),
      ['Offen am Ende', open.after],
    ],
    hasTotal: true,
  };
}

function correctionsTable({ corrections }: ClosingFigures): ClosingTable {
  return {
    title: 'Darin Korrekturen früherer Abschlüsse',
    head: ['', 'Betrag'],
    rows: [
      ['Stornierungen früherer Bestellungen', -corrections.cancelled],
      ['Zurückgenommene frühere Zahlungen', -corrections.undone],
      ...(corrections.vouchers
        ? [['Zurückgenommene früher verkaufte Gutscheine', -corrections.vouchers]]
        : []),
      ...(corrections.discounted ? [['Zurückgenommene frühere Rabatte', corrections.discounted]] : []),
    ],
    hasTotal: false,
  };
}

const amounts = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The text of a cell; amounts have two decimals. */
export function sheetText(cell: Cell): string {
  // + 0 turns minus zero into zero.
  return typeof cell === 'number' ? amounts.format(cell / 100 + 0) : cell;
}

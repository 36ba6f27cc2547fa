import { germanDay, germanMoment } from '../calendar/german-dates.ts';
import type { GuestLanguage } from '../languages/guest-language.ts';
import { sumOf } from '../money/sum-of.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';
import { taxNumbersOf } from '../restaurants/letterhead.ts';
import type { PaymentProof } from '../signing/payment-proof.ts';
import { formOf, type PaperForm } from './paper-form.ts';
import type { ReceiptContent, ReceiptKind, ReceiptLine } from './receipt-content.ts';
import type { SheetRow } from './sheet-row.ts';
import { type SigningSheet, signingSheetOf } from './signing-sheet.ts';

/** The parts of a receipt that its sheet shows. */
export interface SheetSource extends ReceiptContent {
  /** Null: it is not issued; the sheet is a preview. */
  receiptNumber: number | null;
  kind: ReceiptKind;
  correctsReceiptNumber: number | null;
  /** ISO 8601; null: it is not issued. */
  issuedAt: string | null;
  /** What the security device says of its payments. */
  signing: readonly PaymentProof[];
}

/** A receipt in the words of its printed form, in German. Page, print and PDF all use it. */
export interface ReceiptSheet {
  title: string;
  /** That it is a preview, which receipt it replaces, and which ones it repeats. */
  notices: string[];
  /** Null: the receipt is made out to nobody. */
  recipient: { title: string; lines: string[] } | null;
  issuer: { name: string; address: string[]; ids: string[] };
  facts: SheetRow[];
  columns: { quantity: string; item: string; unitPrice: string; total: string };
  lines: {
    quantity: string;
    item: string;
    details: string[];
    /** What its guest has read, below the house's words; null: those. [LANG-13] */
    readAs: { language: GuestLanguage; words: string } | null;
    unitPrice: string;
    total: string;
  }[];
  /** The net sum, and the VAT for each rate. */
  sums: SheetRow[];
  total: SheetRow;
  /** The sums of each rate with column heads; null when there is only one rate. */
  rates: { head: string[]; rows: string[][] } | null;
  /** Tip, means of payment, and the open amount. */
  payment: SheetRow[];
  /** Null: there is no payment, and nothing to pay. */
  signing: SigningSheet | null;
  /** The fields that the host fills in by hand; null: the short form has none. */
  host: { title: string; law: string; fields: string[]; signature: string } | null;
}

const words = {
  titles: { invoice: 'Rechnung', hospitality: 'Bewirtungsbeleg' } satisfies Record<PaperForm, string>,
  titleWithRecipient: 'Rechnung und Bewirtungsbeleg',
  titleOfCancellation: 'Stornorechnung',
  recipient: 'Rechnungsempfänger',
  vatId: (vatId: string) => `USt-IdNr. ${vatId}`,
  corrects: (numbers: string) => `Korrektur: Dieser Beleg ersetzt Beleg-Nr. ${numbers}.`,
  firstInvoice: (receiptNumber: number) =>
    `Diese Rechnung steht anstelle von Beleg-Nr. ${receiptNumber}. Sie berichtigt keine frühere Rechnung.`,
  cancels: (receiptNumber: number) =>
    `Storno: Rechnung Nr. ${receiptNumber} ist storniert. Ihr Betrag wird in voller Höhe zurückgenommen.`,
  voids: (receiptNumber: number) =>
    `Storno: Beleg-Nr. ${receiptNumber} gilt nicht mehr, es ist nichts mehr zu belegen.`,
  training: 'Übung: Das ist kein Beleg. Nichts davon wurde verkauft oder bezahlt.',
  preview: 'Vorschau: noch nicht ausgestellt und kein Beleg.',
  repeats: (numbers: string) => `Zweitschrift: Dieser Betrag ist schon belegt mit Beleg-Nr. ${numbers}.`,
  repeatsPart: (repeated: string, numbers: string, rest: string) =>
    `Teilweise Zweitschrift: ${repeated} davon sind schon belegt mit Beleg-Nr. ${numbers}. Original ist dieser Beleg nur für die übrigen ${rest}.`,
  repeatsTip: 'Trinkgeld gehört zu dem Beleg, auf dem seine Zahlung im Original steht.',
  and: ' und ',
  number: 'Beleg-Nr.',
  numberToCome: 'wird beim Ausstellen vergeben',
  issuedAt: 'Ausgestellt',
  servedOn: { invoice: 'Tag der Leistung', hospitality: 'Tag der Bewirtung' } satisfies Record<
    PaperForm,
    string
  >,
  place: 'Tisch',
  takeaway: 'Außer Haus',
  orders: (count: number) => (count === 1 ? 'Bestellung' : 'Bestellungen'),
  status: 'Status',
  paid: 'bezahlt',
  partlyPaid: 'teilweise bezahlt',
  unpaid: 'nicht bezahlt',
  columns: { quantity: 'Menge', item: 'Artikel', unitPrice: 'Einzelpreis', total: 'Gesamt' },
  discount: (reasons: readonly string[], amount: string) => `${[...new Set(reasons)].join(', ')}: ${amount}`,
  share: 'Anteil eines Zahlers',
  rateOfLine: (rate: number) => `${rate} % MwSt.`,
  ratesOfLine: (parts: readonly string[]) => `${parts.join(', ')} MwSt.`,
  partOfLine: (amount: string, rate: number) => `${amount} zu ${rate} %`,
  net: 'Zwischensumme netto',
  vat: (rate: number) => `${rate} % MwSt.`,
  total: 'Gesamtbetrag',
  totalCancelled: 'Stornobetrag',
  rates: ['MwSt.-Satz', 'Netto', 'MwSt.', 'Brutto'],
  percent: (rate: number) => `${rate} %`,
  tip: 'Trinkgeld',
  withTip: 'Summe mit Trinkgeld',
  methods: {
    cash: 'Bezahlt bar',
    card: 'Bezahlt mit Karte',
    online: 'Bezahlt online',
    transfer: 'Bezahlt per Überweisung',
    voucher: 'Bezahlt mit Gutschein',
  } satisfies Record<PaymentMethod, string>,
  cardKind: (kind: string) => `Bezahlt mit ${kind}`,
  open: 'Noch offen',
  methodsUndone: {
    cash: 'Zurückgenommen: bar',
    card: 'Zurückgenommen: Karte',
    online: 'Zurückgenommen: online',
    transfer: 'Zurückgenommen: Überweisung',
    voucher: 'Zurückgenommen: Gutschein',
  } satisfies Record<PaymentMethod, string>,
  cardKindUndone: (kind: string) => `Zurückgenommen: ${kind}`,
  openCancelled: 'Nicht bezahlt, wird mit der Rechnung verrechnet',
  host: {
    title: 'Angaben zum Nachweis der Höhe und der betrieblichen Veranlassung von Bewirtungsaufwendungen',
    law: '§ 4 Abs. 5 Nr. 2 EStG. Vom Bewirtenden auszufüllen.',
    fields: ['Ort der Bewirtung', 'Tag der Bewirtung', 'Bewirtete Personen', 'Anlass der Bewirtung'],
    signature: 'Ort, Datum, Unterschrift des Bewirtenden',
  },
};

const statusWords: Record<OrderStatus, string> = {
  new: 'Neu',
  in_progress: 'In Zubereitung',
  ready_to_serve: 'Servierbereit',
  served: 'Serviert',
  completed: 'Abgeschlossen',
  cancelled: 'Storniert',
};

/**
 * Builds the sheet of a receipt, its parts in printed order. That of a cancellation has the amounts that it takes back.
 *
 * @param wanted the form, where the receipt was issued with it
 */
export function sheetOf(receipt: SheetSource, wanted: PaperForm = 'hospitality'): ReceiptSheet {
  const form = formOf(receipt, wanted);
  const { restaurant, recipient, cancelled } = receipt;
  const { lines, rates, net, total } = cancelled ?? receipt;
  return {
    title: titleOf(receipt, form),
    notices: noticesOf(receipt),
    issuer: {
      name: restaurant.name,
      address: [...linesOf(restaurant.companyName ?? ''), ...linesOf(restaurant.address)],
      ids: taxNumbersOf(restaurant),
    },
    recipient: recipient && {
      title: words.recipient,
      lines: [
        ...[recipient.name, ...linesOf(recipient.address)],
        ...(recipient.vatId ? [words.vatId(recipient.vatId)] : []),
      ],
    },
    facts: factsOf(receipt, form),
    columns: words.columns,
    lines: lines.map((line) => ({
      quantity: String(line.quantity),
      item: line.name,
      details: [...detailsOf(line), ...(rates.length > 1 ? [rateOfLine(line)] : [])],
      readAs: line.readAs
        ? { language: line.readAs.language, words: [line.readAs.name, ...line.readAs.options].join(' · ') }
        : null,
      unitPrice: money(line.unitPrice),
      total: money(line.total),
    })),
    sums: [
      { label: words.net, value: money(net) },
      ...rates.map(({ rate, vat }) => ({ label: words.vat(rate), value: money(vat) })),
    ],
    total: { label: cancelled ? words.totalCancelled : words.total, value: money(total) },
    rates:
      rates.length > 1
        ? {
            head: words.rates,
            rows: rates.map((each) => [
              words.percent(each.rate),
              ...[each.net, each.vat, each.gross].map(money),
            ]),
          }
        : null,
    payment: paymentOf(receipt),
    signing: signingSheetOf(receipt),
    host: form === 'hospitality' ? words.host : null,
  };
}

function titleOf({ recipient, cancelled }: SheetSource, form: PaperForm): string {
  if (cancelled) return words.titleOfCancellation;
  return recipient && form === 'hospitality' ? words.titleWithRecipient : words.titles[form];
}

function paymentOf({ cancelled, ...receipt }: SheetSource): SheetRow[] {
  const { means, tip, total, openAmount } = cancelled ?? receipt;
  const [methods, cardKindOf, open] = cancelled
    ? [words.methodsUndone, words.cardKindUndone, words.openCancelled]
    : [words.methods, words.cardKind, words.open];
  return [
    ...(tip > 0
      ? [
          { label: words.tip, value: money(tip) },
          { label: words.withTip, value: money(total + tip) },
        ]
      : []),
    ...means.map((each) => ({
      label: each.cardKind ? cardKindOf(each.cardKind) : methods[each.method],
      value: money(each.amount + each.tip),
    })),
    ...(openAmount > 0 ? [{ label: open, value: money(openAmount) }] : []),
  ];
}

/** What stands below the name of a line, but for its VAT. */
export function detailsOf({ extras, discount, isShare }: ReceiptLine): string[] {
  return [
    ...extras,
    ...(discount ? [words.discount(discount.reasons, money(-discount.amount))] : []),
    ...(isShare ? [words.share] : []),
  ];
}

function rateOfLine({ vatRate, vatParts }: ReceiptLine): string {
  if (!vatParts) return words.rateOfLine(vatRate);
  return words.ratesOfLine(vatParts.map(({ rate, amount }) => words.partOfLine(money(amount), rate)));
}

function noticesOf(receipt: SheetSource): string[] {
  return [
    ...(receipt.restaurant.isTraining ? [words.training] : []),
    ...(receipt.receiptNumber === null ? [words.preview] : []),
    ...replacedBy(receipt),
    ...repeatsOf(receipt),
  ];
}

/** What it takes the place of: the receipt before it, and the invoice before it, which that receipt may not be. [RCP-17] */
function replacedBy(receipt: SheetSource): string[] {
  const { correctsReceiptNumber: corrected, correctsInvoiceNumber: invoice, recipient } = receipt;
  if (corrected === null) return [];
  if (receipt.lines.length === 0) {
    if (!receipt.cancelled || !invoice) return [words.voids(corrected)];
    return [words.cancels(invoice), ...(invoice === corrected ? [] : [words.voids(corrected)])];
  }
  if (recipient && invoice === null) return [words.firstInvoice(corrected)];
  const numbers = recipient && invoice && invoice !== corrected ? [invoice, corrected] : [corrected];
  return [words.corrects(numbers.join(words.and))];
}

/** Which receipts are the originals for some of the amount, or for all of it. [RCP-9] */
function repeatsOf({ repeats, total, tip }: ReceiptContent): string[] {
  if (repeats.length === 0) return [];
  const repeated = sumOf(repeats, 'amount');
  const numbers = repeats.map(({ receiptNumber }) => String(receiptNumber));
  const last = numbers.pop() ?? '';
  const list = numbers.length === 0 ? last : [numbers.join(', '), last].join(words.and);
  if (repeated >= total) return [words.repeats(list)];
  return [
    words.repeatsPart(money(repeated), list, money(total - repeated)),
    ...(tip > 0 ? [words.repeatsTip] : []),
  ];
}

function factsOf(receipt: SheetSource, form: PaperForm): SheetRow[] {
  const { tableNumber, orderNumbers, servedOn, orderStatus, means, openAmount } = receipt;
  const paid = means.length === 0 ? words.unpaid : openAmount > 0 ? words.partlyPaid : words.paid;
  const states = [orderStatus && statusWords[orderStatus], orderStatus === 'cancelled' ? null : paid];
  return [
    { label: words.number, value: String(receipt.receiptNumber ?? words.numberToCome) },
    ...(receipt.issuedAt
      ? [
          {
            label: words.issuedAt,
            value: germanMoment(new Date(receipt.issuedAt), receipt.restaurant.timeZone),
          },
        ]
      : []),
    ...(servedOn ? [{ label: words.servedOn[form], value: germanDay(servedOn) }] : []),
    { label: words.place, value: tableNumber === null ? words.takeaway : String(tableNumber) },
    ...(orderNumbers.length > 0
      ? [
          {
            label: words.orders(orderNumbers.length),
            value: orderNumbers.map((each) => `#${each}`).join(', '),
          },
        ]
      : []),
    ...(receipt.lines.length > 0
      ? [{ label: words.status, value: states.filter((state) => state !== null).join(', ') }]
      : []),
  ];
}

/** Splits an address that is written in lines or with commas. */
function linesOf(address: string): string[] {
  return address
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

function money(cents: number): string {
  return euro.format(cents / 100);
}

import type { EntryKind } from '../cashbook/cash-kinds.ts';
import type { JournalContents, JournalPaid, JournalPerson } from '../journal/journal-content.ts';
import type { JournalKind } from '../journal/journal-kinds.ts';
import type { Portion } from '../money/portions.ts';
import { sumOf } from '../money/sum-of.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';
import { describeVatKey, notTaxable, vatKeyOf } from './vat-keys.ts';

/*
 * What an entry of the journal is in the DSFinV-K 2.4: a transaction ("Vorgang") with lines and payments. Turnover arises with
 * the payment (2.7.2), so orders and what changes them have no business case. Amounts are integer cents.
 */

/** BON_TYP. */
type TransactionType = 'Beleg' | 'AVBestellung' | 'AVSonstige';

/** GV_TYP of a line of a Beleg. */
export type BusinessCase =
  | 'Umsatz'
  | 'TrinkgeldAN'
  | 'MehrzweckgutscheinKauf'
  | 'MehrzweckgutscheinEinloesung'
  | 'Anfangsbestand'
  | 'Privatentnahme'
  | 'Privateinlage'
  | 'Geldtransit'
  | 'Einzahlung'
  | 'Auszahlung'
  | 'DifferenzSollIst';

/** ZAHLART_TYP. */
type PaymentType = 'Bar' | 'Unbar' | 'Kreditkarte' | 'ECKarte' | 'ElZahlungsdienstleister';

/** Cents by a VAT key. */
export interface KeyAmount {
  key: number;
  gross: number;
}

export interface TransactionLine {
  text: string;
  /** Null: the line of an order, which is no business case. */
  businessCase: BusinessCase | null;
  voucher: string;
  /** The dish. */
  article: { id: string; group: string | null } | null;
  /** In thousandths. Negative: taken back. */
  quantity: number;
  /** Of one, with what discounts took off it. Cents, or parts of them. */
  unitPrice: number;
  amounts: KeyAmount[];
  /** How the price of the line came about, where discounts changed it: before, and what they took off. */
  base: KeyAmount[];
  discount: KeyAmount[];
  /** What a dish of several things consists of. */
  parts: { name: string; key: number; gross: number }[];
}

export interface TransactionPayment {
  type: PaymentType;
  name: string;
  amount: number;
}

/** Another entry that this one takes back, by its kind and its subject. */
interface TransactionReference {
  kind: JournalKind;
  subject: string;
}

export interface DsfinvkTransaction {
  type: TransactionType;
  /** BON_NAME; empty: its type says enough. */
  name: string;
  /** BON_STORNO: takes back a whole Beleg. */
  isCancellation: boolean;
  by: JournalPerson;
  /** ABRECHNUNGSKREIS; null: none. */
  circle: string | null;
  note: string;
  lines: TransactionLine[];
  payments: TransactionPayment[];
  references: TransactionReference[];
}

/** An entry of the journal. */
export type DsfinvkEntry = {
  [Kind in JournalKind]: { kind: Kind; subject: string; content: JournalContents[Kind] };
}[JournalKind];

/**
 * The transaction that an entry is. Null: none, as its amounts are those of other entries.
 *
 * @param kindOfCash the kind of the entry of the cash book that has this id, for corrections
 */
export function transactionOf(
  entry: DsfinvkEntry,
  kindOfCash: (id: string) => EntryKind | null,
): DsfinvkTransaction | null {
  switch (entry.kind) {
    case 'order':
      return { ...ordering(entry.content), lines: entry.content.lines.map((line) => orderLine(line, 1)) };
    case 'cancellation':
    case 'cancellation_undone': {
      const { reason, lines, discounts } = entry.content;
      const sign = entry.kind === 'cancellation' ? -1 : 1;
      return {
        ...ordering(entry.content),
        name: sign < 0 ? 'Storno' : 'Storno zurückgenommen',
        note: reason ?? '',
        lines: [
          ...lines.map((line) => orderLine(line, sign)),
          ...discounts.map((each) => priceLine(each.reason, -sign * each.amount, each.vat)),
        ],
        references: [{ kind: 'order', subject: entry.subject }],
      };
    }
    case 'discount':
    case 'discount_undone': {
      const { reason, undoneReason, items } = entry.content;
      const sign = entry.kind === 'discount' ? -1 : 1;
      return {
        ...ordering(entry.content),
        name: sign < 0 ? 'Preisänderung' : 'Preisänderung zurückgenommen',
        note: sign < 0 ? reason : (undoneReason ?? ''),
        lines: items.map(({ name, amount, vat }) => priceLine(`${reason}: ${name}`, sign * amount, vat)),
        references: sign < 0 ? [] : [{ kind: 'discount', subject: entry.subject }],
      };
    }
    case 'payment':
      return paying(entry.content, 1);
    case 'payment_undone':
      return takenBack(
        paying(entry.content, -1),
        { kind: 'payment', subject: entry.subject },
        entry.content.reason,
      );
    case 'voucher':
      return paying(entry.content, 1);
    case 'voucher_cancelled':
      return takenBack(
        paying(entry.content, -1),
        { kind: 'voucher', subject: entry.subject },
        entry.content.reason,
      );
    case 'cash':
      return cashMoved(entry.content, kindOfCash);
    case 'write_off':
    case 'write_off_undone': {
      const { amount, reason, party, tableNumber, by } = entry.content;
      const isUndone = entry.kind === 'write_off_undone';
      return {
        ...empty('AVSonstige', by),
        name: isUndone ? 'Ausbuchung zurückgenommen' : 'Offener Betrag ausgebucht',
        circle: circleOf(tableNumber, party),
        note: `${(amount / 100).toFixed(2).replace('.', ',')} EUR: ${reason}`,
        references: isUndone ? [{ kind: 'write_off', subject: entry.subject }] : [],
      };
    }
    case 'move': {
      const { by, party, fromTable, toTable, intoParty } = entry.content;
      return {
        ...empty('AVSonstige', by),
        name: 'Tischwechsel',
        circle: circleOf(fromTable, party),
        note: `nach ${circleOf(toTable, intoParty ?? party)}`,
      };
    }
    case 'closing':
      return {
        ...empty('AVSonstige', entry.content.by),
        name: 'Tagesabschluss',
        note: `Nr. ${entry.content.closingNumber} vom ${entry.content.day}`,
      };
    // What a count finds is an entry of the cash book; a receipt repeats what was booked; a till is master data.
    case 'count':
    case 'receipt':
    case 'till_started':
    case 'till_ended':
      return null;
  }
}

function empty(type: TransactionType, by: JournalPerson): DsfinvkTransaction {
  return {
    ...{ type, name: '', isCancellation: false, by, circle: null, note: '' },
    ...{ lines: [], payments: [], references: [] },
  };
}

/** The table with its party, whose orders and payments belong together also after it has moved. */
function circleOf(tableNumber: number | null, party: string | null): string | null {
  if (tableNumber === null && party === null) return null;
  const table = tableNumber === null ? 'Außer Haus' : `Tisch ${tableNumber}`;
  return party === null ? table : `${table} / ${party}`;
}

interface Ordering {
  by: JournalPerson;
  tableNumber: number | null;
  party: string | null;
  orderNumber?: number;
}

function ordering({ by, tableNumber, party, orderNumber }: Ordering): DsfinvkTransaction {
  const takeaway = orderNumber === undefined ? null : `Außer Haus, Bestellung ${orderNumber}`;
  return { ...empty('AVBestellung', by), circle: circleOf(tableNumber, party) ?? takeaway };
}

const plainLine = { voucher: '', article: null, base: [], discount: [], parts: [] };

/** @param sign −1: taken back */
function orderLine(line: JournalContents['order']['lines'][number], sign: 1 | -1): TransactionLine {
  const { dish, name, options, quantity, unitPrice, vat } = line;
  return {
    ...plainLine,
    text: lineText(name, options),
    businessCase: null,
    article: dish === null ? null : { id: dish, group: null },
    quantity: sign * quantity * 1000,
    unitPrice,
    amounts: byKey(vat.map(({ rate, amount }) => ({ rate, amount: sign * amount * quantity }))),
  };
}

/** Something that makes what is ordered dearer or, below zero, cheaper. */
function priceLine(text: string, cents: number, vat: readonly Portion[]): TransactionLine {
  const sign = Math.sign(cents);
  const total = sumOf(vat, 'amount');
  return {
    ...plainLine,
    ...{ text, businessCase: null, quantity: sign * 1000, unitPrice: Math.abs(cents) },
    amounts: byKey(vat.map(({ rate, amount }) => ({ rate, amount: total === cents ? amount : -amount }))),
  };
}

function lineText(name: string, options: readonly { name: string }[]): string {
  return [name, ...options.map((option) => option.name)].join(', ');
}

/** @param sign −1: the money goes back */
function paying(content: JournalContents['payment'], sign: 1 | -1): DsfinvkTransaction {
  const { by, party, items, parts, voucher } = content;
  const [first] = items;
  const untaxed = (
    text: string,
    businessCase: BusinessCase,
    cents: number,
    number = '',
  ): TransactionLine => ({
    ...plainLine,
    ...{ text, businessCase, voucher: number },
    ...{ quantity: Math.sign(cents) * 1000, unitPrice: Math.abs(cents) },
    amounts: [{ key: notTaxable, gross: cents }],
  });
  const tip = sumOf(parts, 'tip');
  return {
    ...empty('Beleg', by),
    circle: first
      ? (circleOf(first.tableNumber, party) ?? `Außer Haus, Bestellung ${first.orderNumber}`)
      : null,
    lines: [
      ...items.map((item) => paidLine(item, sign)),
      ...(voucher ? [untaxed('Gutschein', 'MehrzweckgutscheinKauf', sign * voucher.amount)] : []),
      ...parts
        .filter(({ method }) => method === 'voucher')
        .map(({ amount, voucher: id }) =>
          untaxed('Gutschein eingelöst', 'MehrzweckgutscheinEinloesung', -sign * amount, id ?? ''),
        ),
      ...(tip === 0 ? [] : [untaxed('Trinkgeld', 'TrinkgeldAN', sign * tip)]),
    ],
    payments: parts
      .filter(({ method }) => method !== 'voucher')
      .map(({ method, cardKind, amount, tip: tipped }) => ({
        ...paymentTypeOf(method, cardKind),
        amount: sign * (amount + tipped),
      })),
  };
}

/** A line of a bill, or a share of it that one of several paid. */
function paidLine(item: JournalPaid, sign: 1 | -1): TransactionLine {
  const { dish, category, name, options, quantity, shareOf, unitPrice, amount, vat, parts } = item;
  const units = shareOf === 1 ? quantity : 1;
  const text = lineText(name, options);
  const full = Math.round((unitPrice * quantity) / shareOf);
  const isReduced = shareOf === 1 && full !== amount;
  const amounts = byKey(vat.map((portion) => ({ ...portion, amount: sign * portion.amount })));
  const [key = notTaxable] = amounts.map((each) => each.key);
  return {
    ...plainLine,
    text: shareOf === 1 ? text : `${text} (${quantity} Stück, Anteil 1/${shareOf})`,
    businessCase: 'Umsatz',
    article: dish === null ? null : { id: dish, group: category },
    quantity: sign * units * 1000,
    unitPrice: amount / units,
    amounts,
    // Before the discounts the whole price was at the rates of the dish; where there are several, they took off of each alike.
    base: isReduced ? scaled(amounts, sign * full, key) : [],
    discount: isReduced ? minus(scaled(amounts, sign * full, key), amounts) : [],
    parts: parts
      ? amounts.map(({ key: of, gross }) => ({
          name: `${name}, Anteil zu ${describeVatKey(of).rate} %`,
          key: of,
          gross,
        }))
      : [],
  };
}

/** Amounts in the same proportions that add up to another sum. @param key takes what has no proportion */
function scaled(amounts: readonly KeyAmount[], sum: number, key: number): KeyAmount[] {
  const total = sumOf(amounts, 'gross');
  if (total === 0) return [{ key, gross: sum }];
  const all = amounts.map((each) => ({ ...each, gross: Math.round((each.gross * sum) / total) }));
  const [first, ...others] = all;
  return first ? [{ ...first, gross: sum - sumOf(others, 'gross') }, ...others] : [];
}

function minus(before: readonly KeyAmount[], after: readonly KeyAmount[]): KeyAmount[] {
  return before.map(({ key, gross }) => ({
    key,
    gross:
      sumOf(
        after.filter((each) => each.key === key),
        'gross',
      ) - gross,
  }));
}

function byKey(portions: readonly Portion[]): KeyAmount[] {
  return portions.map(({ rate, amount }) => ({ key: vatKeyOf(rate), gross: amount }));
}

function takenBack(
  transaction: DsfinvkTransaction,
  reference: TransactionReference,
  reason: string | null,
): DsfinvkTransaction {
  return { ...transaction, isCancellation: true, note: reason ?? '', references: [reference] };
}

function paymentTypeOf(method: PaymentMethod, cardKind: string | null): Omit<TransactionPayment, 'amount'> {
  switch (method) {
    case 'cash':
      return { type: 'Bar', name: '' };
    case 'card':
      return { type: cardTypeOf(cardKind), name: cardKind ?? 'Karte' };
    case 'online':
      return { type: 'ElZahlungsdienstleister', name: 'Online' };
    case 'transfer':
      return { type: 'Unbar', name: 'Überweisung' };
    case 'voucher':
      throw new RangeError('a voucher is no means of payment: it is redeemed as a business case');
  }
}

/** By the names that restaurants give their kinds of cards. */
function cardTypeOf(cardKind: string | null): PaymentType {
  if (cardKind === null) return 'Unbar';
  if (/giro|\bec\b|maestro|v[ -]?pay|debit/i.test(cardKind)) return 'ECKarte';
  if (/visa|master|amex|american|diners|credit|kredit/i.test(cardKind)) return 'Kreditkarte';
  return 'Unbar';
}

const cashCases: Record<Exclude<EntryKind, 'correction'>, BusinessCase> = {
  float: 'Anfangsbestand',
  bank_in: 'Geldtransit',
  bank_out: 'Geldtransit',
  supplier: 'Auszahlung',
  // Handed out it takes back what the guests gave with their payments.
  tip_payout: 'TrinkgeldAN',
  private_in: 'Privateinlage',
  private_out: 'Privatentnahme',
  other_in: 'Einzahlung',
  other_out: 'Auszahlung',
  transfer: 'Geldtransit',
  difference: 'DifferenzSollIst',
};

function cashMoved(
  { by, kind, amount, reason, receiptNumber, drawer, corrects }: JournalContents['cash'],
  kindOfCash: (id: string) => EntryKind | null,
): DsfinvkTransaction {
  const corrected = kind === 'correction' && corrects !== null ? kindOfCash(corrects) : kind;
  const plainKind = corrected === null || corrected === 'correction' ? null : corrected;
  const businessCase = plainKind ? cashCases[plainKind] : amount < 0 ? 'Auszahlung' : 'Einzahlung';
  return {
    ...empty('Beleg', by),
    note: [drawer?.name, receiptNumber === null ? '' : `Beleg ${receiptNumber}`].filter(Boolean).join(', '),
    lines: [
      {
        ...plainLine,
        ...{ text: reason, businessCase, quantity: Math.sign(amount) * 1000, unitPrice: Math.abs(amount) },
        amounts: [{ key: notTaxable, gross: amount }],
      },
    ],
    payments: [{ type: 'Bar', name: '', amount }],
    references: corrects === null || kind !== 'correction' ? [] : [{ kind: 'cash', subject: corrects }],
  };
}

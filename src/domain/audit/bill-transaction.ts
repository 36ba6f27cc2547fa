import type { JournalContents, JournalPaid } from '../journal/journal-content.ts';
import { type Portion, timesPortions } from '../money/portions.ts';
import { sumOf } from '../money/sum-of.ts';
import type { PaymentMethod } from '../payments/payment-limits.ts';
import {
  type BusinessCase,
  byKey,
  circleOf,
  type DsfinvkTransaction,
  empty,
  type KeyAmount,
  lineText,
  type PaymentType,
  plainLine,
  type TransactionLine,
  type TransactionPayment,
} from './transaction.ts';
import { describeVatKey, notTaxable } from './vat-keys.ts';

interface PaidEntry {
  /** Of the sale of a voucher: the voucher. */
  subject: string;
  content: JournalContents['payment'];
}

/** @param sign −1: the money goes back */
export function paying({ subject, content }: PaidEntry, sign: 1 | -1): DsfinvkTransaction {
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
      ...(voucher ? [untaxed('Gutschein', 'MehrzweckgutscheinKauf', sign * voucher.amount, subject)] : []),
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

/** A line of a bill, or what one of several paid of it: a share, or the rest. */
function paidLine(item: JournalPaid, sign: 1 | -1): TransactionLine {
  const { dish, category, name, options, quantity, shareOf, amount, parts } = item;
  const isWhole = shareOf === 1 && amount === item.lineAmount - item.lineDiscount;
  const units = isWhole ? quantity : 1;
  const text = lineText(name, options);
  const amounts = byKey(timesPortions(portionsOf(item), sign));
  const before = isWhole && item.lineDiscount !== 0 ? priceOf(item, sign) : [];
  return {
    ...plainLine,
    text: isWhole ? text : `${text} (${quantity} Stück, ${shareOf === 1 ? 'Rest' : `Anteil 1/${shareOf}`})`,
    businessCase: 'Umsatz',
    isInHouse: item.tableNumber !== null,
    article: dish === null ? null : { id: dish, group: category },
    quantity: sign * units * 1000,
    unitPrice: amount / units,
    amounts,
    base: before,
    discount: minus(before, amounts),
    parts: parts
      ? amounts.map(({ key: of, gross }) => ({
          name: `${name}, Anteil zu ${describeVatKey(of).rate} %`,
          key: of,
          gross,
        }))
      : [],
  };
}

/** What was paid, by rates. Of a line of several rates that cost nothing, nothing at each of them. */
function portionsOf({ vat, unitVat }: JournalPaid): Portion[] {
  if (vat && vat.length > 0) return vat;
  return timesPortions(unitVat ?? [], 0);
}

/** What a whole line cost before discounts. Empty: its entry does not say it by rates. */
function priceOf({ unitPrice, quantity, unitVat, vat }: JournalPaid, sign: 1 | -1): KeyAmount[] {
  if (unitVat) return byKey(timesPortions(unitVat, sign * quantity));
  const [only, another] = vat ?? [];
  return only && !another ? byKey([{ rate: only.rate, amount: sign * unitPrice * quantity }]) : [];
}

/** What leads from the amounts before to those after, where something does. */
function minus(before: readonly KeyAmount[], after: readonly KeyAmount[]): KeyAmount[] {
  return before
    .map(({ key, gross }) => {
      const left = after.filter((each) => each.key === key);
      return { key, gross: sumOf(left, 'gross') - gross };
    })
    .filter(({ gross }) => gross !== 0);
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

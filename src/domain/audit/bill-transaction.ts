import type { JournalContents, JournalPaid } from '../journal/journal-content.ts';
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

/** @param sign −1: the money goes back */
export function paying(content: JournalContents['payment'], sign: 1 | -1): DsfinvkTransaction {
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

import type { JournalPerson } from '../journal/journal-content.ts';
import type { JournalKind } from '../journal/journal-kinds.ts';
import type { Portion } from '../money/portions.ts';
import { vatKeyOf } from './vat-keys.ts';

/*
 * What an entry of the journal is in the DSFinV-K 2.4: a transaction ("Vorgang") with lines and payments. Turnover arises with
 * the payment (2.7.2), so the lines of orders have no amounts; they name the business case that paying them will be, because
 * programs want one in each line. Amounts are integer cents.
 */

/** BON_TYP. */
type TransactionType = 'Beleg' | 'AVBestellung' | 'AVSonstige';

/** GV_TYP, which every line has. */
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
export type PaymentType = 'Bar' | 'Unbar' | 'Kreditkarte' | 'ECKarte' | 'ElZahlungsdienstleister';

/** Cents by a VAT key. */
export interface KeyAmount {
  key: number;
  gross: number;
}

export interface TransactionLine {
  text: string;
  /** In an order: what paying it will be. */
  businessCase: BusinessCase;
  voucher: string;
  /** INHAUS: whether it was ordered at a table, or as takeaway; null: it is nothing of a bill. */
  isInHouse: boolean | null;
  /** The dish. */
  article: { id: string; group: string | null } | null;
  /** In thousandths. Negative: taken back. */
  quantity: number;
  /** Of one, with what discounts took off it. Cents, or parts of them. */
  unitPrice: number;
  /** None in an order. */
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
export interface TransactionReference {
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

/** A transaction of which nothing else is known yet. */
export function empty(type: TransactionType, by: JournalPerson): DsfinvkTransaction {
  return {
    ...{ type, name: '', isCancellation: false, by, circle: null, note: '' },
    ...{ lines: [], payments: [], references: [] },
  };
}

/** The table with its party, whose orders and payments belong together also after it has moved. */
export function circleOf(tableNumber: number | null, party: string | null): string | null {
  if (tableNumber === null && party === null) return null;
  const table = tableNumber === null ? 'Außer Haus' : `Tisch ${tableNumber}`;
  return party === null ? table : `${table} / ${party}`;
}

/** What a line has that is no dish, no discount and no business case. */
export const plainLine = {
  ...{ voucher: '', isInHouse: null, article: null },
  ...{ amounts: [], base: [], discount: [], parts: [] },
};

/** What was ordered, with its options. */
export function lineText(name: string, options: readonly { name: string }[]): string {
  return [name, ...options.map((option) => option.name)].join(', ');
}

/** Portions by VAT rates, by their keys. */
export function byKey(portions: readonly Portion[]): KeyAmount[] {
  return portions.map(({ rate, amount }) => ({ key: vatKeyOf(rate), gross: amount }));
}

import type { EntryKind } from '../cashbook/cash-kinds.ts';
import type { JournalContents, JournalPerson } from '../journal/journal-content.ts';
import type { JournalKind } from '../journal/journal-kinds.ts';
import { paying } from './bill-transaction.ts';
import { cashMoved } from './cash-transaction.ts';
import {
  circleOf,
  type DsfinvkTransaction,
  empty,
  lineText,
  plainLine,
  type TransactionLine,
  type TransactionReference,
} from './transaction.ts';

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
      return { ...ordering(entry.content), lines: orderLines(entry.content, 1) };
    case 'cancellation':
    case 'cancellation_undone': {
      const { reason, discounts } = entry.content;
      const sign = entry.kind === 'cancellation' ? -1 : 1;
      return {
        ...ordering(entry.content),
        name: sign < 0 ? 'Storno' : 'Storno zurückgenommen',
        note: reason ?? '',
        lines: [
          ...orderLines(entry.content, sign),
          ...discounts.map((each) => priceLine(each.reason, -sign * each.amount, entry.content)),
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
        lines: items.map(({ name, amount }) => priceLine(`${reason}: ${name}`, sign * amount, entry.content)),
        references: sign < 0 ? [] : [{ kind: 'discount', subject: entry.subject }],
      };
    }
    case 'payment':
      return paying(entry, 1);
    case 'payment_undone':
      return takenBack(paying(entry, -1), { kind: 'payment', subject: entry.subject }, entry.content.reason);
    case 'voucher':
      return paying(entry, 1);
    case 'voucher_cancelled':
      return takenBack(paying(entry, -1), { kind: 'voucher', subject: entry.subject }, entry.content.reason);
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
    // What a count finds is an entry of the cash book; a receipt repeats what was booked; a till is master data; what was removed is of
    // other closings.
    case 'count':
    case 'receipt':
    case 'till_started':
    case 'till_ended':
    case 'removal':
      return null;
  }
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

/** Of what was ordered the files have quantity and price; its amounts count where it is paid. @param sign −1: taken back */
function orderLines(
  { tableNumber, lines }: Pick<JournalContents['order'], 'tableNumber' | 'lines'>,
  sign: 1 | -1,
): TransactionLine[] {
  return lines.map(({ dish, name, options, quantity, unitPrice }) => ({
    ...plainLine,
    text: lineText(name, options),
    businessCase: 'Umsatz',
    isInHouse: tableNumber !== null,
    article: dish === null ? null : { id: dish, group: null },
    quantity: sign * quantity * 1000,
    unitPrice,
  }));
}

/** Something that makes what is ordered dearer or, below zero, cheaper. */
function priceLine(
  text: string,
  cents: number,
  { tableNumber }: Pick<Ordering, 'tableNumber'>,
): TransactionLine {
  return {
    ...plainLine,
    ...{ text, businessCase: 'Umsatz', isInHouse: tableNumber !== null },
    ...{ quantity: Math.sign(cents) * 1000, unitPrice: Math.abs(cents) },
  };
}

function takenBack(
  transaction: DsfinvkTransaction,
  reference: TransactionReference,
  reason: string | null,
): DsfinvkTransaction {
  return { ...transaction, isCancellation: true, note: reason ?? '', references: [reference] };
}

import type { EntryKind } from '../cashbook/cash-kinds.ts';
import type { JournalContents } from '../journal/journal-content.ts';
import { type BusinessCase, type DsfinvkTransaction, empty, plainLine } from './transaction.ts';
import { notTaxable } from './vat-keys.ts';

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

export function cashMoved(
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

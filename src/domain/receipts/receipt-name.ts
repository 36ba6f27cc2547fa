import { formOf, type PaperForm } from './paper-form.ts';
import type { SheetSource } from './receipt-sheet.ts';

type NamedReceipt = Pick<SheetSource, 'receiptNumber' | 'recipient' | 'cancelled' | 'forms'>;

/**
 * The name of an issued receipt for places with room for a few words, as in the title of its PDF. In German.
 *
 * @param wanted the form, where the receipt was issued with it
 */
export function receiptName(receipt: NamedReceipt, wanted: PaperForm): string {
  return `${wordFor(receipt, formOf(receipt, wanted))} ${receipt.receiptNumber}`;
}

/** The name of its PDF as a file. */
export function receiptFileName(receipt: NamedReceipt, wanted: PaperForm): string {
  return `${receiptName(receipt, wanted).toLowerCase().replace(' ', '-')}.pdf`;
}

function wordFor({ recipient, cancelled }: NamedReceipt, form: PaperForm): string {
  if (cancelled) return 'Stornorechnung';
  return recipient || form === 'invoice' ? 'Rechnung' : 'Bewirtungsbeleg';
}

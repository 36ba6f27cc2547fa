import type { SheetSource } from './receipt-sheet.ts';

type NamedReceipt = Pick<SheetSource, 'receiptNumber' | 'recipient' | 'cancelled'>;

/** What an issued receipt is called where there is room for a few words, as in the title of its PDF. In German. */
export function receiptName({ receiptNumber, ...receipt }: NamedReceipt): string {
  return `${wordFor(receipt)} ${receiptNumber}`;
}

/** The name of its PDF as a file. */
export function receiptFileName(receipt: NamedReceipt): string {
  return `${receiptName(receipt).toLowerCase().replace(' ', '-')}.pdf`;
}

function wordFor({ recipient, cancelled }: Omit<NamedReceipt, 'receiptNumber'>): string {
  if (cancelled) return 'Stornorechnung';
  return recipient ? 'Rechnung' : 'Bewirtungsbeleg';
}

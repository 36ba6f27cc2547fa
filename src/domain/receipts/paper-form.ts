import type { ReceiptContent } from './receipt-content.ts';

/** A receipt in short, and with the form in which a host says whom they entertained and why (§ 4 (5) no. 2 EStG). */
export const paperForms = ['invoice', 'hospitality'] as const;
export type PaperForm = (typeof paperForms)[number];

/** The forms of a receipt that is issued now, the one first that guests get. [RCP-20] */
export function formsAt(tableNumber: number | null): PaperForm[] {
  return tableNumber === null ? ['invoice'] : ['invoice', 'hospitality'];
}

/** The forms that a receipt was issued with. Older ones have one. */
export function formsOf({ forms }: Pick<ReceiptContent, 'forms'>): readonly PaperForm[] {
  return forms ?? ['hospitality'];
}

/** The form in which somebody sees a receipt who asks for `wanted`: that one, where the receipt was issued with it. */
export function formOf(receipt: Pick<ReceiptContent, 'forms'>, wanted: PaperForm): PaperForm {
  const [first = wanted, ...others] = formsOf(receipt);
  return others.includes(wanted) ? wanted : first;
}

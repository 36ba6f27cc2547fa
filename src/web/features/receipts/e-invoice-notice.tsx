import { eInvoiceGaps } from '#domain/receipts/e-invoice.ts';
import { missingFacts } from '#domain/receipts/missing-facts.ts';
import type { SheetSource } from '#domain/receipts/receipt-sheet.ts';
import { enumeratedFacts } from './enumerated-facts.ts';
import { Notice } from './notice.tsx';
import { receiptText } from './receipt-text.ts';
import { ToSettings } from './to-settings.tsx';

const text = receiptText.eInvoice;

/** Whether the PDF for a recipient is an e-invoice, or what it lacks for that. It is not printed. [RCP-12] */
export function EInvoiceNotice({ receipt }: { receipt: SheetSource }) {
  // What any receipt lacks is said already.
  if (
    receipt.recipient === null ||
    receipt.restaurant.isTraining ||
    missingFacts(receipt.restaurant).length > 0
  )
    return null;
  const gaps = eInvoiceGaps(receipt);
  const isCopy = gaps.includes('original');
  if (isCopy || gaps.length === 0) {
    return (
      <p className="mx-auto w-full max-w-200 rounded-card border border-line bg-card px-4 py-3">
        {isCopy ? text.copy : text.is}
      </p>
    );
  }
  const facts = gaps.filter((gap) => gap !== 'original').map((gap) => text.facts[gap]);
  const sentence = receipt.receiptNumber === null ? text.lacks : text.lacked;
  return (
    <Notice>
      <p className="min-w-0 flex-1 basis-72">{sentence({ facts: enumeratedFacts(facts) })}</p>
      <ToSettings />
    </Notice>
  );
}

import { useRef } from 'react';
import type { GuestReceipt } from '#contract/receipts.ts';
import { formsOf, type PaperForm } from '#domain/receipts/paper-form.ts';
import { sheetOf } from '#domain/receipts/receipt-sheet.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

import { timesIn } from '#web/lib/times.ts';
import { Button } from '#web/ui/button.tsx';
import { InShort } from './in-short.tsx';
import { Notice } from './notice.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

interface GuestPaperProps {
  receipt: GuestReceipt;
  /** As it is wanted. */
  form: PaperForm;
  onFormChange: (form: PaperForm) => void;
}

/**
 * A receipt on a guest's phone, as narrow as the roll; above it what became since of what it says, and a button for the form of a
 * host. [RCP-19] [RCP-20]
 */
export function GuestPaper({ receipt, form, onFormChange }: GuestPaperProps) {
  const own = useAllTexts().receipts;
  const paper = useRef<HTMLElement>(null);
  const { restaurant, signing, undoneAt, replacedBy } = receipt;
  // By the clock that the paper itself is written by.
  const { formatDateTime } = timesIn(restaurant.timeZone);
  const undone = signing.length > 1 ? own.oneUndone : own.undone;
  return (
    <>
      {(undoneAt || replacedBy) && (
        <Notice>
          <div role="status" className="num grid gap-1 font-semibold">
            {undoneAt && <p>{undone({ moment: formatDateTime(undoneAt) })}</p>}
            {replacedBy && (
              <p>
                {own.replaced({
                  receiptNumber: replacedBy.receiptNumber,
                  moment: formatDateTime(replacedBy.issuedAt),
                })}
              </p>
            )}
          </div>
        </Notice>
      )}
      {formsOf(receipt).length > 1 && (
        <Button
          variant="outline"
          aria-pressed={form === 'hospitality'}
          onClick={() => onFormChange(form === 'hospitality' ? 'invoice' : 'hospitality')}
          className="aria-pressed:border-basil aria-pressed:bg-basil-tint aria-pressed:text-basil"
        >
          {own.hospitality}
        </Button>
      )}
      <InShort receipt={receipt} />
      <ReceiptPaper ref={paper} sheet={sheetOf(receipt, form)} layout="80mm" />
    </>
  );
}

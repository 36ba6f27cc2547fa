import { useRef } from 'react';
import type { GuestReceipt } from '#contract/receipts.ts';
import { sheetOf } from '#domain/receipts/receipt-sheet.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

import { timesIn } from '#web/lib/times.ts';
import { InShort } from './in-short.tsx';
import { Notice } from './notice.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

/** A receipt on a guest's phone, as narrow as the roll; above it what became since of what it says. [RCP-19] */
export function GuestPaper({ receipt }: { receipt: GuestReceipt }) {
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
      <InShort receipt={receipt} />
      <ReceiptPaper ref={paper} sheet={sheetOf(receipt)} layout="80mm" />
    </>
  );
}

import { FileDown } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { PaperForm } from '#domain/receipts/paper-form.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

import { api } from '#web/lib/api.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { GuestPaper } from './guest-paper.tsx';
import { downloadReceipt, type OwnPayment } from './own-receipt.ts';

interface GuestReceiptDialogProps {
  open: boolean;
  onClose: () => void;
  payment: OwnPayment;
  /** It was undone since it was asked for, which is told above its receipt. [RCP-19] */
  isUndone: boolean;
}

/** The receipt of one payment, as narrow as the roll: a phone is no wider. [RCP-16] */
export function GuestReceiptDialog({ open, onClose, payment, isUndone }: GuestReceiptDialogProps) {
  const texts = useAllTexts();
  const own = texts.receipts;
  const { restaurantId, tableSessionId, paymentId } = payment;
  const load = useCallback(
    (signal: AbortSignal) =>
      api.receipts.ofGuest.issue({ restaurantId, tableSessionId, paymentId }, { signal }),
    [restaurantId, tableSessionId, paymentId],
  );
  const { data, failure, retry } = useLoaded(open ? load : null);
  useEffect(() => {
    if (isUndone) void retry();
  }, [isUndone, retry]);
  const [form, setForm] = useState<PaperForm>('invoice');
  const [hasFailed, setFailed] = useState(false);
  const saving = useBusy(async () => {
    setFailed(false);
    try {
      await downloadReceipt(payment, form);
    } catch {
      setFailed(true);
    }
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={own.receipt}
      closeLabel={texts.close}
      footer={
        data && (
          <>
            {hasFailed && (
              <p role="alert" className="self-center font-semibold text-paprika sm:me-auto">
                {own.pdfFailed}
              </p>
            )}
            <Button busy={saving.busy} onClick={saving.run}>
              <FileDown aria-hidden />
              {own.pdf}
            </Button>
          </>
        )
      }
    >
      {data && (
        <div className="grid grid-cols-1 gap-4">
          <GuestPaper receipt={data} form={form} onFormChange={setForm} />
        </div>
      )}
      {!data && failure && (
        <ErrorState retryLabel={texts.tryAgain} onRetry={retry}>
          {own.receiptFailed}
        </ErrorState>
      )}
      {!data && !failure && (
        <Loading label={own.loading}>
          <Skeleton className="h-100 rounded-card" />
        </Loading>
      )}
    </Dialog>
  );
}

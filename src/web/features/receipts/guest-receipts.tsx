import { FileDown, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { GuestPayments } from '#contract/receipts.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

import { api } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { loadWithRetry } from '#web/lib/load-with-retry.ts';
import { mannerNow } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { downloadReceipt, type OwnPayment } from './own-receipt.ts';
import { paidKeyOf } from './paid-key.ts';

const GuestReceiptDialog = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./guest-receipt-dialog.tsx')).GuestReceiptDialog })),
);

interface GuestReceiptsProps {
  restaurantId: string;
  tableSessionId: string;
  /** The whole table's: they tell when something was paid. */
  orders: readonly Order[];
  className?: string;
}

/** The receipts of what a table has paid, for its guests. Nothing where nothing is paid. [RCP-16] */
export function GuestReceipts({ restaurantId, tableSessionId, orders, className }: GuestReceiptsProps) {
  const texts = useAllTexts();
  const own = texts.receipts;
  const titleId = useId();
  const paid = paidKeyOf(orders);
  const load = useCallback(
    async (signal: AbortSignal): Promise<GuestPayments> =>
      paid === '' ? [] : api.receipts.ofGuest.list({ restaurantId, tableSessionId }, { signal }),
    [restaurantId, tableSessionId, paid],
  );
  const { data, failure, retry } = useLoaded(load);
  const shown = useQuestion<OwnPayment>();
  const [hasFailed, setFailed] = useState(false);
  if ((!data && !failure) || data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="text-2xl">
        {own.title}
      </h2>
      {!data && (
        <ErrorState retryLabel={texts.tryAgain} onRetry={retry}>
          {own.loadFailed}
        </ErrorState>
      )}
      {data && (
        <>
          <ul className="mt-2 divide-y divide-line">
            {data.map((payment) => (
              <Paid
                key={payment.id}
                payment={payment}
                onShow={() => shown.ask({ restaurantId, tableSessionId, paymentId: payment.id })}
                download={async () => {
                  setFailed(false);
                  try {
                    await downloadReceipt({ restaurantId, tableSessionId, paymentId: payment.id }, 'invoice');
                  } catch {
                    setFailed(true);
                  }
                }}
              />
            ))}
          </ul>
          {hasFailed && (
            <p role="alert" className="mb-2 font-semibold text-paprika">
              {own.pdfFailed}
            </p>
          )}
          <p className="text-ink-soft text-sm">{own.onPaper}</p>
        </>
      )}
      {shown.about && (
        <Suspense fallback={null}>
          <GuestReceiptDialog
            key={shown.times}
            open={shown.isOpen}
            onClose={shown.close}
            payment={shown.about}
            isUndone={data?.every(({ id }) => id !== shown.about?.paymentId) ?? false}
          />
        </Suspense>
      )}
    </section>
  );
}

interface PaidProps {
  payment: GuestPayments[number];
  onShow: () => void;
  download: () => Promise<void>;
}

function Paid({ payment, onShow, download }: PaidProps) {
  const own = useAllTexts().receipts;
  const { formatTime } = useRestaurantTimes();
  const saving = useBusy(download);
  const amount = formatMoney(payment.amount);
  const time = formatTime(payment.createdAt);
  const means = payment.means.map(({ method, cardKind }) => cardKind ?? own.means[method]);
  return (
    <li className="grid gap-2 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-soft wrap-anywhere">
          {mannerNow().listOf([...new Set(means)])} · <span className="num">{own.at({ time })}</span>
        </span>
        <span className="num font-semibold">{amount}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          onClick={onShow}
          aria-label={own.of({ action: own.show, amount, time })}
          className="flex-1"
        >
          <ReceiptText aria-hidden />
          {own.show}
        </Button>
        <Button
          variant="outline"
          busy={saving.busy}
          onClick={saving.run}
          aria-label={own.of({ action: own.pdf, amount, time })}
        >
          <FileDown aria-hidden />
          {own.pdf}
        </Button>
      </div>
    </li>
  );
}

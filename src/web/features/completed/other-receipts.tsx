import { ReceiptText } from 'lucide-react';
import { useCallback } from 'react';
import type { Order } from '#contract/orders.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { completedText } from './completed-text.ts';

const { dialog } = completedText;

/** Links to the receipts of the whole table and of each payment, where they differ from the order's own. */
export function OtherReceipts({ order }: { order: Order }) {
  const { restaurantId } = useManagement();
  const { formatDateTime } = useRestaurantTimes();
  const { id: orderId, totalAmount } = order;
  const load = useCallback(
    (signal: AbortSignal) => api.receipts.related({ restaurantId, orderId }, { signal }),
    [restaurantId, orderId],
  );
  const { data, failure, retry } = useLoaded(load);
  if (failure) {
    return <LoadFailure failure={failure} sentence={dialog.otherReceiptsFailed} onRetry={retry} />;
  }
  if (!data) return null;
  const { tableSessionId, payments } = data;
  // A single payment of the whole order is what the order's own receipt says.
  if (!tableSessionId && payments.every(({ amount }) => amount === totalAmount)) return null;
  return (
    <>
      <h3 className="mt-5 mb-2 text-lg">{dialog.otherReceipts}</h3>
      <ul className="flex flex-wrap gap-2">
        {tableSessionId && (
          <ReceiptOf path={`session/${tableSessionId}`} label={dialog.wholeTableLabel}>
            {dialog.wholeTable}
          </ReceiptOf>
        )}
        {payments.map(({ id, method, cardKind, amount, createdAt }) => {
          const means = { means: cardKind ?? dialog.methods[method], amount: formatMoney(amount) };
          return (
            <ReceiptOf
              key={id}
              path={`payment/${id}`}
              label={dialog.paymentLabel({ ...means, time: formatDateTime(createdAt) })}
            >
              {dialog.payment(means)}
            </ReceiptOf>
          );
        })}
      </ul>
    </>
  );
}

function ReceiptOf({ path, label, children }: { path: string; label: string; children: string }) {
  return (
    <li>
      <a
        href={`/management/receipt/${path}`}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
        className={buttonClasses({ variant: 'outline' })}
      >
        <ReceiptText aria-hidden />
        {children}
      </a>
    </li>
  );
}

import { CloudOff } from 'lucide-react';
import { countUnits } from '#domain/orders/pricing.ts';
import { PendingActions } from '#web/features/orders/cart/pending-actions.tsx';
import type { PendingOrder as Pending } from '#web/features/orders/cart/table-orders.ts';
import { formatMoney } from '#web/lib/format.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { isWaiting } from '#web/lib/outbox/pending.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { staffOrderText as text } from './staff-order-text.ts';
import type { ToTable } from './staff-outbox.ts';

interface PendingOrderProps {
  pending: Pending<ToTable>;
  onSendNow: () => void;
  onTakeBack: () => void;
}

/** A pending order of this table with its buttons. */
export function PendingOrder({ pending, ...actions }: PendingOrderProps) {
  const waiting = isWaiting(pending);
  return (
    <div className="rounded-control border border-saffron bg-saffron-tint p-3 text-saffron-ink text-sm">
      <div role="status" className="flex items-start gap-2">
        {waiting ? (
          <CloudOff aria-hidden className="size-5 shrink-0" />
        ) : (
          <Spinner className="size-5 shrink-0" />
        )}
        <div className="min-w-0 flex-1">
          <p className="num flex justify-between gap-2 font-semibold">
            <span>{waiting ? text.unsent : text.submitting}</span>
            <span>
              {text.items({ count: countUnits(pending.lines) })} · {formatMoney(pending.request.totalAmount)}
            </span>
          </p>
          {waiting && <p className="mt-0.5">{text.unsentText}</p>}
        </div>
      </div>
      <PendingActions pending={pending} texts={text} lang={specifiedLang('de')} size="sm" {...actions} />
    </div>
  );
}

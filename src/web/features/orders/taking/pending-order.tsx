import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { countUnits } from '#domain/orders/pricing.ts';
import {
  isWaiting,
  mayHaveArrived,
  type PendingOrder as Pending,
} from '#web/features/orders/cart/table-orders.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { staffOrderText as text } from './staff-order-text.ts';
import type { ToTable } from './staff-outbox.ts';

interface PendingOrderProps {
  pending: Pending<ToTable>;
  onSendNow: () => void;
  onTakeBack: () => void;
}

/** An order of this table without an answer. */
export function PendingOrder({ pending, onSendNow, onTakeBack }: PendingOrderProps) {
  const [isAsking, setAsking] = useState(false);
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
              {text.items(countUnits(pending.lines))} · {formatMoney(pending.request.totalAmount)}
            </span>
          </p>
          {waiting && <p className="mt-0.5">{text.unsentText}</p>}
        </div>
      </div>
      {waiting && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={onSendNow}>
            {text.sendNow}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {text.takeBack}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onTakeBack();
        }}
        destructive
        title={text.takeBackTitle}
        description={mayHaveArrived(pending) ? text.takeBackUnsure : text.takeBackUnsent}
        confirmLabel={mayHaveArrived(pending) ? text.takeBackAnyway : text.takeBack}
        cancelLabel={text.cancel}
      />
    </div>
  );
}

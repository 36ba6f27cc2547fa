import { CloudOff } from 'lucide-react';
import { countUnits } from '#domain/orders/pricing.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { type AllTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { isWaiting } from '#web/lib/outbox/pending.ts';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PendingActions } from './pending-actions.tsx';
import type { PendingOrder } from './table-orders.ts';

interface PendingOrderCardProps {
  pending: PendingOrder;
  /** Earlier orders wait for the staff. */
  isAwaited: boolean;
  onSendNow: () => void;
  onTakeBack: () => void;
}

/** Why an order waits. */
function reasonFor({ lapsed, busy }: PendingOrder, isAwaited: boolean, texts: AllTexts): string {
  const { session, bars, outbox } = texts;
  if (lapsed) return session.pinRequired;
  if (!busy) return outbox.text;
  // Of one phone only a few orders wait at a time. [DOOR-3]
  return isAwaited ? bars.awaited : outbox.busyText;
}

/** A pending order with its lines and buttons. */
export function PendingOrderCard({ pending, isAwaited, ...actions }: PendingOrderCardProps) {
  const texts = useAllTexts();
  const waiting = isWaiting(pending);
  return (
    <Card tone="saffron">
      <div role="status" className="flex items-start gap-3">
        {waiting ? (
          <CloudOff aria-hidden className="mt-0.5 size-6 shrink-0 text-saffron-ink" />
        ) : (
          <Spinner className="size-6 text-saffron-ink" />
        )}
        <div className="min-w-0">
          <h2 className="text-lg">{waiting ? texts.outbox.title : texts.bars.sending}</h2>
          {waiting && <p className="mt-1 text-ink-soft">{reasonFor(pending, isAwaited, texts)}</p>}
        </div>
      </div>
      <ul className="mt-3 border-line border-t pt-3 text-[0.9375rem]">
        {pending.lines.map((line, index) => (
          <li key={index} className="flex gap-2">
            <span className="num min-w-7 font-semibold">{line.quantity}×</span>
            <span className="min-w-0 wrap-anywhere">
              <HouseText>{line.name}</HouseText>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between font-semibold">
        <span className="num">{texts.cart.items({ count: countUnits(pending.lines) })}</span>
        <span className="num font-serif text-lg" translate="no">
          {formatMoney(pending.request.totalAmount)}
        </span>
      </p>
      <PendingActions pending={pending} texts={{ ...texts.outbox, cancel: texts.cancel }} {...actions} />
    </Card>
  );
}

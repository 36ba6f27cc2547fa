import { ChevronRight, CircleCheck, CloudOff, ConciergeBell, X } from 'lucide-react';
import { Link } from 'react-router';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { cn } from '#web/lib/class-names.ts';
import { isWaiting } from '#web/lib/outbox/pending.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type ConfirmedOrder, orderNumbers, type PendingOrder } from './table-orders.ts';

interface PendingBarProps {
  outbox: readonly PendingOrder[];
  cartHref: string;
  /** Earlier orders wait for the staff. */
  isAwaited: boolean;
}

/** A line on the menu about unsent orders, with a link to the cart, which shows the details. */
export function PendingBar({ outbox, cartHref, isAwaited }: PendingBarProps) {
  const texts = useGuestTexts().bars;
  if (outbox.length === 0) return null;
  const waiting = outbox.some(isWaiting);
  const busyText = isAwaited ? texts.awaited : texts.busy;
  const waitingText = outbox[0]?.busy ? busyText : texts.unsent;
  return (
    <div role="status">
      <Link
        to={cartHref}
        state={{ canGoBack: true }}
        className="flex min-h-13 items-center gap-3 rounded-card border border-saffron bg-saffron-tint px-4 py-2.5 font-semibold text-saffron-ink text-sm leading-snug shadow-pop"
      >
        {waiting ? <CloudOff aria-hidden className="size-5 shrink-0" /> : <Spinner />}
        <span className="min-w-0 flex-1">{waiting ? waitingText : texts.sending}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </div>
  );
}

interface PlacedBarProps {
  confirmed: readonly ConfirmedOrder[];
  onDone: () => void;
}

/** A line on the menu about an order that the server accepted while the guest was on the menu. */
export function PlacedBar({ confirmed, onDone }: PlacedBarProps) {
  const texts = useGuestTexts().bars;
  const unseen = confirmed.filter(({ seen }) => !seen);
  if (unseen.length === 0) return null;
  const isAwaited = unseen.some(({ orderNumber }) => orderNumber === null);
  const Icon = isAwaited ? ConciergeBell : CircleCheck;
  const barText = unseen.some(({ letIn }) => letIn) ? texts.letIn : texts.placed;
  return (
    <div
      role="status"
      className={cn(
        'flex items-center gap-3 rounded-card border py-1 pe-1 ps-4 font-semibold text-sm shadow-pop',
        isAwaited
          ? 'border-saffron bg-saffron-tint text-saffron-ink'
          : 'border-basil bg-basil-tint text-basil',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">
        {isAwaited ? texts.waits : barText({ numbers: orderNumbers(unseen) })}
      </span>
      <Button variant="ghost" size="icon" aria-label={texts.dismiss} onClick={onDone}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

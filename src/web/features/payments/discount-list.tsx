import { Undo2 } from 'lucide-react';
import type { Discount } from '#contract/payments.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { formatOff } from '#web/lib/line-discount.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { inWords } from './discount-draft.ts';
import { discountText as text } from './discount-text.ts';
import { paymentText } from './payment-text.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { undoneBy } from './undone-by.ts';

interface DiscountListProps {
  discounts: readonly Discount[];
  /** Called when the person has said why; never rejects. Null: without the right. */
  onUndo: ((discount: Discount, reason: string) => Promise<void>) | null;
}

/** What was taken off a bill or added to it, with who and why. [DISC-4] [DISC-5] */
export function DiscountList({ discounts, onUndo }: DiscountListProps) {
  const { about: undoing, isOpen, times, ask, close } = useQuestion<Discount>();
  return (
    <>
      <ul aria-label={text.list} className="@container grid gap-2">
        {discounts.map((discount) => (
          <DiscountCard key={discount.id} discount={discount} onUndo={onUndo && (() => ask(discount))} />
        ))}
      </ul>
      <UndoDialog
        key={times}
        open={isOpen}
        onClose={close}
        title={undoing && text.undoTitle(about(undoing))}
        description={undoing?.kind === 'surcharge' ? text.undoSurcharge : text.undoText}
        onUndo={async (reason) => undoing && onUndo?.(undoing, reason)}
      />
    </>
  );
}

function DiscountCard({ discount, onUndo }: { discount: Discount; onUndo: (() => void) | null }) {
  const { formatTime } = useRestaurantTimes();
  const { reason, createdAt, givenBy, undoneAt, items } = discount;
  const isUndone = undoneAt !== null;
  const amount = sumOf(discount);
  const time = formatTime(createdAt);
  return (
    <li className={cn('rounded-control border border-line px-3 py-2', isUndone && 'bg-sunk')}>
      <div className="flex items-center gap-2 @max-xs:flex-wrap @max-xs:justify-end">
        <span className="num min-w-0 flex-1 text-ink-soft text-sm @max-xs:basis-full">
          {text.givenAt({ time, name: givenBy ?? paymentText.takers.formerStaff })}
        </span>
        <span className={cn('num font-semibold', isUndone && 'line-through')}>{formatOff(amount)}</span>
        {!isUndone && items.length === 0 && <Badge tone="cancelled">{paymentText.cancelled}</Badge>}
        {!isUndone && onUndo && items.length > 0 && (
          <Button
            variant="outline"
            size="icon"
            aria-label={text.undoLabel({ ...about(discount), time })}
            onClick={onUndo}
          >
            <Undo2 aria-hidden />
          </Button>
        )}
      </div>
      <p className={cn('wrap-anywhere', isUndone && 'text-ink-soft line-through')}>
        <span className="font-semibold">{titleOf(discount)}</span> · {reason}
      </p>
      {items.length > 0 && (
        <p className={cn('num text-[0.9375rem] text-ink-soft wrap-break-word', isUndone && 'line-through')}>
          {inWords(items)}
        </p>
      )}
      {isUndone && <p className="text-ink-soft text-sm wrap-anywhere">{undoneBy(discount)}</p>}
    </li>
  );
}

/** What it takes off; of an undone one, what it took off. */
function sumOf({ items }: Discount): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}

function about(discount: Discount) {
  return { title: titleOf(discount), amount: formatMoney(Math.abs(sumOf(discount))) };
}

function titleOf({ kind, percent }: Discount): string {
  if (percent === null || kind === 'house') return text.kinds[kind];
  return text.kindOf({ kind: text.kinds[kind], percent });
}

import { CircleAlert, Pencil, Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { orderLimits } from '#domain/orders/pricing.ts';
import { type Cart, type CartLine, lineKey, setQuantity } from '#web/features/orders/cart/cart.ts';
import {
  type CartReview,
  type ReviewedLine,
  withoutProblems,
} from '#web/features/orders/cart/cart-review.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { staffOrderText as text } from './staff-order-text.ts';

interface OrderPanelProps {
  cart: Cart;
  /** The draft checked against the current menu. */
  review: CartReview;
  /** Whether it comes course by course; null: there are no courses. */
  isByCourse: boolean | null;
  onChange: (change: (cart: Cart) => Cart) => void;
  onEdit: (line: CartLine) => void;
  /** The refusal of the last order and the pending orders. */
  children?: ReactNode;
}

/** The draft of the order, with its lines and note. */
export function OrderPanel({ cart, review, isByCourse, onChange, onEdit, children }: OrderPanelProps) {
  return (
    <div
      // A scrollable element must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-3 -outline-offset-2 [scrollbar-width:thin] md:px-5"
    >
      <h3 className="pt-1 pb-2 text-lg max-md:sr-only">{text.order}</h3>
      <div className="grid gap-3">
        {children}
        {review.hasProblems && (
          <Notice sentence={text.problems}>
            <Button
              size="sm"
              variant="outline"
              onClick={() => onChange((current) => withoutProblems(current, review))}
            >
              {text.removeProblems}
            </Button>
          </Notice>
        )}
        {review.hasPriceChanges && <Notice sentence={text.pricesChanged} />}
        {review.isTooLong && <Notice sentence={text.tooLong} />}
      </div>
      {cart.lines.length === 0 ? (
        <EmptyState icon={Receipt} title={text.emptyOrder}>
          {text.emptyOrderHint}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {review.lines.map((reviewed) => (
              <OrderLine
                key={reviewed.key}
                reviewed={reviewed}
                onQuantity={(quantity) => onChange((current) => setQuantity(current, reviewed.key, quantity))}
                onEdit={() => onEdit(reviewed.line)}
              />
            ))}
          </ul>
          {isByCourse !== null && (
            <Checkbox
              label={text.byCourse}
              checked={isByCourse}
              onCheckedChange={(byCourse) => onChange((current) => ({ ...current, byCourse }))}
              className="mt-2"
            />
          )}
          <Field label={text.note} className="pt-2">
            <Textarea
              value={cart.note}
              onChange={(event) => {
                const note = event.currentTarget.value;
                onChange((current) => ({ ...current, note }));
              }}
              maxLength={orderLimits.noteLength}
              rows={2}
            />
          </Field>
        </>
      )}
    </div>
  );
}

interface OrderLineProps {
  reviewed: ReviewedLine;
  onQuantity: (quantity: number) => void;
  onEdit: () => void;
}

function OrderLine({ reviewed, onQuantity, onEdit }: OrderLineProps) {
  const { line, problem, unitPrice, priceChanged } = reviewed;
  const extras = line.options.map(({ name }) => name).join(' · ');
  return (
    <li data-line={lineKey(line)} className="py-2.5">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 pt-1 leading-snug">
          <p className={cn('wrap-break-word font-semibold', problem && 'line-through')}>{line.name}</p>
          {line.seat !== undefined && (
            <p className="font-semibold text-ink-soft text-sm">{text.seatOf({ seat: line.seat })}</p>
          )}
          {extras && <p className="wrap-break-word text-ink-soft text-sm">{extras}</p>}
          {line.comment && (
            <p className="wrap-break-word font-medium text-sm text-status-progress">{line.comment}</p>
          )}
        </div>
        <p
          className={cn('num shrink-0 pt-1 font-semibold', problem && 'text-ink-soft line-through')}
          translate="no"
        >
          {formatMoney(unitPrice * line.quantity)}
        </p>
      </div>
      {(problem || priceChanged) && (
        <p
          className={cn(
            'num mt-1 flex items-center gap-1.5 font-semibold text-sm',
            problem ? 'text-paprika' : 'text-saffron-ink',
          )}
        >
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {problem
            ? text.lineProblems[problem]
            : text.priceChanged({ before: line.unitPrice, now: unitPrice })}
        </p>
      )}
      <div className="mt-1 flex items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.edit({ dish: line.name })}
          onClick={onEdit}
          className="-ms-2.5"
        >
          <Pencil aria-hidden />
        </Button>
        <QuantityStepper
          value={line.quantity}
          onValueChange={onQuantity}
          min={0}
          max={orderLimits.quantity}
          label={text.quantityOf({ dish: line.name })}
          decreaseLabel={line.quantity === 1 ? text.remove({ dish: line.name }) : text.decrease}
          increaseLabel={text.increase}
        />
      </div>
    </li>
  );
}

export function Notice({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-control bg-saffron-tint px-3 py-2 font-semibold text-saffron-ink text-sm"
    >
      <CircleAlert aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">{sentence}</span>
      {children}
    </div>
  );
}

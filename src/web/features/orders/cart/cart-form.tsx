import { CircleAlert, Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { orderLimits } from '#domain/orders/pricing.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';

import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type Cart, emptyCart, setQuantity } from './cart.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { type CartReview, withoutProblems } from './cart-review.ts';

interface CartFormProps {
  cart: Cart;
  /** The cart checked against the current menu. */
  review: CartReview;
  /** How long it will take, in minutes; null: nobody knows, or says. */
  leadMinutes: number | null;
  /** Whether guests choose when its courses come. */
  choosesCourses: boolean;
  /** The page of a dish. */
  dishHref: (menuItemId: string) => string;
  onChange: (change: (cart: Cart) => Cart) => void;
  /** The reason why nothing can be ordered now, whatever is in the cart. */
  obstacle: ReactNode;
  onOrder: () => void;
}

/** The cart with its note and the order button. */
export function CartForm({
  cart,
  review,
  leadMinutes,
  choosesCourses,
  dishHref,
  onChange,
  obstacle,
  onOrder,
}: CartFormProps) {
  const texts = useAllTexts();
  const [isAskingToClear, setAskingToClear] = useState(false);
  const canOrder = !obstacle && !review.hasProblems && !review.isTooLong;

  return (
    <>
      <Card padding="none" className="px-4 md:px-5">
        <ul className="divide-y divide-line">
          {review.lines.map((reviewed) => (
            <CartLineRow
              key={reviewed.key}
              reviewed={reviewed}
              dishHref={dishHref(reviewed.line.menuItemId)}
              onQuantity={(quantity) => onChange((current) => setQuantity(current, reviewed.key, quantity))}
            />
          ))}
        </ul>
      </Card>

      <Field label={texts.cart.note} note={texts.item.optional} className="mt-5">
        <Textarea
          value={cart.note}
          onChange={(event) => {
            const note = event.currentTarget.value;
            onChange((current) => ({ ...current, note }));
          }}
          maxLength={orderLimits.noteLength}
          rows={2}
          placeholder={texts.cart.notePlaceholder}
        />
      </Field>

      {choosesCourses && (
        <Checkbox
          label={texts.cart.byCourse}
          description={texts.cart.byCourseHint}
          checked={cart.byCourse ?? false}
          onCheckedChange={(byCourse) => onChange((current) => ({ ...current, byCourse }))}
          className="mt-4"
        />
      )}

      <div className="mt-4 flex justify-center">
        <Button variant="ghost" onClick={() => setAskingToClear(true)}>
          {texts.cart.clear}
        </Button>
      </div>

      <div className="sticky bottom-0 z-10 -mx-4 mt-auto border-line border-t bg-paper/95 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:mx-0 md:rounded-t-card md:border-x md:px-5">
        {review.hasProblems && (
          <Notice text={texts.cart.problems}>
            <Button
              variant="outline"
              onClick={() => onChange((current) => withoutProblems(current, review))}
              className="w-full"
            >
              {texts.cart.removeProblems}
            </Button>
          </Notice>
        )}
        {review.hasPriceChanges && <Notice text={texts.cart.pricesChanged} />}
        {review.isTooLong && <Notice text={texts.cart.tooLong} />}
        {obstacle && <Notice text={obstacle} />}
        {leadMinutes !== null && canOrder && (
          <p className="mb-1.5 flex items-center gap-2 text-ink-soft text-sm">
            <Clock aria-hidden className="size-4.5 shrink-0" />
            <span className="num">{texts.cart.leadTime({ count: leadMinutes })}</span>
          </p>
        )}
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{texts.cart.total}</span>
          <span className="num font-semibold font-serif text-2xl" translate="no">
            {formatMoney(review.total)}
          </span>
        </p>
        <Button
          size="lg"
          disabled={!canOrder}
          onClick={onOrder}
          className="mt-2 h-auto! min-h-16 w-full flex-col gap-0! whitespace-normal! py-2 leading-tight"
        >
          <span>{review.hasPriceChanges ? texts.cart.orderAtNewPrice : texts.cart.order}</span>
          <span className="num font-normal text-base">{texts.cart.binding({ total: review.total })}</span>
        </Button>
        <p className="mt-2 text-center text-ink-soft text-xs">{texts.cart.payAtTable}</p>
      </div>

      <ConfirmDialog
        open={isAskingToClear}
        onClose={() => setAskingToClear(false)}
        onConfirm={() => {
          setAskingToClear(false);
          onChange(() => emptyCart);
        }}
        destructive
        title={texts.cart.clearTitle}
        description={texts.cart.clearText}
        confirmLabel={texts.cart.clear}
        cancelLabel={texts.cancel}
      />
    </>
  );
}

function Notice({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div role="status" className="mb-2.5 flex flex-wrap items-center gap-x-2 gap-y-2 text-sm">
      <CircleAlert aria-hidden className="size-4.5 shrink-0 text-saffron-ink" />
      <span className="min-w-0 flex-1 font-semibold">{text}</span>
      {children}
    </div>
  );
}

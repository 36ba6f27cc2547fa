import { BadgePercent } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { lineDiscount } from '#web/lib/line-discount.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { takeAll } from './basket.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { type DiscountTarget, unitsOf } from './discount-draft.ts';
import { discountText as text } from './discount-text.ts';
import { openLinesOf } from './open-lines.ts';
import { paymentText } from './payment-text.ts';
import { useMayDiscount } from './use-discount.ts';

interface TakeawayDiscountProps {
  restaurantId: string;
  /** As the feed last told it: after a discount it comes anew. */
  order: Order;
}

/** What is taken off a takeaway order, and a button for more, for all that is open of it. */
export function TakeawayDiscount({ restaurantId, order }: TakeawayDiscountProps) {
  const mayDiscount = useMayDiscount();
  const off = order.items.reduce((sum, { discountAmount }) => sum + discountAmount, 0);
  return (
    <div lang={specifiedLang('de')} className="flex items-center justify-between gap-3 empty:hidden">
      {off !== 0 && <span className="num text-basil">{lineDiscount(off, paymentText)}</span>}
      {mayDiscount && <GiveDiscount restaurantId={restaurantId} order={order} />}
    </div>
  );
}

/** What is open of the order comes by the feed. */
const told = () => {};

function GiveDiscount({ restaurantId, order }: TakeawayDiscountProps) {
  const lines = openLinesOf([order]);
  const { isOpen, times, about, ask, close } = useQuestion<DiscountTarget>();
  return (
    <>
      <Button
        variant="outline"
        disabled={lines.length === 0}
        className="ms-auto"
        onClick={() => ask({ names: null, items: unitsOf(takeAll(lines, [])), basket: null })}
      >
        <BadgePercent aria-hidden />
        {text.button}
      </Button>
      <DiscountDialog
        key={times}
        open={isOpen}
        onClose={close}
        restaurantId={restaurantId}
        target={about}
        lines={lines}
        onGiven={told}
        onChanged={told}
      />
    </>
  );
}

import { BadgePercent } from 'lucide-react';
import { useCallback } from 'react';
import type { Order } from '#contract/orders.ts';
import { api } from '#web/lib/api.ts';
import { lineDiscount } from '#web/lib/line-discount.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { takeAll } from './basket.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { type DiscountTarget, unitsOf } from './discount-draft.ts';
import { openLinesOf } from './open-lines.ts';
import { paymentText, discountText as text } from './payment-text.ts';
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
    <div lang="de" className="flex items-center justify-between gap-3 empty:hidden">
      {off !== 0 && <span className="num text-basil">{lineDiscount(off, paymentText)}</span>}
      {mayDiscount && <GiveDiscount restaurantId={restaurantId} order={order} />}
    </div>
  );
}

function GiveDiscount({ restaurantId, order }: TakeawayDiscountProps) {
  const lines = openLinesOf([order]);
  const { isOpen, times, about, ask, close } = useQuestion<DiscountTarget>();
  // The reasons come with the bill.
  const load = useCallback(
    (signal: AbortSignal) => api.payments.bill({ restaurantId, kind: 'order', id: order.id }, { signal }),
    [restaurantId, order.id],
  );
  const { data: bill, retry } = useLoaded(load);
  // What is open of the order comes by the feed.
  const reload = () => void retry();
  return (
    <>
      <Button
        variant="outline"
        disabled={!bill || lines.length === 0}
        className="ml-auto"
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
        reasons={bill?.discountReasons ?? []}
        onGiven={reload}
        onChanged={reload}
      />
    </>
  );
}

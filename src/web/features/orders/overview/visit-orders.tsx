import type { Order, OrderItem } from '#contract/orders.ts';
import { total } from '#domain/orders/pricing.ts';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';
import { ReadWords } from '#web/features/languages/read-words.tsx';

import { CombinedDishes } from '#web/features/orders/combined-dishes.tsx';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { lineDiscount } from '#web/lib/line-discount.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CancelReason } from './cancel-reason.tsx';

/** All dishes that a table has ordered in its visit, oldest first, with the total. [MON-1] */
export function VisitOrders({ orders }: { orders: readonly Order[] }) {
  const texts = useAllTexts().thankYou;
  // oxlint-disable-next-line unicorn/no-array-reverse -- phones of 2021 have no toReversed
  const oldestFirst = [...orders].reverse();
  const items = oldestFirst.flatMap((order) => order.items);
  const counting = items.filter(({ cancelled }) => !cancelled);
  const off = counting.reduce((sum, { discountAmount }) => sum + discountAmount, 0);
  return (
    <Card as="section">
      <h2 className="text-2xl">{texts.ordersTitle}</h2>
      {items.length === 0 ? (
        <p className="mt-3 text-ink-soft">{texts.noOrders}</p>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-line">
            <ReadWords lines={items}>
              {oldestFirst.map((order) => (
                <CombinedDishes
                  key={order.id}
                  dishes={order.items}
                  renderDish={(item) => <OrderedItem key={item.id} item={item} />}
                />
              ))}
            </ReadWords>
          </ul>
          <p className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
            <span className="font-semibold">{texts.total}</span>
            <span className="num font-semibold font-serif text-2xl" translate="no">
              {formatMoney(total(counting) - off)}
            </span>
          </p>
        </>
      )}
    </Card>
  );
}

function OrderedItem({ item }: { item: OrderItem }) {
  const { thankYou: texts, orders } = useAllTexts();
  const { name, quantity, unitPrice, options, cancelled, cancelReason } = item;
  const discount = lineDiscount(item.discountAmount, orders);
  const struck = cancelled && 'text-ink-soft line-through';
  return (
    <li className="flex gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className={cn('font-semibold wrap-anywhere', struck)}>
          <HouseText>{name}</HouseText>
        </p>
        {options.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {options.map((option) => (
              <li key={option.id} className="min-w-0">
                <Badge shape="wrapping">
                  <HouseText>{option.name}</HouseText>
                </Badge>
              </li>
            ))}
          </ul>
        )}
        <p className={cn('num mt-1 text-ink-soft text-sm', struck)}>
          {texts.quantityAndPrice({ quantity, unitPrice })}
        </p>
        {cancelReason && (
          <p className="text-sm text-status-cancelled wrap-anywhere">
            <CancelReason>{cancelReason}</CancelReason>
          </p>
        )}
      </div>
      <div className="grid justify-items-end gap-1 self-start">
        <span className={cn('num', struck)} translate="no">
          {formatMoney(unitPrice * quantity)}
        </span>
        {discount && <span className="num text-basil text-sm">{discount}</span>}
        {cancelled && <Badge tone="cancelled">{orders.itemCancelled}</Badge>}
      </div>
    </li>
  );
}

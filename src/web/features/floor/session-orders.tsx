import type { Order } from '#contract/orders.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney, formatTime } from '#web/lib/format.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';

/** What kitchen and floor still have to do for a table. */
export function SessionOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <section aria-labelledby="table-orders">
      <h3 id="table-orders" className="mb-3 text-lg">
        {staffText.tables.openOrders}
      </h3>
      {orders.length === 0 ? (
        <p className="text-ink-soft">{staffText.tables.noOpenOrders}</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="num font-semibold">{staffText.orders.number(order.orderNumber)}</span>
                <span className="num text-ink-soft text-sm">{formatTime(order.createdAt)}</span>
                <OrderStatusChip status={order.status} label={staffText.orders.status[order.status]} />
                <span className="num ml-auto font-semibold">{formatMoney(order.totalAmount)}</span>
              </div>
              <p className="text-ink-soft text-sm">
                {order.items.map((item, index) => (
                  <span key={item.id}>
                    {index > 0 && ', '}
                    <span className={cn(item.cancelled && 'line-through')}>
                      {staffText.orders.quantity(item.quantity)} {item.name}
                    </span>
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

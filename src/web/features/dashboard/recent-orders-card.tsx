import { ReceiptText } from 'lucide-react';
import type { Dashboard } from '#contract/dashboard.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dashboardText } from './dashboard-text.ts';

const texts = dashboardText.recent;

/** Green for served, grey for completed, blue for orders on their way. */
function toneOf(status: OrderStatus): BadgeTone {
  if (status === 'served') return 'served';
  return status === 'completed' ? 'done' : 'new';
}

/** The newest orders, without cancelled ones. */
export function RecentOrdersCard({ dashboard: { recentOrders, timeZone } }: { dashboard: Dashboard }) {
  const time = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone });
  return (
    <Card as="section" aria-labelledby="recent-orders" className="min-w-0">
      <CardHeader title={<span id="recent-orders">{texts.title}</span>} />
      {recentOrders.length === 0 ? (
        <EmptyState icon={ReceiptText} title={texts.none} />
      ) : (
        // Focusable, so that it can be scrolled by keyboard.
        <ul
          tabIndex={0}
          aria-labelledby="recent-orders"
          className="max-h-[520px] divide-y divide-line overflow-y-auto"
        >
          {recentOrders.map((order) => (
            <li key={order.id} className="flex items-center gap-3 py-2.5">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold leading-snug">
                  {order.tableNumber === null ? texts.takeaway : texts.table(order.tableNumber)}
                </span>
                <time dateTime={order.createdAt} className="num block text-ink-soft text-sm leading-snug">
                  {time.format(new Date(order.createdAt))}
                </time>
              </span>
              <span className="num shrink-0 font-semibold">{formatMoney(order.totalAmount)}</span>
              <Badge tone={toneOf(order.status)} className="shrink-0">
                {texts.status[order.status]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

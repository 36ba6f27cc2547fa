import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { orderLink, type PageLink } from './dashboard-links.ts';
import { dashboardText } from './dashboard-text.ts';

const texts = dashboardText.recent;

/** Green for served, grey for completed, blue for orders on their way. */
function toneOf(status: OrderStatus): BadgeTone {
  if (status === 'served') return 'served';
  return status === 'completed' ? 'done' : 'new';
}

interface RecentOrdersCardProps {
  dashboard: Dashboard;
  /** Paths of the pages that the session may open. */
  openPaths: ReadonlySet<string>;
}

/** The newest orders, without cancelled ones. Each leads to where it is worked on or looked up. */
export function RecentOrdersCard({ dashboard: { recentOrders }, openPaths }: RecentOrdersCardProps) {
  const { formatTime } = useRestaurantTimes();
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
            <OrderRow
              key={order.id}
              order={order}
              time={formatTime(order.createdAt)}
              link={orderLink(openPaths, order)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface OrderRowProps {
  order: Dashboard['recentOrders'][number];
  time: string;
  link: PageLink;
}

function OrderRow({ order, time, link }: OrderRowProps) {
  const { orderNumber, tableNumber, status, createdAt, totalAmount } = order;
  const place = tableNumber === null ? texts.takeaway : texts.table({ number: tableNumber });
  return (
    <li
      className={cn(
        'relative grid grid-flow-col grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_auto] items-center gap-x-3 gap-y-0.5 py-1.5',
        link && '-mx-2 rounded-control px-2 transition-colors hover:bg-sunk',
      )}
    >
      <span className="font-semibold leading-snug">
        {link ? (
          // The link covers the whole row.
          <Link
            to={link.to}
            aria-label={dashboardText.leadsTo[link.page]({
              label: `${place} ${texts.number({ number: orderNumber })}`,
            })}
            className="outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-basil focus-visible:after:-outline-offset-2"
          >
            {place}
          </Link>
        ) : (
          place
        )}
      </span>
      <time dateTime={createdAt} className="num text-ink-soft text-sm leading-snug">
        {time}
      </time>
      <span className="num justify-self-end font-semibold leading-snug" translate="no">
        {formatMoney(totalAmount)}
      </span>
      <Badge tone={toneOf(status)} className="justify-self-end">
        {texts.status[status]}
      </Badge>
    </li>
  );
}

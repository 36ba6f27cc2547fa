import type { Dashboard } from '#contract/dashboard.ts';
import { isOpen } from '#domain/orders/order-status.ts';

/** A page with its tab, period or search, where more is said of a figure; null: none that is open. */
export type PageLink = { to: string; page: LinkedPage } | null;
type LinkedPage = 'orders' | 'tables' | 'completed' | 'reports';

export type FigureName =
  | 'openOrders'
  | 'revenueToday'
  | 'ordersToday'
  | 'tablesOccupied'
  | 'revenueThisMonth'
  | 'totalRevenue';

/**
 * Where each figure leads. Sums lead to their report, in waiter mode to their orders.
 *
 * @param openPaths of the pages that the session may open
 */
export function figureLinks(
  openPaths: ReadonlySet<string>,
  { today, firstDay }: Pick<Dashboard, 'today' | 'firstDay'>,
): Record<FigureName, PageLink> {
  const firstOpen = firstOpenOf(openPaths);
  const report = (from: string) => ['reports', { period: 'custom', from, to: today }] as const;
  return {
    openOrders: firstOpen(['orders']),
    revenueToday: firstOpen(report(today), ['completed']),
    ordersToday: firstOpen(['completed']),
    tablesOccupied: firstOpen(['tables']),
    revenueThisMonth: firstOpen(['reports', { period: 'this-month' }], ['completed', { tab: 'month' }]),
    totalRevenue: firstOpen(report(firstDay ?? today), ['completed', { tab: 'all' }]),
  };
}

/** Where an order is worked on or, when that is done, looked up. */
export function orderLink(
  openPaths: ReadonlySet<string>,
  { id, orderNumber, status }: Pick<Dashboard['recentOrders'][number], 'id' | 'orderNumber' | 'status'>,
): PageLink {
  return firstOpenOf(openPaths)(
    isOpen(status) ? ['orders', { order: id }] : ['completed', { tab: 'all', search: `#${orderNumber}` }],
  );
}

type Target = readonly [page: LinkedPage, query?: Record<string, string>];

function firstOpenOf(openPaths: ReadonlySet<string>) {
  return (...targets: readonly Target[]): PageLink => {
    const found = targets.find(([page]) => openPaths.has(`/management/${page}`));
    if (!found) return null;
    const [page, query] = found;
    return { to: `/management/${page}${query ? `?${new URLSearchParams(query)}` : ''}`, page };
  };
}

import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatMoney } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { Card } from '#web/ui/card.tsx';
import { ChangeHint } from './change-hint.tsx';
import { dashboardText } from './dashboard-text.ts';

/** The six figures at the top. */
export function FigureTiles({ dashboard }: { dashboard: Dashboard }) {
  const { trend, tablesOccupied, tables, firstDay, overdueOrders } = dashboard;
  return (
    <section aria-label={dashboardText.figures}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-6">
        <Tile label={dashboardText.openOrders} value={dashboard.openOrders}>
          {overdueOrders > 0 && (
            <span className="inline-flex items-center gap-1 font-semibold text-paprika">
              <TriangleAlert aria-hidden className="size-4" />
              {dashboardText.overdue(overdueOrders)}
            </span>
          )}
        </Tile>
        <Tile label={dashboardText.revenueToday} value={formatMoney(dashboard.revenueToday)}>
          <ChangeHint period="day" now={dashboard.revenueToday} before={trend.day.beforeSoFar.revenue} />
        </Tile>
        <Tile label={dashboardText.ordersToday} value={dashboard.ordersToday}>
          <ChangeHint period="day" now={dashboard.ordersToday} before={trend.day.beforeSoFar.orders} />
        </Tile>
        <Tile label={dashboardText.tablesOccupied} value={dashboardText.occupied(tablesOccupied, tables)}>
          {tables > 0 && dashboardText.occupiedShare(`${Math.round((tablesOccupied / tables) * 100)} %`)}
        </Tile>
        <Tile label={dashboardText.revenueThisMonth} value={formatMoney(dashboard.revenueThisMonth)}>
          <ChangeHint
            period="month"
            now={dashboard.revenueThisMonth}
            before={trend.month.beforeSoFar.revenue}
          />
        </Tile>
        <Tile label={dashboardText.totalRevenue} value={formatMoney(dashboard.totalRevenue)}>
          {firstDay && dashboardText.since(formatDay(firstDay))}
        </Tile>
      </dl>
    </section>
  );
}

function Tile({ label, value, children }: { label: string; value: string | number; children: ReactNode }) {
  return (
    <Card padding="none" className="flex min-w-0 flex-col px-3.5 py-3 md:px-4 md:py-3.5">
      <dt className="truncate text-ink-soft text-sm">{label}</dt>
      <dd className="min-w-0">
        {/* The type shrinks so that a million fits a narrow tile. */}
        <span className="num block whitespace-nowrap font-semibold font-serif text-[clamp(1.125rem,5vw,1.5rem)] leading-snug xl:text-[clamp(1.125rem,1.65vw,1.75rem)]">
          {value}
        </span>
        <span className="mt-0.5 block min-h-5 text-ink-soft text-xs">{children}</span>
      </dd>
    </Card>
  );
}

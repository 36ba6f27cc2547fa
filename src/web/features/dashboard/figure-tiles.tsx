import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatMoney } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { formatPercent } from '#web/lib/format-percent.ts';
import { Card } from '#web/ui/card.tsx';
import { ChangeHint } from './change-hint.tsx';
import { figureLinks, type PageLink } from './dashboard-links.ts';
import { dashboardText } from './dashboard-text.ts';

interface FigureTilesProps {
  dashboard: Dashboard;
  /** Paths of the pages that the session may open. */
  openPaths: ReadonlySet<string>;
}

/** The six figures at the top. Each leads to the page that says more of it. */
export function FigureTiles({ dashboard, openPaths }: FigureTilesProps) {
  const links = figureLinks(openPaths, dashboard);
  const { trend, tablesOccupied, tables, firstDay, overdueOrders } = dashboard;
  return (
    <section aria-label={dashboardText.figures}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-6">
        <Tile link={links.openOrders} label={dashboardText.openOrders} value={dashboard.openOrders}>
          {overdueOrders > 0 && (
            <span className="inline-flex items-center gap-1 font-semibold text-paprika">
              <TriangleAlert aria-hidden className="size-4" />
              {dashboardText.overdue({ count: overdueOrders })}
            </span>
          )}
        </Tile>
        <Tile
          link={links.revenueToday}
          label={dashboardText.revenueToday}
          value={formatMoney(dashboard.revenueToday)}
        >
          <ChangeHint period="day" now={dashboard.revenueToday} before={trend.day.beforeSoFar.revenue} />
        </Tile>
        <Tile link={links.ordersToday} label={dashboardText.ordersToday} value={dashboard.ordersToday}>
          <ChangeHint period="day" now={dashboard.ordersToday} before={trend.day.beforeSoFar.orders} />
        </Tile>
        <Tile
          link={links.tablesOccupied}
          label={dashboardText.tablesOccupied}
          value={dashboardText.occupied({ occupied: tablesOccupied, tables })}
        >
          {tables > 0 && dashboardText.occupiedShare({ percent: formatPercent(tablesOccupied / tables) })}
        </Tile>
        <Tile
          link={links.revenueThisMonth}
          label={dashboardText.revenueThisMonth}
          value={formatMoney(dashboard.revenueThisMonth)}
        >
          <ChangeHint
            period="month"
            now={dashboard.revenueThisMonth}
            before={trend.month.beforeSoFar.revenue}
          />
        </Tile>
        <Tile
          link={links.totalRevenue}
          label={dashboardText.totalRevenue}
          value={formatMoney(dashboard.totalRevenue)}
        >
          {firstDay && dashboardText.since({ date: formatDay(firstDay) })}
        </Tile>
      </dl>
    </section>
  );
}

interface TileProps {
  link: PageLink;
  label: string;
  value: string | number;
  children: ReactNode;
}

function Tile({ link, label, value, children }: TileProps) {
  return (
    <Card
      padding="none"
      className={cn(
        // Two rows of the list's grid: values stand side by side, also where a name needs two lines.
        'relative row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0 px-3.5 py-3 md:px-4 md:py-3.5',
        link && 'transition-colors hover:bg-sunk',
      )}
    >
      <dt className="text-balance text-ink-soft text-sm leading-snug">
        {link ? (
          // The link covers the whole tile.
          <Link to={link.to} aria-label={dashboardText.leadsTo[link.page]({ label })} className="card-link">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
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

import { DashboardSkeleton } from '#web/features/dashboard/dashboard-skeleton.tsx';
import { dashboardText } from '#web/features/dashboard/dashboard-text.ts';
import { FigureTiles } from '#web/features/dashboard/figure-tiles.tsx';
import { RecentOrdersCard } from '#web/features/dashboard/recent-orders-card.tsx';
import { TimesCard } from '#web/features/dashboard/times-card.tsx';
import { TopDishesCard } from '#web/features/dashboard/top-dishes-card.tsx';
import { TrendCard } from '#web/features/dashboard/trend-card.tsx';
import { useDashboard } from '#web/features/dashboard/use-dashboard.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { SigningOutageBanner } from '#web/features/management/signing-outage-banner.tsx';
import { useAllowedPages } from '#web/features/management/use-allowed-pages.ts';

export default function Dashboard() {
  const { restaurantId } = useManagement();
  const dashboard = useDashboard(restaurantId);
  const openPaths = new Set(useAllowedPages()?.map(({ path }) => path));
  return (
    <>
      <PageHead outdated={dashboard.isOutdated} />
      <SigningOutageBanner />
      <Loaded view={dashboard} sentence={dashboardText.loadFailed} skeleton={<DashboardSkeleton />}>
        {(data) => (
          <div className="grid gap-4 pb-2">
            <FigureTiles dashboard={data} openPaths={openPaths} />
            <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-[1.5fr_1.2fr_1fr] xl:items-stretch">
              <div className="grid min-w-0 md:col-span-2 xl:col-span-1">
                <TrendCard dashboard={data} />
              </div>
              <TopDishesCard dashboard={data} />
              <RecentOrdersCard dashboard={data} openPaths={openPaths} />
            </div>
            <TimesCard />
          </div>
        )}
      </Loaded>
    </>
  );
}

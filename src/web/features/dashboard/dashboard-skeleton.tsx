import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { dashboardText } from './dashboard-text.ts';

/** The placeholder while the dashboard loads. */
export function DashboardSkeleton() {
  return (
    <Loading label={dashboardText.loading} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <Skeleton key={tile} className="h-24 rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-[1.5fr_1.2fr_1fr]">
        <Skeleton className="h-140 rounded-card md:col-span-2 xl:col-span-1" />
        <Skeleton className="h-140 rounded-card" />
        <Skeleton className="h-140 rounded-card" />
      </div>
    </Loading>
  );
}

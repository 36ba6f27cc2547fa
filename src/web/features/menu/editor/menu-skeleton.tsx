import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { menuText } from './menu-text.ts';

export function MenuSkeleton() {
  return (
    <Loading
      label={menuText.loading}
      className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      {[5, 6].map((rows) => (
        <div
          key={rows}
          className="grid content-start gap-2 rounded-card border border-line bg-card p-4 shadow-card"
        >
          <Skeleton className="mb-2 h-6 w-2/5" />
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      ))}
    </Loading>
  );
}

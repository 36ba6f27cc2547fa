import { boardText } from '#web/features/orders/board-text.ts';
import { Loading, Skeleton, SkeletonCard } from '#web/ui/skeleton.tsx';
import { boardColumns } from './board-columns.ts';

/** The placeholder while the board loads. */
export function BoardSkeleton() {
  return (
    <Loading label={boardText.loading} className="grid gap-4 overflow-hidden md:grid-cols-3 lg:grid-cols-5">
      {boardColumns.map((column, index) => (
        <div
          key={column}
          className={index === 0 ? 'grid content-start gap-3' : 'hidden content-start gap-3 md:grid'}
        >
          <Skeleton className="h-8" />
          <SkeletonCard lines={3} />
          {index < 2 && <SkeletonCard lines={2} />}
        </div>
      ))}
    </Loading>
  );
}

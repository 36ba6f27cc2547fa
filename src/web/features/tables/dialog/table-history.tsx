import { History } from 'lucide-react';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { SessionOrders } from './session-orders.tsx';
import { tableDialogText } from './table-dialog-text.ts';
import type { useTableHistory } from './use-table-history.ts';

export function TableHistory({ history }: { history: ReturnType<typeof useTableHistory> }) {
  const { data, failure, retry, isLoadingMore, hasMoreFailed, loadMore } = history;
  if (!data && failure) {
    return (
      <ErrorState retryLabel={commonText.tryAgain} onRetry={retry}>
        {tableDialogText.historyFailed}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label={commonText.loading} className="grid gap-3">
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    );
  }
  if (data.orders.length === 0) {
    return <EmptyState icon={History} title={tableDialogText.historyEmpty} />;
  }
  return (
    <div className="grid gap-3">
      <SessionOrders orders={data.orders} />
      {data.before !== null && (
        <Button variant="outline" busy={isLoadingMore} onClick={loadMore}>
          {hasMoreFailed ? commonText.tryAgain : tableDialogText.historyMore}
        </Button>
      )}
    </div>
  );
}

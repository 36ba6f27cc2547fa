import { Cashbook } from '#web/features/cashbook/cashbook.tsx';
import { cashbookText } from '#web/features/cashbook/cashbook-text.ts';
import { useDrawers } from '#web/features/cashbook/use-cashbook.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';

export default function CashbookPage() {
  const { restaurantId } = useManagement();
  const drawers = useDrawers(restaurantId);
  return (
    <>
      <PageHead outdated={drawers.isOutdated} />
      <Loaded
        view={drawers}
        sentence={cashbookText.loadFailed}
        skeleton={
          <Loading label={cashbookText.loading}>
            <SkeletonCard lines={6} />
          </Loading>
        }
      >
        {(book) => (
          <Cashbook key={restaurantId} restaurantId={restaurantId} book={book} reload={drawers.reload} />
        )}
      </Loaded>
    </>
  );
}

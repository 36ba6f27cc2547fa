import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { usePeople } from '#web/features/shifts/people-context.tsx';
import { Shifts } from '#web/features/shifts/shifts.tsx';
import { shiftsText } from '#web/features/shifts/shifts-text.ts';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';

export default function ShiftsPage() {
  const { restaurantId, mode } = useManagement();
  const { people, failure, retry } = usePeople();
  if (!people) {
    return (
      <>
        <PageHead outdated={false} />
        {failure ? (
          <LoadFailure failure={failure} sentence={shiftsText.peopleFailed} onRetry={retry} />
        ) : (
          <Loading label={shiftsText.loading}>
            <SkeletonCard lines={6} />
          </Loading>
        )}
      </>
    );
  }
  // Another person has another shift, and admin mode everybody’s.
  return <Shifts key={`${people.present.id} ${mode}`} restaurantId={restaurantId} />;
}

import { Loaded } from '#web/features/errors/loaded.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { auditText as text } from './audit-text.ts';
import { AuditView } from './audit-view.tsx';
import { PassesCard } from './passes-card.tsx';
import { useRecords } from './use-records.ts';

/** The page for a tax office, as the owner has it. */
export function AuditTab({ restaurantId }: { restaurantId: string }) {
  const records = useRecords(restaurantId);
  return (
    <Loaded
      view={records}
      sentence={text.loadFailed}
      skeleton={
        <Loading label={text.loading}>
          <SkeletonCard lines={6} />
        </Loading>
      }
    >
      {(found) => (
        <>
          <AuditView restaurantId={restaurantId} records={found} />
          <PassesCard restaurantId={restaurantId} />
        </>
      )}
    </Loaded>
  );
}

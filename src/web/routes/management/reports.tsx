import { useManagement } from '#web/features/management-frame/management-context.ts';
import { PageHead } from '#web/features/management-frame/page-head.tsx';
import { ExportsTab } from '#web/features/reports/exports-tab.tsx';
import { reportsText } from '#web/lib/messages/reports.ts';

/** 'Reports and exports'. */
export default function Reports() {
  const { restaurantId } = useManagement();
  return (
    <>
      <PageHead title={reportsText.title} outdated={false} />
      <ExportsTab key={restaurantId} restaurantId={restaurantId} />
    </>
  );
}

import { useManagement } from '#web/features/management-frame/management-context.ts';
import { PageHead } from '#web/features/management-frame/page-head.tsx';
import { ClosingsTab } from '#web/features/reports/closings-tab.tsx';
import { ExportsTab } from '#web/features/reports/exports-tab.tsx';
import { reportsText } from '#web/lib/messages/reports.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

/** 'Reports and exports'. */
export default function Reports() {
  const { restaurantId } = useManagement();
  return (
    <>
      <PageHead title={reportsText.title} outdated={false} />
      <Tabs key={restaurantId} defaultValue="exports">
        <TabsList aria-label={reportsText.tabsLabel}>
          <TabsTrigger value="exports">{reportsText.tabs.exports}</TabsTrigger>
          <TabsTrigger value="closings">{reportsText.tabs.closings}</TabsTrigger>
        </TabsList>
        <TabsContent value="exports" tabIndex={-1}>
          <ExportsTab restaurantId={restaurantId} />
        </TabsContent>
        <TabsContent value="closings" tabIndex={-1}>
          <ClosingsTab restaurantId={restaurantId} />
        </TabsContent>
      </Tabs>
    </>
  );
}

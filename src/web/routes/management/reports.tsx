import { AuditTab } from '#web/features/audit/audit-tab.tsx';
import { ClosingsTab } from '#web/features/closings/closings-tab.tsx';
import { JournalTab } from '#web/features/journal/journal-tab.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { SigningOutageBanner } from '#web/features/management/signing-outage-banner.tsx';
import { useTabInAddress } from '#web/features/management/use-tab-in-address.ts';
import { NotificationReminder } from '#web/features/notification/notification-reminder.tsx';
import { ExceptionsTab } from '#web/features/reports/exceptions-tab.tsx';
import { ExportsTab } from '#web/features/reports/exports-tab.tsx';
import { reportsText } from '#web/features/reports/reports-text.ts';
import { SigningCard } from '#web/features/signing/signing-card.tsx';
import { specifiedLang } from '#web/lib/manner.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

export default function Reports() {
  const { restaurantId } = useManagement();
  const { tab, choose } = useTabInAddress(['exports', 'exceptions', 'closings', 'journal', 'audit']);
  return (
    <>
      <PageHead outdated={false} />
      <SigningOutageBanner />
      <NotificationReminder restaurantId={restaurantId} />
      <Tabs key={restaurantId} value={tab} onValueChange={choose}>
        <TabsList aria-label={reportsText.tabsLabel}>
          <TabsTrigger value="exports">{reportsText.tabs.exports}</TabsTrigger>
          <TabsTrigger value="exceptions">{reportsText.tabs.exceptions}</TabsTrigger>
          <TabsTrigger value="closings">{reportsText.tabs.closings}</TabsTrigger>
          <TabsTrigger value="journal" lang={specifiedLang('de')}>
            {reportsText.tabs.journal}
          </TabsTrigger>
          <TabsTrigger value="audit" lang={specifiedLang('de')}>
            {reportsText.tabs.audit}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="exports" tabIndex={-1}>
          <ExportsTab restaurantId={restaurantId} />
        </TabsContent>
        <TabsContent value="exceptions" tabIndex={-1}>
          <ExceptionsTab restaurantId={restaurantId} />
        </TabsContent>
        <TabsContent value="closings" tabIndex={-1}>
          <ClosingsTab restaurantId={restaurantId} />
        </TabsContent>
        <TabsContent value="journal" tabIndex={-1}>
          <SigningCard restaurantId={restaurantId} />
          <JournalTab restaurantId={restaurantId} />
        </TabsContent>
        <TabsContent value="audit" tabIndex={-1}>
          <AuditTab restaurantId={restaurantId} />
        </TabsContent>
      </Tabs>
    </>
  );
}

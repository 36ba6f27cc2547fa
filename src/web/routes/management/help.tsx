import { DoorExplained } from '#web/features/door/door-explained.tsx';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { ContactCard } from '#web/features/help/contact-card.tsx';
import { DeviceMissing } from '#web/features/help/device-missing.tsx';
import { helpText as text } from '#web/features/help/help-text.ts';
import { SetupGuide } from '#web/features/help/setup-guide.tsx';
import { TicketForm } from '#web/features/help/ticket-form.tsx';
import { TicketList } from '#web/features/help/ticket-list.tsx';
import { useHelp } from '#web/features/help/use-help.ts';
import { useTicketForm } from '#web/features/help/use-ticket-form.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { UnsavedChanges } from '#web/features/management/unsaved-changes.tsx';
import { useAllowedPages } from '#web/features/management/use-allowed-pages.ts';
import { useTabInAddress } from '#web/features/management/use-tab-in-address.ts';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

/** The setup steps and the support tickets. */
export default function Help() {
  const { restaurantId, me, mode } = useManagement();
  const view = useHelp(restaurantId);
  const form = useTicketForm(restaurantId, view.add);
  const needsPremium = useStaffState(({ restaurant }) => restaurant.data?.isPremium === false);
  const isTraining = useStaffState(({ restaurant }) => restaurant.data?.isTraining ?? false);
  const openPaths = new Set(useAllowedPages()?.map(({ path }) => path));
  const { tab, choose } = useTabInAddress(['start', 'support']);

  return (
    <>
      <PageHead outdated={view.isOutdated} />
      <UnsavedChanges isDirty={form.isDirty} texts={text.form} />
      <Tabs value={tab} onValueChange={choose}>
        <TabsList aria-label={text.tabs.label}>
          <TabsTrigger value="start">{text.tabs.start}</TabsTrigger>
          <TabsTrigger value="support">{text.tabs.support}</TabsTrigger>
        </TabsList>
        <TabsContent value={tab} tabIndex={-1} className="pb-8">
          <Loaded
            view={view}
            sentence={text.loadFailed}
            skeleton={
              <Loading label={text.loading} className="grid max-w-3xl gap-4">
                <SkeletonCard />
                <SkeletonCard />
                <SkeletonCard />
              </Loading>
            }
          >
            {({ help, tickets }) =>
              tab === 'start' ? (
                <div className="grid gap-5">
                  <SetupGuide
                    steps={help.steps}
                    openPaths={openPaths}
                    needsPremium={needsPremium}
                    canSetDoor={mode === 'admin'}
                  />
                  {!help.isSigned && !isTraining && <DeviceMissing hasLink={mode === 'admin'} />}
                  <DoorExplained hasLink={mode === 'admin'} />
                </div>
              ) : (
                <div className="grid items-start gap-5 xl:grid-cols-2">
                  <div className="grid min-w-0 gap-5">
                    <ContactCard contact={help.contact} />
                    <TicketForm form={form} sendsMail={help.sendsMail} />
                  </div>
                  <TicketList tickets={tickets} namesRestaurant={me.restaurants.length > 1} />
                </div>
              )
            }
          </Loaded>
        </TabsContent>
      </Tabs>
    </>
  );
}

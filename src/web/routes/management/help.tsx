import { useSearchParams } from 'react-router';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { ContactCard } from '#web/features/help/contact-card.tsx';
import { helpText as text } from '#web/features/help/help-text.ts';
import { SetupGuide } from '#web/features/help/setup-guide.tsx';
import { TicketForm } from '#web/features/help/ticket-form.tsx';
import { TicketList } from '#web/features/help/ticket-list.tsx';
import { useHelp } from '#web/features/help/use-help.ts';
import { useTicketForm } from '#web/features/help/use-ticket-form.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { useAllowedPages } from '#web/features/management/page-access.tsx';
import { PageHead } from '#web/features/management/page-head.tsx';
import { UnsavedChanges } from '#web/features/management/unsaved-changes.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

/** The setup steps and the support tickets. */
export default function Help() {
  const { restaurantId, me } = useManagement();
  const { data, failure, isOutdated, add, retry } = useHelp(restaurantId);
  const form = useTicketForm(restaurantId, add);
  const openPaths = new Set(useAllowedPages()?.map(({ path }) => path));
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = searchParams.get('tab') === 'support' ? 'support' : 'start';

  return (
    <>
      <PageHead outdated={isOutdated} />
      <UnsavedChanges isDirty={form.isDirty} texts={text.form} />
      <Tabs
        value={tab}
        onValueChange={(name) =>
          setSearchParams(name === 'start' ? {} : { tab: name }, { replace: true, preventScrollReset: true })
        }
      >
        <TabsList aria-label={text.tabs.label}>
          <TabsTrigger value="start">{text.tabs.start}</TabsTrigger>
          <TabsTrigger value="support">{text.tabs.support}</TabsTrigger>
        </TabsList>
        <TabsContent value={tab} tabIndex={-1} className="pb-8">
          {data && tab === 'start' && <SetupGuide steps={data.help.steps} openPaths={openPaths} />}
          {data && tab === 'support' && (
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <div className="grid min-w-0 gap-5">
                <ContactCard contact={data.help.contact} />
                <TicketForm form={form} sendsMail={data.help.sendsMail} />
              </div>
              <TicketList tickets={data.tickets} namesRestaurant={me.restaurants.length > 1} />
            </div>
          )}
          {!data && failure && <LoadFailure failure={failure} sentence={text.loadFailed} onRetry={retry} />}
          {!data && !failure && (
            <Loading label={text.loading} className="grid max-w-3xl gap-4">
              <SkeletonCard lines={2} />
              <SkeletonCard lines={2} />
              <SkeletonCard lines={2} />
            </Loading>
          )}
        </TabsContent>
      </Tabs>
    </>
  );
}

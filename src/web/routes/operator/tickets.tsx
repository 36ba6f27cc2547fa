import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { OperatorTicket } from '#contract/help/tickets.ts';
import { ticketStatuses } from '#domain/help/tickets.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { helpText } from '#web/features/help/help-text.ts';
import { QueueList } from '#web/features/help/queue/queue-list.tsx';
import { ReplyDialog } from '#web/features/help/queue/reply-dialog.tsx';
import { draftOf, isChanged, type ReplyDraft } from '#web/features/help/queue/reply-draft.ts';
import { ticketsText as text } from '#web/features/help/queue/tickets-text.ts';
import { useTicketQueue } from '#web/features/help/queue/use-ticket-queue.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { UnsavedChanges } from '#web/features/management/unsaved-changes.tsx';
import { useTabInAddress } from '#web/features/management/use-tab-in-address.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const filters = ['all', ...ticketStatuses] as const;

/** The tickets of all accounts. */
export default function OperatorTickets() {
  const { tab, choose } = useTabInAddress(filters, 'status');
  const view = useTicketQueue(tab === 'all' ? null : tab);
  const queue = view.data;
  const [counts, setCounts] = useState(queue?.counts);
  if (queue && queue.counts !== counts) setCounts(queue.counts);
  const [drafts, setDrafts] = useState<Record<string, ReplyDraft>>({});
  /** A copy of the ticket as it was opened: it stays in the dialog when it leaves the list. */
  const [opened, setOpened] = useState<OperatorTicket>();
  const [isOpen, setOpen] = useState(false);

  function keepDraft(ticket: OperatorTicket, draft: ReplyDraft | null) {
    setDrafts((before) => {
      const { [ticket.id]: replaced, ...others } = before;
      if (draft && isChanged(draft, ticket)) return { ...others, [ticket.id]: draft };
      return replaced ? others : before;
    });
  }
  const countOf = (filter: (typeof filters)[number]) => {
    if (!counts) return '…';
    if (filter !== 'all') return counts[filter] ?? 0;
    return ticketStatuses.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  };

  return (
    <>
      <PageHead title={text.title} outdated={view.isOutdated} />
      <UnsavedChanges isDirty={Object.keys(drafts).length > 0} texts={text} />
      <Tabs value={tab} onValueChange={choose}>
        <TabsList aria-label={text.filters}>
          {filters.map((filter) => (
            <TabsTrigger key={filter} value={filter}>
              {filter === 'all' ? text.all : helpText.statuses[filter]}
              <Badge shape="round" tone={filter === tab ? 'basil' : 'neutral'}>
                {countOf(filter)}
              </Badge>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab} tabIndex={-1} className="pb-8">
          <Loaded
            view={view}
            sentence={text.loadFailed}
            skeleton={
              <Loading label={text.loading} className="grid gap-3">
                <SkeletonCard lines={4} />
                <SkeletonCard lines={4} />
              </Loading>
            }
          >
            {({ tickets, next }) => (
              <>
                {tickets.length === 0 ? (
                  <EmptyState icon={Inbox} title={text.none}>
                    {tab === 'all' ? text.noneText : text.noneOfState}
                  </EmptyState>
                ) : (
                  <QueueList
                    tickets={tickets}
                    hasDraft={(id) => drafts[id] !== undefined}
                    onReply={(ticket) => {
                      setOpened(ticket);
                      setOpen(true);
                    }}
                  />
                )}
                {next && (
                  <div className="grid justify-items-center gap-2 py-5">
                    {view.hasMoreFailed && (
                      <p role="alert" className="text-paprika">
                        {text.moreFailed}
                      </p>
                    )}
                    <Button variant="outline" onClick={view.loadMore}>
                      {view.hasMoreFailed ? commonText.tryAgain : text.showMore}
                    </Button>
                  </div>
                )}
              </>
            )}
          </Loaded>
        </TabsContent>
      </Tabs>
      {opened && (
        <ReplyDialog
          key={opened.id}
          open={isOpen}
          onClose={() => setOpen(false)}
          ticket={opened}
          draft={drafts[opened.id] ?? draftOf(opened)}
          onChange={(draft) => keepDraft(opened, draft)}
          onDone={() => {
            keepDraft(opened, null);
            setOpen(false);
            setOpened(undefined);
            void view.reload();
          }}
        />
      )}
    </>
  );
}

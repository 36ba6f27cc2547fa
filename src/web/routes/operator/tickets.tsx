import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OperatorTicket } from '#contract/help/tickets.ts';
import { ticketStatuses } from '#domain/help/tickets.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { helpText } from '#web/features/help/help-text.ts';
import { QueueList } from '#web/features/help/queue/queue-list.tsx';
import { ReplyDialog } from '#web/features/help/queue/reply-dialog.tsx';
import { draftOf, isChanged, type ReplyDraft } from '#web/features/help/queue/reply-draft.ts';
import { ticketsText as text } from '#web/features/help/queue/tickets-text.ts';
import { useTicketQueue } from '#web/features/help/queue/use-ticket-queue.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { UnsavedChanges } from '#web/features/management/unsaved-changes.tsx';
import { commonText } from '#web/lib/common-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const filters = ['all', ...ticketStatuses] as const;

/** The tickets of all accounts. */
export default function OperatorTickets() {
  const [searchParams, setSearchParams] = useSearchParams();
  const status = ticketStatuses.find((each) => each === searchParams.get('status')) ?? null;
  const { data: queue, failure, isOutdated, hasMoreFailed, retry, reload, loadMore } = useTicketQueue(status);
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
      <PageHead title={text.title} outdated={isOutdated} />
      <UnsavedChanges isDirty={Object.keys(drafts).length > 0} texts={text} />
      <Tabs
        value={status ?? 'all'}
        onValueChange={(name) =>
          setSearchParams(name === 'all' ? {} : { status: name }, { replace: true, preventScrollReset: true })
        }
      >
        <TabsList aria-label={text.filters}>
          {filters.map((filter) => (
            <TabsTrigger key={filter} value={filter}>
              {filter === 'all' ? text.all : helpText.statuses[filter]}
              <Badge shape="round" tone={filter === (status ?? 'all') ? 'basil' : 'neutral'}>
                {countOf(filter)}
              </Badge>
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={status ?? 'all'} tabIndex={-1} className="pb-8">
          {queue && queue.tickets.length > 0 && (
            <QueueList
              tickets={queue.tickets}
              hasDraft={(id) => drafts[id] !== undefined}
              onReply={(ticket) => {
                setOpened(ticket);
                setOpen(true);
              }}
            />
          )}
          {queue?.tickets.length === 0 && (
            <EmptyState icon={Inbox} title={text.none}>
              {status ? text.noneOfState : text.noneText}
            </EmptyState>
          )}
          {queue?.next && (
            <div className="grid justify-items-center gap-2 py-5">
              {hasMoreFailed && (
                <p role="alert" className="text-paprika">
                  {text.moreFailed}
                </p>
              )}
              <Button variant="outline" onClick={loadMore}>
                {hasMoreFailed ? commonText.tryAgain : text.showMore}
              </Button>
            </div>
          )}
          {!queue && failure && <LoadFailure failure={failure} sentence={text.loadFailed} onRetry={retry} />}
          {!queue && !failure && (
            <Loading label={text.loading} className="grid gap-3">
              <SkeletonCard lines={4} />
              <SkeletonCard lines={4} />
            </Loading>
          )}
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
            void reload();
          }}
        />
      )}
    </>
  );
}

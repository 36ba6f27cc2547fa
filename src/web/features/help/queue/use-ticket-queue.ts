import { useMemo } from 'react';
import type { OperatorTicket, TicketQueue } from '#contract/help/tickets.ts';
import type { TicketStatus } from '#domain/help/tickets.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** Polled, because each live feed covers one restaurant and the queue covers all. */
const everyMs = 15_000;

/** The tickets of all restaurants, in one state or in all (null); polled. */
export function useTicketQueue(status: TicketStatus | null) {
  const resource = useMemo(() => {
    const filter = status === null ? {} : { status };
    return withPages(
      createResource<TicketQueue>({
        load: (_, before) => loadQueue(filter, before?.tickets.length ?? 0),
        everyMs,
      }),
      {
        nextOf: ({ next }) => next,
        loadPage: (after) => api.help.tickets.queue({ ...filter, after }),
        add: (queue, page) => ({ ...page, tickets: withPage(queue.tickets, page.tickets) }),
      },
    );
  }, [status]);
  return { ...useResource(resource), ...useNextPage(resource), reload: resource.reload };
}

/** Loads pages until there are as many tickets as were shown, so that the list keeps its scroll position. */
async function loadQueue(filter: { status?: TicketStatus }, length: number): Promise<TicketQueue> {
  let page = await api.help.tickets.queue(filter);
  let { tickets } = page;
  while (page.next && tickets.length < length) {
    page = await api.help.tickets.queue({ ...filter, after: page.next });
    tickets = withPage(tickets, page.tickets);
  }
  return { ...page, tickets };
}

/** Appends a page. A ticket whose state has changed between the calls may be on both pages. */
function withPage(before: readonly OperatorTicket[], page: readonly OperatorTicket[]): OperatorTicket[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...page.filter(({ id }) => !known.has(id))];
}

import { useMemo } from 'react';
import type { OperatorTicket, TicketQueue } from '#contract/help/tickets.ts';
import type { TicketStatus } from '#domain/help/tickets.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** Tickets come from all restaurants, so no restaurant's feed tells of them. */
const everyMs = 15_000;

/** Everybody's tickets of one state, or of all; asked for again and again. */
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

/** Pages until there are as many tickets as were shown: nobody loses the place. */
async function loadQueue(filter: { status?: TicketStatus }, length: number): Promise<TicketQueue> {
  let page = await api.help.tickets.queue(filter);
  let { tickets } = page;
  while (page.next && tickets.length < length) {
    page = await api.help.tickets.queue({ ...filter, after: page.next });
    tickets = withPage(tickets, page.tickets);
  }
  return { ...page, tickets };
}

/** A ticket whose state has changed in between may be on both pages. */
function withPage(before: readonly OperatorTicket[], page: readonly OperatorTicket[]): OperatorTicket[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...page.filter(({ id }) => !known.has(id))];
}

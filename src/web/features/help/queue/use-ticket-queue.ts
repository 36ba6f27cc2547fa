import { useCallback } from 'react';
import type { OperatorTicket, TicketQueue } from '#contract/help/tickets.ts';
import type { TicketStatus } from '#domain/help/tickets.ts';
import { api, type Failure } from '#web/lib/api.ts';
import { type NextPage, useNextPage } from '#web/lib/live/use-next-page.ts';
import { usePolled } from '#web/lib/use-polled.ts';

/** Tickets come from all restaurants, so no restaurant's feed tells of them. */
const refreshMs = 15_000;

export interface TicketQueueHandle extends NextPage {
  /** Undefined until it has been loaded; stays when a later load fails. */
  queue: TicketQueue | undefined;
  failure: Failure | null;
  /** Loads everything anew, as long as it was. */
  reload: () => Promise<void>;
}

/** Everybody's tickets of one state, or of all; asked for again and again. */
export function useTicketQueue(status: TicketStatus | null): TicketQueueHandle {
  const load = useCallback(
    (before?: TicketQueue) => loadQueue(filterOf(status), before?.tickets.length ?? 0),
    [status],
  );
  const { data: queue, failure, reload, update } = usePolled(load, refreshMs);

  const nextPage = useNextPage(load, queue?.next, async (after) => {
    const page = await api.help.tickets.queue({ ...filterOf(status), after });
    update((now) =>
      // Loaded anew meanwhile, the list has another end.
      now.next?.id === after.id ? { ...page, tickets: withPage(now.tickets, page.tickets) } : now,
    );
  });

  return { queue, failure, reload, ...nextPage };
}

function filterOf(status: TicketStatus | null) {
  return status === null ? {} : { status };
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

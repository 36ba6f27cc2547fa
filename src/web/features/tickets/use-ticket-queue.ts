import { useCallback, useEffect, useRef, useState } from 'react';
import type { OperatorTicket, TicketQueue } from '#contract/tickets.ts';
import type { TicketStatus } from '#domain/support/tickets.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { onWake } from '#web/lib/live/listen.ts';

/** Tickets come from all restaurants, so no restaurant's feed tells of them. */
const refreshMs = 15_000;

export interface TicketQueueHandle {
  /** Undefined until it has been loaded; stays when a later load fails. */
  queue: TicketQueue | undefined;
  failure: Failure | null;
  hasMoreFailed: boolean;
  /** Loads everything anew, as long as it was. */
  reload: () => Promise<void>;
  loadMore: () => Promise<void>;
}

/** Everybody's tickets of one state, or of all; asked for again and again. */
export function useTicketQueue(status: TicketStatus | null): TicketQueueHandle {
  const [loaded, setLoaded] = useState<{ of: TicketStatus | null; queue: TicketQueue }>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [hasMoreFailed, setMoreFailed] = useState(false);
  /** The load that counts; a newer one makes it void. */
  const current = useRef<object>(undefined);
  const shown = useRef(0);
  const filter = status === null ? {} : { status };
  const queue = loaded && loaded.of === status ? loaded.queue : undefined;

  const reload = useCallback(async () => {
    const own = {};
    current.current = own;
    const of = status === null ? {} : { status };
    try {
      let page = await api.tickets.queue(of);
      const tickets = [...page.tickets];
      while (page.next && tickets.length < shown.current) {
        page = await api.tickets.queue({ ...of, after: page.next });
        tickets.push(...page.tickets);
      }
      if (current.current !== own) return;
      shown.current = tickets.length;
      setLoaded({ of: status, queue: { ...page, tickets } });
      setFailure(null);
    } catch (error) {
      if (current.current === own) setFailure(failureOf(error));
    }
  }, [status]);

  useEffect(() => {
    shown.current = 0;
    void reload();
    const stopListening = onWake(() => void reload());
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, refreshMs);
    return () => {
      current.current = undefined;
      stopListening();
      clearInterval(timer);
    };
  }, [reload]);

  async function loadMore() {
    if (!queue?.next) return;
    const own = {};
    current.current = own;
    setMoreFailed(false);
    try {
      const page = await api.tickets.queue({ ...filter, after: queue.next });
      if (current.current !== own) return;
      const tickets = withPage(queue.tickets, page.tickets);
      shown.current = tickets.length;
      setLoaded({ of: status, queue: { ...page, tickets } });
    } catch {
      if (current.current === own) setMoreFailed(true);
    }
  }

  return { queue, failure, hasMoreFailed, reload, loadMore };
}

/** A ticket whose state has changed in between may be on both pages. */
function withPage(before: readonly OperatorTicket[], page: readonly OperatorTicket[]): OperatorTicket[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...page.filter(({ id }) => !known.has(id))];
}

import { useEffect, useMemo } from 'react';
import type { Ticket } from '#contract/help/tickets.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';
import { useLiveResource } from '#web/lib/live/use-live-resource.ts';
import { useRefresh } from '#web/lib/use-refresh.ts';
import { createHelpResource, type HelpState } from './help-feed.ts';

/** What happens at once is one load. */
const settleMs = 800;
/** Tickets of other restaurants, and what waiters are not told of, are asked for. */
const refreshMs = 60_000;

export interface HelpHandle {
  /** Undefined until it has been loaded; stays when a later load fails. */
  data: HelpState | undefined;
  failure: Failure | null;
  /** What is shown may be old. */
  isOutdated: boolean;
  /** Takes in a ticket that was just filed. */
  add: (ticket: Ticket) => void;
  retry: () => void;
}

/** The help page of a restaurant, live. */
export function useHelp(restaurantId: string): HelpHandle {
  const resource = useMemo(() => createHelpResource(restaurantId), [restaurantId]);
  const { data, status, error, connection } = useLiveResource(resource);

  const isOld = data?.isOld ?? false;
  useEffect(() => {
    if (!isOld) return;
    const timer = setTimeout(resource.retry, settleMs);
    return () => clearTimeout(timer);
  }, [resource, isOld]);
  useRefresh(resource.retry, refreshMs);

  return {
    data,
    failure: status === 'failed' ? failureOf(error) : null,
    isOutdated: data !== undefined && (connection === 'lost' || status === 'failed'),
    add: (ticket) =>
      resource.update((state) => ({
        ...state,
        tickets: [ticket, ...state.tickets.filter(({ id }) => id !== ticket.id)],
      })),
    retry: resource.retry,
  };
}

import { useMemo } from 'react';
import type { Ticket } from '#contract/help/tickets.ts';
import type { StaffMessage } from '#contract/live.ts';
import { api } from '#web/lib/api.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** Debounce: messages that come together cause one load. */
const settleMs = 800;
/** Polled too: the feed has no tickets of other restaurants, and waiters do not get every message. */
const everyMs = 60_000;

const shownHere: ReadonlySet<StaffMessage['kind']> = new Set([
  'setup',
  'menu',
  'signing',
  'table',
  'table_removed',
  'ticket',
]);

/** The setup steps of a restaurant and the account's tickets, live. */
export function useHelp(restaurantId: string) {
  const resource = useMemo(
    () =>
      createStaffResource(restaurantId, {
        async load() {
          const [help, { tickets }] = await Promise.all([
            api.help.get({ restaurantId }),
            api.help.tickets.list({}),
          ]);
          return { help, tickets, position: help.position };
        },
        staleOn: ({ kind }) => shownHere.has(kind),
        settleMs,
        everyMs,
      }),
    [restaurantId],
  );
  return {
    ...useResource(resource),
    add: (ticket: Ticket) =>
      resource.update((state) => ({
        ...state,
        tickets: [ticket, ...state.tickets.filter(({ id }) => id !== ticket.id)],
      })),
  };
}

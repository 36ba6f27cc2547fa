import { useMemo } from 'react';
import type { Help } from '#contract/help/help.ts';
import type { Ticket } from '#contract/help/tickets.ts';
import type { StaffMessage } from '#contract/live.ts';
import { api } from '#web/lib/api.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

interface HelpState {
  help: Help;
  /** The account's own, newest first. */
  tickets: readonly Ticket[];
  position: string;
}

/** What happens at once is one load. */
const settleMs = 800;
/** Tickets of other restaurants, and what waiters are not told of, are asked for. */
const everyMs = 60_000;

const shownHere: ReadonlySet<StaffMessage['kind']> = new Set([
  'setup',
  'menu',
  'table',
  'table_removed',
  'ticket',
]);

/** Steps and tickets of a restaurant, live. */
export function useHelp(restaurantId: string) {
  const resource = useMemo(
    () =>
      createStaffResource<HelpState>(restaurantId, {
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
    /** Takes in a ticket that was just filed. */
    add: (ticket: Ticket) =>
      resource.update((state) => ({
        ...state,
        tickets: [ticket, ...state.tickets.filter(({ id }) => id !== ticket.id)],
      })),
  };
}

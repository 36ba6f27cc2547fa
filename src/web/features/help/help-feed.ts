import type { Help } from '#contract/help/help.ts';
import type { Ticket } from '#contract/help/tickets.ts';
import type { StaffMessage } from '#contract/live.ts';
import { api } from '#web/lib/api.ts';
import type { LiveResource } from '#web/lib/live/live-resource.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';

export interface HelpState {
  help: Help;
  /** The account's own, newest first. */
  tickets: readonly Ticket[];
  /** Something that stands here has happened since: the server knows what it has come to. */
  isOld: boolean;
  position: string;
}

/** Steps and tickets, over the staff's connection. */
export function createHelpResource(restaurantId: string): LiveResource<HelpState> {
  return createStaffResource<HelpState>(restaurantId, {
    async load() {
      const [help, { tickets }] = await Promise.all([
        api.help.get({ restaurantId }),
        api.help.tickets.list({}),
      ]);
      return { help, tickets, isOld: false, position: help.position };
    },
    apply: applyToHelp,
  });
}

const told: ReadonlySet<StaffMessage['kind']> = new Set([
  'setup',
  'menu',
  'table',
  'table_removed',
  'ticket',
]);

/** The same object when the message concerns nothing here. */
function applyToHelp(state: HelpState, message: StaffMessage): HelpState {
  return state.isOld || !told.has(message.kind) ? state : { ...state, isOld: true };
}

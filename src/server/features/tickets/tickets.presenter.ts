import type { Ticket } from '#contract/tickets.ts';
import type { StoredTicket } from './tickets.store.ts';

/** A ticket as its author sees it. */
export function presentTicket({ userId: _, ...ticket }: StoredTicket): Ticket {
  return {
    ...ticket,
    answeredAt: ticket.answeredAt?.toISOString() ?? null,
    createdAt: ticket.createdAt.toISOString(),
  };
}

import type { OperatorTicket, Ticket } from '#contract/help/tickets.ts';
import type { StoredOperatorTicket, StoredTicket } from './tickets.store.ts';

/** A ticket as its author sees it. */
export function presentTicket(ticket: StoredTicket): Ticket {
  const { id, restaurantId, restaurantName, subject, category, message, status, answer } = ticket;
  return {
    ...{ id, restaurantId, restaurantName, subject, category, message, status, answer },
    answeredAt: ticket.answeredAt?.toISOString() ?? null,
    createdAt: ticket.createdAt.toISOString(),
  };
}

/** A ticket as operators see it. */
export function presentOperatorTicket(ticket: StoredOperatorTicket): OperatorTicket {
  return {
    ...presentTicket(ticket),
    author: { name: ticket.authorName, email: ticket.authorEmail },
    version: ticket.version,
    changedBy: ticket.changedByName,
  };
}

/** The categories of tickets, in the order of the form. */
export const ticketCategories = [
  'technisch',
  'abrechnung',
  'konto',
  'feedback',
  'feature',
  'sonstiges',
] as const;
export type TicketCategory = (typeof ticketCategories)[number];

/** The states in the order in which operators work: open tickets first. [HELP-5] */
export const ticketStatuses = ['offen', 'in_bearbeitung', 'gelöst', 'geschlossen'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Maximum lengths in characters. */
export const ticketLimits = { subject: 150, message: 4000, answer: 4000 } as const;

/** How many tickets an account may file in an hour. [HELP-4] */
export const ticketsPerHour = 10;

/** The fields of a ticket that an operator may change. The answer is empty until there is one. */
export interface TicketReply {
  status: TicketStatus;
  answer: string;
}

/**
 * Compares a reply with the current ticket: `same` when the ticket already has these values (a retry after a
 * lost answer), `conflict` when somebody else has changed it since it was read. [HELP-6]
 */
export function judgeReply(
  now: TicketReply & { version: number },
  reply: TicketReply & { version: number },
): 'write' | 'same' | 'conflict' {
  if (now.status === reply.status && now.answer === reply.answer) return 'same';
  return now.version === reply.version ? 'write' : 'conflict';
}

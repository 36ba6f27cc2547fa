/** What a ticket may be about, as the form lists it. */
export const ticketCategories = [
  'technisch',
  'abrechnung',
  'konto',
  'feedback',
  'feature',
  'sonstiges',
] as const;
export type TicketCategory = (typeof ticketCategories)[number];

/** In the order in which operators work through them: what is open comes first. [HELP-5] */
export const ticketStatuses = ['offen', 'in_bearbeitung', 'gelöst', 'geschlossen'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Characters. */
export const ticketLimits = { subject: 150, message: 4000, answer: 4000 } as const;

/** How many tickets an account may file in an hour. [HELP-4] */
export const ticketsPerHour = 10;

/** What an operator may change of a ticket. An answer is empty until there is one. */
export interface TicketReply {
  status: TicketStatus;
  answer: string;
}

/**
 * What becomes of a reply when the ticket is as it is now: `same` when it says so already (an answer that was lost and
 * sent again), `conflict` when somebody else has changed it since it was read. [HELP-6]
 */
export function judgeReply(
  now: TicketReply & { version: number },
  reply: TicketReply & { version: number },
): 'write' | 'same' | 'conflict' {
  if (now.status === reply.status && now.answer === reply.answer) return 'same';
  return now.version === reply.version ? 'write' : 'conflict';
}

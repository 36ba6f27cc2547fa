import { z } from 'zod';
import { ticketCategories, ticketLimits, ticketStatuses } from '#domain/help/tickets.ts';
import { base, fails } from '../errors.ts';
import { id, instant, name, noInput, text } from '../primitives.ts';

const ticket = z.object({
  id,
  restaurantId: id,
  restaurantName: z.string(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  message: z.string(),
  status: z.enum(ticketStatuses),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  createdAt: instant,
});
export type Ticket = z.output<typeof ticket>;

/** A ticket as operators see it. An account that is deleted takes its tickets along, so there always is one. */
const operatorTicket = ticket.extend({
  author: z.object({ name: z.string(), email: z.string() }),
  /** Raised by every change; who replies names the one they have read. */
  version: z.int(),
  /** The operator who changed it last. */
  changedBy: z.string().nullable(),
});
export type OperatorTicket = z.output<typeof operatorTicket>;

const status = z.enum(ticketStatuses);
const ticketQueue = z.object({
  /** Open ones first, then those in progress, resolved and closed; of one state the oldest first. */
  tickets: z.array(operatorTicket),
  /** How many there are in each state. */
  counts: z.record(status, z.int()),
  /** The last ticket of this page, for `after`; null: there are no more. */
  next: z.object({ id, status }).nullable(),
});
export type TicketQueue = z.output<typeof ticketQueue>;

export const ticketsContract = {
  list: base
    .route({
      method: 'GET',
      path: '/accounts/tickets',
      tags: ['Help'],
      summary: 'The account’s own tickets, newest first',
    })
    .input(noInput)
    .output(z.object({ tickets: z.array(ticket) })),

  create: base
    .route({
      method: 'POST',
      path: '/accounts/tickets',
      tags: ['Help'],
      summary: 'File a ticket',
      description: 'The same ticket again gets the same answer.',
      successStatus: 201,
    })
    .errors(fails('TICKET_ID_TAKEN'))
    .input(
      z.object({
        restaurantId: id,
        id,
        subject: name(ticketLimits.subject),
        category: z.enum(ticketCategories),
        message: name(ticketLimits.message),
      }),
    )
    .output(ticket),

  queue: base
    .route({ method: 'GET', path: '/operator/tickets', tags: ['Operator'], summary: 'Everybody’s tickets' })
    .input(
      z.object({
        /** Left out: all states. */
        status: status.optional(),
        /** `next` of the page before. */
        after: z.object({ id, status }).optional(),
      }),
    )
    .output(ticketQueue),

  reply: base
    .route({
      method: 'POST',
      path: '/operator/tickets/{id}/reply',
      tags: ['Operator'],
      summary: 'Answer a ticket or change its state',
      description: 'The same reply again changes noInput.',
    })
    .errors(fails('TICKET_NOT_FOUND', 'TICKET_CHANGED'))
    .input(
      z.object({
        restaurantId: id,
        id,
        /** Of the ticket that was read. */
        version: z.int(),
        status,
        /** Empty: none. */
        answer: text(ticketLimits.answer),
      }),
    )
    .output(operatorTicket),
};

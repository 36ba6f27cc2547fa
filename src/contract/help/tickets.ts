import { z } from 'zod';
import { ticketCategories, ticketLimits, ticketStatuses } from '#domain/help/tickets.ts';
import { callsOf } from '../call.ts';
import { fails } from '../errors.ts';
import { id, instant, name, text } from '../primitives.ts';

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

/** A ticket as operators see it. It always has an author, because deleting an account deletes its tickets. */
const operatorTicket = ticket.extend({
  author: z.object({ name: z.string(), email: z.string() }),
  /** Raised by every change; a reply names the version that it answers. */
  version: z.int(),
  /** The operator who changed it last. */
  changedBy: z.string().nullable(),
});
export type OperatorTicket = z.output<typeof operatorTicket>;

const status = z.enum(ticketStatuses);
/** The last ticket of a page. */
const place = z.object({ id, status });

const ticketQueue = z.object({
  /** Open ones first, then those in progress, resolved and closed; within a status the oldest first. */
  tickets: z.array(operatorTicket),
  /** By status. */
  counts: z.record(status, z.int()),
  /** `after` of the following page; null: this is the last. */
  next: place.nullable(),
});
export type TicketQueue = z.output<typeof ticketQueue>;

const calls = callsOf('Help');
const operatorCalls = callsOf('Operator');

export const ticketsContract = {
  list: calls
    .get('/accounts/tickets', 'The account’s own tickets, newest first')
    .output(z.object({ tickets: z.array(ticket) })),

  create: calls
    .post('/accounts/tickets', 'File a ticket', {
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

  queue: operatorCalls
    .get('/operator/tickets', 'Everybody’s tickets')
    /** Without `status`: all of them. */
    .input(z.object({ status: status.optional(), after: place.optional() }))
    .output(ticketQueue),

  reply: operatorCalls
    .post('/operator/tickets/{id}/reply', 'Answer a ticket or change its state', {
      description: 'The same reply again changes nothing.',
    })
    .errors(fails('TICKET_NOT_FOUND', 'TICKET_CHANGED'))
    .input(
      z.object({
        restaurantId: id,
        id,
        /** Of the ticket as it was read. */
        version: z.int(),
        status,
        /** Empty: none. */
        answer: text(ticketLimits.answer),
      }),
    )
    .output(operatorTicket),
};

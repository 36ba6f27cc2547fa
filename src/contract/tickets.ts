import { z } from 'zod';
import { ticketCategories, ticketLimits, ticketStatuses } from '#domain/support/tickets.ts';
import { base, fails } from './errors.ts';
import { id, instant, name } from './primitives.ts';

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

export const ticketsContract = {
  list: base
    .route({
      method: 'GET',
      path: '/accounts/tickets',
      tags: ['Help'],
      summary: 'The account’s own tickets, newest first',
    })
    .input(z.object({}))
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
};

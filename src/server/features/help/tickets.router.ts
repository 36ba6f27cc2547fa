import { os } from '../../api/procedures.ts';
import { accountOf } from '../../auth/actor.ts';
import type { TicketQueueService } from './ticket-queue.service.ts';
import type { TicketsService } from './tickets.service.ts';

export function ticketsRouter(tickets: TicketsService, queue: TicketQueueService) {
  return {
    list: os.help.tickets.list.handler(async ({ context }) => ({
      tickets: await tickets.list(accountOf(context.actor)),
    })),
    create: os.help.tickets.create.handler(({ input, context }) =>
      tickets.create(accountOf(context.actor), input),
    ),
    queue: os.help.tickets.queue.handler(({ input, context }) => queue.list(accountOf(context.actor), input)),
    reply: os.help.tickets.reply.handler(({ input, context }) =>
      queue.reply(accountOf(context.actor), input),
    ),
  };
}

import { os } from '../../api/procedures.ts';
import { accountOf } from '../../auth/actor.ts';
import type { TicketsService } from './tickets.service.ts';

export function ticketsRouter(tickets: TicketsService) {
  return {
    list: os.tickets.list.handler(async ({ context }) => ({
      tickets: await tickets.list(accountOf(context.actor)),
    })),
    create: os.tickets.create.handler(({ input, context }) =>
      tickets.create(accountOf(context.actor), input),
    ),
  };
}

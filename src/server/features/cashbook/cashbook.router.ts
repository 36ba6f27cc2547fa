import { os } from '../../api/procedures.ts';
import { staffOf } from '../../auth/actor.ts';
import type { CashbookService } from './cashbook.service.ts';

export function cashbookRouter(cashbook: CashbookService) {
  return {
    get: os.cashbook.get.handler(({ input }) => cashbook.get(input)),
    movements: os.cashbook.movements.handler(({ input }) => cashbook.listMovements(input)),
    begin: os.cashbook.begin.handler(({ input, context }) =>
      cashbook.begin(input, staffOf(context.actor).userId),
    ),
    book: os.cashbook.book.handler(({ input, context }) =>
      cashbook.book(input, staffOf(context.actor).userId),
    ),
    transfer: os.cashbook.transfer.handler(({ input, context }) =>
      cashbook.transfer(input, staffOf(context.actor).userId),
    ),
    correct: os.cashbook.correct.handler(({ input, context }) =>
      cashbook.correct(input, staffOf(context.actor).userId),
    ),
    count: os.cashbook.count.handler(({ input, context }) =>
      cashbook.count(input, staffOf(context.actor).userId),
    ),
    endDrawer: os.cashbook.endDrawer.handler(({ input, context }) =>
      cashbook.endDrawer(input, staffOf(context.actor).userId),
    ),
  };
}

import { os } from '../../api/procedures.ts';
import { staffOf } from '../../auth/actor.ts';
import type { BillsService } from './bills.service.ts';
import type { DiscountsService } from './discounts.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { WriteOffsService } from './write-offs.service.ts';

interface PaymentsRouterServices {
  bills: BillsService;
  payments: PaymentsService;
  discounts: DiscountsService;
  writeOffs: WriteOffsService;
}

export function paymentsRouter({ bills, payments, discounts, writeOffs }: PaymentsRouterServices) {
  return {
    bill: os.payments.bill.handler(({ input }) => bills.getBill(input)),
    quote: os.payments.quote.handler(({ input }) => bills.getQuote(input)),
    pay: os.payments.pay.handler(({ input, context }) => payments.pay(input, staffOf(context.actor).userId)),
    payTakeaway: os.payments.payTakeaway.handler(({ input, context }) =>
      payments.payTakeaway(input, staffOf(context.actor).userId),
    ),
    undo: os.payments.undo.handler(({ input, context }) =>
      payments.undo(input, staffOf(context.actor).userId),
    ),
    giveDiscount: os.payments.giveDiscount.handler(({ input, context }) =>
      discounts.give(input, staffOf(context.actor).userId),
    ),
    undoDiscount: os.payments.undoDiscount.handler(({ input, context }) =>
      discounts.undo(input, staffOf(context.actor).userId),
    ),
    leftOpen: os.payments.leftOpen.handler(({ input }) => writeOffs.listLeftOpen(input)),
    writeOff: os.payments.writeOff.handler(({ input, context }) =>
      writeOffs.writeOff(input, staffOf(context.actor).userId),
    ),
    takeWriteOffBack: os.payments.takeWriteOffBack.handler(({ input, context }) =>
      writeOffs.takeBack(input, staffOf(context.actor).userId),
    ),
  };
}

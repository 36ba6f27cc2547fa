import { os } from '../../api/procedures.ts';
import { staffOf } from '../../auth/actor.ts';
import type { VouchersService } from './vouchers.service.ts';

export function vouchersRouter(vouchers: VouchersService) {
  return {
    list: os.vouchers.list.handler(({ input }) => vouchers.list(input)),
    get: os.vouchers.get.handler(({ input }) => vouchers.get(input)),
    find: os.vouchers.find.handler(({ input }) => vouchers.find(input)),
    sell: os.vouchers.sell.handler(({ input, context }) =>
      vouchers.sell(input, staffOf(context.actor).userId),
    ),
    cancel: os.vouchers.cancel.handler(({ input, context }) =>
      vouchers.cancel(input, staffOf(context.actor).userId),
    ),
  };
}

import { os } from '../../api/procedures.ts';
import { guestOf, staffOf } from '../../auth/actor.ts';
import type { OrderPace } from './order-pace.ts';
import type { OrdersService } from './orders.service.ts';

export function ordersRouter(orders: OrdersService, pace: OrderPace) {
  return {
    place: os.orders.place.handler(({ input, context }) => {
      pace.admit(guestOf(context.actor), input.id);
      return orders.placeOrder(input);
    }),
    board: os.orders.board.handler(({ input }) => orders.getBoard(input.restaurantId)),
    setStatus: os.orders.setStatus.handler(({ input }) =>
      orders.setStatus(input.restaurantId, input.id, input.from, input.to),
    ),
    cancel: os.orders.cancel.handler(({ input, context }) =>
      orders.cancel(input.restaurantId, input.id, input.from, staffOf(context.actor).userId),
    ),
  };
}

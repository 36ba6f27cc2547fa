import { os } from '../../api/procedures.ts';
import { boundStationOf, guestOf, staffOf } from '../../auth/actor.ts';
import type { OrdersService } from './orders.service.ts';
import type { PlacingService } from './placing.service.ts';
import type { StepsService } from './steps.service.ts';
import type { UndoService } from './undo.service.ts';
import type { WaitingOrdersService } from './waiting-orders.service.ts';

interface OrderServices {
  orders: OrdersService;
  placing: PlacingService;
  waiting: WaitingOrdersService;
  undoing: UndoService;
  steps: StepsService;
}

export function ordersRouter({ orders, placing, waiting, undoing, steps }: OrderServices) {
  return {
    place: os.orders.place.handler(({ input, context }) =>
      placing.placeOrder(input, guestOf(context.actor).phone),
    ),
    placeForStaff: os.orders.placeForStaff.handler(({ input, context }) =>
      placing.placeForStaff(input, staffOf(context.actor)),
    ),
    letIn: os.orders.letIn.handler(({ input, context }) =>
      waiting.letIn(input, staffOf(context.actor).userId),
    ),
    refuse: os.orders.refuse.handler(({ input, context }) =>
      waiting.refuse(input, staffOf(context.actor).userId),
    ),
    takeRefusalsBack: os.orders.takeRefusalsBack.handler(({ input }) => waiting.takeRefusalsBack(input)),
    board: os.orders.board.handler(({ input }) => orders.getBoard(input.restaurantId)),
    setStatus: os.orders.setStatus.handler(({ input, context }) =>
      steps.setStatus({ ...input, station: boundStationOf(context.actor) ?? input.station }),
    ),
    moveUnits: os.orders.moveUnits.handler(({ input, context }) =>
      steps.moveUnits(input, boundStationOf(context.actor)),
    ),
    changeLines: os.orders.changeLines.handler(({ input }) => steps.changeLines(input)),
    cancel: os.orders.cancel.handler(({ input, context }) =>
      orders.cancel(input, staffOf(context.actor).userId),
    ),
    cancelUnits: os.orders.cancelUnits.handler(({ input, context }) =>
      orders.cancelUnits(input, staffOf(context.actor).userId),
    ),
    undo: os.orders.undo.handler(({ input }) => undoing.undo(input)),
    tableHistory: os.orders.tableHistory.handler(({ input }) => orders.getTableHistory(input)),
  };
}

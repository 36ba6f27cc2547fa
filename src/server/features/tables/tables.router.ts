import { os } from '../../api/procedures.ts';
import type { TablesService } from './tables.service.ts';

export function tablesRouter(tables: TablesService) {
  return {
    floor: os.tables.floor.handler(({ input }) => tables.getFloor(input.restaurantId)),
    free: os.tables.free.handler(({ input }) =>
      tables.free(input.restaurantId, input.id, input.tableSessionId),
    ),
    clearCall: os.tables.clearCall.handler(({ input }) => tables.clearCall(input.restaurantId, input.id)),
    replacePin: os.tables.replacePin.handler(({ input }) => tables.replacePin(input.restaurantId, input.id)),
  };
}

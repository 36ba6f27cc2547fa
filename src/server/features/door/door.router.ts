import { os } from '../../api/procedures.ts';
import type { DoorService } from './door.service.ts';

export function doorRouter(door: DoorService) {
  return {
    get: os.door.get.handler(({ input }) => door.get(input.restaurantId)),
    setModes: os.door.setModes.handler(({ input }) => door.setModes(input)),
    setTable: os.door.setTable.handler(async ({ input }) => {
      await door.setTable(input);
      return {};
    }),
    renewCodes: os.door.renewCodes.handler(({ input }) => door.renewCodes(input)),
  };
}

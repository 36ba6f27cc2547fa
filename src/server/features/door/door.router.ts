import { os } from '../../api/procedures.ts';
import type { DoorService } from './door.service.ts';

export function doorRouter(door: DoorService) {
  return {
    setModes: os.door.setModes.handler(({ input }) => door.setModes(input)),
    setTable: os.door.setTable.handler(({ input }) => door.setTable(input)),
    renewCodes: os.door.renewCodes.handler(({ input }) => door.renewCodes(input)),
  };
}

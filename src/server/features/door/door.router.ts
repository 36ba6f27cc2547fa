import { os } from '../../api/procedures.ts';
import type { DisplaysService } from './displays.service.ts';
import type { DoorService } from './door.service.ts';
import type { TagsService } from './tags.service.ts';

export function doorRouter(door: DoorService, tags: TagsService, displays: DisplaysService) {
  return {
    setModes: os.door.setModes.handler(({ input }) => door.setModes(input)),
    setTable: os.door.setTable.handler(({ input }) => door.setTable(input)),
    renewCodes: os.door.renewCodes.handler(({ input }) => door.renewCodes(input)),
    tags: {
      list: os.door.tags.list.handler(({ input }) => tags.list(input)),
      set: os.door.tags.set.handler(({ input }) => tags.set(input)),
      remove: os.door.tags.remove.handler(({ input }) => tags.remove(input)),
      keys: os.door.tags.keys.handler(({ input }) => tags.keysOf(input)),
      find: os.door.tags.find.handler(({ input }) => tags.find(input)),
    },
    displays: {
      list: os.door.displays.list.handler(({ input }) => displays.list(input)),
      add: os.door.displays.add.handler(({ input }) => displays.add(input)),
      remove: os.door.displays.remove.handler(({ input }) => displays.remove(input)),
    },
  };
}

/** The calls of the screens themselves. */
export function displaysRouter(displays: DisplaysService) {
  return {
    pair: os.displays.pair.handler(({ input }) => displays.pair(input)),
    code: os.displays.code.handler(({ input }) => displays.code(input)),
  };
}

import { os } from '../../api/procedures.ts';
import { staffOf } from '../../auth/actor.ts';
import type { FloorPlanService } from './floor-plan.service.ts';
import type { PartiesService } from './parties.service.ts';
import type { PhonesService } from './phones.service.ts';
import type { TablesService } from './tables.service.ts';

interface TableServices {
  tables: TablesService;
  plan: FloorPlanService;
  parties: PartiesService;
  phones: PhonesService;
}

export function tablesRouter({ tables, plan, parties, phones }: TableServices) {
  return {
    phones: os.tables.phones.handler(({ input }) => phones.findAt(input)),
    barPhone: os.tables.barPhone.handler(({ input, context }) =>
      phones.bar(input, staffOf(context.actor).userId),
    ),
    admitPhone: os.tables.admitPhone.handler(async ({ input }) => {
      await phones.admit(input);
      return {};
    }),
    barredPhones: os.tables.barredPhones.handler(({ input }) => phones.findBarred(input.restaurantId)),

    floor: os.tables.floor.handler(({ input }) => tables.getFloor(input.restaurantId)),
    free: os.tables.free.handler(({ input }) => tables.free(input)),
    reopen: os.tables.reopen.handler(({ input }) => tables.reopen(input)),
    clearCall: os.tables.clearCall.handler(({ input }) => tables.clearCall(input)),
    restoreCall: os.tables.restoreCall.handler(({ input }) => tables.restoreCall(input)),
    replacePin: os.tables.replacePin.handler(({ input }) => tables.replacePin(input)),
    takePinBack: os.tables.takePinBack.handler(({ input }) => tables.takePinBack(input)),
    setStatus: os.tables.setStatus.handler(({ input }) => tables.setStatus(input)),

    create: os.tables.create.handler(({ input }) => plan.create(input)),
    createSeveral: os.tables.createSeveral.handler(({ input }) => plan.createSeveral(input)),
    remove: os.tables.remove.handler(async ({ input }) => {
      await plan.remove(input);
      return {};
    }),
    removeAll: os.tables.removeAll.handler(async ({ input }) => {
      await plan.removeAll(input.restaurantId);
      return {};
    }),
    setShape: os.tables.setShape.handler(({ input }) => plan.setShape(input)),
    setPosition: os.tables.setPosition.handler(({ input }) => plan.setPosition(input)),

    moveParty: os.tables.moveParty.handler(({ input }) => parties.move(input)),
    mergeParties: os.tables.mergeParties.handler(({ input }) => parties.merge(input)),
  };
}

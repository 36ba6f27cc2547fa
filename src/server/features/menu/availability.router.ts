import { os } from '../../api/procedures.ts';
import { boundStationOf } from '../../auth/actor.ts';
import type { AvailabilityService } from './availability.service.ts';

export function availabilityRouter(availability: AvailabilityService) {
  return {
    list: os.menu.availability.list.handler(({ input, context }) =>
      availability.list(input, boundStationOf(context.actor)),
    ),
    set: os.menu.availability.set.handler(({ input, context }) =>
      availability.set(input, boundStationOf(context.actor)),
    ),
  };
}

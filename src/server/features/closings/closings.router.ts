import { os } from '../../api/procedures.ts';
import { signedInOf, staffOf } from '../../auth/actor.ts';
import type { ClosingsService } from './closings.service.ts';

export function closingsRouter(closings: ClosingsService) {
  return {
    list: os.closings.list.handler(({ input }) => closings.list(input.restaurantId, input.before)),
    get: os.closings.get.handler(({ input }) => closings.get(input.restaurantId, input.closingNumber)),
    close: os.closings.close.handler(({ input, context }) => {
      const { userId } = staffOf(context.actor);
      const { name } = signedInOf(context.actor);
      return closings.close(input.restaurantId, input.day, { userId, name });
    }),
    file: os.closings.file.handler(({ input }) =>
      closings.getFile(input.restaurantId, input.closingNumber, input.format),
    ),
  };
}

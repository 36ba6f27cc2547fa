import { os } from '../../api/procedures.ts';
import type { HelpService } from './help.service.ts';

export function helpRouter(help: HelpService) {
  return {
    get: os.help.get.handler(({ input }) => help.get(input.restaurantId)),
    recordCodes: os.help.recordCodes.handler(async ({ input }) => {
      await help.recordCodes(input);
      return {};
    }),
  };
}

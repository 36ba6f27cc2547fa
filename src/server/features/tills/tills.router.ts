import { os } from '../../api/procedures.ts';
import { readDevice } from '../../auth/device-cookie.ts';
import type { TillsService } from './tills.service.ts';

export function tillsRouter(tills: TillsService) {
  return {
    list: os.tills.list.handler(({ input, context }) => tills.list(input, readDevice(context.headers))),
    current: os.tills.current.handler(async ({ input, context }) => ({
      till: await tills.findOwn(input.restaurantId, readDevice(context.headers)),
    })),
    add: os.tills.add.handler(({ input, context }) => tills.add(input, readDevice(context.headers))),
    rename: os.tills.rename.handler(({ input, context }) => tills.rename(input, readDevice(context.headers))),
    choose: os.tills.choose.handler(async ({ input, context }) => {
      const { state, cookies } = await tills.choose(input, readDevice(context.headers));
      for (const cookie of cookies) context.setCookie(cookie);
      return state;
    }),
    end: os.tills.end.handler(({ input, context }) => tills.end(input, readDevice(context.headers))),
  };
}

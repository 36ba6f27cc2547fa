import { os } from '../../api/procedures.ts';
import { accountOf } from '../../auth/actor.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { RestaurantsService } from './restaurants.service.ts';

export function restaurantsRouter(restaurants: RestaurantsService, accounts: AccountsService) {
  return {
    listOpen: os.restaurants.listOpen.handler(() => restaurants.listOpen()),
    status: os.restaurants.status.handler(({ input }) => restaurants.getStatus(input.restaurantId)),
    found: os.restaurants.found.handler(async ({ input, context }) => {
      const account = accountOf(context.actor);
      await restaurants.foundAnother(account, input);
      return accounts.me(account);
    }),
    setOpen: os.restaurants.setOpen.handler(({ input }) =>
      restaurants.setOpen(input.restaurantId, input.isOpen),
    ),
    setTablemapZoom: os.restaurants.setTablemapZoom.handler(({ input }) =>
      restaurants.setTablemapZoom(input.restaurantId, input.zoom),
    ),
  };
}

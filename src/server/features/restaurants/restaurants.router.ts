import { os } from '../../api/procedures.ts';
import type { RestaurantsService } from './restaurants.service.ts';

export function restaurantsRouter(restaurants: RestaurantsService) {
  return {
    listOpen: os.restaurants.listOpen.handler(() => restaurants.listOpen()),
    status: os.restaurants.status.handler(({ input }) => restaurants.getStatus(input.restaurantId)),
    setOpen: os.restaurants.setOpen.handler(({ input }) => restaurants.setOpen(input)),
    setTablemapZoom: os.restaurants.setTablemapZoom.handler(({ input }) =>
      restaurants.setTablemapZoom(input),
    ),
  };
}

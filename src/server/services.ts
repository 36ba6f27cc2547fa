import type { Auth } from './auth/accounts.ts';
import type { Database } from './db/tenant.ts';
import { AccountsService } from './features/accounts/accounts.service.ts';
import { MenuService } from './features/menu/menu.service.ts';
import { OrdersService } from './features/orders/orders.service.ts';
import { RestaurantsService } from './features/restaurants/restaurants.service.ts';
import { ReviewsService } from './features/reviews/reviews.service.ts';
import { SessionsService } from './features/sessions/sessions.service.ts';
import { TablesService } from './features/tables/tables.service.ts';

/** What the product can do, one service a feature. */
export interface Services {
  accounts: AccountsService;
  menu: MenuService;
  orders: OrdersService;
  restaurants: RestaurantsService;
  reviews: ReviewsService;
  sessions: SessionsService;
  tables: TablesService;
}

/** @param onAccessChanged told when what a sign-in may see has changed */
export function createServices(
  database: Database,
  auth: Auth,
  onAccessChanged: (authSessionId: string) => void,
): Services {
  const restaurants = new RestaurantsService(database);
  const orders = new OrdersService(database);
  const sessions = new SessionsService(database, orders);
  const reviews = new ReviewsService(database, orders, sessions);
  return {
    restaurants,
    orders,
    reviews,
    sessions,
    accounts: new AccountsService(auth, database, restaurants, onAccessChanged),
    menu: new MenuService(database, reviews),
    tables: new TablesService(database, sessions),
  };
}

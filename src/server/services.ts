import type { AccessChange } from './auth/access-change.ts';
import type { Auth } from './auth/accounts.ts';
import type { Database } from './db/tenant.ts';
import { AccountsService } from './features/accounts/accounts.service.ts';
import { DashboardService } from './features/dashboard/dashboard.service.ts';
import { MenuService } from './features/menu/menu.service.ts';
import { OrderLinesService } from './features/orders/order-lines.service.ts';
import { OrdersService } from './features/orders/orders.service.ts';
import { PlacingService } from './features/orders/placing.service.ts';
import { BillsService } from './features/payments/bills.service.ts';
import { PaymentsService } from './features/payments/payments.service.ts';
import { RestaurantsService } from './features/restaurants/restaurants.service.ts';
import { ReviewsService } from './features/reviews/reviews.service.ts';
import { SessionsService } from './features/sessions/sessions.service.ts';
import { SettingsService } from './features/settings/settings.service.ts';
import { JoiningService } from './features/staff/joining.service.ts';
import { StaffService } from './features/staff/staff.service.ts';
import { FloorPlanService } from './features/tables/floor-plan.service.ts';
import { PartiesService } from './features/tables/parties.service.ts';
import { TablesService } from './features/tables/tables.service.ts';
import type { FileStore } from './files/file-store.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the product can do. */
export interface Services {
  accounts: AccountsService;
  bills: BillsService;
  dashboard: DashboardService;
  floorPlan: FloorPlanService;
  joining: JoiningService;
  menu: MenuService;
  orders: OrdersService;
  parties: PartiesService;
  payments: PaymentsService;
  placing: PlacingService;
  restaurants: RestaurantsService;
  reviews: ReviewsService;
  sessions: SessionsService;
  settings: SettingsService;
  staff: StaffService;
  tables: TablesService;
}

interface ServiceDependencies {
  database: Database;
  auth: Auth;
  files: FileStore;
  /** Null: no e-mails are sent from this installation. */
  mailer: Mailer | null;
  /** Told when what somebody may see has changed, so that their open feeds are authorised anew. */
  onAccessChanged: (change: AccessChange) => void;
}

export function createServices({
  database,
  auth,
  files,
  mailer,
  onAccessChanged,
}: ServiceDependencies): Services {
  const restaurants = new RestaurantsService(database);
  const orders = new OrdersService(database);
  const sessions = new SessionsService(database, orders);
  const reviews = new ReviewsService(database, orders, sessions);
  const lines = new OrderLinesService();
  const accounts = new AccountsService(auth, database, restaurants, onAccessChanged);
  const payments = new PaymentsService(database, sessions, orders, lines);
  return {
    restaurants,
    orders,
    reviews,
    sessions,
    payments,
    bills: new BillsService(database, sessions, orders, lines),
    placing: new PlacingService(database, orders, sessions),
    floorPlan: new FloorPlanService(database, sessions),
    parties: new PartiesService(database, sessions, orders, payments),
    dashboard: new DashboardService(database),
    accounts,
    joining: new JoiningService(database, accounts, onAccessChanged),
    settings: new SettingsService(database, files, restaurants, onAccessChanged),
    staff: new StaffService(database, mailer, onAccessChanged),
    menu: new MenuService(database, reviews),
    tables: new TablesService(database, sessions),
  };
}

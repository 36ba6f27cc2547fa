import { accountsRouter } from '../features/accounts/accounts.router.ts';
import { accountRouter } from '../features/accounts/own-account.router.ts';
import { closingsRouter } from '../features/closings/closings.router.ts';
import { completedRouter } from '../features/completed/completed.router.ts';
import { dashboardRouter } from '../features/dashboard/dashboard.router.ts';
import { helpRouter } from '../features/help/help.router.ts';
import { ticketsRouter } from '../features/help/tickets.router.ts';
import { membershipRouter, testCheckoutRouter } from '../features/membership/membership.router.ts';
import { menuRouter } from '../features/menu/menu.router.ts';
import { menuManagementRouter } from '../features/menu/menu-editor.router.ts';
import type { OrderPace } from '../features/orders/order-pace.ts';
import { ordersRouter } from '../features/orders/orders.router.ts';
import { paymentsRouter } from '../features/payments/payments.router.ts';
import { receiptsRouter } from '../features/receipts/receipts.router.ts';
import { reportsRouter } from '../features/reports/reports.router.ts';
import { restaurantsRouter } from '../features/restaurants/restaurants.router.ts';
import { reviewManagementRouter } from '../features/reviews/review-management.router.ts';
import { reviewRequestsRouter } from '../features/reviews/review-requests.router.ts';
import { reviewsRouter } from '../features/reviews/reviews.router.ts';
import { sessionsRouter } from '../features/sessions/sessions.router.ts';
import { settingsRouter } from '../features/settings/settings.router.ts';
import { staffRouter } from '../features/staff/staff.router.ts';
import { tablesRouter } from '../features/tables/tables.router.ts';
import type { Services } from '../services.ts';
import { os } from './procedures.ts';

/** The contract, implemented. */
export function createRouter(services: Services, orderPace: OrderPace, publicUrl: string | undefined) {
  return os.router({
    account: accountRouter(services.account, services.passwordReset, services.accountDeletion),
    accounts: accountsRouter(services.accounts),
    dashboard: dashboardRouter(services.dashboard),
    help: helpRouter(services.help),
    membership: membershipRouter(services.membership, publicUrl),
    closings: closingsRouter(services.closings),
    completed: completedRouter(services.completed),
    menu: menuRouter(services.menu),
    menuManagement: menuManagementRouter(services.menuManagement, services.menuOptions, services.menuSheets),
    orders: ordersRouter(services.orders, services.placing, orderPace),
    payments: paymentsRouter(services.bills, services.payments),
    receipts: receiptsRouter(services.receipts),
    reports: reportsRouter(services.reports),
    restaurants: restaurantsRouter(services.restaurants, services.accounts),
    reviewManagement: reviewManagementRouter(services.reviewManagement),
    reviewRequests: reviewRequestsRouter(services.reviewRequests),
    reviews: reviewsRouter(services.reviews),
    sessions: sessionsRouter(services.sessions),
    settings: settingsRouter(services.settings),
    staff: staffRouter(services.staff, services.joining),
    tables: tablesRouter(services.tables, services.floorPlan, services.parties),
    testCheckout: testCheckoutRouter(services.testCheckout),
    tickets: ticketsRouter(services.tickets, services.ticketQueue),
  });
}

export type Router = ReturnType<typeof createRouter>;

import type { ContractRouterClient } from '@orpc/contract';
import { accountsContract } from './accounts/accounts.ts';
import { accountContract } from './accounts/own-account.ts';
import { closingsContract } from './closings.ts';
import { completedContract } from './completed.ts';
import { dashboardContract } from './dashboard.ts';
import { helpContract } from './help/help.ts';
import { ticketsContract } from './help/tickets.ts';
import { membershipContract, testCheckoutContract } from './membership.ts';
import { menuContract } from './menu/menu.ts';
import { menuManagementContract } from './menu/menu-editor.ts';
import { ordersContract } from './orders.ts';
import { paymentsContract } from './payments.ts';
import { receiptsContract } from './receipts.ts';
import { reportsContract } from './reports/reports.ts';
import { restaurantsContract } from './restaurants.ts';
import { reviewManagementContract } from './reviews/review-management.ts';
import { reviewRequestsContract } from './reviews/review-requests.ts';
import { reviewsContract } from './reviews/reviews.ts';
import { sessionsContract } from './sessions.ts';
import { settingsContract } from './settings.ts';
import { staffContract } from './staff.ts';
import { tablesContract } from './tables.ts';

/** The whole API. The pages and everybody else call the same procedures. */
export const contract = {
  account: accountContract,
  accounts: accountsContract,
  dashboard: dashboardContract,
  help: helpContract,
  membership: membershipContract,
  closings: closingsContract,
  completed: completedContract,
  menu: menuContract,
  menuManagement: menuManagementContract,
  orders: ordersContract,
  payments: paymentsContract,
  receipts: receiptsContract,
  reports: reportsContract,
  restaurants: restaurantsContract,
  reviewManagement: reviewManagementContract,
  reviewRequests: reviewRequestsContract,
  reviews: reviewsContract,
  sessions: sessionsContract,
  settings: settingsContract,
  staff: staffContract,
  tables: tablesContract,
  testCheckout: testCheckoutContract,
  tickets: ticketsContract,
};

export type Contract = typeof contract;

/** The typed API, whether called over HTTP or inside the server process. */
export type Api = ContractRouterClient<Contract>;

import type { ContractRouterClient } from '@orpc/contract';
import { accountContract } from './account.ts';
import { accountsContract } from './accounts.ts';
import { closingsContract } from './closings.ts';
import { completedContract } from './completed.ts';
import { dashboardContract } from './dashboard.ts';
import { helpContract } from './help.ts';
import { membershipContract, testCheckoutContract } from './membership.ts';
import { menuContract } from './menu.ts';
import { menuManagementContract } from './menu-management.ts';
import { ordersContract } from './orders.ts';
import { paymentsContract } from './payments.ts';
import { receiptsContract } from './receipts.ts';
import { reportsContract } from './reports.ts';
import { restaurantsContract } from './restaurants.ts';
import { reviewManagementContract } from './review-management.ts';
import { reviewRequestsContract } from './review-requests.ts';
import { reviewsContract } from './reviews.ts';
import { sessionsContract } from './sessions.ts';
import { settingsContract } from './settings.ts';
import { staffContract } from './staff.ts';
import { tablesContract } from './tables.ts';
import { ticketsContract } from './tickets.ts';

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

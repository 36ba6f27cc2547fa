import type { AnyContractProcedure, ContractRouterClient, InferSchemaOutput } from '@orpc/contract';
import { accountsContract } from './accounts/accounts.ts';
import { ownAccountContract } from './accounts/own-account.ts';
import { passkeysContract } from './accounts/passkeys.ts';
import { auditContract } from './audit.ts';
import { cashbookContract } from './cashbook.ts';
import { closingsContract } from './closings.ts';
import { completedContract } from './completed.ts';
import { coursesContract } from './courses.ts';
import { dashboardContract } from './dashboard.ts';
import { displaysContract, doorContract } from './door.ts';
import { helpContract } from './help/help.ts';
import { ticketsContract } from './help/tickets.ts';
import { journalContract } from './journal.ts';
import { membershipContract, testCheckoutContract } from './membership.ts';
import { availabilityContract } from './menu/availability.ts';
import { menuContract } from './menu/menu.ts';
import { menuEditorContract } from './menu/menu-editor.ts';
import { periodsContract } from './menu/periods.ts';
import { translationsContract } from './menu/translations.ts';
import { notificationContract } from './notification.ts';
import { ordersContract } from './orders.ts';
import { paymentsContract } from './payments.ts';
import { receiptsContract } from './receipts.ts';
import { reportsContract } from './reports/reports.ts';
import { restaurantsContract } from './restaurants.ts';
import { reviewManagementContract } from './reviews/review-management.ts';
import { reviewRequestsContract } from './reviews/review-requests.ts';
import { reviewsContract } from './reviews/reviews.ts';
import { securityContract } from './security.ts';
import { sessionsContract } from './sessions.ts';
import { settingsContract } from './settings.ts';
import { shiftsContract } from './shifts.ts';
import { signingContract } from './signing.ts';
import { staffContract } from './staff.ts';
import { stationsContract } from './stations.ts';
import { tablesContract } from './tables.ts';
import { tillsContract } from './tills.ts';
import { vouchersContract } from './vouchers.ts';

/** The whole API. The pages call the same procedures as any other client. */
export const contract = {
  accounts: { ...accountsContract, own: ownAccountContract, passkeys: passkeysContract },
  audit: auditContract,
  cashbook: cashbookContract,
  closings: closingsContract,
  vouchers: vouchersContract,
  completed: completedContract,
  dashboard: dashboardContract,
  door: doorContract,
  displays: displaysContract,
  help: { ...helpContract, tickets: ticketsContract },
  journal: journalContract,
  membership: { ...membershipContract, testCheckout: testCheckoutContract },
  menu: {
    ...menuContract,
    availability: availabilityContract,
    editor: menuEditorContract,
    periods: periodsContract,
    translations: translationsContract,
  },
  notification: notificationContract,
  orders: ordersContract,
  payments: paymentsContract,
  receipts: receiptsContract,
  reports: reportsContract,
  restaurants: restaurantsContract,
  reviews: { ...reviewsContract, management: reviewManagementContract, requests: reviewRequestsContract },
  security: securityContract,
  sessions: sessionsContract,
  settings: settingsContract,
  shifts: shiftsContract,
  signing: signingContract,
  staff: staffContract,
  tables: tablesContract,
  courses: coursesContract,
  stations: stationsContract,
  tills: tillsContract,
};

export type Contract = typeof contract;

/** What each call takes, as its service gets it: checked, and with its defaults. */
export type Inputs = InputsOf<Contract>;
type InputsOf<Part> = {
  [Name in keyof Part]: Part[Name] extends AnyContractProcedure
    ? InferSchemaOutput<NonNullable<Part[Name]['~orpc']['inputSchema']>>
    : InputsOf<Part[Name]>;
};

/** The typed API, whether called over HTTP or inside the server process. */
export type Api = ContractRouterClient<Contract>;

import type { Logger } from 'pino';
import type { SupportContact } from '#contract/help/help.ts';
import type { AccessChange } from './auth/access-change.ts';
import type { AccountKeys } from './auth/account-keys.ts';
import type { Auth } from './auth/accounts.ts';
import type { Captcha } from './auth/captcha.ts';
import type { BillingConfig } from './billing/billing-config.ts';
import { createPremiumRule } from './billing/premium-rule.ts';
import { StripeGateway } from './billing/stripe-gateway.ts';
import { TestGateway } from './billing/test-gateway.ts';
import type { Database } from './db/tenant.ts';
import { AccountDeletionService } from './features/accounts/account-deletion.service.ts';
import { AccountMails } from './features/accounts/account-mails.ts';
import { AccountsService } from './features/accounts/accounts.service.ts';
import { Credentials } from './features/accounts/credentials.ts';
import { OwnAccountService } from './features/accounts/own-account.service.ts';
import { PasswordResetService } from './features/accounts/password-reset.service.ts';
import { SecondFactorService } from './features/accounts/second-factor.service.ts';
import { ClosingsService } from './features/closings/closings.service.ts';
import { CompletedService } from './features/completed/completed.service.ts';
import { DashboardService } from './features/dashboard/dashboard.service.ts';
import { HelpService } from './features/help/help.service.ts';
import { TicketMails } from './features/help/ticket-mails.ts';
import { TicketQueueService } from './features/help/ticket-queue.service.ts';
import { TicketsService } from './features/help/tickets.service.ts';
import { MembershipService } from './features/membership/membership.service.ts';
import { PlanEndsService } from './features/membership/plan-ends.service.ts';
import { TestCheckoutService } from './features/membership/test-checkout.service.ts';
import { MenuService } from './features/menu/menu.service.ts';
import { MenuChanges } from './features/menu/menu-changes.ts';
import { MenuEditorService } from './features/menu/menu-editor.service.ts';
import { MenuOptionsService } from './features/menu/menu-options.service.ts';
import { MenuPicturesService } from './features/menu/menu-pictures.service.ts';
import { MenuSheetService } from './features/menu/menu-sheet.service.ts';
import { OrderLinesService } from './features/orders/order-lines.service.ts';
import { OrdersService } from './features/orders/orders.service.ts';
import { PlacingService } from './features/orders/placing.service.ts';
import { BillsService } from './features/payments/bills.service.ts';
import { PaymentsService } from './features/payments/payments.service.ts';
import { IssuedReceiptsService } from './features/receipts/issued-receipts.service.ts';
import { ReceiptsService } from './features/receipts/receipts.service.ts';
import { ReportsService } from './features/reports/reports.service.ts';
import { RestaurantsService } from './features/restaurants/restaurants.service.ts';
import { ReviewManagementService } from './features/reviews/review-management.service.ts';
import { ReviewRequestsService } from './features/reviews/review-requests.service.ts';
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
  ownAccount: OwnAccountService;
  accountDeletion: AccountDeletionService;
  accounts: AccountsService;
  bills: BillsService;
  dashboard: DashboardService;
  closings: ClosingsService;
  completed: CompletedService;
  floorPlan: FloorPlanService;
  help: HelpService;
  joining: JoiningService;
  membership: MembershipService;
  menu: MenuService;
  menuEditor: MenuEditorService;
  menuOptions: MenuOptionsService;
  menuSheets: MenuSheetService;
  orders: OrdersService;
  parties: PartiesService;
  passwordReset: PasswordResetService;
  payments: PaymentsService;
  placing: PlacingService;
  planEnds: PlanEndsService;
  receipts: ReceiptsService;
  reports: ReportsService;
  restaurants: RestaurantsService;
  reviewManagement: ReviewManagementService;
  reviewRequests: ReviewRequestsService;
  reviews: ReviewsService;
  sessions: SessionsService;
  settings: SettingsService;
  staff: StaffService;
  tables: TablesService;
  testCheckout: TestCheckoutService;
  ticketQueue: TicketQueueService;
  tickets: TicketsService;
}

interface ServiceDependencies {
  database: Database;
  auth: Auth;
  /** Encrypt what is kept of second factors. */
  accountKeys: AccountKeys;
  /** Null: registering asks for none. */
  captcha: Captcha | null;
  /** Accounts that one network may found. */
  registrationsPerHour: number;
  ordersPerMinute: number;
  /** How Premium is paid for. */
  billing: BillingConfig;
  /** Who helps the people of the restaurants. */
  support: SupportContact;
  /** Signs the events of the test checkout. */
  authSecret: string;
  files: FileStore;
  /** Null: no e-mails are sent from this installation. */
  mailer: Mailer | null;
  /** Told when what somebody may see has changed, so that their open feeds are authorised anew. */
  onAccessChanged: (change: AccessChange) => void;
  log: Logger;
}

export function createServices(dependencies: ServiceDependencies): Services {
  const { database, auth, billing, captcha, files, mailer, onAccessChanged, log } = dependencies;
  const isBillingOff = billing.kind === 'off';
  const isPremium = createPremiumRule(isBillingOff);
  const restaurants = new RestaurantsService(database, isPremium);
  const testGateway = billing.kind === 'test' ? new TestGateway(database, dependencies.authSecret) : null;
  const gateway = billing.kind === 'stripe' ? new StripeGateway(billing.stripe) : testGateway;
  const membership = new MembershipService({ database, gateway, isPremium, restaurants, log });
  const orders = new OrdersService(database);
  const sessions = new SessionsService(database, orders);
  const reviews = new ReviewsService(database, orders, sessions);
  const reviewManagement = new ReviewManagementService(database);
  const lines = new OrderLinesService();
  const credentials = new Credentials(database);
  const secondFactor = new SecondFactorService(database, dependencies.accountKeys);
  const mails = new AccountMails(mailer);
  const account = { database, credentials, secondFactor, mails, onAccessChanged };
  const accounts = new AccountsService({
    ...account,
    auth,
    restaurants,
    isPremium,
    captcha,
    registrationsPerHour: dependencies.registrationsPerHour,
  });
  const payments = new PaymentsService(database, sessions, orders, lines);
  const menu = new MenuService(database, reviews);
  const pictures = new MenuPicturesService(database, files);
  const ticketMails = new TicketMails(mailer, dependencies.support.email);
  const menuChanges = new MenuChanges(database, pictures);
  return {
    restaurants,
    orders,
    reviews,
    reviewManagement,
    reviewRequests: new ReviewRequestsService(database, reviewManagement, mailer),
    sessions,
    payments,
    bills: new BillsService(database, sessions, orders, lines),
    closings: new ClosingsService(database),
    completed: new CompletedService(database, orders),
    receipts: new ReceiptsService(database),
    reports: new ReportsService(database, new IssuedReceiptsService(database)),
    placing: new PlacingService(database, orders, sessions, dependencies.ordersPerMinute),
    floorPlan: new FloorPlanService(database, sessions),
    help: new HelpService({ database, contact: dependencies.support, sendsMail: mailer !== null }),
    parties: new PartiesService(database, sessions, orders, payments),
    dashboard: new DashboardService(database),
    menu,
    menuEditor: new MenuEditorService(database, menu, menuChanges),
    menuOptions: new MenuOptionsService(menuChanges),
    menuSheets: new MenuSheetService(database, menu, restaurants, menuChanges),
    ownAccount: new OwnAccountService(account),
    accountDeletion: new AccountDeletionService(account),
    passwordReset: new PasswordResetService(account),
    accounts,
    membership,
    planEnds: new PlanEndsService({ database, membership, restaurants, mailer, isBillingOff, log }),
    testCheckout: new TestCheckoutService(testGateway, membership),
    joining: new JoiningService(database, accounts, onAccessChanged),
    settings: new SettingsService(database, pictures, restaurants, onAccessChanged),
    staff: new StaffService(database, mailer, onAccessChanged),
    tables: new TablesService(database, sessions),
    ticketQueue: new TicketQueueService(database, ticketMails),
    tickets: new TicketsService(database, ticketMails),
  };
}

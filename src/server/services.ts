import type { AccessChange } from './auth/access-change.ts';
import { AccountKeys } from './auth/account-keys.ts';
import type { Auth } from './auth/accounts.ts';
import type { Captcha } from './auth/captcha.ts';
import { GuestTokens } from './auth/guest-tokens.ts';
import { NetworkWords } from './auth/network-words.ts';
import { type PasswordCost, Passwords, recoveryCodeCost } from './auth/passwords.ts';
import { Sealing } from './auth/sealing.ts';
import { createPremiumRule } from './billing/premium-rule.ts';
import { StripeGateway } from './billing/stripe-gateway.ts';
import { TestGateway } from './billing/test-gateway.ts';
import type { Config } from './config.ts';
import type { Database } from './db/tenant.ts';
import { AccountDeletionService } from './features/accounts/account-deletion.service.ts';
import { AccountMails } from './features/accounts/account-mails.ts';
import { AccountsService } from './features/accounts/accounts.service.ts';
import { Credentials } from './features/accounts/credentials.ts';
import { OwnAccountService } from './features/accounts/own-account.service.ts';
import { PasskeysService } from './features/accounts/passkeys.service.ts';
import { PasswordResetService } from './features/accounts/password-reset.service.ts';
import { RegistrationsService } from './features/accounts/registrations.service.ts';
import { SecondFactorService } from './features/accounts/second-factor.service.ts';
import { AuditService } from './features/audit/audit.service.ts';
import { PassesService } from './features/audit/passes.service.ts';
import { CashbookService } from './features/cashbook/cashbook.service.ts';
import { ClosingsService } from './features/closings/closings.service.ts';
import { CompletedService } from './features/completed/completed.service.ts';
import { CoursesService } from './features/courses/courses.service.ts';
import { DashboardService } from './features/dashboard/dashboard.service.ts';
import { DisplaysService } from './features/door/displays.service.ts';
import { DoorService } from './features/door/door.service.ts';
import { TagsService } from './features/door/tags.service.ts';
import { WaysIn } from './features/door/ways-in.service.ts';
import { HelpService } from './features/help/help.service.ts';
import { TicketMails } from './features/help/ticket-mails.ts';
import { TicketQueueService } from './features/help/ticket-queue.service.ts';
import { TicketsService } from './features/help/tickets.service.ts';
import { ChainProofService } from './features/journal/chain-proof.service.ts';
import { MembershipService } from './features/membership/membership.service.ts';
import { PlanEndsService } from './features/membership/plan-ends.service.ts';
import { TestCheckoutService } from './features/membership/test-checkout.service.ts';
import { AvailabilityService } from './features/menu/availability.service.ts';
import { MenuService } from './features/menu/menu.service.ts';
import { MenuChanges } from './features/menu/menu-changes.ts';
import { MenuClock } from './features/menu/menu-clock.service.ts';
import { MenuEditorService } from './features/menu/menu-editor.service.ts';
import { MenuOptionsService } from './features/menu/menu-options.service.ts';
import { MenuPicturesService } from './features/menu/menu-pictures.service.ts';
import { MenuSheetService } from './features/menu/menu-sheet.service.ts';
import { PeriodsService } from './features/menu/periods.service.ts';
import { TranslationsService } from './features/menu/translations.service.ts';
import { NotificationService } from './features/notification/notification.service.ts';
import { OrdersService } from './features/orders/orders.service.ts';
import { PlacingService } from './features/orders/placing.service.ts';
import { StepsService } from './features/orders/steps.service.ts';
import { UndoService } from './features/orders/undo.service.ts';
import { WaitingOrdersService } from './features/orders/waiting-orders.service.ts';
import { BillsService } from './features/payments/bills.service.ts';
import { DiscountsService } from './features/payments/discounts.service.ts';
import { PaymentsService } from './features/payments/payments.service.ts';
import { WriteOffsService } from './features/payments/write-offs.service.ts';
import { GuestReceiptsService } from './features/receipts/guest-receipts.service.ts';
import { IssuedReceiptsService } from './features/receipts/issued-receipts.service.ts';
import { ReceiptLinksService } from './features/receipts/receipt-links.service.ts';
import { ReceiptsService } from './features/receipts/receipts.service.ts';
import { ReportsService } from './features/reports/reports.service.ts';
import { RestaurantsService } from './features/restaurants/restaurants.service.ts';
import { ReviewManagementService } from './features/reviews/review-management.service.ts';
import { ReviewRequestsService } from './features/reviews/review-requests.service.ts';
import { ReviewsService } from './features/reviews/reviews.service.ts';
import { SecurityService } from './features/security/security.service.ts';
import { CallsService } from './features/sessions/calls.service.ts';
import { GuestTokensService } from './features/sessions/guest-tokens.service.ts';
import { GuestsService } from './features/sessions/guests.service.ts';
import { HouseNetworksService } from './features/sessions/house-networks.service.ts';
import { KnocksService } from './features/sessions/knocks.service.ts';
import { SessionsService } from './features/sessions/sessions.service.ts';
import { SettingsService } from './features/settings/settings.service.ts';
import { PersonCodesService } from './features/shifts/person-codes.service.ts';
import { ShiftsService } from './features/shifts/shifts.service.ts';
import { DevicesService } from './features/signing/devices.service.ts';
import { OpenDevices, sealingOfDevices } from './features/signing/open-devices.ts';
import { ProofsService } from './features/signing/proofs.service.ts';
import { SigningService } from './features/signing/signing.service.ts';
import { Invitations } from './features/staff/invitations.ts';
import { JoiningService } from './features/staff/joining.service.ts';
import { StaffService } from './features/staff/staff.service.ts';
import { StationDisplaysService } from './features/stations/displays.service.ts';
import { StationsService } from './features/stations/stations.service.ts';
import { FloorPlanService } from './features/tables/floor-plan.service.ts';
import { PartiesService } from './features/tables/parties.service.ts';
import { PhonesService } from './features/tables/phones.service.ts';
import { TablesService } from './features/tables/tables.service.ts';
import { TillsService } from './features/tills/tills.service.ts';
import { TrainingService } from './features/training/training.service.ts';
import { VouchersService } from './features/vouchers/vouchers.service.ts';
import type { FileStore } from './files/file-store.ts';
import { createMakers } from './fiscal/makers.ts';
import type { Counts } from './limits/counts.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Peers } from './peers.ts';
import { ReaderLanguages } from './reader-languages.ts';
import type { Translator } from './translator.ts';

/** The dependencies of services besides each other. */
interface ServiceDependencies
  extends Pick<Config, 'limits' | 'billing' | 'support' | 'devices' | 'defaultLanguage'> {
  site: Pick<Config['site'], 'publicUrl'>;
  /** Of this software. */
  version: string;
  database: Database;
  auth: Auth;
  /** Encrypts what is kept of second factors, marks guests' tokens, and signs the events of the test checkout. */
  authSecret: string;
  formerAuthSecret?: string | undefined;
  /** Null: registering asks for none. */
  captcha: Captcha | null;
  /** Null: none is set up, and people translate by themselves. */
  translator: Translator | null;
  files: FileStore;
  counts: Counts;
  peers: Pick<Peers, 'size'>;
  /** Null: no e-mails are sent from this installation. */
  mailer: Mailer | null;
  /** Left out: the usual one. Tests hash more often than people sign in. */
  passwordCost?: PasswordCost;
  /** Called when somebody's access has changed, so that their open feeds are authorised anew. */
  onAccessChanged: (change: AccessChange) => void;
  log: Log;
}

/** All services. */
export type Services = ReturnType<typeof createServices>;

/** Wires the services, each after those that it uses. */
export function createServices(dependencies: ServiceDependencies) {
  const { database, auth, authSecret, captcha, translator, files, mailer, onAccessChanged, log } =
    dependencies;
  const { formerAuthSecret, limits, billing, support, passwordCost, counts, peers } = dependencies;
  const isBillingOff = billing.kind === 'off';
  const isPremium = createPremiumRule(isBillingOff, database.clock);
  const testGateway = billing.kind === 'test' ? new TestGateway(database, authSecret) : null;
  const gateway = billing.kind === 'stripe' ? new StripeGateway(billing.stripe) : testGateway;

  const security = new SecurityService(database, log);
  const restaurants = new RestaurantsService(database, isPremium);
  const membership = new MembershipService({
    ...{ database, gateway, isPremium, restaurants, log },
    billing: billing.kind,
  });

  const account = {
    auth,
    database,
    security,
    credentials: new Credentials(database, counts, new Passwords(passwordCost)),
    secondFactor: new SecondFactorService(
      database,
      new AccountKeys(dependencies),
      new Passwords(passwordCost ?? recoveryCodeCost),
      security,
    ),
    mails: new AccountMails(mailer, counts),
    counts,
    onAccessChanged,
  };
  const passkeys = new PasskeysService({ ...account, publicUrl: dependencies.site.publicUrl });
  const { registrationsPerHour } = limits;
  const accounts = new AccountsService({
    ...{ ...account, passkeys, restaurants, isPremium, captcha },
    training: new TrainingService(database, restaurants),
  });
  const invitations = new Invitations(database, counts);
  const registrations = new RegistrationsService({
    ...account,
    accounts,
    restaurants,
    invitations,
    captcha,
    registrationsPerHour,
  });

  const tags = new TagsService(database, new Sealing({ authSecret, formerAuthSecret }, 'gedeck tags'));
  const displays = new DisplaysService(database, authSecret);
  const waysIn = new WaysIn(tags, displays);

  const fiscalDevices = new OpenDevices(
    createMakers(database, dependencies.devices),
    sealingOfDevices({ authSecret, formerAuthSecret }),
  );
  const signing = new SigningService({ database, devices: fiscalDevices, log });
  const proofs = new ProofsService(signing);
  const devices = new DevicesService({ database, devices: fiscalDevices, signing });

  const orders = new OrdersService(database);
  const sessions = new SessionsService(orders);
  const waitingOrders = new WaitingOrdersService(database, sessions);
  const payments = new PaymentsService(database, sessions, orders);
  const calls = new CallsService(database, waysIn, security, counts);
  const tables = new TablesService(database, sessions, orders, calls, devices);

  const reviews = new ReviewsService(database, orders, sessions);
  const reviewManagement = new ReviewManagementService(database);
  const menu = new MenuService(database, reviews);
  const pictures = new MenuPicturesService(database, files);
  const menuChanges = new MenuChanges(database, pictures);
  const receipts = new ReceiptsService(database, proofs);
  const ticketMails = new TicketMails(mailer, support.email);

  return {
    security,
    languages: new ReaderLanguages(database, dependencies.defaultLanguage),
    restaurants,
    membership,
    planEnds: new PlanEndsService({ database, membership, restaurants, mailer, isBillingOff, log }),
    testCheckout: new TestCheckoutService(testGateway, membership),

    accounts,
    registrations,
    secondFactor: account.secondFactor,
    ownAccount: new OwnAccountService(account),
    accountDeletion: new AccountDeletionService(account),
    passkeys,
    passwordReset: new PasswordResetService(account),
    staff: new StaffService(database, mailer, onAccessChanged, counts),
    joining: new JoiningService({ invitations, accounts, registrations, onAccessChanged }),

    sessions,
    guests: new GuestsService({ database, orders, sessions, waysIn, security, counts, ...limits }),
    guestTokens: new GuestTokensService(database, new GuestTokens(authSecret, formerAuthSecret)),
    networks: new NetworkWords(authSecret),
    houseNetworks: new HouseNetworksService(database),
    calls,
    knocks: new KnocksService(database, sessions, waysIn, security, counts),
    orders,
    placing: new PlacingService({
      database,
      orders,
      sessions,
      waiting: waitingOrders,
      peers,
      log,
      ...limits,
    }),
    waitingOrders,
    orderUndo: new UndoService(database, orders, sessions),
    orderSteps: new StepsService(database, orders),
    payments,
    bills: new BillsService(database, sessions, orders),
    discounts: new DiscountsService(database, sessions),
    writeOffs: new WriteOffsService(database, sessions, orders),
    door: new DoorService(database, tables),
    tags,
    displays,
    tables,
    floorPlan: new FloorPlanService(database, sessions),
    phones: new PhonesService({ database, sessions, orders, waiting: waitingOrders, onAccessChanged }),
    parties: new PartiesService(database, sessions, orders, payments),
    completed: new CompletedService(database, orders),

    reviews,
    reviewManagement,
    reviewRequests: new ReviewRequestsService(database, reviewManagement, mailer),
    menu,
    menuAvailability: new AvailabilityService(database, menuChanges),
    menuPeriods: new PeriodsService(database, menuChanges),
    menuTranslations: new TranslationsService(database, menuChanges, translator, counts),
    menuClock: new MenuClock(database, menuChanges, log),
    menuEditor: new MenuEditorService(database, menu, menuChanges),
    menuOptions: new MenuOptionsService(menuChanges),
    menuSheets: new MenuSheetService(database, menu, restaurants, menuChanges),
    settings: new SettingsService(database, pictures, restaurants, onAccessChanged),

    receipts,
    guestReceipts: new GuestReceiptsService(database, receipts, counts),
    receiptLinks: new ReceiptLinksService(database, receipts, counts),
    reports: new ReportsService(database, new IssuedReceiptsService(database, proofs)),
    journal: new ChainProofService(database),
    audit: new AuditService({ ...dependencies, devices, proofs }),
    auditPasses: new PassesService(database, counts),
    signing,
    devices,
    notification: new NotificationService(database, dependencies.version),
    courses: new CoursesService(database),
    stations: new StationsService(database),
    stationDisplays: new StationDisplaysService({ database, counts, onAccessChanged }),
    tills: new TillsService(database),
    cashbook: new CashbookService(database),
    closings: new ClosingsService(database, dependencies.version),
    vouchers: new VouchersService(database),
    shifts: new ShiftsService(database),
    personCodes: new PersonCodesService({
      ...account,
      sealing: new Sealing({ authSecret, formerAuthSecret }, 'gedeck person codes'),
    }),
    dashboard: new DashboardService(database),
    help: new HelpService({ database, contact: support, sendsMail: mailer !== null }),
    tickets: new TicketsService(database, ticketMails),
    ticketQueue: new TicketQueueService(database, ticketMails),
  };
}

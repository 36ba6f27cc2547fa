import { accountsRouter, newRestaurantRouter } from '../features/accounts/accounts.router.ts';
import { ownAccountRouter } from '../features/accounts/own-account.router.ts';
import { passkeysRouter } from '../features/accounts/passkeys.router.ts';
import { auditRouter } from '../features/audit/audit.router.ts';
import { cashbookRouter } from '../features/cashbook/cashbook.router.ts';
import { closingsRouter } from '../features/closings/closings.router.ts';
import { completedRouter } from '../features/completed/completed.router.ts';
import { coursesRouter } from '../features/courses/courses.router.ts';
import { dashboardRouter } from '../features/dashboard/dashboard.router.ts';
import { displaysRouter, doorRouter } from '../features/door/door.router.ts';
import { helpRouter } from '../features/help/help.router.ts';
import { ticketsRouter } from '../features/help/tickets.router.ts';
import { journalRouter } from '../features/journal/journal.router.ts';
import { membershipRouter, testCheckoutRouter } from '../features/membership/membership.router.ts';
import { availabilityRouter } from '../features/menu/availability.router.ts';
import { menuRouter } from '../features/menu/menu.router.ts';
import { menuEditorRouter } from '../features/menu/menu-editor.router.ts';
import { periodsRouter } from '../features/menu/periods.router.ts';
import { translationsRouter } from '../features/menu/translations.router.ts';
import { notificationRouter } from '../features/notification/notification.router.ts';
import { ordersRouter } from '../features/orders/orders.router.ts';
import { paymentsRouter } from '../features/payments/payments.router.ts';
import { receiptsRouter } from '../features/receipts/receipts.router.ts';
import { reportsRouter } from '../features/reports/reports.router.ts';
import { restaurantsRouter } from '../features/restaurants/restaurants.router.ts';
import { reviewManagementRouter } from '../features/reviews/review-management.router.ts';
import { reviewRequestsRouter } from '../features/reviews/review-requests.router.ts';
import { reviewsRouter } from '../features/reviews/reviews.router.ts';
import { securityRouter } from '../features/security/security.router.ts';
import { sessionsRouter } from '../features/sessions/sessions.router.ts';
import { settingsRouter } from '../features/settings/settings.router.ts';
import { shiftsRouter } from '../features/shifts/shifts.router.ts';
import { signingRouter } from '../features/signing/signing.router.ts';
import { staffRouter } from '../features/staff/staff.router.ts';
import { stationsRouter } from '../features/stations/stations.router.ts';
import { tablesRouter } from '../features/tables/tables.router.ts';
import { tillsRouter } from '../features/tills/tills.router.ts';
import { vouchersRouter } from '../features/vouchers/vouchers.router.ts';
import type { Services } from '../services.ts';
import { os } from './procedures.ts';

/** The contract, implemented. */
export function createRouter(services: Services) {
  return os.router({
    accounts: {
      ...accountsRouter(services.accounts, services.registrations),
      own: ownAccountRouter(services.ownAccount, services.passwordReset, services.accountDeletion),
      passkeys: passkeysRouter(services.passkeys, services.accounts),
    },
    audit: auditRouter(services.audit, services.auditPasses),
    cashbook: cashbookRouter(services.cashbook),
    closings: closingsRouter(services.closings, services.languages),
    vouchers: vouchersRouter(services.vouchers),
    completed: completedRouter(services.completed),
    dashboard: dashboardRouter(services.dashboard),
    door: doorRouter(services.door, services.tags, services.displays),
    displays: displaysRouter(services.displays),
    help: {
      ...helpRouter(services.help),
      tickets: ticketsRouter(services.tickets, services.ticketQueue),
    },
    journal: journalRouter(services.journal),
    membership: {
      ...membershipRouter(services.membership),
      testCheckout: testCheckoutRouter(services.testCheckout),
    },
    menu: {
      ...menuRouter(services.menu),
      availability: availabilityRouter(services.menuAvailability),
      editor: menuEditorRouter(services.menuEditor, services.menuOptions, services.menuSheets),
      periods: periodsRouter(services.menuPeriods),
      translations: translationsRouter(services.menuTranslations),
    },
    notification: notificationRouter(services.notification),
    orders: ordersRouter({
      orders: services.orders,
      placing: services.placing,
      waiting: services.waitingOrders,
      undoing: services.orderUndo,
      steps: services.orderSteps,
    }),
    payments: paymentsRouter(services),
    receipts: receiptsRouter(services.receipts, services.guestReceipts, services.receiptLinks),
    reports: reportsRouter(services.reports),
    restaurants: {
      ...restaurantsRouter(services.restaurants),
      ...newRestaurantRouter(services.accounts),
    },
    reviews: {
      ...reviewsRouter(services.reviews),
      management: reviewManagementRouter(services.reviewManagement),
      requests: reviewRequestsRouter(services.reviewRequests),
    },
    security: securityRouter(services.security),
    sessions: sessionsRouter({
      guests: services.guests,
      calls: services.calls,
      knocks: services.knocks,
      tokens: services.guestTokens,
      networks: services.networks,
    }),
    settings: settingsRouter(services.settings),
    shifts: shiftsRouter(services.shifts, services.personCodes, services.languages),
    signing: signingRouter(services.devices),
    staff: staffRouter(services.staff, services.joining),
    tables: tablesRouter({
      tables: services.tables,
      plan: services.floorPlan,
      parties: services.parties,
      phones: services.phones,
    }),
    courses: coursesRouter(services.courses),
    stations: stationsRouter(services.stations, services.stationDisplays),
    tills: tillsRouter(services.tills),
  });
}

export type Router = ReturnType<typeof createRouter>;

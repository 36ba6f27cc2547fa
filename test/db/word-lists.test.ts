import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventAudiences } from '#contract/events.ts';
import { accountRoles } from '#domain/accounts/account-roles.ts';
import { entryKinds } from '#domain/cashbook/cash-kinds.ts';
import { doneStatuses } from '#domain/completed/completed-orders.ts';
import { confirmReasons, doorModes } from '#domain/door/door.ts';
import { ticketCategories, ticketStatuses } from '#domain/help/tickets.ts';
import { staffLanguages } from '#domain/languages/staff-language.ts';
import { vatChoices } from '#domain/money/vat-rates.ts';
import { boardDayStatuses, boardStatuses, openStatuses, orderStatuses } from '#domain/orders/order-status.ts';
import { waitingStatuses } from '#domain/orders/waiting-order.ts';
import { discountKinds } from '#domain/payments/discount-kinds.ts';
import { paymentMethods } from '#domain/payments/payment-limits.ts';
import { receiptKinds } from '#domain/receipts/receipt-content.ts';
import { deletionStatuses } from '#domain/reviews/deletion-requests.ts';
import { sessionStatuses } from '#domain/sessions/session-status.ts';
import { invitedRoles } from '#domain/staff/staff-rules.ts';
import { firstStationIds } from '#domain/stations/stations.ts';
import { tableCalls, tableShapes, tableStatuses } from '#domain/tables/table-status.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** By the name of the constraint or of the partial index. */
const lists = {
  account_tokens_purpose: ['reset-password', 'change-email', 'sign-in'],
  cash_entries_kind: entryKinds,
  categories_station: firstStationIds,
  categories_vat: vatChoices,
  category_options_vat: vatChoices,
  discounts_kind: discountKinds,
  events_audience: eventAudiences,
  menu_item_options_vat: vatChoices,
  menu_items_vat: vatChoices,
  orders_done: doneStatuses,
  orders_done_table: doneStatuses,
  orders_off_the_board: boardDayStatuses,
  orders_open: openStatuses,
  orders_previous_status: boardStatuses,
  orders_status: orderStatuses,
  passkey_challenges_purpose: ['add', 'sign-in'],
  payments_method: paymentMethods,
  profiles_language: staffLanguages,
  profiles_role: accountRoles,
  receipts_kind: receiptKinds,
  restaurants_door: doorModes,
  restaurant_invitations_role: invitedRoles,
  review_delete_requests_status: deletionStatuses,
  support_tickets_category: ticketCategories,
  support_tickets_status: ticketStatuses,
  table_sessions_confirm_reason: confirmReasons,
  table_sessions_status: sessionStatuses,
  tables_answered_call: tableCalls,
  tables_door: doorModes,
  tables_shape: tableShapes,
  tables_status: tableStatuses,
  waiting_orders_status: waitingStatuses,
};

it('every list of words in the schema is the domain’s', async () => {
  const found = await database.inspect<{ name: string; definition: string }>(
    `SELECT * FROM (
       SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
         WHERE contype = 'c' AND connamespace = 'public'::regnamespace
       UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
     ) conditions WHERE definition LIKE '%ARRAY[%'`,
  );
  const words = found.map(({ name, definition }) => [
    name,
    [...definition.matchAll(/'([^']+)'::text/g)].map(([, word]) => word),
  ]);
  expect(Object.fromEntries(words)).toEqual(lists);
});

import type { Page } from '@playwright/test';
import { expect, phoneSize, test } from './fixture.ts';
import { seatVisitor } from './restaurant.ts';
import { tableDialog } from './tables-page.ts';

function ticker(page: Page) {
  return page.getByRole('region', { name: 'Ticker' });
}

/** The card of a table's call or order. */
function tickerCard(page: Page, tableNumber: number) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Tisch ${tableNumber}`, exact: true }) });
}

test('an order stands in the ticker until it is served, and again when that is undone', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const staff = await newStaffPage();
  await staff.goto('/management/tables');
  await expect(ticker(staff)).toBeVisible();
  const card = tickerCard(staff, table.number);
  await expect(card).toHaveCount(0);

  const { orderNumber } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  await expect(card).toContainText('New');
  await expect(card).toContainText(`< 1 min · #${orderNumber} · 1× Margherita`);
  await card
    .getByRole('button', { name: `Served, Tisch ${table.number} #${orderNumber}`, exact: true })
    .click();
  const undo = staff.getByRole('button', { name: 'Undo', exact: true });
  // Its message stays for as long as the pointer is over it.
  await undo.hover();
  await expect(card).toHaveCount(0);
  await expect.poll(async () => (await restaurant.ordersAt(table.number))[0]?.status).toBe('served');
  await undo.click();
  await expect(card).toContainText('New');
});

test('a call that comes while the connection is lost is there when it is back', async ({
  restaurant,
  table,
  newStaffPage,
  network,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const staff = await newStaffPage({ baseURL: network.origin });
  await staff.goto('/management/tables');
  await expect(ticker(staff)).toBeVisible();

  await network.cut();
  await expect(staff.getByText(/^Connection lost\./)).toBeVisible();
  const { restaurantId } = restaurant;
  await guest.api.sessions.setCall({ restaurantId, tableSessionId: visit.tableSessionId, call: 'waiter' });
  await network.mend();
  await expect(tickerCard(staff, table.number)).toContainText('Call waiter');
  await tickerCard(staff, table.number).getByRole('button', { name: 'Erledigt' }).click();
  await expect.poll(async () => (await restaurant.table(table.number)).call).toBeNull();
});

test('the ticker makes room for the map, counts on, and stays as it was left', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const staff = await newStaffPage();
  await staff.goto('/management/tables');
  await ticker(staff).getByRole('button', { name: 'Hide the ticker' }).click();
  await expect(ticker(staff)).toHaveCount(0);
  await staff.reload();
  const bar = staff.getByRole('button', { name: /^Show the ticker/ });
  await expect(bar).toBeVisible();

  const { restaurantId } = restaurant;
  await guest.api.sessions.setCall({ restaurantId, tableSessionId: visit.tableSessionId, call: 'bill' });
  await expect(bar).toHaveAccessibleName(/ [1-9]\d* calls?,/);
  await expect(
    staff.getByRole('status').filter({ hasText: `Tisch ${table.number}: Rechnung anfordern` }),
  ).toHaveCount(1);
  await bar.click();
  await expect(tickerCard(staff, table.number)).toContainText('Rechnung anfordern');
  await staff.reload();
  await expect(ticker(staff)).toBeVisible();
});

test('on a phone the ticker is a sheet behind a bar that counts', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { restaurantId } = restaurant;
  await guest.api.sessions.setCall({ restaurantId, tableSessionId: visit.tableSessionId, call: 'waiter' });
  const staff = await newStaffPage({ viewport: phoneSize, isMobile: true, hasTouch: true });
  await staff.goto('/management/tables');
  await staff.getByRole('button', { name: /^Ticker: [1-9]\d* calls?, / }).tap();
  const sheet = staff.getByRole('dialog', { name: 'Ticker' });
  await sheet.getByRole('button', { name: `Tisch ${table.number}`, exact: true }).tap();
  await expect(tableDialog(staff, table.number)).toBeVisible();
  await staff.keyboard.press('Escape');

  await staff.getByRole('button', { name: /^Ticker: / }).tap();
  await tickerCard(staff, table.number).getByRole('button', { name: 'Erledigt' }).tap();
  await expect(tickerCard(staff, table.number)).toHaveCount(0);
  await staff.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(tickerCard(staff, table.number)).toContainText('Call waiter');
});

test('a request for the bill leads to the payment', async ({ restaurant, table, newStaffPage }) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { restaurantId } = restaurant;
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  await guest.api.sessions.setCall({ restaurantId, tableSessionId: visit.tableSessionId, call: 'bill' });
  const staff = await newStaffPage();
  await staff.goto('/management/tables');
  await tickerCard(staff, table.number).getByRole('button', { name: 'Bezahlen' }).click();
  const payment = staff.getByRole('dialog', { name: 'Bezahlen' });
  await expect(payment).toContainText(`Tisch ${table.number}`);
  await expect(payment.getByRole('button', { name: /^1× Margherita/ }).first()).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(payment).toBeHidden();
  await expect(tableDialog(staff, table.number)).toBeVisible();
});

test('no sound is prepared before somebody has touched the page: the browser would complain', async ({
  newStaffPage,
}) => {
  const staff = await newStaffPage();
  await staff.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        // The error fails the test.
        if (!navigator.userActivation.hasBeenActive) throw new Error('sound before the first gesture');
      }
    };
  });
  await staff.goto('/management/tables');
  await expect(ticker(staff)).toBeVisible();
  await staff.mouse.click(600, 120);
  await expect(ticker(staff).getByRole('button', { name: 'Sound for orders and calls is on' })).toBeVisible();
});

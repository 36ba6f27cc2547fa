import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appointOperator } from '#test/fixture/operator.ts';
import { testPassword } from '#test/fixture/restaurant.ts';
import { insertPastOrder } from '../dashboard/past-orders.ts';
import { authenticatorCode } from '../fixture/authenticator.ts';
import { placed } from '../fixture/placed.ts';
import { expectAccessible } from './accessible.ts';
import { closeDoor, orderAtDoor, waitingCard } from './door-page.ts';
import { expect, phoneSize, test } from './fixture.ts';
import { fillCart, openOverview, orderButton, orderMargherita, placedNumber, sitDown } from './guest-page.ts';
import { hireOperator } from './operator.ts';
import { openBoard } from './orders-board-page.ts';
import { orderDialog, takeOrderFor } from './orders-taking-page.ts';
import { row } from './payments-page.ts';
import { foundRestaurant, newHousePassword, seatVisitor } from './restaurant.ts';
import { openTables, tableDialog, tile } from './tables-page.ts';

const widths = [390, 820, 1440];

/**
 * Expects axe to find nothing in either theme, and no width at which the page scrolls sideways or in a second
 * scroll area.
 */
async function expectGoodScreen(page: Page): Promise<void> {
  // Each element would begin its transition to the other theme a frame after its parent, which takes seconds.
  await page.evaluate(() => {
    const noTransitions = new CSSStyleSheet();
    noTransitions.replaceSync('*, ::before, ::after { transition-property: none !important; }');
    document.adoptedStyleSheets.push(noTransitions);
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: phoneSize.height });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `pixels to scroll sideways at ${width}`).toBeLessThanOrEqual(0);
    const twice = () =>
      page.evaluate(() => {
        const content = document.getElementById('content');
        const scrollsItself = content !== null && getComputedStyle(content).overflowY === 'auto';
        return scrollsItself ? document.documentElement.scrollHeight - window.innerHeight : 0;
      });
    await expect.poll(twice, `pixels to scroll behind the page's own scrolling at ${width}`).toBe(0);
    // A tablet shows the elements of the other two.
    if (width !== 820) await expectAccessible(page);
  }
  // The same elements in the other theme's colours.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, 'colours');
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

/** No phone, because the width changes during the test. */
const plain = { isMobile: false, hasTouch: false } as const;

for (const [name, path] of [
  ['landing page', '/'],
  ['login page', '/login'],
  ['register page', '/register'],
  ['page for a forgotten password', '/forgot-password'],
  ['page for a new password', `/reset-password#token=${'a'.repeat(43)}`],
  ['page that confirms an address', `/confirm-email#token=${'a'.repeat(43)}`],
  ['page that confirms a registration', '/confirm-registration'],
  ['page that does not exist', '/nowhere'],
  ['page of an unknown NFC tag', '/nfc'],
  ['page that pairs a screen', '/display'],
  ['developer page', '/dev'],
  ['page after a payment', '/success'],
  ['page after a payment that was given up', '/cancel'],
  ['legal notice', '/impressum'],
  ['privacy notice', '/datenschutz'],
  ['page of terms', '/agb'],
] as const) {
  test(`the ${name} is accessible and fits`, async ({ newPhone, watch }) => {
    watch.allow(/^404 \/(nowhere|nfc)/);
    const page = await newPhone(plain);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodScreen(page);
  });
}

test('the menu is accessible and fits', async ({ table, newPhone }) => {
  const page = await newPhone(plain);
  await sitDown(page, table.menuLink);
  await expectGoodScreen(page);
});

test('a dish with extras is accessible and fits', async ({ table, newPhone }) => {
  const page = await newPhone(plain);
  await sitDown(page, table.menuLink);
  await page.getByRole('link', { name: 'Bistecca alla Fiorentina: Extras wählen' }).click();
  await expect(page.getByRole('button', { name: /^Zum Warenkorb/ })).toBeVisible();
  await expectGoodScreen(page);
});

test('cart and success are accessible and fit', async ({ table, newPhone }) => {
  const page = await newPhone(plain);
  await sitDown(page, table.menuLink);
  await fillCart(page);
  await expectGoodScreen(page);
  await orderButton(page).click();
  await placedNumber(page);
  await expectGoodScreen(page);
});

test('the overview and the thank-you page are accessible and fit', async ({
  restaurant,
  table,
  newPhone,
}) => {
  const page = await newPhone(plain);
  await sitDown(page, table.menuLink);
  await orderMargherita(page);
  await page.getByRole('link', { name: 'Zurück zur Speisekarte' }).click();
  await openOverview(page);
  await expectGoodScreen(page);
  await restaurant.serve(table.number);
  await restaurant.free(table.number);
  await expect(page.getByRole('heading', { name: 'Vielen Dank für Ihren Besuch!' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Bewertung absenden' });
  await submit.click();
  await expect(page.getByText('Bitte geben Sie eine Bewertung ab.')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('radio', { name: '5 Sterne' }).check();
  await submit.click();
  await expect(page.getByText('Keine Kommentar hinterlassen.')).toBeVisible();
  await expectGoodScreen(page);
});

test('the reviews are accessible and fit', async ({ table, newPhone }) => {
  const page = await newPhone(plain);
  await sitDown(page, table.menuLink);
  await page.getByRole('button', { name: /lesen$/ }).click();
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible();
  await expectGoodScreen(page);
});

test('the page of a visit that is not found is accessible and fits', async ({ newPhone, watch }) => {
  watch.allow(/^403 \/rpc\/reviews\/visit/);
  const page = await newPhone(plain);
  await page.goto(`/thank-you/${crypto.randomUUID()}`);
  await expect(page.getByText('Session nicht gefunden.')).toBeVisible();
  await expectGoodScreen(page);
});

test('the PIN prompt is accessible and fits', async ({ restaurant, table, newPhone }) => {
  await seatVisitor(restaurant, table.number);
  const page = await newPhone(plain);
  await page.goto(table.menuLink);
  await expect(page.getByRole('dialog', { name: 'Tisch-PIN eingeben' })).toBeVisible();
  await expectGoodScreen(page);
});

test('the dashboard and its fifty dishes are accessible and fit', async ({ newStaffPage }) => {
  const page = await newStaffPage(plain);
  await page.goto('/management/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('dialog', { name: 'Top 50 dishes' })).toBeVisible();
  await expectGoodScreen(page);
});

test('an empty dashboard is accessible and fits', async ({ restaurant, newStaffPage }) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage(plain, owner);
  await page.goto('/management/dashboard');
  await expect(page.getByText('No orders')).toBeVisible();
  await expectGoodScreen(page);
});

test('the completed orders, one of them and its receipt are accessible and fit', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { id } = await restaurant.orderDishes(guest, visit.tableSessionId, { Margherita: 2, Espresso: 1 });
  await restaurant.free(table.number);
  const page = await newStaffPage(plain);
  await page.goto('/management/completed');
  const details = page.getByRole('button', { name: /^Details of order/ });
  await expect(details.first()).toBeVisible();
  await expectGoodScreen(page);
  await details.first().click();
  await expect(page.getByRole('dialog', { name: /^Order #/ })).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('searchbox').fill('no such order');
  await expect(page.getByText('No completed orders found.')).toBeVisible();
  await expectGoodScreen(page);
  await page.goto(`/management/receipt/${id}`);
  await expect(page.getByRole('article', { name: 'Bewirtungsbeleg' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('radio', { name: '80 mm' }).check();
  await expectGoodScreen(page);
});

test('a receipt of long names and large amounts fits the narrowest phone, and the sheet has one width', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant, database } = ownMenu;
  const lines = [
    { name: 'Rindfleischetikettierungsüberwachungsaufgabenübertragung', unitPrice: 123_450, quantity: 10 },
    { name: 'Gegrillte Dorade mit Zitrone, Rosmarinkartoffeln und Salat', unitPrice: 2490, quantity: 1 },
  ];
  const id = await insertPastOrder({ database }, restaurant.restaurantId, new Date(), lines);
  await database.withTenant(restaurant.restaurantId, (tx) =>
    tx.query(
      'UPDATE order_items SET vat_rate = 7 WHERE restaurant_id = $1 AND order_id = $2 AND position = 0',
      [...[restaurant.restaurantId, id]],
    ),
  );
  const page = await newStaffPage(plain, restaurant.owner);
  await page.goto(`/management/receipt/${id}`);
  const paper = page.getByRole('article', { name: 'Rechnung' });
  await expect(paper).toContainText('12.369,90');
  const widthOf = async () => (await paper.boundingBox())?.width;
  expect(await widthOf()).toBe(800);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const layout of ['A4', '80 mm']) {
    await page.getByRole('radio', { name: layout }).check();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('article *')]
        .filter((each) => each.getBoundingClientRect().right > window.innerWidth - 16)
        .map((each) => each.textContent),
    );
    expect(cut, layout).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('the cash book is accessible and fits, with long words and large amounts', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurantId, owner } = ownMenu.restaurant;
  const page = await newStaffPage(plain, owner);
  const drawerId = randomUUID();
  const long = 'Rindfleischetikettierungsüberwachungsaufg';
  await owner.api.cashbook.begin({ restaurantId, id: drawerId, name: long.slice(0, 40), float: 98_765_432 });
  const entry = await owner.api.cashbook.book({
    ...{ restaurantId, drawerId, id: randomUUID(), kind: 'supplier', amount: 12_345_678 },
    ...{ reason: long.repeat(2), receiptNumber: long.slice(0, 40) },
  });
  await owner.api.cashbook.correct({ restaurantId, id: randomUUID(), entryId: entry.id, reason: 'Vertippt' });
  await owner.api.cashbook.book({
    ...{ restaurantId, drawerId, id: randomUUID(), kind: 'private_out', amount: 100, reason: 'Blumen' },
  });
  const other = { restaurantId, id: randomUUID(), name: long.slice(1, 41), float: 0 };
  await owner.api.cashbook.begin(other);
  await owner.api.cashbook.transfer({
    ...{ restaurantId, id: randomUUID(), fromDrawerId: drawerId, toDrawerId: other.id, amount: 12_345_678 },
    reason: long.repeat(2),
  });
  await page.goto('/management/cashbook');
  await expect(page.getByText('berichtigt durch Nr. 3')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Ein- oder Auszahlung' }).click();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Umbuchen' }).click();
  await page.getByLabel('Betrag in Euro').fill('1');
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kasse zählen' }).click();
  await page.getByLabel('Anzahl 500 €').fill('9999');
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mehr zur Kasse' }).click();
  await page.getByRole('menuitem', { name: 'Kasse beenden' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Buchen Sie das Geld zuerst heraus');
  await expectGoodScreen(page);
});

test('the reports and a daily closing are accessible and fit', async ({ ownMenu, newStaffPage }) => {
  const { restaurant, database } = ownMenu;
  const { restaurantId } = restaurant;
  const page = await newStaffPage(plain, restaurant.owner);
  await page.goto('/management/reports');
  await expect(page.getByText('No completed orders in this period.')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'Daily closing' }).click();
  await expect(page.getByText('No day is closed yet.')).toBeVisible();
  await expectGoodScreen(page);
  const lines = [{ name: 'Bistecca alla Fiorentina', unitPrice: 123_450, quantity: 10 }];
  await insertPastOrder({ database }, restaurantId, new Date(), lines);
  await page.goto('/management/reports');
  await page.route('**/reports/line-items.csv*', () => {});
  await page.getByLabel('Period', { exact: true }).selectOption('custom');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('region', { name: 'First rows of the file' })).toContainText('Bistecca');
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'Daily closing' }).click();
  await page.getByRole('button', { name: 'Close day' }).click();
  const question = page.getByRole('alertdialog');
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Close day' }).click();
  await expect(page.getByText(/^Today is closed\./)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Details of daily closing 1' }).click();
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
  await expectGoodScreen(page);
});

test('the reviews, their dialogs and the operator’s requests are accessible and fit', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId } = restaurant;
  for (const comment of ['Eins', 'Zwei']) {
    const { guest, visit } = await seatVisitor(restaurant, 1);
    await restaurant.orderMargherita(guest, visit.tableSessionId);
    await restaurant.serve(1);
    await restaurant.free(1);
    await guest.api.reviews.rate({ tableSessionId: visit.tableSessionId, rating: 2, comment });
  }
  await appointOperator(ownMenu, restaurant.owner, testPassword);
  const page = await newStaffPage(plain, restaurant.owner);
  await page.goto('/management/reviews');
  const card = (comment: string) => page.getByRole('listitem').filter({ hasText: comment });
  await card('Eins')
    .getByRole('button', { name: /^Request deletion/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(dialog).toContainText('has been submitted');
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await card('Zwei')
    .getByRole('button', { name: /^Request deletion/ })
    .click();
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(dialog).toContainText('has been submitted');
  await page.keyboard.press('Escape');
  const { requests } = await restaurant.owner.api.reviews.requests.list({ status: 'pending' });
  const own = requests.find(
    ({ restaurant, review }) => restaurant.id === restaurantId && review.comment === 'Eins',
  );
  await restaurant.owner.api.reviews.requests.decide({
    ...{ restaurantId, id: own?.id ?? '', decision: 'approved', reason: 'Beleidigend.' },
  });
  await expect(card('Eins')).toContainText('Removed');
  await expectGoodScreen(page);
  await card('Eins')
    .getByRole('button', { name: /^Details/ })
    .click();
  await expectGoodScreen(page);
  await page.goto('/operator/review-requests');
  await expect(page.getByText('Approved').first()).toBeVisible();
  await expectGoodScreen(page);
  await card('Zwei')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await dialog.getByRole('button', { name: 'Reject the request' }).click();
  await expectGoodScreen(page);
});

test('the board and its question are accessible and fit', async ({ restaurant, table, newStaffPage }) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { orderNumber } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  const page = await newStaffPage(plain);
  await openBoard(page);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: `Cancel order, Tisch ${table.number} #${orderNumber}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGoodScreen(page);
});

test('taking an order is accessible and fits', async ({ table, newStaffPage }) => {
  const page = await newStaffPage(plain);
  await openBoard(page);
  await page.getByRole('button', { name: 'New order', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Neue Bestellung' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: new RegExp(`^Tisch ${table.number}\\b`) }).click();
  const dialog = await orderDialog(page, table.number);
  await dialog.getByRole('button', { name: 'Margherita 9,50 €' }).click();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Extras und Kommentar zu Bistecca alla Fiorentina' }).click();
  const extras = page.getByRole('dialog', { name: 'Bistecca alla Fiorentina' });
  await extras.getByRole('button', { name: /^Übernehmen/ }).click();
  await expectGoodScreen(page);
});

test('an order that waits is accessible and fits', async ({ table, newStaffPage, watch }) => {
  watch.allowOutage();
  const page = await newStaffPage(plain);
  await openBoard(page);
  const dialog = await takeOrderFor(page, table.number);
  await dialog.getByRole('button', { name: 'Margherita 9,50 €' }).click();
  await page.route('**/rpc/orders/placeForStaff', (route) => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: 'Bestellung aufgeben' }).click();
  await expect(dialog.getByText('Noch nicht gesendet', { exact: true })).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByText(/noch nicht gesendet$/)).toBeVisible();
  await expectGoodScreen(page);
});

test('what waits for the staff, on the board, in the ticker and at its table, is accessible and fits', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId } = restaurant;
  // A phone at three tables, for the alarm.
  const { guest, visit } = await seatVisitor(restaurant, 1);
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  for (const table of [2, 3]) await guest.api.sessions.enter({ restaurantId, table });
  await closeDoor(ownMenu);
  await orderAtDoor(ownMenu, 3);
  const { order } = await orderAtDoor(ownMenu, 3, 'Nussallergie!');
  const page = await newStaffPage(plain, restaurant.owner);
  await openBoard(page);
  await expect(waitingCard(page, order.sessionId)).toBeVisible();
  await expect(page.getByText('Ungewöhnliche neue Tische')).toBeVisible();
  await expectGoodScreen(page);
  await page
    .getByRole('button', { name: /^Ablehnen, / })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGoodScreen(page);

  await page.setViewportSize({ width: 1440, height: phoneSize.height });
  await page.goto('/management/tables');
  await expect(waitingCard(page, order.sessionId)).toBeVisible();
  await expectGoodScreen(page);
  await page.setViewportSize({ width: 1440, height: phoneSize.height });
  await tile(page, 3, 'Free').click();
  const dialog = tableDialog(page, 3);
  await dialog.getByRole('button', { name: /^3 Geräte/ }).click();
  await expect(dialog.getByRole('button', { name: 'Gerät sperren, Gerät 3' })).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Gesperrte Geräte' }).click();
  await expect(page.getByText('Heute ist kein Gerät gesperrt.')).toBeVisible();
  await expectGoodScreen(page);
});

test('the tables and one of them are accessible and fit', async ({ restaurant, table, newStaffPage }) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  const page = await newStaffPage(plain);
  await openTables(page);
  await expectGoodScreen(page);
  await tile(page, table.number, 'Ordered').click();
  await expect(tableDialog(page, table.number)).toBeVisible();
  await expectGoodScreen(page);
});

test('paying, with a party moving and a table’s settings, is accessible and fits', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  await restaurant.orderDishes(guest, visit.tableSessionId, {
    Margherita: 3,
    Espresso: 2,
    'Tiramisù della Casa': 1,
  });
  await guest.api.sessions.setCall({
    restaurantId: restaurant.restaurantId,
    tableSessionId: visit.tableSessionId,
    call: 'bill',
  });
  const page = await newStaffPage(plain);
  await page.setViewportSize({ width: 1440, height: phoneSize.height });
  await openTables(page);
  // Other tests change this floor, and a tile that moves under the mouse is not clicked.
  await tile(page, table.number, 'Bill').press('Enter');
  const dialog = tableDialog(page, table.number);
  await dialog.getByRole('tab', { name: 'Settings' }).click();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Move or merge' }).click();
  await expect(page.getByRole('dialog', { name: `Move or merge table ${table.number}` })).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: phoneSize.height });
  await dialog.getByRole('button', { name: 'Bezahlen' }).click();
  const screen = page.getByRole('dialog', { name: 'Bezahlen' });
  await row(screen, 'Espresso').click();
  await screen.getByRole('button', { name: /bezahlen$/ }).click();
  await expect(screen.getByRole('region', { name: 'Bezahlt' })).toContainText('Espresso');
  await screen.getByRole('button', { name: /^Alle 3× Margherita in den Korb/ }).click();
  await screen.getByRole('radio', { name: 'Bar' }).check();
  await screen.getByRole('button', { name: 'Einer mehr' }).click();
  await expect(screen.getByRole('list', { name: 'Anteile' })).toBeVisible();
  await expectGoodScreen(page);
});

test('a restaurant without tables and the ticker’s sheet are accessible and fit', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  const empty = await newStaffPage(plain, owner);
  await empty.goto('/management/tables');
  await expect(empty.getByText('No tables yet')).toBeVisible();
  await expectGoodScreen(empty);

  const { guest, visit } = await seatVisitor(restaurant, table.number);
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  const staff = await newStaffPage({ ...plain, viewport: phoneSize });
  await staff.goto('/management/tables');
  await staff.getByRole('button', { name: /^Ticker: / }).click();
  await expect(staff.getByRole('dialog', { name: 'Ticker' })).toBeVisible();
  await expectAccessible(staff);
});

test('managing a menu is accessible and fits', async ({ newStaffPage }) => {
  const page = await newStaffPage(plain);
  await page.goto('/management/menu');
  await page
    .getByRole('button', { name: 'Pizza', exact: false })
    .filter({ hasText: /items/ })
    .first()
    .click();
  await expectGoodScreen(page);
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click();
  await page.getByText('Allergens and additives').first().click();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu tools' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  await expect(page.getByRole('dialog', { name: 'Import a menu' })).toBeVisible();
  await expectGoodScreen(page);
});

test('the account and its dialogs are accessible and fit', async ({ restaurant, newPhone, newStaffPage }) => {
  const ownRestaurant = await foundRestaurant(restaurant.origin);
  const { email } = await ownRestaurant.owner.api.accounts.me({});
  const page = await newStaffPage(plain, ownRestaurant.owner);
  await page.goto('/management/account');
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await expectGoodScreen(page);
  for (const [button, name] of [
    ['Change password', 'Change password'],
    ['Delete account', 'Delete your account?'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Set up' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up the second factor' });
  await setUp.getByRole('textbox', { name: 'Your password' }).fill(newHousePassword);
  await setUp.getByRole('button', { name: 'Next' }).click();
  const secret = await setUp.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
  await expectGoodScreen(page);
  const code = setUp.getByLabel('Then enter the code it shows');
  await code.fill(authenticatorCode(secret.replaceAll(' ', '')));
  await setUp.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  await expectGoodScreen(page);

  const phone = await newPhone(plain);
  await phone.goto('/login');
  await phone.getByLabel('Email').fill(email);
  await phone.getByRole('textbox', { name: 'Password' }).fill(newHousePassword);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await expectGoodScreen(phone);
});

test('the display of a station is accessible and fits', async ({ ownMenu, newPage }) => {
  const { restaurant } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const { guest, visit } = await seatVisitor(restaurant, 1);
  const line = { menuItemId: ownMenu.menu.pizza, optionIds: [], comment: 'Nussallergie', quantity: 2 };
  await placed(
    guest.api.orders.place({
      ...{ restaurantId, id: randomUUID(), tableSessionId: visit.tableSessionId, note: 'Bitte schnell' },
      ...{ lines: [line], totalAmount: 1900 },
    }),
  );
  const tablet = await newPage(plain);
  await tablet.goto('/station');
  const code = tablet.getByRole('img', { name: /^Code( \d){6}$/ });
  await expect(code).toBeVisible();
  await expectGoodScreen(tablet);
  const asked = { restaurantId, id: randomUUID(), name: 'Ofen', station: null, fromElsewhere: false };
  await owner.api.stations.displays.pair({ ...asked, code: await code.innerText() });
  await expect(tablet.getByText('Nussallergie')).toBeVisible();
  await expectGoodScreen(tablet);
  await tablet.getByRole('button', { name: 'All day' }).click();
  await expectGoodScreen(tablet);
});

test('settings, permissions, staff, security device, security log and an invitation are accessible and fit', async ({
  restaurant,
  newStaffPage,
}) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage(plain, owner);
  await page.goto('/management/settings');
  await expect(page.getByLabel('Restaurant name')).toBeVisible();
  await page.getByRole('button', { name: 'Add link' }).click();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('tab', { name: 'Stations' }).click();
  await expect(page.getByText('No display is paired yet.')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'Door' }).click();
  await page.getByRole('radio', { name: 'The NFC tag on the table' }).check();
  await expect(page.getByText('No tag is registered yet.')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'Permissions' }).click();
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'TSE' }).click();
  await expect(page.getByText('Noch keine TSE')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText('Invited somebody as waiter')).toBeVisible();
  await expectGoodScreen(page);
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await expect(page.getByRole('heading', { level: 1, name: 'Join Neues Haus' })).toBeVisible();
  await expectGoodScreen(page);
  await page.goto('/invitation/unknown');
  await expect(page.getByText('There is no such invitation.')).toBeVisible();
  await expectGoodScreen(page);
});

test('the help page and its tickets are accessible and fit', async ({ restaurant, newStaffPage }) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage(plain, owner);
  await page.goto('/management/help');
  await expect(page.getByText('0 of 6 steps done')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('tab', { name: 'Contact & Support' }).click();
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByText('Please enter a subject.')).toBeVisible();
  await expectGoodScreen(page);
  const demo = await newStaffPage(plain);
  await demo.goto('/management/help?tab=support');
  await expect(demo.getByText('Invoice to a new address')).toBeVisible();
  await expectGoodScreen(demo);
});

test('the operator’s tickets and security log are accessible and fit', async ({
  restaurant,
  newStaffPage,
}) => {
  const page = await newStaffPage(plain, await hireOperator(restaurant.origin));
  // Tickets that are answered, and one that waits.
  for (const status of ['gelöst', 'in_bearbeitung']) {
    await page.goto(`/operator/tickets?status=${status}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectGoodScreen(page);
  }
  await page.getByRole('button', { name: 'Answer “Invoice to a new address”' }).click();
  await expect(page.getByRole('dialog', { name: 'Invoice to a new address' })).toBeVisible();
  await expectGoodScreen(page);
  await page.goto('/operator/security');
  await expect(page.getByText('Became an operator').first()).toBeVisible();
  await expectGoodScreen(page);
});

test('the membership and its test checkout are accessible and fit', async ({ restaurant, newStaffPage }) => {
  const premium = await newStaffPage(plain);
  await premium.goto('/management/account-membership');
  await expect(premium.getByRole('button', { name: 'Cancel / manage' })).toBeVisible();
  await expectGoodScreen(premium);

  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage(plain, owner);
  await page.goto('/management/account-membership');
  await page.getByRole('button', { name: 'Upgrade now' }).click();
  await expect(page.getByRole('button', { name: 'Pay (test)' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Pay (test)' }).click();
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich!' })).toBeVisible();
  await page.goto('/test-checkout/portal');
  await page.getByRole('button', { name: 'Let the next payment fail' }).click();
  await expect(page.getByRole('button', { name: 'Pay what is due' })).toBeVisible();
  await expectGoodScreen(page);
  await page.goto('/management/account-membership');
  await expect(page.getByText(/^Premium ends on/)).toBeVisible();
  await expectGoodScreen(page);
});

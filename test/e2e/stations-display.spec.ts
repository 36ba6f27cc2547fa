import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { placed } from '../fixture/placed.ts';
import { expectAccessible } from './accessible.ts';
import { desk, expect, test } from './fixture.ts';
import { card, openBoard } from './orders-board-page.ts';
import type { OwnMenu } from './own-menu.ts';
import { seatVisitor } from './restaurant.ts';

/* Tablets in the kitchen: displays of a station, without an account. [STA-3] [KIT-4] */

const wall = { ...desk, viewport: { width: 1280, height: 800 }, hasTouch: true };

type Seated = Awaited<ReturnType<typeof seatVisitor>>;

/** Orders pizzas for a party. */
function place({ restaurant, menu }: OwnMenu, { guest, visit }: Seated, pizzas: number, comment = '') {
  const line = { menuItemId: menu.pizza, optionIds: [], comment, quantity: pizzas };
  const { restaurantId } = restaurant;
  return placed(
    guest.api.orders.place({
      ...{ restaurantId, id: randomUUID(), tableSessionId: visit.tableSessionId, note: '' },
      ...{ lines: [line], totalAmount: 950 * pizzas },
    }),
  );
}

/** Orders at a table; returns the number of the order. */
async function order(own: OwnMenu, table: number, pizzas: number, comment = '') {
  const seated = await seatVisitor(own.restaurant, table);
  return (await place(own, seated, pizzas, comment)).orderNumber;
}

/** Pairs a tablet by the settings, as its owner does. */
async function pair(tablet: Page, office: Page, station = 'Küche'): Promise<void> {
  await tablet.goto('/station');
  const code = tablet.getByRole('img', { name: /^Code( \d){6}$/ });
  await expectAccessible(tablet);
  await office.goto('/management/settings?tab=stations');
  await office.getByRole('button', { name: 'Pair a display' }).click();
  const dialog = office.getByRole('dialog', { name: 'Pair a display' });
  await dialog.getByLabel('Code on the tablet').fill(await code.innerText());
  await dialog.getByLabel('Shows').selectOption(station);
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(tablet.getByRole('heading', { level: 1, name: station })).toBeVisible();
}

const ticket = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }), hasText: `#${number}` });

test('a tablet is paired by its code, works by touch, keys and recall, and is ended', async ({
  ownMenu,
  newPage,
  newStaffPage,
}) => {
  const { owner, restaurantId } = ownMenu.restaurant;
  await owner.api.settings.save({
    restaurantId,
    changes: { worksByDish: true },
    seen: { worksByDish: false },
  });
  const tablet = await newPage(wall);
  const office = await newStaffPage({}, owner);
  await pair(tablet, office);
  await expect(tablet.getByText('Nothing is to be made.')).toBeVisible();

  const first = await order(ownMenu, 1, 2);
  const second = await order(ownMenu, 2, 3, 'ohne Basilikum');
  await expect(ticket(tablet, second)).toContainText('ohne Basilikum');
  await tablet.getByRole('button', { name: 'All day' }).click();
  const allDay = tablet.getByRole('region', { name: 'All day' });
  await expect(allDay).toContainText(/5\s*Margherita\s*3\s*ohne Basilikum/);
  await expectAccessible(tablet);

  // By touch: a dish, and the ticket.
  await ticket(tablet, first).getByRole('button', { name: 'Margherita: In progress', exact: true }).click();
  await expect(allDay).toContainText('5');
  await ticket(tablet, first)
    .getByRole('button', { name: `Ready, Tisch 1 #${first}` })
    .click();
  await expect(ticket(tablet, first)).toBeHidden();
  await expect(allDay).toContainText(/3\s*Margherita/);
  await expect.poll(async () => (await ownMenu.restaurant.ordersAt(1))[0]?.status).toBe('ready_to_serve');

  // By the keys of a bump bar: recall, choose, one step on, done.
  await tablet.keyboard.press('0');
  await expect(ticket(tablet, first)).toBeVisible();
  await expect(tablet.getByLabel('Key 2')).toBeVisible();
  await tablet.keyboard.press('ArrowRight');
  await tablet.keyboard.press('ArrowRight');
  await expect(ticket(tablet, second).getByRole('button', { name: /^Ready, / })).toBeFocused();
  await tablet.keyboard.press('ArrowDown');
  await tablet.keyboard.press('Enter');
  await expect(
    ticket(tablet, second).getByRole('button', { name: 'Margherita: Ready', exact: true }),
  ).toBeFocused();
  await tablet.keyboard.press('1');
  await expect(ticket(tablet, first)).toBeHidden();

  // What is recalled can be done before the server has answered.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await tablet.route('**/rpc/orders/setStatus', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await tablet.keyboard.press('0');
  await expect(ticket(tablet, first)).toBeVisible();
  await tablet.keyboard.press('1');
  await expect(ticket(tablet, first)).toBeHidden();
  const answered = tablet.waitForResponse(/setStatus$/);
  answer();
  await answered;
  await expect.poll(async () => (await ownMenu.restaurant.ordersAt(1))[0]?.version).toBe(7);
  await expect(ticket(tablet, first)).toBeHidden();
  expect((await ownMenu.restaurant.ordersAt(1))[0]?.status).toBe('ready_to_serve');

  await tablet.keyboard.press('a');
  await expect(allDay).toBeHidden();
  await tablet.getByRole('button', { name: 'Recall' }).click();
  const recalls = tablet.getByRole('dialog', { name: 'Recall' });
  await expectAccessible(tablet);
  await recalls.getByRole('button', { name: `Recall Tisch 1 #${first}` }).click();
  await expect(ticket(tablet, first)).toBeVisible();

  // It shows another station when the settings say so, and nothing once it is ended.
  await office.getByRole('button', { name: 'More for Küche' }).last().click();
  await office.getByRole('menuitem', { name: 'Change' }).click();
  await office.getByRole('dialog').getByLabel('Shows').selectOption('Bar');
  await office.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(tablet.getByRole('heading', { level: 1, name: 'Bar' })).toBeVisible();
  await expect(tablet.getByText('Nothing is to be made.')).toBeVisible();
  await office.getByRole('button', { name: 'More for Küche' }).last().click();
  await office.getByRole('menuitem', { name: 'End' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(tablet.getByRole('img', { name: /^Code( \d){6}$/ })).toBeVisible();
  await expect(office.getByText('No display is paired yet.')).toBeVisible();
});

test('a kitchen goes on while its network is away, and nothing is lost or done twice', async ({
  ownMenu,
  newPage,
  newStaffPage,
  network,
}) => {
  const tablet = await newPage({ ...wall, baseURL: network.origin });
  const office = await newStaffPage({}, ownMenu.restaurant.owner);
  const number = await order(ownMenu, 1, 1);
  await pair(tablet, office);
  await expect(ticket(tablet, number)).toBeVisible();

  await network.cut();
  await expect(tablet.getByText(/^No connection since /)).toBeVisible({ timeout: 60_000 });
  await ticket(tablet, number).getByRole('button', { name: 'Start' }).click();
  const second = await order(ownMenu, 2, 1);
  await network.mend();
  await expect(ticket(tablet, second)).toBeVisible({ timeout: 60_000 });
  await expect(ticket(tablet, number).getByRole('button', { name: 'Start' })).toBeHidden();
  await expect.poll(async () => (await ownMenu.restaurant.ordersAt(1))[0]?.status).toBe('in_progress');
});

test('what changes on a ticket is seen where it is cooked, and on the board [KIT-7]', async ({
  ownMenu,
  newPage,
  newStaffPage,
}) => {
  const { owner, restaurantId } = ownMenu.restaurant;
  const tablet = await newPage(wall);
  const office = await newStaffPage({}, owner);
  await pair(tablet, office);
  const party = await seatVisitor(ownMenu.restaurant, 1);
  const { id, items, orderNumber: first } = await place(ownMenu, party, 2);
  await ticket(tablet, first)
    .getByRole('button', { name: `Start, Tisch 1 #${first}` })
    .click();
  await openBoard(office);
  await expect(card(office, 'In progress', first)).toBeVisible();

  // A unit of what was begun is cancelled.
  await owner.api.orders.cancelUnits({
    ...{ restaurantId, orderId: id, orderItemId: items[0]?.id ?? '' },
    ...{ seenQuantity: 2, quantity: 1, reason: 'Reklamation' },
  });
  for (const shown of [ticket(tablet, first), card(office, 'In progress', first)]) {
    await expect(shown).toContainText(/Cancelled \d\d:\d\d/);
    await expect(shown).toContainText('Reklamation');
  }
  await expectAccessible(tablet);

  // The same party orders more; then its first order is cancelled.
  const { orderNumber: second } = await place(ownMenu, party, 3);
  await expect(ticket(tablet, second)).toContainText(`Adds to #${first}`);
  await expect(card(office, 'New', second)).toContainText(`Adds to #${first}`);
  await owner.api.orders.cancel({ restaurantId, id, from: 'in_progress', reason: 'Wartezeit' });
  const seen = tablet.getByRole('button', { name: `Seen: Tisch 1 #${first} was cancelled` });
  await expect(seen).toBeVisible();
  await expect(ticket(tablet, second)).not.toContainText('Adds to');
  await expectAccessible(tablet);
  await seen.click();
  await expect(ticket(tablet, first)).toBeHidden();
  await expect(ticket(tablet, second)).toBeVisible();

  // It is found on the board.
  await office.getByRole('button', { name: 'Search orders' }).click();
  await office.getByRole('searchbox', { name: 'Search orders' }).fill(`#${second}`);
  await expect(office.getByText('1 of 2 orders')).toBeVisible();
  await expect(card(office, 'Cancelled', first)).toBeHidden();
  await expect(card(office, 'New', second)).toBeVisible();
  await expectAccessible(office);
  await office.keyboard.press('Escape');
  await expect(card(office, 'Cancelled', first)).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import {
  backToMenu,
  fillCart,
  joinTable,
  notYetSent,
  openOverview,
  orderButton,
  orderMargherita,
  placedNumber,
  sitDown,
} from './guest-page.ts';
import { card, openBoard } from './orders-board-page.ts';
import { orderDialog, takenNumber } from './orders-taking-page.ts';
import { euros, pay, paymentOf, take } from './payments-page.ts';
import { tableDialog, tile } from './tables-page.ts';

test('three staff and four guests, some cut off: at the end every screen, the database and the sums agree', async ({
  ownMenu,
  newPhone,
  newStaffPage,
  network,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const tables = await Promise.all([1, 2, 3].map((number) => restaurant.table(number)));
  await Promise.all(
    tables.map(({ id }, index) =>
      owner.api.tables.setPosition({ restaurantId, id, x: 40 + index * 200, y: 40 }),
    ),
  );
  const [anna, ben, dirk] = [await newPhone(), await newPhone(), await newPhone()];
  const [cashier, waiter] = [await newStaffPage({}, owner), await newStaffPage({}, owner)];
  // These two lose their connection.
  const carla = await newPhone({ baseURL: network.origin });
  const kitchen = await newStaffPage({ baseURL: network.origin }, owner);
  const isCutOff = kitchen.getByText(/^Connection lost\./);

  const [pin] = await Promise.all([
    sitDown(anna, restaurant.menuLink(1)),
    sitDown(carla, network.through(restaurant.menuLink(2))),
    sitDown(dirk, restaurant.menuLink(3)),
    openBoard(kitchen),
    cashier.goto('/management/tables'),
    waiter.goto('/management/tables'),
  ]);
  await joinTable(ben, restaurant.menuLink(1), pin);
  await fillCart(carla);

  const [first, second, third] = await test.step('the kitchen and one guest are cut off', async () => {
    await network.cut();
    await expect(isCutOff).toBeVisible();
    await orderButton(carla).click();
    await expect(notYetSent(carla)).toBeVisible();
    return Promise.all([orderMargherita(anna), orderMargherita(ben), orderMargherita(dirk)]);
  });
  const [, byStaff] = await Promise.all([payOneMargherita(cashier), orderForTable(waiter, 3)]);

  const waited = await test.step('the connection is back', async () => {
    await network.mend();
    const number = await placedNumber(carla);
    for (const each of [first, second, third, number, byStaff]) {
      await expect(card(kitchen, 'New', each)).toBeVisible();
    }
    await expect(isCutOff).toBeHidden();
    return number;
  });

  await Promise.all([
    kitchen.getByRole('button', { name: `In progress, Tisch 1 #${first}` }).click(),
    mergeInto(waiter, 3, 1),
  ]);
  await expect(card(kitchen, 'In progress', first)).toBeVisible();

  await test.step('cut off again, while another goes on', async () => {
    await network.cut();
    await expect(isCutOff).toBeVisible();
    await owner.api.orders.cancel({
      restaurantId,
      id: (await restaurant.ordersAt(1)).find(({ orderNumber }) => orderNumber === third)?.id ?? '',
      from: 'new',
    });
    await payOneMargherita(cashier);
    await network.mend();
  });

  await test.step('the staff’s screens agree', async () => {
    await expect(card(kitchen, 'In progress', first)).toContainText('Tisch 1');
    for (const each of [second, byStaff]) await expect(card(kitchen, 'New', each)).toContainText('Tisch 1');
    await expect(card(kitchen, 'New', waited)).toContainText('Tisch 2');
    await expect(card(kitchen, 'Cancelled', third)).toContainText('Tisch 1');
    for (const floor of [cashier, waiter]) {
      await floor.keyboard.press('Escape');
      await expect(tile(floor, 1, 'Ordered')).toContainText(euros('9,50'));
      await expect(tile(floor, 2, 'Ordered')).toContainText(euros('9,50'));
      await expect(tile(floor, 3, 'Free')).toBeVisible();
    }
    for (const page of [kitchen, cashier, waiter]) {
      await expect(page.getByRole('banner')).toContainText(/open orders4tables/);
      await expect(page.getByRole('banner')).toContainText(/occupied2\/3calls/);
    }
  });

  await test.step('the guests’ screens agree', async () => {
    await Promise.all(
      [anna, ben, carla, dirk].map(async (phone) => {
        await backToMenu(phone);
        const overview = await openOverview(phone);
        await expect(overview.getByText('Noch offen').locator('..')).toContainText(euros('9,50'));
        // With the one that the kitchen has cancelled.
        await expect(overview.getByRole('article')).toHaveCount(phone === carla ? 1 : 4);
      }),
    );
  });

  await test.step('the database and the sums agree', async () => {
    const [merged, other] = await Promise.all([1, 2].map((number) => restaurant.table(number)));
    expect(await restaurant.bill(merged?.session?.id ?? '')).toMatchObject({
      totalAmount: 2850,
      paidAmount: 1900,
      openAmount: 950,
    });
    expect(await restaurant.bill(other?.session?.id ?? '')).toMatchObject({
      totalAmount: 950,
      openAmount: 950,
    });
    expect(await ownMenu.storedSums()).toEqual({
      orders: 5,
      ordered: 4750,
      cancelled: 950,
      paid: 1900,
      payments: 1900,
    });
  });
});

/** Pays one open unit at table 1 and goes back to the map. */
async function payOneMargherita(staff: Page): Promise<void> {
  await tile(staff, 1, 'Ordered').click();
  await tableDialog(staff, 1).getByRole('button', { name: 'Bezahlen' }).click();
  const payment = await paymentOf(staff);
  await take(payment, 'Margherita');
  await pay(payment, '9,50');
  await staff.keyboard.press('Escape');
  await expect(payment.screen).toBeHidden();
  await staff.keyboard.press('Escape');
  await expect(tableDialog(staff, 1)).toBeHidden();
}

async function orderForTable(staff: Page, tableNumber: number): Promise<number> {
  await tile(staff, tableNumber, 'Ordered').click();
  await tableDialog(staff, tableNumber).getByRole('button', { name: 'Add order' }).click();
  const dialog = await orderDialog(staff, tableNumber);
  await dialog.getByRole('button', { name: 'Margherita 9,50 €' }).click();
  await dialog.getByRole('button', { name: 'Bestellung aufgeben' }).click();
  return takenNumber(staff, tableNumber);
}

/** Merges from the table's open dialog. */
async function mergeInto(staff: Page, from: number, to: number): Promise<void> {
  await tableDialog(staff, from).getByRole('button', { name: 'Move or merge' }).click();
  const choice = staff.getByRole('dialog', { name: `Move or merge table ${from}` });
  await choice.getByRole('button', { name: new RegExp(`^Table ${to} `) }).click();
  await staff.getByRole('button', { name: `Merge into table ${to}` }).click();
  await expect(tableDialog(staff, to)).toBeVisible();
}

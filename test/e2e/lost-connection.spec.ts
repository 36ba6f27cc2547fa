import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import {
  addDish,
  connectionLost,
  fillCart,
  notYetSent,
  onlyOrderAt,
  openCart,
  openOverview,
  orderButton,
  placedNumber,
  sitDown,
} from './guest-page.ts';
import { seatVisitor } from './house.ts';
import { expectKept } from './kept.ts';
import { card, openBoard } from './orders-board-page.ts';

const placeCall = '**/rpc/orders/place';

test('an order sent without reception goes out once, when there is reception again', async ({
  house,
  table,
  newPhone,
  watch,
}) => {
  watch.allowOutage();
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  await fillCart(phone);
  await phone.context().setOffline(true);
  await orderButton(phone).click();
  await expect(notYetSent(phone)).toBeVisible();
  await expect(phone.getByRole('listitem')).toHaveText('1×Margherita');
  expect(await house.ordersAt(table.number)).toEqual([]);

  await phone.context().setOffline(false);
  const number = await placedNumber(phone);
  expect((await onlyOrderAt(house, table.number))?.orderNumber).toBe(number);
});

test('an order survives the page being closed without reception', async ({
  house,
  table,
  newPhone,
  watch,
}) => {
  watch.allowOutage();
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  await fillCart(phone);
  await phone.context().setOffline(true);
  await orderButton(phone).click();
  await expect(notYetSent(phone)).toBeVisible();
  await phone.close();
  await phone.context().setOffline(false);
  expect(await house.ordersAt(table.number)).toEqual([]);

  const reopened = await phone.context().newPage();
  await reopened.goto(table.menuLink);
  await expect(reopened.getByText(/^Bestellung \d+ ist angekommen$/)).toBeVisible();
  const order = await onlyOrderAt(house, table.number);
  await expect(reopened.getByText(`Bestellung ${order?.orderNumber} ist angekommen`)).toBeVisible();
});

test('an order whose answer is lost is repeated under the same id and exists once', async ({
  house,
  table,
  newPhone,
  watch,
}) => {
  watch.allowOutage();
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  await fillCart(phone);
  const sentIds: string[] = [];
  await phone.route(placeCall, async (route) => {
    sentIds.push(route.request().postDataJSON().json.id);
    if (sentIds.length > 1) return route.continue();
    const answer = await route.fetch();
    expect(answer.ok()).toBe(true);
    await route.abort('connectionreset');
  });
  await orderButton(phone).click();
  const number = await placedNumber(phone);

  expect(sentIds).toHaveLength(2);
  expect(sentIds[1]).toBe(sentIds[0]);
  const order = await onlyOrderAt(house, table.number);
  expect(order).toMatchObject({ id: sentIds[0], orderNumber: number });
});

test('a page closed between sending and the answer does not order twice', async ({
  house,
  table,
  newPhone,
  watch,
}) => {
  watch.allowOutage();
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  await fillCart(phone);
  const arrived = new Promise<void>((resolve) => {
    void phone.route(placeCall, async (route) => {
      await route.fetch();
      resolve();
      // Never answered: the page is closed instead.
    });
  });
  await orderButton(phone).click();
  await arrived;
  const { orderNumber } = (await onlyOrderAt(house, table.number)) ?? {};
  await phone.close();

  const reopened = await phone.context().newPage();
  await reopened.goto(table.menuLink);
  await expect(reopened.getByText(`Bestellung ${orderNumber} ist angekommen`)).toBeVisible();
  await onlyOrderAt(house, table.number);
});

test('the board says that it is cut off and catches up without a reload', async ({
  house,
  table,
  newStaffPage,
  line,
}) => {
  const staff = await newStaffPage({ baseURL: line.origin });
  await openBoard(staff);
  const isSamePage = await staff.evaluateHandle(() => document.documentElement);
  const lost = staff.getByText(/^Connection lost/);
  await expect(lost).toBeHidden();

  const { guest, visit } = await seatVisitor(house, table.number);
  const before = await house.orderMargherita(guest, visit.tableSessionId);
  await expect(card(staff, 'New', before.orderNumber)).toBeVisible();

  await line.cut();
  await expect(lost).toBeVisible();
  const missed = await house.orderMargherita(guest, visit.tableSessionId);
  await expect(card(staff, 'New', before.orderNumber)).toBeVisible();
  await expect(card(staff, 'New', missed.orderNumber)).toHaveCount(0);

  await line.mend();
  await expect(card(staff, 'New', missed.orderNumber)).toBeVisible();
  await expect(lost).toBeHidden();
  await expect(staff.getByText(/^Connected again/)).toBeHidden();
  expect(await isSamePage.evaluate((element) => element === document.documentElement)).toBe(true);
});

test('the guest page says that it is cut off and follows the order again afterwards', async ({
  house,
  table,
  newPhone,
  line,
}) => {
  const phone = await newPhone();
  await sitDown(phone, line.through(table.menuLink));
  await fillCart(phone);
  await line.cut();
  await expect(connectionLost(phone)).toBeVisible();
  await orderButton(phone).click();
  await expect(notYetSent(phone)).toBeVisible();

  await line.mend();
  const number = await placedNumber(phone);
  await expect(connectionLost(phone)).toBeHidden();
  expect((await onlyOrderAt(house, table.number))?.orderNumber).toBe(number);
});

test('a guest who loses reception while the page is still loading keeps the menu', async ({
  table,
  newPhone,
  line,
}) => {
  const phone = await newPhone();
  await sitDown(phone, line.through(table.menuLink));
  const script = phone.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await line.cut();
  await script;
  await expect(connectionLost(phone)).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Margherita' })).toBeVisible();
  await addDish(phone, 'Margherita');
  await expect(phone.getByRole('link', { name: /^Warenkorb öffnen: 1 Artikel/ })).toBeVisible();
});

for (const [how, workers] of [
  ['with a service worker', true],
  ['without one, as on a plain-http address', false],
] as const) {
  test(`a guest moves between menu, dish and cart without reception, ${how}`, async ({
    table,
    newPhone,
    line,
  }) => {
    const phone = await newPhone();
    if (!workers) await withoutWorkers(phone);
    const menuLink = line.through(table.menuLink);
    await sitDown(phone, menuLink);
    if (workers) await expectKept(phone, menuLink);
    else await expectLoadedAhead(phone);
    await line.cut();
    await expect(connectionLost(phone)).toBeVisible();

    await phone.getByRole('link', { name: 'Tagliata di Manzo: Extras wählen' }).click();
    await phone.getByRole('radio', { name: 'Rare', exact: true }).check();
    await phone.getByRole('button', { name: /^Zum Warenkorb/ }).click();
    await openOverview(phone);
    await phone.getByRole('button', { name: 'Schließen' }).click();
    await openCart(phone);
    await expect(phone.getByRole('heading', { name: 'Tagliata di Manzo' })).toBeVisible();
  });
}

async function withoutWorkers(phone: Page): Promise<void> {
  await phone.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
}

async function expectLoadedAhead(phone: Page): Promise<void> {
  const loaded = () =>
    phone.evaluate(() =>
      ['item', 'cart', 'thank-you', 'order-overview'].filter((name) =>
        performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/assets/${name}-`)),
      ),
    );
  await expect.poll(loaded).toHaveLength(4);
}

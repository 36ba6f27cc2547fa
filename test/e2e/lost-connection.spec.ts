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
import { card, openBoard } from './orders-board-page.ts';
import { seatVisitor } from './restaurant.ts';
import { expectPageCached } from './worker-caches.ts';

const placeCall = '**/rpc/orders/place';

test('an order sent without reception goes out once, when there is reception again', async ({
  restaurant,
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
  expect(await restaurant.ordersAt(table.number)).toEqual([]);

  await phone.context().setOffline(false);
  const number = await placedNumber(phone);
  expect((await onlyOrderAt(restaurant, table.number))?.orderNumber).toBe(number);
});

test('an order survives the page being closed without reception', async ({
  restaurant,
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
  expect(await restaurant.ordersAt(table.number)).toEqual([]);

  const reopened = await phone.context().newPage();
  await reopened.goto(table.menuLink);
  await expect(reopened.getByText(/^Bestellung \d+ ist angekommen$/)).toBeVisible();
  const order = await onlyOrderAt(restaurant, table.number);
  await expect(reopened.getByText(`Bestellung ${order?.orderNumber} ist angekommen`)).toBeVisible();
});

test('an order whose answer is lost is repeated under the same id and exists once', async ({
  restaurant,
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
  const order = await onlyOrderAt(restaurant, table.number);
  expect(order).toMatchObject({ id: sentIds[0], orderNumber: number });
});

test('a page closed between sending and the answer does not order twice', async ({
  restaurant,
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
      // The request stays without an answer: the page is closed instead.
    });
  });
  await orderButton(phone).click();
  await arrived;
  const { orderNumber } = (await onlyOrderAt(restaurant, table.number)) ?? {};
  await phone.close();

  const reopened = await phone.context().newPage();
  await reopened.goto(table.menuLink);
  await expect(reopened.getByText(`Bestellung ${orderNumber} ist angekommen`)).toBeVisible();
  await onlyOrderAt(restaurant, table.number);
});

test('the board says that it is cut off and catches up without a reload', async ({
  restaurant,
  table,
  newStaffPage,
  network,
}) => {
  const staff = await newStaffPage({ baseURL: network.origin });
  await openBoard(staff);
  const isSamePage = await staff.evaluateHandle(() => document.documentElement);
  const lost = staff.getByText(/^Connection lost/);
  await expect(lost).toBeHidden();

  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const before = await restaurant.orderMargherita(guest, visit.tableSessionId);
  await expect(card(staff, 'New', before.orderNumber)).toBeVisible();

  await network.cut();
  await expect(lost).toBeVisible();
  const missed = await restaurant.orderMargherita(guest, visit.tableSessionId);
  await expect(card(staff, 'New', before.orderNumber)).toBeVisible();
  await expect(card(staff, 'New', missed.orderNumber)).toHaveCount(0);

  await network.mend();
  await expect(card(staff, 'New', missed.orderNumber)).toBeVisible();
  await expect(lost).toBeHidden();
  await expect(staff.getByText(/^Connected again/)).toBeHidden();
  expect(await isSamePage.evaluate((element) => element === document.documentElement)).toBe(true);
});

test('the guest page says that it is cut off and follows the order again afterwards', async ({
  restaurant,
  table,
  newPhone,
  network,
}) => {
  const phone = await newPhone();
  await sitDown(phone, network.through(table.menuLink));
  await fillCart(phone);
  await network.cut();
  await expect(connectionLost(phone)).toBeVisible();
  await orderButton(phone).click();
  await expect(notYetSent(phone)).toBeVisible();

  await network.mend();
  const number = await placedNumber(phone);
  await expect(connectionLost(phone)).toBeHidden();
  expect((await onlyOrderAt(restaurant, table.number))?.orderNumber).toBe(number);
});

test('a guest who loses reception while the page is still loading keeps the menu', async ({
  table,
  newPhone,
  network,
}) => {
  const phone = await newPhone();
  const goOn = await holdWorker(phone);
  await sitDown(phone, network.through(table.menuLink));
  // Scripts are asked for only while the server answers: one that did not come would be lost for the page.
  const asked = phone.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  await network.cut();
  goOn();
  await asked;
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
    network,
  }) => {
    const phone = await newPhone();
    if (!workers) await withoutWorkers(phone);
    const menuLink = network.through(table.menuLink);
    await sitDown(phone, menuLink);
    if (workers) await expectPageCached(phone, menuLink);
    else await expectLoadedAhead(phone);
    await network.cut();
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

/** Lets no page install a service worker until the function that it returns is called. */
async function holdWorker(phone: Page): Promise<() => void> {
  let goOn = () => {};
  const mayInstall = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await phone.exposeFunction('mayInstall', () => mayInstall);
  await phone.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...worker) => {
      await (window as unknown as { mayInstall: () => Promise<void> }).mayInstall();
      return register(...worker);
    };
  });
  return goOn;
}

async function withoutWorkers(phone: Page): Promise<void> {
  await phone.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
}

async function expectLoadedAhead(phone: Page): Promise<void> {
  const loaded = () =>
    phone.evaluate(() =>
      ['item', 'cart', 'thank-you', 'all-dialogs'].filter((name) =>
        performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/assets/${name}-`)),
      ),
    );
  await expect.poll(loaded).toHaveLength(4);
}

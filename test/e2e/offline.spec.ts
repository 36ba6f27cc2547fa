import { createVisitor } from '#test/fixture/visitor.ts';
import { expect, test } from './fixture.ts';
import {
  addDish,
  connectionLost,
  fillCart,
  onlyOrderAt,
  openOverview,
  orderButton,
  sitDown,
} from './guest-page.ts';
import { newerBuildName } from './http-proxy.ts';
import { seatVisitor } from './restaurant.ts';
import { expectPageCached, expectPicture, expectPictureCached } from './worker-caches.ts';

test('menu, dish and cart open again without reception', async ({ table, newPhone, network }) => {
  const menuLink = network.through(table.menuLink);
  const phone = await newPhone();
  await sitDown(phone, menuLink);
  await addDish(phone, 'Margherita');
  const dishPath = await phone
    .getByRole('link', { name: 'Margherita', exact: true })
    .first()
    .getAttribute('href');
  await expectPageCached(phone, menuLink);
  await expectPictureCached(phone, 'Margherita');
  await phone.close();
  await network.cut();

  const menu = await phone.context().newPage();
  await menu.goto(menuLink);
  await expect(menu.getByRole('heading', { name: 'Trattoria Sole', level: 1 })).toBeVisible();
  await expect(menu.getByText(/^Verbindung unterbrochen/)).toBeVisible();
  await expectPicture(menu, 'Margherita');
  await expect(menu.getByRole('link', { name: /^Warenkorb öffnen: 1 Artikel/ })).toBeVisible();
  await menu.reload();
  await expect(menu.getByRole('link', { name: /^Warenkorb öffnen: 1 Artikel/ })).toBeVisible();

  // This phone has opened neither page before.
  const dish = await phone.context().newPage();
  await dish.goto(new URL(dishPath ?? '', network.origin).href);
  await expect(dish.getByRole('heading', { name: 'Margherita', level: 1 })).toBeVisible();
  await expect(dish).toHaveURL(new URL(dishPath ?? '', network.origin).href);
  const cart = await phone.context().newPage();
  await cart.goto(menuLink.replace('/menu?', '/cart?'));
  await expect(cart.getByRole('heading', { name: 'Warenkorb', level: 1 })).toBeVisible();
  await expect(cart.getByRole('heading', { name: 'Margherita' })).toBeVisible();
});

test('an order waits through a page that is closed and opened again without reception, and goes out once', async ({
  restaurant,
  table,
  newPhone,
  network,
}) => {
  const menuLink = network.through(table.menuLink);
  const phone = await newPhone();
  await sitDown(phone, menuLink);
  await expectPageCached(phone, menuLink);
  await fillCart(phone);
  await network.cut();
  await orderButton(phone).click();
  await expect(phone.getByRole('heading', { name: 'Noch nicht gesendet' })).toBeVisible();
  await phone.close();

  const reopened = await phone.context().newPage();
  await reopened.goto(menuLink);
  await reopened.getByRole('link', { name: /^Noch nicht gesendet/ }).click();
  await expect(reopened.getByRole('heading', { name: 'Noch nicht gesendet' })).toBeVisible();
  await expect(reopened.getByRole('listitem')).toHaveText('1×Margherita');
  await expect(connectionLost(reopened)).toBeVisible();
  await expect(reopened.getByText(/^Error creating session/)).toHaveCount(0);
  expect(await restaurant.ordersAt(table.number)).toEqual([]);

  await network.mend();
  await expect(reopened.getByRole('heading', { name: 'Bestellung erfolgreich!' })).toBeVisible();
  const order = await onlyOrderAt(restaurant, table.number);
  await expect(reopened.getByText(`Bestellnummer ${order?.orderNumber}`)).toBeVisible();
  await reopened.reload();
  await onlyOrderAt(restaurant, table.number);
});

test('without reception no other table, restaurant or page is shown in place of the one asked for', async ({
  gelateria,
  table,
  newPhone,
  network,
}) => {
  const menuLink = network.through(table.menuLink);
  const phone = await newPhone();
  await sitDown(phone, menuLink);
  await expectPageCached(phone, menuLink);
  await network.cut();
  const others = [
    menuLink.replace(/table=\d+/, 'table=99'),
    network.through(gelateria.menuLink(table.number)),
    `${network.origin}/management/orders`,
    `${network.origin}/`,
  ];
  for (const other of others) await expect(phone.goto(other)).rejects.toThrow('net::ERR_');
});

test('the menu of the last visit is shown when the server takes too long', async ({
  table,
  newPhone,
  httpProxy,
}) => {
  const menuLink = httpProxy.through(table.menuLink);
  const phone = await newPhone();
  await sitDown(phone, menuLink);
  await expectPageCached(phone, menuLink);
  httpProxy.isStuck = true;
  await phone.goto(menuLink);
  await expect(phone.getByRole('heading', { name: 'Trattoria Sole', level: 1 })).toBeVisible();
});

test('a new build takes over while a page of the old one is open', async ({ table, newPhone, httpProxy }) => {
  const menuLink = httpProxy.through(table.menuLink);
  const old = await newPhone();
  await sitDown(old, menuLink);
  await expectPageCached(old, menuLink);
  const oldWorker = await old.evaluateHandle(async () => (await navigator.serviceWorker.ready).active);
  httpProxy.worker = 'newer';

  const fresh = await old.context().newPage();
  await fresh.goto(menuLink);
  const builds = () =>
    fresh.evaluate(async () => (await caches.keys()).filter((name) => name.includes('assets')));
  await expect.poll(builds).toContain(`gedeck-assets-${newerBuildName}`);
  const newActive = () =>
    old.evaluate(async (before) => {
      const { active } = await navigator.serviceWorker.ready;
      return active !== before && active?.state;
    }, oldWorker);
  await expect.poll(newActive).toBe('activated');
  expect(await builds()).toHaveLength(2);
  await openOverview(old);
  await expect(old.getByRole('dialog', { name: 'Bestellübersicht' })).toBeVisible();

  await expectPageCached(fresh, menuLink);
  const reopened = await old.context().newPage();
  await reopened.goto(menuLink);
  await expect(reopened.getByRole('heading', { name: 'Trattoria Sole', level: 1 })).toBeVisible();
});

test('a server without service worker frees the phones of theirs', async ({
  table,
  newPhone,
  watch,
  httpProxy,
}) => {
  watch.allow(/^404 \/service-worker\.js/);
  watch.allow(/^console A bad HTTP response code \(404\) was received when fetching the script\.$/);
  const menuLink = httpProxy.through(table.menuLink);
  const phone = await newPhone();
  await sitDown(phone, menuLink);
  await expectPageCached(phone, menuLink);
  httpProxy.worker = 'gone';
  await phone.reload();
  // An empty cache may stay: Chromium makes one anew for the compiled code of a script that came from it.
  const kept = () =>
    phone.evaluate(async () => {
      const names = await caches.keys();
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return files.flat().map(({ url }) => url);
    });
  await expect.poll(kept).toEqual([]);
  // A page that was open keeps its worker to the end.
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Trattoria Sole', level: 1 })).toBeVisible();
  const workers = () =>
    phone.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  await expect.poll(workers).toEqual([]);
  expect(await kept()).toEqual([]);
});

test('what a phone keeps is the same for everybody: stranger, guest with an order, owner', async ({
  restaurant,
  table,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  await restaurant.orderMargherita(guest, visit.tableSessionId);
  const { pathname, search } = new URL(table.menuLink);
  const pages = await Promise.all(
    [createVisitor(restaurant.origin), guest, restaurant.owner].map(async (visitor) => {
      const answer = await visitor.fetch(pathname + search);
      return { page: await answer.text(), nonce: answer.headers.get('content-security-policy') };
    }),
  );
  expect(pages[1]).toEqual(pages[0]);
  expect(pages[2]).toEqual(pages[0]);
  expect(pages[0]?.page).not.toContain(visit.tableSessionId);
});

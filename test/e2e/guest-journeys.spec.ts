import type { Page } from '@playwright/test';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { createVisitor } from '#test/fixture/visitor.ts';
import { expect, test } from './fixture.ts';
import {
  addDish,
  backToMenu,
  connectionLost,
  fillCart,
  joinTable,
  notYetSent,
  onlyOrderAt,
  openCart,
  openOverview,
  orderButton,
  orderMargherita,
  placedNumber,
  shownPin,
  sitDown,
} from './guest-page.ts';
import { clockTime, seatVisitor } from './restaurant.ts';
import { expectPageCached } from './worker-caches.ts';

const refusedOrder = /^409 \/rpc\/orders\/place/;

function callButton(phone: Page, call: 'waiter' | 'bill') {
  return phone.getByRole('button', { name: call === 'waiter' ? /^Call waiter/ : /^Request bill/ });
}

/** Expects the phone to show what the table is calling for. */
async function expectCall(phone: Page, call: 'waiter' | 'bill' | null): Promise<void> {
  for (const one of ['waiter', 'bill'] as const) {
    await expect(callButton(phone, one)).toHaveAttribute('aria-pressed', String(one === call));
  }
}

function cartLink(phone: Page) {
  return phone.getByRole('link', { name: /^Warenkorb öffnen/ });
}

function cartLine(phone: Page, dish: string) {
  return phone
    .getByRole('listitem')
    .filter({ has: phone.getByRole('heading', { name: dish, exact: true, level: 2 }) });
}

async function openDish(phone: Page, dish: string): Promise<void> {
  await phone.getByRole('link', { name: dish, exact: true }).click();
  await expect(phone.getByRole('heading', { name: dish, level: 1 })).toBeVisible();
}

async function expectMenu(phone: Page): Promise<void> {
  await expect(phone.getByRole('navigation', { name: 'Kategorien' })).toBeVisible();
}

async function expectThanks(phone: Page, tableSessionId: string): Promise<void> {
  await expect(phone).toHaveURL(new RegExp(`/thank-you/${tableSessionId}$`));
  await expect(phone.getByRole('heading', { name: 'Vielen Dank für Ihren Besuch!' })).toBeVisible();
}

const unsentNotice = /^Eine Bestellung wurde nicht mehr bestätigt/;

test('four phones at one table see all its orders and its call, whoever they came from [CAL-6]', async ({
  restaurant,
  table,
  newPhone,
}) => {
  const [first, second, third, fourth] = [
    await newPhone(),
    await newPhone(),
    await newPhone(),
    await newPhone({ timezoneId: 'America/New_York' }),
  ];
  const phones = [first, second, third, fourth];
  const pin = await sitDown(first, table.menuLink);
  for (const phone of [second, third, fourth]) await joinTable(phone, table.menuLink, pin);

  const orderNumbers: number[] = [];
  for (const phone of phones) {
    orderNumbers.push(await orderMargherita(phone));
    await backToMenu(phone);
  }
  const stored = await restaurant.ordersAt(table.number);
  expect(new Set(stored.map(({ orderNumber }) => orderNumber))).toEqual(new Set(orderNumbers));
  expect(stored).toHaveLength(4);
  const [lastOrder] = stored.toSorted((a, b) => b.orderNumber - a.orderNumber);
  for (const phone of phones) {
    const overview = await openOverview(phone);
    await expect(overview.getByRole('article')).toHaveCount(4);
    await expect(overview.getByRole('article').first()).toContainText(clockTime(lastOrder?.createdAt ?? ''));
    await expect(overview.getByRole('heading', { level: 3 })).toHaveText(
      orderNumbers.toReversed().map((orderNumber) => `Bestellung ${orderNumber}`),
    );
    await expect(overview.getByText('Noch offen').locator('..')).toContainText(/38,00\s€/);
    await overview.getByRole('button', { name: 'Schließen' }).click();
  }

  await callButton(second, 'waiter').click();
  for (const phone of phones) await expectCall(phone, 'waiter');
  await callButton(fourth, 'bill').click();
  for (const phone of phones) await expectCall(phone, 'bill');
  await callButton(first, 'bill').click();
  for (const phone of phones) await expectCall(phone, null);
});

test('after ten minutes without reception a phone is right again without a reload', async ({
  restaurant,
  table,
  newPhone,
  network,
}) => {
  const { restaurantId } = restaurant;
  const phone = await newPhone();
  await phone.clock.install();
  const menuLink = network.through(table.menuLink);
  const pin = await sitDown(phone, menuLink);
  await expectPageCached(phone, menuLink);
  const isSamePage = await phone.evaluateHandle(() => document.documentElement);
  const ownNumber = await orderMargherita(phone);
  await backToMenu(phone);
  const own = await onlyOrderAt(restaurant, table.number);
  const tableSessionId = own?.sessionId ?? '';

  await network.cut();
  await expect(connectionLost(phone)).toBeVisible();
  await fillCart(phone);
  await orderButton(phone).click();
  await expect(notYetSent(phone)).toBeVisible();
  await phone.getByRole('link', { name: 'Zurück', exact: true }).click();
  const overview = await openOverview(phone);
  const summary = (orderNumber: number) =>
    overview.getByRole('article').filter({ hasText: `Bestellung ${orderNumber}` });

  const friend = createVisitor(restaurant.origin);
  await friend.api.sessions.enter({ restaurantId, table: table.number, pin });
  const missed = await restaurant.orderDishes(friend, tableSessionId, { Margherita: 2 });
  await friend.api.sessions.setCall({ restaurantId, tableSessionId, call: 'waiter' });
  await restaurant.owner.api.orders.setStatus({
    restaurantId,
    id: own?.id ?? '',
    from: 'new',
    to: 'in_progress',
  });

  await phone.clock.fastForward('10:00');
  await expect(summary(ownNumber)).toContainText(/1\d min ago/);
  await expect(summary(ownNumber).getByText('New', { exact: true })).toBeVisible();
  await expect(overview.getByRole('article')).toHaveCount(1);
  await expect(connectionLost(phone)).toBeVisible();

  await network.mend();
  await phone.clock.fastForward('00:30');
  await expect(summary(missed.orderNumber)).toBeVisible();
  await expect(summary(ownNumber).getByText('In progress', { exact: true })).toBeVisible();
  // The order that waited arrives: it is the third.
  await expect(overview.getByRole('article')).toHaveCount(3);
  await expect(overview.getByText('Noch offen').locator('..')).toContainText(/38,00\s€/);
  await expect(connectionLost(phone)).toBeHidden();
  await overview.getByRole('button', { name: 'Schließen' }).click();
  await expectCall(phone, 'waiter');
  await expect(phone.getByText(/^Bestellung \d+ ist angekommen$/)).toBeVisible();
  expect(await restaurant.ordersAt(table.number)).toHaveLength(3);
  expect(await isSamePage.evaluate((element) => element === document.documentElement)).toBe(true);
});

test('an order that waits while the restaurant closes comes back into the cart, for later', async ({
  ownMenu: { restaurant },
  newPhone,
  watch,
}) => {
  watch.allowOutage();
  watch.allow(refusedOrder);
  const { restaurantId } = restaurant;
  const setOpen = (isOpen: boolean) => restaurant.owner.api.restaurants.setOpen({ restaurantId, isOpen });
  const sentence = { hasText: 'The restaurant is currently closed. Ordering is not possible.' };
  const phone = await newPhone();
  await sitDown(phone, restaurant.menuLink(1));
  await fillCart(phone);
  await phone.context().setOffline(true);
  await orderButton(phone).click();
  await expect(notYetSent(phone)).toBeVisible();
  await setOpen(false);
  await phone.context().setOffline(false);

  await expect(phone.getByRole('alert').filter(sentence)).toBeVisible();
  await expect(cartLine(phone, 'Margherita')).toBeVisible();
  await expect(orderButton(phone)).toBeDisabled();
  await phone.reload();
  await expect(cartLine(phone, 'Margherita')).toBeVisible();
  await expect(phone.getByRole('status').filter(sentence)).toBeVisible();
  await expect(orderButton(phone)).toBeDisabled();
  expect(await restaurant.ordersAt(1)).toEqual([]);

  await setOpen(true);
  await orderButton(phone).click();
  const orderNumber = await placedNumber(phone);
  expect((await onlyOrderAt(restaurant, 1))?.orderNumber).toBe(orderNumber);
});

test('what changes its price or sells out is marked in the cart, and nothing costs more unasked [CART-2]', async ({
  ownMenu: { restaurant, menu, changeDish },
  newPhone,
}) => {
  const phone = await newPhone();
  await sitDown(phone, restaurant.menuLink(1));
  await addDish(phone, 'Margherita');
  await addDish(phone, 'Margherita');
  await phone.getByRole('link', { name: 'Bistecca: Extras wählen' }).click();
  await phone.getByRole('radio', { name: 'rare', exact: true }).check();
  await phone.getByRole('button', { name: /^Zum Warenkorb/ }).click();
  await openCart(phone);
  await expect(orderButton(phone)).toHaveText(/zahlungspflichtig · 48,00\s€$/);

  await changeDish(menu.pizza, { price: 1050 });
  await expect(cartLine(phone, 'Margherita')).toContainText(/Neuer Preis: 10,50\s€ statt 9,50\s€/);
  const orderAtNewPrice = phone.getByRole('button', { name: /^Zum neuen Preis bestellen/ });
  await expect(orderAtNewPrice).toHaveText(/zahlungspflichtig · 50,00\s€$/);

  await changeDish(menu.steak, { available: false });
  await expect(cartLine(phone, 'Bistecca')).toContainText('Nicht verfügbar');
  await expect(orderAtNewPrice).toBeDisabled();
  await phone.getByRole('button', { name: 'Nicht Verfügbares entfernen' }).click();
  await expect(cartLine(phone, 'Bistecca')).toHaveCount(0);
  expect(await restaurant.ordersAt(1)).toEqual([]);

  await expect(orderAtNewPrice).toHaveText(/zahlungspflichtig · 21,00\s€$/);
  await orderAtNewPrice.click();
  await placedNumber(phone);
  expect(await onlyOrderAt(restaurant, 1)).toMatchObject({ totalAmount: 2100 });
});

for (const [what, change, sentence, mark] of [
  [
    'changes its price',
    { price: 1050 },
    'Preise haben sich geändert. Es wurde nichts bestellt',
    /Neuer Preis: 10,50\s€ statt 9,50\s€/,
  ],
  [
    'sells out',
    { available: false },
    'Nicht alles ist noch zu haben. Es wurde nichts bestellt.',
    /Nicht verfügbar/,
  ],
] as const) {
  test(`an order whose dish ${what} on the way is not placed, and says so [CART-3] [CART-4]`, async ({
    ownMenu: { restaurant, menu, changeDish },
    newPhone,
    watch,
  }) => {
    watch.allowOutage();
    watch.allow(refusedOrder);
    const phone = await newPhone();
    await sitDown(phone, restaurant.menuLink(1));
    await fillCart(phone);
    await phone.context().setOffline(true);
    await orderButton(phone).click();
    await expect(notYetSent(phone)).toBeVisible();
    await changeDish(menu.pizza, change);
    await phone.context().setOffline(false);

    await expect(phone.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(cartLine(phone, 'Margherita')).toContainText(mark);
    expect(await restaurant.ordersAt(1)).toEqual([]);
    if ('price' in change) {
      await phone.getByRole('button', { name: /^Zum neuen Preis bestellen/ }).click();
      await placedNumber(phone);
      expect(await onlyOrderAt(restaurant, 1)).toMatchObject({ totalAmount: change.price });
    } else {
      await expect(orderButton(phone)).toBeDisabled();
      await phone.getByRole('button', { name: 'Nicht Verfügbares entfernen' }).click();
      await expect(phone.getByText('Ihr Warenkorb ist leer', { exact: true })).toBeVisible();
    }
  });
}

test('a table freed while its guest is typing ends in thanks, and the next party gets nothing of it', async ({
  restaurant,
  table,
  newPhone,
}) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  const { session } = await restaurant.table(table.number);
  await addDish(phone, 'Margherita');
  await phone.getByRole('link', { name: 'Tagliata di Manzo: Extras wählen' }).click();
  await phone.getByRole('radio', { name: 'Medium', exact: true }).check();
  await phone.getByRole('textbox', { name: /^Anmerkung zu diesem Gericht/ }).pressSequentially('ohne Ru');
  await restaurant.free(table.number);
  await expectThanks(phone, session?.id ?? '');
  await phone.keyboard.type('cola');
  await phone.keyboard.press('Enter');
  // Nothing had been ordered, so there is no notice.
  await expect(phone.getByText(unsentNotice)).toHaveCount(0);

  await seatVisitor(restaurant, table.number);
  await phone.goto(table.menuLink);
  await expect(phone.getByRole('dialog', { name: 'Tisch-PIN eingeben' })).toBeVisible();
  await expect(cartLink(phone)).toHaveCount(0);
  expect(await restaurant.ordersAt(table.number)).toEqual([]);
});

test('an order that waits while the table is freed never reaches the next party, and its guest is told', async ({
  restaurant,
  table,
  newPhone,
  watch,
  network,
}) => {
  watch.allow(refusedOrder);
  const phone = await newPhone({ baseURL: network.origin });
  await sitDown(phone, network.through(table.menuLink));
  const { session } = await restaurant.table(table.number);
  await fillCart(phone);
  await network.cut();
  await orderButton(phone).click();
  await expect(notYetSent(phone)).toBeVisible();
  await restaurant.free(table.number);
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  await restaurant.orderDishes(guest, visit.tableSessionId, { Marinara: 1 });

  await network.mend();
  await expectThanks(phone, session?.id ?? '');
  await expect(phone.getByText(unsentNotice)).toBeVisible();
  const order = await onlyOrderAt(restaurant, table.number);
  expect(order?.items.map(({ name }) => name)).toEqual(['Marinara']);
});

test('back and forward lead through menu, dish and cart, and order nothing twice', async ({
  restaurant,
  table,
  newPhone,
}) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);

  await test.step('menu and dish', async () => {
    await openDish(phone, 'Margherita');
    await phone.goBack();
    await expectMenu(phone);
    await phone.goForward();
    await expect(phone.getByRole('heading', { name: 'Margherita', level: 1 })).toBeVisible();
    await phone.getByRole('button', { name: /^Zum Warenkorb/ }).click();
    await expect(cartLink(phone)).toHaveAccessibleName(/1 Artikel/);
    await phone.goForward();
    await expect(phone.getByRole('heading', { name: 'Margherita', level: 1 })).toBeVisible();
    await phone.goBack();
    await expect(cartLink(phone)).toHaveAccessibleName(/1 Artikel/);
  });

  await test.step('a dish that is loaded anew, with what was chosen there, and another without it', async () => {
    await openDish(phone, 'Margherita');
    const comment = phone.getByRole('textbox', { name: /^Anmerkung zu diesem Gericht/ });
    await comment.fill('ohne Basilikum');
    await phone.getByRole('button', { name: 'Eins mehr' }).click();
    await phone.reload();
    await expect(comment).toHaveValue('ohne Basilikum');
    await expect(phone.getByText(/^19,00\s€$/)).toBeVisible();
    await phone.goBack();
    await openDish(phone, 'Margherita');
    await expect(comment).toHaveValue('');
    await phone.goBack();
    await expectMenu(phone);
  });

  await test.step('a line of the cart is changed in its place', async () => {
    await openCart(phone);
    await phone.getByRole('link', { name: 'Margherita ändern' }).click();
    await expect(phone.getByRole('heading', { name: 'Margherita', level: 1 })).toBeVisible();
    await phone.getByRole('textbox', { name: /^Anmerkung zu diesem Gericht/ }).fill('gut durch');
    await phone.reload();
    await expect(phone.getByRole('textbox', { name: /^Anmerkung zu diesem Gericht/ })).toHaveValue(
      'gut durch',
    );
    await phone.getByRole('button', { name: 'Änderung übernehmen' }).click();
    await expect(cartLine(phone, 'Margherita')).toHaveCount(1);
    await expect(cartLine(phone, 'Margherita')).toContainText('gut durch');
    await phone.goBack();
    await expectMenu(phone);
  });

  await test.step('the cart, with what was typed there', async () => {
    await openCart(phone);
    const note = phone.getByRole('textbox', { name: /^Anmerkung zur Bestellung/ });
    await note.fill('Ohne Eile');
    await phone.goBack();
    await expectMenu(phone);
    await phone.goForward();
    await expect(cartLine(phone, 'Margherita')).toBeVisible();
    await expect(note).toHaveValue('Ohne Eile');
  });

  await test.step('after the order', async () => {
    await orderButton(phone).click();
    const orderNumber = await placedNumber(phone);
    await phone.goBack();
    await expectMenu(phone);
    await expect(cartLink(phone)).toHaveCount(0);
    // The guest saw it arrive, so it is not announced a second time.
    await expect(phone.getByText(/ist angekommen$/)).toHaveCount(0);
    await phone.goForward();
    expect(await placedNumber(phone)).toBe(orderNumber);
    await expect(orderButton(phone)).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Warenkorb', level: 1 })).toBeVisible();
    expect((await onlyOrderAt(restaurant, table.number))?.orderNumber).toBe(orderNumber);
  });
});

test('going back from the thank-you page opens no table; the code on the table does [SES-2]', async ({
  restaurant,
  table,
  newPhone,
}) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  const { session } = await restaurant.table(table.number);
  const tableSessionId = session?.id ?? '';
  await openDish(phone, 'Margherita');
  // The code is scanned again: the history holds another load of the page.
  await phone.goto(table.menuLink);
  await shownPin(phone);
  await openDish(phone, 'Margherita');
  await restaurant.free(table.number);
  await expectThanks(phone, tableSessionId);

  await test.step('to the menu', async () => {
    await phone.goBack();
    await expectThanks(phone, tableSessionId);
    await phone.goForward();
    await expectThanks(phone, tableSessionId);
    await phone.reload();
    await expectThanks(phone, tableSessionId);
    await phone.goBack();
    await expectThanks(phone, tableSessionId);
  });
  await test.step('to a dish that the browser has to load anew', async () => {
    await phone.goBack();
    await expectThanks(phone, tableSessionId);
  });
  expect((await restaurant.table(table.number)).session).toBeNull();

  await phone.goto(table.menuLink);
  // So soon after the table was freed, staff let its party in. [DOOR-6]
  await expect(phone.getByText('Das Personal bestätigt Ihre erste Bestellung')).toBeVisible();
});

test('no word is so long that it scrolls a page of the guests sideways, on the narrowest phone', async ({
  ownMenu: { restaurant, menu, database },
  newPhone,
}) => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrikantenwitwenrente';
  const { restaurantId } = restaurant;
  await database.withTenant(restaurantId, async (tx) => {
    await tx.query('UPDATE restaurants SET name = $2 WHERE id = $1', [restaurantId, word]);
    for (const table of ['categories', 'menu_items', 'menu_item_options']) {
      await tx.query(`UPDATE ${table} SET name = $2 WHERE restaurant_id = $1`, [restaurantId, word]);
    }
    await tx.query(
      `UPDATE menu_item_options SET group_name = left(name, ${menuLimits.groupLength}) WHERE restaurant_id = $1`,
      [restaurantId],
    );
    await tx.query('UPDATE menu_items SET tags = ARRAY[left(name, $2::int)] WHERE restaurant_id = $1', [
      restaurantId,
      menuLimits.tagLength,
    ]);
    tx.emit({ kind: 'menu.changed', entityId: restaurantId });
  });
  const phone = await newPhone({ viewport: { width: 320, height: 640 } });
  const expectNarrow = () =>
    expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth), phone.url()).toBe(320);

  await sitDown(phone, restaurant.menuLink(1));
  await expect(phone.getByRole('heading', { name: word, level: 1 })).toBeVisible();
  await expectNarrow();
  await phone.locator(`[data-dish="${menu.pizza}"]`).click();
  await expect(phone.getByRole('checkbox', { name: word })).toBeVisible();
  await phone.getByRole('checkbox', { name: word }).check();
  await phone.getByRole('textbox', { name: /^Anmerkung zu diesem Gericht/ }).fill(word);
  await expectNarrow();
  await phone.getByRole('button', { name: /^Zum Warenkorb/ }).click();
  await expectMenu(phone);
  await expectNarrow();
  await openCart(phone);
  await phone.getByRole('textbox', { name: /^Anmerkung zur Bestellung/ }).fill(word);
  await expectNarrow();
  await orderButton(phone).click();
  await placedNumber(phone);
  await expectNarrow();
  await backToMenu(phone);
  const overview = await openOverview(phone);
  await expect(overview).toContainText(word);
  const widest = await overview
    .locator('[data-modal-content]')
    .evaluate((content) => content.scrollWidth - content.clientWidth);
  expect(widest).toBe(0);

  const { session } = await restaurant.table(1);
  await restaurant.free(1);
  await expectThanks(phone, session?.id ?? '');
  await expect(phone.getByText(word).first()).toBeVisible();
  await expectNarrow();
});

test('a link shared from another table shows the dish and orders nothing there', async ({
  restaurant,
  table,
  otherTable,
  newPhone,
}) => {
  const friend = await newPhone();
  await sitDown(friend, otherTable.menuLink);
  await openDish(friend, 'Margherita');
  const sharedLink = friend.url();

  const phone = await newPhone();
  const pin = await sitDown(phone, table.menuLink);
  await addDish(phone, 'Marinara');
  await phone.goto(sharedLink);
  const prompt = phone.getByRole('dialog', { name: 'Tisch-PIN eingeben' });
  await prompt.getByRole('button', { name: 'Nur die Speisekarte ansehen' }).click();
  await expect(phone.getByRole('heading', { name: 'Margherita', level: 1 })).toBeVisible();
  await phone.getByRole('button', { name: /^Zum Warenkorb/ }).click();
  await openCart(phone);
  await expect(phone.getByText(`Tisch ${otherTable.number}`, { exact: true })).toBeVisible();
  await expect(cartLine(phone, 'Margherita')).toBeVisible();
  await expect(cartLine(phone, 'Marinara')).toHaveCount(0);
  await expect(phone.getByText('Zum Bestellen brauchen Sie die PIN Ihres Tisches.')).toBeVisible();
  await expect(orderButton(phone)).toBeDisabled();

  await phone.goto(table.menuLink);
  expect(await shownPin(phone)).toBe(pin);
  await openCart(phone);
  await expect(cartLine(phone, 'Margherita')).toHaveCount(0);
  await orderButton(phone).click();
  await placedNumber(phone);
  const order = await onlyOrderAt(restaurant, table.number);
  expect(order?.items.map(({ name }) => name)).toEqual(['Marinara']);
  expect(await restaurant.ordersAt(otherTable.number)).toEqual([]);
});

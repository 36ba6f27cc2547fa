import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { setDoor } from './door-page.ts';
import { expect, test } from './fixture.ts';
import {
  addDish,
  backToMenu,
  fillCart,
  openCart,
  openOverview,
  orderButton,
  orderMargherita,
  shownPin,
  sitDown,
} from './guest-page.ts';
import type { OwnMenu } from './own-menu.ts';
import { seatVisitor } from './restaurant.ts';

/** The orders that wait for the staff, as their board lists them. */
async function waitingOrders({ restaurant: { owner, restaurantId } }: OwnMenu) {
  const { waiting } = await owner.api.orders.board({ restaurantId });
  return waiting;
}

/** Orders what is in the cart, at a door where staff confirm. */
async function orderAndWait(phone: Page): Promise<void> {
  await orderButton(phone).click();
  await expect(phone.getByRole('heading', { name: 'Gleich kommt jemand zu Ihnen' })).toBeVisible();
}

const toldByRow = (phone: Page, words: string) => phone.getByText(words, { exact: true });

test('what a party orders that staff have to let in waits, and the phone tells how it goes on [DOOR-3] [DOOR-4]', async ({
  ownMenu,
  newPhone,
}) => {
  const { restaurant } = ownMenu;
  const { restaurantId, owner } = restaurant;
  await setDoor(ownMenu, ['confirm']);
  const phone = await newPhone();
  await phone.goto(restaurant.menuLink(1));
  await expect(toldByRow(phone, 'Das Personal bestätigt Ihre erste Bestellung')).toBeVisible();
  // There is nobody whom it could call.
  await expect(phone.getByRole('button', { name: 'Call waiter' })).toBeHidden();
  await expect(phone.getByRole('button', { name: /^Request bill/ })).toBeHidden();
  await expectAccessible(phone);

  await fillCart(phone);
  await orderAndWait(phone);
  await expect(phone.getByText(/^Bestellnummer/)).toBeHidden();
  const [first] = await waitingOrders(ownMenu);
  const row = toldByRow(phone, 'Gleich kommt jemand. Bitte Nummer zeigen').locator('..');
  await expect(row.getByText(first?.forStaff?.pin ?? '', { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await backToMenu(phone);
  await expect(row).toBeVisible();
  const overview = await openOverview(phone);
  const waitingCard = overview.getByRole('article').filter({ hasText: 'Wartet auf das Personal' });
  await expect(waitingCard).toContainText(/1×\s*Margherita/);
  await expectAccessible(phone);
  await overview.getByRole('button', { name: 'Schließen' }).click();

  await test.step('a second one is refused, with the reason until it was read', async () => {
    await fillCart(phone);
    await orderAndWait(phone);
    await backToMenu(phone);
    const second = (await waitingOrders(ownMenu)).find(({ id }) => id !== first?.id);
    const reason = 'Die Küche ist schon zu';
    await owner.api.orders.refuse({ restaurantId, ids: [second?.id ?? ''], reason });
    const notice = phone.getByRole('alert').filter({ hasText: 'Vom Personal nicht angenommen' });
    await expect(notice).toContainText('1× Margherita');
    await expect(notice).toContainText(`Grund: ${reason}`);
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Verstanden' }).click();
    await expect(notice).toBeHidden();
    await phone.reload();
    await openOverview(phone);
    await expect(overview.getByRole('article')).toHaveText([/Nicht angenommen.*zu/s, /Wartet/]);
    await expect(notice).toBeHidden();
    await overview.getByRole('button', { name: 'Schließen' }).click();
  });

  await test.step('let in, it is told live, and the party is as any other', async () => {
    const { orders } = await owner.api.orders.letIn({ restaurantId, ids: [first?.id ?? ''] });
    const number = orders[0]?.orderNumber ?? 0;
    const told = phone.getByText(`Bestellung ${number} ist bestätigt und auf dem Weg in die Küche`);
    await expect(told).toBeVisible();
    expect(await shownPin(phone)).toBe(first?.forStaff?.pin);
    await expect(phone.getByRole('button', { name: 'Call waiter' })).toBeEnabled();
    await phone.getByRole('button', { name: 'Hinweis schließen' }).click();
    await expect(told).toBeHidden();
    await orderMargherita(phone);
  });
});

test('a confirmation that is shown while staff let the order in becomes the usual one [DOOR-4]', async ({
  ownMenu,
  newPhone,
}) => {
  await setDoor(ownMenu, ['confirm']);
  const { restaurantId, owner } = ownMenu.restaurant;
  const phone = await newPhone();
  await phone.goto(ownMenu.restaurant.menuLink(2));
  await fillCart(phone);
  await orderAndWait(phone);
  const ids = (await waitingOrders(ownMenu)).map(({ id }) => id);
  await owner.api.orders.letIn({ restaurantId, ids });
  await expect(phone.getByRole('heading', { name: 'Bestellung erfolgreich!' })).toBeVisible();
  await expect(phone.getByText(/^Bestellnummer \d+$/)).toBeVisible();
  await backToMenu(phone);
  await expect(phone.getByText(/auf dem Weg in die Küche$/)).toBeHidden();
});

test('a phone that staff have not let in joins the others at its table by their PIN, with its order [DOOR-4]', async ({
  ownMenu,
  newPhone,
  watch,
}) => {
  watch.allow(/^403 \/rpc\/sessions\/enter/);
  const { restaurant } = ownMenu;
  await setDoor(ownMenu, ['confirm']);
  const phone = await newPhone();
  await phone.goto(restaurant.menuLink(1));
  await fillCart(phone);
  await orderAndWait(phone);
  await backToMenu(phone);

  const join = phone.getByRole('button', { name: /^Sitting with others\?/ });
  const prompt = phone.getByRole('dialog', { name: 'Tisch-PIN eingeben' });
  const field = prompt.getByRole('textbox', { name: /^PIN/ });
  await join.click();
  await field.fill('1000');
  await expect(
    prompt.getByText(/^Das Personal hat an diesem Tisch noch niemanden eingelassen/),
  ).toBeVisible();
  await expectAccessible(phone);
  await prompt.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(join).toBeFocused();

  await setDoor(ownMenu, []);
  const { visit } = await seatVisitor(restaurant, 1);
  await join.click();
  await field.fill(visit.pin === '1234' ? '4321' : '1234');
  await expect(prompt.getByText('Incorrect PIN. Please try again.')).toBeVisible();
  // Its own party is still there behind the dialog.
  await expect(toldByRow(phone, 'Gleich kommt jemand. Bitte Nummer zeigen')).toBeAttached();
  await field.fill(visit.pin);
  await expect(prompt).toBeHidden();
  await expect(phone.getByRole('button', { name: 'Call waiter' })).toBeEnabled();
  expect(await waitingOrders(ownMenu)).toMatchObject([{ sessionId: visit.tableSessionId }]);
});

test('at a door with codes only the code on the table lets order, and no address shows it [DOOR-1]', async ({
  ownMenu,
  newPhone,
  watch,
}) => {
  const { restaurant } = ownMenu;
  await setDoor(ownMenu, ['code'], 'ABCD234567');
  const plainLink = restaurant.menuLink(1);
  const phone = await newPhone();
  await phone.goto(plainLink);
  const scan = phone.getByRole('alert').filter({ hasText: 'Zum Bestellen bitte den Code' });
  await expect(scan).toBeVisible();
  await addDish(phone, 'Margherita');
  await openCart(phone);
  await expect(orderButton(phone)).toBeDisabled();
  await expectAccessible(phone);

  await phone.goto(`${plainLink}&code=ZZZZ999999`);
  await expect(phone.getByRole('alert').filter({ hasText: 'Dieser Code gilt nicht mehr' })).toBeVisible();

  await sitDown(phone, `${plainLink}&code=abcd234567`);
  expect(phone.url()).toBe(plainLink);
  await openCart(phone);
  expect(await phone.content()).not.toMatch(/abcd234567/i);
  await expect(orderButton(phone)).toBeEnabled();
  const served = await phone.request.get(`${plainLink}&code=ABCD234567`.replace('/menu?', '/cart?'));
  expect(await served.text()).not.toContain('ABCD234567');

  await test.step('a reload while others sit there still has it, and asks for their PIN', async () => {
    const second = await newPhone();
    await second.goto(`${plainLink}&code=ABCD234567`);
    const prompt = second.getByRole('dialog', { name: 'Tisch-PIN eingeben' });
    await expect(prompt).toBeVisible();
    expect(second.url()).toBe(plainLink);
    await second.reload();
    await expect(prompt).toBeVisible();
  });

  await test.step('a phone that staff send away is told so and nothing else, and finds out when it may again [DOOR-24]', async () => {
    watch.allow(/^403 \/rpc\/(sessions|orders)\//);
    const { owner, restaurantId } = restaurant;
    const { id } = await restaurant.table(1);
    const { phones } = await owner.api.tables.phones({ restaurantId, id });
    const name = phones[0]?.name ?? '';
    await owner.api.tables.barPhone({ restaurantId, phone: name });
    await expect(orderButton(phone)).toBeDisabled();
    const barred = phone.getByRole('alert').filter({ hasText: 'Von diesem Handy kann hier heute nicht' });
    await expect(barred).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Try again' })).toBeHidden();
    await expectAccessible(phone);
    // In the language with the longer words, none of them lies under the button.
    await phone.context().addCookies([{ name: 'gedeck_language', value: 'de', url: restaurant.origin }]);
    await phone.reload();
    await expect(phone.locator('html')).toHaveAttribute('lang', 'de');
    expect(await barred.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
    await owner.api.tables.admitPhone({ restaurantId, phone: name });
    await expect(phone.getByRole('button', { name: 'Noch einmal versuchen' })).toBeHidden();
    // As when the guest unlocks it.
    await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(orderButton(phone)).toBeEnabled();
  });
});

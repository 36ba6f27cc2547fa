import type { Locator, Page } from '@playwright/test';
import { createVisitor, type Visitor } from '#test/fixture/visitor.ts';
import { expectAccessible } from './accessible.ts';
import { expect, phoneSize, test } from './fixture.ts';
import { euros, openBill, openPayment, type PaymentPage, pay, row, seatWith, take } from './payments-page.ts';
import type { OwnedRestaurant } from './restaurant.ts';
import { tableDialog, tile } from './tables-page.ts';

/** Signs a waiter up who may give discounts or not. */
async function waiterOf(restaurant: OwnedRestaurant, mayDiscount: boolean): Promise<Visitor> {
  const { restaurantId, owner } = restaurant;
  await owner.api.settings.setPermissions({ restaurantId, changes: { discounts: mayDiscount } });
  const { token } = await owner.api.staff.invite({ restaurantId, role: 'waiter', email: null });
  const waiter = createVisitor(restaurant.origin);
  const email = `${crypto.randomUUID()}@gedeck.example`;
  await waiter.api.staff.join({ token, email, password: 'new-house-gedeck', name: 'Wanda' });
  return waiter;
}

const discountDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Rabatt geben' });
const sums = ({ screen }: PaymentPage): Locator => screen.getByRole('banner');
const given = ({ paid }: PaymentPage): Locator =>
  paid.getByRole('list', { name: 'Rabatte' }).getByRole('listitem');

/** Opens the dialog for the units of a row. */
async function askForRow(page: Page, { open }: PaymentPage, dish: string): Promise<Locator> {
  await open.getByRole('button', { name: `Mehr zu ${dish}` }).click();
  await page.getByRole('menuitem', { name: 'Rabatt …' }).click();
  return discountDialog(page);
}

for (const width of [phoneSize.width, 820, 1440]) {
  test(`a waiter with the right gives 10 % in three taps at ${width} px; the rest is paid [DISC-1] [DISC-4]`, async ({
    ownMenu: { restaurant },
    newStaffPage,
  }) => {
    const isPhone = width === phoneSize.width;
    const hasTouch = width < 1440;
    const tap = (target: Locator) => (hasTouch ? target.tap() : target.click());
    const party = await seatWith(restaurant, 1, { Margherita: 1 });
    const waiter = await newStaffPage(
      { viewport: { width, height: phoneSize.height }, isMobile: hasTouch, hasTouch },
      await waiterOf(restaurant, true),
    );
    await waiter.goto('/management/tables');
    // Its tables lie on top of each other.
    await tile(waiter, 1, 'Ordered').press('Enter');
    await tableDialog(waiter, 1).getByRole('button', { name: 'Bezahlen' }).click();
    const screen = waiter.getByRole('dialog', { name: 'Bezahlen' });

    await tap(screen.getByRole('button', { name: 'Rabatt', exact: true }));
    await tap(discountDialog(waiter).getByRole('button', { name: '10 %', exact: true }));
    await tap(discountDialog(waiter).getByRole('button', { name: 'Stammgast' }));

    await expect(discountDialog(waiter)).toBeHidden();
    await expect(screen.getByRole('banner')).toContainText(/Offen\s*8,55\s€/);
    await expect(screen.getByRole('banner')).toContainText(/Rabatt\s*−0,95\s€/);
    await expect(row(screen, 'Margherita')).toContainText(/9,50\s€ − 0,95\s€ Rabatt/);
    await expect(screen.getByRole('button', { name: 'Rabatt', exact: true })).toBeFocused();

    await tap(row(screen, 'Margherita'));
    // Where there is room, the basket stands beside the bill.
    if (isPhone) await tap(screen.getByRole('button', { name: 'Weiter: 1 Posten' }));
    await tap(screen.getByRole('button', { name: /8,55\s€ bezahlen/ }));
    await expect(screen.getByRole('region', { name: 'Alles bezahlt' })).toBeVisible();
    expect(await restaurant.bill(party)).toMatchObject({
      ...{ totalAmount: 855, paidAmount: 855, openAmount: 0 },
      discounts: [{ kind: 'discount', percent: 10, amount: 95, reason: 'Stammgast', givenBy: 'Wanda' }],
    });
  });
}

test('a dish on the house, for a reason of one’s own; the rest is paid [DISC-4]', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  await seatWith(restaurant, table.number, { Margherita: 1, Espresso: 1 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  const dialog = await askForRow(staff, payment, 'Espresso');
  await expect(dialog).toContainText('1× Espresso');
  await dialog.getByRole('radio', { name: 'Aufs Haus' }).check();
  await expect(dialog).toContainText(/−2,50\s€/);
  await dialog.getByRole('button', { name: 'Geben' }).click();
  await expect(dialog.getByText('Bitte einen Grund eingeben.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Eigener Grund' }).fill('Geburtstag');
  await expectAccessible(staff);
  await dialog.getByRole('textbox', { name: 'Eigener Grund' }).press('Enter');

  await expect(dialog).toBeHidden();
  await expect(payment.open.getByRole('button', { name: /Espresso/ })).toHaveCount(0);
  await expect(given(payment)).toContainText('Aufs Haus · Geburtstag');
  await expect(given(payment)).toContainText('1× Espresso');
  await expectAccessible(staff);
  await take(payment, 'Margherita');
  await pay(payment, '9,50');
  await expect(payment.screen.getByRole('region', { name: 'Alles bezahlt' })).toBeVisible();
});

test('a bill that is wholly on the house is complete', async ({ restaurant, table, newStaffPage }) => {
  await seatWith(restaurant, table.number, { Espresso: 1 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  await payment.screen.getByRole('button', { name: 'Rabatt', exact: true }).click();
  const dialog = discountDialog(staff);
  await expect(dialog).toContainText('Ganze Rechnung');
  await dialog.getByRole('radio', { name: 'Aufs Haus' }).check();
  await dialog.getByRole('button', { name: 'Einladung des Hauses' }).click();
  await expect(payment.screen.getByRole('region', { name: 'Alles bezahlt' })).toBeVisible();
  await expect(payment.open).toContainText('Nichts mehr offen.');
});

test('a discount is undone as a whole and stays on record [DISC-5]', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  await seatWith(restaurant, table.number, { Margherita: 2 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  const dialog = await askForRow(staff, payment, 'Margherita');
  await dialog.getByRole('radio', { name: '€' }).check();
  await dialog.getByRole('textbox', { name: 'Anderer Wert in €' }).fill('3,01');
  await dialog.getByRole('button', { name: 'Reklamation' }).click();
  await expect(sums(payment)).toContainText(/Offen\s*15,99\s€/);
  await expect(row(payment.open, 'Margherita', 2)).toContainText(/zus\. 15,99\s€/);

  await given(payment)
    .getByRole('button', { name: /^Rabatt über 3,01\s€ .* rückgängig machen$/ })
    .click();
  const question = staff.getByRole('alertdialog', { name: /^Rabatt über 3,01\s€ rückgängig machen\?$/ });
  await question.getByRole('button', { name: 'Falsch eingegeben' }).click();
  await expect(sums(payment)).toContainText(/Offen\s*19,00\s€/);
  await expect(sums(payment)).not.toContainText('Rabatt');
  await expect(given(payment)).toContainText('Rückgängig gemacht von');
  await expect(given(payment)).toContainText('2× Margherita');
  await expect(given(payment).getByRole('button')).toHaveCount(0);
});

test('for what lies in the basket, which stays there; a surcharge likewise [DISC-1]', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const party = await seatWith(restaurant, table.number, { Margherita: 3 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  await take(payment, 'Margherita');
  await take(payment, 'Margherita');
  await payment.basket.getByRole('button', { name: 'Rabatt auf den Korb' }).click();
  const dialog = discountDialog(staff);
  await expect(dialog).toContainText(/2×\sMargherita.*offen 19,00\s€/);
  await dialog.getByRole('button', { name: '50 %', exact: true }).click();
  await dialog.getByRole('button', { name: 'Wartezeit' }).click();
  await expect(payment.payButton).toHaveText(euros('9,50', ' bezahlen'));
  await expect(row(payment.basket, 'Margherita', 2)).toContainText(/je 4,75\s€/);
  await expect(row(payment.open, 'Margherita', 1)).toContainText(/9,50\s€/);

  // One of them goes back: how a discount divides by units, the server says.
  await row(payment.basket, 'Margherita').click();
  await payment.basket.getByRole('button', { name: 'Rabatt auf den Korb' }).click();
  await expect(dialog).toContainText(/1×\sMargherita.*offen 4,75\s€/);
  await dialog.getByRole('radio', { name: 'Aufschlag' }).check();
  await dialog.getByRole('button', { name: '20 %', exact: true }).click();
  await expect(dialog).toContainText(/\+0,95\s€/);
  await dialog.getByRole('button', { name: 'Wartezeit' }).click();
  await pay(payment, '5,70');
  expect(await restaurant.bill(party)).toMatchObject({ paidAmount: 570, openAmount: 475 + 950 });
});

test('more than is open is refused, and nothing is sent [DISC-2]', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const party = await seatWith(restaurant, table.number, { Espresso: 1 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  await payment.screen.getByRole('button', { name: 'Rabatt', exact: true }).click();
  const dialog = discountDialog(staff);
  await dialog.getByRole('button', { name: 'Stammgast' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Bitte zuerst wählen, wie viel.');
  await dialog.getByRole('radio', { name: '€' }).check();
  await dialog.getByRole('textbox', { name: 'Anderer Wert in €' }).fill('2,51');
  await expect(dialog.getByRole('alert')).toHaveText('Das ist mehr, als offen ist.');
  await dialog.getByRole('button', { name: 'Stammgast' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Das ist mehr, als offen ist.');
  await staff.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(payment.screen.getByRole('button', { name: 'Rabatt', exact: true })).toBeFocused();
  expect(await restaurant.bill(party)).toMatchObject({ openAmount: 250, discounts: [] });
});

test('a lost answer gives it once', async ({ restaurant, table, newStaffPage, watch }) => {
  watch.allowOutage();
  const party = await seatWith(restaurant, table.number, { Margherita: 1, Espresso: 1 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  const sent: string[] = [];
  await staff.route('**/rpc/payments/giveDiscount', async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length > 1) return route.continue();
    // It arrives, but its answer is lost.
    await route.fetch();
    return route.abort();
  });
  await payment.screen.getByRole('button', { name: 'Rabatt', exact: true }).click();
  const dialog = discountDialog(staff);
  await dialog.getByRole('button', { name: '10 %', exact: true }).click();
  await dialog.getByRole('button', { name: 'Stammgast' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(sums(payment)).toContainText(/Offen\s*10,80\s€/);
  await dialog.getByRole('button', { name: 'Stammgast' }).click();
  await expect(dialog).toBeHidden();
  expect(new Set(sent).size).toBe(1);
  expect((await restaurant.bill(party)).discounts).toHaveLength(1);
});

test('what others paid meanwhile is told; then it is given for the rest', async ({
  restaurant,
  table,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/payments\/giveDiscount/);
  const party = await seatWith(restaurant, table.number, { Margherita: 1, Espresso: 1 });
  const staff = await newStaffPage();
  const payment = await openPayment(staff, table.number);
  const { restaurantId, owner } = restaurant;
  const [order] = (await restaurant.bill(party)).orders;
  const espresso = order?.items.find(({ name }) => name === 'Espresso');
  const items = [{ orderItemId: espresso?.id ?? '', quantity: 1, shareOf: 1 }];
  let isFirst = true;
  await staff.route('**/rpc/payments/giveDiscount', async (route) => {
    const id = crypto.randomUUID();
    if (isFirst) await owner.api.payments.pay({ restaurantId, id, items, amount: 250, method: 'card' });
    isFirst = false;
    return route.continue();
  });
  await payment.screen.getByRole('button', { name: 'Rabatt', exact: true }).click();
  const dialog = discountDialog(staff);
  await dialog.getByRole('button', { name: '10 %', exact: true }).click();
  await dialog.getByRole('button', { name: 'Stammgast' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Die Rechnung hat sich');
  await expect(dialog).toContainText(/offen 9,50\s€/);
  await dialog.getByRole('button', { name: 'Stammgast' }).click();
  await expect(dialog).toBeHidden();
  expect(await restaurant.bill(party)).toMatchObject({ openAmount: 855, discounts: [{ amount: 95 }] });
});

test('a waiter without the right finds no button, until it is given [DISC-4]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  await seatWith(restaurant, 1, { Margherita: 1 });
  const waiter = await newStaffPage({}, await waiterOf(restaurant, false));
  const payment = await openBill(waiter, 1);
  await expect(row(payment.open, 'Margherita')).toBeVisible();
  await expect(payment.screen.getByRole('button', { name: 'Rabatt', exact: true })).toHaveCount(0);
  await payment.open.getByRole('button', { name: /^Mehr zu/ }).click();
  await expect(waiter.getByRole('menuitem', { name: 'Teilen …' })).toBeVisible();
  await expect(waiter.getByRole('menuitem', { name: 'Rabatt …' })).toHaveCount(0);
  await waiter.keyboard.press('Escape');
  await take(payment, 'Margherita');
  await expect(payment.basket.getByRole('button', { name: 'Korb leeren' })).toBeVisible();
  await expect(payment.basket.getByRole('button', { name: 'Rabatt auf den Korb' })).toHaveCount(0);

  const owner = await newStaffPage({}, restaurant.owner);
  await owner.goto('/management/settings?tab=permissions');
  await owner.getByRole('switch', { name: /^Give discounts/ }).check();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Permissions saved.')).toBeVisible();
  await expectAccessible(owner);
  await expect(payment.screen.getByRole('button', { name: 'Rabatt', exact: true })).toBeVisible();
});

test('the owner lists the reasons', async ({ ownMenu: { restaurant }, newStaffPage }) => {
  await seatWith(restaurant, 1, { Margherita: 1 });
  const page = await newStaffPage({}, restaurant.owner);
  await page.goto('/management/settings');
  const reasons = page.getByRole('textbox', { name: 'Reasons for discounts' });
  await reasons.fill(Array.from({ length: 13 }, (_, index) => `Grund ${index}`).join('\n'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter at most 12.')).toBeVisible();
  await expect(reasons).toBeFocused();
  await reasons.fill('Stammgast\n\n  Presse ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await expect(reasons).toHaveValue('Stammgast\nPresse');

  const payment = await openBill(page, 1);
  await payment.screen.getByRole('button', { name: 'Rabatt', exact: true }).click();
  const dialog = discountDialog(page);
  await expect(dialog.getByRole('button', { name: 'Presse' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Wartezeit' })).toHaveCount(0);
});

test('a takeaway order on the house is handed over without a payment; its discount can be undone', async ({
  ownMenu: { restaurant, menu },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  const { orderNumber } = await owner.api.orders.placeForStaff({
    ...{ restaurantId, tableId: null, id: crypto.randomUUID(), note: '', totalAmount: 950 },
    lines: [{ menuItemId: menu.pizza, quantity: 1, optionIds: [], comment: '' }],
  });
  const staff = await newStaffPage({}, owner);
  await staff.goto('/management/orders');
  const named = (action: string) =>
    staff.getByRole('button', { name: `${action}, Takeaway #${orderNumber}`, exact: true });
  const order = staff.getByRole('dialog', { name: `Takeaway #${orderNumber}` });

  await named('Paid').click();
  await order.getByRole('button', { name: 'Rabatt' }).click();
  const dialog = discountDialog(staff);
  await dialog.getByRole('radio', { name: 'Aufs Haus' }).check();
  await dialog.getByRole('button', { name: 'Reklamation' }).click();
  await expect(order).toContainText('Nothing is open any more.');
  await staff.keyboard.press('Escape');
  await expect(named('Paid')).toHaveCount(0);

  await named('Discounts').click();
  await expect(order).toContainText('Aufs Haus · Reklamation');
  await order.getByRole('button', { name: /rückgängig machen$/ }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Falsch eingegeben' }).click();
  await expect(order).toBeHidden();
  await named('Paid').click();
  await order.getByRole('button', { name: 'Rabatt' }).click();
  await dialog.getByRole('radio', { name: 'Aufs Haus' }).check();
  await dialog.getByRole('button', { name: 'Reklamation' }).click();
  await expect(order).toContainText('Nothing is open any more.');
  await staff.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await named('Completed/Paid').click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Completed/Paid' }).click();
  await expect(named('Completed/Paid')).toHaveCount(0);
});

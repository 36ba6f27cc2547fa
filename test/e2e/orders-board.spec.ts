import { placed } from '../fixture/placed.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { card, column, openBoard } from './orders-board-page.ts';
import { owner, seatVisitor, signIn } from './restaurant.ts';

test('an order is taken back a step, and cancelled only after asking', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { orderNumber } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  const staff = await newStaffPage();
  await openBoard(staff);
  const named = (action: string) =>
    staff.getByRole('button', { name: `${action}, Tisch ${table.number} #${orderNumber}` });

  await named('In progress').click();
  await expect(card(staff, 'In progress', orderNumber)).toBeVisible();
  await named('Back to New').click();
  await expect(card(staff, 'New', orderNumber)).toBeVisible();
  await expect.poll(async () => (await restaurant.ordersAt(table.number))[0]?.status).toBe('new');

  await named('Cancel order').click();
  const question = staff.getByRole('alertdialog', { name: 'Cancel order?' });
  await expect(question).toContainText(
    `Order #${orderNumber} (Tisch ${table.number}) will be cancelled. You can undo this for five seconds.`,
  );
  await question.getByRole('button', { name: 'Keep order' }).last().click();
  await expect(question).toBeHidden();
  await expect(card(staff, 'New', orderNumber)).toBeVisible();

  await named('Cancel order').click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  const undo = staff.getByRole('button', { name: 'Undo', exact: true });
  // Its message stays for as long as the pointer is over it.
  await undo.hover();
  await expect(card(staff, 'Cancelled', orderNumber)).toBeVisible();
  await undo.click();
  await expect(card(staff, 'New', orderNumber)).toContainText('Margherita');
  await expect.poll(async () => (await restaurant.ordersAt(table.number))[0]?.status).toBe('new');

  await named('Cancel order').click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(card(staff, 'Cancelled', orderNumber)).toBeVisible();
  await expect(card(staff, 'Cancelled', orderNumber).getByRole('button')).toHaveCount(0);
  await expect.poll(async () => (await restaurant.ordersAt(table.number))[0]?.status).toBe('cancelled');
});

test('two who move the same order do not undo each other', async ({
  // Of its own: where others order and serve, cards move away under the click.
  ownMenu: { restaurant },
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/orders\/setStatus/);
  const { guest, visit } = await seatVisitor(restaurant, 1);
  const order = await restaurant.orderMargherita(guest, visit.tableSessionId);
  const staff = await newStaffPage({}, restaurant.owner);
  await openBoard(staff);
  // Somebody else changes the order while this call is under way.
  await staff.route('**/rpc/orders/setStatus', async (route) => {
    const { restaurantId } = restaurant;
    await restaurant.owner.api.orders.setStatus({ restaurantId, id: order.id, from: 'new', to: 'served' });
    await route.continue();
  });
  await staff.getByRole('button', { name: `In progress, Tisch 1 #${order.orderNumber}` }).click();
  await expect(
    staff.getByText(/Somebody else has just changed this order\. It is now: Served\./),
  ).toBeVisible();
  await expect(card(staff, 'Served (Today)', order.orderNumber)).toBeVisible();
});

test('kitchen and bar each see their own part of an order', async ({ restaurant, table, newStaffPage }) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { categories } = await guest.api.menu.get({ restaurantId: restaurant.restaurantId });
  const [food, drink] = ['Margherita', 'Cola'].map((wanted) =>
    categories.flatMap(({ items }) => items).find(({ name }) => name === wanted),
  );
  if (!food || !drink) throw new Error('the demo menu has changed');
  const line = (item: typeof food) => ({ menuItemId: item.id, quantity: 1, optionIds: [], comment: '' });
  const { orderNumber } = await placed(
    guest.api.orders.place({
      restaurantId: restaurant.restaurantId,
      tableSessionId: visit.tableSessionId,
      id: crypto.randomUUID(),
      lines: [line(food), line(drink)],
      totalAmount: food.price + drink.price,
    }),
  );

  const staff = await newStaffPage();
  await openBoard(staff);
  const own = card(staff, 'New', orderNumber);
  const filter = (name: string) =>
    staff.getByRole('radiogroup', { name: 'Station' }).getByRole('radio', { name, exact: true });
  await filter('Küche').check();
  await expect(own).toContainText('Margherita');
  await expect(own).not.toContainText('Cola');
  await expect(own).toContainText('+ 1 Bar');
  await filter('Bar').check();
  await expect(own).toContainText('Cola');
  await expect(own).not.toContainText('Margherita');
  await expect(own).toContainText('+ 1 Küche');
  await filter('Alle').check();
  await expect(own).toContainText('Cola');
  await expect(own).toContainText('Margherita');
});

test('an order without work for a station is not on its board', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { orderNumber } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  const staff = await newStaffPage();
  await openBoard(staff);
  await expect(card(staff, 'New', orderNumber)).toBeVisible();
  await staff.getByRole('radio', { name: 'Bar', exact: true }).check();
  await expect(card(staff, 'New', orderNumber)).toHaveCount(0);
});

test('waiter mode lasts until somebody knows the password, and the other tabs go on [ACC-29]', async ({
  restaurant,
  table,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^403 \/rpc\/accounts\/setMode/);
  // A session of its own, because the mode belongs to the session.
  const staff = await newStaffPage({}, await signIn(restaurant.origin));
  const otherTab = await staff.context().newPage();
  await openBoard(otherTab);
  await openBoard(staff);

  await staff.getByRole('button', { name: 'Waiter mode' }).click();
  const toAdmin = staff.getByRole('button', { name: 'Admin mode' });
  await expect(toAdmin).toBeVisible();
  // The mode changes before the page does.
  const dashboard = staff.getByRole('heading', { name: 'Dashboard', level: 1 });
  await expect(dashboard).toBeVisible();
  await staff.reload();
  await expect(toAdmin).toBeVisible();
  await expect(dashboard).toBeVisible();

  await toAdmin.click();
  const question = staff.getByRole('dialog', { name: 'Switch to admin mode' });
  const password = question.getByLabel('Password');
  await password.fill('not the password');
  await question.getByRole('button', { name: 'Switch to admin mode' }).click();
  await expect(question.getByText('Falsches Passwort')).toBeVisible();
  await password.fill(owner.password);
  await question.getByRole('button', { name: 'Switch to admin mode' }).click();
  await expect(question).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Waiter mode' })).toBeVisible();

  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { orderNumber } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  await expect(card(otherTab, 'New', orderNumber)).toBeVisible();
});

test('on the wall it is read from afar, and columns can be hidden', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const first = await seatVisitor(restaurant, 1);
  for (let count = 0; count < 3; count += 1) {
    await restaurant.orderMargherita(first.guest, first.visit.tableSessionId);
  }
  const { guest, visit } = await seatVisitor(restaurant, 2);
  const { id } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  const staff = await newStaffPage({ viewport: { width: 1280, height: 800 } }, restaurant.owner);
  await openBoard(staff);
  await expect(staff.getByRole('button', { name: /^Show / })).toHaveCount(0);
  const fullScreen = staff.getByRole('button', { name: 'Full screen, keep the screen on' });
  await fullScreen.focus();
  await staff.keyboard.press('Enter');

  const order = staff.locator(`[data-order="${id}"]`);
  const pixels = (text: string) =>
    order
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  await expect.poll(() => pixels('Tisch 2')).toBeGreaterThanOrEqual(40);
  expect(await pixels('Margherita')).toBeGreaterThanOrEqual(28);
  expect(await pixels('< 1 min')).toBeGreaterThanOrEqual(24);

  await test.step('what does not fit is counted, and a tap away', async () => {
    const below = column(staff, 'New').getByRole('button', { name: /^\d+ more below/ });
    await expect(below).toBeInViewport({ ratio: 1 });
    await expect(order).not.toBeInViewport({ ratio: 0.5 });
    await expectAccessible(staff);
    await below.click();
    await expect(order).toBeInViewport({ ratio: 1 });
    await expect(below).toBeHidden();
    await column(staff, 'New')
      .getByRole('button', { name: /^\d+ more above/ })
      .click();
    await expect(below).toBeVisible();
  });

  await test.step('an order that comes in is brought into sight', async () => {
    const next = await restaurant.orderMargherita(first.guest, first.visit.tableSessionId);
    await expect(staff.locator(`[data-order="${next.id}"]`)).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('a column is hidden and shown with the keyboard, and stays so on this device', async () => {
    await staff.getByRole('button', { name: 'Hide Ready to serve' }).focus();
    await staff.keyboard.press('Enter');
    const show = staff.getByRole('button', { name: 'Show Ready to serve 0' });
    await expect(show).toBeFocused();
    // The columns beside it take a moment to find their places.
    const gap = async () => {
      const [strip, cards] = [await show.boundingBox(), await column(staff, 'In progress').boundingBox()];
      return (strip?.x ?? 0) - (cards?.x ?? 0) - (cards?.width ?? 0);
    };
    await expect.poll(gap).toBeGreaterThan(0);
    await restaurant.owner.api.orders.setStatus({
      restaurantId: restaurant.restaurantId,
      id,
      from: 'new',
      to: 'ready_to_serve',
    });
    await expect(staff.getByRole('button', { name: 'Show Ready to serve 1' })).toBeInViewport();
    await staff.reload();
    // Not on the desk, which has room for all of them.
    await expect(column(staff, 'Ready to serve').locator(`[data-order="${id}"]`)).toBeVisible();
    await fullScreen.click();
    await staff.getByRole('button', { name: 'Show Ready to serve 1' }).focus();
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('button', { name: 'Hide Ready to serve' })).toBeFocused();
    await expect(order).toBeVisible();
  });

  await staff.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(fullScreen).toBeVisible();
  await expect(staff.getByRole('banner')).toBeVisible();
});

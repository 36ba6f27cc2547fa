import type { Page } from '@playwright/test';
import { fingersOn, middleOf, swipe } from './fingers.ts';
import { expect, test } from './fixture.ts';
import { addDish, joinTable, openOverview, orderMargherita, sitDown } from './guest-page.ts';
import { type ColumnName, card, column, openBoard } from './orders-board-page.ts';
import { type OwnedRestaurant, seatVisitor } from './restaurant.ts';

/** Drags a card with the mouse in several moves, as a hand does. */
async function drag(page: Page, orderNumber: number, from: ColumnName, to: ColumnName): Promise<void> {
  await hold(page, orderNumber, from, to);
  await page.mouse.up();
}

/** Drags a card over a column and holds it there. */
async function hold(page: Page, orderNumber: number, from: ColumnName, to: ColumnName): Promise<void> {
  const heading = card(page, from, orderNumber).getByRole('heading');
  await heading.scrollIntoViewIfNeeded();
  const start = await heading.boundingBox();
  const end = await column(page, to).getByRole('heading', { level: 2 }).boundingBox();
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 30, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + 120, { steps: 8 });
  await expect(column(page, to)).toHaveAttribute('data-over', '');
}

/** Expects that no card is being dragged, and that no column waits for one. */
async function expectNothingHeld(page: Page): Promise<void> {
  await expect(page.locator('[data-ghost], [data-lifted], [data-over]')).toHaveCount(0);
}

/** Places an order of two Margherita as staff. */
async function twoMargherita(restaurant: OwnedRestaurant, tableNumber: number) {
  const { restaurantId, owner } = restaurant;
  const { categories } = await owner.api.menu.get({ restaurantId });
  const dish = categories.flatMap(({ items }) => items).find(({ name }) => name === 'Margherita');
  if (!dish) throw new Error('no Margherita on the menu');
  return owner.api.orders.placeForStaff({
    restaurantId,
    tableId: (await restaurant.table(tableNumber)).id,
    id: crypto.randomUUID(),
    lines: [{ menuItemId: dish.id, quantity: 2, optionIds: [], comment: '' }],
    note: '',
    totalAmount: 2 * dish.price,
  });
}

test('the whole party is told what the board cancels, and why, until they have read it [ORD-14]', async ({
  restaurant,
  table,
  newPhone,
  newStaffPage,
}) => {
  const phone = await newPhone();
  const pin = await sitDown(phone, table.menuLink);
  await addDish(phone, 'Margherita');
  const orderNumber = await orderMargherita(phone);
  const companion = await newPhone();
  await joinTable(companion, table.menuLink, pin);
  const noticeOn = (page: Page) => page.getByRole('alert').filter({ hasText: 'Vom Personal storniert' });

  const staff = await newStaffPage();
  await openBoard(staff);
  await staff.getByRole('button', { name: `Cancel order, Tisch ${table.number} #${orderNumber}` }).click();
  const order = staff.getByRole('alertdialog', { name: 'Cancel order?' });
  const unit = staff.getByRole('alertdialog', { name: '1x Margherita löschen?' });
  await order.getByRole('textbox', { name: 'Reason' }).fill('Der Ofen ist aus');
  await order.getByRole('button', { name: '1x Margherita löschen' }).click();
  await expect(unit).toContainText('Nicht rückgängig machbar.');
  await unit.getByRole('button', { name: 'Löschen' }).click();
  await expect(unit).toBeHidden();
  await expect(card(staff, 'New', orderNumber)).toContainText('1×');
  for (const guest of [phone, companion]) {
    await expect(noticeOn(guest)).toContainText(
      `1× MargheritaBestellung ${orderNumber} · Grund: Der Ofen ist aus`,
    );
  }
  await expect(phone.getByText(/^Gesamt 9,50\s€$/)).toBeVisible();

  // Cancelling the last unit cancels the order.
  await order.getByRole('button', { name: '1x Margherita löschen' }).click();
  await unit.getByRole('button', { name: 'Löschen' }).click();
  await expect(order).toBeHidden();
  await expect(card(staff, 'Cancelled', orderNumber)).toBeVisible();
  expect((await restaurant.ordersAt(table.number))[0]?.status).toBe('cancelled');
  await expect(card(staff, 'Cancelled', orderNumber)).toContainText('Reason: Der Ofen ist aus');

  await expect(phone.getByText(/^Die Küche weiß Bescheid/)).toBeHidden();
  await phone.reload();
  await expect(noticeOn(phone)).toContainText('1× Margherita, 1× Margherita');
  await phone.getByRole('button', { name: 'Verstanden' }).click();
  await expect(noticeOn(phone)).toBeHidden();
  await expect(noticeOn(companion)).toBeVisible();
  await phone.goto(table.menuLink);
  const overview = await openOverview(phone);
  await expect(overview).toContainText('Grund: Der Ofen ist aus');
  await expect(overview).toContainText('Storniert');
  await expect(noticeOn(phone)).toBeHidden();
});

test('a card dragged with the mouse moves on both boards', async ({
  // Of its own: where others order, cards move away under the pointer.
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { orderNumber } = await twoMargherita(restaurant, 1);
  const [mine, theirs] = [await newStaffPage({}, restaurant.owner), await newStaffPage({}, restaurant.owner)];
  await openBoard(mine);
  await openBoard(theirs);
  await expect(card(theirs, 'New', orderNumber)).toBeVisible();

  await drag(mine, orderNumber, 'New', 'Ready to serve');
  await expect(card(mine, 'Ready to serve', orderNumber)).toBeVisible();
  await expect(card(theirs, 'Ready to serve', orderNumber)).toBeVisible();
  expect((await restaurant.ordersAt(1))[0]?.status).toBe('ready_to_serve');

  // Dropping it on Cancelled asks first.
  await drag(theirs, orderNumber, 'Ready to serve', 'Cancelled');
  const question = theirs.getByRole('alertdialog', { name: 'Cancel order?' });
  await question.getByRole('button', { name: 'Reklamation' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(card(mine, 'Cancelled', orderNumber)).toBeVisible();
});

test('a drop that the server refuses goes back with a sentence', async ({
  ownMenu: { restaurant },
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/orders\/setStatus/);
  const { orderNumber, id } = await twoMargherita(restaurant, 1);
  await restaurant.owner.api.orders.cancel({ restaurantId: restaurant.restaurantId, id, from: 'new' });
  const staff = await newStaffPage({}, restaurant.owner);
  await openBoard(staff);
  await drag(staff, orderNumber, 'Cancelled', 'New');
  await expect(staff.getByText('This order is finished and cannot be changed.')).toBeVisible();
  await expect(card(staff, 'Cancelled', orderNumber)).toBeVisible();
});

test('a card is dragged with the keyboard, and the focus goes along', async ({
  restaurant,
  table,
  newStaffPage,
}) => {
  const { orderNumber } = await twoMargherita(restaurant, table.number);
  const staff = await newStaffPage();
  await openBoard(staff);
  const grip = staff.getByRole('button', {
    name: `Move with the arrow keys, Tisch ${table.number} #${orderNumber}`,
  });
  await grip.focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(/^Lifted\./)).toBeAttached();
  await staff.keyboard.press('ArrowRight');
  await expect(staff.getByText('Over In progress')).toBeAttached();
  await staff.keyboard.press('Escape');
  await expect(card(staff, 'New', orderNumber)).toBeVisible();

  await staff.keyboard.press('Enter');
  await staff.keyboard.press('ArrowRight');
  await staff.keyboard.press('ArrowRight');
  await staff.keyboard.press('Enter');
  await expect(card(staff, 'Ready to serve', orderNumber)).toBeVisible();
  await expect(grip).toBeFocused();
  await expect.poll(async () => (await restaurant.ordersAt(table.number))[0]?.status).toBe('ready_to_serve');
});

test('a card that a live update moves while it is held does no harm', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  const { orderNumber, id } = await twoMargherita(restaurant, 1);
  const staff = await newStaffPage({}, restaurant.owner);
  await openBoard(staff);

  await test.step('by mouse, it is dropped from where it is now', async () => {
    await hold(staff, orderNumber, 'New', 'Ready to serve');
    await owner.api.orders.setStatus({ restaurantId, id, from: 'new', to: 'in_progress' });
    await expect(card(staff, 'In progress', orderNumber)).toBeVisible();
    await expect(column(staff, 'Ready to serve')).toHaveAttribute('data-over', '');
    await staff.mouse.up();
    await expect(card(staff, 'Ready to serve', orderNumber)).toBeVisible();
    await expectNothingHeld(staff);
    await expect.poll(async () => (await restaurant.ordersAt(1))[0]?.status).toBe('ready_to_serve');
  });

  await test.step('by keyboard, it is put down', async () => {
    await card(staff, 'Ready to serve', orderNumber)
      .getByRole('button', { name: /^Move with/ })
      .focus();
    await staff.keyboard.press('Enter');
    await staff.keyboard.press('ArrowRight');
    await expect(column(staff, 'Served (Today)')).toHaveAttribute('data-over', '');
    await owner.api.orders.setStatus({ restaurantId, id, from: 'ready_to_serve', to: 'new' });
    await expect(card(staff, 'New', orderNumber)).toBeVisible();
    await expectNothingHeld(staff);
  });
});

test('Escape leaves a dragged card where it was', async ({ ownMenu: { restaurant }, newStaffPage }) => {
  const { orderNumber } = await twoMargherita(restaurant, 1);
  const staff = await newStaffPage({}, restaurant.owner);
  await openBoard(staff);
  await hold(staff, orderNumber, 'New', 'In progress');
  await staff.keyboard.press('Escape');
  await expectNothingHeld(staff);
  await staff.mouse.up();
  // The next drag works, and the server gets that one only.
  await drag(staff, orderNumber, 'New', 'Served (Today)');
  await expect(card(staff, 'Served (Today)', orderNumber)).toBeVisible();
});

test('a finger that moves on scrolls the board, one that rests on a card drags it', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { orderNumber } = await twoMargherita(restaurant, 1);
  const staff = await newStaffPage(
    { viewport: { width: 900, height: 1180 }, hasTouch: true },
    restaurant.owner,
  );
  await openBoard(staff);
  const fingers = await fingersOn(staff);
  const scrolled = () => column(staff, 'New').evaluate(({ parentElement }) => parentElement?.scrollLeft);
  /** The card's place once it stands still. In a restaurant of its own, nothing moves it on. */
  const placeIn = async (name: ColumnName) => {
    const heading = card(staff, name, orderNumber).getByRole('heading');
    await heading.tap({ trial: true });
    return middleOf(heading);
  };

  await test.step('rests', async () => {
    const from = await placeIn('New');
    await fingers('touchStart', from);
    await expect(staff.locator('[data-ghost]')).toBeVisible();
    const to = await middleOf(column(staff, 'In progress'));
    await fingers('touchMove', { x: (from.x + to.x) / 2, y: from.y + 40 });
    await fingers('touchMove', to);
    await expect(column(staff, 'In progress')).toHaveAttribute('data-over', '');
    expect(await scrolled()).toBe(0);
    await fingers('touchEnd');
    await expect(card(staff, 'In progress', orderNumber)).toBeVisible();
    await expectNothingHeld(staff);
  });

  await test.step('moves on', async () => {
    const start = await placeIn('In progress');
    const leftBy = (by: number) => ({ x: start.x - by, y: start.y });
    await swipe(fingers, start, leftBy(20), leftBy(60), leftBy(120), leftBy(200));
    await expect.poll(scrolled).toBeGreaterThan(0);
    await expectNothingHeld(staff);
    await fingers('touchEnd');
    await expect(card(staff, 'In progress', orderNumber)).toBeVisible();
  });
});

test('an order that comes in below the fold is pointed to and highlighted when it is seen', async ({
  // Of its own: what others order would come in below the fold as well.
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const staff = await newStaffPage({ viewport: { width: 1440, height: 560 } }, restaurant.owner);
  await twoMargherita(restaurant, 1);
  await twoMargherita(restaurant, 1);
  await openBoard(staff);
  await expect(column(staff, 'New').getByRole('listitem').first()).toBeVisible();
  const { orderNumber } = await twoMargherita(restaurant, 1);
  const pointer = staff.getByRole('button', { name: /^\d+ more below, \d+ new orders?$/ });
  await expect(pointer).toBeVisible();
  await expect(card(staff, 'New', orderNumber)).not.toBeInViewport();
  await pointer.click();
  await expect(card(staff, 'New', orderNumber)).toBeInViewport();
  await expect(pointer).toBeHidden();
});

test('the bar’s tablet stays the bar’s', async ({ restaurant, table, newStaffPage }) => {
  const { guest, visit } = await seatVisitor(restaurant, table.number);
  const { orderNumber } = await restaurant.orderMargherita(guest, visit.tableSessionId);
  const staff = await newStaffPage();
  await openBoard(staff);
  await staff.getByRole('radio', { name: 'Bar', exact: true }).check();
  await staff.reload();
  await expect(staff.getByRole('radio', { name: 'Bar', exact: true })).toBeChecked();
  await expect(column(staff, 'New')).toBeVisible();
  await expect(card(staff, 'New', orderNumber)).toHaveCount(0);
});

import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { addDish, openCart, openOverview, orderButton, placedNumber, sitDown } from './guest-page.ts';
import { card, openBoard } from './orders-board-page.ts';
import type { OwnMenu } from './own-menu.ts';
import { tile } from './tables-page.ts';

/* A meal in courses, as guests choose it and staff serve it. [CRS-1] [CRS-2] [CRS-3] [CRS-4] */

/** Pizza is a main course, and there is a dessert; guests choose when courses come. */
async function setCourses({ restaurant }: OwnMenu): Promise<void> {
  const { restaurantId, owner } = restaurant;
  const { categories } = await owner.api.menu.editor.get({ restaurantId });
  for (const { options: _, items, ...category } of categories) {
    if (!items.some(({ name }) => name === 'Margherita')) continue;
    await owner.api.menu.editor.updateCategory({ restaurantId, ...category, course: 'mains' });
  }
  const categoryId = randomUUID();
  const shown = { description: '', available: true, station: 'kitchen', vat: null };
  await owner.api.menu.editor.createCategory({
    ...{ restaurantId, id: categoryId, name: 'Dolci', ...shown, course: 'desserts' },
  });
  await owner.api.menu.editor.createItem({
    ...{ restaurantId, id: randomUUID(), categoryId, name: 'Tiramisù', ...shown, price: 700 },
    ...{ imageUrl: null, allergens: [], additives: [], tags: [], station: null },
  });
  const seen = { courseService: 'off' } as const;
  await owner.api.settings.save({ restaurantId, changes: { courseService: 'guests' }, seen });
}

test('a guest orders course by course; the dessert is held until a waiter fires it', async ({
  ownMenu,
  newPhone,
  newStaffPage,
}) => {
  await setCourses(ownMenu);
  const phone = await newPhone();
  await sitDown(phone, ownMenu.restaurant.menuLink(1));
  await addDish(phone, 'Margherita');
  await openCart(phone);
  // Nothing is to be chosen of one course.
  await expect(phone.getByRole('checkbox', { name: 'Gang für Gang' })).toBeHidden();
  await phone.goBack();
  await addDish(phone, 'Tiramisù');
  await openCart(phone);
  await phone.getByRole('checkbox', { name: 'Gang für Gang' }).check();
  await expectAccessible(phone);
  await orderButton(phone).click();
  const number = await placedNumber(phone);

  const page = await newStaffPage({}, ownMenu.restaurant.owner);
  await openBoard(page);
  const placed = card(page, 'New', number);
  await expect(placed).toContainText('Held: Desserts');
  await page.getByRole('button', { name: 'All day' }).click();
  const allDay = page.getByRole('region', { name: 'All day' });
  await expect(allDay).toContainText('Margherita');
  await expect(allDay).not.toContainText('Tiramisù');
  await page.getByRole('button', { name: 'All day' }).click();

  // Rush, from the dialog of its courses.
  await placed.getByRole('button', { name: `Courses, Tisch 1 #${number}` }).click();
  const courses = page.getByRole('dialog', { name: `Courses of Tisch 1 #${number}` });
  await courses.getByRole('button', { name: 'Rush: Margherita' }).click();
  await expect(courses.getByRole('button', { name: 'Rush: Margherita' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(courses.getByRole('button', { name: 'Fire Tiramisù' })).toBeVisible();
  await expectAccessible(page);
  await courses.getByRole('button', { name: 'Close' }).click();
  await expect(placed).toContainText('Rush');

  // Moved by hand, what is held stays; then the next course is new work, on the board and in the ticker.
  await placed.getByRole('button', { name: `In progress, Tisch 1 #${number}` }).click();
  const begun = card(page, 'In progress', number);
  await begun.getByRole('button', { name: `Ready, Tisch 1 #${number}` }).click();
  const ready = card(page, 'Ready to serve', number);
  await expect(ready).toContainText('Held: Desserts');
  await ready.getByRole('button', { name: `Served, Tisch 1 #${number}` }).click();
  await expect(card(page, 'New', number)).toContainText('Held: Desserts');

  await phone.getByRole('link', { name: 'Zurück zur Speisekarte' }).click();
  const overview = await openOverview(phone);
  await expect(overview.getByRole('listitem').filter({ hasText: 'Tiramisù' }).last()).toContainText(
    'kommt später',
  );

  await page.goto('/management/tables');
  await page.getByRole('button', { name: `Fire Desserts, Tisch 1 #${number}` }).click();
  await expect(page.getByRole('button', { name: `Fire Desserts, Tisch 1 #${number}` })).toBeHidden();
  await openBoard(page);
  await expect(card(page, 'In progress', number)).not.toContainText('Held');
  await expect(overview.getByText('kommt später')).toBeHidden();
});

test('staff take an order course by course, and move, hold and fire single dishes at the table', async ({
  ownMenu,
  newStaffPage,
}) => {
  await setCourses(ownMenu);
  const { restaurant, menu } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const { tables } = await owner.api.tables.floor({ restaurantId });
  const table = tables.find(({ number }) => number === 1);
  if (!table) throw new Error('there is no table 1');
  const { orderNumber } = await owner.api.orders.placeForStaff({
    ...{ restaurantId, id: randomUUID(), tableId: table.id, note: '', totalAmount: 950 },
    lines: [{ menuItemId: menu.pizza, quantity: 1, optionIds: [], comment: '' }],
  });
  const page = await newStaffPage({}, owner);
  await page.goto('/management/tables');
  // Its tables lie on each other: nobody has set them out yet.
  await tile(page, 1, 'Ordered').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Table 1' });
  await dialog.getByRole('button', { name: `Courses, Tisch 1 #${orderNumber}` }).click();
  const courses = page.getByRole('dialog', { name: `Courses of Tisch 1 #${orderNumber}` });
  await courses.getByRole('button', { name: 'Hold Margherita' }).click();
  await courses.getByRole('combobox', { name: 'Course of Margherita' }).selectOption('Desserts');
  await expect(courses.getByRole('button', { name: 'Fire Margherita' })).toBeVisible();
  await courses.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toContainText('Held: Desserts');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Fire Desserts, Tisch 1 #${orderNumber}` }).click();
  await expect(dialog.getByText('Held: Desserts')).toBeHidden();
});

test('the courses of a house are named and ordered, and its categories say where they belong', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { owner, restaurantId } = ownMenu.restaurant;
  const page = await newStaffPage({}, owner);
  await page.goto('/management/settings');
  await page.getByRole('combobox', { name: 'Courses' }).selectOption('Always course by course');
  await page
    .getByRole('combobox', { name: 'The next course' })
    .selectOption('Comes 10 minutes after one was served');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await owner.api.settings.get({ restaurantId })).general)
    .toMatchObject({ courseService: 'house', courseMinutes: 10 });
  await page.getByRole('tab', { name: 'Stations' }).click();
  await page.getByRole('button', { name: 'Edit courses' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit courses' });
  await editor.getByRole('textbox', { name: 'Name of course 2' }).fill('Antipasti');
  await editor.getByRole('button', { name: 'Remove Desserts' }).click();
  await editor.getByRole('button', { name: 'Move Hauptgerichte up' }).click();
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  const { restaurant: status } = await owner.api.restaurants.status({ restaurantId });
  expect(status.courses.map(({ name }) => name)).toEqual(['Getränke', 'Hauptgerichte', 'Antipasti']);
});

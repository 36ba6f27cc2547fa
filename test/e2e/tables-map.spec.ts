import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fingersOn, middleOf, swipe } from './fingers.ts';
import { desk, expect, phoneSize, test } from './fixture.ts';
import { failOnce, loseAnswer } from './outage.ts';
import { addTables, foundRestaurant, type OwnedRestaurant } from './restaurant.ts';
import { tableDialog, tile } from './tables-page.ts';

const setPosition = '**/rpc/tables/setPosition';
const setZoom = '**/rpc/restaurants/setTablemapZoom';

async function openMap(page: Page): Promise<void> {
  await page.goto('/management/tables');
  await expect(tile(page, 1, 'Free')).toBeVisible();
}

/** Takes a table by its middle, moves it by `x` and `y`, and does not let go. */
async function drag(page: Page, table: Locator, x: number, y: number): Promise<void> {
  const from = await middleOf(table);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x / 2, from.y + y / 2);
  await page.mouse.move(from.x + x, from.y + y);
}

/** Waits until the server has the table in that place. */
async function expectPlace(restaurant: OwnedRestaurant, number: number, x: number, y: number): Promise<void> {
  await expect
    .poll(async () => {
      const { positionX, positionY } = await restaurant.table(number);
      return { x: positionX, y: positionY };
    })
    .toEqual({ x, y });
}

test('a table is dragged to its place, and others see it at once [MAP-1] [MAP-3]', async ({
  restaurant: { origin },
  newStaffPage,
}) => {
  const restaurant = await foundRestaurant(origin);
  await addTables(restaurant, 2);
  const [staff, other] = [await newStaffPage({}, restaurant.owner), await newStaffPage({}, restaurant.owner)];
  await Promise.all([openMap(staff), openMap(other)]);
  const table = tile(staff, 1, 'Free');

  await test.step('less than 8 pixels are a click', async () => {
    await drag(staff, table, 5, 5);
    await staff.mouse.up();
    await expect(tableDialog(staff, 1)).toBeVisible();
    await staff.keyboard.press('Escape');
    await expect(tableDialog(staff, 1)).toBeHidden();
  });

  const otherBefore = await middleOf(tile(other, 1, 'Free'));
  await drag(staff, table, 120, 250);
  await staff.mouse.up();
  await expectPlace(restaurant, 1, 160, 290);
  await expect(tableDialog(staff, 1)).toBeHidden();
  await expect
    .poll(() => middleOf(tile(other, 1, 'Free')))
    .toEqual({ x: otherBefore.x + 120, y: otherBefore.y + 250 });

  await test.step('nothing leaves the map', async () => {
    await drag(staff, table, -400, -400);
    await staff.mouse.up();
    await expectPlace(restaurant, 1, 0, 0);
  });

  await test.step('Escape puts it back', async () => {
    const at = await middleOf(table);
    await drag(staff, table, 200, 200);
    await staff.keyboard.press('Escape');
    await staff.mouse.up();
    await expect.poll(() => middleOf(table)).toEqual(at);
    await staff.reload();
    await expect(table).toBeVisible();
    expect(await middleOf(table)).toEqual(at);
    await expectPlace(restaurant, 1, 0, 0);
  });
});

test('two who move the same table do not fight: the last drop stays for both [MAP-5]', async ({
  restaurant: { origin },
  newStaffPage,
}) => {
  const restaurant = await foundRestaurant(origin);
  const [first] = await addTables(restaurant, 1);
  if (!first) throw new Error('no table');
  const [staff, other] = [await newStaffPage({}, restaurant.owner), await newStaffPage({}, restaurant.owner)];
  await Promise.all([openMap(staff), openMap(other)]);

  const before = await middleOf(tile(staff, 1, 'Free'));
  const inHand = { x: before.x + 300, y: before.y + 100 };
  await drag(staff, tile(staff, 1, 'Free'), 300, 100);
  await expect.poll(() => middleOf(tile(staff, 1, 'Free'))).toEqual(inHand);
  const { restaurantId } = restaurant;
  await restaurant.owner.api.tables.setPosition({ restaurantId, id: first.id, x: 40, y: 400 });
  await expect.poll(async () => (await middleOf(tile(other, 1, 'Free'))).y).toBeGreaterThan(inHand.y);
  expect(await middleOf(tile(staff, 1, 'Free'))).toEqual(inHand);

  await staff.mouse.up();
  await expectPlace(restaurant, 1, 340, 140);
  await expect.poll(() => middleOf(tile(other, 1, 'Free'))).toEqual(inHand);

  await restaurant.owner.api.tables.setPosition({ restaurantId, id: first.id, x: 40, y: 400 });
  await expect.poll(() => middleOf(tile(staff, 1, 'Free'))).toEqual({ x: inHand.x - 300, y: inHand.y + 260 });
});

test('a move that cannot be saved is taken back with a word why', async ({
  restaurant: { origin },
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const restaurant = await foundRestaurant(origin);
  await addTables(restaurant, 1);
  const staff = await newStaffPage({}, restaurant.owner);
  await openMap(staff);
  await staff.route(setPosition, (route) => route.abort());
  const before = await middleOf(tile(staff, 1, 'Free'));
  await drag(staff, tile(staff, 1, 'Free'), 300, 100);
  await staff.mouse.up();
  await expect(staff.getByText('Table position could not be updated.')).toBeVisible();
  await expect.poll(() => middleOf(tile(staff, 1, 'Free'))).toEqual(before);
  await expectPlace(restaurant, 1, 40, 40);
});

test('a table is moved with the keyboard alone, and said [MAP-4]', async ({
  restaurant: { origin },
  newStaffPage,
}) => {
  const restaurant = await foundRestaurant(origin);
  await addTables(restaurant, 1);
  const staff = await newStaffPage({}, restaurant.owner);
  await openMap(staff);
  const said = staff.getByRole('region', { name: 'Map of the tables' }).getByRole('status');
  await tile(staff, 1, 'Free').focus();

  await staff.keyboard.press('m');
  await expect(said).toContainText('Moving table 1, at 40 across, 40 down.');
  await staff.keyboard.press('ArrowRight');
  await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('ArrowDown');
  await expect(said).toHaveText('Table 1: 65 across, 90 down.');
  await staff.keyboard.press('Escape');
  await expect(said).toHaveText('Table 1 is back where it was.');
  await expectPlace(restaurant, 1, 40, 40);

  await staff.keyboard.press('m');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) await staff.keyboard.press(key);
  await staff.keyboard.press('Enter');
  await expect(said).toHaveText('Table 1 stays at 0 across, 65 down.');
  await expectPlace(restaurant, 1, 0, 65);
  await expect(tableDialog(staff, 1)).toBeHidden();
  await expect(tile(staff, 1, 'Free')).toBeFocused();

  await test.step('where there is no room beside the buttons, the hint stands above them', async () => {
    const hint = staff.getByText(/^M moves the table/).filter({ visible: true });
    const buttons = staff.getByRole('group', { name: 'Zoom' });
    for (const width of [768, 1024, 1440]) {
      await staff.setViewportSize({ width, height: 900 });
      // The page needs a moment for its new width.
      const isApart = async () => {
        const [text, group] = [await hint.boundingBox(), await buttons.boundingBox()];
        if (!text || !group) throw new Error('not on the page');
        return text.x + text.width <= group.x || text.y + text.height <= group.y;
      };
      await expect.poll(isApart, `at ${width} px`).toBe(true);
    }
  });
  await staff.keyboard.press('Enter');
  await expect(tableDialog(staff, 1)).toBeVisible();
});

test('the zoom keeps the point under the pointer and is kept for the restaurant [MAP-2]', async ({
  restaurant: { origin },
  newStaffPage,
}) => {
  const restaurant = await foundRestaurant(origin);
  await addTables(restaurant, 3);
  const staff = await newStaffPage({}, restaurant.owner);
  await openMap(staff);
  const zoom = staff.getByRole('group', { name: 'Zoom' });
  await expect(zoom.getByRole('button', { name: /^Zoom 100/ })).toBeVisible();

  const saved = staff.waitForResponse(setZoom);
  const below = await middleOf(tile(staff, 3, 'Free'));
  await staff.mouse.move(below.x, below.y);
  await staff.keyboard.down('Control');
  for (let step = 0; step < 3; step += 1) await staff.mouse.wheel(0, -120);
  await staff.keyboard.up('Control');
  await expect(zoom.getByRole('button', { name: /^Zoom 130/ })).toBeVisible();
  const shift = async () => {
    const now = await middleOf(tile(staff, 3, 'Free'));
    return Math.max(Math.abs(now.x - below.x), Math.abs(now.y - below.y));
  };
  await expect.poll(shift).toBeLessThanOrEqual(1);
  await saved;

  await zoom.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => restaurantZoom(restaurant)).toBe(1.4);
  await staff.reload();
  await expect(zoom.getByRole('button', { name: /^Zoom 140/ })).toBeVisible();

  await test.step('dragging the background moves the view, not the tables', async () => {
    const table = tile(staff, 1, 'Free');
    await expect(table).toBeVisible();
    const before = await middleOf(table);
    await staff.mouse.move(before.x + 200, before.y + 300);
    await staff.mouse.down();
    await staff.mouse.move(before.x + 200, before.y + 200);
    await staff.mouse.up();
    await expect.poll(() => middleOf(table)).toEqual({ x: before.x, y: before.y - 100 });
    await expectPlace(restaurant, 1, 40, 40);
  });

  await zoom.getByRole('button', { name: 'Show all tables' }).click();
  await expect(zoom.getByRole('button', { name: /^Zoom 100/ })).toBeVisible();

  await test.step('back to 100 % is back to the tables', async () => {
    await zoom.getByRole('button', { name: 'Zoom out' }).click();
    await expect(zoom.getByRole('button', { name: /^Zoom 90/ })).toBeVisible();
    // The wheel scrolls what is below the pointer.
    await staff.mouse.move(below.x, below.y);
    await staff.mouse.wheel(0, 3000);
    await expect(tile(staff, 1, 'Free')).not.toBeInViewport();
    await zoom.getByRole('button', { name: /^Zoom 90/ }).click();
    await expect(zoom.getByRole('button', { name: /^Zoom 100/ })).toBeVisible();
    for (const number of [1, 2, 3]) await expect(tile(staff, number, 'Free')).toBeInViewport({ ratio: 1 });
  });
});

async function restaurantZoom(restaurant: OwnedRestaurant): Promise<number> {
  const { restaurantId, owner } = restaurant;
  const status = await owner.api.restaurants.status({ restaurantId });
  return status.restaurant.tablemapZoom;
}

async function expectAllInSight(page: Page, count: number): Promise<void> {
  const tiles = page.getByRole('button', { name: /^Table \d+ Free/ });
  await expect(tiles).toHaveCount(count);
  // Less than 1, since the browser's arithmetic is not exact where the map is scaled.
  for (let index = 0; index < count; index += 1)
    await expect(tiles.nth(index)).toBeInViewport({ ratio: 0.999 });
}

test('a new restaurant is told what to do; tables are added where there is room and all deleted', async ({
  restaurant: { origin },
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const restaurant = await foundRestaurant(origin);
  const [staff, other] = [await newStaffPage({}, restaurant.owner), await newStaffPage({}, restaurant.owner)];
  await staff.goto('/management/tables');
  await other.goto('/management/tables');
  await expect(staff.getByText('No tables yet')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'QR codes' })).toHaveCount(0);

  const add = async (shape: string) => {
    await staff.getByRole('button', { name: 'Add a table' }).click();
    await staff.getByRole('menuitem', { name: shape }).click();
  };
  await add('Square');
  await expect(tile(staff, 1, 'Free')).toBeVisible();
  await add('Rectangular');
  await expect(tile(staff, 2, 'Free')).toBeFocused();
  await add('Round');
  await expect(tile(staff, 3, 'Free')).toBeInViewport({ ratio: 1 });
  await expect(tile(other, 3, 'Free')).toBeVisible();
  await expectPlace(restaurant, 1, 40, 40);
  await expectPlace(restaurant, 2, 208, 40);
  await expectPlace(restaurant, 3, 448, 40);

  await staff.getByRole('button', { name: 'More' }).click();
  await staff.getByRole('menuitem', { name: 'Delete all tables' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Delete all 3 tables?' });
  await question.getByRole('button', { name: 'Delete all tables' }).click();
  await expect(staff.getByText('No tables yet')).toBeVisible();
  await expect(other.getByText('No tables yet')).toBeVisible();

  await test.step('several at once, and once only when the answer is lost', async () => {
    await staff.getByRole('button', { name: 'Add a table' }).click();
    await staff.getByRole('menuitem', { name: 'Several tables …' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Add several tables' });
    await expect(dialog.getByText('Tables 1 to 10 are added.')).toBeVisible();
    const count = dialog.getByLabel('How many');
    const submit = dialog.getByRole('button', { name: 'Add tables' });
    await count.fill('51');
    await submit.click();
    await expect(dialog.getByText('Enter a number from 1 to 50.')).toBeVisible();
    await expect(count).toBeFocused();
    await count.fill('12');
    await dialog.getByRole('radio', { name: 'Round' }).check();
    await expectAccessible(staff);
    const back = await failOnce(staff, '**/rpc/tables/createSeveral', loseAnswer);
    await submit.click();
    await expect(dialog.getByText(/^Tables could not be created\./)).toBeVisible();
    back();
    await submit.click();
    await expect(staff.getByText('Tables 1 to 12 were added.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(tile(staff, 1, 'Free')).toBeInViewport({ ratio: 1 });
    await expect(tile(other, 12, 'Free')).toBeVisible();
    await expect(staff.getByRole('button', { name: /^Table \d+ Free/ })).toHaveCount(12);
  });

  await test.step('where nobody has chosen a zoom all are in sight, also what others add, at every size', async () => {
    await expectAllInSight(staff, 12);
    await staff.reload();
    await expectAllInSight(staff, 12);
    const { restaurantId, owner } = restaurant;
    await owner.api.tables.createSeveral({
      restaurantId,
      ids: Array.from({ length: 6 }, () => crypto.randomUUID()),
      shape: 'wide_rectangle',
    });
    await expectAllInSight(staff, 18);
    await staff.setViewportSize({ width: 1024, height: 900 });
    await expectAllInSight(staff, 18);
    expect(await restaurantZoom(restaurant)).toBe(1);
  });

  await test.step('who has chosen a zoom keeps it, and sees that tables are out of sight [MAP-2]', async () => {
    const zoom = staff.getByRole('group', { name: 'Zoom' });
    const saved = staff.waitForResponse(setZoom);
    await zoom.getByRole('button', { name: /back to 100 %$/ }).click();
    await saved;
    const marked = zoom.getByRole('button', { name: 'Show all tables: some are out of sight' });
    await expect(marked).toBeVisible();
    await staff.reload();
    await expect(zoom.getByRole('button', { name: /^Zoom 100/ })).toBeVisible();
    await expectAccessible(staff);
    await marked.click();
    await expectAllInSight(staff, 18);
    await expect(zoom.getByRole('button', { name: 'Show all tables', exact: true })).toBeVisible();
  });
});

test('occupied tables are not deleted with all others', async ({
  restaurant: { origin },
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/tables\/removeAll/);
  const restaurant = await foundRestaurant(origin);
  const [first] = await addTables(restaurant, 2);
  const { restaurantId } = restaurant;
  await restaurant.owner.api.tables.setStatus({ restaurantId, id: first?.id ?? '', status: 'besetzt' });
  const staff = await newStaffPage({}, restaurant.owner);
  await staff.goto('/management/tables');
  await staff.getByRole('button', { name: 'More' }).click();
  await staff.getByRole('menuitem', { name: 'Delete all tables' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Delete all 2 tables?' });
  await expect(question).toContainText('Table 1 is occupied. Free it first.');
  await question.getByRole('button', { name: 'Delete all tables' }).click();
  await expect(staff.getByText('Tables could not be deleted.')).toBeVisible();
  await expect(tile(staff, 2, 'Free')).toBeVisible();
});

test('on a phone the tables are a list, and a tap opens one', async ({
  restaurant: { origin },
  newStaffPage,
}) => {
  const restaurant = await foundRestaurant(origin);
  await addTables(restaurant, 3);
  const staff = await newStaffPage({ viewport: phoneSize, isMobile: true, hasTouch: true }, restaurant.owner);
  await staff.goto('/management/tables');
  const rows = staff.getByRole('list', { name: 'Tables', exact: true }).getByRole('button');
  await expect(rows).toHaveText([/^Table 1Free/, /^Table 2Free/, /^Table 3Free/]);
  await expect(staff.getByRole('region', { name: 'Map of the tables' })).toHaveCount(0);
  await rows.nth(1).tap();
  await expect(tableDialog(staff, 2)).toBeVisible();
});

test('with fingers: a swipe pans, a held table moves, two fingers zoom', async ({
  restaurant: { origin },
  newStaffPage,
}) => {
  const restaurant = await foundRestaurant(origin);
  await addTables(restaurant, 2);
  const staff = await newStaffPage(
    { ...desk, viewport: { width: 820, height: 1180 }, hasTouch: true },
    restaurant.owner,
  );
  await openMap(staff);
  const touch = await fingersOn(staff);
  const table = tile(staff, 1, 'Free');
  const item = staff.getByRole('listitem').filter({ has: table });

  const from = await middleOf(table);
  await touch('touchStart', from);
  await expect(item).toHaveAttribute('data-held', '');
  await touch('touchMove', { x: from.x + 60, y: from.y + 100 });
  await touch('touchMove', { x: from.x + 120, y: from.y + 200 });
  await touch('touchEnd');
  await expectPlace(restaurant, 1, 160, 240);
  await expect(tableDialog(staff, 1)).toBeHidden();

  const middle = { x: 400, y: 700 };
  await touch('touchStart', { x: middle.x - 50, y: middle.y }, { x: middle.x + 50, y: middle.y });
  await touch('touchMove', { x: middle.x - 60, y: middle.y }, { x: middle.x + 60, y: middle.y });
  await touch('touchMove', { x: middle.x - 78, y: middle.y }, { x: middle.x + 78, y: middle.y });
  await touch('touchEnd');
  await expect(staff.getByRole('button', { name: /^Zoom 160/ })).toBeVisible();

  const before = await middleOf(table);
  const upBy = (by: number) => ({ x: before.x, y: before.y - by });
  await swipe(touch, before, upBy(20), upBy(80), upBy(150));
  await touch('touchEnd');
  await expect.poll(async () => (await middleOf(table)).y).toBeLessThan(before.y - 50);
  await expectPlace(restaurant, 1, 160, 240);
});

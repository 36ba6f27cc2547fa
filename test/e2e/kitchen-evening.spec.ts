import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { desk, expect, test } from './fixture.ts';
import type { OwnMenu } from './own-menu.ts';

/*
 * An evening of three stations, with two cooks at one of them and a waiter at the pass: orders in courses come in while
 * all of them work, and one station loses its network meanwhile. [KIT-1] [KIT-2] [STA-3] [CRS-2] [CRS-3]
 */

const wall = { ...desk, viewport: { width: 1280, height: 800 }, hasTouch: true };
/** `KITCHEN_ORDERS=80` for a full evening. */
const count = Number(process.env.KITCHEN_ORDERS ?? 24);

interface Dish {
  id: string;
  price: number;
}

/** A starter of the kitchen, a main course of the grill, a drink of the bar. */
async function setKitchen(
  { restaurant }: OwnMenu,
  grill: string,
): Promise<Record<'starter' | 'main' | 'drink', Dish>> {
  const { restaurantId, owner } = restaurant;
  const { editor } = owner.api.menu;
  await owner.api.stations.add({ restaurantId, id: grill, name: 'Grill', colour: 'plum', sound: 'gong' });
  await owner.api.settings.save({
    restaurantId,
    changes: { worksByDish: true, courseService: 'house', courseMinutes: 0 },
    seen: { worksByDish: false, courseService: 'off', courseMinutes: null },
  });
  const shown = { description: '', available: true, vat: null };
  const dish = { imageUrl: null, allergens: [], additives: [], tags: [], station: null };
  const add = async (name: string, station: string, course: string, price: number): Promise<Dish> => {
    const [categoryId, id] = [randomUUID(), randomUUID()];
    await editor.createCategory({ restaurantId, id: categoryId, name, ...shown, station, course });
    await editor.createItem({ restaurantId, id, categoryId, name, ...shown, ...dish, price });
    return { id, price };
  };
  return {
    starter: await add('Suppe', 'kitchen', 'starters', 500),
    main: await add('Steak', grill, 'mains', 2000),
    drink: await add('Wein', 'bar', 'drinks', 400),
  };
}

/** A tablet, paired as the display of a station; null: of the pass. */
async function pairTablet(tablet: Page, { restaurant }: OwnMenu, station: string | null): Promise<void> {
  const { restaurantId, owner } = restaurant;
  await tablet.goto('/station');
  const code = tablet.getByRole('img', { name: /^Code( \d){6}$/ });
  const asked = { restaurantId, id: randomUUID(), name: 'Display', station, fromElsewhere: false };
  await owner.api.stations.displays.pair({ ...asked, code: await code.innerText() });
  await expect(tablet.getByText('Nothing is to be made.')).toBeVisible();
}

test('an evening of three stations in courses ends with everything made and served, once', async ({
  ownMenu,
  newPage,
  network,
  watch,
}) => {
  test.setTimeout(240_000);
  // Of two cooks who bump one ticket, the later one may be a step behind, and is told so.
  watch.allow(/^409 \/rpc\/orders\/setStatus$/);
  const { restaurantId, owner } = ownMenu.restaurant;
  const grill = randomUUID();
  const { starter, main, drink } = await setKitchen(ownMenu, grill);
  const tables = await Promise.all([1, 2, 3].map((number) => ownMenu.restaurant.table(number)));
  const opened: [string | null, string?][] = [
    ['kitchen'],
    // Two cooks at one station.
    ['kitchen'],
    [grill],
    // Its network is cut meanwhile.
    ['bar', network.origin],
    [null],
  ];
  const tablets: { page: Page; station: string | null }[] = [];
  for (const [station, baseURL] of opened) {
    const page = await newPage({ ...wall, ...(baseURL && { baseURL }) });
    await pairTablet(page, ownMenu, station);
    tablets.push({ page, station });
  }

  const orders = async (): Promise<readonly Order[]> =>
    (await owner.api.orders.board({ restaurantId })).orders;
  let isOver = false;
  const over = expect
    .poll(async () => (await orders()).filter(({ status }) => status === 'served').length, {
      timeout: 200_000,
    })
    .toBe(count)
    .then(() => {
      isOver = true;
    });

  /** Does what is first on a display, as long as there is something. */
  async function work(page: Page, isPass: boolean): Promise<void> {
    // The pass serves what is ready; the rest is for the stations.
    const action = page
      .locator('[data-main-action]')
      .filter({ hasText: isPass ? 'Served' : 'Ready' })
      .first();
    while (!isOver) {
      await Promise.race([action.waitFor({ timeout: 0 }).catch(() => undefined), over]);
      if (isOver) return;
      if (isPass) await action.press('Enter').catch(() => undefined);
      else await page.keyboard.press('1');
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    }
  }

  async function serveGuests(): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      if (n === Math.floor(count / 3)) await network.cut();
      if (n === Math.floor((2 * count) / 3)) await network.mend();
      const lines = [drink, ...(n % 3 === 0 ? [] : [starter]), main];
      await owner.api.orders.placeForStaff({
        ...{ restaurantId, id: randomUUID(), note: '', byCourse: true },
        tableId: tables[n % 3]?.id ?? null,
        lines: lines.map(({ id }) => ({ menuItemId: id, optionIds: [], quantity: 1 + (n % 2), comment: '' })),
        totalAmount: lines.reduce((sum, { price }) => sum + price * (1 + (n % 2)), 0),
      });
    }
  }

  await Promise.all([
    serveGuests(),
    over,
    ...tablets.map(({ page, station }) => work(page, station === null)),
  ]);
  for (const { items, status } of await orders()) {
    expect(status).toBe('served');
    for (const { units, quantity, cancelled } of items) {
      expect(cancelled).toBe(false);
      expect(units).toEqual({ held: 0, waiting: 0, started: 0, ready: 0, served: quantity });
    }
  }
  for (const { page } of tablets) await expect(page.getByText('Nothing is to be made.')).toBeVisible();
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createAuth } from '#server/auth/accounts.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createPool } from '#server/db/pool.ts';
import type { Database } from '#server/db/tenant.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { newId } from '#server/ids.ts';
import { createLog } from '#server/log.ts';
import { createServices } from '#server/services.ts';
import { MemoryCounts } from '#test/fixture/memory-counts.ts';
import { wideLimits } from '#test/fixture/wide-limits.ts';
import { HttpConnection, postRequest } from './http-connection.ts';
import type { BenchGuest, OrderedDish } from './order-input.ts';

export const benchOwner = { email: 'owner@bench.example', password: 'a long password' };
export const authSecret = randomBytes(32).toString('base64url');

/** Each figure that seats guests has this many tables of its own in each restaurant. */
export const tablesPerFigure = 64;
const tablesPerRestaurant = 4 * tablesPerFigure;

/** The number of dishes of a menu; they are spread evenly over its categories. */
export interface MenuSize {
  categories: number;
  dishes: number;
  /** Of each dish: three to choose one of, the others to add. */
  extras: number;
  /** Stored pictures, as the database keeps them; the dishes take turns. */
  pictures: readonly string[];
}
export const usualMenu: MenuSize = { categories: 9, dishes: 45, extras: 12, pictures: [] };

/** Different names, so that a search finds some dishes and not others. */
const kinds = ['Suppe', 'Salat', 'Nudeln', 'Fisch', 'Braten', 'Kuchen', 'Eis'];
const price = 1200;
const choice = 'Garstufe';
const choices = ['medium', 'rare', 'durch'];
const sides = ['Zitrone', 'Petersilie', 'Knoblauch', 'Sahne', 'Pilzen', 'Tomaten', 'Käse', 'Spinat', 'Honig'];

export interface BenchRestaurant {
  id: string;
  dishes: OrderedDish[];
}

/** One owner with many restaurants, each open, with 256 tables. */
export async function seedRestaurants(connection: pg.ClientConfig, count: number, size = usualMenu) {
  const { database, close } = await openDatabase(connection, (at) => createPool(at, createLog('silent'), 4));
  const auth = createAuth({ pool: database.pool, clock: database.clock, secret: authSecret });
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-bench-files-'));
  const { registrations, restaurants } = createServices({
    database,
    auth,
    files: await openDiskFileStore(folder, Date.now()),
    captcha: null,
    translator: null,
    limits: wideLimits,
    site: { publicUrl: undefined },
    billing: { kind: 'off' },
    version: '0.0.0',
    support: { phone: null, whatsApp: null, email: null },
    devices: { fiskaly: 'http://127.0.0.1:9/api/v2' },
    authSecret,
    defaultLanguage: 'specified',
    log: createLog('silent'),
    mailer: null,
    counts: new MemoryCounts(),
    peers: { size: 1 },
    onAccessChanged: () => {},
  });
  try {
    const { me, cookies } = await registrations.register(
      { ...benchOwner, name: 'Bench', restaurantName: 'Gasthof' },
      { headers: new Headers(), address: '127.0.0.1' },
      (id, makeAccount) => restaurants.create(id, 'Gasthof', { before: makeAccount }),
    );
    await database.pool.query(`UPDATE profiles SET subscription_plan = 'premium' WHERE id = $1`, [me.userId]);
    const made: BenchRestaurant[] = [];
    for (let n = 1; n <= count; n += 1) {
      const id = await restaurants.create(me.userId, `Trattoria ${n}`);
      made.push({ id, dishes: await seedMenu(database, id, size) });
      await restaurants.setOpen({ restaurantId: id, isOpen: true });
    }
    return { restaurants: made, ownerCookie: cookies.map((line) => line.split(';', 1)[0]).join('; ') };
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

function extraOf(position: number): OrderedDish['options'][number] {
  const name = choices[position];
  return name === undefined
    ? {
        id: newId(),
        name: `Mit ${sides[position % sides.length]}`,
        priceIncrement: 50 * position,
        groupName: 'Dazu',
      }
    : { id: newId(), name, priceIncrement: 0, groupName: choice };
}

async function seedMenu(database: Database, restaurantId: string, size: MenuSize): Promise<OrderedDish[]> {
  const dishes: OrderedDish[] = [];
  await database.withTenant(restaurantId, async (tx) => {
    for (let c = 0; c < size.categories; c += 1) {
      const category = newId();
      await tx.query(
        `INSERT INTO categories (restaurant_id, id, name, sort_order, station, vat) VALUES ($1, $2, $3, $4, $5, 'food')`,
        [restaurantId, category, `Gang ${c}`, c, c < 6 ? 'kitchen' : 'bar'],
      );
      for (let n = c; n < size.dishes; n += size.categories) {
        const d = Math.floor(n / size.categories);
        const menuItemId = newId();
        const name = `${kinds[n % kinds.length]}, Gericht ${c}-${d}`;
        const extras = Array.from({ length: size.extras }, (_, e) => extraOf(e));
        await tx.query(
          `INSERT INTO menu_items (restaurant_id, id, category_id, name, description, price, sort_order, image_url, tags,
             allergens)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          [
            restaurantId,
            menuItemId,
            category,
            name,
            `Mit ${sides[n % sides.length]} und allem, was sonst noch dazugehört. `.repeat(3),
            price,
            d,
            size.pictures[n % size.pictures.length] ?? null,
            [['vegan'], ['vegetarisch'], []][n % 3],
            ['gluten', 'milk', 'eggs'].slice(n % 3),
          ],
        );
        await tx.query(
          `INSERT INTO menu_item_options (restaurant_id, id, menu_item_id, name, price_increment, group_name,
             is_required, is_multi_select, sort_order)
           SELECT $1, e.id, $2, e.name, e.price, e.group, e.group = $7, e.group <> $7, e.n
           FROM unnest($3::uuid[], $4::text[], $5::int[], $6::text[]) WITH ORDINALITY AS e (id, name, price, "group", n)`,
          [
            ...[restaurantId, menuItemId, extras.map(({ id }) => id), extras.map(({ name: own }) => own)],
            ...[
              extras.map(({ priceIncrement }) => priceIncrement),
              extras.map(({ groupName }) => groupName),
              choice,
            ],
          ],
        );
        const options = [extras[0], extras[choices.length]].flatMap((extra) => extra ?? []);
        const surcharge = options.reduce((sum, { priceIncrement }) => sum + priceIncrement, 0);
        dishes.push({ menuItemId, name, options, unitPrice: price + surcharge });
      }
    }
    await tx.query(
      `INSERT INTO tables (restaurant_id, id, number)
       SELECT $1, t.id, t.number FROM unnest($2::uuid[]) WITH ORDINALITY AS t (id, number)`,
      [restaurantId, Array.from({ length: tablesPerRestaurant }, () => newId())],
    );
  });
  return dishes;
}

/**
 * Seats phones through the server's API: one per table from `firstTable` on, spread evenly over the
 * restaurants.
 */
export async function seatGuests(
  port: number,
  restaurants: readonly BenchRestaurant[],
  count: number,
  firstTable: number,
) {
  const connection = new HttpConnection(port);
  const guests: BenchGuest[] = [];
  for (let n = 0; n < count; n += 1) {
    const restaurant = restaurants[n % restaurants.length];
    if (!restaurant) throw new Error('there is no restaurant to sit down in');
    const table = firstTable + Math.floor(n / restaurants.length);
    const address = `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}`;
    const body = JSON.stringify({ json: { restaurantId: restaurant.id, table } });
    const answer = await connection.send(postRequest('/rpc/sessions/enter', '', address, body));
    const tableSessionId = /"tableSessionId":"([^"]+)"/.exec(answer.body)?.[1];
    if (!tableSessionId) throw new Error(`table ${table} let nobody in: ${answer.body}`);
    const first = (n * 7) % (restaurant.dishes.length - 2);
    const dishes = restaurant.dishes.slice(first, first + 3);
    const [cookie = ''] = answer.header('set-cookie').split(';', 1);
    guests.push({
      ...{ restaurantId: restaurant.id, tableSessionId, tableNumber: table, cookie, address, dishes },
    });
  }
  connection.close();
  return guests;
}

import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { findFileKey } from '#server/files/file-keys.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { grain } from '../files/image-samples.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../fixture/database.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import {
  createTestRestaurant,
  pizzaOrder,
  type TestRestaurant,
  testPassword,
} from '../fixture/restaurant.ts';
import {
  authSecret,
  backUp,
  createEmptyInstallation,
  everyFile,
  everyRow,
  restore,
} from './installations.ts';

let folder: string;
let database: TestDatabase;
let files: FileStore;
let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gedeck-backup-'));
  database = await createTestDatabase();
  files = await openDiskFileStore(join(folder, 'files'), Date.now());
  app = await createTestApp({ connection: database.connection, files, authSecret });
  restaurant = await createTestRestaurant(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** Uploads a picture and sets it on a dish. */
async function showPicture(menuItemId: string): Promise<string> {
  const response = await restaurant.owner.fetch(`/api/restaurants/${restaurant.id}/images/dish`, {
    method: 'PUT',
    body: Buffer.from(await grain(500, 400).jpeg().toBuffer()),
  });
  const { imageUrl } = (await response.json()) as { imageUrl: string };
  await app.database.withTenant(restaurant.id, (tx) =>
    tx.query('UPDATE menu_items SET image_url = $3 WHERE restaurant_id = $1 AND id = $2', [
      restaurant.id,
      menuItemId,
      imageUrl,
    ]),
  );
  return imageUrl;
}

/**
 * An evening: orders with odd texts, a part that is paid, a receipt, a rating, a second factor being set up.
 */
async function serve(): Promise<void> {
  const { api } = restaurant.owner;
  const party = await createParty(app, restaurant);
  const order = await party.order(3);
  await party.guest.api.orders.place({
    ...pizzaOrder(restaurant, party.tableSessionId),
    note: 'Tab\there, back\\slash, \\N, quote", line\nbreak, Ähre, 🍕',
  });
  await api.payments.pay(cardPayment(restaurant, 950, { orderItemId: order.line, quantity: 1 }));
  await api.receipts.issue({ restaurantId: restaurant.id, kind: 'order', subjectId: order.id });
  await party.free();
  await party.guest.api.reviews.rate({
    tableSessionId: party.tableSessionId,
    rating: 5,
    comment: 'Köstlich',
  });
  await api.accounts.own.beginSecondFactor({ password: testPassword });
}

/** Status and body of each call, to compare both installations. */
async function answers(origin: string, cookie: string): Promise<[string, number, string][]> {
  const own = `/api/restaurants/${restaurant.id}`;
  const paths = [
    ...['/api/accounts/me', '/api/account', '/api/account/sessions', '/api/restaurants'],
    ...['menu', 'menu/edit', 'menu/export', 'board', 'tables', 'completed-orders?period=all', 'settings'].map(
      (name) => `${own}/${name}`,
    ),
    ...['completed-orders/counts', 'dashboard', 'membership', 'status', 'reviews', 'staff'].map(
      (name) => `${own}/${name}`,
    ),
    ...['/openapi.json', '/healthz', '/readyz'],
  ];
  const asked = paths.map(async (path): Promise<[string, number, string]> => {
    const response = await fetch(origin + path, { headers: { cookie } });
    return [path, response.status, withoutMoment(await response.text())];
  });
  return Promise.all(asked);
}

/**
 * Removes what differs between two answers of one server as well: the log's epoch, and the time of asking.
 */
function withoutMoment(text: string): string {
  return text
    .replaceAll(/[0-9a-f-]{36}\.\d+/g, 'position')
    .replaceAll(/"(?:at|now|asOf|lastActiveAt|updatedAt)":"[^"]*"/g, '');
}

describe('a backup [BAK-1]', () => {
  it('is brought back row by row, file by file, and answers as the first', async () => {
    await serve();
    await showPicture(restaurant.menu.pizza);
    const target = await createEmptyInstallation(folder);
    const before = await everyRow(database);
    const filled = Object.entries(before).filter(([, rows]) => rows.length > 0);
    expect(filled.length).toBeGreaterThan(20);

    const backup = await backUp(folder, database.backup, files);
    expect(backup).toMatchObject({ tables: Object.keys(before).length, missing: [] });
    expect((await stat(backup.path)).mode & 0o777).toBe(0o600);
    expect(await restore(backup.path, target.owner, target.files)).toBe(backup.files);

    expect(await everyRow(target)).toEqual(before);
    const stored = await everyFile(files);
    expect(Object.keys(stored).length).toBeGreaterThan(2);
    expect(await everyFile(target.files)).toEqual(stored);
    const [epochs] = await target.inspect<{ epoch: string }>('SELECT epoch FROM restaurant_feeds');
    const [old] = await database.inspect<{ epoch: string }>('SELECT epoch FROM restaurant_feeds');
    expect(epochs?.epoch).not.toBe(old?.epoch);

    const restored = await createTestApp({ connection: target.connection, files: target.files, authSecret });
    try {
      const cookie = restaurant.owner.cookie();
      const told = await answers(app.origin, cookie);
      expect(told.map(([path, status]) => [path, status])).toEqual(told.map(([path]) => [path, 200]));
      expect(await answers(restored.origin, cookie)).toEqual(told);
      // The restored installation goes on working: the next order has the next number.
      const next = await createParty(restored, { ...restaurant, owner: await signedIn(restored) });
      expect((await next.order(1)).orderNumber).toBe(3);
      expect(restored.errors).toEqual([]);
    } finally {
      await restored.close();
      await target.drop();
    }
  });

  it('has the same schema, policies, triggers and grants after the restore [BAK-4]', async () => {
    const target = await createEmptyInstallation(folder);
    const { path } = await backUp(folder, database.backup, files);
    await restore(path, target.owner, target.files);
    expect(await schemaOf(target)).toEqual(await schemaOf(database));
    await target.drop();
  });

  it('is a consistent state while guests order and pay [BAK-1]', async () => {
    const busy = await createTestRestaurant(app);
    let isOver = false;
    const serveOn = async () => {
      const party = await createParty(app, busy);
      for (let turn = 0; !isOver && turn < 8; turn += 1) {
        const order = await party.order(2);
        await busy.owner.api.payments.pay(cardPayment(busy, 950, { orderItemId: order.line, quantity: 1 }));
      }
      if (!isOver) await serveOn();
    };
    const service = Promise.all([serveOn(), serveOn(), serveOn()]);
    const taken: number[] = [];
    for (let number = 0; number < 2; number += 1) {
      const { path } = await backUp(folder, database.backup, files);
      const copy = await createEmptyInstallation(folder);
      await restore(path, copy.owner, copy.files);
      expect(await inconsistencies(copy)).toEqual([]);
      const [row] = await copy.inspect<{ orders: number }>('SELECT count(*)::int AS orders FROM orders');
      taken.push(row?.orders ?? 0);
      await copy.drop();
    }
    isOver = true;
    await service;
    expect(taken[1]).toBeGreaterThan(taken[0] ?? 0);
  });

  it('has every picture that its rows name, also one that is replaced while it is written [BAK-2]', async () => {
    const shown = await showPicture(restaurant.menu.steak);
    const replacing: FileStore = {
      ...files,
      async *list(restaurantId) {
        await restaurant.owner.api.menu.editor.removeItem({
          restaurantId: restaurant.id,
          id: restaurant.menu.steak,
        });
        yield* files.list(restaurantId);
      },
    };
    const target = await createEmptyInstallation(folder);
    const { path, missing } = await backUp(folder, database.backup, replacing);
    expect(missing).toEqual([]);
    await restore(path, target.owner, target.files);
    const name = shown.slice('/files/'.length, shown.indexOf('#'));
    expect(
      Object.keys(await everyFile(target.files)).filter((key) => key.startsWith(name)).length,
    ).toBeGreaterThan(1);
    await target.drop();
  });

  it('names each size of a picture that is missing, also where others of it are there [BAK-2]', async () => {
    const shown = await showPicture(restaurant.menu.pizza);
    const name = shown.slice('/files/'.length, shown.indexOf('#'));
    const gone = findFileKey(`${name}-384.webp`);
    if (!gone) throw new Error('no file key');
    await files.delete(gone);
    expect(await backUp(folder, database.backup, files)).toMatchObject({ missing: [gone] });
    for (const key of Object.keys(await everyFile(files))) {
      const left = key.startsWith(name) && findFileKey(key);
      if (left) await files.delete(left);
    }
    const { missing } = await backUp(folder, database.backup, files);
    expect(missing).toEqual(['96', '192', '384', '400'].map((width) => `${name}-${width}.webp`));
  });

  it('removes what killed ones have left, and nothing else', async () => {
    const place = await mkdtemp(join(folder, 'place-'));
    const gone = spawnSync('true').pid;
    const others = [
      `gedeck-backup-2026.tar.gz.${process.pid}.part`,
      'gedeck-backup-2026.tar.gz',
      `letters.${gone}.part`,
    ];
    for (const name of [`gedeck-backup-2026.tar.gz.${gone}.part`, ...others]) {
      await writeFile(join(place, name), 'x');
    }
    const { path } = await backUp(place, database.backup, files);
    expect((await readdir(place)).toSorted()).toEqual([...others, basename(path)].toSorted());
  });

  it('is not begun while another one is written, nor over a file that exists', async () => {
    const slow: FileStore = {
      ...files,
      async *list(restaurantId) {
        await expect(backUp(folder, database.backup, files)).rejects.toThrow(
          'Another backup is being written.',
        );
        yield* files.list(restaurantId);
      },
    };
    const { path } = await backUp(folder, database.backup, slow);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await stat(path)).size).toBeGreaterThan(0);
  });

  it('leaves nothing behind when it fails half-way', async () => {
    const before = await readdir(folder);
    const failing: FileStore = {
      ...files,
      list() {
        throw new Error('the disk is gone');
      },
    };
    await expect(backUp(folder, database.backup, failing)).rejects.toThrow('the disk is gone');
    expect(await readdir(folder)).toEqual(before);
  });

  it('of an empty database is refused', async () => {
    const nothing = await createEmptyDatabase();
    await expect(backUp(folder, nothing.backup, files)).rejects.toThrow('The database is empty');
    await nothing.drop();
  });
});

async function signedIn(at: TestApp) {
  const visitor = at.visitor();
  await visitor.api.accounts.signIn({ email: restaurant.ownerEmail, password: testPassword });
  return visitor;
}

/** The database's schema: everything but its rows. */
function schemaOf({ inspect }: Pick<TestDatabase, 'inspect'>): Promise<unknown[]> {
  return inspect(`
    SELECT c.relname::text AS name, c.relrowsecurity::text || c.relforcerowsecurity::text AS value FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    UNION ALL SELECT tablename || '.' || policyname, roles::text || cmd || qual FROM pg_policies WHERE schemaname = 'public'
    UNION ALL SELECT tgrelid::regclass || '.' || tgname, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT table_name || '.' || privilege_type, grantee::text FROM information_schema.role_table_grants
      WHERE grantee = 'gedeck_app' AND table_schema = 'public'
    UNION ALL SELECT conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
    UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT 'migration ' || number, name FROM migrations.applied
    ORDER BY 1, 2`);
}

/** Rows whose sums disagree; none in any committed state. */
function inconsistencies({ inspect }: Pick<TestDatabase, 'inspect'>): Promise<unknown[]> {
  return inspect(`
    SELECT 'order total' AS what, o.id FROM orders o WHERE o.total_amount <> (
      SELECT coalesce(sum(i.unit_price * i.quantity), 0) FROM order_items i
      WHERE i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND NOT i.cancelled)
    UNION ALL SELECT 'paid amount', i.id FROM order_items i WHERE i.paid_amount <> (
      SELECT coalesce(sum(p.amount), 0) FROM payment_items p JOIN payments y ON y.restaurant_id = p.restaurant_id AND y.id = p.payment_id
      WHERE p.restaurant_id = i.restaurant_id AND p.order_item_id = i.id AND y.undone_at IS NULL)
    UNION ALL SELECT 'payment', y.id FROM payments y WHERE y.amount <> (
      SELECT sum(p.amount) FROM payment_items p WHERE p.restaurant_id = y.restaurant_id AND p.payment_id = y.id)
    UNION ALL SELECT 'order number', f.restaurant_id FROM restaurant_feeds f WHERE f.last_order_number <> (
      SELECT count(*) FROM orders o WHERE o.restaurant_id = f.restaurant_id)
    UNION ALL SELECT 'event', f.restaurant_id FROM restaurant_feeds f WHERE f.seq <> (
      SELECT coalesce(max(e.seq), 0) FROM events e WHERE e.restaurant_id = f.restaurant_id)`);
}

it('finds rows that do not fit together, so that the test above can fail', async () => {
  const broken = await createTestRestaurant(app);
  const { id } = await (await createParty(app, broken)).order(1);
  await database.inspect('UPDATE orders SET total_amount = total_amount + 1 WHERE id = $1', [id]);
  expect(await inconsistencies(database)).toEqual([{ what: 'order total', id }]);
  await database.inspect('UPDATE orders SET total_amount = total_amount - 1 WHERE id = $1', [id]);
});

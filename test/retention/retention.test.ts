import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidV7 } from '#domain/ids/uuid-v7.ts';
import { holdFiles } from '#server/db/files-lock.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { imageKey } from '#server/files/file-keys.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { EventLog } from '#server/live/event-log.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { placed } from '../fixture/placed.ts';
import {
  createTestRestaurant,
  pizzaOrder,
  type TestRestaurant,
  testPassword,
} from '../fixture/restaurant.ts';

const days = 86_400_000;
const now = new Date();
const inDays = (count: number) => new Date(now.getTime() + count * days);

let folder: string;
let database: TestDatabase;
let files: FileStore;
let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gedeck-retention-'));
  database = await createTestDatabase();
  files = await openDiskFileStore(join(folder, 'files'), Date.now());
  app = await createTestApp({ connection: database.connection, files, guestDataDays: 90 });
});
beforeEach(async () => {
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

/** A party that orders with notes, pays, gets its receipt, rates and leaves. */
async function visit() {
  const party = await createParty(app, restaurant);
  const plain = pizzaOrder(restaurant, party.tableSessionId);
  const order = await placed(
    party.guest.api.orders.place({
      ...plain,
      note: 'Für Anna, Nussallergie',
      lines: plain.lines.map((line) => ({ ...line, comment: 'ohne Zwiebeln' })),
    }),
  );
  const line = order.items[0]?.id ?? '';
  await restaurant.owner.api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
  await restaurant.owner.api.receipts.issue({
    restaurantId: restaurant.id,
    kind: 'order',
    subjectId: order.id,
  });
  await party.free();
  await party.guest.api.reviews.rate({
    tableSessionId: party.tableSessionId,
    rating: 5,
    comment: 'Köstlich',
  });
  return { ...party, orderId: order.id };
}

/** The rows of the restaurant as PostgreSQL's text, without what the age limit removes. */
async function figures(): Promise<unknown[]> {
  const taken = `ARRAY['note', 'comment', 'request_hash', 'version', 'phone', 'pin', 'wrong_pins', 'pin_locked_until']`;
  const tables = [
    'orders',
    'order_items',
    'payments',
    'payment_items',
    'receipts',
    'daily_closings',
    'table_sessions',
  ];
  const found: unknown[] = [];
  for (const table of tables) {
    const rows = await database.inspect(
      `SELECT (to_jsonb(t) - ${taken})::text AS row FROM ${table} t WHERE restaurant_id = $1 ORDER BY 1`,
      [restaurant.id],
    );
    found.push(rows);
  }
  return found;
}

/** Counts what is left of guests' data. */
async function traces() {
  const [found] = await database.inspect(
    `SELECT (SELECT count(*)::int FROM orders WHERE restaurant_id = $1 AND note IS NOT NULL) AS notes,
       (SELECT count(*)::int FROM orders WHERE restaurant_id = $1 AND request_hash <> '') AS hashes,
       (SELECT count(*)::int FROM orders WHERE restaurant_id = $1 AND phone IS NOT NULL) AS phones,
       (SELECT count(*)::int FROM order_items WHERE restaurant_id = $1 AND comment IS NOT NULL) AS comments,
       (SELECT count(*)::int FROM table_sessions WHERE restaurant_id = $1 AND pin <> '1000') AS pins,
       (SELECT count(*)::int FROM guest_tokens WHERE restaurant_id = $1) AS tokens,
       (SELECT count(*)::int FROM door_passes WHERE restaurant_id = $1) AS passes,
       (SELECT count(*)::int FROM ratings WHERE restaurant_id = $1 AND comment IS NOT NULL) AS ratings`,
    [restaurant.id],
  );
  return found;
}

it('keeps everything until the limit, and after it the figures without the guests, and ratings [RET-1] [RET-2] [RET-5]', async () => {
  await visit();
  await database.inspect(
    `INSERT INTO door_passes (restaurant_id, token_hash, table_id, until)
     SELECT $1, token_hash, $2, now() FROM guest_tokens WHERE restaurant_id = $1`,
    [restaurant.id, restaurant.tables[0]],
  );
  const whole = { notes: 1, hashes: 1, phones: 1, comments: 1, pins: 1, tokens: 1, passes: 1, ratings: 1 };
  const before = await figures();
  await app.retention.run(inDays(89));
  expect(await traces()).toEqual(whole);

  await app.retention.run(inDays(91));
  expect(await traces()).toEqual({
    notes: 0,
    hashes: 0,
    phones: 0,
    comments: 0,
    pins: 0,
    tokens: 0,
    passes: 0,
    ratings: 1,
  });
  expect(await figures()).toEqual(before);
  // The owner's session has expired as well.
  await restaurant.owner.api.accounts.signIn({ email: restaurant.ownerEmail, password: testPassword });
  const done = await restaurant.owner.api.completed.list({ restaurantId: restaurant.id, period: 'all' });
  expect(done.orders).toMatchObject([{ note: null, totalAmount: 950, items: [{ comment: null }] }]);
  const { reviews } = await app.visitor().api.reviews.list({ restaurantId: restaurant.id });
  expect(reviews).toMatchObject([{ rating: 5, comment: 'Köstlich' }]);
});

it('touches nothing of a party that still sits, but what it wrote so long ago [RET-2]', async () => {
  const party = await createParty(app, restaurant);
  await party.order(1);
  const { pin } = await party.visit();
  await app.retention.run(inDays(91));
  expect(await traces()).toMatchObject({ tokens: 1 });
  expect((await party.visit()).pin).toBe(pin);
});

it('removes what waited for the staff and parties that were no visit, but no order that came of it [RET-7]', async () => {
  const { api } = restaurant.owner;
  const here = { restaurantId: restaurant.id };
  const waiting = () =>
    database.inspect('SELECT status FROM waiting_orders WHERE restaurant_id = $1', [here.restaurantId]);
  const sessions = () =>
    database.inspect('SELECT id FROM table_sessions WHERE restaurant_id = $1', [here.restaurantId]);
  await database.inspect(`UPDATE restaurants SET door = '{confirm}' WHERE id = $1`, [here.restaurantId]);
  const come = async (table: number) => {
    const guest = app.visitor();
    const entry = await guest.api.sessions.enter({ ...here, table });
    if (entry.state !== 'joined') throw new Error(entry.state);
    const order = await guest.api.orders.place(pizzaOrder(restaurant, entry.visit.tableSessionId));
    return { orderId: order.id, tableSessionId: entry.visit.tableSessionId };
  };
  const visitor = await come(1);
  await api.orders.letIn({ ...here, ids: [visitor.orderId] });
  const stranger = await come(2);
  const patient = await come(3);
  await api.orders.refuse({ ...here, ids: [stranger.orderId] });
  await database.inspect(`UPDATE table_sessions SET started_at = now() - interval '1 hour' WHERE id = $1`, [
    stranger.tableSessionId,
  ]);
  await database.inspect(
    `UPDATE guest_tokens SET joined_at = now() - interval '1 hour' WHERE table_session_id = $1`,
    [stranger.tableSessionId],
  );
  expect(await app.emptyParties.endWhereOver()).toContain(stranger.tableSessionId);

  await app.retention.run(inDays(89));
  expect(await waiting()).toHaveLength(3);
  await app.retention.run(inDays(91));
  // The one party has not left, the other one waits.
  expect(await waiting()).toHaveLength(2);
  expect(await sessions()).toHaveLength(2);

  // The owner's session has expired as well.
  await api.accounts.signIn({ email: restaurant.ownerEmail, password: testPassword });
  const id = restaurant.tables[0] ?? '';
  await api.tables.free({ ...here, id, tableSessionId: visitor.tableSessionId });
  await app.retention.run(inDays(91));
  expect(await waiting()).toEqual([{ status: 'to_confirm' }]);
  expect(new Set((await sessions()).map((session) => session.id))).toEqual(
    new Set([visitor.tableSessionId, patient.tableSessionId]),
  );
  expect(
    await database.inspect('SELECT id FROM orders WHERE restaurant_id = $1', [here.restaurantId]),
  ).toEqual([{ id: visitor.orderId }]);
});

it('the database lets nothing else of them be removed [RET-7]', async () => {
  const { tableSessionId } = await createParty(app, restaurant);
  await app.database.withTenant(restaurant.id, async (tx) => {
    const { rowCount } = await tx.query('DELETE FROM table_sessions WHERE restaurant_id = $1 AND id = $2', [
      restaurant.id,
      tableSessionId,
    ]);
    expect(rowCount).toBe(0);
  });
});

it('takes more than one batch, also where several processes do it at once [RET-1]', async () => {
  const { orderId } = await visit();
  await database.inspect(
    `INSERT INTO orders (restaurant_id, id, order_number, total_amount, note, request_hash)
     SELECT restaurant_id, gen_random_uuid(), 1000 + n, 0, 'bitte ' || n, '\\x01'
     FROM orders, generate_series(1, 1300) n WHERE id = $1`,
    [orderId],
  );
  await Promise.all([
    app.retention.run(inDays(91)),
    app.retention.run(inDays(91)),
    app.retention.run(inDays(91)),
  ]);
  await app.retention.run(inDays(91));
  expect(await traces()).toMatchObject({ notes: 0, comments: 0 });
});

it('passes over an order that somebody holds, and takes it the next time [RET-1]', async () => {
  const { orderId } = await visit();
  const holder = new pg.Client({ ...database.owner, options: '-c app.maintenance=on' });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  await app.retention.run(inDays(91));
  expect(await traces()).toMatchObject({ notes: 1, comments: 1, tokens: 0 });
  await holder.query('ROLLBACK');
  await holder.end();
  await app.retention.run(inDays(91));
  expect(await traces()).toMatchObject({ notes: 0, comments: 0 });
});

it('removes what has expired, and only that [RET-3]', async () => {
  const { userId } = await restaurant.owner.api.accounts.me({});
  const invite = (email: string, expires: Date, accepted: Date | null = null) =>
    database.inspect(
      `INSERT INTO restaurant_invitations (restaurant_id, id, token_hash, email, role, invited_by, expires_at, accepted_at)
       VALUES ($1, gen_random_uuid(), $2, $2, 'waiter', $3, $4, $5)`,
      [restaurant.id, email, userId, expires, accepted],
    );
  await invite('expired', inDays(-31));
  await invite('accepted', inDays(5), inDays(-31));
  await invite('recent', inDays(-29));
  await invite('open', inDays(5));
  const token = (purpose: string, expires: Date) =>
    database.inspect(
      'INSERT INTO account_tokens (token_hash, user_id, purpose, expires_at) VALUES ($1, $2, $3, $4)',
      [randomBytes(32), userId, purpose, expires],
    );
  await token('reset-password', inDays(-2));
  await token('change-email', inDays(1));
  const event = (id: string, received: Date) =>
    database.inspect(
      `INSERT INTO stripe_events (id, type, created_at, received_at) VALUES ($1, 'x', $2, $2)`,
      [id, received],
    );
  await event('evt_old', inDays(-31));
  await event('evt_new', inDays(-29));
  await database.inspect(
    `INSERT INTO auth_sessions (id, user_id, token, expires_at) VALUES (gen_random_uuid(), $1, 'expired', $2)`,
    [userId, inDays(-2)],
  );

  await database.inspect(
    'INSERT INTO account_devices (user_id, token_hash, expires_at) VALUES ($1, $2, $3)',
    [userId, randomBytes(32), inDays(-2)],
  );
  await database.inspect(
    `INSERT INTO passkey_challenges (token_hash, challenge, purpose, expires_at) VALUES ($1, 'x', 'sign-in', $2)`,
    [randomBytes(32), inDays(-2)],
  );

  for (const [network, until] of [
    ['yesterday', inDays(-2)],
    ['today', inDays(-0.5)],
  ] as const) {
    await database.inspect('INSERT INTO house_networks VALUES ($1, $2, false, $3)', [
      restaurant.id,
      network,
      until,
    ]);
  }

  const devices = { yesterday: randomBytes(32), today: randomBytes(32) };
  for (const [device, expiresAt] of [
    [devices.yesterday, inDays(-2)],
    [devices.today, inDays(-0.5)],
  ] as const) {
    await database.inspect('INSERT INTO till_devices VALUES ($1, $2, $1, $3)', [
      restaurant.id,
      device,
      expiresAt,
    ]);
  }

  await app.retention.run(now);
  expect(
    await database.inspect('SELECT token_hash AS device FROM till_devices WHERE restaurant_id = $1', [
      restaurant.id,
    ]),
  ).toEqual([{ device: devices.today }]);
  expect(
    await database.inspect('SELECT network FROM house_networks WHERE restaurant_id = $1 AND NOT of_staff', [
      restaurant.id,
    ]),
  ).toEqual([{ network: 'today' }]);
  expect(await database.inspect('SELECT FROM passkey_challenges')).toEqual([]);
  expect(await database.inspect('SELECT FROM account_devices WHERE user_id = $1', [userId])).toHaveLength(1);
  const emails = await database.inspect(
    'SELECT email FROM restaurant_invitations WHERE restaurant_id = $1 ORDER BY email',
    [restaurant.id],
  );
  expect(emails).toEqual([{ email: 'open' }, { email: 'recent' }]);
  expect(await database.inspect('SELECT purpose FROM account_tokens WHERE user_id = $1', [userId])).toEqual([
    { purpose: 'change-email' },
  ]);
  expect(await database.inspect('SELECT id FROM stripe_events')).toEqual([{ id: 'evt_new' }]);
  expect(await database.inspect(`SELECT FROM auth_sessions WHERE token = 'expired'`)).toEqual([]);
  expect((await restaurant.owner.api.accounts.me({})).userId).toBe(userId);
});

it('lets the log of events end at the limit, however few there are [RET-3]', async () => {
  const log = new EventLog(app.database);
  await createParty(app, restaurant);
  expect(await log.prune(restaurant.id, inDays(1))).toBe(0);
  expect(await log.prune(restaurant.id, inDays(1), 0)).toBeGreaterThan(0);
  expect((await log.head(restaurant.id))?.seq).toBeGreaterThan(0);
});

/** Stores a picture that was uploaded `age` days ago and that nothing shows. */
async function store(age: number): Promise<{ isThere: () => Promise<boolean> }> {
  const imageId = uuidV7(inDays(-age).getTime(), randomBytes(10));
  const ids = { restaurantId: restaurant.id, imageId };
  const key = imageKey(ids, 300);
  await files.put(imageKey(ids, 96), Buffer.from('small'));
  await files.put(key, Buffer.from('large'));
  return {
    async isThere() {
      const found = await files.get(key);
      await found?.body.cancel();
      return found !== null;
    },
  };
}

it('removes no picture while a backup is written [BAK-2]', async () => {
  const orphan = await store(2);
  const backup = new pg.Client(database.backup);
  await backup.connect();
  expect(await holdFiles(backup)).toBe(true);
  await app.abandonedPictures.deleteAll(now);
  expect(await orphan.isThere()).toBe(true);
  await backup.end();
  await app.abandonedPictures.deleteAll(now);
  expect(await orphan.isThere()).toBe(false);
});

it('goes on with the other restaurants when one fails', async () => {
  await visit();
  const failing = await createTestRestaurant(app);
  await (await createParty(app, failing)).free();
  await database.inspect(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no'; END $$`);
  await database.inspect(`CREATE TRIGGER fail BEFORE UPDATE ON table_sessions FOR EACH ROW
    WHEN (OLD.restaurant_id = '${failing.id}') EXECUTE FUNCTION fail()`);
  await app.retention.run(inDays(91));
  expect(await traces()).toMatchObject({ notes: 0, tokens: 0 });
  await database.inspect('DROP FUNCTION fail CASCADE');
  await app.retention.run(inDays(91));
});

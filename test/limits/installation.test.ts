import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { PostgresCounts } from '#server/limits/counts.store.ts';
import { createLog } from '#server/log.ts';
import { authSecret, createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';
import { openFeed } from '../fixture/read-feed.ts';
import {
  createTestRestaurant,
  pizzaOrder,
  seatGuest,
  type TestRestaurant,
  testPassword,
} from '../fixture/restaurant.ts';
import { withStillClock } from '../fixture/still-clock.ts';

let database: TestDatabase;
let one: TestApp;
let other: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  database = await createTestDatabase();
  const { connection } = database;
  const changes = {
    connection,
    site: { trustProxy: true },
    limits: { feedsPerNetwork: 3, registrationsPerHour: 4 },
  };
  one = await createTestApp(changes);
  other = await createTestApp(changes);
  restaurant = await createTestRestaurant(one);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});
afterEach(() => {
  expect([...one.errors.splice(0), ...other.errors.splice(0)]).toEqual([]);
});

const turns = (n: number) => (n % 2 === 0 ? one : other);

it('counts each of those that come at once, in whichever process [LIM-1]', async () => {
  const pools = [1, 2].map(() => createPool(database.connection, createLog('silent'), 2));
  const counts = pools.map((pool) => new PostgresCounts(pool, authSecret));
  const keys = [`b ${randomUUID()}`, `a ${randomUUID()}`];
  const count = async (n: number) =>
    counts[n % 2]?.change(n % 3 === 0 ? keys : keys.toReversed(), 60_000, (counted, now) => ({
      result: counted.map((entries) => entries.length),
      counted: counted.map((entries) => [...entries, { at: now, id: String(n), n: 1 }]),
    }));
  const seen = await Promise.all(Array.from({ length: 60 }, (_, n) => count(n)));
  expect(seen.map((lengths) => lengths?.[0] ?? 0).toSorted((x, y) => x - y)).toEqual(
    Array.from({ length: 60 }, (_, n) => n),
  );
  expect(seen.every((lengths) => lengths?.[0] === lengths?.[1])).toBe(true);
  // What decides nothing writes nothing.
  await counts[0]?.change(keys, 60_000, () => ({ result: null }));
  expect((await counts[1]?.read(keys[0] ?? ''))?.counted).toHaveLength(60);
  await expect(
    counts[0]?.change(keys, 60_000, () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await counts[1]?.read(keys[0] ?? ''))?.counted).toHaveLength(60);
  await Promise.all(pools.map((pool) => pool.end()));
});

it('keeps neither addresses nor networks, and deletes what says nothing any more [LIM-1]', async () => {
  const email = `${randomUUID()}@gedeck.example`;
  await codeOf(one.visitor('203.0.113.77').api.accounts.signIn({ email, password: 'not the password' }));
  const keys = await database.inspect<{ key: string }>('SELECT key FROM limit_counts');
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter(({ key }) => key.includes('@') || key.includes('203.0.113'))).toEqual([]);
  await one.counts.change(['long ago'], -1, (_, at) => ({ result: null, counted: [[{ at, id: '', n: 1 }]] }));
  expect((await one.counts.read('long ago')).counted).toHaveLength(1);
  await one.counts.prune();
  expect((await one.counts.read('long ago')).counted).toEqual([]);
  expect((await database.inspect('SELECT FROM limit_counts')).length).toBeGreaterThanOrEqual(keys.length);
});

it('slows guesses of a password that go to one process after the other [ACC-4]', async () => {
  const { ownerEmail: email } = restaurant;
  const guess = (n: number, password: string) =>
    codeOf(turns(n).visitor('203.0.113.5').api.accounts.signIn({ email, password }));
  await withStillClock(async () => {
    for (let n = 0; n < 5; n += 1) expect(await guess(n, `wrong ${n}`)).toBe('CREDENTIALS_WRONG');
    expect(await guess(1, testPassword)).toBe('TOO_MANY_REQUESTS');
    expect(await guess(0, testPassword)).toBe('TOO_MANY_REQUESTS');
  });
});

it('lets one network register so many accounts, in all processes together [ACC-12]', async () => {
  const register = (n: number) =>
    codeOf(
      turns(n)
        .visitor('203.0.113.6')
        .api.accounts.signUp({
          email: `${randomUUID()}@gedeck.example`,
          password: testPassword,
          name: 'Giulia Conti',
          restaurantName: 'Trattoria',
        }),
    );
  const outcomes = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(register));
  expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
});

it('takes ten orders a minute from a phone, in all processes together [ORD-9]', async () => {
  const { guest, visit } = await seatGuest(one, restaurant, 1);
  await Promise.all([one, other].map(({ peers }) => peers.look()));
  expect([one.peers.size, other.peers.size]).toEqual([2, 2]);
  const order = (n: number, id: string = randomUUID()) =>
    codeOf(
      guest.at(turns(n).origin).api.orders.place({ ...pizzaOrder(restaurant, visit.tableSessionId), id }),
    );
  const first = randomUUID();
  const outcomes = [await order(0, first)];
  for (let n = 1; n < 14; n += 1) outcomes.push(await order(n));
  expect(outcomes.filter((code) => code === 'no error')).toHaveLength(10);
  expect(outcomes.slice(10)).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_REQUESTS'));
  // What was placed already is answered again, wherever it is asked.
  expect([await order(0, first), await order(1, first)]).toEqual(['no error', 'no error']);
});

it('holds so many feeds of one network open, in all processes together [LIVE-5]', async () => {
  const open = async (app: TestApp) => {
    const response = await app.visitor('203.0.113.8').fetch(`/live/guest?restaurantId=${restaurant.id}`);
    return { status: response.status, close: () => response.body?.cancel() };
  };
  const feeds = [await open(one), await open(other), await open(one)];
  expect(feeds.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([(await open(one)).status, (await open(other)).status]).toEqual([429, 429]);
  await feeds[0]?.close();
  for (let status = 0; status !== 200; ) {
    const again = await open(other);
    status = again.status;
    if (status === 200) feeds[0] = again;
  }
  for (const { close } of feeds) await close();
});

it('ends the feeds of who signs out, in whichever process they are [LIVE-6]', async () => {
  const { owner } = await createTestRestaurant(one);
  // They would end it, too, but only after a while.
  other.heartbeats.stop();
  const me = await owner.api.accounts.me();
  const restaurantId = me?.restaurants[0]?.id;
  const feed = await openFeed(owner.at(other.origin), `/live/staff?restaurantId=${restaurantId}`);
  expect(await feed.until(/event: ready/)).toContain('event: ready');
  await owner.api.accounts.signOut();
  await feed.ended();
  other.heartbeats.start();
});

it('does once what is done for all, in the process that has been there the longest [LIM-3]', async () => {
  await Promise.all([one, other].map(({ peers }) => peers.look()));
  expect([one.peers.isFirst, other.peers.isFirst]).toEqual([true, false]);
});

it('goes on with new connections when the ones there are let only read', async () => {
  const pool = createPool(database.connection, createLog('silent'), 1);
  const counts = new PostgresCounts(pool, authSecret);
  const change = () => counts.change([`c ${randomUUID()}`], 60_000, () => ({ result: 'counted' }));
  await pool.query('SET default_transaction_read_only = on');
  await expect(change()).rejects.toMatchObject({ code: '25006' });
  expect(await change()).toBe('counted');
  await pool.end();
});

import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AccessChange } from '#server/auth/access-change.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createPool } from '#server/db/pool.ts';
import type { Database } from '#server/db/tenant.ts';
import { newId } from '#server/ids.ts';
import { EventLog } from '#server/live/event-log.ts';
import { PostgresHints } from '#server/live/hints.ts';
import { LiveHub } from '#server/live/hub.ts';
import { formatPosition, type Position, parsePosition } from '#server/live/position.ts';
import type { Viewer } from '#server/live/viewer.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/fixture/database.ts';
import { commitEvents, createRestaurant } from './committed-events.ts';
import {
  admin,
  type Frame,
  guestOf,
  presentPlainly,
  RecordingSubscriber,
  seqOf,
} from './recording-subscriber.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let postgres: TestDatabase;
const closing: (() => Promise<void>)[] = [];
let database: Database;
let eventLog: EventLog;

beforeAll(async () => {
  postgres = await createTestDatabase();
  database = await open();
  eventLog = new EventLog(database);
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await postgres.drop();
});

async function open(onEvents?: (restaurantId: string) => void): Promise<Database> {
  const opened = await openDatabase(
    postgres.connection,
    (at) => createPool(at, createLog('silent'), 20),
    onEvents,
  );
  closing.push(opened.close);
  return opened.database;
}

/** The live feed of one process: its own pool, woken by its own commits. */
async function openProcess(onEvents: (restaurantId: string) => void = () => {}) {
  const own = await open((restaurantId) => {
    hub.wake(restaurantId);
    onEvents(restaurantId);
  });
  const hub = new LiveHub({
    eventLog: new EventLog(own),
    present: async (_restaurantId, events) => presentPlainly(events),
    log: silent,
  });
  onTestFinished(() => hub.stop());
  return { database: own, hub };
}

/** Resolves when a frame of this kind comes. */
function nextFrame(subscriber: RecordingSubscriber, event: string): Promise<void> {
  return new Promise((resolve) => {
    subscriber.onFrame = (frame) => {
      if (frame.event === event) resolve();
    };
  });
}

async function joined(hub: LiveHub, restaurantId: string, viewer: Viewer = admin, after?: Position) {
  const subscriber = new RecordingSubscriber(viewer);
  const ready = nextFrame(subscriber, 'ready');
  const subscription = hub.subscribe(restaurantId, subscriber, after);
  await ready;
  return { subscriber, subscription };
}

describe('the event log', () => {
  test('reads pages with the head they belong to', async () => {
    const restaurantId = await createRestaurant(database);
    const session = newId();
    const entity = newId();
    await commitEvents(
      database,
      restaurantId,
      { kind: 'table.call_set', entityId: entity, tableSessionId: session },
      'any',
      'any',
    );
    const page = await eventLog.read(restaurantId, 0, 2);
    expect(page?.head.seq).toBe(3);
    expect(page?.events.map((event) => event.seq)).toEqual([1, 2]);
    expect(page?.events[0]).toEqual({
      seq: 1,
      kind: 'table.call_set',
      entity: 'table',
      entityId: entity,
      audience: 'session',
      tableSessionId: session,
    });
    expect((await eventLog.read(restaurantId, 3, 2))?.events).toEqual([]);
    expect(await eventLog.head(restaurantId)).toEqual(page?.head);
  });

  test('knows nothing of a restaurant that does not exist, nor of another one’s events', async () => {
    const [here, there] = [await createRestaurant(database), await createRestaurant(database)];
    await commitEvents(database, there, 'any');
    expect((await eventLog.read(here, 0, 10))?.events).toEqual([]);
    expect(await eventLog.read(newId(), 0, 10)).toBeNull();
    expect(await eventLog.head(newId())).toBeNull();
  });

  test('tells the heads of several restaurants at once', async () => {
    const [one, two] = [await createRestaurant(database), await createRestaurant(database)];
    await commitEvents(database, two, 'any', 'any');
    expect(await eventLog.headSeqs([one, two, newId()])).toEqual(
      new Map([
        [one, 0],
        [two, 2],
      ]),
    );
  });

  test('prunes old events, keeps the last thousand and leaves no gap', async () => {
    const restaurantId = await createRestaurant(database);
    await commitEvents(database, restaurantId, ...Array.from({ length: 1010 }, () => 'any' as const));
    const age = (upTo: number, extra: number[] = []) =>
      postgres.inspect(
        `UPDATE events SET created_at = '2020-01-01' WHERE restaurant_id = $1 AND (seq <= $2 OR seq = ANY ($3))`,
        [restaurantId, upTo, extra],
      );
    const oldest = async () => (await eventLog.read(restaurantId, 0, 1))?.events[0]?.seq;

    expect(await eventLog.prune(restaurantId, new Date('2021-01-01'))).toBe(0);
    // 6 is old too, but 5 is not, and what is kept must have no gap.
    await age(4, [6]);
    expect(await eventLog.prune(restaurantId, new Date('2021-01-01'))).toBe(4);
    expect(await oldest()).toBe(5);
    await age(1010);
    expect(await eventLog.prune(restaurantId, new Date('2021-01-01'))).toBe(6);
    expect(await oldest()).toBe(11);
  });

  test('prunes more than one batch', async () => {
    const restaurantId = await createRestaurant(database);
    await commitEvents(database, restaurantId, ...Array.from({ length: 7000 }, () => 'any' as const));
    expect(await eventLog.prune(restaurantId, new Date(Date.now() + 60_000))).toBe(6000);
  });
});

test('16 writers at once, subscribers that come and go: nothing is lost, doubled or out of order [LIVE-1] [LIVE-2]', async () => {
  const seed = Number(process.env.LIVE_SEED ?? randomInt(2 ** 31));
  const random = seededRandom(seed);
  const processes = [await openProcess(), await openProcess()];
  const restaurantId = await createRestaurant(database);
  const [writers, transactions] = [16, 40];
  const ownSession = newId();

  let total = 0;
  const writing = Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const { database: own } = processes[writer % 2] ?? { database };
      for (let n = 0; n < transactions; n += 1) {
        const count = 1 + Math.floor(random() * 3);
        const rollsBack = random() < 0.1;
        await own
          .withTenant(restaurantId, async (tx) => {
            for (let event = 0; event < count; event += 1) {
              const tableSessionId = random() < 0.3 ? ownSession : newId();
              tx.emit({ kind: 'order.placed', entityId: newId(), tableSessionId });
            }
            // Fails in the database after the work, so that the transaction is rolled back.
            if (rollsBack) await tx.query('SELECT 1 / 0');
          })
          .then(
            () => {
              total += count;
            },
            (error: Error) => expect(error.message).toContain('division by zero'),
          );
      }
    }),
  );

  let isWritten = false;
  void writing.then(() => {
    isWritten = true;
  });

  /** Watches at a random process: up to `frameLimit` frames, or until there is nothing more to come. */
  async function visit(viewer: Viewer, after: Position, frameLimit: number) {
    const process = processes[random() < 0.5 ? 0 : 1] ?? (await openProcess());
    const subscriber = new RecordingSubscriber(viewer);
    const frames: Frame[] = [];
    let unsubscribe = () => {};
    await new Promise<void>((resolve) => {
      subscriber.onFrame = (frame) => {
        // Ignores the rest of a chunk after the limit.
        if (frames.length === frameLimit) return;
        frames.push(frame);
        const isCaughtUp = frameLimit === Number.POSITIVE_INFINITY && frame.event === 'ready';
        if (frames.length === frameLimit || isCaughtUp) resolve();
      };
      const subscription = process.hub.subscribe(restaurantId, subscriber, after);
      unsubscribe = () => subscription.unsubscribe();
      if (!isWritten) void writing.then(() => resolve());
    });
    subscriber.onFrame = () => {};
    unsubscribe();
    return frames;
  }

  /** Reads the whole feed, leaving and resuming at random. */
  async function follow(viewer: Viewer): Promise<number[]> {
    const seqs: number[] = [];
    let after: Position = { ...(await startOf(restaurantId)), seq: 0 };
    for (;;) {
      const isLast = isWritten;
      const frameLimit = isLast ? Number.POSITIVE_INFINITY : 1 + Math.floor(random() * 40);
      const frames = await visit(viewer, after, frameLimit);
      expect(frames.map((frame) => frame.event)).not.toContain('reset');
      seqs.push(...frames.filter((frame) => frame.event === 'message').map(seqOf));
      after = parsePosition(frames.at(-1)?.id ?? '') ?? after;
      if (isLast) return seqs;
    }
  }

  const staff = Array.from({ length: 6 }, () => follow(admin));
  const guests = Array.from({ length: 4 }, () => follow(guestOf(ownSession)));
  await writing;
  const rows = await postgres.inspect<{ seq: number }>(
    'SELECT seq::int FROM events WHERE restaurant_id = $1 AND table_session_id = $2 ORDER BY seq',
    [restaurantId, ownSession],
  );
  const ownSeqs = rows.map((row) => row.seq);

  const all = Array.from({ length: total }, (_, n) => n + 1);
  expect(ownSeqs.length).toBeGreaterThan(0);
  for (const seqs of await Promise.all(staff)) expect(seqs, `LIVE_SEED=${seed}`).toEqual(all);
  for (const seqs of await Promise.all(guests)) expect(seqs, `LIVE_SEED=${seed}`).toEqual(ownSeqs);
});

describe('between processes', () => {
  test('the poll finds what another process has committed', async () => {
    const restaurantId = await createRestaurant(database);
    const { hub } = await openProcess();
    const { subscriber } = await joined(hub, restaurantId);
    await commitEvents(database, restaurantId, 'any');
    const told = nextFrame(subscriber, 'message');
    await hub.poll();
    await told;
    expect(subscriber.story).toEqual(['ready', 1]);
  });

  test('the poll notices a log that was restored', async () => {
    const restaurantId = await createRestaurant(database);
    await commitEvents(database, restaurantId, 'any', 'any');
    const { hub } = await openProcess();
    const { subscriber } = await joined(hub, restaurantId);
    const epoch = newId();
    await postgres.inspect('UPDATE restaurant_feeds SET epoch = $2, seq = 1 WHERE restaurant_id = $1', [
      restaurantId,
      epoch,
    ]);
    const reset = nextFrame(subscriber, 'reset');
    await hub.poll();
    await reset;
    expect(subscriber.frames.at(-1)?.id).toBe(formatPosition({ epoch, seq: 1 }));
  });

  test('a hint wakes the other process', async () => {
    const restaurantId = await createRestaurant(database);
    const here = await openHints();
    const there = await openHints();
    const writer = await openProcess((id) => here.hints.announce(id));
    const reader = await openProcess();
    there.onHint.mockImplementation((id) => reader.hub.wake(id));
    const { subscriber } = await joined(reader.hub, restaurantId);
    const told = nextFrame(subscriber, 'message');
    await commitEvents(writer.database, restaurantId, 'any');
    await told;
    expect(subscriber.story).toEqual(['ready', 1]);
  });

  test('hints of a moment travel together, each once, and not back to their sender', async () => {
    const here = await openHints();
    const there = await openHints();
    const ids = Array.from({ length: 450 }, () => newId());
    for (const id of ids) {
      here.hints.announce(id);
      here.hints.announce(id);
    }
    // Notices arrive in order, so the others have arrived before this one.
    const marker = newId();
    const arrived = new Promise<void>((resolve) => {
      there.onHint.mockImplementation((id) => {
        if (id === ids.at(-1)) resolve();
      });
    });
    await arrived;
    expect(there.onHint.mock.calls.flat()).toEqual(ids);
    const returned = new Promise<void>((resolve) => {
      here.onHint.mockImplementation(() => resolve());
    });
    there.hints.announce(marker);
    await returned;
    expect(here.onHint.mock.calls.flat()).toEqual([marker]);
  });

  test('hints come back by themselves when their connection breaks', async () => {
    const here = await openHints();
    const there = await openHints();
    const back = new Promise<void>((resolve) => {
      there.log.info.mockImplementation(() => resolve());
    });
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1`,
      [there.name],
    );
    await back;
    expect(there.log.warn).toHaveBeenCalledTimes(1);
    const id = newId();
    const arrived = new Promise<void>((resolve) => {
      there.onHint.mockImplementation(() => resolve());
    });
    here.hints.announce(id);
    await arrived;
    expect(there.onHint).toHaveBeenCalledWith(id);
  });

  test('tells the others of a change of access, and not itself [LIVE-6]', async () => {
    const here = await openHints();
    const there = await openHints();
    const arrived = new Promise<void>((resolve) => {
      there.onAccess.mockImplementation(() => resolve());
    });
    here.hints.announceAccess({ userId: 'someone' });
    await arrived;
    expect(there.onAccess.mock.calls).toEqual([[{ userId: 'someone' }]]);
    const back = new Promise<void>((resolve) => {
      here.onAccess.mockImplementation(() => resolve());
    });
    there.hints.announceAccess({ restaurantId: 'r', phone: 'p' });
    await back;
    expect(here.onAccess.mock.calls).toEqual([[{ restaurantId: 'r', phone: 'p' }]]);
  });

  test('what is announced while there is no connection is not an error', async () => {
    const { hints } = await openHints({ host: '/nowhere' });
    hints.announce(newId());
  });
});

async function openHints(overrides: { host?: string } = {}) {
  const name = `hints ${newId()}`;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const onHint = vi.fn<(restaurantId: string) => void>();
  const onAccess = vi.fn<(change: AccessChange) => void>();
  const hints = new PostgresHints({ ...postgres.connection, application_name: name, ...overrides }, log);
  onTestFinished(() => hints.stop());
  await hints.start({ onEvents: onHint, onAccess });
  return { hints, onHint, onAccess, log, name };
}

async function startOf(restaurantId: string): Promise<Position> {
  const head = await eventLog.head(restaurantId);
  if (head === null) throw new Error('the restaurant has no event log');
  return head;
}

/** mulberry32 by Tommy Ettinger, public domain. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

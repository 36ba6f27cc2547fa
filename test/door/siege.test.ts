import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DoorMode } from '#domain/door/door.ts';
import { doorLimits, waitingPerPhone } from '#domain/door/door.ts';
import { AppError } from '#server/app-error.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';

/** A stranger with a hundred cookies and fifty addresses, while thirty guests come. */
const addresses = 50;
const cookies = 100;
const guests = 30;
const tableCount = 14;
const partiesPerMinute = 6;

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;

beforeAll(async () => {
  app = await createTestApp({ limits: { partiesPerMinute, ordersPerMinute: 100 } });
  // Thousands of commits would wait for the disk, and these checks do not depend on it.
  await app.inspect(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$`);
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  for (let n = restaurant.tables.length; n < tableCount; n += 1) {
    await restaurant.owner.api.tables.create({ restaurantId, id: randomUUID() });
  }
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** A phone, without the wire. */
interface Phone {
  tokenHash: Buffer;
  network: string;
}

const phoneFrom = (network: string): Phone => ({ tokenHash: randomBytes(32), network });
const strangersPhones = () =>
  Array.from({ length: cookies }, (_, n) => phoneFrom(`stranger ${n % addresses}`));
/** Half of the guests are in the Wi-Fi of the house. */
const guestsPhones = () =>
  Array.from({ length: guests }, (_, n) => phoneFrom(n % 2 ? 'the house' : `guest ${n}`));

const setDoor = (...modes: DoorMode[]) =>
  app.inspect('UPDATE restaurants SET door = $2 WHERE id = $1', [restaurantId, modes]);
const board = () => app.services.orders.getBoard(restaurantId);
const floor = () => app.services.tables.getFloor(restaurantId);
const standing = () =>
  app.inspect<{ table: number; parties: number }>(
    `SELECT table_number AS table, count(*)::int AS parties FROM table_sessions
     WHERE restaurant_id = $1 AND status = 'provisional' GROUP BY table_number`,
    [restaurantId],
  );

async function come(
  { tokenHash, network }: Phone,
  table: number,
  given: { code?: string; pin?: string } = {},
) {
  return app.services.guests.enter({ restaurantId, table, ...given }, { tokenHash, network, isStaff: false });
}

async function order({ tokenHash }: Phone, tableSessionId: string) {
  return app.services.placing.placeOrder(
    pizzaOrder(restaurant, tableSessionId),
    tokenHash.toString('base64'),
  );
}

/** What the door may say to those whom it does not want. */
const refusals = new Set(['TOO_MANY_REQUESTS', 'PHONE_BARRED', 'PIN_LOCKED', 'PIN_WRONG', 'SESSION_LAPSED']);

async function unlessRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) return null;
    throw error;
  }
}

/** A stranger's phone sits down at a table, if it may, and orders as often as it may. Returns the orders. */
async function intrude(phone: Phone, table: number): Promise<string[]> {
  const entry = await unlessRefused(come(phone, table));
  if (entry?.state !== 'joined') return [];
  const ids: string[] = [];
  for (let n = 0; n < waitingPerPhone; n += 1) {
    const placed = await unlessRefused(order(phone, entry.visit.tableSessionId));
    if (!placed) break;
    ids.push(placed.id);
  }
  return ids;
}

/** The attack: every phone at table after table. Returns what it has ordered. */
async function attack(phones: readonly Phone[], rounds: number): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    for (let first = 0; first < phones.length; first += 10) {
      const ordered = await Promise.all(
        phones
          .slice(first, first + 10)
          .map((phone, n) => intrude(phone, 1 + ((first + n + round * 5) % tableCount))),
      );
      for (const id of ordered.flat()) ids.add(id);
    }
  }
  return ids;
}

/** Guests sit down one after the other, each while strangers are at it, and order. Returns the orders. */
async function visitMeanwhile(strangers: readonly Phone[], codes: ReadonlyMap<number, string>) {
  const own = new Map<string, string>();
  const ofStrangers = new Set<string>();
  for (const [n, phone] of guestsPhones().entries()) {
    const table = 1 + (n % tableCount);
    const [ordered, id] = await Promise.all([
      attack(strangers.slice((n * 10) % strangers.length).slice(0, 10), 1),
      (async () => {
        const code = codes.get(table);
        const seen = await come(phone, table, code ? { code } : {});
        if (seen.state === 'joined')
          return { ...(await order(phone, seen.visit.tableSessionId)), ...seen.visit };
        expect(seen.state).toBe('pin_required');
        // Friends sit there, who say the PIN.
        const pin = (await floor()).tables.find(({ number }) => number === table)?.session?.pin ?? '';
        const joined = await come(phone, table, { pin, ...(code && { code }) });
        if (joined.state !== 'joined') throw new Error(joined.state);
        return { ...(await order(phone, joined.visit.tableSessionId)), ...joined.visit };
      })(),
    ]);
    for (const each of ordered) ofStrangers.add(each);
    own.set(id.id, id.pin);
  }
  return { own, ofStrangers };
}

const kitchen = async () => new Set((await board()).orders.map(({ id }) => id));

describe('a stranger with a hundred cookies and fifty addresses', () => {
  it('gets nothing into the kitchen where staff let parties in, and hinders no guest [DOOR-16] [DOOR-4]', async () => {
    await setDoor('confirm');
    const strangers = strangersPhones();
    const before = await attack(strangers, 2);
    const { own, ofStrangers } = await visitMeanwhile(strangers, new Map());
    const everything = new Set([...before, ...ofStrangers]);
    expect(own.size).toBe(guests);
    expect([...(await kitchen())]).toEqual([]);

    // Three of each cookie at most, whatever it tries.
    const { waiting } = await board();
    expect(waiting.length).toBeLessThanOrEqual(cookies * waitingPerPhone + guests);
    for (const { parties } of await standing())
      expect(parties).toBeLessThanOrEqual(doorLimits.standingPerTable);

    // Staff find each guest's order by the PIN on the phone, and let it in with one tap.
    for (const [id, pin] of own) {
      const found = (await board()).waiting.find((each) => each.forStaff?.pin === pin && each.id === id);
      expect(found).toBeDefined();
      const { orders } = await app.services.waitingOrders.letIn(
        { restaurantId, ids: [id], seen: [] },
        randomUUID(),
      );
      expect(orders).toHaveLength(1);
    }
    expect(await kitchen()).toEqual(new Set(own.keys()));
    for (const id of everything) expect(own.has(id)).toBe(false);
  }, 120_000);

  it('does not sit down where the code on the table is asked for, and hinders no guest [DOOR-1]', async () => {
    await setDoor('code');
    const codes = new Map((await floor()).tables.map(({ number, code }) => [number, code ?? '']));
    const strangers = strangersPhones();
    const before = await attack(strangers, 2);
    const { own, ofStrangers } = await visitMeanwhile(strangers, codes);
    expect([...before, ...ofStrangers]).toEqual([]);
    expect(await kitchen()).toEqual(new Set(own.keys()));
    expect(await standing()).toEqual([]);
  }, 120_000);

  it('is held at an open door once there are too many; guests who came before notice nothing [DOOR-2] [DOOR-16]', async () => {
    // Guests sit at every other table, and the kitchen has begun what they have ordered.
    const seated = guestsPhones().slice(0, tableCount / 2);
    const sessions: string[] = [];
    for (const [n, phone] of seated.entries()) {
      const entry = await come({ ...phone, network: `seated ${n}` }, 1 + 2 * n);
      if (entry.state !== 'joined') throw new Error(entry.state);
      sessions.push(entry.visit.tableSessionId);
      const { id } = await order(phone, entry.visit.tableSessionId);
      await app.services.orderSteps.setStatus({
        ...{ restaurantId, id, from: 'new', to: 'in_progress', station: null },
      });
    }
    const begunAt = performance.now();
    const ordered = await attack(strangersPhones(), 3);
    const minutes = Math.ceil((performance.now() - begunAt) / 60_000);
    const inKitchen = [...(await kitchen())].filter((id) => ordered.has(id));
    // Until then it is a door as any other, each minute; each of those that got in has ordered a few times.
    const most = minutes * 2 * partiesPerMinute * waitingPerPhone;
    expect(inKitchen.length).toBeLessThanOrEqual(most);
    expect((await board()).waiting.length).toBeLessThanOrEqual(cookies * waitingPerPhone);
    expect((await floor()).alarm).not.toBeNull();
    for (const [n, phone] of seated.entries()) {
      expect(await order(phone, sessions[n] ?? '')).toMatchObject({ status: 'new' });
    }
    // Staff send away who sits where nobody is to be seen: then the table is free for guests, whose orders wait a tap.
    for (const { id, number, session } of (await floor()).tables) {
      if (!session || sessions.includes(session.id)) continue;
      const { phones } = await app.services.phones.findAt({ restaurantId, id });
      for (const { name, isProvisional } of phones) {
        if (!isProvisional) await app.services.phones.bar({ restaurantId, phone: name }, randomUUID());
      }
      const guest = phoneFrom(`late ${number}`);
      const entry = await come(guest, number);
      if (entry.state !== 'joined') throw new Error(entry.state);
      const { id: late } = await order(guest, entry.visit.tableSessionId);
      await app.services.waitingOrders.letIn({ restaurantId, ids: [late], seen: [] }, randomUUID());
      expect(await kitchen()).toContain(late);
    }
  }, 120_000);
});

describe('a stranger who fills one table', () => {
  it('gives way there to guests, who stay [DOOR-16]', async () => {
    await setDoor('confirm');
    /** A hundred at a time, each with a cookie of its own. */
    const flood = async (times: number) => {
      for (let n = 0; n < times * 10; n += 1) {
        await Promise.all(
          Array.from({ length: 10 }, (_, k) =>
            unlessRefused(come(phoneFrom(`stranger ${(n * 10 + k) % addresses}`), 1)),
          ),
        );
      }
    };
    await flood(1);
    const guest = phoneFrom('a guest');
    const entry = await come(guest, 1);
    if (entry.state !== 'joined') throw new Error(entry.state);
    const { id } = await order(guest, entry.visit.tableSessionId);
    await flood(1);
    expect(await standing()).toEqual([{ table: 1, parties: doorLimits.standingPerTable }]);
    expect((await board()).waiting).toMatchObject([{ id }]);
  }, 60_000);

  it('also where what it has ordered waits [DOOR-16]', async () => {
    await setDoor('confirm');
    for (let n = 0; n < doorLimits.standingPerTable; n += 1)
      await intrude(phoneFrom(`stranger ${n % 30}`), 1);
    expect((await board()).waiting).toHaveLength(doorLimits.standingPerTable * waitingPerPhone);
    expect(await unlessRefused(come(phoneFrom('stranger 1'), 1))).toBeNull();
    expect(await come(phoneFrom('a guest'), 1)).toMatchObject({ state: 'joined' });
    expect((await board()).waiting).toHaveLength((doorLimits.standingPerTable - 1) * waitingPerPhone);
  }, 60_000);
});

describe('those that give way', () => {
  /** As many parties as may stand there of one network. */
  const most = tableCount * doorLimits.provisionalPerNetworkAndTable;
  const parties = async (condition = 'true') =>
    (
      await app.inspect<{ id: string }>(
        `SELECT id FROM table_sessions WHERE restaurant_id = $1 AND status = 'provisional' AND ${condition}`,
        [restaurantId],
      )
    ).map(({ id }) => id);

  async function sitDown(phone: Phone, table: number): Promise<string> {
    const entry = await come(phone, table);
    if (entry.state !== 'joined') throw new Error(entry.state);
    return entry.visit.tableSessionId;
  }

  /** Parties that came one after the other, from the Wi-Fi of the house. */
  async function houseIsFull(count: number) {
    await setDoor('confirm');
    const phones = Array.from({ length: count }, (_, n) => phoneFrom(`guest ${n}`));
    const ids: string[] = [];
    for (const [n, phone] of phones.entries()) ids.push(await sitDown(phone, 1 + (n % tableCount)));
    await app.inspect(`UPDATE guest_tokens SET network = 'the house' WHERE restaurant_id = $1`, [
      restaurantId,
    ]);
    return phones.map((phone, n) => ({ phone: { ...phone, network: 'the house' }, id: ids[n] ?? '' }));
  }

  /** Lets some minutes pass in which a party's phone is not there. */
  const goAway = (id: string | undefined, minutes: number) =>
    app.inspect(
      `UPDATE guest_tokens SET joined_at = joined_at - $2::int * interval '1 minute'
       WHERE table_session_id = $1`,
      [id, minutes],
    );

  it('are none whose guests are there, or of whom something waits [DOOR-16]', async () => {
    const [first, second] = await houseIsFull(most);
    if (!first || !second) throw new Error('nobody');
    const before = await parties();
    const newcomer = phoneFrom('the house');
    expect(await unlessRefused(come(newcomer, 1))).toBeNull();
    await order(first.phone, first.id);
    await goAway(first.id, 10);
    expect(await unlessRefused(come(newcomer, 1))).toBeNull();
    expect(await parties()).toEqual(before);
    await goAway(second.id, 5);
    expect(await come(newcomer, 1)).toMatchObject({ state: 'joined' });
    const after = await parties();
    expect(before.filter((id) => !after.includes(id))).toEqual([second.id]);
  });

  it('are those with nothing that waits after ten minutes, so that a stranger on the Wi-Fi keeps no guests out [DOOR-16]', async () => {
    const house = await houseIsFull(most);
    const newcomer = phoneFrom('the house');
    const comes = () => unlessRefused(come(newcomer, 1));
    // Who is refused asks again and again; that is none of the thirty parties a minute.
    for (let n = 0; n <= doorLimits.provisionalPerNetwork; n += 1) expect(await comes()).toBeNull();
    await order(house[1]?.phone ?? newcomer, house[1]?.id ?? '');
    await app.inspect(
      `UPDATE table_sessions SET started_at = started_at - interval '10 minutes' WHERE id = ANY ($1)`,
      [[house[1]?.id, house[2]?.id]],
    );
    expect(await comes()).toMatchObject({ state: 'joined' });
    const after = await parties();
    expect(house.map(({ id }) => id).filter((id) => !after.includes(id))).toEqual([house[2]?.id]);
  });

  it('take no place from others when their page comes back by itself [DOOR-16]', async () => {
    const [first, second] = await houseIsFull(most);
    if (!first || !second) throw new Error('nobody');
    await goAway(first.id, 6);
    await goAway(second.id, 5);
    await come(phoneFrom('the house'), 3);
    expect(await parties()).not.toContain(first.id);
    expect(await unlessRefused(come(first.phone, 1))).toBeNull();
    expect(await parties()).toContain(second.id);
    await app.inspect(`UPDATE table_sessions SET ended_at = ended_at - interval '1 minute' WHERE id = $1`, [
      first.id,
    ]);
    expect(await come(first.phone, 1)).toMatchObject({ state: 'joined' });
    expect(await parties()).not.toContain(second.id);
  });

  it('are as many as are too many, or nobody is let in [DOOR-16]', async () => {
    const house = await houseIsFull(most + 2);
    const newcomer = phoneFrom('the house');
    for (const { id } of house.slice(0, 2)) await goAway(id, 5);
    expect(await unlessRefused(come(newcomer, 1))).toBeNull();
    expect(await parties()).toHaveLength(most + 2);
    await goAway(house[2]?.id, 5);
    await come(newcomer, 1);
    expect(await parties()).toHaveLength(most);

    // One that was too many in two ways makes room in both.
    const phone = phoneFrom('the house');
    await app.inspect('UPDATE guest_tokens SET token_hash = $1 WHERE table_session_id = ANY ($2)', [
      phone.tokenHash,
      house.slice(3, 3 + doorLimits.provisionalPerPhone).map(({ id }) => id),
    ]);
    await goAway(house[10]?.id, 5);
    await come(phone, 1);
    expect(await parties()).toContain(house[10]?.id);
    expect(await parties()).toHaveLength(most);
  });

  it('stand idle, where each of those at a full table is from another network [DOOR-16]', async () => {
    await setDoor('confirm');
    const sit = (n: number) => sitDown(phoneFrom(`guest ${n}`), 1);
    const idle = await sit(0);
    for (let n = 1; n < doorLimits.standingPerTable; n += 1) await intrude(phoneFrom(`guest ${n}`), 1);
    const { waiting } = await board();
    expect(await unlessRefused(sit(100))).toBeNull();
    await goAway(idle, 5);
    await sit(101);
    expect(await parties()).not.toContain(idle);
    // And nobody else, as long as one comes back for each that goes.
    expect(await unlessRefused(sit(102))).toBeNull();
    expect((await board()).waiting).toEqual(waiting);
    // Nor for longer than ten minutes without an order.
    await app.inspect(`UPDATE table_sessions SET started_at = started_at - interval '10 minutes'`);
    await sit(102);
    expect((await board()).waiting).toEqual(waiting);
  }, 60_000);
});

describe('one phone', () => {
  it('stands at three tables: where it has ordered nothing, it leaves the one where it was longest ago [DOOR-16]', async () => {
    await setDoor('confirm');
    const phone = phoneFrom('a network');
    const tables = async () => new Set((await standing()).map(({ table }) => table));
    await intrude(phone, 1);
    for (const table of [2, 3, 4]) await come(phone, table);
    expect(await tables()).toEqual(new Set([1, 3, 4]));
    // The page that it has left open there does not call it back.
    expect(await unlessRefused(come(phone, 2))).toBeNull();
    expect(await tables()).toEqual(new Set([1, 3, 4]));
  });
});

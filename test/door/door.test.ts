import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order, WaitingOrder } from '#contract/orders.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { placed } from '../fixture/placed.ts';
import { createTestRestaurant, pizzaOrder, type TestRestaurant } from '../fixture/restaurant.ts';
import { untilLocked } from '../fixture/until-locked.ts';
import type { Visitor } from '../fixture/visitor.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp({ limits: { partiesPerMinute: 3, ordersPerMinute: 100 } });
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());

async function sitDown(guest: Visitor, table: number, pin?: string) {
  const entry = await guest.api.sessions.enter({ restaurantId: restaurant.id, table, ...(pin && { pin }) });
  if (entry.state !== 'joined') throw new Error(entry.state);
  return entry.visit;
}

/** Sits down from a network of its own, without the wire. */
async function come(table: number, network: string, tokenHash = randomBytes(32)) {
  const entry = await app.services.guests.enter(
    { restaurantId: restaurant.id, table },
    { tokenHash, network, isStaff: false },
  );
  return entry.state === 'joined' ? entry.visit : null;
}

async function order(guest: Visitor, tableSessionId: string): Promise<Order | WaitingOrder> {
  return guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
}

async function wait(guest: Visitor, tableSessionId: string): Promise<WaitingOrder> {
  const answer = await order(guest, tableSessionId);
  if ('orderNumber' in answer) throw new Error('the order did not wait');
  return answer;
}

const board = () => restaurant.owner.api.orders.board({ restaurantId: restaurant.id });
const floor = () => restaurant.owner.api.tables.floor({ restaurantId: restaurant.id });
const tableAt = async (number: number) => {
  const found = (await floor()).tables.find((table) => table.number === number);
  if (!found) throw new Error(`there is no table ${number}`);
  return found;
};
const letIn = (...ids: string[]) => restaurant.owner.api.orders.letIn({ restaurantId: restaurant.id, ids });
const setDoor = (...modes: string[]) =>
  app.inspect('UPDATE restaurants SET door = $2 WHERE id = $1', [restaurant.id, modes]);

/** A phone's party that the door holds: at a door where staff confirm. */
async function heldParty(table: number) {
  await setDoor('confirm');
  const guest = app.visitor();
  const visit = await sitDown(guest, table);
  return { guest, visit };
}

describe('a phone that opens many tables', () => {
  it('has provisional parties from the third on, and its empty ones before keep no table [DOOR-2]', async () => {
    const stranger = app.visitor();
    const first = await sitDown(stranger, 1);
    await placed(order(stranger, first.tableSessionId));
    expect(await sitDown(stranger, 2)).toMatchObject({ status: 'active' });
    expect(await sitDown(stranger, 3)).toMatchObject({ status: 'provisional' });
    const { tables, alarm } = await floor();
    expect(tables.map(({ number, session }) => [number, session !== null])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
    expect(alarm).toMatchObject({ parties: 2, tables: [2, 3] });
    // What it goes on to order at its first table waits as well.
    await wait(stranger, first.tableSessionId);
    // A real guest is asked for nothing.
    expect(await come(3, 'another network')).toMatchObject({ status: 'active' });
  });

  it('keeps nobody from a table where what it orders waits [DOOR-2]', async () => {
    const stranger = app.visitor();
    const first = await sitDown(stranger, 1);
    await placed(order(stranger, first.tableSessionId));
    const guest = app.visitor();
    const enter = (pin?: string) =>
      guest.api.sessions.enter({ restaurantId: restaurant.id, table: 1, ...(pin && { pin }) });
    expect(await enter()).toEqual({ state: 'pin_required' });
    for (const table of [2, 3]) await sitDown(stranger, table);
    const visit = await sitDown(guest, 1);
    expect(visit).toMatchObject({ status: 'provisional' });
    expect(await sitDown(guest, 1)).toMatchObject({ tableSessionId: visit.tableSessionId });
    const { id } = await wait(guest, visit.tableSessionId);
    expect((await board()).waiting).toMatchObject([{ id, forStaff: { joinsOthers: true } }]);
    // It is no suspect itself.
    expect(await come(1, 'another network')).toMatchObject({ status: 'provisional' });
    // Those who belong to them have their PIN all the same.
    const friend = app.visitor();
    expect(await sitDown(friend, 1, first.pin)).toMatchObject({ tableSessionId: first.tableSessionId });
    expect(await sitDown(restaurant.owner, 2)).toMatchObject({ status: 'active' });
  });

  it('orders no faster than at one table [ORD-9]', async () => {
    const strict = await createTestApp({ limits: { ordersPerMinute: 2 } });
    try {
      const own = await createTestRestaurant(strict);
      const guest = strict.visitor();
      const codes: string[] = [];
      for (const table of [1, 2]) {
        const entry = await guest.api.sessions.enter({ restaurantId: own.id, table });
        if (entry.state !== 'joined') throw new Error(entry.state);
        for (let n = 0; n < 2; n += 1) {
          codes.push(await codeOf(guest.api.orders.place(pizzaOrder(own, entry.visit.tableSessionId))));
        }
      }
      expect(codes).toEqual(['no error', 'no error', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    } finally {
      await strict.close();
    }
  });

  it('is let through everywhere while its browser is signed in as staff [DOOR-2]', async () => {
    await setDoor('code', 'confirm');
    for (const table of [1, 2, 3]) {
      expect(await sitDown(restaurant.owner, table)).toMatchObject({ status: 'active' });
    }
  });
});

describe('many parties at once', () => {
  it('are provisional, also those that came first and have not ordered, beyond what a door lets in [DOOR-2]', async () => {
    for (const n of [1, 2, 3]) expect(await come(n, 'one network')).toMatchObject({ status: 'active' });
    expect(await come(1, 'one network')).toBeNull();
    await restaurant.owner.api.tables.create({ restaurantId: restaurant.id, id: randomUUID() });
    expect(await come(4, 'one network')).toMatchObject({ status: 'provisional' });
    expect((await floor()).tables.every(({ session }) => session === null)).toBe(true);
    expect((await floor()).alarm).toMatchObject({ parties: 4, tables: [1, 2, 3, 4] });
    // From another network a guest sits down as always.
    expect(await come(2, 'another network')).toMatchObject({ status: 'active' });
  });

  it('are too many from all networks together as well [DOOR-2]', async () => {
    for (let n = 4; n <= 8; n += 1) {
      await restaurant.owner.api.tables.create({ restaurantId: restaurant.id, id: randomUUID() });
    }
    for (let n = 1; n <= 6; n += 1) expect(await come(n, `network ${n}`)).toMatchObject({ status: 'active' });
    expect(await come(7, 'network 7')).toMatchObject({ status: 'provisional' });
    expect((await floor()).tables.filter(({ session }) => session)).toEqual([]);
  });

  it('of which each sees the others, also where they all come at the same moment [DOOR-2]', async () => {
    for (let n = 4; n <= 9; n += 1) {
      await restaurant.owner.api.tables.create({ restaurantId: restaurant.id, id: randomUUID() });
    }
    const tables = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const visits = await Promise.all(tables.map((table) => come(table, 'one network')));
    expect(visits.filter((visit) => visit?.status === 'active').length).toBeLessThanOrEqual(3);
    const stranger = app.visitor();
    await sitDown(stranger, 1, undefined).catch(() => null);
    const own = await createTestRestaurant(app);
    const entries = await Promise.all(
      own.tables.map((_, index) => stranger.api.sessions.enter({ restaurantId: own.id, table: index + 1 })),
    );
    const opened = entries.flatMap((entry) => (entry.state === 'joined' ? entry.visit.status : []));
    expect(opened.toSorted()).toEqual(['active', 'active', 'provisional']);
  });

  it('end at one table, the oldest first, when there are more than a few whose phones have gone [DOOR-5]', async () => {
    await setDoor('confirm');
    for (let n = 1; n <= 7; n += 1) await come(1, `network ${n}`);
    await app.inspect(
      `UPDATE guest_tokens SET joined_at = now() - interval '4 minutes' WHERE restaurant_id = $1`,
      [restaurant.id],
    );
    await come(1, 'network 8');
    const stored = await app.inspect(
      'SELECT status, lapsed FROM table_sessions WHERE restaurant_id = $1 ORDER BY started_at',
      [restaurant.id],
    );
    expect(stored.map((row) => [row.status, row.lapsed])).toEqual([
      ...Array.from({ length: 3 }, () => ['completed', true]),
      ...Array.from({ length: 5 }, () => ['provisional', false]),
    ]);
  });

  it('are no crowd where each has read the code on its table [DOOR-1] [DOOR-2]', async () => {
    await setDoor('code');
    const { tables } = await floor();
    for (const { number, code } of tables) {
      const entry = await app.services.guests.enter(
        { restaurantId: restaurant.id, table: number, code: code ?? '' },
        { tokenHash: randomBytes(32), network: 'one network', isStaff: false },
      );
      expect(entry).toMatchObject({ state: 'joined', visit: { status: 'active' } });
    }
  });
});

describe('an order that waits for the staff', () => {
  it('is in no kitchen, on no bill and in no figure until its party is let in [DOOR-3]', async () => {
    const { guest, visit } = await heldParty(1);
    const waiting = await wait(guest, visit.tableSessionId);
    expect(waiting).toMatchObject({ status: 'to_confirm', totalAmount: 950, forStaff: null, tableNumber: 1 });

    const before = await board();
    expect(before.orders).toEqual([]);
    expect(before.waiting).toMatchObject([
      { id: waiting.id, forStaff: { pin: visit.pin, why: 'house', joinsOthers: false } },
    ]);
    expect(await app.inspect('SELECT FROM orders WHERE restaurant_id = $1', [restaurant.id])).toEqual([]);
    const { restaurantId, tableSessionId } = { restaurantId: restaurant.id, ...visit };
    expect(await guest.api.sessions.visit({ restaurantId, tableSessionId })).toMatchObject({
      ...{ status: 'provisional', openAmount: 0, orders: [], waiting: [{ id: waiting.id, forStaff: null }] },
    });

    const answer = await letIn(waiting.id);
    expect(answer).toMatchObject({ orders: [{ id: waiting.id, status: 'new', orderNumber: 1 }], left: [] });
    const after = await board();
    expect(after.waiting).toEqual([]);
    expect(after.orders).toMatchObject([{ id: waiting.id, tableNumber: 1, items: [{ name: 'Margherita' }] }]);
    expect(await tableAt(1)).toMatchObject({ session: { id: visit.tableSessionId, openAmount: 950 } });
    expect(await guest.api.sessions.visit({ restaurantId, tableSessionId })).toMatchObject({
      ...{ status: 'active', openAmount: 950, waiting: [] },
    });
    // From here on it is a party as any other.
    await placed(order(guest, visit.tableSessionId));
  });

  it('is one for its id, however often it is sent, before and after it was let in [ORD-7] [DOOR-3]', async () => {
    const { guest, visit } = await heldParty(1);
    const request = pizzaOrder(restaurant, visit.tableSessionId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => guest.api.orders.place(request)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await board()).waiting).toHaveLength(1);
    expect(await codeOf(guest.api.orders.place({ ...request, note: 'other' }))).toBe('ORDER_ID_TAKEN');
    await Promise.all([letIn(request.id), letIn(request.id), letIn(request.id)]);
    expect((await board()).orders).toHaveLength(1);
    expect(await guest.api.orders.place(request)).toMatchObject({ id: request.id, orderNumber: 1 });
    expect(await letIn(request.id)).toEqual({ orders: [], left: [request.id], changed: [] });
  });

  it('joins the party that sits at its table by then [DOOR-4]', async () => {
    const held = await heldParty(1);
    const waiting = await wait(held.guest, held.visit.tableSessionId);
    const friend = app.visitor();
    const friends = await sitDown(friend, 1);
    const second = await wait(friend, friends.tableSessionId);
    await letIn(second.id);
    expect((await board()).waiting).toMatchObject([{ id: waiting.id, forStaff: { joinsOthers: true } }]);
    await letIn(waiting.id);
    expect(await tableAt(1)).toMatchObject({
      session: { id: friends.tableSessionId, phones: 2, openAmount: 1900 },
    });
    const visit = { restaurantId: restaurant.id, tableSessionId: held.visit.tableSessionId };
    expect(await held.guest.api.sessions.visit(visit)).toMatchObject({ mergedInto: friends.tableSessionId });
  });

  it('goes along when its phone enters the PIN of those who sit there [PIN-1] [DOOR-4]', async () => {
    const held = await heldParty(1);
    const waiting = await wait(held.guest, held.visit.tableSessionId);
    await setDoor();
    const others = await sitDown(app.visitor(), 1);
    expect(await sitDown(held.guest, 1)).toMatchObject({ status: 'provisional' });
    expect(await sitDown(held.guest, 1, others.pin)).toMatchObject({
      ...{ status: 'active', tableSessionId: others.tableSessionId, waiting: [{ id: waiting.id }] },
    });
  });

  it('stays where it is when a PIN is entered and nobody sits there [DOOR-4]', async () => {
    const { guest, visit } = await heldParty(1);
    const waiting = await wait(guest, visit.tableSessionId);
    expect(await sitDown(guest, 1, '1000')).toMatchObject({
      ...{ status: 'provisional', tableSessionId: visit.tableSessionId, waiting: [{ id: waiting.id }] },
    });
  });

  it('is refused with a reason, and waits again when that is taken back [DOOR-4]', async () => {
    const { guest, visit } = await heldParty(1);
    const { id } = await wait(guest, visit.tableSessionId);
    const { api } = restaurant.owner;
    const here = { restaurantId: restaurant.id };
    const refused = await api.orders.refuse({ ...here, ids: [id], reason: 'Niemand sitzt dort' });
    expect(refused.orders).toMatchObject([{ id, status: 'refused', reason: 'Niemand sitzt dort' }]);
    expect((await board()).waiting).toEqual([]);
    const own = { ...here, tableSessionId: visit.tableSessionId };
    expect(await guest.api.sessions.visit(own)).toMatchObject({ waiting: [{ id, status: 'refused' }] });
    expect(await letIn(id)).toEqual({ orders: [], left: [id], changed: [] });
    expect(await api.orders.takeRefusalsBack({ ...here, ids: [id] })).toMatchObject({
      orders: [{ id, status: 'to_confirm' }],
      left: [],
    });
    expect(await letIn(id)).toMatchObject({ orders: [{ id }] });
  });

  it('waits again, though others cannot that were refused with it [DOOR-4]', async () => {
    const { api } = restaurant.owner;
    const here = { restaurantId: restaurant.id };
    const ids: string[] = [];
    for (const table of [1, 2, 3, 1, 2]) {
      const { guest, visit } = await heldParty(table);
      ids.push((await wait(guest, visit.tableSessionId)).id);
    }
    const [one, letInSince, tooOld, left, other] = ids as [string, string, string, string, string];
    await api.orders.refuse({ ...here, ids });
    await api.orders.takeRefusalsBack({ ...here, ids: [letInSince] });
    await letIn(letInSince);
    await app.inspect(
      `UPDATE waiting_orders SET decided_at = decided_at - interval '1 minute' WHERE id = $1`,
      [tooOld],
    );
    await app.inspect(
      `UPDATE table_sessions SET status = 'completed', ended_at = now(), lapsed = true
       WHERE id = (SELECT session_id FROM waiting_orders WHERE id = $1)`,
      [left],
    );
    const unknown = randomUUID();
    const all = { ...here, ids: [unknown, left, tooOld, letInSince, one, other, one] };
    const answer = await api.orders.takeRefusalsBack(all);
    expect(answer).toMatchObject({
      orders: [
        { id: one, status: 'to_confirm' },
        { id: other, status: 'to_confirm' },
      ],
      left: [
        { id: unknown, why: 'ORDER_NOT_FOUND' },
        { id: left, why: 'UNDO_OVERTAKEN' },
        { id: tooOld, why: 'UNDO_TOO_LATE' },
        { id: letInSince, why: 'UNDO_OVERTAKEN' },
      ],
    });
    expect((await board()).waiting.map(({ id }) => id)).toEqual([one, other]);
    expect(await api.orders.takeRefusalsBack(all)).toEqual(answer);
  });

  it('is refused after its party is locked: who ends several at once is not held up half-way [DOOR-4]', async () => {
    const parties = [await heldParty(1), await heldParty(2)];
    const ids: string[] = [];
    for (const { guest, visit } of parties) ids.push((await wait(guest, visit.tableSessionId)).id);
    const restaurantId = restaurant.id;
    let refusing: Promise<unknown> | undefined;
    await app.database.withTenant(restaurantId, async (tx) => {
      const { sessions } = app.services;
      const [first, second] = parties.map(({ visit }) => visit.tableSessionId) as [string, string];
      await sessions.lockForChange(tx, [first, second]);
      await sessions.lapse(tx, second);
      refusing = restaurant.owner.api.orders.refuse({ restaurantId, ids });
      await untilLocked(app);
      const { rowCount } = await tx.query('SELECT FROM waiting_orders WHERE id = $1 FOR UPDATE SKIP LOCKED', [
        ids[0],
      ]);
      expect(rowCount).toBe(1);
      await sessions.lapse(tx, first);
    });
    expect(await refusing).toEqual({ orders: [] });
  });

  it('is limited to a few of one phone until somebody comes [DOOR-3]', async () => {
    const { guest, visit } = await heldParty(1);
    for (let n = 0; n < 3; n += 1) await wait(guest, visit.tableSessionId);
    expect(await codeOf(order(guest, visit.tableSessionId))).toBe('TOO_MANY_REQUESTS');
  });

  describe('is let in to the party that staff have seen', () => {
    const see = (id: string, tableSessionId: string, joins: string | null) =>
      restaurant.owner.api.orders.letIn({
        ...{ restaurantId: restaurant.id, ids: [id] },
        seen: [{ id, tableSessionId, joins }],
      });
    /** A party that waits at table 1, and one that then sits there. */
    async function waitingAndSeated() {
      const held = await heldParty(1);
      const { id } = await wait(held.guest, held.visit.tableSessionId);
      await setDoor();
      const others = await sitDown(app.visitor(), 1);
      return { id, held: held.visit.tableSessionId, others: others.tableSessionId };
    }
    const changed = (id: string) => ({ orders: [], left: [], changed: [id] });

    it('and waits on where others sit there by now [DOOR-17]', async () => {
      const { id, held, others } = await waitingAndSeated();
      expect(await see(id, held, null)).toEqual(changed(id));
      expect((await board()).waiting).toMatchObject([{ id, sessionId: held }]);
      expect(await see(id, held, others)).toMatchObject({ orders: [{ id }], changed: [] });
    });

    it('and waits on where those have left or changed [DOOR-17]', async () => {
      const { id, held, others } = await waitingAndSeated();
      const table = await tableAt(1);
      await restaurant.owner.api.tables.free({
        ...{ restaurantId: restaurant.id, id: table.id, tableSessionId: others },
      });
      expect(await see(id, held, others)).toEqual(changed(id));
      const next = await sitDown(app.visitor(), 1);
      expect(await see(id, held, others)).toEqual(changed(id));
      expect(await see(id, held, next.tableSessionId)).toMatchObject({ orders: [{ id }] });
    });

    it('also where it has joined them since, and not where it has joined others [DOOR-17]', async () => {
      const own = await heldParty(1);
      const first = await wait(own.guest, own.visit.tableSessionId);
      const second = await wait(own.guest, own.visit.tableSessionId);
      await setDoor();
      const others = await sitDown(app.visitor(), 1);
      // A colleague lets in the one, and with it the party.
      await letIn(first.id);
      expect(await see(second.id, own.visit.tableSessionId, null)).toEqual(changed(second.id));
      expect(await see(second.id, own.visit.tableSessionId, others.tableSessionId)).toMatchObject({
        orders: [{ id: second.id, sessionId: others.tableSessionId }],
      });
    });
  });

  it('is held up by none whose id an order has already [DOOR-17]', async () => {
    const { guest, visit } = await heldParty(1);
    const own = await wait(guest, visit.tableSessionId);
    const poisoned = await wait(guest, visit.tableSessionId);
    await setDoor();
    const other = app.visitor();
    const { id } = await placed(order(other, (await sitDown(other, 2)).tableSessionId));
    // What two processes do when a phone sends the same id to both at the same moment.
    await app.inspect('UPDATE waiting_orders SET id = $2 WHERE id = $1', [poisoned.id, id]);
    expect(await letIn(own.id, id)).toMatchObject({ orders: [{ id: own.id }], left: [id], changed: [] });
    expect((await board()).waiting).toEqual([]);
    expect((await board()).orders.map((each) => each.id).toSorted()).toEqual([own.id, id].toSorted());
  });

  it('lets in ten parties with ten calls, or with one [DOOR-4]', async () => {
    await setDoor('confirm');
    for (let n = 4; n <= 10; n += 1) {
      await restaurant.owner.api.tables.create({ restaurantId: restaurant.id, id: randomUUID() });
    }
    const ids: string[] = [];
    for (let table = 1; table <= 10; table += 1) {
      const guest = app.visitor();
      const { tableSessionId } = await sitDown(guest, table);
      ids.push((await wait(guest, tableSessionId)).id);
    }
    const { orders } = await letIn(...ids);
    expect(orders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await floor()).tables.every(({ session }) => session !== null)).toBe(true);
  });
});

describe('parties that wait at one table', () => {
  it('are let in with one call, or with a tap each before the page has heard of the first [DOOR-17]', async () => {
    await setDoor('confirm');
    const waiting: { id: string; tableSessionId: string; joins: null }[] = [];
    for (let n = 0; n < 3; n += 1) {
      const guest = app.visitor();
      const { tableSessionId } = await sitDown(guest, 1);
      const { id } = await wait(guest, tableSessionId);
      waiting.push({ id, tableSessionId, joins: null });
    }
    const letInSeen = (some: typeof waiting) =>
      restaurant.owner.api.orders.letIn({
        restaurantId: restaurant.id,
        ids: some.map(({ id }) => id),
        seen: some,
      });
    expect(await letInSeen(waiting.slice(0, 2))).toMatchObject({ orders: [{}, {}], changed: [] });
    expect(await letInSeen(waiting.slice(2))).toMatchObject({ orders: [{}], changed: [] });
    expect((await tableAt(1)).session).toMatchObject({ openOrders: 3 });
  });
});

describe('a party that is held', () => {
  /** Parties at tables 1 and 2, the first of one phone that goes on to a third table and so is held. */
  async function heldAndKnown() {
    const suspect = app.visitor();
    const held = await sitDown(suspect, 1);
    await placed(order(suspect, held.tableSessionId));
    const guest = app.visitor();
    const known = await sitDown(guest, 2);
    await placed(order(guest, known.tableSessionId));
    await restaurant.owner.api.tables.create({
      restaurantId: restaurant.id,
      id: randomUUID(),
    });
    for (const table of [3, 4]) await sitDown(suspect, table);
    await wait(suspect, held.tableSessionId);
    return { suspect, guest, held: held.tableSessionId, known: known.tableSessionId };
  }
  const merge = async (table: number, tableSessionId: string, into: number, intoTableSessionId: string) =>
    restaurant.owner.api.tables.mergeParties({
      ...{ restaurantId: restaurant.id, id: (await tableAt(table)).id, tableSessionId },
      ...{ intoTableId: (await tableAt(into)).id, intoTableSessionId },
    });

  it('is held no more once staff merge one into it that is not [DOOR-14]', async () => {
    const { suspect, guest, held, known } = await heldAndKnown();
    await merge(2, known, 1, held);
    await placed(order(guest, known));
    await placed(order(suspect, held));
    // What waited before is still for the staff to decide.
    expect((await board()).waiting).toHaveLength(1);
  });

  it('does not hold the one that it is merged into [DOOR-14]', async () => {
    const { guest, held, known } = await heldAndKnown();
    await merge(1, held, 2, known);
    await placed(order(guest, known));
    expect((await board()).waiting).toMatchObject([{ sessionId: known, forStaff: { why: null } }]);
  });

  it('is held no more once one is let in that joins it [DOOR-14]', async () => {
    await setDoor('confirm');
    const guest = app.visitor();
    const visit = await sitDown(guest, 1);
    const waiting = await wait(guest, visit.tableSessionId);
    await setDoor();
    const suspect = app.visitor();
    const seated = await sitDown(suspect, 1);
    await placed(order(suspect, seated.tableSessionId));
    for (const table of [2, 3]) await sitDown(suspect, table);
    await letIn(waiting.id);
    await placed(order(guest, visit.tableSessionId));
  });
});

describe('a freed table', () => {
  it('is not reopened at once by a phone that held it [DOOR-6]', async () => {
    const guest = app.visitor();
    const { tableSessionId } = await sitDown(guest, 1);
    const { id } = await tableAt(1);
    // A long dinner.
    await app.inspect(
      `UPDATE guest_tokens SET joined_at = now() - interval '2 hours' WHERE restaurant_id = $1`,
      [restaurant.id],
    );
    await restaurant.owner.api.tables.free({ restaurantId: restaurant.id, id, tableSessionId });
    expect(await sitDown(guest, 1)).toMatchObject({ status: 'provisional' });
    expect(await tableAt(1)).toMatchObject({ status: 'frei', session: null });
    expect((await floor()).alarm).toBeNull();
    await app.inspect(`UPDATE table_sessions SET ended_at = ended_at - interval '11 minutes' WHERE id = $1`, [
      tableSessionId,
    ]);
    await app.inspect(
      `UPDATE table_sessions SET status = 'completed', ended_at = now(), lapsed = true
      WHERE restaurant_id = $1 AND status = 'provisional'`,
      [restaurant.id],
    );
    expect(await sitDown(guest, 1)).toMatchObject({ status: 'active' });
  });
});

it('who lets in a party that is merged meanwhile holds it no more while waiting for the other one [PAY-1]', async () => {
  const { id: restaurantId } = restaurant;
  const { tableSessionId: other } = await sitDown(app.visitor(), 2);
  const { guest, visit } = await heldParty(1);
  const waiting = await wait(guest, visit.tableSessionId);
  const { sessions } = app.services;
  let isLetIn = false;
  const calls: Promise<unknown>[] = [];
  await app.database.withTenant(restaurantId, async (tx) => {
    await sessions.lockForChange(tx, [other, visit.tableSessionId]);
    calls.push(
      restaurant.owner.api.orders.letIn({ restaurantId, ids: [waiting.id] }).finally(() => (isLetIn = true)),
    );
    await untilLocked(app);
    calls.push(
      app.database.withTenant(restaurantId, async (later) => {
        await sessions.lockForChange(later, [other]);
        await untilLocked(app, () => isLetIn);
        const lock = 'SELECT FROM table_sessions WHERE restaurant_id = $1 AND id = $2 FOR UPDATE SKIP LOCKED';
        await vi.waitUntil(
          async () => (await later.query(lock, [restaurantId, visit.tableSessionId])).rowCount === 1,
          { timeout: 10_000 },
        );
      }),
    );
    await untilLocked(app, undefined, 2);
    await sessions.merge(tx, visit.tableSessionId, other);
  });
  const [letIn] = await Promise.all(calls);
  expect(letIn).toMatchObject({ orders: [{ id: waiting.id, tableNumber: 2 }], left: [], changed: [] });
});

const phonesAt = async (number: number) => {
  const { id } = await tableAt(number);
  const { phones } = await restaurant.owner.api.tables.phones({ restaurantId: restaurant.id, id });
  return phones;
};

describe('the phones at a table', () => {
  /** How many the floor counts there, and how many its dialog lists: those that sit, and the PINs of those that wait. */
  const counted = async (number: number) => {
    const [table, phones] = await Promise.all([tableAt(number), phonesAt(number)]);
    const waiting = phones.filter(({ isProvisional }) => isProvisional);
    return [table.session?.phones ?? 0, phones.length - waiting.length, waiting.map(({ pin }) => pin)];
  };

  it('that sit are as many on the floor as in its dialog, where those that wait are apart [DOOR-23]', async () => {
    const first = app.visitor();
    const seated = await sitDown(first, 1);
    await placed(order(first, seated.tableSessionId));
    await sitDown(app.visitor(), 1, seated.pin);
    expect(await counted(1)).toEqual([2, 2, []]);

    await setDoor('confirm');
    const { guest, visit } = await heldParty(2);
    expect(await counted(2)).toEqual([0, 0, [visit.pin]]);
    const { id } = await wait(guest, visit.tableSessionId);
    expect(await counted(2)).toEqual([0, 0, [visit.pin]]);
    const { orders } = await letIn(id);
    expect(orders).toHaveLength(1);
    expect(await counted(2)).toEqual([1, 1, []]);
  });

  it('wait no more that were refused, or went without having ordered [DOOR-23]', async () => {
    const { id: restaurantId } = restaurant;
    const { guest, visit } = await heldParty(2);
    const { id } = await wait(guest, visit.tableSessionId);
    const gone = await heldParty(2);
    expect(await counted(2)).toEqual([0, 0, [visit.pin, gone.visit.pin]]);
    await app.inspect(
      `UPDATE guest_tokens SET joined_at = now() - interval '4 minutes', seen_at = now() - interval '4 minutes'
       WHERE restaurant_id = $1`,
      [restaurantId],
    );
    // What waits is shown, however long ago its phone was there.
    expect(await counted(2)).toEqual([0, 0, [visit.pin]]);
    await restaurant.owner.api.orders.refuse({ restaurantId, ids: [id] });
    await sitDown(guest, 2);
    expect(await counted(2)).toEqual([0, 0, []]);
    await restaurant.owner.api.orders.takeRefusalsBack({ restaurantId, ids: [id] });
    expect(await counted(2)).toEqual([0, 0, [visit.pin]]);
  });
});

describe('a phone that staff send away', () => {
  const bar = (phone: string) => restaurant.owner.api.tables.barPhone({ restaurantId: restaurant.id, phone });

  it('loses its seats, its tables and what nobody has begun; what is begun is marked [DOOR-7] [DOOR-13]', async () => {
    const stranger = app.visitor();
    const { tableSessionId } = await sitDown(stranger, 1);
    const untouched = await placed(order(stranger, tableSessionId));
    const begun = await placed(order(stranger, tableSessionId));
    await restaurant.owner.api.orders.setStatus({
      ...{ restaurantId: restaurant.id, id: begun.id, from: 'new', to: 'in_progress' },
    });
    await sitDown(stranger, 2);
    const [phone] = await phonesAt(1);
    expect(phone).toMatchObject({ orders: 2, isProvisional: false });
    expect(await bar(phone?.name ?? '')).toEqual({ cancelled: 1, marked: 1, freed: [2] });

    const { orders } = await board();
    expect(orders.map(({ id, status, isFromBarredPhone }) => [id, status, isFromBarredPhone])).toEqual([
      [untouched.id, 'cancelled', true],
      [begun.id, 'in_progress', true],
    ]);
    expect(await codeOf(order(stranger, tableSessionId))).toBe('PHONE_BARRED');
    const party = { restaurantId: restaurant.id, tableSessionId };
    expect(await codeOf(stranger.api.sessions.setCall({ ...party, call: 'waiter' }))).toBe('PHONE_BARRED');
    expect(await codeOf(stranger.api.sessions.visit(party))).toBe('PHONE_BARRED');
    // Another process may take it for one that sits there, for a minute.
    const token = Buffer.from(phone?.name ?? '', 'hex').toString('base64');
    const call = app.services.calls.setCall({ ...party, call: 'waiter' }, token);
    await expect(call).rejects.toMatchObject({ code: 'PHONE_BARRED' });
    const answer = app.services.knocks.answer({ ...party, number: 10, letIn: true }, token);
    await expect(answer).rejects.toMatchObject({ code: 'PHONE_BARRED' });
    for (const table of [1, 2, 3]) {
      const entered = stranger.api.sessions.enter({ restaurantId: restaurant.id, table });
      expect(await codeOf(entered)).toBe('PHONE_BARRED');
    }
    expect(await phonesAt(1)).toEqual([]);
    expect(await bar(phone?.name ?? '')).toEqual({ cancelled: 0, marked: 1, freed: [] });
  });

  it('is found where its party goes meanwhile, from table to table [DOOR-7]', async () => {
    const { id } = restaurant;
    const stranger = app.visitor();
    const parties: string[] = [];
    for (const [index, guest] of [stranger, app.visitor(), app.visitor()].entries()) {
      parties.push((await sitDown(guest, index + 1)).tableSessionId);
    }
    const [first = '', second = '', third = ''] = parties;
    const [phone] = await phonesAt(1);
    const { sessions } = app.services;
    let isBarred = false;
    const changes: Promise<unknown>[] = [];
    await app.database.withTenant(id, async (tx) => {
      await sessions.lockForChange(tx, [first, second]);
      changes.push(bar(phone?.name ?? '').then(() => (isBarred = true)));
      await untilLocked(app);
      changes.push(
        app.database.withTenant(id, async (later) => {
          await sessions.lockForChange(later, [second, third]);
          await sessions.merge(later, second, third);
          await untilLocked(app, () => isBarred);
        }),
      );
      await untilLocked(app, undefined, 2);
      await sessions.merge(tx, first, second);
    });
    await Promise.all(changes);
    const seats = await app.inspect(
      `SELECT FROM guest_tokens WHERE token_hash = decode($1, 'hex') AND joined_at IS NOT NULL`,
      [phone?.name],
    );
    expect(seats).toEqual([]);
  });

  it('marks its orders in a new version, which boards take for news, and unmarks them so [DOOR-7]', async () => {
    const stranger = app.visitor();
    const { tableSessionId } = await sitDown(stranger, 1);
    const { id } = await placed(order(stranger, tableSessionId));
    const { version } = await restaurant.owner.api.orders.setStatus({
      ...{ restaurantId: restaurant.id, id, from: 'new', to: 'served' },
    });
    const [phone] = await phonesAt(1);
    const known = async () => (await board()).orders.find((each) => each.id === id);
    await bar(phone?.name ?? '');
    expect(await known()).toMatchObject({ isFromBarredPhone: true, version: version + 1 });
    await restaurant.owner.api.tables.admitPhone({ restaurantId: restaurant.id, phone: phone?.name ?? '' });
    expect(await known()).toMatchObject({ isFromBarredPhone: false, version: version + 2 });
  });

  it('has its waiting orders refused, and comes back when it is let in again [DOOR-7]', async () => {
    const { guest, visit } = await heldParty(1);
    await wait(guest, visit.tableSessionId);
    const [phone] = await phonesAt(1);
    expect(phone).toMatchObject({ orders: 1, isProvisional: true });
    const name = phone?.name ?? '';
    expect(await bar(name)).toEqual({ cancelled: 1, marked: 0, freed: [] });
    expect((await board()).waiting).toEqual([]);
    const { api } = restaurant.owner;
    const here = { restaurantId: restaurant.id };
    expect(await api.tables.barredPhones(here)).toMatchObject({ phones: [{ name, tables: [1] }] });
    await api.tables.admitPhone({ ...here, phone: name });
    expect(await api.tables.barredPhones(here)).toEqual({ phones: [] });
    expect(await sitDown(guest, 2)).toMatchObject({ status: 'provisional' });
  });

  it('comes back with a new cookie only when staff let it in, for an hour, and so do others of its network [DOOR-15]', async () => {
    const stranger = randomBytes(32);
    await come(1, 'one network', stranger);
    await bar(stranger.toString('hex'));
    const later = (interval: string) =>
      app.inspect(
        `UPDATE barred_phones SET barred_at = barred_at - interval '${interval}' WHERE restaurant_id = $1`,
        [restaurant.id],
      );
    await later('59 minutes');
    expect(await come(1, 'one network')).toMatchObject({ status: 'provisional' });
    expect(await come(1, 'another network')).toMatchObject({ status: 'active' });
    await later('1 minute');
    expect(await come(2, 'one network')).toMatchObject({ status: 'active' });
  });

  it('is confirmed no more once it is let in again [DOOR-15]', async () => {
    const stranger = randomBytes(32);
    await come(1, 'one network', stranger);
    await bar(stranger.toString('hex'));
    await restaurant.owner.api.tables.admitPhone({
      restaurantId: restaurant.id,
      phone: stranger.toString('hex'),
    });
    expect(await come(2, 'one network')).toMatchObject({ status: 'active' });
  });

  it('must have been here [DOOR-7]', async () => {
    expect(await codeOf(bar('0'.repeat(64)))).toBe('PHONE_NOT_FOUND');
    expect(await codeOf(bar('nonsense'))).toBe('BAD_REQUEST');
  });
});

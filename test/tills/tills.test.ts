import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tillLimits } from '#domain/tills/till-limits.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { hireColleague } from '../fixture/colleague.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { untilLocked } from '../fixture/until-locked.ts';
import type { Visitor } from '../fixture/visitor.ts';
import { expectWholeJournal } from '../fixture/whole-journal.ts';
import { addTill, entriesByTill, orderAt } from './till-books.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let owner: Visitor;

beforeAll(async () => {
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  ({ owner } = restaurant);
});
afterEach(() => expect(app.errors.splice(0)).toEqual([]));

const tillsOf = (device: Visitor) => device.api.tills.list({ restaurantId });
const currentAt = async (device: Visitor) => (await device.api.tills.current({ restaurantId })).till;
const choose = (device: Visitor, id: string) => device.api.tills.choose({ restaurantId, id });
const end = (id: string) => owner.api.tills.end({ restaurantId, id });
const entries = () => entriesByTill(app, restaurantId);

/** The owner at another device, in admin mode. */
async function anotherDevice(): Promise<Visitor> {
  const device = app.visitor();
  await device.api.accounts.signIn({ email: restaurant.ownerEmail, password: testPassword });
  await device.api.accounts.setMode({ mode: 'admin', password: testPassword });
  return device;
}

describe('the tills of a restaurant [JRN-6]', () => {
  it('begin with one, into which every device books', async () => {
    const { tills, ownTillId } = await tillsOf(owner);
    expect(tills).toEqual([
      {
        ...{ id: restaurantId, name: 'Hauptkasse', serial: expect.stringMatching(/^GEDECK-[0-9A-F]{16}$/) },
        ...{ startedAt: expect.any(String), endedAt: null, devices: 0, problem: null },
      },
    ]);
    expect(ownTillId).toBe(restaurantId);
    expect(await currentAt(owner)).toBeNull();
  });

  it('are added once for an id, each with a serial number and a journal of its own', async () => {
    const id = randomUUID();
    const added = await owner.api.tills.add({ restaurantId, id, name: ' Bar ' });
    expect(await owner.api.tills.add({ restaurantId, id, name: 'Bar' })).toEqual(added);
    const serials = added.tills.map(({ serial }) => serial);
    expect(serials[1]).toBe(`GEDECK-${id.replaceAll('-', '').slice(-16).toUpperCase()}`);
    expect(new Set(serials).size).toBe(2);
    expect(await entries()).toEqual({ Hauptkasse: ['till_started'], Bar: ['till_started'] });
    expect(await currentAt(owner)).toEqual({ id: restaurantId, name: 'Hauptkasse' });
    expect(await codeOf(owner.api.tills.add({ restaurantId, id, name: 'Terrasse' }))).toBe('TILL_ID_TAKEN');
    // Its serial number would be that of the other one.
    const twin = `11111111${id.slice(8)}`;
    expect(await codeOf(owner.api.tills.add({ restaurantId, id: twin, name: 'Terrasse' }))).toBe(
      'TILL_ID_TAKEN',
    );
  });

  it('have different names as long as they are in use, and keep their serial numbers', async () => {
    const bar = await addTill(restaurant, 'Bar');
    const named = (name: string) => ({ restaurantId, id: bar, name });
    for (const name of ['Bar', 'bar', 'HAUPTKASSE']) {
      expect(await codeOf(owner.api.tills.add({ restaurantId, id: randomUUID(), name }))).toBe(
        'TILL_NAME_TAKEN',
      );
    }
    expect(await codeOf(owner.api.tills.rename(named('hauptkasse')))).toBe('TILL_NAME_TAKEN');
    expect(await codeOf(owner.api.tills.rename(named('x'.repeat(41))))).toBe('BAD_REQUEST');
    const before = (await tillsOf(owner)).tills[1]?.serial;
    const renamed = await owner.api.tills.rename(named('BAR'));
    expect(renamed.tills[1]).toMatchObject({ name: 'BAR', serial: before });
    await end(bar);
    expect(await codeOf(owner.api.tills.rename(named('Theke')))).toBe('TILL_NOT_FOUND');
    await addTill(restaurant, 'Bar');
    const change = app.inspect(`UPDATE tills SET serial = 'T-1' WHERE restaurant_id = $1`, [restaurantId]);
    await expect(change).rejects.toThrow('a till keeps its serial number');
  });

  it('are not without end', async () => {
    await app.inspect(
      `INSERT INTO tills (restaurant_id, id, name, serial)
       SELECT $1, gen_random_uuid(), 'Kasse ' || n, 'K-' || n FROM generate_series(2, $2) n`,
      [restaurantId, tillLimits.tills],
    );
    const more = owner.api.tills.add({ restaurantId, id: randomUUID(), name: 'Bar' });
    await expect(more).rejects.toMatchObject({ code: 'TOO_MANY_TILLS', data: { max: tillLimits.tills } });
  });

  it('are nobody else’s', async () => {
    const other = await createTestRestaurant(app);
    const bar = await addTill(other, 'Bar');
    expect(await codeOf(choose(owner, bar))).toBe('TILL_NOT_FOUND');
    expect(await codeOf(end(bar))).toBe('TILL_NOT_FOUND');
    expect(await codeOf(owner.api.tills.rename({ restaurantId, id: bar, name: 'Theke' }))).toBe(
      'TILL_NOT_FOUND',
    );
    // The id of one restaurant's till may be that of another's as well.
    await owner.api.tills.add({ restaurantId, id: bar, name: 'Bar' });
    await choose(owner, bar);
    await orderAt(owner, restaurant);
    expect(await entriesByTill(app, other.id)).toEqual({
      Hauptkasse: ['till_started'],
      Bar: ['till_started'],
    });
  });
});

describe('a device [JRN-6]', () => {
  it('books into the till that was chosen for it, at the same time as another of the same account', async () => {
    const bar = await addTill(restaurant, 'Bar');
    const atBar = await anotherDevice();
    const chosen = await choose(atBar, bar);
    expect(chosen.ownTillId).toBe(bar);
    expect(chosen.tills.map(({ devices }) => devices)).toEqual([0, 1]);
    expect(await currentAt(atBar)).toEqual({ id: bar, name: 'Bar' });
    expect((await tillsOf(owner)).ownTillId).toBe(restaurantId);

    await Promise.all([
      ...Array.from({ length: 10 }, () => orderAt(owner, restaurant)),
      ...Array.from({ length: 15 }, () => orderAt(atBar, restaurant)),
    ]);
    expect(await entries()).toEqual({
      Hauptkasse: ['till_started', ...Array(10).fill('order')],
      Bar: ['till_started', ...Array(15).fill('order')],
    });
    await expectWholeJournal(app, restaurantId, 2);
  });

  it('keeps its till when somebody signs in there again, or somebody else', async () => {
    const bar = await addTill(restaurant, 'Bar');
    const device = await anotherDevice();
    await choose(device, bar);
    await device.api.accounts.signIn({ email: restaurant.ownerEmail, password: testPassword });
    expect(await currentAt(device)).toMatchObject({ id: bar });
    const { email } = await hireColleague(app, restaurant, 'Marco Rossi');
    await device.api.accounts.signIn({ email, password: testPassword });
    expect(await currentAt(device)).toMatchObject({ id: bar });
    await owner.api.settings.setPermissions({ restaurantId, changes: { orders: true } });
    await orderAt(device, restaurant);
    expect((await entries()).Bar).toEqual(['till_started', 'order']);
    // Whoever works there in waiter mode chooses none.
    expect(await codeOf(choose(device, restaurantId))).toBe('FORBIDDEN');
    expect((await tillsOf(owner)).tills.map(({ devices }) => devices)).toEqual([0, 1]);
  });

  it('gets a cookie where it has none', async () => {
    const bar = await addTill(restaurant, 'Bar');
    const session = owner.cookie().replace(/gedeck_device=[^;]*/, 'none=1');
    const answer = await fetch(`${app.origin}/api/restaurants/${restaurantId}/tills/${bar}/choose`, {
      method: 'POST',
      headers: { cookie: session, 'content-type': 'application/json', origin: app.origin },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ownTillId: bar });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^gedeck_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/),
    ]);
    const kept = await app.inspect<{ isHash: boolean }>(
      'SELECT length(token_hash) = 32 AS "isHash" FROM till_devices WHERE restaurant_id = $1',
      [restaurantId],
    );
    expect(kept).toEqual([{ isHash: true }]);
  });

  it('changes nothing for guests: what they order belongs to the oldest till', async () => {
    const bar = await addTill(restaurant, 'Bar');
    await choose(owner, bar);
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    const payment = await owner.api.payments.pay(
      cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }),
    );
    await owner.api.payments.undo({ restaurantId, id: payment.id, reason: 'Falscher Tisch' });
    expect(await entries()).toEqual({
      Hauptkasse: ['till_started', 'order'],
      Bar: ['till_started', 'payment', 'payment_undone'],
    });
    await expectWholeJournal(app, restaurantId, 2);
  });
});

describe('the end of a till [JRN-7]', () => {
  it('is the last entry of its journal; its devices book into the oldest one then', async () => {
    const [bar, terrace] = [await addTill(restaurant, 'Bar'), await addTill(restaurant, 'Terrasse')];
    await choose(owner, terrace);
    await orderAt(owner, restaurant);
    const ended = await end(terrace);
    expect(ended.tills.map(({ name, endedAt, devices }) => [name, endedAt === null, devices])).toEqual([
      ['Hauptkasse', true, 0],
      ['Bar', true, 0],
      ['Terrasse', false, 0],
    ]);
    expect(ended.ownTillId).toBe(restaurantId);
    expect(await end(terrace)).toEqual(ended);
    expect(await codeOf(choose(owner, terrace))).toBe('TILL_NOT_FOUND');
    await orderAt(owner, restaurant);
    // The first one may end as well; the last one may not.
    expect((await end(restaurantId)).ownTillId).toBe(bar);
    await orderAt(owner, restaurant);
    expect(await codeOf(end(bar))).toBe('LAST_TILL');
    expect(await currentAt(owner)).toBeNull();
    expect(await entries()).toEqual({
      Hauptkasse: ['till_started', 'order', 'till_ended'],
      Bar: ['till_started', 'order'],
      Terrasse: ['till_started', 'order', 'till_ended'],
    });
    await expectWholeJournal(app, restaurantId, 3);
    const back = app.inspect('UPDATE tills SET ended_at = NULL WHERE restaurant_id = $1', [restaurantId]);
    await expect(back).rejects.toThrow('is not used again');
  });

  it('comes once where two of them are ended at once, and one stays', async () => {
    const bar = await addTill(restaurant, 'Bar');
    const other = await anotherDevice();
    const codes = await Promise.all([
      codeOf(end(bar)),
      codeOf(other.api.tills.end({ restaurantId, id: restaurantId })),
    ]);
    expect(codes.toSorted()).toEqual(['LAST_TILL', 'no error']);
  });

  it('lets what waits for it go into another till', async () => {
    const bar = await addTill(restaurant, 'Bar');
    await choose(owner, bar);
    let ordered: Promise<unknown> = Promise.resolve();
    await app.database.withTenant(restaurantId, async (tx) => {
      await tx.query('UPDATE tills SET ended_at = clock_timestamp() WHERE restaurant_id = $1 AND id = $2', [
        restaurantId,
        bar,
      ]);
      // The entry is written, and holds up the others until the commit.
      await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
      ordered = orderAt(owner, restaurant);
      await untilLocked(app);
    });
    await ordered;
    expect(await entries()).toEqual({
      Hauptkasse: ['till_started', 'order'],
      Bar: ['till_started', 'till_ended'],
    });
    await expectWholeJournal(app, restaurantId, 2);
  });

  it('leaves every booking in one journal, whatever is booked meanwhile', async () => {
    const names = ['Bar', 'Terrasse', 'Garten'];
    const devices = await Promise.all(
      names.map(async (name) => {
        const till = await addTill(restaurant, name);
        const device = await anotherDevice();
        await choose(device, till);
        return { till, device };
      }),
    );
    const orders = devices.flatMap(({ device }) =>
      Array.from({ length: 12 }, () => orderAt(device, restaurant)),
    );
    await Promise.all([...orders, ...devices.map(({ till }) => end(till))]);
    const all = await entries();
    expect(Object.values(all).flatMap((kinds) => kinds.filter((kind) => kind === 'order'))).toHaveLength(36);
    for (const name of names) expect(all[name]?.indexOf('till_ended')).toBe((all[name]?.length ?? 0) - 1);
    await expectWholeJournal(app, restaurantId, 4);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { TestFiskaly } from '../fixture/fiskaly.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { isSignedCode } from '../fixture/signed-code.ts';
import { expectWholeJournal } from '../fixture/whole-journal.ts';
import { expectWhole, exportedLogs } from '../signing/exported-logs.ts';
import { startSimulator } from '../signing/signed-evening.ts';
import { addTill, orderAt } from './till-books.ts';

let fiskaly: TestFiskaly;
let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;

beforeAll(async () => {
  fiskaly = await TestFiskaly.open();
  app = await createTestApp({
    limits: { ordersPerMinute: 10_000 },
    devices: { fiskaly: fiskaly.access.baseUrl },
  });
});
afterAll(async () => {
  await app.close();
  await fiskaly.close();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
});
afterEach(() => {
  fiskaly.faults.none();
  expect(app.errors.splice(0)).toEqual([]);
});

const sign = () => app.services.signing.sign(restaurantId);
const tills = () => restaurant.owner.api.tills;
const choose = (id: string) => tills().choose({ restaurantId, id });
const end = (id: string) => tills().end({ restaurantId, id });
const order = () => orderAt(restaurant.owner, restaurant);
const signing = () => restaurant.owner.api.signing.state({ restaurantId });

/** Orders at a till. */
async function orderInto(till: string): Promise<void> {
  await choose(till);
  await order();
}

/** Of each order, by its till and in its order: the code of what went wrong; null: it is signed. */
async function outcomes(): Promise<string[][]> {
  const rows = await app.inspect<{ name: string; error: string | null; value: string | null }>(
    `SELECT t.name, s.error, s.value FROM journal j
     JOIN tills t ON t.restaurant_id = j.restaurant_id AND t.id = j.till_id
     LEFT JOIN signatures s ON s.restaurant_id = j.restaurant_id AND s.till_id = j.till_id AND s.number = j.number
     WHERE j.restaurant_id = $1 AND j.kind = 'order' ORDER BY j.recorded_at`,
    [restaurantId],
  );
  return rows.map(({ name, error, value }) => [name, error ?? (value === null ? 'not signed' : 'signed')]);
}

/** So that the next round looks again at what has failed. */
async function letTimePass(): Promise<void> {
  const aMinuteAgo = new Date(Date.now() - 60_000);
  await app.inspect(
    'UPDATE device_tills SET tried_at = $2 WHERE restaurant_id = $1 AND tried_at IS NOT NULL',
    [restaurantId, aMinuteAgo],
  );
  await app.inspect('UPDATE device_outages SET checked_at = $2 WHERE restaurant_id = $1', [
    restaurantId,
    aMinuteAgo,
  ]);
}

describe('a simulated device [SIG-9]', () => {
  const operations = async (deviceId: string) => {
    const logs = await exportedLogs({ restaurantId, owner: restaurant.owner }, deviceId);
    expectWhole(logs);
    return logs.flatMap(({ content }) => {
      if (content.kind === 'system') return [content.operation];
      return content.kind === 'transaction' ? [content.tillSerial] : [];
    });
  };

  it('takes a till on before it signs for it, and lets it go after its last entry', async () => {
    const early = await addTill(restaurant, 'Garten');
    await orderInto(early);
    const deviceId = await startSimulator({ restaurantId, owner: restaurant.owner });
    const bar = await addTill(restaurant, 'Bar');
    await orderInto(bar);
    await orderInto(early);
    await end(bar);
    await sign();
    expect(await outcomes()).toEqual([
      ['Garten', 'not signed'],
      ['Bar', 'signed'],
      ['Garten', 'signed'],
    ]);
    const serials = new Map(
      (await tills().list({ restaurantId })).tills.map(({ name, serial }) => [name, serial]),
    );
    const all = await operations(deviceId);
    const taken = all.lastIndexOf('registerClient');
    expect(all.indexOf(serials.get('Bar') ?? '')).toBeGreaterThan(taken);
    expect(all.filter((each) => each === 'registerClient')).toHaveLength(3);
    expect(all.at(-1)).toBe('deregisterClient');

    await restaurant.owner.api.signing.end({ restaurantId, id: deviceId });
    const whole = await operations(deviceId);
    // Those that are still there.
    expect(whole.filter((each) => each === 'deregisterClient')).toHaveLength(3);
    await expectWholeJournal(app, restaurantId, 3);
  });

  it('takes on a till that came between its set-up and its start, and one that has ended by then', async () => {
    const id = randomUUID();
    await restaurant.owner.api.signing.setUp({ restaurantId, id, kind: 'simulator', keys: {} });
    const bar = await addTill(restaurant, 'Bar');
    await orderInto(bar);
    await restaurant.owner.api.signing.start({ restaurantId, id });
    await order();
    await end(bar);
    await sign();
    expect(await outcomes()).toEqual([
      ['Bar', 'not signed'],
      ['Bar', 'signed'],
    ]);
    expect((await operations(id)).filter((each) => each.startsWith('registerClient'))).toHaveLength(2);
  });

  it('is found by the recurring round for a till that has not entered anything but its beginning', async () => {
    const deviceId = await startSimulator({ restaurantId, owner: restaurant.owner });
    await addTill(restaurant, 'Bar');
    await expect
      .poll(() => app.inspect('SELECT FROM device_tills WHERE device_id = $1 AND NOT is_awaited', [deviceId]))
      .toHaveLength(2);
    await expect.poll(async () => (await signing()).waiting).toBe(0);
  });

  it('signs a receipt for the till that booked its payment, and the closing for that of who closes', async () => {
    await startSimulator({ restaurantId, owner: restaurant.owner });
    const bar = await addTill(restaurant, 'Bar');
    const { api } = restaurant.owner;
    const party = await createParty(app, restaurant);
    const { line } = await party.order(2);
    const pay = () => api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
    const first = await pay();
    await choose(bar);
    const second = await pay();
    const serials = (await tills().list({ restaurantId })).tills.map(({ serial }) => serial);
    const proofs = await Promise.all(
      [first, second].map(async ({ id: subjectId }) => {
        const { signing: found } = await api.receipts.issue({ restaurantId, kind: 'payment', subjectId });
        return found[0];
      }),
    );
    expect(proofs.map((proof) => [proof?.state, proof?.tillSerial])).toEqual(
      serials.map((serial) => ['signed', serial]),
    );
    for (const proof of proofs) expect(proof?.state === 'signed' && isSignedCode(proof.qrText)).toBe(true);

    const { dayToClose } = await api.closings.list({ restaurantId });
    if (!dayToClose) throw new Error('there is no day to close');
    await closeDay(api, restaurantId, dayToClose);
    await sign();
    const [closing] = await app.inspect<{ till: string; data: string; ownHash: boolean }>(
      `SELECT j.till_id AS till, s.process_data AS data,
         position(j.number || ': ' || encode(j.hash, 'hex') IN s.process_data) > 0 AS "ownHash"
       FROM journal j JOIN signatures s ON s.restaurant_id = j.restaurant_id AND s.till_id = j.till_id AND s.number = j.number
       WHERE j.restaurant_id = $1 AND j.kind = 'closing'`,
      [restaurantId],
    );
    expect(closing).toMatchObject({ till: bar, ownHash: true });
    await expectWholeJournal(app, restaurantId, 2);
  });
});

describe('a device of fiskaly [SIG-9]', () => {
  let deviceId: string;

  beforeEach(async () => {
    const { apiKey, apiSecret } = fiskaly.access;
    deviceId = randomUUID();
    const named = { restaurantId, id: deviceId };
    await restaurant.owner.api.signing.setUp({ ...named, kind: 'fiskaly', keys: { apiKey, apiSecret } });
    await restaurant.owner.api.signing.start(named);
  });
  // fiskaly allows five TSS in its test environment.
  afterEach(async () => {
    fiskaly.faults.none();
    const { device } = await signing();
    if (device) await restaurant.owner.api.signing.end({ restaurantId, id: device.id });
  });

  /** The clients of the TSS: serial numbers and states. */
  async function clients() {
    const serial = (await signing()).device?.serial;
    const tss = [...fiskaly.all()].find((each) => each.serial === serial);
    if (!tss) throw new Error('there is no TSS');
    expect(tss.isAdministratorSignedIn).toBe(false);
    const found = [...tss.clients.values()].map((client) => [client.serial, client.state]);
    return Object.fromEntries(found) as Record<string, string>;
  }
  const serialOf = async (id: string) =>
    (await tills().list({ restaurantId })).tills.find((till) => till.id === id)?.serial ?? '';

  it('registers a client, signs for it, and deregisters it, also when answers are lost', async () => {
    fiskaly.faults.add({ kind: 'drop', isDone: true }, { on: /^PUT \/tss\/[^/]+\/client\// });
    const bar = await addTill(restaurant, 'Bar');
    const serial = await serialOf(bar);
    await orderInto(bar);
    await sign();
    expect(await outcomes()).toEqual([['Bar', 'signed']]);
    expect(await clients()).toMatchObject({ [serial]: 'REGISTERED' });
    fiskaly.faults.add({ kind: 'drop', isDone: true }, { on: /^PATCH \/tss\/[^/]+\/client\// });
    await end(bar);
    await sign();
    expect(await clients()).toMatchObject({ [serial]: 'DEREGISTERED' });
    expect(Object.keys(await clients())).toHaveLength(2);
    expect((await signing()).outages).toEqual([]);
  });

  it('that does not take a till on signs for the others, and says so until it does', async () => {
    fiskaly.faults.add(
      { kind: 'answer', status: 403, code: 'E_CLIENT_LIMIT_REACHED' },
      { on: /^PUT \/tss\/[^/]+\/client\//, times: 1000 },
    );
    const bar = await addTill(restaurant, 'Bar');
    await orderInto(bar);
    await orderInto(restaurantId);
    await orderInto(bar);
    await sign();
    const failed = [
      ['Bar', 'E_CLIENT_LIMIT_REACHED'],
      ['Hauptkasse', 'signed'],
      ['Bar', 'E_CLIENT_LIMIT_REACHED'],
    ];
    expect(await outcomes()).toEqual(failed);
    expect(await signing()).toMatchObject({ waiting: 0, outages: [] });
    const problems = async () => (await tills().list({ restaurantId })).tills.map(({ problem }) => problem);
    expect(await problems()).toEqual([null, 'E_CLIENT_LIMIT_REACHED']);
    const floor = () => restaurant.owner.api.tables.floor({ restaurantId });
    expect((await floor()).outage).toEqual({ since: expect.any(String), cause: 'E_CLIENT_LIMIT_REACHED' });

    // It is tried again as often as an outage is looked at, and not before.
    const tries = fiskaly.count(/^PUT \/tss\/[^/]+\/client\//);
    await sign();
    expect(fiskaly.count(/^PUT \/tss\/[^/]+\/client\//)).toBe(tries);
    await letTimePass();
    await sign();
    expect(fiskaly.count(/^PUT \/tss\/[^/]+\/client\//)).toBeGreaterThan(tries);
    fiskaly.faults.none();
    await letTimePass();
    await sign();
    await order();
    await sign();
    expect(await outcomes()).toEqual([...failed, ['Bar', 'signed']]);
    expect(await problems()).toEqual([null, null]);
    expect((await floor()).outage).toBeNull();
  });

  it('that is out takes a till on when it is back', async () => {
    fiskaly.faults.add({ kind: 'answer', status: 423, code: 'E_TSS_DEFECTIVE' }, { times: 1000 });
    const bar = await addTill(restaurant, 'Bar');
    await orderInto(bar);
    await sign();
    expect(await outcomes()).toEqual([['Bar', 'E_TSS_DEFECTIVE']]);
    expect((await signing()).outages).toMatchObject([{ until: null, cause: 'E_TSS_DEFECTIVE' }]);
    fiskaly.faults.none();
    await letTimePass();
    await sign();
    await order();
    await sign();
    expect((await outcomes()).at(-1)).toEqual(['Bar', 'signed']);
    expect((await signing()).outages).toMatchObject([{ until: expect.any(String) }]);
  });

  it('is asked again by another process where one was killed while it took a till on', async () => {
    let goOn = () => {};
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    fiskaly.faults.add({ kind: 'hold', until }, { on: /^PUT \/tss\/[^/]+\/client\// });
    const tries = fiskaly.count(/^PUT \/tss\/[^/]+\/client\//);
    const bar = await addTill(restaurant, 'Bar');
    await orderInto(bar);
    const killed = sign();
    await expect.poll(() => fiskaly.count(/^PUT \/tss\/[^/]+\/client\//)).toBeGreaterThan(tries);
    // Its claim is over; what it still hears is written by nobody.
    await app.inspect('UPDATE fiscal_devices SET asked_until = now() WHERE id = $1', [deviceId]);
    goOn();
    await killed;
    await sign();
    expect(await outcomes()).toEqual([['Bar', 'signed']]);
    expect(await clients()).toMatchObject({ [await serialOf(bar)]: 'REGISTERED' });
    expect(Object.keys(await clients())).toHaveLength(2);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { Sealing } from '#server/auth/sealing.ts';
import { OpenDevices } from '#server/features/signing/open-devices.ts';
import { SigningService } from '#server/features/signing/signing.service.ts';
import { createMakers } from '#server/fiscal/makers.ts';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { occupyDevice } from '../fixture/security-device.ts';
import { untilLocked } from '../fixture/until-locked.ts';
import { bookEvening } from '../journal/booked-evening.ts';
import { forge } from '../journal/forging.ts';
import { counted, exportedLogs } from './exported-logs.ts';
import { signedEntries, startSimulator } from './signed-evening.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
});
afterAll(() => app.close());
afterEach(() => expect(app.errors.splice(0)).toEqual([]));

describe('an evening with a device', () => {
  it('is signed entry by entry, in order, and the device’s own logs say the same [SIG-1] [SIG-2]', async () => {
    let deviceId = '';
    const { restaurant, restaurantId } = await bookEvening(app, async (founded) => {
      deviceId = await startSimulator({ restaurantId: founded.id, owner: founded.owner });
    });
    await app.services.signing.sign(restaurantId);
    const entries = await signedEntries(app, restaurantId);
    const signed = entries.filter(({ value }) => value !== null);
    expect([...new Set(signed.map(({ kind, processType }) => `${kind}: ${processType}`))].toSorted()).toEqual(
      [
        'cancellation: Bestellung-V1',
        'cancellation_undone: Bestellung-V1',
        'cash: Kassenbeleg-V1',
        'closing: SonstigerVorgang',
        'discount: Bestellung-V1',
        'discount_undone: Bestellung-V1',
        'order: Bestellung-V1',
        'payment: Kassenbeleg-V1',
        'payment_undone: Kassenbeleg-V1',
        'voucher: Kassenbeleg-V1',
        'voucher_cancelled: Kassenbeleg-V1',
        'write_off: SonstigerVorgang',
        'write_off_undone: SonstigerVorgang',
      ],
    );
    const unsigned = entries.filter(({ value }) => value === null);
    expect([...new Set(unsigned.map(({ kind }) => kind))].toSorted()).toEqual([
      ...['count', 'move', 'receipt', 'till_started'],
    ]);
    expect(unsigned.filter(({ error }) => error !== null)).toEqual([]);
    expect(signed.map(({ transactionNumber }) => transactionNumber)).toEqual(counted(signed.length));

    const logs = await exportedLogs({ restaurantId: restaurant.id, owner: restaurant.owner }, deviceId);
    expect(logs.map(({ signatureCounter }) => signatureCounter)).toEqual(counted(logs.length));
    const finished = logs.flatMap((log) =>
      log.content.kind === 'transaction' && log.content.operation === 'FinishTransaction'
        ? [
            {
              transactionNumber: log.content.transactionNumber,
              processType: log.content.processType,
              processData: log.content.processData.toString(),
              signatureCounter: log.signatureCounter,
              value: log.signature.toString('base64'),
            },
          ]
        : [],
    );
    expect(finished).toEqual(
      signed.map(({ transactionNumber, processType, processData, signatureCounter, value }) => ({
        ...{ transactionNumber, processType, processData, signatureCounter, value },
      })),
    );
  });

  it('signs each entry once, however many processes sign, and whatever is ordered meanwhile [SIG-2]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    const deviceId = await startSimulator({ restaurantId: restaurant.id, owner: restaurant.owner });
    const authSecret = app.authSecret;
    const processes = [1, 2, 3].map(() => {
      const sealing = new Sealing({ authSecret }, 'gedeck fiscal devices');
      const devices = new OpenDevices(createMakers(app.database, { fiskaly: 'http://127.0.0.1:9' }), sealing);
      return new SigningService({ database: app.database, devices, log: createLog('silent') });
    });
    const party = await createParty(app, restaurant);
    let isOver = false;
    const signing = processes.map(async (service) => {
      while (!isOver) await service.sign(restaurantId);
    });
    for (let n = 0; n < 40; n += 1) await party.order(1);
    isOver = true;
    await Promise.all(signing);
    // One that was asked while another held the device has left it to that one.
    await expect.poll(async () => (await state(restaurant)).waiting).toBe(0);
    const entries = await signedEntries(app, restaurantId);
    const signed = entries.filter(({ value }) => value !== null);
    expect(signed).toHaveLength(40);
    expect(signed.map(({ transactionNumber }) => transactionNumber)).toEqual(counted(40));
    const logs = await exportedLogs({ restaurantId: restaurant.id, owner: restaurant.owner }, deviceId);
    expect(logs.map(({ signatureCounter }) => signatureCounter)).toEqual(counted(logs.length));
  });

  it('goes on where a process that was killed has stopped, once its claim is over [SIG-3]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId } = restaurant;
    await startSimulator({ restaurantId: restaurant.id, owner: restaurant.owner });
    await app.services.signing.sign(restaurantId);
    await app.inspect(
      `UPDATE fiscal_devices SET asked_until = now() + interval '1 hour' WHERE restaurant_id = $1`,
      [restaurantId],
    );
    const party = await createParty(app, restaurant);
    await party.order(1);
    await app.services.signing.sign(restaurantId);
    expect((await state(restaurant)).waiting).toBe(1);
    await app.inspect('UPDATE fiscal_devices SET asked_until = now() WHERE restaurant_id = $1', [
      restaurantId,
    ]);
    await app.services.signing.sign(restaurantId);
    expect((await state(restaurant)).waiting).toBe(0);
  });
});

it('an entry that says nothing that could be signed keeps an error, and those after it are signed [SIG-2]', async () => {
  const restaurant = await createTestRestaurant(app);
  const { id: restaurantId } = restaurant;
  await startSimulator({ restaurantId, owner: restaurant.owner });
  const party = await createParty(app, restaurant);
  const release = await occupyDevice(app, restaurant);
  await party.order(1);
  await forge(app, `UPDATE journal SET content = '{}' WHERE restaurant_id = $1 AND kind = 'order'`, [
    restaurantId,
  ]);
  await party.order(2);
  await release();
  await app.services.signing.sign(restaurantId);
  const orders = (await signedEntries(app, restaurantId)).filter(({ kind }) => kind === 'order');
  expect(orders).toMatchObject([
    { error: 'ENTRY_UNREADABLE', value: null, processType: 'SonstigerVorgang' },
    { error: null, value: expect.any(String), processType: 'Bestellung-V1' },
  ]);
  expect(app.errors.splice(0)).toMatchObject([expect.stringContaining('an entry cannot be signed')]);
});

describe('the life of a device', () => {
  it('signs what is entered from its start until its end, and nothing else [SIG-5]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner } = restaurant;
    const party = await createParty(app, restaurant);
    await party.order(1);
    const id = randomUUID();
    const begun = await owner.api.signing.setUp({ restaurantId, id, kind: 'simulator', keys: {} });
    expect(begun).toMatchObject({ device: null, setUp: { id, isRunning: false, hasCodes: false } });
    await party.order(2);
    const started = await owner.api.signing.start({ restaurantId, id });
    expect(started).toMatchObject({ device: { id, isForTests: true, certificationId: null }, setUp: null });
    await party.order(3);
    const ended = await owner.api.signing.end({ restaurantId, id });
    expect(ended).toMatchObject({ device: null, former: [{ id, serial: started.device?.serial }] });
    await party.order(4);
    await app.services.signing.sign(restaurantId);
    const orders = (await signedEntries(app, restaurantId)).filter(({ kind }) => kind === 'order');
    expect(orders.map(({ processData }) => processData)).toEqual([null, null, '3;"Margherita";9.50', null]);
    // Repeated, nothing changes; its logs can still be had.
    expect(await owner.api.signing.end({ restaurantId, id })).toEqual(ended);
    const operations = (
      await exportedLogs({ restaurantId: restaurant.id, owner: restaurant.owner }, id)
    ).flatMap(({ content }) => (content.kind === 'system' ? [content.operation] : []));
    expect(operations.slice(-2)).toEqual(['deregisterClient', 'disableSecureElement']);
  });

  it('misses nothing that is entered while it is put into use [SIG-5]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner } = restaurant;
    const party = await createParty(app, restaurant);
    const named = { restaurantId, id: randomUUID() };
    await owner.api.signing.setUp({ ...named, kind: 'simulator', keys: {} });
    let starting: Promise<unknown> | undefined;
    await app.database.withTenant(restaurantId, async (tx) => {
      await tx.query('SELECT FROM device_tills WHERE device_id = $1 FOR UPDATE', [named.id]);
      starting = owner.api.signing.start(named);
      await untilLocked(app);
      await party.order(1);
    });
    await starting;
    await app.services.signing.sign(restaurantId);
    const orders = (await signedEntries(app, restaurantId)).filter(({ kind }) => kind === 'order');
    expect(orders).toMatchObject([{ processData: '1;"Margherita";9.50', error: null }]);
  });

  it('leaves nothing unexplained of a booking that is under way while it ends [SIG-5]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner } = restaurant;
    const id = await startSimulator({ restaurantId, owner });
    const party = await createParty(app, restaurant);
    const { line } = await party.order(1);
    let isOver = false;
    const ending = await app.database.withTenant(restaurantId, async (tx) => {
      await tx.query(
        `UPDATE order_items SET cancelled = true, cancelled_at = now(), cancel_reason = 'Test'
         WHERE restaurant_id = $1 AND id = $2`,
        [restaurantId, line],
      );
      // Enters it now. It is committed later.
      await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
      const ended = owner.api.signing.end({ restaurantId, id }).finally(() => {
        isOver = true;
      });
      await untilLocked(app, () => isOver);
      return [ended];
    });
    await Promise.all(ending);
    expect(await unexplained(restaurantId)).toEqual([]);
    expect((await signedEntries(app, restaurantId)).slice(-2)).toMatchObject([
      { kind: 'order', value: expect.any(String), error: null },
      { kind: 'cancellation', value: null, error: 'ENDED' },
    ]);
    const { proof } = await owner.api.journal.verify({ restaurantId });
    expect(proof?.tills).toMatchObject([{ firstFault: null }]);
  });

  it('leaves nothing unexplained however much is booked while devices come and go [SIG-5]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner } = restaurant;
    const parties = await Promise.all([1, 2, 3].map(() => createParty(app, restaurant)));
    let isOver = false;
    const ordering = parties.map(async (party) => {
      while (!isOver) await party.order(1);
    });
    try {
      for (let round = 0; round < 3; round += 1) {
        const id = await startSimulator({ restaurantId, owner });
        await owner.api.tills.add({ restaurantId, id: randomUUID(), name: `Bar ${round}` });
        await Promise.all(parties.map((party) => party.order(1)));
        await owner.api.signing.end({ restaurantId, id });
      }
    } finally {
      isOver = true;
      await Promise.all(ordering);
    }
    expect(await unexplained(restaurantId)).toEqual([]);
    const { proof } = await owner.api.journal.verify({ restaurantId });
    expect(proof?.tills.map(({ firstFault }) => firstFault)).toEqual(Array(4).fill(null));
  });

  it('explains what is left after the end is committed, 200 entries in a transaction [SIG-5]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner } = restaurant;
    const id = await startSimulator({ restaurantId, owner });
    const ending = await app.database.withTenant(restaurantId, async (tx) => {
      // A booking under way, which the end waits for.
      await tx.query(
        `WITH placed AS (
           INSERT INTO orders (restaurant_id, id, order_number, total_amount, request_hash)
           SELECT $1, gen_random_uuid(), 1000 + n, 0, '' FROM generate_series(1, 450) n RETURNING id
         )
         INSERT INTO order_items (restaurant_id, id, order_id, position, station, name, price, unit_price, quantity,
           options, vat_rate)
         SELECT $1, id, id, 1, 'kitchen', 'Brot', 0, 0, 1, '[]', 7 FROM placed`,
        [restaurantId],
      );
      await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
      const ended = owner.api.signing.end({ restaurantId, id });
      await untilLocked(app);
      return [ended];
    });
    await Promise.all(ending);
    const [counted] = await app.inspect<{ written: number[]; withEnd: number }>(
      `SELECT array_agg(w.entries ORDER BY w.entries DESC) AS written,
         count(*) FILTER (WHERE w.transaction = d.xmin::text)::int AS "withEnd"
       FROM fiscal_devices d, LATERAL (
         SELECT s.xmin::text AS transaction, count(*)::int AS entries FROM signatures s
         WHERE s.restaurant_id = $1 AND s.error = 'ENDED' GROUP BY 1
       ) w WHERE d.restaurant_id = $1`,
      [restaurantId],
    );
    expect(counted).toEqual({ written: [200, 200, 50], withEnd: 0 });
    expect(await unexplained(restaurantId)).toEqual([]);
  });

  it('explains what a process of an older version left unsigned when it ended a device [SIG-5]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner } = restaurant;
    await startSimulator({ restaurantId, owner });
    const party = await createParty(app, restaurant);
    await party.order(1);
    await app.services.signing.sign(restaurantId);
    await party.order(2);
    // As it ended a device: without another look at what was entered.
    await app.inspect('UPDATE fiscal_devices SET ended_at = clock_timestamp() WHERE restaurant_id = $1', [
      restaurantId,
    ]);
    await party.order(3);
    const verified = async () => {
      const { proof } = await owner.api.journal.verify({ restaurantId });
      return proof?.tills.map(({ firstFault }) => firstFault?.reason ?? null);
    };
    expect(await verified()).toEqual(['left_unsigned']);
    const id = await startSimulator({ restaurantId, owner });
    await party.order(4);
    await app.services.signing.signWherever();
    await app.services.signing.sign(restaurantId);
    expect(await unexplained(restaurantId)).toEqual([]);
    const orders = (await signedEntries(app, restaurantId)).filter(({ kind }) => kind === 'order');
    expect(orders).toMatchObject([
      { value: expect.any(String) },
      { processData: '2;"Margherita";9.50', error: 'ENDED', value: null },
      { processData: null },
      { value: expect.any(String) },
    ]);
    expect(await verified()).toEqual([null]);
    await owner.api.signing.end({ restaurantId, id });
    expect(await verified()).toEqual([null]);
  });

  it('gives what it has logged on some days [SIG-7]', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner } = restaurant;
    const id = await startSimulator({ restaurantId, owner });
    const { today } = await owner.api.closings.list({ restaurantId });
    const all = await exportedLogs({ restaurantId, owner }, id);
    const of = (from: string, to: string) =>
      exportedLogs({ restaurantId, owner }, id, `?from=${from}&to=${to}`);
    expect(await of(today, today)).toEqual(all);
    expect(await of(addDays(today, -9), addDays(today, -1))).toEqual([]);
    expect(await of(addDays(today, 1), addDays(today, 2))).toEqual([]);
    const path = `/api/restaurants/${restaurantId}/security-device/${id}/logs.tar`;
    for (const [days, status] of [
      [`from=${today}`, 409],
      [`to=${today}`, 409],
      [`from=${today}&to=2020-01-01`, 409],
      ['from=gestern&to=heute', 400],
    ]) {
      const answer = await owner.fetch(`${path}?${days}`);
      expect([days, answer.status]).toEqual([days, status]);
    }
  });

  it('is one at a time in use, and one being set up', async () => {
    const restaurant = await createTestRestaurant(app);
    const { id: restaurantId, owner } = restaurant;
    await startSimulator({ restaurantId: restaurant.id, owner: restaurant.owner });
    const again = { restaurantId, id: randomUUID(), kind: 'simulator', keys: {} };
    await owner.api.signing.setUp(again);
    await expect(owner.api.signing.start(again)).rejects.toMatchObject({ code: 'FISCAL_DEVICE_IN_USE' });
    await expect(owner.api.signing.setUp({ ...again, id: randomUUID() })).rejects.toMatchObject({
      code: 'FISCAL_DEVICE_EXISTS',
    });
    const givenUp = await owner.api.signing.end(again);
    expect(givenUp).toMatchObject({ setUp: null, former: [] });
    await expect(owner.api.signing.start(again)).rejects.toMatchObject({ code: 'FISCAL_DEVICE_NOT_FOUND' });
  });

  it('is nobody else’s, and of no kind that there is not', async () => {
    const [own, other] = [await createTestRestaurant(app), await createTestRestaurant(app)];
    const id = await startSimulator({ restaurantId: own.id, owner: own.owner });
    const named = { restaurantId: other.id, id };
    for (const call of ['start', 'end', 'codes', 'goOn'] as const) {
      await expect(other.owner.api.signing[call](named)).rejects.toMatchObject({
        code: 'FISCAL_DEVICE_NOT_FOUND',
      });
    }
    const answer = await other.owner.fetch(`/api/restaurants/${other.id}/security-device/${id}/logs.tar`);
    expect(answer.status).toBe(404);
    for (const kind of ['swissbit', 'constructor', '']) {
      await expect(
        other.owner.api.signing.setUp({ restaurantId: other.id, id: randomUUID(), kind, keys: {} }),
      ).rejects.toMatchObject({ code: 'FISCAL_DEVICE_FAILED', data: { cause: 'KIND_UNKNOWN' } });
    }
  });
});

it('a signature is never changed, not even by the owner of the tables [SIG-2]', async () => {
  const restaurant = await createTestRestaurant(app);
  await startSimulator({ restaurantId: restaurant.id, owner: restaurant.owner });
  const party = await createParty(app, restaurant);
  const { line } = await party.order(1);
  await restaurant.owner.api.payments.pay(cardPayment(restaurant, 950, { orderItemId: line, quantity: 1 }));
  await app.services.signing.sign(restaurant.id);
  for (const table of ['signatures', 'simulator_logs']) {
    for (const statement of [`UPDATE ${table} SET restaurant_id = restaurant_id`, `DELETE FROM ${table}`]) {
      await expect(app.inspect(statement)).rejects.toThrow('is never changed');
      const asApplication = app.database.withTenant(restaurant.id, (tx) => tx.query(statement));
      await expect(asApplication).rejects.toThrow(/permission denied|is never changed/);
    }
  }
});

const state = ({ id, owner }: TestRestaurant) => owner.api.signing.state({ restaurantId: id });

/** Entries that something is signed of, that were recorded while a device was in use, and of which nothing is written. */
function unexplained(restaurantId: string) {
  return app.inspect(
    `SELECT j.kind, j.number::int AS number FROM journal j
     JOIN fiscal_devices d ON d.restaurant_id = j.restaurant_id AND d.started_at < j.recorded_at AND j.recorded_at < d.ended_at
     LEFT JOIN signatures s ON s.restaurant_id = j.restaurant_id AND s.till_id = j.till_id AND s.number = j.number
     WHERE j.restaurant_id = $1 AND s.number IS NULL AND j.kind NOT IN ('till_started', 'till_ended', 'receipt', 'move', 'count')`,
    [restaurantId],
  );
}

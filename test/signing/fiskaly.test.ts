import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { TestFiskaly } from '../fixture/fiskaly.ts';
import { createParty, type TestParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { signedEntries } from './signed-evening.ts';

let fiskaly: TestFiskaly;
let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let deviceId: string;
let party: TestParty;

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
  deviceId = randomUUID();
  party = await createParty(app, restaurant);
});
afterEach(() => {
  fiskaly.faults.none();
  // There are only a few in the test environment.
  for (const tss of fiskaly.all()) tss.state = 'DELETED';
  expect(app.errors.splice(0)).toEqual([]);
});

const signingApi = () => restaurant.owner.api.signing;
const state = () => signingApi().state({ restaurantId });
const sign = () => app.services.signing.sign(restaurantId);
const keys = () => ({ apiKey: fiskaly.access.apiKey, apiSecret: fiskaly.access.apiSecret });
const setUp = (given: Record<string, string> = keys()) =>
  signingApi().setUp({ restaurantId, id: deviceId, kind: 'fiskaly', keys: given });
const named = () => ({ restaurantId, id: deviceId });

async function start(): Promise<void> {
  await setUp();
  await signingApi().start(named());
}

/** So that the next round looks whether the outage is over. */
const letTimePass = () =>
  app.inspect('UPDATE device_outages SET checked_at = $2 WHERE restaurant_id = $1', [
    restaurantId,
    new Date(Date.now() - 60_000),
  ]);

async function orders() {
  const entries = await signedEntries(app, restaurantId);
  return entries.filter(({ kind }) => kind === 'order');
}

/** The TSS at fiskaly that the last set-up has made. */
async function tss() {
  const serial = (await state()).device?.serial ?? '';
  const found = [...fiskaly.all()].find((each) => each.serial === serial);
  if (!found) throw new Error(`no TSS ${serial}`);
  return found;
}

describe('the set-up [SIG-5]', () => {
  it('makes a TSS, shows PIN and PUK until it signs, and never after', async () => {
    const begun = await setUp();
    expect(begun.setUp).toMatchObject({ id: deviceId, kind: 'fiskaly', isRunning: false, problem: null });
    expect(begun.setUp).toMatchObject({ hasCodes: true, serial: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const codes = await signingApi().codes(named());
    expect(codes).toEqual([
      { kind: 'pin', code: expect.stringMatching(/^\d{10}$/) },
      { kind: 'puk', code: expect.stringMatching(/^[0-9A-F]{16}$/) },
    ]);
    const started = await signingApi().start(named());
    expect(started.device).toMatchObject({ id: deviceId, serial: begun.setUp?.serial, isForTests: true });
    await expect(signingApi().codes(named())).rejects.toMatchObject({ code: 'FISCAL_DEVICE_NOT_FOUND' });
    expect((await tss()).puk).toBe(codes[1]?.code);

    // What is kept of it says nothing.
    const [kept] = await app.inspect<{ secrets: Buffer }>(
      'SELECT secrets FROM fiscal_devices WHERE restaurant_id = $1',
      [restaurantId],
    );
    for (const secret of [...codes.map(({ code }) => code), ...Object.values(keys())]) {
      expect(kept?.secrets.toString('latin1')).not.toContain(secret);
    }
  });

  it('says why it stopped, and goes on from there without a second TSS', async () => {
    fiskaly.faults.add({ kind: 'answer', status: 403, code: 'E_ACCESS_DENIED' }, { on: /^PATCH .*admin$/ });
    const stopped = await setUp();
    expect(stopped.setUp).toMatchObject({ problem: 'E_ACCESS_DENIED', isRunning: false, serial: null });
    await expect(signingApi().start(named())).rejects.toMatchObject({ code: 'FISCAL_DEVICE_NOT_READY' });
    const made = fiskaly.count(/^PUT \/tss\/[^/]+$/);
    const done = await signingApi().goOn(named());
    expect(done.setUp).toMatchObject({ problem: null, serial: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(fiskaly.count(/^PUT \/tss\/[^/]+$/)).toBe(made);
  });

  it('asks for both keys, and says of wrong ones that fiskaly does not take them', async () => {
    await expect(setUp({ apiKey: 'one' })).rejects.toMatchObject({
      code: 'FISCAL_DEVICE_FAILED',
      data: { cause: 'KEYS_MISSING' },
    });
    const refused = await setUp({ apiKey: 'one', apiSecret: 'two' });
    expect(refused.setUp?.problem).toMatch(/^E_|^HTTP_401/);
    expect((await signingApi().end(named())).setUp).toBeNull();
  });
});

describe('signing', () => {
  it('signs under the id of the entry, once, also when an answer was lost [SIG-2]', async () => {
    await start();
    fiskaly.faults.add({ kind: 'drop', isDone: true }, { on: /tx_revision=2$/ });
    await party.order(1);
    await sign();
    const [entry] = await orders();
    expect(entry).toMatchObject({ processData: '1;"Margherita";9.50', transactionNumber: 1, error: null });
    const { transactions } = await tss();
    expect([...transactions.keys()]).toEqual([entry?.id]);
    expect(transactions.get(entry?.id ?? '')).toMatchObject({ state: 'FINISHED' });
  });

  it('goes on without the device while it is out, and signs nothing of that afterwards [SIG-4]', async () => {
    await start();
    await party.order(1);
    await sign();
    const device = await tss();
    device.state = 'DEFECTIVE';
    await party.order(2);
    await sign();
    await party.order(3);
    await sign();
    const out = await state();
    expect(out).toMatchObject({ waiting: 0, outages: [{ until: null, cause: 'E_TSS_DEFECTIVE', deviceId }] });
    const [, failed] = await orders();
    expect(failed).toMatchObject({ error: 'E_TSS_DEFECTIVE' });
    expect(out.outages[0]?.since).toBe(failed?.recordedAt.toISOString());
    const floor = await restaurant.owner.api.tables.floor({ restaurantId });
    expect(floor.outage).toEqual({ since: out.outages[0]?.since, cause: 'E_TSS_DEFECTIVE' });

    // Still out when it is looked at again; then not.
    await letTimePass();
    await sign();
    expect((await state()).outages).toMatchObject([{ until: null }]);
    device.state = 'INITIALIZED';
    await letTimePass();
    await sign();
    await party.order(4);
    await sign();
    expect((await state()).outages).toMatchObject([{ until: expect.any(String), cause: 'E_TSS_DEFECTIVE' }]);
    expect((await restaurant.owner.api.tables.floor({ restaurantId })).outage).toBeNull();
    expect((await orders()).map(({ error, value }) => error ?? typeof value)).toEqual([
      'string',
      'E_TSS_DEFECTIVE',
      'E_TSS_DEFECTIVE',
      'string',
    ]);
  });

  it('ends at fiskaly what it had begun and is not to sign any more, once it can again [SIG-4]', async () => {
    await start();
    const device = await tss();
    fiskaly.faults.add({ kind: 'answer', status: 403, code: 'E_ACCESS_DENIED' }, { on: /tx_revision=2$/ });
    await party.order(1);
    await sign();
    await party.order(2);
    await sign();
    expect((await orders()).map(({ error }) => error)).toEqual(['E_ACCESS_DENIED', 'E_ACCESS_DENIED']);
    expect(device.activeTransactions).toBe(1);
    // As long as it cannot, the outage goes on.
    fiskaly.faults.add({ kind: 'drop' }, { on: /^GET .*\/tx\// });
    fiskaly.faults.add({ kind: 'answer', status: 429, retryAfter: 60 }, { on: /^GET .*\/tx\// });
    await letTimePass();
    await sign();
    expect((await state()).outages).toMatchObject([{ until: null }]);
    await letTimePass();
    await sign();
    expect((await state()).outages).toMatchObject([{ until: expect.any(String) }]);
    expect(device.activeTransactions).toBe(0);
    expect([...device.transactions.values()].map(({ state }) => state)).toEqual(['CANCELLED']);
  });

  it('signs on where it could not be taken out of use [SIG-5]', async () => {
    await start();
    fiskaly.faults.add({ kind: 'answer', status: 403, code: 'E_ACCESS_DENIED' }, { on: /^PATCH/ });
    await expect(signingApi().end(named())).rejects.toMatchObject({ data: { cause: 'E_ACCESS_DENIED' } });
    await party.order(1);
    await sign();
    expect(await orders()).toMatchObject([{ transactionNumber: 1, error: null }]);
    const device = await tss();
    expect((await signingApi().end(named())).device).toBeNull();
    expect(device.state).toBe('DISABLED');
  });

  it('takes an outage for over when its device is taken out of use by force [SIG-5]', async () => {
    await start();
    (await tss()).state = 'DEFECTIVE';
    await party.order(1);
    await sign();
    await expect(signingApi().end(named())).rejects.toMatchObject({
      code: 'FISCAL_DEVICE_FAILED',
      data: { cause: 'E_TSS_DEFECTIVE' },
    });
    const ended = await signingApi().end({ ...named(), isForced: true });
    expect(ended).toMatchObject({
      device: null,
      former: [{ id: deviceId }],
      outages: [{ until: expect.any(String) }],
    });
  });

  it('signs each entry once or writes down why not, whatever goes wrong [SIG-2] [SIG-4]', async () => {
    await start();
    fiskaly.faults.random('an evening', 0.3);
    for (let n = 0; n < 25; n += 1) {
      await party.order(1);
      await letTimePass();
      await sign();
    }
    fiskaly.faults.none();
    await letTimePass();
    await sign();
    await party.order(1);
    await sign();
    const all = await orders();
    expect(all).toHaveLength(26);
    const signed = all.filter(({ value }) => value !== null);
    const failed = all.filter(({ error }) => error !== null);
    expect(signed.length + failed.length).toBe(26);
    expect(failed.length).toBeGreaterThan(0);
    expect(all.at(-1)?.error).toBeNull();
    const { transactions } = await tss();
    for (const { id, processData, transactionNumber, value } of signed) {
      const transaction = transactions.get(id);
      expect(transaction).toMatchObject({ state: 'FINISHED', number: transactionNumber });
      const last = transaction?.revisions.at(-1);
      expect(last?.log.signature).toBe(value);
      expect(Buffer.from(last?.schema?.raw.process_data ?? '', 'base64').toString()).toBe(processData);
    }
    const numbers = signed.map(({ transactionNumber }) => transactionNumber ?? 0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const { outages, waiting } = await state();
    expect(waiting).toBe(0);
    expect(outages.filter(({ until }) => until === null)).toEqual([]);
  });
});

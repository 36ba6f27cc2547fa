import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#test/fixture/fiskaly/faults.ts';
import { VirtualTime } from '#test/fixture/fiskaly/virtual-time.ts';
import { TestFiskaly, type TestFiskalyOptions } from '#test/fixture/fiskaly.ts';
import { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';
import { disableTss, type SetUpPlan, setUpTss } from './set-up.ts';
import { deregisterTill, registerTill } from './tills.ts';
import { inspectTss } from './tss.ts';

const limit = { withinMs: 300_000 };

let fiskaly: TestFiskaly;
let time: VirtualTime;
let api: FiskalyApi;

async function open(options: TestFiskalyOptions = {}): Promise<void> {
  time = new VirtualTime();
  fiskaly = await TestFiskaly.open({ now: () => 1_790_000_000_000 + time.clock(), ...options });
  api = new FiskalyApi(fiskaly.access, time);
}

beforeEach(() => open());
afterEach(() => fiskaly.close());

/** A plan that keeps the PUK in itself, as a database would. */
function newPlan(): SetUpPlan {
  const plan: SetUpPlan = {
    tssId: randomUUID(),
    clientId: randomUUID(),
    tillSerial: 'Gedeck-1',
    adminPin: '123456',
    adminPuk: null,
    description: 'Zum Loeffel',
    keepPuk: async (puk) => {
      plan.adminPuk = puk;
    },
  };
  return plan;
}

function expectSetUp({ tssId, clientId, tillSerial, adminPuk }: SetUpPlan): void {
  const tss = fiskaly.tss(tssId);
  expect(tss.state).toBe('INITIALIZED');
  expect([...tss.clients]).toEqual([[clientId, { serial: tillSerial, state: 'REGISTERED' }]]);
  expect(tss.isAdministratorSignedIn).toBe(false);
  expect(adminPuk).toBe(tss.puk);
}

it('sets up a TSS with its first till, step by step', async () => {
  const plan = newPlan();
  await setUpTss(api, plan, limit);
  expectSetUp(plan);
  const { tssId, clientId } = plan;
  expect(fiskaly.requests).toEqual([
    'POST /auth',
    `GET /tss/${tssId}`,
    `PUT /tss/${tssId}`,
    `PATCH /tss/${tssId}`,
    `PATCH /tss/${tssId}/admin`,
    `POST /tss/${tssId}/admin/auth`,
    `PATCH /tss/${tssId}`,
    `GET /tss/${tssId}/client/${clientId}`,
    `PUT /tss/${tssId}/client/${clientId}`,
    `POST /tss/${tssId}/admin/logout`,
  ]);
});

it('changes nothing when it is done once more', async () => {
  const plan = newPlan();
  await setUpTss(api, plan, limit);
  const { length } = fiskaly.tss(plan.tssId).logs;
  await setUpTss(
    api,
    { ...plan, keepPuk: () => Promise.reject(new Error('there is nothing to keep')) },
    limit,
  );
  expect(fiskaly.tss(plan.tssId).logs).toHaveLength(length);
});

const steps = Array.from({ length: 10 }, (_, step) => step);
const cuts: [name: string, fault: Fault][] = [
  ['before it is done', { kind: 'drop' }],
  ['after it is done', { kind: 'drop', isDone: true }],
  ['by a failure', { kind: 'answer', status: 500, code: 'E_INTERNAL' }],
  ['by nonsense', { kind: 'answer', status: 200, body: '"OK"', isDone: true }],
  ['by a token that ends', { kind: 'expire' }],
];

describe.each(cuts)('cut off %s', (_, fault) => {
  it.each(steps)('goes on after request %i', async (step) => {
    const plan = newPlan();
    fiskaly.faults.add(fault, { after: step });
    // So short that nothing is repeated.
    const first: unknown = await setUpTss(api, plan, { withinMs: 100 }).catch((error: unknown) => error);
    if (first !== undefined) expect(first).toBeInstanceOf(FiskalyError);
    await setUpTss(new FiskalyApi(fiskaly.access, time), plan, limit);
    expectSetUp(plan);
  });
});

it.each(['same', 'refused'] as const)(
  'gets over lost answers by itself, also where what is repeated is %s',
  async (repetition) => {
    await fiskaly.close();
    await open({ repetition });
    const plan = newPlan();
    for (const step of steps) fiskaly.faults.add({ kind: 'drop', isDone: true }, { after: 2 * step });
    await setUpTss(api, plan, limit);
    expectSetUp(plan);
  },
);

it('waits for a registration that is under way', async () => {
  for (const isDone of [true, false]) {
    const plan = newPlan();
    fiskaly.faults.add(
      { kind: 'answer', status: 409, code: 'E_CLIENT_CONFLICT', isDone },
      { on: /^PUT .*client/ },
    );
    await setUpTss(api, plan, limit);
    expectSetUp(plan);
  }
});

it('deploys nothing before the PUK is kept, and gets the same PUK again', async () => {
  const plan = newPlan();
  const forgetful = { ...plan, keepPuk: () => Promise.reject(new Error('the database is away')) };
  await expect(setUpTss(api, forgetful, limit)).rejects.toThrow('the database is away');
  expect(fiskaly.tss(plan.tssId).state).toBe('CREATED');
  await setUpTss(api, plan, limit);
  expectSetUp(plan);
});

it('says when the PUK is lost', async () => {
  const plan = newPlan();
  fiskaly.faults.add({ kind: 'answer', status: 403, code: 'E_ACCESS_DENIED' }, { on: /admin$/ });
  await expect(setUpTss(api, plan, limit)).rejects.toMatchObject({ code: 'E_ACCESS_DENIED' });
  await expect(setUpTss(api, { ...plan, adminPuk: null }, limit)).rejects.toMatchObject({
    code: 'PUK_UNKNOWN',
    isTransient: false,
  });
});

it('gives deploying more time than other requests', async () => {
  const plan = newPlan();
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const deploying = /^PATCH .tss.[^/]+$/;
  fiskaly.faults.add({ kind: 'hold', until }, { on: deploying });
  const settingUp = setUpTss(api, plan, limit);
  await expect.poll(() => fiskaly.count(deploying)).toBe(1);
  time.advance(59_000);
  release();
  await settingUp;
  expect(fiskaly.count(deploying)).toBe(2);
});

it.each(['DISABLED', 'DELETED', 'DEFECTIVE', 'EVICTED'] as const)(
  'sets up none that is %s',
  async (state) => {
    const plan = newPlan();
    await setUpTss(api, plan, limit);
    fiskaly.tss(plan.tssId).state = state;
    await expect(setUpTss(api, plan, limit)).rejects.toMatchObject({
      code: `E_TSS_${state}`,
      isTransient: false,
    });
  },
);

it('says when there are too many in the test environment', async () => {
  for (let n = 0; n < 5; n += 1) fiskaly.readyTss();
  await expect(setUpTss(api, newPlan(), limit)).rejects.toMatchObject({
    code: 'E_TSS_LIMIT_REACHED',
    status: 403,
  });
});

it('registers further tills, deregisters them and takes them back', async () => {
  const ready = fiskaly.readyTss();
  const second = { ...ready, clientId: randomUUID(), tillSerial: 'Gedeck-2' };
  const tss = fiskaly.tss(ready.tssId);
  const stateOf = () => tss.clients.get(second.clientId)?.state;

  await deregisterTill(api, second, limit);
  expect(stateOf()).toBeUndefined();
  for (let n = 0; n < 2; n += 1) await registerTill(api, second, limit);
  expect(stateOf()).toBe('REGISTERED');
  for (let n = 0; n < 2; n += 1) await deregisterTill(api, second, limit);
  expect(stateOf()).toBe('DEREGISTERED');
  await registerTill(api, second, limit);
  expect(stateOf()).toBe('REGISTERED');
  expect(fiskaly.count(/logout$/)).toBe(3);
  expect(tss.isAdministratorSignedIn).toBe(false);
});

it('registers no till under the id, or the serial number, of another', async () => {
  const [ready, other] = [fiskaly.readyTss(), fiskaly.readyTss()];
  const clash = { ...ready, tillSerial: 'Gedeck-9' };
  await expect(registerTill(api, clash, limit)).rejects.toMatchObject({ code: 'OTHER_CONTENT' });
  const elsewhere = { ...other, clientId: ready.clientId, tillSerial: 'Gedeck-2' };
  await expect(registerTill(api, elsewhere, limit)).rejects.toMatchObject({ code: 'E_CLIENT_CONFLICT' });
  const twin = { ...ready, clientId: randomUUID() };
  await expect(registerTill(api, twin, limit)).rejects.toMatchObject({ code: 'E_ILLEGAL_CLIENT_SERIAL' });
  const slashed = { ...twin, tillSerial: 'a/b' };
  await expect(registerTill(api, slashed, limit)).rejects.toMatchObject({ code: 'E_ILLEGAL_CLIENT_SERIAL' });
  expect(fiskaly.tss(ready.tssId).isAdministratorSignedIn).toBe(false);
});

it('signs the administrator out whatever happens, but not what that has done', async () => {
  const ready = fiskaly.readyTss();
  fiskaly.faults.add(
    { kind: 'answer', status: 403, code: 'E_CLIENT_LIMIT_REACHED' },
    { on: /^PUT .*client/ },
  );
  const second = { ...ready, clientId: randomUUID(), tillSerial: 'Gedeck-2' };
  await expect(registerTill(api, second, limit)).rejects.toMatchObject({ code: 'E_CLIENT_LIMIT_REACHED' });
  expect(fiskaly.tss(ready.tssId).isAdministratorSignedIn).toBe(false);

  fiskaly.faults.add({ kind: 'answer', status: 423, code: 'E_TSS_DEFECTIVE' }, { on: /logout$/ });
  await registerTill(api, second, limit);
  expect(fiskaly.tss(ready.tssId).clients.get(second.clientId)?.state).toBe('REGISTERED');
});

describe('a PIN that somebody has changed at fiskaly', () => {
  const changed = () => ({ ...fiskaly.readyTss(), adminPin: '999999', ...newTill() });
  const newTill = () => ({ clientId: randomUUID(), tillSerial: 'Gedeck-2' });

  it('is set anew by the PUK, also where it is blocked', async () => {
    for (const wrongTries of [0, 5]) {
      const till = changed();
      for (let n = 0; n < wrongTries; n += 1) {
        const tried = registerTill(api, { ...till, adminPuk: null }, limit);
        await expect(tried).rejects.toMatchObject({ code: 'E_ADMIN_LOGIN_FAILED' });
      }
      await registerTill(api, till, limit);
      const { clients, isAdministratorSignedIn } = fiskaly.tss(till.tssId);
      expect([clients.get(till.clientId)?.state, isAdministratorSignedIn]).toEqual(['REGISTERED', false]);
      await registerTill(api, { ...till, ...newTill(), tillSerial: 'Gedeck-3', adminPuk: null }, limit);
    }
  });

  it('is tried once without the PUK, which is tried once, too', async () => {
    const till = changed();
    await expect(registerTill(api, { ...till, adminPuk: null }, limit)).rejects.toMatchObject({
      code: 'E_ADMIN_LOGIN_FAILED',
      isTransient: false,
    });
    expect(fiskaly.count(/admin.auth$/)).toBe(1);
    await expect(registerTill(api, { ...till, adminPuk: '0'.repeat(16) }, limit)).rejects.toMatchObject({
      code: 'E_CHANGE_ADMIN_PIN_FAILED',
      isTransient: false,
    });
    expect(fiskaly.count(/^PATCH .*admin$/)).toBe(1);
  });
});

it('disables a TSS for good, once', async () => {
  const ready = fiskaly.readyTss();
  fiskaly.faults.add({ kind: 'drop', isDone: true }, { on: /^PATCH/ });
  await disableTss(api, ready, limit);
  const { length } = fiskaly.tss(ready.tssId).logs;
  await disableTss(api, ready, limit);
  expect(fiskaly.tss(ready.tssId)).toMatchObject({ state: 'DISABLED', isAdministratorSignedIn: false });
  expect(fiskaly.tss(ready.tssId).logs).toHaveLength(length);
});

it.each(['der', 'pem'] as const)(
  'tells of a TSS what it is and when it ends, with certificates in %s',
  async (form) => {
    await fiskaly.close();
    const certificateEnds = new Date('2026-10-01T12:30:00Z');
    await open({ certificateForm: form, certificateEnds });
    const ready = fiskaly.readyTss();
    const tss = fiskaly.tss(ready.tssId);
    const { certificates, ...told } = await inspectTss(api, ready.tssId, limit);
    expect(told).toEqual({
      state: 'INITIALIZED',
      environment: 'TEST',
      serial: tss.serial,
      publicKey: tss.publicKey,
      algorithm: 'ecdsa-plain-SHA256',
      timeFormat: 'unixTime',
      dataEncoding: 'UTF-8',
      expiresAt: certificateEnds,
      certificationId: 'BSI-K-TR-0490-2021',
    });
    const [issuer, own] = tss.certificates;
    expect(certificates.map(({ pem }) => pem)).toEqual(form === 'der' ? [own] : [own, issuer]);
  },
);

it('tells of a TSS that was just created, and refuses a certificate that is none', async () => {
  const plan = newPlan();
  await expect(
    setUpTss(api, { ...plan, keepPuk: () => Promise.reject(new Error('no')) }, limit),
  ).rejects.toThrow();
  expect(await inspectTss(api, plan.tssId, limit)).toMatchObject({ state: 'CREATED', certificationId: null });

  const view = { ...fiskaly.tss(plan.tssId).view('der'), certificate: 'AAAA' };
  fiskaly.faults.add({ kind: 'answer', status: 200, body: JSON.stringify(view) });
  await expect(inspectTss(api, plan.tssId, limit)).rejects.toMatchObject({ code: 'WRONG_ANSWER' });
});

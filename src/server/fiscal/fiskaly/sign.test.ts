import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#test/fixture/fiskaly/faults.ts';
import type { Repetition } from '#test/fixture/fiskaly/protocol.ts';
import { VirtualTime } from '#test/fixture/fiskaly/virtual-time.ts';
import { type ReadyTss, TestFiskaly } from '#test/fixture/fiskaly.ts';
import type { Signature } from '../fiscal-device.ts';
import { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';
import { signTransaction } from './sign.ts';
import type { SigningTask } from './transactions.ts';

const began = 1_790_000_000_000;
const limit = { withinMs: 60_000 };
const start = /^PUT .*tx_revision=1$/;
const finish = /^PUT .*tx_revision=2$/;

let fiskaly: TestFiskaly;
let time: VirtualTime;
let api: FiskalyApi;
let ready: ReadyTss;

async function open(repetition: Repetition = 'same'): Promise<void> {
  time = new VirtualTime();
  fiskaly = await TestFiskaly.open({ now: () => began + time.clock(), repetition });
  api = new FiskalyApi(fiskaly.access, time);
  ready = fiskaly.readyTss();
}

beforeEach(() => open());
afterEach(() => fiskaly.close());

function newTask(change: Partial<SigningTask> = {}): SigningTask {
  return {
    transactionId: randomUUID(),
    tssId: ready.tssId,
    clientId: ready.clientId,
    processType: 'Kassenbeleg-V1',
    processData: 'Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar',
    ...change,
  };
}

/** What the TSE itself has signed of a task. */
function signedOf({ transactionId }: SigningTask) {
  return fiskaly.tss(ready.tssId).transactions.get(transactionId);
}

function expectSignedOnce(task: SigningTask, signature: Signature): void {
  const signed = signedOf(task);
  expect(signed?.revisions.map(({ state }) => state)).toEqual(['ACTIVE', 'FINISHED']);
  const log = signed?.revisions.at(-1)?.log;
  expect(signature).toMatchObject({ transactionNumber: signed?.number, signatureCounter: log?.counter });
  expect(signature.value).toBe(log?.signature);
}

it('starts without type and data, finishes with them byte for byte, and tells all of it', async () => {
  const data = '1;"Käse ""Spätzle""";9.50\r2;"Wasser";-1.00';
  const task = newTask({ processType: 'Bestellung-V1', processData: data });
  const signature = await signTransaction(api, task, limit);

  const tss = fiskaly.tss(ready.tssId);
  const raw = signedOf(task)?.revisions[1]?.schema?.raw;
  expect(signedOf(task)?.revisions[0]?.schema).toBeUndefined();
  expect(raw).toEqual({ process_type: 'Bestellung-V1', process_data: Buffer.from(data).toString('base64') });
  expect(signature).toEqual({
    transactionNumber: 1,
    startedAt: new Date(began),
    finishedAt: new Date(began),
    signatureCounter: 3,
    value: tss.logs[2]?.signature,
  });
  expect(fiskaly.requests).toHaveLength(3);
});

it('takes the time of the end from the log message', async () => {
  const signing = signTransaction(api, newTask(), limit);
  fiskaly.faults.add({ kind: 'answer', status: 503, code: 'E_TSS_LOCKED', retryAfter: 7 }, { on: finish });
  const { startedAt, finishedAt } = await signing;
  expect(finishedAt.getTime() - startedAt.getTime()).toBe(7_000);
});

it('numbers transactions without gaps, and asks for one token for all', async () => {
  const tasks = Array.from({ length: 20 }, () => newTask());
  const signatures = await Promise.all(tasks.map((task) => signTransaction(api, task, limit)));
  const numbers = signatures.map(({ transactionNumber }) => transactionNumber);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(fiskaly.count(/auth$/)).toBe(1);
});

const passing: [name: string, fault: Fault][] = [
  ['the connection breaks before', { kind: 'drop' }],
  ['the connection breaks after', { kind: 'drop', isDone: true }],
  ['the request comes twice', { kind: 'twice' }],
  ['the token has expired', { kind: 'expire' }],
  ['500', { kind: 'answer', status: 500 }],
  ['500, but it was done', { kind: 'answer', status: 500, isDone: true }],
  ['502 of a proxy', { kind: 'answer', status: 502, body: '<html>Bad Gateway</html>' }],
  ['503 for maintenance', { kind: 'answer', status: 503, code: 'E_TSS_LOCKED', retryAfter: 5 }],
  ['429', { kind: 'answer', status: 429, code: 'E_TOO_MANY_REQUESTS', retryAfter: 3 }],
  ['444', { kind: 'answer', status: 444, code: 'E_MIDDLEWARE_PENDING_REQUEST', isDone: true }],
  ['499', { kind: 'answer', status: 499, isDone: true }],
  ['409 of another request', { kind: 'answer', status: 409, code: 'E_PENDING_TX_CONFLICT' }],
  ['409, but it was done', { kind: 'answer', status: 409, code: 'E_PENDING_TX_CONFLICT', isDone: true }],
  ['somebody else answers', { kind: 'answer', status: 200, body: '<html>Sign in to the Wi-Fi</html>' }],
  ['half an answer', { kind: 'answer', status: 200, body: '{"number":', isDone: true }],
];

describe.each(['same', 'latest', 'refused'] as const)(
  'where what is repeated is answered with %s',
  (repetition) => {
    beforeEach(async () => {
      await fiskaly.close();
      await open(repetition);
    });

    it.each(passing)('signs once when %s', async (_, fault) => {
      for (const on of [start, finish]) {
        const task = newTask();
        // Of two tokens in a row that are refused the second is given up.
        fiskaly.faults.add(fault, { times: fault.kind === 'expire' ? 1 : 2, on });
        expectSignedOnce(task, await signTransaction(api, task, limit));
      }
    });

    it('goes on after a crash, from wherever it was, and gives a signature again', async () => {
      const task = newTask();
      for (const on of [start, finish]) {
        fiskaly.faults.add({ kind: 'drop', isDone: true }, { on });
        await expect(signTransaction(api, task, { withinMs: 100 })).rejects.toThrow('cannot be reached');
      }
      const signature = await signTransaction(new FiskalyApi(fiskaly.access, time), task, limit);
      expectSignedOnce(task, signature);
      const again = await signTransaction(api, task, limit);
      expect(again).toEqual(signature);
      expect(fiskaly.tss(ready.tssId).transactions.size).toBe(1);
    });

    it('two who sign the same at once get one signature', async () => {
      const task = newTask();
      const other = new FiskalyApi(fiskaly.access, new VirtualTime());
      const both = await Promise.all([api, other].map((each) => signTransaction(each, task, limit)));
      for (const signature of both) expectSignedOnce(task, signature);
    });
  },
);

const ending: [status: number, code: string][] = [
  [400, 'E_TX_LIMIT_REACHED'],
  [400, 'E_TX_UPSERT'],
  [400, 'E_FAILED_SCHEMA_VALIDATION'],
  [403, 'E_ACCESS_DENIED'],
  [404, 'E_TSS_NOT_FOUND'],
  [409, 'E_TX_NO_TYPE_DEFINED'],
  [423, 'E_TSS_DELETED'],
  [432, 'E_USE_MIDDLEWARE'],
];

it.each(ending)('gives up at once for %i %s', async (status, code) => {
  fiskaly.faults.add({ kind: 'answer', status, code }, { on: finish });
  const signing = signTransaction(api, newTask(), limit);
  await expect(signing).rejects.toMatchObject({ name: 'FiskalyError', status, code, isTransient: false });
  expect(fiskaly.count(finish)).toBe(1);
  expect(time.waits).toEqual([]);
});

const ends: [name: string, code: string, end: () => void][] = [
  ['a disabled TSS', 'E_TSS_DISABLED', () => void (fiskaly.tss(ready.tssId).state = 'DISABLED')],
  ['a defective TSS', 'E_TSS_DEFECTIVE', () => void (fiskaly.tss(ready.tssId).state = 'DEFECTIVE')],
  ['one not set up', 'E_TSS_NOT_INITIALIZED', () => void (fiskaly.tss(ready.tssId).state = 'UNINITIALIZED')],
  [
    'a till that was deregistered',
    'E_CLIENT_DEREGISTERED',
    () => fiskaly.tss(ready.tssId).clients.set(ready.clientId, { serial: 'Gedeck-1', state: 'DEREGISTERED' }),
  ],
  ['a certificate that is over', 'E_CERTIFICATE_EXPIRED', () => time.advance(366 * 86_400_000)],
  [
    'revoked keys',
    'E_UNAUTHORIZED',
    () => {
      fiskaly.revokeKeys();
      fiskaly.expireTokens();
    },
  ],
];

it.each(ends)('says that nothing can be signed with %s', async (_, code, end) => {
  await signTransaction(api, newTask(), limit);
  end();
  const signing = signTransaction(api, newTask(), limit);
  await expect(signing).rejects.toMatchObject({ code, isTransient: false });
});

it('signs on with a token of revoked keys until it ends', async () => {
  await signTransaction(api, newTask(), limit);
  fiskaly.revokeKeys();
  await signTransaction(api, newTask(), limit);
});

it('an outage ends with what went wrong last, within the limit', async () => {
  fiskaly.faults.add({ kind: 'answer', status: 500, code: 'E_INTERNAL' }, { times: 99 });
  const signing = signTransaction(api, newTask(), { withinMs: 8_000 });
  await expect(signing).rejects.toMatchObject({ status: 500, code: 'E_INTERNAL', isTransient: true });
  expect(time.waits).toEqual([500, 1_000, 2_000, 4_000]);
});

it('does not wait as long as it is told when that is beyond the limit', async () => {
  fiskaly.faults.add({ kind: 'answer', status: 503, code: 'E_TSS_LOCKED', retryAfter: 3_600 }, { on: start });
  const signing = signTransaction(api, newTask(), { withinMs: 8_000 });
  await expect(signing).rejects.toMatchObject({
    code: 'E_TSS_LOCKED',
    isTransient: true,
    retryAfterMs: 3_600_000,
  });
  expect(time.waits).toEqual([]);
});

const wrong = [
  'null',
  '[]',
  '{}',
  '{"state":"FINISHED"}',
  '"FINISHED"',
  '{"code":"E_INTERNAL","message":"no"}',
];

it.each(wrong)('refuses an answer that is none: %s', async (body) => {
  fiskaly.faults.add({ kind: 'answer', status: 200, body, isDone: true }, { on: finish });
  const task = newTask();
  const signing = signTransaction(api, task, limit);
  await expect(signing).rejects.toMatchObject({ code: 'WRONG_ANSWER', status: 200, isTransient: false });
  expectSignedOnce(task, await signTransaction(api, task, limit));
});

it('signs nothing under the id of something else', async () => {
  const task = newTask();
  await signTransaction(api, task, limit);
  for (const change of [
    { processData: 'Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar' },
    { processType: 'SonstigerVorgang' },
  ]) {
    const signing = signTransaction(api, { ...task, ...change }, limit);
    await expect(signing).rejects.toMatchObject({ code: 'OTHER_CONTENT', isTransient: false });
  }
  const clientId = randomUUID();
  fiskaly.tss(ready.tssId).clients.set(clientId, { serial: 'Gedeck-2', state: 'REGISTERED' });
  const signing = signTransaction(api, { ...task, clientId }, limit);
  await expect(signing).rejects.toMatchObject({ code: 'OTHER_CONTENT' });
  expect(fiskaly.tss(ready.tssId).logs).toHaveLength(3);
});

it('does not sign what was cancelled at fiskaly', async () => {
  const task = newTask();
  fiskaly.faults.add({ kind: 'drop' }, { on: finish });
  await expect(signTransaction(api, task, { withinMs: 100 })).rejects.toThrow(FiskalyError);
  const known = signedOf(task);
  const [begun] = known?.revisions ?? [];
  if (!known || !begun) throw new Error('it was not started');
  known.state = 'CANCELLED';
  known.revisions.push({ ...begun, request: '', state: 'CANCELLED' });
  await expect(signTransaction(api, task, limit)).rejects.toMatchObject({
    code: 'CANCELLED',
    isTransient: false,
  });
});

function held(): { until: Promise<void>; release: () => void } {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

describe('when fiskaly is slow', () => {
  it('takes an answer that comes late, but in time', async () => {
    const { until, release } = held();
    fiskaly.faults.add({ kind: 'hold', until }, { on: finish });
    const task = newTask();
    const signing = signTransaction(api, task, limit);
    await expect.poll(() => fiskaly.count(finish)).toBe(1);
    time.advance(14_999);
    release();
    expectSignedOnce(task, await signing);
    expect(fiskaly.count(finish)).toBe(1);
  });

  it('sends again what is not answered in 15 seconds, and gets the signature that was made', async () => {
    const { until, release } = held();
    fiskaly.faults.add({ kind: 'hold', until, isDone: true }, { on: finish });
    const task = newTask();
    const signing = signTransaction(api, task, limit);
    await expect.poll(() => fiskaly.count(finish)).toBe(1);
    time.advance(15_000);
    expectSignedOnce(task, await signing);
    expect(fiskaly.count(finish)).toBe(2);
    release();
  });

  it('gives up for now while the first request is under way, and has one signature later', async () => {
    const { until, release } = held();
    fiskaly.faults.add({ kind: 'hold', until }, { on: finish });
    const task = newTask();
    const signing = signTransaction(api, task, limit);
    await expect.poll(() => fiskaly.count(finish)).toBe(1);
    time.advance(15_000);
    await expect(signing).rejects.toMatchObject({ code: 'E_PENDING_TX_CONFLICT', isTransient: true });
    release();
    await expect.poll(() => signedOf(task)?.state).toBe('FINISHED');
    expectSignedOnce(task, await signTransaction(api, task, limit));
  });

  it('waits no longer than it may, also for the token', async () => {
    for (const on of [/auth$/, start, finish]) {
      const { until, release } = held();
      fiskaly.faults.add({ kind: 'hold', until }, { on });
      const signing = signTransaction(new FiskalyApi(fiskaly.access, time), newTask(), { withinMs: 3_000 });
      const before = fiskaly.count(on);
      await expect.poll(() => fiskaly.count(on)).toBe(before + 1);
      time.advance(3_000);
      await expect(signing).rejects.toMatchObject({ code: 'TIMED_OUT', status: null, isTransient: true });
      release();
    }
  });

  it('ends at once when the process stops', async () => {
    const { until, release } = held();
    fiskaly.faults.add({ kind: 'hold', until }, { on: finish });
    const stopping = new AbortController();
    const signing = signTransaction(api, newTask(), { ...limit, signal: stopping.signal });
    await expect.poll(() => fiskaly.count(finish)).toBe(1);
    stopping.abort();
    await expect(signing).rejects.toMatchObject({ code: 'STOPPED', isTransient: true });
    const later = signTransaction(api, newTask(), { ...limit, signal: stopping.signal });
    await expect(later).rejects.toMatchObject({ code: 'STOPPED' });
    release();
  });
});

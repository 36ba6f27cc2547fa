import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesOfTar } from '#test/fixture/fiskaly/tar.ts';
import { VirtualTime } from '#test/fixture/fiskaly/virtual-time.ts';
import { type ReadyTss, TestFiskaly } from '#test/fixture/fiskaly.ts';
import type { LogPeriod } from '../fiscal-device.ts';
import { exportTss } from './export.ts';
import { FiskalyApi } from './fiskaly-api.ts';
import { signTransaction } from './sign.ts';

const began = 1_790_000_000_000;
const limit = { withinMs: 3_600_000 };

let fiskaly: TestFiskaly;
let time: VirtualTime;
let api: FiskalyApi;
let ready: ReadyTss;

beforeEach(async () => {
  time = new VirtualTime();
  fiskaly = await TestFiskaly.open({ now: () => began + time.clock() });
  api = new FiskalyApi(fiskaly.access, time);
  ready = fiskaly.readyTss();
  for (let n = 0; n < 3; n += 1) {
    const task = { ...ready, transactionId: randomUUID(), processType: 'SonstigerVorgang', processData: 'x' };
    await signTransaction(api, task, limit);
    time.advance(60_000);
  }
});
afterEach(() => fiskaly.close());

/** The names of the log messages in an export. */
async function logsOf(period: LogPeriod | null, exportId: string = randomUUID()): Promise<string[]> {
  const file = await exportTss(api, { tssId: ready.tssId, exportId, period }, limit);
  const files = filesOfTar(await buffer(file));
  expect([...files.keys()].slice(0, 2)).toEqual(['info.csv', `${fiskaly.tss(ready.tssId).serial}_X509.pem`]);
  return [...files.keys()].slice(2).map((name) => name.replace(/^Unixt_\d+_|_Client-.*|\.log$/g, ''));
}

const first = ['Sig-2_Log-Tra_No-1_Start', 'Sig-3_Log-Tra_No-1_Finish'];
const second = ['Sig-4_Log-Tra_No-2_Start', 'Sig-5_Log-Tra_No-2_Finish'];
const third = ['Sig-6_Log-Tra_No-3_Start', 'Sig-7_Log-Tra_No-3_Finish'];

/** From a minute of the test to another one. */
const minutes = (from: number, to: number): LogPeriod => ({
  from: new Date(began + from * 60_000),
  to: new Date(began + to * 60_000),
});

it('exports all, or what is of a time', async () => {
  expect(await logsOf(null)).toEqual(['Sig-1_Log-Sys_unblockUser', ...first, ...second, ...third]);
  expect(await logsOf(minutes(1, 2))).toEqual(second);
  expect(await logsOf(minutes(1, 3))).toEqual([...second, ...third]);
});

it('exports from one that is disabled or defective', async () => {
  for (const state of ['DISABLED', 'DEFECTIVE'] as const) {
    fiskaly.tss(ready.tssId).state = state;
    expect(await logsOf(minutes(1, 2))).toEqual(second);
  }
});

it('asks at most 12 times a minute, also while fiskaly fails', async () => {
  const about = /^GET .*export/;
  fiskaly.faults.add({ kind: 'answer', status: 500 }, { times: 8, on: about });
  fiskaly.faults.add({ kind: 'drop' }, { times: 8, on: about });
  fiskaly.faults.add({ kind: 'answer', status: 429, retryAfter: 20 }, { on: about });
  await logsOf(null);
  expect(time.waits.filter((ms) => ms === 20_000)).toHaveLength(1);
  expect(time.waits.every((ms) => ms >= 6_000)).toBe(true);
  expect(fiskaly.count(about)).toBe(20);
});

it('waits for a file that is not there yet', async () => {
  const notYet = { kind: 'answer', status: 404, code: 'E_EXPORT_NOT_COMPLETED', retryAfter: 60 } as const;
  fiskaly.faults.add(notYet, { on: /file$/ });
  await logsOf(null);
  expect(time.waits).toEqual([6_000, 6_000, 6_000, 60_000]);
});

it('goes on with an export that was ordered before', async () => {
  const exportId = randomUUID();
  fiskaly.faults.add({ kind: 'drop', isDone: true }, { on: /^PUT .*export/ });
  await logsOf(null, exportId);
  await logsOf(null, exportId);
  expect(fiskaly.tss(ready.tssId).exports.size).toBe(1);
});

it('says that the same is being exported, or too many are', async () => {
  const { tssId } = ready;
  const order = (period: LogPeriod | null) =>
    exportTss(api, { tssId, exportId: randomUUID(), period }, { withinMs: 7_000 });
  await expect(order(null)).rejects.toMatchObject({ code: 'TIMED_OUT', isTransient: true });
  await expect(order(null)).rejects.toMatchObject({
    code: 'E_EXPORT_DUPLICATE_RATE_LIMITED',
    isTransient: true,
  });
  for (let to = 1; to < 10; to += 1) {
    await expect(order(minutes(0, to))).rejects.toMatchObject({ code: 'TIMED_OUT' });
  }
  await expect(order(minutes(2, 3))).rejects.toMatchObject({
    code: 'E_TOO_MANY_EXPORTS',
    isTransient: true,
  });
});

it('says why there is no file', async () => {
  await expect(logsOf(minutes(7, 8))).rejects.toMatchObject({
    code: 'E_NO_DATA_AVAILABLE',
    isTransient: false,
  });
  for (const [said, code, isTransient] of [
    ['{"state":"ERROR","exception":"E_EXPORT_PROCESSING_TIMEOUT"}', 'E_EXPORT_PROCESSING_TIMEOUT', true],
    ['{"state":"ERROR","exception":"E_TOO_MANY_RECORDS"}', 'E_TOO_MANY_RECORDS', false],
    ['{"state":"ERROR"}', 'E_UNEXPECTED', true],
    ['{"state":"CANCELLED"}', 'EXPORT_CANCELLED', false],
  ] as const) {
    fiskaly.faults.add({ kind: 'answer', status: 200, body: said }, { on: /^GET .*export/ });
    const order = { tssId: ready.tssId, exportId: randomUUID(), period: null };
    await expect(exportTss(api, order, limit)).rejects.toMatchObject({ code, isTransient });
    fiskaly.tss(ready.tssId).exports.clear();
  }
  fiskaly.tss(ready.tssId).state = 'UNINITIALIZED';
  await expect(logsOf(null)).rejects.toMatchObject({
    code: 'E_TSS_ILLEGAL_STATE_TO_PERFORM_EXPORT',
  });
});

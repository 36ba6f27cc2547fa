import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FakeTss } from '#test/fixture/fiskaly/fake-tss.ts';
import { filesOfTar } from '#test/fixture/fiskaly/tar.ts';
import { VirtualTime } from '#test/fixture/fiskaly/virtual-time.ts';
import { type ReadyTss, TestFiskaly } from '#test/fixture/fiskaly.ts';
import type { FiscalDevice, SigningTask } from '../fiscal-device.ts';
import { FiskalyMaker } from './fiskaly-maker.ts';

const { signal } = new AbortController();

let fiskaly: TestFiskaly;
let time: VirtualTime;
let ready: ReadyTss;
let tss: FakeTss;
let device: FiscalDevice;

beforeEach(async () => {
  time = new VirtualTime();
  fiskaly = await TestFiskaly.open({ now: () => 1_790_000_000_000 + time.clock() });
  ready = fiskaly.readyTss();
  tss = fiskaly.tss(ready.tssId);
  const { apiKey, apiSecret, baseUrl } = fiskaly.access;
  const { tssId, adminPin, adminPuk } = ready;
  const secrets = JSON.stringify({ apiKey, apiSecret, tssId, adminPin, adminPuk });
  device = new FiskalyMaker(baseUrl, time).open({ restaurantId: '', deviceId: '' }, secrets);
});
afterEach(() => fiskaly.close());

const task = (): SigningTask => ({
  id: randomUUID(),
  till: { clientId: ready.clientId, serial: ready.tillSerial },
  processType: 'SonstigerVorgang',
  processData: 'x',
});

async function exported(): Promise<string[]> {
  const parts = device.exportLogs(null, signal);
  return [...filesOfTar(await buffer(parts)).keys()];
}

it('goes on with an export that broke off, and makes a new one after one that was read or refused', async () => {
  fiskaly.faults.add({ kind: 'drop' }, { times: 1_000, on: /^GET .*export/ });
  await expect(exported()).rejects.toMatchObject({ code: 'TIMED_OUT' });
  fiskaly.faults.none();
  await exported();
  expect(tss.exports.size).toBe(1);
  await exported();
  expect(tss.exports.size).toBe(2);
  fiskaly.faults.add(
    { kind: 'answer', status: 200, body: '{"state":"ERROR","exception":"E_UNEXPECTED"}' },
    { on: /^GET .*export/ },
  );
  await expect(exported()).rejects.toMatchObject({ code: 'E_UNEXPECTED' });
  tss.exports.clear();
  expect(await exported()).toContain('info.csv');
});

it('ends what it has begun of a task, and nothing else', async () => {
  const [begun, finished, unknown] = [task(), task(), task()];
  expect(await device.sign([finished], signal)).toMatchObject({ failure: null });
  fiskaly.faults.add({ kind: 'answer', status: 403, code: 'E_ACCESS_DENIED' }, { on: /tx_revision=2$/ });
  expect(await device.sign([begun], signal)).toMatchObject({ failure: { code: 'E_ACCESS_DENIED' } });
  expect(tss.activeTransactions).toBe(1);
  for (const each of [begun, begun, finished, unknown]) await device.cancel(each, signal);
  expect([...tss.transactions.values()].map(({ state }) => state)).toEqual(['FINISHED', 'CANCELLED']);
});

it('is held up by a transaction that cannot be ended now, and not by one that never can', async () => {
  fiskaly.faults.add(
    { kind: 'answer', status: 400, code: 'E_TX_LIMIT_REACHED' },
    { on: /tx_revision=2$/, times: 2 },
  );
  const begun = task();
  await device.sign([begun], signal);
  await device.cancel(begun, signal);
  expect(tss.activeTransactions).toBe(1);
  fiskaly.faults.add({ kind: 'drop' }, { on: /^GET .*\/tx\//, times: 1_000 });
  await expect(device.cancel(begun, signal)).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

it('signs for all its tills where it could not be ended', async () => {
  fiskaly.faults.add({ kind: 'answer', status: 403, code: 'E_ACCESS_DENIED' }, { on: /^PATCH/ });
  const { clientId, tillSerial: serial } = ready;
  await expect(device.end([{ clientId, serial }])).rejects.toMatchObject({ code: 'E_ACCESS_DENIED' });
  expect(await device.sign([task()], signal)).toMatchObject({ failure: null });
  await device.end([{ clientId, serial }]);
  expect([tss.state, ...[...tss.clients.values()].map(({ state }) => state)]).toEqual([
    'DISABLED',
    'DEREGISTERED',
  ]);
});

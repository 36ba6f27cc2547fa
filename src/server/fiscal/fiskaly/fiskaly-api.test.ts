import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { VirtualTime } from '#test/fixture/fiskaly/virtual-time.ts';
import { TestFiskaly } from '#test/fixture/fiskaly.ts';
import { createLog } from '../../log.ts';
import { setAdminPin } from './administrator.ts';
import { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';
import { signTransaction } from './sign.ts';
import { inspectTss } from './tss.ts';

const limit = { withinMs: 60_000 };
const dayMs = 86_400_000;

let fiskaly: TestFiskaly;
let time: VirtualTime;
let api: FiskalyApi;

beforeEach(async () => {
  time = new VirtualTime();
  fiskaly = await TestFiskaly.open({ now: () => 1_790_000_000_000 + time.clock() });
  api = new FiskalyApi(fiskaly.access, time);
});
afterEach(() => fiskaly.close());

it('renews its token when nine tenths of its life are over', async () => {
  const { tssId } = fiskaly.readyTss();
  await inspectTss(api, tssId, limit);
  time.advance(0.9 * dayMs - 1);
  await inspectTss(api, tssId, limit);
  expect(fiskaly.count(/auth$/)).toBe(1);
  time.advance(1);
  await Promise.all([inspectTss(api, tssId, limit), inspectTss(api, tssId, limit)]);
  expect(fiskaly.count(/auth$/)).toBe(2);
});

it('renews a token that fiskaly does not know, once for all who had it', async () => {
  const { tssId } = fiskaly.readyTss();
  await inspectTss(api, tssId, limit);
  fiskaly.expireTokens();
  await Promise.all(Array.from({ length: 8 }, () => inspectTss(api, tssId, limit)));
  expect(fiskaly.count(/auth$/)).toBe(2);
});

it('signs in again when that has failed', async () => {
  const { tssId } = fiskaly.readyTss();
  fiskaly.faults.add({ kind: 'answer', status: 503, retryAfter: 2 }, { on: /auth$/ });
  fiskaly.faults.add({ kind: 'drop' }, { on: /auth$/ });
  await inspectTss(api, tssId, limit);
  expect(time.waits).toEqual([2_000, 1_000]);
});

it('refuses keys that are wrong, and tries them once', async () => {
  const { tssId } = fiskaly.readyTss();
  const wrong = new FiskalyApi({ ...fiskaly.access, apiSecret: 'wrong' }, time);
  await expect(inspectTss(wrong, tssId, limit)).rejects.toMatchObject({
    status: 401,
    code: 'E_UNAUTHORIZED',
    isTransient: false,
  });
  expect(fiskaly.requests).toEqual(['POST /auth']);
});

it('does not take a PIN for a token, and tries a wrong one once', async () => {
  const ready = fiskaly.readyTss();
  const admin = { tssId: ready.tssId, adminPuk: 'no such PUK', adminPin: '654321' };
  await expect(setAdminPin(api, admin, api.begin(limit))).rejects.toMatchObject({
    code: 'E_CHANGE_ADMIN_PIN_FAILED',
  });
  const body = { admin_pin: '000000' };
  const call = { method: 'POST', path: `/tss/${ready.tssId}/admin/auth`, body, answer: z.unknown() } as const;
  for (const code of [...Array(5).fill('E_ADMIN_LOGIN_FAILED'), 'E_ADMIN_PIN_BLOCKED']) {
    await expect(api.send({ ...call, isSecret: true }, api.begin(limit))).rejects.toMatchObject({ code });
  }
  expect(fiskaly.count(/admin.auth$/)).toBe(6);
  expect(fiskaly.count(/^POST .auth$/)).toBe(1);
});

it('nothing secret is in an error or in the log, whatever fiskaly repeats of it', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const ready = fiskaly.readyTss();
  const { apiKey, apiSecret } = fiskaly.access;
  const tell = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FiskalyError);
    log.warn({ err: error }, 'refused');
    lines.push(JSON.stringify(error), String(error));
  };
  const echo = (...secrets: string[]) =>
    JSON.stringify({ code: 'E_INTERNAL', message: `You sent ${secrets.join(' and ')}.` });

  fiskaly.faults.add({ kind: 'answer', status: 400, body: echo(apiKey, apiSecret) }, { on: /auth$/ });
  await tell(inspectTss(api, ready.tssId, limit));
  const answer = JSON.stringify({ access_token: `${apiSecret}\n` });
  fiskaly.faults.add({ kind: 'answer', status: 200, body: answer }, { on: /auth$/ });
  await tell(inspectTss(api, ready.tssId, limit));
  const admin = { tssId: ready.tssId, adminPuk: '1234567890', adminPin: '987654' };
  fiskaly.faults.add({ kind: 'answer', status: 400, body: echo('1234567890', '987654') }, { on: /admin$/ });
  await tell(setAdminPin(api, admin, api.begin(limit)));
  fiskaly.faults.add({ kind: 'drop' }, { on: /admin$/ });
  await tell(setAdminPin(api, admin, api.begin({ withinMs: 10 })));

  expect(lines).toHaveLength(4 * 3);
  for (const secret of [apiKey, apiSecret, '1234567890', '987654']) {
    expect(lines.join('\n')).not.toContain(secret);
  }
  expect(lines[0]).toContain('You sent … and ….');
});

it('says by which id fiskaly finds a request', async () => {
  const error: unknown = await inspectTss(api, randomUUID(), limit).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    code: 'E_TSS_NOT_FOUND',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    message: expect.stringMatching(/^fiskaly answers GET \/tss\/.* with 404 E_TSS_NOT_FOUND: /),
  });
});

it('sends its keys nowhere else', async () => {
  const thief = createServer((_, response) => response.end('{}'));
  await once(thief.listen(0, '127.0.0.1'), 'listening');
  const { port } = thief.address() as AddressInfo;
  const robbed: string[] = [];
  thief.on('request', ({ url }) => robbed.push(url ?? ''));
  const detour = createServer((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${port}/auth` }).end(),
  );
  await once(detour.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(detour.address() as AddressInfo).port}/`;
  const led = new FiskalyApi({ ...fiskaly.access, baseUrl }, time);
  await expect(inspectTss(led, randomUUID(), { withinMs: 400 })).rejects.toMatchObject({
    code: 'UNREACHABLE',
  });
  expect(robbed).toEqual([]);
  for (const server of [thief, detour]) {
    server.close();
    server.closeAllConnections();
  }
});

it('with the real clock it gives up a server that is silent', async () => {
  const { tssId } = fiskaly.readyTss();
  fiskaly.faults.add({ kind: 'hold', until: new Promise(() => {}) }, { on: /^GET/ });
  const real = new FiskalyApi(fiskaly.access);
  await expect(inspectTss(real, tssId, { withinMs: 200 })).rejects.toMatchObject({ code: 'TIMED_OUT' });
});

it('with the real clock it repeats, and ends a pause when it is stopped', async () => {
  const ready = fiskaly.readyTss();
  const real = new FiskalyApi(fiskaly.access);
  fiskaly.faults.add({ kind: 'answer', status: 500 }, { on: /^PUT/ });
  const task = { ...ready, transactionId: randomUUID(), processType: 'SonstigerVorgang', processData: 'x' };
  await signTransaction(real, task, limit);
  expect(fiskaly.count(/^PUT/)).toBe(3);

  fiskaly.faults.add({ kind: 'answer', status: 503, retryAfter: 50 }, { on: /^GET/ });
  const stopping = new AbortController();
  const inspecting = inspectTss(real, ready.tssId, { ...limit, signal: stopping.signal });
  await expect.poll(() => fiskaly.count(/^GET/)).toBe(1);
  stopping.abort();
  await expect(inspecting).rejects.toMatchObject({ code: 'STOPPED' });
});

/** That the server of the tests is as strict as fiskaly. */
const refused: [call: string, body: object | undefined, code: string][] = [
  ['GET /nowhere', undefined, 'E_NOT_FOUND'],
  ['PUT /tss/1', {}, 'E_FAILED_SCHEMA_VALIDATION'],
  ['PUT /tss/TSS', {}, 'E_TSS_CONFLICT'],
  ['PUT /tss/TSS', { name: 'x' }, 'E_FAILED_SCHEMA_VALIDATION'],
  ['PATCH /tss/TSS', { state: 'UNINITIALIZED' }, 'E_ILLEGAL_TSS_STATE_CHANGE'],
  ['PATCH /tss/TSS', { state: 'DISABLED' }, 'E_UNAUTHORIZED'],
  ['PATCH /tss/TSS', { state: 'DISABLED', force: true }, 'E_FAILED_SCHEMA_VALIDATION'],
  ['POST /tss/TSS/admin/auth', { admin_pin: '12345' }, 'E_FAILED_SCHEMA_VALIDATION'],
  ['PUT /tss/TSS/client/NEW', { serial_number: 'a' }, 'E_UNAUTHORIZED'],
  ['PUT /tss/TSS/tx/NEW', { state: 'ACTIVE', client_id: 'CLIENT' }, 'E_FAILED_SCHEMA_VALIDATION'],
  ['PUT /tss/TSS/tx/NEW?tx_revision=2', { state: 'ACTIVE', client_id: 'CLIENT' }, 'E_TX_UPSERT'],
  ['PUT /tss/TSS/tx/NEW?tx_revision=1', { state: 'FINISHED', client_id: 'CLIENT' }, 'E_TX_UPSERT'],
  ['PUT /tss/TSS/tx/NEW?tx_revision=1', { state: 'ACTIVE', client_id: 'NEW' }, 'E_CLIENT_NOT_FOUND'],
  ['PUT /tss/TSS/tx/TX?tx_revision=1', { state: 'ACTIVE', client_id: 'CLIENT', metadata: {} }, 'E_TX_UPSERT'],
  ['PUT /tss/TSS/tx/TX?tx_revision=3', { state: 'ACTIVE', client_id: 'CLIENT' }, 'E_TX_UPSERT'],
  ['GET /tss/TSS/tx/TX?tx_revision=3', undefined, 'E_TX_REVISION_NOT_FOUND'],
  ['GET /tss/TSS/tx/2', undefined, 'E_TX_NOT_FOUND'],
  ['PUT /tss/TSS/export/NEW?from=1', {}, 'E_FAILED_SCHEMA_VALIDATION'],
  ['GET /tss/TSS/export/NEW', undefined, 'E_EXPORT_NOT_FOUND'],
];

it.each(refused)('the server of the tests refuses %s %j with %s', async (line, body, code) => {
  const ready = fiskaly.readyTss();
  const task = { ...ready, transactionId: randomUUID(), processType: 'SonstigerVorgang', processData: 'x' };
  await signTransaction(api, task, limit);
  const ids = { TSS: ready.tssId, CLIENT: ready.clientId, TX: task.transactionId, NEW: randomUUID() };
  const filled = (text: string) =>
    text.replaceAll(/TSS|CLIENT|TX|NEW/g, (name) => ids[name as keyof typeof ids]);
  const [method, path] = filled(line).split(' ') as ['GET' | 'PUT' | 'PATCH' | 'POST', string];
  const sent =
    body && (JSON.parse(JSON.stringify(body).replace(/"(CLIENT|NEW)"/, filled)) as Record<string, unknown>);
  const call = { method, path, answer: z.unknown(), ...(sent && { body: sent }) };
  await expect(api.send(call, api.begin(limit))).rejects.toMatchObject({ code });
});

import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Actor } from '../auth/actor.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { reportExports } from './report-export.ts';
import { requestInfo } from './request-info.ts';

const restaurantId = newId();

const userId = newId();
const owner: Actor = {
  kind: 'staff',
  account: { userId, email: '', name: '', mode: 'admin', sessionId: newId(), passkeyId: null, acting: null },
  staff: {
    restaurantId,
    userId,
    name: '',
    role: 'owner',
    mode: 'admin',
    permissions: {},
    isActing: false,
    isLocked: false,
    needsSecondFactor: false,
  },
};

/** Yields more than all buffers on the way hold. */
async function* endless() {
  for (;;) yield { text: 'x'.repeat(1_000_000), done: 0, of: 1 };
}

it('takes the place of an export from a reader who takes nothing any more', async () => {
  const reports = {
    export: async () => ({ fileName: 'lines.csv', isWindows1252: false, parts: endless() }),
    papers: () => Promise.reject(new Error('nobody asks for them')),
  };
  const [route] = reportExports(reports, { of: async () => null }, 100);
  const context = {
    guard: { admit: async () => owner },
    security: { noteRefusal: () => {} },
    log: createLog('silent'),
    requestId: '',
  };
  const site = { publicUrl: undefined, trustProxy: false };
  const server = createServer((request, response) => {
    void route?.answer(request, response, { ...context, info: requestInfo(request, site) });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const path = `/api/restaurants/${restaurantId}/reports/line-items.csv?period=this-month`;
  const begin = async () => {
    const [answer] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage];
    answer.on('error', () => {}); // it breaks off
    return answer;
  };
  try {
    const stalled = await Promise.all([begin(), begin(), begin()]);
    expect(stalled.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await begin()).statusCode).toBe(429);
    await expect.poll(async () => (await begin()).statusCode, { timeout: 10_000 }).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

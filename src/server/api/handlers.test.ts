import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { timeHeader } from '#contract/live.ts';
import type { Guard } from '../auth/guard.ts';
import { DatabaseClock } from '../db/database-clock.ts';
import { createLog } from '../log.ts';
import { createApiHandler } from './handlers.ts';
import { type CallContext, os } from './procedures.ts';
import type { Router } from './router.ts';

const context: Omit<CallContext, 'setCookie'> = {
  guard: { admit: async () => ({ kind: 'anyone' }) } as unknown as Guard,
  security: { noteRefusal: () => {} },
  log: createLog('silent'),
  requestId: '',
  headers: new Headers(),
  address: '',
  origin: '',
};

/** Answers of calls that fail after they have begun their answer. */
async function answerOfFailure(before: (response: ServerResponse) => void): Promise<Response> {
  const listOpen = os.restaurants.listOpen.handler((call) => {
    call.context.setCookie('');
    throw new Error('it fails');
  });
  const api = createApiHandler({ restaurants: { listOpen } } as unknown as Router, new DatabaseClock());
  const answered: Promise<void>[] = [];
  const server = createServer((request, response) => {
    answered.push(api.answer(request, response, { ...context, setCookie: () => before(response) }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/restaurants`);
    await Promise.all(answered);
    return new Response(await answer.arrayBuffer(), answer);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('tells the time with a failure as well', async () => {
  const answer = await answerOfFailure(() => {});
  expect(answer.status).toBe(500);
  expect(Number(answer.headers.get(timeHeader))).toBeGreaterThan(0);
});

it('cuts the connection when a call fails whose answer has begun', async () => {
  const begun = answerOfFailure((response) =>
    response.writeHead(200, { 'Content-Length': 9 }).flushHeaders(),
  );
  await expect(begun).rejects.toThrow(TypeError);
});

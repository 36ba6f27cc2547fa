import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { waitPatiently } from './patient-answer.ts';

const afterMs = 30;

/** A server that lets silent connections go as soon as that, and what it answers a reader. */
async function asked(answer: (response: ServerResponse, silence: Promise<unknown>) => Promise<void>) {
  const server = createServer((incoming, response) => {
    const silence = once(incoming.socket, 'timeout');
    waitPatiently(response, afterMs);
    void answer(response, silence);
  });
  server.timeout = afterMs;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port }).end();
  const close = async () => {
    sent.destroy();
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { sent, close };
}

it('waits with the reader for what takes longer than a connection may be silent', async () => {
  const { sent, close } = await asked(async (response, silence) => {
    await silence;
    response.write('first ');
    await once(response.socket ?? response, 'timeout');
    response.end('and last');
  });
  const [incoming] = (await once(sent, 'response')) as [IncomingMessage];
  expect(await text(incoming)).toBe('first and last');
  await close();
});

it('lets go of a reader that takes nothing', async () => {
  let ended: Promise<unknown> | undefined;
  const { sent, close } = await asked(async (response) => {
    ended = once(response, 'close');
    // More than all buffers between the two hold.
    response.write(Buffer.alloc(64 * 1024 * 1024));
  });
  const [incoming] = (await once(sent, 'response')) as [IncomingMessage];
  incoming.pause();
  await ended;
  await close();
});

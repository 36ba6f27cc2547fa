import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer, type Listening, listen } from '#server/http/listen.ts';

let listening: Listening | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listening?.close();
});

async function start(connectionsPerNetwork: number | null) {
  const server = createHttpServer(
    (request, response) => void request.resume().on('end', () => response.end('ok')),
    {
      connectionsPerNetwork,
    },
  );
  listening = await listen(server, { host: '127.0.0.1', port: 0 });
  const { port } = listening;
  /** Opens a connection, says something, and tells how it ends. */
  const open = (text = '') => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    socket.setEncoding('latin1').on('error', () => {});
    if (text) socket.write(text);
    let answer = '';
    socket.on('data', (more) => {
      answer += String(more);
    });
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
    const answered = () => answer.startsWith('HTTP/1.1 200 OK');
    return { socket, closed, answered };
  };
  return { server, open };
}

const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

it('ends connections that say nothing, or never finish what they say [LOAD-5]', async () => {
  const { server, open } = await start(null);
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(30_000);
  expect(server.timeout).toBe(60_000);
  // The same a hundred times faster.
  Object.assign(server, { headersTimeout: 100, requestTimeout: 300, keepAliveTimeout: 50 });
  const silent = [
    open(),
    open('GET / HTTP/1.1\r\nHost:'),
    open('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'),
    open(whole),
  ];
  const ends = await Promise.all(silent.map(({ closed }) => closed));
  expect(ends.map((answer) => answer.split('\r\n', 1)[0])).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 200 OK',
  ]);
});

it('takes so many connections of one network and no more, until one of them ends [LOAD-5]', async () => {
  const { open } = await start(2);
  const first = [open(whole), open(whole)];
  for (const { answered } of first) await expect.poll(answered).toBe(true);
  expect(await open(whole).closed).toBe('');
  first[0]?.socket.destroy();
  await expect
    .poll(async () => {
      const next = open(whole);
      await Promise.race([next.closed, expect.poll(next.answered).toBe(true)]);
      return next.answered();
    })
    .toBe(true);
});

it('counts no connections behind a proxy [LOAD-5]', async () => {
  const { open } = await start(null);
  for (const { answered } of Array.from({ length: 50 }, () => open(whole))) {
    await expect.poll(answered).toBe(true);
  }
});

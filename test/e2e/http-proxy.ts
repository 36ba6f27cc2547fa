import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A proxy in front of the server. A test can change its service worker, or let its pages hang. */
export interface HttpProxy {
  origin: string;
  /** An address of the server, reached through this one. */
  through(address: string): string;
  /** The service worker that it serves: ours, that of a newer build, or none. */
  worker: 'own' | 'newer' | 'gone';
  /** Whether requests for pages get no answer: there is a connection, but nothing comes. */
  isStuck: boolean;
  close(): Promise<void>;
}

/** @param serverOrigin `http://127.0.0.1:3000` */
export async function openHttpProxy(serverOrigin: string): Promise<HttpProxy> {
  const server = createServer((incoming, answer) => {
    const isWorker = incoming.url === '/service-worker.js';
    if (isWorker && proxy.worker === 'gone') {
      answer.writeHead(404).end();
      return;
    }
    if (proxy.isStuck && incoming.headers['sec-fetch-dest'] === 'document') return;
    const headers = { ...incoming.headers };
    if (isWorker) delete headers['accept-encoding'];
    const target = new URL(incoming.url ?? '/', serverOrigin);
    const outgoing = send(target, { method: incoming.method ?? 'GET', headers }, (response) => {
      if (isWorker && proxy.worker === 'newer' && incoming.method === 'GET') {
        void text(response).then((script) => {
          const { 'content-length': _, ...kept } = response.headers;
          answer.writeHead(response.statusCode ?? 502, kept).end(newerBuild(script));
        });
        return;
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      // An answer that breaks off breaks off here too, instead of never ending.
      pipeline(response, answer, () => {});
    });
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy: HttpProxy = {
    origin,
    through: (address) => address.replace(serverOrigin, origin),
    worker: 'own',
    isStuck: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

export const newerBuildName = 'newerbuild00';

/** Our worker with the name of another build. */
function newerBuild(script: string): string {
  const changed = script.replace(/\b[\da-f]{12}\b/, newerBuildName);
  if (changed === script) throw new Error('the service worker does not name its build');
  return changed;
}

async function text(message: IncomingMessage): Promise<string> {
  let whole = '';
  for await (const chunk of message) whole += String(chunk);
  return whole;
}

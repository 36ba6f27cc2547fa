import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';

const unknownHost = (_port: number, host: string) =>
  `HOST=${host} is not an address of this machine: choose one of its own, or 0.0.0.0 for all.`;
const listenFailures: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken: stop the other program, or choose another port, such as PORT=${port === 65_535 ? 3000 : port + 1} npm start.`,
  EACCES: (port) =>
    `This user may not listen on port ${port}: choose a port above 1023, such as PORT=3000 npm start.`,
  EADDRNOTAVAIL: unknownHost,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EINVAL: unknownHost,
};

/** How soon a connection is closed that has become idle during the stop. */
const sweepMs = 20;

/**
 * Listens, on any free port when `port` is 0.
 *
 * @returns the port
 * @throws StartError when the address cannot be used
 */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  // Both limit how long a request takes to arrive, not its answer: live streams stay open.
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = listenFailures[error.code ?? '']?.(port, host);
      reject(sentence ? new StartError(sentence, { cause: error }) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** @throws StartError when the address cannot be used now */
export async function requireFreePort(address: { host: string; port: number }): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await close(probe);
}

/**
 * Stops listening and waits for the requests under way; what is not answered after `graceMs` is cut off.
 * Connections are told to close with their answer: one that is kept alive would be cut under the next request.
 */
export function close(server: Server, graceMs = 0): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const limit = setTimeout(() => server.closeAllConnections(), graceMs);
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(limit);
      resolve();
    });
  });
}

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { networkOf } from '../limits/network-of.ts';
import { StartError } from '../start-error.ts';
import { protectOwnRefusals } from './own-refusals.ts';

interface Address {
  host: string;
  port: number;
  /** What the names of the variables begin with that say so: `METRICS_`, of METRICS_HOST and METRICS_PORT. */
  setBy?: string;
}

const unknownHost = ({ host, setBy = '' }: Address) =>
  `${setBy}HOST=${host} is not an address of this machine: choose one of its own, or 0.0.0.0 for all.`;
const listenFailures: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port, setBy = '' }) =>
    `Port ${port} is taken: stop the other program, or choose another port, such as ${setBy}PORT=${port === 65_535 ? 3000 : port + 1} npm start.`,
  EACCES: ({ port, setBy = '' }) =>
    `This user may not listen on port ${port}: choose a port above 1023, such as ${setBy}PORT=3000 npm start.`,
  EADDRNOTAVAIL: unknownHost,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EINVAL: unknownHost,
};

/**
 * How long a connection may take to bring the head of a request, from when it was opened, and the whole of it: a
 * picture of 10 MB on a phone's line. Neither limits the answer: live feeds stay open.
 */
const arrival = { headersTimeout: 10_000, requestTimeout: 30_000 };
/** How often it is looked for connections that have taken longer. */
const connectionsCheckingInterval = 2_000;
/** How long a connection waits for its next request. */
const keepAliveTimeout = 5_000;
/** A connection on which nothing is sent or read for so long has lost its other end; feeds are exempt. */
const silenceMs = 60_000;

/** How long an idle connection may still bring a request after the stop has begun. */
const settleMs = 500;
/** How soon a connection is closed that has become idle later than that. */
const sweepMs = 20;

/** A server that listens. */
export interface Listening {
  port: number;
  /**
   * Stops listening and waits for the requests under way; what is not answered after `graceMs` is cut off.
   */
  close(graceMs?: number): Promise<void>;
}

/**
 * A server that ends silent connections, and takes no more of one network than it may hold. [LOAD-5]
 *
 * @param connectionsPerNetwork null: a proxy stands in front, from which all connections come
 */
export function createHttpServer(
  listener: RequestListener,
  {
    connectionsPerNetwork,
    publicUrl,
  }: { connectionsPerNetwork: number | null; publicUrl?: string | undefined },
): Server {
  // A request without a Host is refused by the listener, as one with a wrong one is.
  const requireHostHeader = false;
  const server = createServer(
    { ...arrival, connectionsCheckingInterval, keepAliveTimeout, requireHostHeader },
    listener,
  );
  server.timeout = silenceMs;
  protectOwnRefusals(server, publicUrl);
  if (connectionsPerNetwork !== null) limitConnections(server, new ConcurrencyLimit(connectionsPerNetwork));
  return server;
}

function limitConnections(server: Server, places: ConcurrencyLimit): void {
  server.prependListener('connection', (socket: Socket) => {
    const leave = places.take(networkOf(socket.remoteAddress ?? ''));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}

/**
 * Listens, on any free port when `port` is 0.
 *
 * @throws StartError when the address cannot be used
 */
export function listen(server: Server, address: Address): Promise<Listening> {
  const unanswered = trackUnanswered(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = listenFailures[error.code ?? '']?.(address);
      reject(sentence ? new StartError(sentence, { cause: error }) : error);
    });
    server.listen(address.port, address.host, () => {
      const { port: chosen } = server.address() as AddressInfo;
      resolve({ port: chosen, close: (graceMs = 0) => close(server, unanswered, graceMs) });
    });
  });
}

function trackUnanswered(server: Server): ReadonlySet<ServerResponse> {
  const unanswered = new Set<ServerResponse>();
  server.prependListener('request', (_, response) => {
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  return unanswered;
}

/** @throws StartError when the address cannot be used now */
export async function requireFreePort(address: Address): Promise<void> {
  const probe = await listen(createServer(), address);
  await probe.close();
}

/** Every connection is told to close with its answer: one that is kept would be cut under the next request. */
function close(server: Server, unanswered: ReadonlySet<ServerResponse>, graceMs: number): Promise<void> {
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  for (const response of unanswered) closeAfter(response);
  server.prependListener('request', (_, response) => closeAfter(response));
  return new Promise((resolve) => {
    let sweep: NodeJS.Timeout | undefined;
    const settled = setTimeout(
      () => {
        // After the turn's reading: on a busy machine, a request that has arrived may not have been read yet.
        sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), sweepMs);
      },
      Math.min(settleMs, graceMs),
    );
    const limit = setTimeout(() => server.closeAllConnections(), graceMs);
    // Not the HTTP server's own, which closes idle connections at once, under requests that are on their way.
    TcpServer.prototype.close.call(server, () => {
      clearTimeout(settled);
      clearInterval(sweep);
      clearTimeout(limit);
      resolve();
    });
  });
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A connection to a server that can be cut. The browser's own offline switch is not enough for a live feed:
 * Chromium keeps streams open that began before it.
 */
export interface TcpProxy {
  /** The server's origin through this connection. */
  origin: string;
  /** An address of the server through this connection. */
  through(address: string): string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Takes connections again, at the same address. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** @param serverOrigin `http://127.0.0.1:3000` */
export async function openTcpProxy(serverOrigin: string): Promise<TcpProxy> {
  const target = new URL(serverOrigin);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;

  async function mend(): Promise<void> {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      near.pipe(far).pipe(near);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }

  async function cut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await mend();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    through: (address) => address.replace(serverOrigin, origin),
    cut,
    mend,
    close: async () => {
      if (server.listening) await cut();
    },
  };
}

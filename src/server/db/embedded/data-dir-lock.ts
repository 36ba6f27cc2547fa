import { stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';

export interface DataDirLock {
  release(): Promise<void>;
}

function listen(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen({ path: address, exclusive: true }, () => resolve(true));
  });
}

/**
 * Asks the process that listens at `address` for its id: "unknown" if it does not answer, null if nobody
 * listens.
 */
function askHolder(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(address);
    const finish = (holder: string | null) => {
      socket.destroy();
      resolve(holder);
    };
    socket.setTimeout(1000, () => finish('unknown'));
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
    });
    socket.once('end', () => finish(answer || 'unknown'));
    socket.once('error', (error) => {
      const code = errorCode(error);
      finish(code === 'ECONNREFUSED' || code === 'ENOENT' ? null : 'unknown');
    });
  });
}

/**
 * Makes this process the only one that uses `dataDir`, until `release` or until the process is gone.
 *
 * The lock is a listening socket, because the kernel takes that away from a killed process at once and Node offers no
 * file lock. On Linux its name lives in no file system (an abstract socket), so nothing is left over and two processes
 * that start at the same moment cannot both have it. Elsewhere it is a socket file: one left by a killed process is
 * replaced, and in the instant between two such replacements PostgreSQL's own lock file decides.
 *
 * The name is the device and inode of the folder, so every path to it, and every user, meets the same lock. Abstract
 * sockets belong to a network namespace: containers that share a folder do not see each other.
 */
export async function lockDataDir(dataDir: string, platform = process.platform): Promise<DataDirLock> {
  const { dev, ino } = await stat(dataDir, { bigint: true });
  const isAbstract = platform === 'linux';
  const name = `gedeck-${dev}-${ino}`;
  const address = isAbstract ? `\0${name}` : join(tmpdir(), `${name}.lock`);

  let holder: string | null = null;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(String(process.pid), () => socket.destroy());
    });
    if (await listen(server, address)) {
      server.unref();
      return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    }
    holder = await askHolder(address);
    if (holder !== null) break;
    if (!isAbstract) await unlink(address).catch(() => undefined);
  }
  throw new EmbeddedPostgresError(
    `Another Gedeck (process ${holder ?? 'unknown'}) is using the data directory ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  );
}

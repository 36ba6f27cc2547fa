import type { ChildProcess, StdioOptions } from 'node:child_process';
import { chown, mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import {
  isServerOf,
  processExists,
  readPostmasterFile,
  removePostmasterFile,
  removeSocketDirectory,
  socketDirectoryPrefix,
} from './postmaster-file.ts';
import { socketPort } from './roles.ts';
import { lastComplaint, markLog } from './server-log.ts';
import { serverArguments } from './server-settings.ts';
import { canEnter, type ServiceAccount, spawnAs } from './service-account.ts';

interface ServerPlace {
  postgres: string;
  clusterDir: string;
  account: ServiceAccount;
  logPath: string;
}

export interface ServerProcess {
  socketDirectory: string;
  /** Resolves with "signal SIGKILL" or "exit code 1" when the server ends, for whatever reason. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

const pollMs = 10;
const slowStartMs = 3_000;
const retryForMs = 15_000;
/** The longest path of a socket: 107 bytes on Linux, 103 on macOS. */
const maxSocketPathBytes = 103;

async function waitFor(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await delay(pollMs);
  }
  return true;
}

/**
 * Tries PostgreSQL's fast shutdown (disconnects clients, flushes data), then harder signals that cost a
 * recovery: a server that is recovering does not heed the first.
 */
async function shutDown(
  pid: number,
  isGone: () => boolean | Promise<boolean>,
  progress: (text: string) => void,
): Promise<boolean> {
  const steps = [
    { signal: 'SIGINT', timeoutMs: 3_000 },
    { signal: 'SIGQUIT', timeoutMs: 1_000 },
    { signal: 'SIGKILL', timeoutMs: 1_000 },
  ] as const;
  for (const { signal, timeoutMs } of steps) {
    if (await isGone()) return true;
    if (signal === 'SIGQUIT') {
      progress('PostgreSQL does not heed the stop, it may be recovering: ending it at once …');
    }
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
    if (await waitFor(isGone, timeoutMs)) return true;
  }
  return false;
}

/**
 * Clears the remains of a killed Gedeck or a crash. A server that still runs is stopped rather than taken
 * over, so that the new one is our own child with the current programs and settings. `postmaster.pid` is
 * removed only where it would mislead PostgreSQL: otherwise PostgreSQL uses the file to find orphans of the
 * old server.
 */
export async function clearLeftovers(clusterDir: string, progress: (text: string) => void): Promise<void> {
  const file = await readPostmasterFile(clusterDir);
  if (file === null) return;
  if (await isServerOf(clusterDir, file.pid)) {
    progress(`Stopping the PostgreSQL server (process ${file.pid}) that an earlier Gedeck left running …`);
    const isGone = async () => !(await isServerOf(clusterDir, file.pid));
    if (!(await shutDown(file.pid, isGone, progress))) {
      throw new EmbeddedPostgresError(
        `The PostgreSQL server (process ${file.pid}) that an earlier Gedeck left running in ${clusterDir} does not stop: end it and start again.`,
      );
    }
  } else if (Number.isNaN(file.pid) || processExists(file.pid)) {
    await removePostmasterFile(clusterDir);
  }
  await removeSocketDirectory(file.socketDirectory);
}

/** A private folder for the socket, with a path short enough for one. */
async function makeSocketDirectory(account: ServiceAccount): Promise<string> {
  const suffix = `/${socketDirectoryPrefix}XXXXXX/.s.PGSQL.${socketPort}`;
  for (const parent of [tmpdir(), '/tmp']) {
    if (Buffer.byteLength(parent + suffix) > maxSocketPathBytes) continue;
    if (!(await canEnter(account, parent))) continue;
    const directory = await mkdtemp(join(parent, socketDirectoryPrefix)).catch(() => null);
    if (directory === null) continue;
    if (account !== null) await chown(directory, account.uid, account.gid);
    return directory;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL needs a folder for its socket, but none can be made in ${tmpdir()} or /tmp: make one of them writable.`,
  );
}

/**
 * Spawns the server in a session of its own, so that Ctrl-C reaches Node only; a pipe to Node would tie their
 * ends.
 */
async function spawnServer(place: ServerPlace, socketDirectory: string) {
  const logFile = await open(place.logPath, 'a', 0o600);
  try {
    const args = ['-D', place.clusterDir, ...serverArguments(socketDirectory)];
    const stdio: StdioOptions = ['ignore', logFile.fd, logFile.fd];
    const child = spawnAs(place.account, place.postgres, args, { detached: true, stdio });
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) =>
        resolve(signal === null ? `exit code ${code}` : `signal ${signal}`),
      );
    });
    child.unref();
    return { child, ended };
  } finally {
    await logFile.close();
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/**
 * Waits as long as the server lives: recovery after a crash takes time, and killing it would start it over. The folder of
 * the socket tells its file from that of a killed server: in a container both often have the same process id.
 */
async function waitUntilReady(
  child: ChildProcess,
  clusterDir: string,
  socketDirectory: string,
  progress: (text: string) => void,
) {
  const isReadyOrEnded = async () => {
    if (!isRunning(child)) return true;
    const file = await readPostmasterFile(clusterDir);
    return file !== null && file.isReady && file.socketDirectory === socketDirectory;
  };
  if (!(await waitFor(isReadyOrEnded, slowStartMs))) {
    progress('The database takes a while to start, as it does after an unclean stop …');
    await waitFor(isReadyOrEnded, Number.POSITIVE_INFINITY);
  }
  return isRunning(child);
}

/** The next attempt may succeed: the server of a killed Gedeck is starting, or its orphans are ending. */
const passingComplaint = /lock file "postmaster.pid" already exists|pre-existing shared memory block/;

/**
 * Starts the server of a cluster and waits until it takes connections.
 * @throws EmbeddedPostgresError with what PostgreSQL complained about
 */
export async function startServer(
  place: ServerPlace,
  progress: (text: string) => void,
): Promise<ServerProcess> {
  const deadline = performance.now() + retryForMs;
  while (true) {
    await clearLeftovers(place.clusterDir, progress);
    const socketDirectory = await makeSocketDirectory(place.account);
    const mark = await markLog(place.logPath);
    const { child, ended } = await spawnServer(place, socketDirectory);
    const { pid } = child;
    if ((await waitUntilReady(child, place.clusterDir, socketDirectory, progress)) && pid !== undefined) {
      const stop = async () => {
        await shutDown(pid, () => !isRunning(child), progress);
        await removeSocketDirectory(socketDirectory);
      };
      return { socketDirectory, ended, stop };
    }
    await removeSocketDirectory(socketDirectory);
    const reason = await ended;
    const output = await mark.read();
    if (passingComplaint.test(output) && performance.now() < deadline) {
      await delay(20 * pollMs);
      continue;
    }
    throw new EmbeddedPostgresError(
      `PostgreSQL could not start in ${place.clusterDir} (${reason}): ${lastComplaint(output)} (see ${place.logPath}).`,
    );
  }
}

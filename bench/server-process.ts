import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const startTimeoutMs = 120_000;

export interface ServerProcess {
  port: number;
  pid: number;
  /** From the start of the process until it answered that it is ready. */
  startMs: number;
  stop(): Promise<void>;
}

/** The program of `npm start`. */
const ourProgram = ['scripts/start.mjs'];
/** The yardstick beside it. */
export const floorProgram = ['--import', 'tsx', 'bench/floor-server.ts'];

/** Starts a server as a process of its own and waits until it is ready. */
export async function startServer(
  env: Record<string, string>,
  program: readonly string[] = ourProgram,
): Promise<ServerProcess> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...serverFlags(), ...program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production', ...env },
  });
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => {
    errors = (errors + text.toString()).slice(-4000);
  });
  const stop = () => endProcess(child);
  try {
    await untilReady(child, port, startedAt);
  } catch (error) {
    await stop();
    throw new Error(`the server did not start: ${errors}`, { cause: error });
  }
  return { port, pid: child.pid ?? 0, startMs: performance.now() - startedAt, stop };
}

/** `GEDECK_BENCH_FLAGS=--cpu-prof` shows where the servers spend their time. */
function serverFlags(): string[] {
  return (process.env.GEDECK_BENCH_FLAGS ?? '').split(' ').filter(Boolean);
}

async function untilReady(child: ChildProcess, port: number, startedAt: number): Promise<void> {
  while (child.exitCode === null && performance.now() - startedAt < startTimeoutMs) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(10);
  }
  throw new Error(child.exitCode === null ? 'it took too long' : `it ended with code ${child.exitCode}`);
}

/** Ends a process with SIGTERM, and by force after ten seconds. */
async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(insist);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from './server-process.ts';

const idleMs = 3000;

export interface StartResult {
  firstMs: number;
  secondMs: number;
  /** Resident memory of the Node process three seconds after its second start, in megabytes (1,000,000 bytes). */
  idleMb: number;
}

/** Starts the product with its own PostgreSQL twice on one new data directory, as a new user would. */
export async function measureStart(): Promise<StartResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gedeck-bench-start-'));
  await chmod(dataDir, 0o755);
  try {
    const first = await startServer({ DATA_DIR: dataDir });
    await first.stop();
    const second = await startServer({ DATA_DIR: dataDir });
    await delay(idleMs);
    const kilobytes = Number(
      execFileSync('ps', ['-o', 'rss=', '-p', String(second.pid)], { encoding: 'utf8' }),
    );
    await second.stop();
    return { firstMs: first.startMs, secondMs: second.startMs, idleMb: (kilobytes * 1024) / 1e6 };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

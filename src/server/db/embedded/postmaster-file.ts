import { execFile } from 'node:child_process';
import { readFile, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from './embedded-postgres-error.ts';
import { socketPort } from './roles.ts';

export const socketDirectoryPrefix = 'gedeck-pg-';

/** The content of `postmaster.pid`, in which a running server describes itself. */
interface PostmasterFile {
  /** NaN when the file is empty or damaged. */
  pid: number;
  socketDirectory: string;
  isReady: boolean;
}

/** Reads `postmaster.pid`; its lines are fixed by PostgreSQL (src/include/utils/pidfile.h). */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | null> {
  try {
    const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n');
    return {
      pid: Number.parseInt(lines[0] ?? '', 10),
      socketDirectory: lines[4] ?? '',
      isReady: lines[7]?.trim() === 'ready',
    };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Whether any process has that id, also one of another user. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Whether `pid` is the server of this very cluster. Process ids are reused, so the command line decides: it is readable
 * for every user, even in containers that hide a process's folder and program from root, and empty for a zombie.
 */
export async function isServerOf(clusterDir: string, pid: number): Promise<boolean> {
  if (!(pid > 0)) return false;
  if (process.platform === 'linux') {
    const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split(
      '\0',
    );
    return basename(program) === 'postgres' && args.includes(clusterDir);
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  const { stdout } = await ps.catch(() => ({ stdout: '' }));
  return stdout.includes(`/postgres -D ${clusterDir} `);
}

export async function removePostmasterFile(clusterDir: string): Promise<void> {
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** Removes a socket folder of ours and nothing else: not recursive, because its name may come from a file. */
export async function removeSocketDirectory(directory: string): Promise<void> {
  if (!basename(directory).startsWith(socketDirectoryPrefix)) return;
  for (const name of [`.s.PGSQL.${socketPort}`, `.s.PGSQL.${socketPort}.lock`]) {
    await rm(join(directory, name), { force: true });
  }
  await rmdir(directory).catch(() => undefined);
}

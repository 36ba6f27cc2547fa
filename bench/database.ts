import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { readPostmasterFile } from '#server/db/embedded/postmaster-file.ts';
import { migrate } from '#server/db/migrate.ts';
import { allowAllRoles } from '#test/fixture/all-roles.ts';

/** Starts a migrated database with the settings of the real one, in a folder that is removed with it. */
export async function startDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-bench-'));
  // When Node runs as root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(postgres.connections.owner);
    const superuser = await allowAllRoles(folder, postgres.connections.owner);
    const postmaster = await readPostmasterFile(await realpath(join(folder, 'postgres')));
    return { folder, ...postgres.connections, superuser, postmasterPid: postmaster?.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The database's addresses, as the environment of a server. */
export function databaseSettings({ application, owner }: BenchDatabase) {
  return { DATABASE_URL: addressOf(application), DATABASE_OWNER_URL: addressOf(owner) };
}

export function addressOf({ host, port, user, database }: BenchDatabase['owner']): string {
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;
}

export type BenchDatabase = Awaited<ReturnType<typeof startDatabase>>;

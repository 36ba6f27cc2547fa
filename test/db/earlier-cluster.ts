import { chown, cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { prepareBinaries } from '#server/db/embedded/binaries.ts';
import { socketPort } from '#server/db/embedded/roles.ts';
import { startServer } from '#server/db/embedded/server-process.ts';
import { runAs, type ServiceAccount } from '#server/db/embedded/service-account.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';

const migrations = join(import.meta.dirname, '../../src/server/db/migrations');
/** The last one before there were roles. */
const lastMigration = 6;

/**
 * Makes a data directory as versions before the roles left it: whoever reaches the socket is trusted, and the
 * superuser owns everything. `fill` gets the superuser's connection.
 */
export async function makeEarlierCluster(
  dataDir: string,
  account: ServiceAccount,
  fill: (connection: pg.ClientConfig) => Promise<void>,
): Promise<void> {
  const { initdb, postgres } = await prepareBinaries(account, dataDir);
  const clusterDir = join(dataDir, 'postgres');
  await mkdir(clusterDir, { mode: 0o700 });
  if (account) await chown(clusterDir, account.uid, account.gid);
  const access = ['--username=gedeck', '--auth-local=trust', '--auth-host=reject'];
  await runAs(account, initdb, ['-D', clusterDir, '--encoding=UTF8', '--locale=C', ...access, '--no-sync']);
  await runAs(account, postgres, ['--single', '-D', clusterDir, 'postgres'], 'CREATE DATABASE gedeck\n');
  const place = { postgres, clusterDir, account, logPath: join(dataDir, 'postgres.log') };
  const server = await startServer(place, () => {});
  const connection = {
    ...{ host: server.socketDirectory, port: socketPort },
    ...{ user: 'gedeck', database: 'gedeck' },
  };
  const folder = join(dataDir, 'migrations');
  try {
    await cp(migrations, folder, { recursive: true });
    for (const { number, name } of knownMigrations()) {
      const file = `${String(number).padStart(4, '0')}_${name}.sql`;
      if (number > lastMigration) await rm(join(folder, file));
    }
    await migrate(connection, folder);
    await fill(connection);
  } finally {
    await server.stop();
  }
}

// npm run demo:load: loads the demo restaurants into the database of DATABASE_URL.
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { findAuthSecret } from '#server/auth/auth-secret.ts';
import { type Config, readConfig } from '#server/config.ts';
import { commandConnection, ownerConnection } from '#server/db/logins.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createPool } from '#server/db/pool.ts';
import { demoLogins } from '#server/demo/demo-logins.ts';
import { DemoLoadedError, loadDemo } from '#server/demo/load-demo.ts';
import { sealingOfDevices } from '#server/features/signing/open-devices.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { joinInstallation } from '#server/installation.ts';
import { createLog } from '#server/log.ts';
import { explainStartFailure, StartError } from '#server/start-error.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

let config: Config | undefined;
try {
  config = readConfig();
  const [owner, application] = [ownerConnection(config), commandConnection(config)];
  if (!owner || !application) {
    throw new StartError(
      'DATABASE_URL is not set. Without it, npm start uses a database of its own and loads the demo into it by itself.',
    );
  }
  if (!config.isDemo) {
    throw new StartError(
      'This installation is no demo, and everybody knows the passwords of the demo accounts. DEMO=on says that it is one.',
    );
  }
  await migrate(owner);
  const files = await openFileStore(config.files);
  const authSecret = await findAuthSecret(config);
  await joinInstallation(owner, { ...config, authSecret, files });
  const sealing = sealingOfDevices({ ...config, authSecret });
  await load(config, application, { files, sealing });
} catch (error) {
  const explained = error instanceof DemoLoadedError ? error : explainStartFailure(error, config);
  if (!(explained instanceof StartError || explained instanceof DemoLoadedError)) throw explained;
  process.stderr.write(`${explained.message}\n`);
  process.exitCode = 1;
}

async function load(
  settings: Config,
  connection: pg.ClientConfig,
  parts: Pick<Parameters<typeof loadDemo>[0], 'files' | 'sealing'>,
): Promise<void> {
  const { database, close } = await openDatabase(connection, (at) =>
    createPool(at, createLog(settings.logLevel), settings.databasePoolSize),
  );
  try {
    const loaded = await loadDemo({ ...parts, database, root });
    const lines = [
      ...loaded.restaurants.map(
        ({ name, tables, visits, orders, ratings }) =>
          `${name}: ${tables} tables, ${visits} visits, ${orders} orders, ${ratings} ratings`,
      ),
      `Guest, table 1: ${settings.site.publicUrl ?? ''}${loaded.guestPath}`,
      ...demoLogins.map(({ email, password, shows }) => `Demo login: ${email} / ${password} (${shows})`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await close();
  }
}

// npm run account:reset-second-factor -- <email>: for somebody who has lost the authenticator app and the recovery codes.
// Make sure that it is really them: after this, the password alone signs in.

import { readConfig } from '#server/config.ts';
import { findEmbeddedConnection } from '#server/db/embedded/running-server.ts';
import { createPool } from '#server/db/pool.ts';
import { Database } from '#server/db/tenant.ts';
import { resetSecondFactor } from '#server/features/accounts/second-factor.store.ts';
import { createLog } from '#server/log.ts';

const [email] = process.argv.slice(2);
process.exitCode = email
  ? await reset(email.trim().toLowerCase())
  : fail('Usage: npm run account:reset-second-factor -- <email>');

async function reset(address: string): Promise<number> {
  const config = readConfig();
  const connection = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : await findEmbeddedConnection(config.dataDir);
  if (!connection) {
    return fail('Gedeck is not running on this data directory. Start it first: its database is needed.');
  }
  const pool = createPool(connection, createLog(config.logLevel), 2);
  try {
    const outcome = await resetSecondFactor(new Database(pool), address);
    if (outcome === 'unknown') return fail(`There is no account with the address ${address}.`);
    if (outcome === 'off') return fail(`${address} has no second factor.`);
    process.stdout.write(`The second factor of ${address} is off; its devices are signed out.\n`);
    return 0;
  } finally {
    await pool.end();
  }
}

function fail(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}

import { updateRole } from '#server/auth/auth.store.ts';
import { findEmbeddedConnections } from '#server/db/embedded/running-server.ts';
import { createPool } from '#server/db/pool.ts';
import { Database } from '#server/db/tenant.ts';
import { createLog } from '#server/log.ts';
import { appointOperator } from '../fixture/operator.ts';
import { foundRestaurant, newHousePassword } from './restaurant.ts';

/** Makes a new account an operator, as the command line does; mostly one with the second factor that operators need. */
export async function hireOperator(origin: string, { secondFactor = true } = {}) {
  const { owner } = await foundRestaurant(origin);
  const connections = await findEmbeddedConnections(process.env.GEDECK_E2E_DATA_DIR ?? '');
  if (!connections) throw new Error('the server’s database does not run');
  const pool = createPool(connections.application, createLog('warn'), 1);
  const database = new Database(pool);
  const { email } = await owner.api.accounts.me({});
  await (secondFactor
    ? appointOperator({ database }, owner, newHousePassword)
    : updateRole(database, email, 'operator')
  ).finally(() => pool.end());
  return owner;
}

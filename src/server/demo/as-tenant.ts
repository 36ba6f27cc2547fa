import type { PoolClient } from 'pg';
import * as is from '../db/columns.ts';
import { ask } from '../db/rows.ts';
import type { TenantTx } from '../db/tenant.ts';

/** The one transaction in which the demo is loaded, as one of a restaurant. Nobody hears of its events. */
export function asTenant(client: PoolClient, restaurantId: string): TenantTx {
  return {
    restaurantId,
    query: client.query.bind(client),
    now: async () => {
      const { now } = await ask(client, { now: is.instant }).only('SELECT now() AS now');
      return now;
    },
    emit: () => {},
    wrote: () => {},
    afterCommit: () => {},
  };
}

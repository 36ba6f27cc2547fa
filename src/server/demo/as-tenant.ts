import type { PoolClient } from 'pg';
import type { TenantTx } from '../db/tenant.ts';

/** The one transaction in which the demo is loaded, as one of a restaurant. Nobody hears of its events. */
export function asTenant(client: PoolClient, restaurantId: string): TenantTx {
  return {
    restaurantId,
    query: client.query.bind(client),
    emit: () => {},
    wrote: () => {},
    afterCommit: () => {},
  };
}

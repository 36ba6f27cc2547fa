import * as is from '../db/columns.ts';
import { ask } from '../db/rows.ts';
import type { TenantTx } from '../db/tenant.ts';
import { formatPosition } from './position.ts';

const positionRow = { epoch: is.uuid, seq: is.digits };

/**
 * Where the restaurant's event log stands. Read it before the data of a snapshot: an event after it may then
 * be told twice, which is harmless, but is never missed. [LIVE-4]
 */
export async function getFeedPosition(tx: TenantTx): Promise<string> {
  const head = await ask(tx, positionRow).only({
    name: 'feed-position',
    text: 'SELECT epoch, seq FROM restaurant_feeds WHERE restaurant_id = $1',
    values: [tx.restaurantId],
  });
  return formatPosition({ epoch: head.epoch, seq: Number(head.seq) });
}

import type { TenantTx } from '../db/tenant.ts';
import { formatPosition } from './position.ts';

/**
 * Where the restaurant's event log stands. Read before the data of a snapshot: an event after it may then
 * be told twice, which is harmless, but never be missed. [LIVE-4]
 */
export async function getFeedPosition(tx: TenantTx): Promise<string> {
  const { rows } = await tx.query<{ epoch: string; seq: string }>({
    name: 'feed-position',
    text: 'SELECT epoch, seq FROM restaurant_feeds WHERE restaurant_id = $1',
    values: [tx.restaurantId],
  });
  const head = rows[0];
  if (!head) throw new Error('the restaurant has no event log');
  return formatPosition({ epoch: head.epoch, seq: Number(head.seq) });
}

import { doorLimits } from '#domain/door/door.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Whether a phone has proved of late that it is at a table. */
export async function hasPass(tx: TenantTx, phone: Buffer, tableId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM door_passes
     WHERE restaurant_id = $1 AND token_hash = $2 AND table_id = $3 AND until > now()`,
    [tx.restaurantId, phone, tableId],
  );
  return rowCount === 1;
}

/** Notes that a phone has proved that it is at a table. */
export async function givePass(tx: TenantTx, phone: Buffer, tableId: string): Promise<void> {
  await tx.query(
    `INSERT INTO door_passes (restaurant_id, token_hash, table_id, until)
     VALUES ($1, $2, $3, now() + ${doorLimits.passMs} * interval '1 millisecond')
     ON CONFLICT (restaurant_id, token_hash, table_id) DO UPDATE SET until = EXCLUDED.until`,
    [tx.restaurantId, phone, tableId],
  );
}

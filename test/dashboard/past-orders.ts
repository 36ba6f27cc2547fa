import { randomUUID } from 'node:crypto';
import type { TestApp } from '../fixture/app.ts';

interface PastLine {
  name: string;
  unitPrice: number;
  quantity: number;
  cancelled?: boolean;
}

/** Inserts an order as if it had been taken to go at that moment. Returns its id. */
export async function insertPastOrder(
  { database }: Pick<TestApp, 'database'>,
  restaurantId: string,
  at: Date | string,
  lines: readonly PastLine[],
  status = 'served',
): Promise<string> {
  const id = randomUUID();
  const total = lines
    .filter(({ cancelled }) => !cancelled && status !== 'cancelled')
    .reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  await database.withTenant(restaurantId, async (tx) => {
    await tx.query(
      `WITH feed AS (
         UPDATE restaurant_feeds SET last_order_number = last_order_number + 1
         WHERE restaurant_id = $1 RETURNING last_order_number
       )
       INSERT INTO orders (restaurant_id, id, order_number, status, total_amount, request_hash, created_at)
       SELECT $1, $2, last_order_number, $3, $4, '', $5 FROM feed`,
      [restaurantId, id, status, total, at],
    );
    for (const [position, line] of lines.entries()) {
      await tx.query(
        `INSERT INTO order_items (restaurant_id, id, order_id, position, station, name, price, unit_price, quantity,
           options, vat_rate, cancelled)
         VALUES ($1, $2, $3, $4, 'kitchen', $5, $6, $6, $7, '[]', 19, $8)`,
        [
          ...[restaurantId, randomUUID(), id, position, line.name, line.unitPrice, line.quantity],
          line.cancelled ?? false,
        ],
      );
    }
  });
  return id;
}

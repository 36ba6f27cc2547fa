import { availabilities } from '#domain/menu/availability.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const dishRow = {
  ...{ id: is.uuid, name: is.text, category: is.text, station: is.text },
  availability: is.oneOf(availabilities),
  ...{ left: is.orNull(is.int), daily: is.orNull(is.int) },
};

/**
 * Whether dishes can be ordered and how many are left, in the order of the menu.
 *
 * @param of all of these apply; null: any
 */
export async function findAvailabilities(
  tx: TenantTx,
  {
    id = null,
    orderId = null,
    station = null,
  }: { id?: string | null; orderId?: string | null; station?: string | null },
): Promise<is.Row<typeof dishRow>[]> {
  return ask(tx, dishRow).all(
    `SELECT i.id, i.name, c.name AS category, s.station,
       CASE WHEN NOT i.available THEN 'off' WHEN i.sold_out_until > now() THEN 'until_tomorrow' ELSE 'on' END AS availability,
       i.left_count AS left, i.daily_count AS daily
     FROM menu_items i JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.id = i.category_id,
       LATERAL (SELECT coalesce(i.station, c.own_station, c.station) AS station) s
     WHERE i.restaurant_id = $1 AND ($2::uuid IS NULL OR i.id = $2) AND ($4::text IS NULL OR s.station = $4)
       AND ($3::uuid IS NULL OR i.id IN (
         SELECT l.menu_item_id FROM order_items l WHERE l.restaurant_id = $1 AND l.order_id = $3))
     ORDER BY c.sort_order, c.id, i.sort_order, i.id`,
    [tx.restaurantId, id, orderId, station],
  );
}

/** What is set of a dish; undefined: it stays. */
interface NewAvailability {
  available: boolean | undefined;
  soldOutUntil: Date | null | undefined;
  left: number | null | undefined;
  daily: number | null | undefined;
}

export async function updateAvailability(
  tx: TenantTx,
  id: string,
  { available, soldOutUntil, left, daily }: NewAvailability,
): Promise<void> {
  await tx.query(
    `UPDATE menu_items SET available = coalesce($3, available),
       sold_out_until = CASE WHEN $4 THEN $5 ELSE sold_out_until END,
       left_count = CASE WHEN $6 THEN $7 ELSE left_count END,
       count_epoch = count_epoch + $6::boolean::int,
       daily_count = CASE WHEN $8 THEN $9 ELSE daily_count END
     WHERE restaurant_id = $1 AND id = $2`,
    [
      ...[tx.restaurantId, id, available ?? null],
      ...[soldOutUntil !== undefined, soldOutUntil ?? null],
      ...[left !== undefined, left ?? null],
      ...[daily !== undefined, daily ?? null],
    ],
  );
}

import type { TestApp } from '../fixture/app.ts';

/** The stored sums of an order; cents. */
export interface OrderSums {
  id: string;
  sessionId: string | null;
  table: number | null;
  status: string;
  total: number;
  ordered: number;
  discounted: number;
  cancelled: number;
  paid: number;
}

/** Every order of a restaurant, by id. */
export function storedSums(app: TestApp, restaurantId: string): Promise<OrderSums[]> {
  return app.inspect<OrderSums>(
    `SELECT o.id, o.session_id AS "sessionId", o.table_number AS table, o.status, o.total_amount AS total,
       sum(i.unit_price * i.quantity)::int AS ordered, sum(i.discount_amount)::int AS discounted,
       coalesce(sum(i.unit_price * i.quantity) FILTER (WHERE i.cancelled), 0)::int AS cancelled,
       sum(i.paid_amount)::int AS paid
     FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
     WHERE o.restaurant_id = $1 GROUP BY o.restaurant_id, o.id ORDER BY o.id`,
    [restaurantId],
  );
}

/** What is left on each voucher of a restaurant, by id; cents. */
export function voucherBalances(app: TestApp, restaurantId: string) {
  return app.inspect<{ id: string; balance: number }>(
    'SELECT id, balance FROM vouchers WHERE restaurant_id = $1 ORDER BY id',
    [restaurantId],
  );
}

/** Vouchers of which another amount is gone than payments that were not undone took; always empty. */
export function voucherContradictions(app: TestApp, restaurantId: string) {
  return app.inspect(
    `SELECT v.id, v.amount, v.balance, p.spent FROM vouchers v
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(y.amount), 0)::int AS spent FROM payments y
       WHERE y.restaurant_id = v.restaurant_id AND y.voucher_id = v.id AND y.undone_at IS NULL
     ) p
     WHERE v.restaurant_id = $1 AND v.amount - v.balance <> p.spent`,
    [restaurantId],
  );
}

/** Rows that contradict each other; always empty. */
export function contradictions(app: TestApp, restaurantId: string) {
  return app.inspect(
    `SELECT i.id, i.paid, i.paid_amount, p.amount, i.discount_amount, d.amount FROM order_items i
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(di.amount), 0)::int AS amount, bool_or(y.undone_at IS NOT NULL) AS has_undone
       FROM discount_items di
       JOIN discounts y ON y.restaurant_id = di.restaurant_id AND y.id = di.discount_id
       WHERE di.restaurant_id = i.restaurant_id AND di.order_item_id = i.id AND di.ended_at IS NULL
     ) d
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(pi.amount), 0)::int AS amount FROM payment_items pi
       JOIN payments y ON y.restaurant_id = pi.restaurant_id AND y.id = pi.payment_id AND y.undone_at IS NULL
       WHERE pi.restaurant_id = i.restaurant_id AND pi.order_item_id = i.id
     ) p
     WHERE i.restaurant_id = $1 AND (
       -- A line holds exactly what live payments took of it, and is paid exactly when they took all of it.
       i.paid_amount <> p.amount
       OR NOT i.cancelled AND i.paid <> (i.paid_amount = i.unit_price * i.quantity - i.discount_amount)
       OR (i.cancelled AND (i.paid OR i.paid_amount > 0 OR i.discount_amount <> 0))
       -- Its units are all somewhere, and its order is where they are.
       OR i.units IS NOT NULL AND i.quantity <> (SELECT sum(u.value::int) FROM jsonb_each_text(i.units) u)
       OR i.units IS NOT NULL AND NOT i.cancelled AND EXISTS (
         SELECT FROM orders o WHERE o.restaurant_id = i.restaurant_id AND o.id = i.order_id AND (
           (o.status = 'new') AND (i.units ->> 'waiting')::int + coalesce((i.units ->> 'held')::int, 0) < i.quantity
           OR (o.status = 'served') AND (i.units ->> 'served')::int < i.quantity
           OR (o.status = 'ready_to_serve') AND (i.units ->> 'ready')::int + (i.units ->> 'served')::int < i.quantity
         )
       )
       -- It costs less by just the discounts that count, and none counts that was undone.
       OR i.discount_amount <> d.amount OR d.has_undone
       -- At no rate is more paid than there is to pay.
       OR EXISTS (
         SELECT FROM (
           SELECT v.rate, v.amount FROM vat_portions(i.vat_rate, i.vat_parts, i.quantity, i.unit_price * i.quantity) v
           UNION ALL
           SELECT v.rate, -v.amount FROM discount_items di, vat_portions(i.vat_rate, di.vat_parts, 1, di.amount) v
           WHERE di.restaurant_id = i.restaurant_id AND di.order_item_id = i.id AND di.ended_at IS NULL
           UNION ALL
           SELECT v.rate, -v.amount FROM payment_items pi
           JOIN payments y ON y.restaurant_id = pi.restaurant_id AND y.id = pi.payment_id AND y.undone_at IS NULL
           CROSS JOIN vat_portions(i.vat_rate, pi.vat_parts, 1, pi.amount) v
           WHERE pi.restaurant_id = i.restaurant_id AND pi.order_item_id = i.id
         ) portions GROUP BY rate HAVING sum(amount) < 0 OR i.paid AND sum(amount) <> 0
       ))`,
    [restaurantId],
  );
}

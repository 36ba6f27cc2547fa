import pg from 'pg';

/**
 * Fills a restaurant with orders over the two years before now, between eleven and eleven at night: two to four lines
 * each from its menu, every 33rd order cancelled and every 20th line, the last forty orders still open.
 */
export async function loadYearsOfOrders(
  connection: pg.ClientConfig,
  restaurantId: string,
  orders: number,
): Promise<void> {
  // With the role `replica`, PostgreSQL checks no foreign keys and runs no triggers, which saves time: the
  // rows are right.
  const client = new pg.Client({
    ...connection,
    options: '-c app.maintenance=on -c session_replication_role=replica',
  });
  await client.connect();
  try {
    await client.query(
      `CREATE UNLOGGED TABLE bench_lines AS
       SELECT n, k, n % 33 = 0 OR (n * 4 + k) % 20 = 0 AS cancelled, 1 + (n + k) % 3 AS quantity,
         350 + (n::bigint * 7919 + k * 104729) % 2600 AS unit_price,
         m.id AS menu_item_id, m.category_id, m.name
       FROM generate_series(1, $2::int) n CROSS JOIN LATERAL generate_series(0, 1 + n % 3) k
       JOIN (SELECT row_number() OVER (ORDER BY name) - 1 AS place, count(*) OVER () AS dishes, * FROM menu_items
             WHERE restaurant_id = $1) m
         ON m.place = (n::bigint * 31 + k * 17 + n % 7 * k) % m.dishes`,
      [restaurantId, orders],
    );
    await client.query(
      `INSERT INTO orders (restaurant_id, id, order_number, status, total_amount, request_hash, created_at,
         status_changed_at)
       SELECT $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n,
         CASE WHEN n % 33 = 0 THEN 'cancelled' WHEN n > $2 - 40 THEN 'new' ELSE 'completed' END,
         total, '', least(at, now()), least(at, now())
       FROM (
         SELECT n, coalesce(sum(unit_price * quantity) FILTER (WHERE NOT cancelled), 0) AS total,
           (date_trunc('day', now() AT TIME ZONE 'Europe/Berlin') + interval '1 day' * (floor(day_of) - 729)
             + interval '11 hours' + interval '12 hours' * (day_of - floor(day_of))) AT TIME ZONE 'Europe/Berlin' AS at
         FROM (SELECT *, (n - 1) * 730.0 / $2 AS day_of FROM bench_lines) l GROUP BY n, day_of
       ) o ORDER BY n`,
      [restaurantId, orders],
    );
    await client.query(
      `INSERT INTO order_items (restaurant_id, id, order_id, position, menu_item_id, category_id, station, name, price,
         unit_price, quantity, options, vat_rate, cancelled)
       SELECT $1, ('00000000-0000-7000-9000-' || lpad(to_hex(n * 8 + k), 12, '0'))::uuid,
         ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, k, menu_item_id, category_id, 'kitchen', name,
         unit_price, unit_price, quantity, '[]', 7, cancelled
       FROM bench_lines ORDER BY n, k`,
      [restaurantId],
    );
    await client.query('UPDATE restaurant_feeds SET last_order_number = $2 WHERE restaurant_id = $1', [
      restaurantId,
      orders,
    ]);
    await client.query('DROP TABLE bench_lines');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

import pg from 'pg';

export const yearsOfDays = 730;

/**
 * Fills the journal of a restaurant's till with two years before today: orders of two to four lines between eleven and eleven
 * at night, each paid at once in cash, all of it signed, and a closing for each day. Six lines of DSFinV-K for an order, on average.
 */
export async function loadYearsOfJournal(
  connection: pg.ClientConfig,
  restaurantId: string,
  orders: number,
): Promise<void> {
  // With the role `replica` nothing is chained: an export does not look at hashes.
  const client = new pg.Client({
    ...connection,
    options: '-c app.maintenance=on -c session_replication_role=replica',
  });
  await client.connect();
  try {
    await client.query(
      `CREATE UNLOGGED TABLE bench_sold AS
       SELECT n, at, jsonb_agg(jsonb_build_object(
           'id', gen_random_uuid(), 'dish', m.id, 'name', m.name, 'options', '[]'::jsonb, 'quantity', quantity,
           'unitPrice', price, 'vat', jsonb_build_array(jsonb_build_object('rate', 7, 'amount', price)))) AS lines,
         jsonb_agg(jsonb_build_object(
           'line', gen_random_uuid(), 'order', m.id, 'orderNumber', n, 'orderedAt', at, 'tableNumber', 1 + n % 40, 'dish', m.id,
           'name', m.name, 'category', 'Küche', 'options', '[]'::jsonb, 'quantity', quantity, 'shareOf', 1, 'unitPrice', price,
           'lineAmount', price * quantity, 'lineDiscount', 0, 'amount', price * quantity, 'parts', NULL,
           'vat', jsonb_build_array(jsonb_build_object('rate', 7, 'amount', price * quantity)))) AS items,
         sum(price * quantity)::int AS total
       FROM (
         SELECT n, k, 1 + (n + k) % 3 AS quantity, 350 + (n::bigint * 7919 + k * 104729) % 2600 AS price,
           (date_trunc('day', now() AT TIME ZONE 'Europe/Berlin') - interval '1 day' * $3::int + interval '1 day' * ((n - 1) * $3 / $2)
             + interval '11 hours' + interval '12 hours' * ((n - 1) * $3 % $2 / $2::float8)) AT TIME ZONE 'Europe/Berlin' AS at
         FROM generate_series(1, $2::int) n CROSS JOIN LATERAL generate_series(0, 1 + n % 3) k
       ) l
       JOIN (SELECT row_number() OVER (ORDER BY name) - 1 AS place, count(*) OVER () AS dishes, id, name FROM menu_items
             WHERE restaurant_id = $1) m ON m.place = (n::bigint * 31 + k * 17) % m.dishes
       GROUP BY n, at`,
      [restaurantId, orders, yearsOfDays],
    );
    const party = `jsonb_build_object('party', $1::text, 'by', NULL, 'orderNumber', n, 'tableNumber', 1 + n % 40`;
    await client.query(
      `INSERT INTO journal (restaurant_id, till_id, number, kind, subject, booked_at, recorded_at, hash, content)
       SELECT $1::uuid, $1::uuid, 2 * n, 'order', gen_random_uuid()::text, at, at, ''::bytea, (${party}, 'lines', lines))::text FROM bench_sold
       UNION ALL
       SELECT $1::uuid, $1::uuid, 2 * n + 1, 'payment', gen_random_uuid()::text, at, at, ''::bytea, (${party}, 'reason', NULL, 'given', NULL, 'tip', 0,
         'voucher', NULL, 'items', items, 'parts', jsonb_build_array(jsonb_build_object(
           'method', 'cash', 'cardKind', NULL, 'amount', total, 'tip', 0, 'voucher', NULL, 'drawer', NULL))))::text FROM bench_sold`,
      [restaurantId],
    );
    await client.query(
      `INSERT INTO signatures (restaurant_id, till_id, number, device_id, process_type, process_data, transaction_number,
         started_at, finished_at, signature_counter, value)
       SELECT $1, $1, number, $1, 'Bestellung-V1', repeat('1;"Pizza";9.50', 4), number, booked_at, booked_at, 2 * number,
         repeat('QUJD', 22) FROM journal WHERE restaurant_id = $1 AND number > 1`,
      [restaurantId],
    );
    await client.query(
      `INSERT INTO daily_closings (restaurant_id, closing_number, day, period_start, period_end, totals, closed_by, created_at)
       SELECT $1, row_number() OVER (ORDER BY day), day, day::timestamp AT TIME ZONE 'Europe/Berlin',
         (day + 1)::timestamp AT TIME ZONE 'Europe/Berlin', jsonb_build_object(
           'restaurant', jsonb_build_object('name', 'Bench', 'address', 'Weg 1', 'taxId', '1/2/3', 'ustId', '', 'timeZone', 'Europe/Berlin'),
           'closedBy', 'Bench',
           'rates', jsonb_build_array(jsonb_build_object('rate', 7, 'paid', jsonb_build_object('cash', total, 'card', 0))),
           'means', jsonb_build_array(jsonb_build_object('method', 'cash', 'amount', total, 'tips', 0))),
         $1, (day + 1)::timestamp AT TIME ZONE 'Europe/Berlin'
       FROM (SELECT (at AT TIME ZONE 'Europe/Berlin')::date AS day, sum(total) AS total FROM bench_sold GROUP BY 1) d`,
      [restaurantId],
    );
    // The till began before all that.
    await client.query(
      `UPDATE tills SET started_at = r.created_at FROM restaurants r WHERE r.id = $1 AND tills.restaurant_id = $1`,
      [restaurantId],
    );
    await client.query('DROP TABLE bench_sold');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

-- # What was paid of a line says at which rates it was priced, and an amount of nothing has no portions instead of none at all [JRN-2]

-- Looks each row up by its key (OFFSET 0): of tables that nobody has analysed yet, PostgreSQL would join whole ones.
CREATE OR REPLACE FUNCTION journal_paid(restaurant uuid, payments uuid[]) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH paid AS MATERIALIZED (
      SELECT l.id AS line, l.order_id, o.order_number, o.created_at AS ordered_at, o.table_number, l.position, l.menu_item_id, l.name,
        l.category_id, l.options, l.unit_price, l.quantity, l.discount_amount, l.vat_rate, l.vat_parts,
        y.quantity AS units, y.share_of, y.amount, y.vat_parts AS paid_parts
      FROM unnest(payments) p (id)
      CROSS JOIN LATERAL (SELECT * FROM payment_items WHERE restaurant_id = restaurant AND payment_id = p.id OFFSET 0) y
      CROSS JOIN LATERAL (SELECT * FROM order_items WHERE restaurant_id = restaurant AND id = y.order_item_id OFFSET 0) l
      CROSS JOIN LATERAL (SELECT * FROM orders WHERE restaurant_id = restaurant AND id = l.order_id OFFSET 0) o
    )
    SELECT coalesce(json_agg(json_build_object(
      'line', x.line, 'order', x.order_id, 'orderNumber', x.order_number, 'orderedAt', journal_instant(x.ordered_at), 'tableNumber', x.table_number,
      'dish', x.menu_item_id, 'name', x.name,
      'category', (SELECT c.name FROM categories c WHERE c.restaurant_id = restaurant AND c.id = x.category_id),
      'options', x.options, 'quantity', x.units, 'shareOf', x.share_of, 'unitPrice', x.unit_price,
      'unitVat', journal_vat(x.vat_rate, x.vat_parts, x.unit_price),
      'lineAmount', x.unit_price::bigint * x.quantity, 'lineDiscount', x.discount_amount, 'amount', x.amount, 'vat', (
        SELECT coalesce(json_agg(json_build_object('rate', v.rate, 'amount', v.amount) ORDER BY v.rate DESC), '[]') FROM (
          SELECT r.rate, sum(r.amount) AS amount
          FROM paid y CROSS JOIN vat_portions(y.vat_rate, y.paid_parts, 1, y.amount) r
          WHERE y.line = x.line AND y.units = x.units AND y.share_of = x.share_of GROUP BY 1
        ) v
      ), 'parts', (SELECT m.combination FROM menu_items m WHERE m.restaurant_id = restaurant AND m.id = x.menu_item_id)
    ) ORDER BY x.order_number, x.position, x.line), '[]')
    FROM (
      SELECT line, order_id, order_number, ordered_at, table_number, position, menu_item_id, name, category_id, options, unit_price,
        quantity, discount_amount, vat_rate, vat_parts, units, share_of, sum(paid.amount) AS amount
      FROM paid GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ) x
  );
END $$;

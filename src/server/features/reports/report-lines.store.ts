import type { ReportKind } from '#domain/reports/report-kinds.ts';
import type { ReportGroup, ReportLine } from '#domain/reports/report-rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** The completed orders of a period. Moments; `end` is not part of it. */
export interface OrderRange {
  start: Date;
  end: Date;
  /** Clocks in it say when something was ordered. */
  timeZone: string;
}

/** The last order of a page: ISO 8601 with microseconds, as the database keeps them, and its number. */
export interface OrderPlace {
  placedAt: string;
  orderNumber: number;
}

const first: OrderPlace = { placedAt: '-infinity', orderNumber: 0 };

/** How many orders a period has. [DONE-1] */
export async function countOrders(tx: TenantTx, { start, end }: OrderRange): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int FROM orders
     WHERE restaurant_id = $1 AND status IN ('completed', 'served') AND created_at >= $2 AND created_at < $3`,
    [tx.restaurantId, start, end],
  );
  return rows[0]?.count ?? 0;
}

/**
 * A page of completed orders, by when they were placed. OFFSET 0 below keeps each step to its index, whatever the
 * planner thinks of the number of orders.
 */
const page = `
  page AS MATERIALIZED (
    SELECT id, order_number, table_number, created_at FROM orders
    WHERE restaurant_id = $1 AND status IN ('completed', 'served') AND created_at >= $2 AND created_at < $3
      AND (created_at, order_number) > ($4::timestamptz, $5::int)
    ORDER BY created_at, order_number LIMIT $6
  )`;

const placedAt = `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The names of a line's extras, as they were chosen. */
const extrasOf = `coalesce((SELECT string_agg(e.option ->> 'name', ', ' ORDER BY e.place)
  FROM jsonb_array_elements(options) WITH ORDINALITY e (option, place)), '')`;

function valuesOf(tx: TenantTx, { start, end }: OrderRange, after: OrderPlace | null, limit: number | null) {
  const { placedAt: at, orderNumber } = after ?? first;
  return [tx.restaurantId, start, end, at, orderNumber, limit];
}

export interface LinesPage {
  lines: ReportLine[];
  orders: number;
  /** Null: there was no order any more. */
  last: OrderPlace | null;
}

/** The lines of the next orders. What was cancelled is left out; what was split for payment is one line again. */
export async function findLines(
  tx: TenantTx,
  range: OrderRange,
  after: OrderPlace | null,
  limit: number,
): Promise<LinesPage> {
  type Row = OrderPlace & { [Key in keyof ReportLine]: ReportLine[Key] | null };
  const { rows } = await tx.query<Row>({
    name: 'report-lines',
    text: `
      WITH ${page}
      SELECT p.order_number AS "orderNumber", ${placedAt} AS "placedAt",
        to_char(p.created_at AT TIME ZONE $7, 'DD.MM.YYYY') AS date,
        to_char(p.created_at AT TIME ZONE $7, 'HH24:MI') AS time,
        p.table_number AS "tableNumber", p.id AS "orderId", l.name, ${extrasOf.replace('options', 'l.options')} AS extras,
        l.quantity, l.unit_price AS "unitPrice", l.vat_rate AS "vatRate", l.total
      FROM page p LEFT JOIN LATERAL (
        SELECT i.position, i.name, i.options, i.unit_price, i.vat_rate, sum(i.quantity)::int AS quantity,
          sum(i.unit_price * i.quantity)::int AS total
        FROM order_items i WHERE i.restaurant_id = $1 AND i.order_id = p.id AND NOT i.cancelled
        GROUP BY i.position, i.name, i.options, i.unit_price, i.vat_rate
        OFFSET 0
      ) l ON true
      ORDER BY p.created_at, p.order_number, l.position`,
    values: [...valuesOf(tx, range, after, limit), range.timeZone],
  });
  const last = rows.at(-1);
  return {
    // An order without lines that count has one row without a line.
    lines: rows.filter((row): row is Row & ReportLine => row.name !== null),
    orders: new Set(rows.map(({ orderNumber }) => orderNumber)).size,
    last: last ? { placedAt: last.placedAt, orderNumber: last.orderNumber } : null,
  };
}

/** What is grouped, `l` being the lines of a page that were not cancelled. */
const groupings: Record<Exclude<ReportKind, 'line-items'>, string> = {
  items: `
    SELECT name, ${extrasOf} AS extras, unit_price AS "unitPrice", vat_rate AS "vatRate", quantity, total
    FROM (
      SELECT name, options, unit_price, vat_rate, sum(quantity)::int AS quantity,
        sum(unit_price::bigint * quantity)::float8 AS total
      FROM l GROUP BY name, options, unit_price, vat_rate
    ) x`,
  'items-without-extras': `
    SELECT name, '' AS extras, 0 AS "unitPrice", vat_rate AS "vatRate", sum(quantity)::int AS quantity,
      sum(unit_price::bigint * quantity)::float8 AS total
    FROM l GROUP BY name, vat_rate`,
  extras: `
    SELECT e.option ->> 'name' AS name, '' AS extras, (e.option ->> 'priceIncrement')::int AS "unitPrice",
      vat_rate AS "vatRate", sum(quantity)::int AS quantity,
      sum((e.option ->> 'priceIncrement')::bigint * quantity)::float8 AS total
    FROM l CROSS JOIN LATERAL jsonb_array_elements(l.options) e (option)
    GROUP BY 1, 3, vat_rate`,
};

export interface GroupsPage {
  groups: ReportGroup[];
  orders: number;
  last: OrderPlace | null;
}

/** What the next orders have in common. @param limit how many orders; null: all */
export async function findGroups(
  tx: TenantTx,
  kind: Exclude<ReportKind, 'line-items'>,
  range: OrderRange,
  after: OrderPlace | null,
  limit: number | null,
): Promise<GroupsPage> {
  const { rows } = await tx.query<GroupsPage>({
    name: `report-groups-${kind}`,
    text: `
      WITH ${page}, l AS MATERIALIZED (
        SELECT i.name, i.options, i.unit_price, i.vat_rate, i.quantity FROM page p CROSS JOIN LATERAL (
          SELECT i.name, i.options, i.unit_price, i.vat_rate, i.quantity FROM order_items i
          WHERE i.restaurant_id = $1 AND i.order_id = p.id AND NOT i.cancelled
          OFFSET 0
        ) i
      )
      SELECT (SELECT coalesce(json_agg(g), '[]') FROM (${groupings[kind]}) g) AS groups,
        (SELECT count(*)::int FROM page) AS orders,
        (SELECT json_build_object('placedAt', ${placedAt}, 'orderNumber', order_number)
         FROM page ORDER BY created_at DESC, order_number DESC LIMIT 1) AS last`,
    values: valuesOf(tx, range, after, limit),
  });
  if (!rows[0]) throw new Error('a statement without FROM has one row');
  return rows[0];
}

import type { HouseClock } from '#domain/calendar/time-zone.ts';
import { doneStatuses } from '#domain/completed/completed-orders.ts';
import type { Portion } from '#domain/money/portions.ts';
import type { OverviewKind } from '#domain/reports/report-rows.ts';
import { formulaStart } from '#domain/reports/text-cells.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';

/** The period of completed orders that a report covers; `end` is not part of it. */
export interface OrderRange extends HouseClock {
  start: Date;
  end: Date;
}

const placeRow = { placedAt: is.text, orderNumber: is.int };

/** The last order of a page: ISO 8601 with microseconds, as the database keeps them, and its number. */
export type OrderPlace = is.Row<typeof placeRow>;

const first: OrderPlace = { placedAt: '-infinity', orderNumber: 0 };

/** How many orders a period has. [DONE-1] */
export async function countOrders(tx: TenantTx, { start, end }: OrderRange): Promise<number> {
  const { count } = await ask(tx, { count: is.int }).only(
    `SELECT count(*)::int FROM orders
     WHERE restaurant_id = $1 AND status IN ${wordList(doneStatuses)} AND created_at >= $2 AND created_at < $3`,
    [tx.restaurantId, start, end],
  );
  return count;
}

/**
 * A page of completed orders, by when they were placed. OFFSET 0 below keeps each step to its index, whatever
 * number of orders the planner expects.
 */
const page = `
  page AS MATERIALIZED (
    SELECT id, order_number, table_number, created_at FROM orders
    WHERE restaurant_id = $1 AND status IN ${wordList(doneStatuses)} AND created_at >= $2 AND created_at < $3
      AND (created_at, order_number) > ($4::timestamptz, $5::int)
    ORDER BY created_at, order_number LIMIT $6
  )`;

const placedAt = `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What discounts took off a page's orders, by VAT rates. */
const discountsOfPage = `(
  SELECT coalesce(json_agg(x), '[]') FROM (
    SELECT v.rate, sum(v.amount) AS amount FROM page p
    JOIN order_items i ON i.restaurant_id = $1 AND i.order_id = p.id AND i.discount_amount <> 0
    JOIN discount_items d ON d.restaurant_id = $1 AND d.order_item_id = i.id AND d.ended_at IS NULL
    CROSS JOIN vat_portions(i.vat_rate, d.vat_parts, 1, d.amount) v GROUP BY 1
  ) x
) AS discounts`;

/** How many orders a page has, and the last of them. */
const pageEnd = `
  (SELECT count(*)::int FROM page) AS orders,
  (SELECT json_build_object('placedAt', ${placedAt}, 'orderNumber', order_number)
   FROM page ORDER BY created_at DESC, order_number DESC LIMIT 1) AS last`;

/** The names of a line's extras, as they were chosen. */
const extrasOf = `coalesce((SELECT string_agg(e.option ->> 'name', ', ' ORDER BY e.place)
  FROM jsonb_array_elements(options) WITH ORDINALITY e (option, place)), '')`;

function valuesOf(tx: TenantTx, { start, end }: OrderRange, after: OrderPlace | null, limit: number | null) {
  const { placedAt: at, orderNumber } = after ?? first;
  return [tx.restaurantId, start, end, at, orderNumber, limit];
}

/** As moneyCell: `1234,50`. */
const money = (cents: string) => `replace(to_char(${cents} / 100.0, 'FM999999999990.00'), '.', ',')`;

/** As textCell, whose pattern is the eighth value. */
const text = (value: string) => `CASE WHEN ${value} ~ $8 THEN '''' || ${value} ELSE ${value} END`;

/** A cell of text in a CSV file, quoted where needed. */
const quoted = (cell: string) =>
  `CASE WHEN ${cell} ~ E'[";\\r\\n]' THEN '"' || replace(${cell}, '"', '""') || '"' ELSE ${cell} END`;

/**
 * The lines of the next orders as cells, without cancelled ones; lines split for payment are joined again.
 * The database writes the cells: a million rows made into objects would fill the process's memory and hold up
 * orders.
 */
const lines = `
  WITH ${page}, lines AS MATERIALIZED (
    SELECT p.created_at, p.order_number, l.position, l.vat_rate, l.vat_parts, l.quantity AS units, l.total,
      to_char(p.created_at AT TIME ZONE $7, 'DD.MM.YYYY') AS date,
      to_char(p.created_at AT TIME ZONE $7, 'HH24:MI') AS time,
      coalesce(p.table_number::text, 'Takeaway') AS table_name, p.id::text AS order_id,
      ${text('l.name')} AS item, ${text('l.extras')} AS extras, l.quantity::text AS quantity,
      ${money('l.unit_price')} AS unit_price, ${money('l.total')} AS amount
    FROM page p CROSS JOIN LATERAL (
      SELECT i.position, i.name, ${extrasOf.replace('options', 'i.options')} AS extras, i.unit_price, i.vat_rate,
        i.vat_parts, sum(i.quantity)::int AS quantity, sum(i.unit_price * i.quantity)::int AS total
      FROM order_items i WHERE i.restaurant_id = $1 AND i.order_id = p.id AND NOT i.cancelled
      GROUP BY i.position, i.name, i.options, i.unit_price, i.vat_rate, i.vat_parts
      OFFSET 0
    ) l
  )`;

const inOrder = 'created_at, order_number, position';

/** The cells of the first lines of a period. */
export async function findFirstLines(tx: TenantTx, range: OrderRange, limit: number): Promise<string[][]> {
  const rows = await ask(tx, { cells: is.texts }).all(
    `${lines}
     SELECT ARRAY[date, time, table_name, order_id, item, extras, quantity, unit_price, amount] AS cells
     FROM lines ORDER BY ${inOrder} LIMIT $6`,
    [...valuesOf(tx, range, null, limit), range.timeZone, formulaStart],
  );
  return rows.map(({ cells }) => cells);
}

const linesPageRow = {
  /** Rows of a CSV file, each with its end. */
  text: is.text,
  /** Their sums by VAT rate, in integer cents. */
  rates: is.listOf({ rate: is.int, amount: is.int }),
  /** What discounts took off them, by VAT rate. */
  discounts: is.listOf({ rate: is.int, amount: is.int }),
  orders: is.int,
  /** Null: there are no more orders. */
  last: is.orNull(is.objectOf(placeRow)),
};

export type LinesPage = is.Row<typeof linesPageRow>;

/** The lines of the next orders, as they stand in the file. */
export async function writeLines(
  tx: TenantTx,
  range: OrderRange,
  after: OrderPlace | null,
  limit: number,
): Promise<LinesPage> {
  return ask(tx, linesPageRow).only({
    name: 'report-lines',
    text: `${lines}
      SELECT
        (SELECT coalesce(string_agg(
          concat_ws(';', date, time, table_name, order_id, ${quoted('item')}, ${quoted('extras')}, quantity,
            unit_price, amount) || E'\\r\\n', '' ORDER BY ${inOrder}), '') FROM lines) AS text,
        (SELECT coalesce(json_agg(r), '[]') FROM (
          SELECT v.rate, sum(v.amount) AS amount
          FROM lines l CROSS JOIN vat_portions(l.vat_rate, l.vat_parts, l.units, l.total) v GROUP BY 1
        ) r) AS rates,
        ${discountsOfPage},
        ${pageEnd}`,
    values: [...valuesOf(tx, range, after, limit), range.timeZone, formulaStart],
  });
}

/** The groupings, where `l` are the lines of a page that were not cancelled. */
const groupings: Record<OverviewKind, string> = {
  items: `
    SELECT name, ${extrasOf} AS extras, unit_price AS "unitPrice", vat_rate AS "vatRate", vat_parts AS "vatParts",
      quantity, total
    FROM (
      SELECT name, options, unit_price, vat_rate, vat_parts, sum(quantity)::int AS quantity,
        sum(unit_price::bigint * quantity)::float8 AS total
      FROM l GROUP BY name, options, unit_price, vat_rate, vat_parts
    ) x`,
  'items-without-extras': `
    SELECT name, '' AS extras, 0 AS "unitPrice", vat_rate AS "vatRate", vat_parts AS "vatParts", sum(quantity)::int AS quantity,
      sum(unit_price::bigint * quantity)::float8 AS total
    FROM l GROUP BY name, vat_rate, vat_parts`,
  extras: `
    SELECT e.option ->> 'name' AS name, '' AS extras, (e.option ->> 'priceIncrement')::int AS "unitPrice",
      vat_rate AS "vatRate", e.option -> 'vatParts' AS "vatParts", sum(quantity)::int AS quantity,
      sum((e.option ->> 'priceIncrement')::bigint * quantity)::float8 AS total
    FROM l CROSS JOIN LATERAL jsonb_array_elements(l.options) e (option)
    GROUP BY 1, 3, vat_rate, 5`,
};

const groupsPageRow = {
  /** What discounts took off the orders, by VAT rate. */
  discounts: is.listOf({ rate: is.int, amount: is.int }),
  groups: is.listOf({
    name: is.text,
    extras: is.text,
    unitPrice: is.int,
    vatRate: is.int,
    vatParts: is.orNull(is.json<Portion[]>()),
    quantity: is.int,
    total: is.int,
  }),
  orders: is.int,
  last: is.orNull(is.objectOf(placeRow)),
};

export type GroupsPage = is.Row<typeof groupsPageRow>;

/**
 * The groups of the next orders.
 *
 * @param limit how many orders; null: all
 */
export async function findGroups(
  tx: TenantTx,
  kind: OverviewKind,
  range: OrderRange,
  after: OrderPlace | null,
  limit: number | null,
): Promise<GroupsPage> {
  return ask(tx, groupsPageRow).only({
    name: `report-groups-${kind}`,
    text: `
      WITH ${page}, l AS MATERIALIZED (
        SELECT i.name, i.options, i.unit_price, i.vat_rate, i.vat_parts, i.quantity FROM page p CROSS JOIN LATERAL (
          SELECT i.name, i.options, i.unit_price, i.vat_rate, i.vat_parts, i.quantity FROM order_items i
          WHERE i.restaurant_id = $1 AND i.order_id = p.id AND NOT i.cancelled
          OFFSET 0
        ) i
      )
      SELECT (SELECT coalesce(json_agg(g), '[]') FROM (${groupings[kind]}) g) AS groups,
        ${discountsOfPage},
        ${pageEnd}`,
    values: valuesOf(tx, range, after, limit),
  });
}

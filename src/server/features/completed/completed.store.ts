import type { PeriodStarts } from '#domain/calendar/periods.ts';
import { doneStatuses, type OrderSearch } from '#domain/completed/completed-orders.ts';
import { openStatuses } from '#domain/orders/order-status.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { wordList } from '../../db/word-list.ts';

/** A place in the list: the last order of a page. */
interface ListPlace {
  /** ISO 8601 with microseconds, as the database keeps them: orders of one millisecond have an order. */
  placedAt: string;
  orderNumber: number;
}

export interface ListedOrder extends ListPlace {
  id: string;
}

export interface ListPart {
  /** Orders from then on; null: all. */
  start: Date | null;
  /** Null: everything. */
  search: OrderSearch | null;
  /** Only orders after this place; null: from the newest on. */
  after: ListPlace | null;
  limit: number;
}

/** The orders of a part of the list, newest first. [DONE-1] [DONE-3] */
export async function findCompleted(tx: TenantTx, part: ListPart): Promise<ListedOrder[]> {
  const values: unknown[] = [
    tx.restaurantId,
    part.start ?? '-infinity',
    part.after?.placedAt ?? 'infinity',
    part.after?.orderNumber ?? 0,
    part.limit,
  ];
  return ask(tx, { id: is.uuid, orderNumber: is.int, placedAt: is.text }).all(
    `SELECT id, order_number AS "orderNumber",
       to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "placedAt"
     FROM (${matches(
       part.search,
       values,
       `AND created_at >= $2::timestamptz
        AND (created_at, order_number) < ($3::timestamptz, $4::int)`,
       '$5',
     )}) found
     ORDER BY created_at DESC, order_number DESC LIMIT $5`,
    values,
  );
}

const completedCountRow = {
  today: is.int,
  week: is.int,
  month: is.int,
  all: is.int,
};

export type CompletedCount = is.Row<typeof completedCountRow>;

/**
 * Counts completed orders. The total is not counted one by one: order numbers have no gaps, so it is
 * the last number less what was removed, open and cancelled orders. [DONE-4]
 */
export async function countCompleted(tx: TenantTx, starts: PeriodStarts): Promise<CompletedCount> {
  return ask(tx, completedCountRow).only({
    name: 'completed-counts',
    text: `
      SELECT p.today, p.week, p.month, (
        (SELECT f.last_order_number - f.removed_orders FROM restaurant_feeds f WHERE f.restaurant_id = $1)
        - (SELECT count(*) FROM orders WHERE restaurant_id = $1 AND status IN ${wordList(openStatuses)})
        - (SELECT count(*) FROM orders WHERE restaurant_id = $1 AND status = 'cancelled')
      )::int AS all
      FROM (
        SELECT (count(*) FILTER (WHERE created_at >= $2))::int AS today,
          (count(*) FILTER (WHERE created_at >= $3))::int AS week,
          (count(*) FILTER (WHERE created_at >= $4))::int AS month
        FROM orders
        WHERE restaurant_id = $1 AND status IN ${wordList(doneStatuses)}
          AND created_at >= least($3::timestamptz, $4::timestamptz)
      ) p`,
    values: [tx.restaurantId, starts.today, starts.week, starts.month],
  });
}

/** Counts the completed orders that a search finds: the newest, at most `limit`. */
export async function countFound(
  tx: TenantTx,
  search: OrderSearch,
  starts: PeriodStarts,
  limit: number,
): Promise<CompletedCount> {
  const values: unknown[] = [tx.restaurantId, starts.today, starts.week, starts.month, limit];
  return ask(tx, completedCountRow).only(
    `SELECT (count(*) FILTER (WHERE created_at >= $2))::int AS today,
       (count(*) FILTER (WHERE created_at >= $3))::int AS week,
       (count(*) FILTER (WHERE created_at >= $4))::int AS month,
       count(*)::int AS all
     FROM (
       SELECT created_at FROM (${matches(search, values, '', '$5')}) found
       ORDER BY created_at DESC, order_number DESC LIMIT $5
     ) newest`,
    values,
  );
}

/**
 * SQL for a search: one query for each way to match, with an index of its own, newest first; an order that
 * matches in two ways is found once.
 *
 * @param values of the statement; the search's values are added
 */
function matches(search: OrderSearch | null, values: unknown[], condition: string, limit: string): string {
  const ways: string[] = [];
  const value = (of: unknown, type: string) => `$${values.push(of)}::${type}`;
  if (!search) ways.push('true');
  if (search && search.tableNumber !== null) ways.push(`table_number = ${value(search.tableNumber, 'int')}`);
  if (search && search.orderNumber !== null) ways.push(`order_number = ${value(search.orderNumber, 'int')}`);
  if (search?.isTakeaway) ways.push('table_number IS NULL');
  if (search && search.idPrefix !== null) {
    const [from, to] = idRange(search.idPrefix);
    ways.push(`id BETWEEN ${value(from, 'uuid')} AND ${value(to, 'uuid')}`);
  }
  if (ways.length === 0) ways.push('false');
  return ways
    .map(
      (way) => `(SELECT id, order_number, created_at FROM orders
        WHERE restaurant_id = $1 AND status IN ${wordList(doneStatuses)} AND ${way} ${condition}
        ORDER BY created_at DESC, order_number DESC LIMIT ${limit})`,
    )
    .join(' UNION ');
}

/** The lowest and the highest id with this prefix. */
function idRange(prefix: string): [string, string] {
  const fill = (digit: string) =>
    prefix + `${digit.repeat(8)}-${`${digit.repeat(4)}-`.repeat(3)}${digit.repeat(12)}`.slice(prefix.length);
  return [fill('0'), fill('f')];
}

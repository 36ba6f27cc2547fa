import { entryKinds, movementKinds } from '#domain/cashbook/cash-kinds.ts';
import type { CountedPieces } from '#domain/cashbook/count-cash.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const movementFields = {
  ...{ id: is.uuid, kind: is.oneOf(movementKinds), at: is.text, amount: is.int },
  ...{ by: is.orNull(is.text), number: is.orNull(is.int), reason: is.orNull(is.text) },
  ...{ receiptNumber: is.orNull(is.text), corrects: is.orNull(is.int), correctedBy: is.orNull(is.int) },
  /** Of a transfer: the name of the drawer on its other side. */
  otherDrawer: is.orNull(is.text),
  ...{
    counted: is.orNull(is.int),
    pieces: is.orNull(is.json<CountedPieces>()),
    tableNumber: is.orNull(is.int),
    orderNumber: is.orNull(is.int),
  },
  /** Of a payment, by whichever of its means the cash was. */
  paymentId: is.orNull(is.uuid),
  /** Where the following page goes on: with microseconds, as the database keeps them. */
  place: is.text,
};

/** What moved a drawer. @param drawer SQL of its id @param rest what else is asked of those, by SQL of their moment */
const movedOf = (drawer: string, rest: (at: string) => string) => `
  (SELECT id, kind, created_at AS at, amount, created_by FROM cash_entries
   WHERE restaurant_id = $1 AND drawer_id = ${drawer} AND ${rest('created_at')})
  UNION ALL
  (SELECT id, 'count', created_at, 0, created_by FROM cash_counts
   WHERE restaurant_id = $1 AND drawer_id = ${drawer} AND difference = 0 AND ${rest('created_at')})
  UNION ALL
  (SELECT id, CASE WHEN sells_voucher THEN 'voucher_sold' ELSE 'payment' END, created_at, amount::bigint + tip, created_by
   FROM payments WHERE restaurant_id = $1 AND drawer_id = ${drawer} AND ${rest('created_at')})
  UNION ALL
  (SELECT id, CASE WHEN sells_voucher THEN 'voucher_cancelled' ELSE 'payment_undone' END, undone_at, -amount::bigint - tip, undone_by
   FROM payments WHERE restaurant_id = $1 AND undone_drawer_id = ${drawer} AND ${rest('undone_at')})`;

/** The name of the drawer on the other side of a transfer. @param half SQL of the id of this one's half */
const otherDrawerOf = (half: string) => `
  SELECT d.name FROM cash_entries x JOIN cash_drawers d ON d.restaurant_id = x.restaurant_id AND d.id = x.drawer_id
  WHERE x.restaurant_id = $1 AND x.counterpart = ${half}`;

const instantOf = (at: string, format: 'MS' | 'US') =>
  `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${format}"Z"')`;

/** The movements of `page` as a list; `$8` are the kinds of entries. @param more SQL of further fields */
const listOfPage = (order: 'ASC' | 'DESC', more = '') => `
  coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'id', p.id, 'kind', p.kind, 'at', ${instantOf('p.at', 'MS')}, 'amount', p.amount,
      'by', (SELECT u.name FROM auth_users u WHERE u.id = p.created_by), 'number', e.number,
      'reason', coalesce(e.reason, CASE WHEN p.kind IN ('payment_undone', 'voucher_cancelled') THEN y.undone_reason END),
      'receiptNumber', e.receipt_number, 'corrects', w.number, 'correctedBy', c.number, 'otherDrawer', (${otherDrawerOf('e.id')}), 'counted', k.counted, 'pieces', k.pieces,
      'paymentId', coalesce(y.part_of, y.id), 'tableNumber', s.table_number, 'orderNumber', o.order_number, 'place', ${instantOf('p.at', 'US')} || '_' || p.id ${more}
    ) ORDER BY p.at ${order}, p.id ${order})
    FROM page p
    LEFT JOIN cash_entries e ON e.restaurant_id = $1 AND e.id = p.id AND p.kind = ANY ($8)
    LEFT JOIN cash_entries w ON w.restaurant_id = $1 AND w.id = e.corrects
    LEFT JOIN cash_entries c ON c.restaurant_id = $1 AND c.corrects = e.id
    LEFT JOIN cash_counts k ON k.restaurant_id = $1 AND k.id = p.id AND p.kind IN ('difference', 'count')
    LEFT JOIN payments y ON y.restaurant_id = $1 AND y.id = p.id AND p.kind <> ALL ($8)
    LEFT JOIN table_sessions s ON s.restaurant_id = $1 AND s.id = y.session_id
    LEFT JOIN orders o ON o.restaurant_id = $1 AND o.id = y.order_id
  ), '[]')`;

const movementsRow = {
  before: is.int,
  after: is.int,
  movements: is.listOf({ ...movementFields, balance: is.int }),
};

/** What went in and out of a drawer in a period. Integer cents. */
export type StoredMovements = is.Row<typeof movementsRow>;

/** From `start` on and before `end`. */
export interface MovementPeriod {
  start: Date;
  end: Date;
}

interface PageAsked {
  /** The `place` of the last of the page before. */
  after: string | undefined;
  limit: number;
}

/**
 * A page of what went in and out of a drawer, the newest first; null: there is no such drawer. One statement, so that all
 * of it is of one moment: balances are counted back from what lies there now. [CASH-6]
 */
export async function findMovements(
  tx: TenantTx,
  drawerId: string,
  { start, end }: MovementPeriod,
  { after, limit }: PageAsked,
): Promise<StoredMovements | null> {
  const [at = 'infinity', id = null] = after?.split('_') ?? [];
  return ask(tx, movementsRow).first(
    `WITH drawer AS (
       SELECT d.balance - coalesce((
         SELECT sum(m.amount) FROM (${movedOf('$2', (moment) => `${moment} >= $4`)}) m
       ), 0) AS after
       FROM cash_drawers d WHERE d.restaurant_id = $1 AND d.id = $2
     ), moved AS MATERIALIZED (${movedOf('$2', (moment) => `${moment} >= $3 AND ${moment} < $4`)}
     ), summed AS (
       SELECT m.*, coalesce(sum(m.amount) OVER (ORDER BY m.at DESC, m.id DESC
         ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS later
       FROM moved m
     ), page AS (
       SELECT * FROM summed WHERE at < $5::timestamptz OR (at = $5 AND id < $6::uuid)
       ORDER BY at DESC, id DESC LIMIT $7
     )
     SELECT (d.after - coalesce((SELECT sum(amount) FROM moved), 0))::float8 AS before, d.after::float8 AS after,
       ${listOfPage('DESC', `, 'balance', d.after - p.later`)} AS movements
     FROM drawer d`,
    [tx.restaurantId, drawerId, start, end, at, id, limit, entryKinds],
  );
}

/** Before all ids. */
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * A page of the same movements, the oldest first. Without balances it reads no more than the page, however long the period
 * and however long ago.
 */
export async function findNextMovements(
  tx: TenantTx,
  drawerId: string,
  { start, end }: MovementPeriod,
  { after, limit }: PageAsked,
): Promise<is.Row<typeof movementFields>[]> {
  const [at, id] = after?.split('_') ?? ['-infinity', noId];
  const next = (moment: string) =>
    `${moment} >= $3 AND ${moment} < $4 AND (${moment}, id) > ($5::timestamptz, $6::uuid) ORDER BY ${moment}, id LIMIT $7`;
  const { movements } = await ask(tx, { movements: is.listOf(movementFields) }).only(
    `WITH page AS (
       SELECT * FROM (${movedOf('$2', next)}) m ORDER BY at, id LIMIT $7
     )
     SELECT ${listOfPage('ASC')} AS movements`,
    [tx.restaurantId, drawerId, start, end, at, id, limit, entryKinds],
  );
  return movements;
}

const drawerSumsRow = {
  ...{ id: is.uuid, name: is.text },
  /** What lay in it when the period began. */
  before: is.int,
  /** What came in and went out in the period, without signs; and by kinds, with them, transfers by the other drawer and the sign. */
  ...{ in: is.int, out: is.int },
  kinds: is.listOf({
    ...{ kind: is.oneOf(movementKinds), count: is.int, amount: is.int },
    otherDrawer: is.orNull(is.text),
  }),
  /** The last count of the period. */
  counted: is.orNull(
    is.objectOf({ counted: is.int, expected: is.int, at: is.text, reason: is.orNull(is.text) }),
  ),
};

/** A drawer's sums of a period. Integer cents. */
export type DrawerSums = is.Row<typeof drawerSumsRow>;

/**
 * The drawers that were in use in a period, the oldest first, as of one moment.
 *
 * @param end null: until now
 * @param drawerId of one drawer alone
 */
export async function sumDrawers(
  tx: TenantTx,
  { start, end }: { start: Date; end: Date | null },
  drawerId: string | null = null,
): Promise<DrawerSums[]> {
  return ask(tx, drawerSumsRow).all(
    `SELECT d.id, d.name, (d.balance - coalesce(sum(k.in - k.out + k.since), 0))::float8 AS before,
       coalesce(sum(k.in), 0)::float8 AS in, coalesce(sum(k.out), 0)::float8 AS out,
       coalesce(json_agg(json_build_object('kind', k.kind, 'count', k.count, 'amount', k.in - k.out, 'otherDrawer', k.other)
         ORDER BY array_position($4::text[], k.kind), k.other, k.in) FILTER (WHERE k.count > 0), '[]') AS kinds,
       (SELECT json_build_object('counted', c.counted, 'expected', c.expected, 'at', ${instantOf('c.created_at', 'MS')},
          'reason', (SELECT e.reason FROM cash_entries e WHERE e.restaurant_id = $1 AND e.id = c.id)) FROM cash_counts c
        WHERE c.restaurant_id = $1 AND c.drawer_id = d.id AND c.created_at >= $2 AND c.created_at < $3
        ORDER BY c.created_at DESC, c.id DESC LIMIT 1) AS counted
     FROM cash_drawers d
     LEFT JOIN LATERAL (
       SELECT m.kind, m.other, count(*) FILTER (WHERE m.at < $3) AS count,
         coalesce(sum(m.amount) FILTER (WHERE m.at < $3 AND m.amount > 0), 0) AS in,
         coalesce(-sum(m.amount) FILTER (WHERE m.at < $3 AND m.amount < 0), 0) AS out,
         coalesce(sum(m.amount) FILTER (WHERE m.at >= $3), 0) AS since
       FROM (
         SELECT m.*, CASE WHEN m.kind = 'transfer' THEN (${otherDrawerOf('m.id')}) END AS other
         FROM (${movedOf('d.id', (moment) => `${moment} >= $2`)}) m
       ) m GROUP BY m.kind, m.other, CASE WHEN m.kind = 'transfer' THEN m.amount < 0 END
     ) k ON true
     WHERE d.restaurant_id = $1 AND d.created_at < $3 AND (d.ended_at IS NULL OR d.ended_at >= $2)
       AND ($5::uuid IS NULL OR d.id = $5)
     GROUP BY d.restaurant_id, d.id, d.name, d.balance, d.created_at ORDER BY d.created_at, d.id`,
    [tx.restaurantId, start, end ?? 'infinity', movementKinds, drawerId],
  );
}

/**
 * The names of drawers in use that something moved in a period and that nobody has counted since, the oldest first. Who begins
 * a drawer has just counted its float.
 */
export async function findUncounted(tx: TenantTx, { start, end }: MovementPeriod): Promise<string[]> {
  const found = await ask(tx, { name: is.text }).all(
    `SELECT d.name FROM cash_drawers d
     WHERE d.restaurant_id = $1 AND d.ended_at IS NULL AND EXISTS (
       SELECT FROM (${movedOf('d.id', (moment) => `${moment} >= $2 AND ${moment} < $3`)}) m
       WHERE m.kind NOT IN ('float', 'count', 'difference') AND NOT EXISTS (
         SELECT FROM cash_counts c WHERE c.restaurant_id = $1 AND c.drawer_id = d.id AND c.created_at >= m.at
       )
     )
     ORDER BY d.created_at, d.id`,
    [tx.restaurantId, start, end],
  );
  return found.map(({ name }) => name);
}

/** The time of the first entry of the book since a moment, whichever drawer; null: there is none. @param from null: ever */
export async function findFirstEntry(tx: TenantTx, from: Date | null): Promise<Date | null> {
  const { first } = await ask(tx, { first: is.orNull(is.instant) }).only(
    `SELECT min((SELECT min(e.created_at) FROM cash_entries e
       WHERE e.restaurant_id = $1 AND e.drawer_id = d.id AND e.created_at >= $2)) AS first
     FROM cash_drawers d WHERE d.restaurant_id = $1`,
    [tx.restaurantId, from ?? '-infinity'],
  );
  return first;
}

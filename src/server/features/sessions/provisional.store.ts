import { doorLimits } from '#domain/door/door.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** Of the provisional parties that begin in a restaurant at once, each sees the ones before it. */
export async function lockDoor(tx: TenantTx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 2))', [tx.restaurantId]);
}

/** How many provisional parties stand there: of a phone, of its network, at a table. */
export async function countProvisional(
  tx: TenantTx,
  tableNumber: number,
  { tokenHash, network }: { tokenHash: Buffer; network: string },
) {
  return ask(tx, { ofPhone: is.int, ofNetwork: is.int, atTable: is.int }).only(
    `SELECT (count(DISTINCT s.id) FILTER (WHERE g.token_hash = $3))::int AS "ofPhone",
       (count(DISTINCT s.id) FILTER (WHERE g.network = $4))::int AS "ofNetwork",
       (count(DISTINCT s.id) FILTER (WHERE s.table_number = $2))::int AS "atTable"
     FROM table_sessions s
     JOIN guest_tokens g
       ON g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id AND g.joined_at IS NOT NULL
     WHERE s.restaurant_id = $1 AND s.status = 'provisional'`,
    [tx.restaurantId, tableNumber, tokenHash, network],
  );
}

/**
 * The network from which most provisional parties stand at a table; null: none has two more than this one. With one
 * more only, two networks would push each other out by turns.
 */
export async function findCrowdingNetwork(
  tx: TenantTx,
  tableNumber: number,
  network: string,
): Promise<string | null> {
  const row = await ask(tx, { network: is.orNull(is.text) }).first(
    `WITH standing AS (
       SELECT g.network, count(DISTINCT s.id) AS parties
       FROM table_sessions s
       JOIN guest_tokens g
         ON g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id AND g.joined_at IS NOT NULL
       WHERE s.restaurant_id = $1 AND s.table_number = $2 AND s.status = 'provisional' AND g.network IS NOT NULL
       GROUP BY g.network
     )
     SELECT network FROM standing
     WHERE parties >= coalesce((SELECT parties FROM standing WHERE network = $3), 0) + 2
     ORDER BY parties DESC, network LIMIT 1`,
    [tx.restaurantId, tableNumber, network],
  );
  return row?.network ?? null;
}

/** Whether a provisional party that a phone was in at a table ended by itself within the last seconds. */
export async function hasJustGivenWay(
  tx: TenantTx,
  tableNumber: number,
  tokenHash: Buffer,
  seconds: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM guest_tokens g
     JOIN table_sessions s ON s.restaurant_id = g.restaurant_id AND s.id = g.table_session_id
     WHERE g.restaurant_id = $1 AND g.token_hash = $3 AND s.table_number = $2 AND s.lapsed
       AND g.joined_at IS NOT NULL AND s.confirm_reason IS NOT NULL
       AND s.ended_at > now() - $4::int * interval '1 second'
     LIMIT 1`,
    [tx.restaurantId, tableNumber, tokenHash, seconds],
  );
  return rowCount === 1;
}

/** Those among whom one gives way. */
export interface Among {
  tokenHash?: Buffer;
  network?: string;
  tableNumber?: number;
}

/**
 * Who of them may: those of whom nothing waits and whose phones are not there, or that have stood for long without an
 * order, or any of whom nothing waits, or anybody.
 */
export type MayGiveWay = 'away' | 'undecided' | 'nothing waits' | 'anybody';

/**
 * Locks the provisional party that gives way, passing over those that somebody holds: one of which nothing waits before
 * one of which something does, and of them the one whose phones were there longest ago. What it orders at this very
 * moment has to be looked for after that.
 */
export async function lockIdlest(
  tx: TenantTx,
  { tokenHash, network, tableNumber }: Among,
  may: MayGiveWay,
): Promise<{ id: string; waits: boolean } | null> {
  return ask(tx, { id: is.uuid, waits: is.always(is.bool) }).first(
    `SELECT s.id, waits
     FROM table_sessions s, LATERAL (
       SELECT EXISTS (
         SELECT FROM waiting_orders w
         WHERE w.restaurant_id = s.restaurant_id AND w.session_id = s.id AND w.status = 'to_confirm') AS waits
     ) ordered, LATERAL (
       SELECT max(greatest(g.joined_at, g.seen_at)) AS last_there FROM guest_tokens g
       WHERE g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id AND g.joined_at IS NOT NULL
     ) phones
     WHERE s.restaurant_id = $1 AND s.status = 'provisional' AND ($2::int IS NULL OR s.table_number = $2)
       AND EXISTS (
         SELECT FROM guest_tokens g
         WHERE g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id AND g.joined_at IS NOT NULL
           AND ($3::bytea IS NULL OR g.token_hash = $3) AND ($4::text IS NULL OR g.network = $4))
       AND ($5 = 'anybody' OR NOT waits)
       AND ($5 <> 'away' OR last_there < now() - ${doorLimits.quietMs} * interval '1 millisecond')
       AND ($5 <> 'undecided' OR s.started_at < now() - ${doorLimits.undecidedMs} * interval '1 millisecond')
     ORDER BY waits, last_there, s.started_at, s.id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`,
    [tx.restaurantId, tableNumber ?? null, tokenHash ?? null, network ?? null, may],
  );
}

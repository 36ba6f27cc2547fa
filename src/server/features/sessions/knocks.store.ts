import { knockLimits, knockQuiet } from '#domain/sessions/knock.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const isWaiting = `g.knock_number IS NOT NULL AND g.joined_at IS NULL
  AND g.knocked_at > now() - ${knockLimits.waitMs} * interval '1 millisecond'`;

/** The phones that wait to be let in to these parties, the first first. */
export async function findKnocks(tx: TenantTx, sessionIds: readonly string[]) {
  return ask(tx, { sessionId: is.uuid, number: is.int }).all(
    `SELECT g.table_session_id AS "sessionId", g.knock_number::int AS number FROM guest_tokens g
     WHERE g.restaurant_id = $1 AND g.table_session_id = ANY ($2::uuid[]) AND ${isWaiting}
     ORDER BY g.knocked_at, g.knock_number`,
    [tx.restaurantId, sessionIds],
  );
}

/**
 * The knock that gives way to one of another network: the first of those from the network of which most phones have
 * knocked there of late; null: from none have more than from this one.
 */
export async function findYieldingKnock(
  tx: TenantTx,
  sessionId: string,
  network: string,
): Promise<number | null> {
  const row = await ask(tx, { number: is.int }).first(
    `WITH recent AS (
       SELECT network, count(*) AS knocks FROM guest_tokens
       WHERE restaurant_id = $1 AND table_session_id = $2
         AND knocked_at > now() - ${knockLimits.numberMs} * interval '1 millisecond'
       GROUP BY network
     )
     SELECT g.knock_number::int AS number
     FROM guest_tokens g JOIN recent r ON r.network IS NOT DISTINCT FROM g.network
     WHERE g.restaurant_id = $1 AND g.table_session_id = $2 AND ${isWaiting}
       AND r.knocks > coalesce((SELECT knocks FROM recent WHERE network = $3), 0)
     ORDER BY r.knocks DESC, g.knocked_at, g.knock_number LIMIT 1`,
    [tx.restaurantId, sessionId, network],
  );
  return row?.number ?? null;
}

/**
 * For how many seconds no knock of a network is taken at a party, because one of it was refused, has given way or
 * lapsed; or because many have of all networks, and nobody sits there from this one. Null: it may knock. [TAB-16]
 */
export async function findQuietSeconds(
  tx: TenantTx,
  sessionId: string,
  network: string,
): Promise<number | null> {
  const { seconds } = await ask(tx, { seconds: is.orNull(is.int) }).only(
    `WITH unanswered AS (
       SELECT g.knocked_at, g.network IS NOT DISTINCT FROM $3 AS is_own,
         row_number() OVER (ORDER BY g.knocked_at DESC) AS place
       FROM guest_tokens g
       WHERE g.restaurant_id = $1 AND g.table_session_id = $2 AND g.joined_at IS NULL AND NOT (${isWaiting})
         AND g.knocked_at > now() - ${knockQuiet.windowMs} * interval '1 millisecond'
     )
     SELECT ceil(extract(epoch FROM
       max(knocked_at) + ${knockQuiet.windowMs} * interval '1 millisecond' - now()))::int AS seconds
     FROM unanswered WHERE is_own OR place = ${knockQuiet.perParty} AND NOT EXISTS (
       SELECT FROM guest_tokens g
       WHERE g.restaurant_id = $1 AND g.table_session_id = $2 AND g.network = $3 AND g.joined_at IS NOT NULL)`,
    [tx.restaurantId, sessionId, network],
  );
  return seconds;
}

/** The number under which a phone waits to be let in to a party. */
export async function findOwnKnock(
  tx: TenantTx,
  sessionId: string,
  tokenHash: Buffer,
): Promise<number | null> {
  const row = await ask(tx, { number: is.int }).first(
    `SELECT g.knock_number::int AS number FROM guest_tokens g
     WHERE g.restaurant_id = $1 AND g.table_session_id = $2 AND g.token_hash = $3 AND ${isWaiting}`,
    [tx.restaurantId, sessionId, tokenHash],
  );
  return row?.number ?? null;
}

/** Frees the numbers at a party that nobody can mean any more, and returns the others. The session is locked. */
export async function findTakenNumbers(tx: TenantTx, sessionId: string): Promise<number[]> {
  await tx.query(
    `UPDATE guest_tokens SET knock_number = NULL
     WHERE restaurant_id = $1 AND table_session_id = $2 AND knock_number IS NOT NULL
       AND knocked_at < now() - ${knockLimits.numberMs} * interval '1 millisecond'`,
    [tx.restaurantId, sessionId],
  );
  const rows = await ask(tx, { number: is.int }).all(
    `SELECT knock_number::int AS number FROM guest_tokens
     WHERE restaurant_id = $1 AND table_session_id = $2 AND knock_number IS NOT NULL`,
    [tx.restaurantId, sessionId],
  );
  return rows.map(({ number }) => number);
}

export async function insertKnock(
  tx: TenantTx,
  {
    sessionId,
    tokenHash,
    network,
    number,
  }: { sessionId: string; tokenHash: Buffer; network: string; number: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO guest_tokens (restaurant_id, table_session_id, token_hash, knocked_at, knock_number, network)
     VALUES ($1, $2, $3, now(), $4, $5)
     ON CONFLICT (restaurant_id, table_session_id, token_hash)
       DO UPDATE SET knocked_at = now(), knock_number = $4, network = $5`,
    [tx.restaurantId, sessionId, tokenHash, number, network],
  );
}

/** The phone that has knocked with this number, and the provisional party that it has begun at that table. */
export async function findKnocker(tx: TenantTx, sessionId: string, number: number) {
  return ask(tx, { tokenHash: is.bytes, provisionalId: is.orNull(is.uuid) }).first(
    `SELECT g.token_hash AS "tokenHash", (
       SELECT p.id FROM table_sessions s
       JOIN table_sessions p ON p.restaurant_id = s.restaurant_id AND p.table_number = s.table_number
       JOIN guest_tokens o ON o.restaurant_id = p.restaurant_id AND o.table_session_id = p.id
       WHERE s.restaurant_id = $1 AND s.id = $2 AND p.status = 'provisional' AND o.token_hash = g.token_hash
         AND o.joined_at IS NOT NULL
       ORDER BY p.started_at DESC LIMIT 1
     ) AS "provisionalId"
     FROM guest_tokens g
     WHERE g.restaurant_id = $1 AND g.table_session_id = $2 AND g.knock_number = $3`,
    [tx.restaurantId, sessionId, number],
  );
}

/** Ends the knock with this number; returns the hash of its phone's token, or null when there is none. */
export async function takeKnock(tx: TenantTx, sessionId: string, number: number): Promise<Buffer | null> {
  const row = await ask(tx, { tokenHash: is.bytes }).first(
    `UPDATE guest_tokens SET knock_number = NULL
     WHERE restaurant_id = $1 AND table_session_id = $2 AND knock_number = $3
     RETURNING token_hash AS "tokenHash"`,
    [tx.restaurantId, sessionId, number],
  );
  return row?.tokenHash ?? null;
}

/** Ends the knock of a phone that has joined otherwise. Returns whether there was one. */
export async function endKnockOf(tx: TenantTx, sessionId: string, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE guest_tokens SET knock_number = NULL
     WHERE restaurant_id = $1 AND table_session_id = $2 AND token_hash = $3 AND knock_number IS NOT NULL`,
    [tx.restaurantId, sessionId, tokenHash],
  );
  return rowCount === 1;
}

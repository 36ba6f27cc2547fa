import { lowestPin, pinCount, pinLimits, pinUndoMs } from '#domain/sessions/pin.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/**
 * Gives a session another PIN and starts its count anew; the phones keep their own counts.
 *
 * @param step how far the new PIN is from the old one, round all PINs: 1 to `pinCount - 1`
 * @param lockMs for how long nobody new may join, in milliseconds; 0 lifts a lock
 */
export async function replacePin(
  tx: TenantTx,
  sessionId: string,
  step: number,
  lockMs: number,
): Promise<void> {
  await tx.query(
    `UPDATE table_sessions SET wrong_pins = 0,
       pin = (${lowestPin} + (pin::int - ${lowestPin} + $3) % ${pinCount})::text,
       previous_pin = CASE WHEN $4::int = 0 THEN pin END, pin_replaced_at = now(),
       pin_locked_until = CASE WHEN $4::int = 0 THEN NULL ELSE now() + $4::int * interval '1 millisecond' END
     WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, sessionId, step, lockMs],
  );
}

/**
 * Takes a PIN back that staff have given to a session, which is locked, if nobody has joined with it. Returns
 * false when that cannot be any more. What was taken back is kept as the previous PIN, of no time. [PIN-4]
 */
export async function restorePin(tx: TenantTx, sessionId: string, given: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE table_sessions s
     SET pin = s.previous_pin, previous_pin = s.pin, pin_replaced_at = NULL, wrong_pins = 0
     WHERE s.restaurant_id = $1 AND s.id = $2 AND s.pin = $3 AND s.previous_pin IS NOT NULL
       AND s.pin_replaced_at > now() - $4::int * interval '1 millisecond'
       AND NOT EXISTS (
         SELECT FROM guest_tokens g
         WHERE g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id
           AND g.joined_at >= s.pin_replaced_at)`,
    [tx.restaurantId, sessionId, given, pinUndoMs],
  );
  return rowCount === 1;
}

/** Whether this PIN was the last that a session got, and was taken back. [PIN-4] */
export async function isPinTakenBack(tx: TenantTx, sessionId: string, given: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM table_sessions
     WHERE restaurant_id = $1 AND id = $2 AND previous_pin = $3 AND pin_replaced_at IS NULL`,
    [tx.restaurantId, sessionId, given],
  );
  return rowCount === 1;
}

export async function forgetWrongPins(tx: TenantTx, sessionId: string): Promise<void> {
  await tx.query(
    `UPDATE guest_tokens SET wrong_pins = 0, wrong_pin_at = NULL WHERE restaurant_id = $1 AND table_session_id = $2`,
    [tx.restaurantId, sessionId],
  );
}

/**
 * The wrong PINs that came from a network to a session of late, until when they count, and whether a phone of that
 * network sits there. [PIN-2]
 */
export async function findNetworkAt(tx: TenantTx, sessionId: string, network: string) {
  const columns = { wrongPins: is.int, wrongUntil: is.orNull(is.instant), isSeated: is.bool };
  const isRecent = "wrong_pin_at > now() - $4::int * interval '1 millisecond'";
  return ask(tx, columns).only(
    `SELECT coalesce(sum(wrong_pins) FILTER (WHERE ${isRecent}), 0)::int AS "wrongPins",
       max(wrong_pin_at) + $4::int * interval '1 millisecond' AS "wrongUntil",
       coalesce(bool_or(joined_at IS NOT NULL), false) AS "isSeated"
     FROM guest_tokens WHERE restaurant_id = $1 AND table_session_id = $2 AND network = $3`,
    [tx.restaurantId, sessionId, network, pinLimits.lockMs],
  );
}

/** Counts a wrong PIN for the phone, its network and the table. */
export async function countWrongPin(
  tx: TenantTx,
  sessionId: string,
  { tokenHash, network }: { tokenHash: Buffer; network: string },
): Promise<void> {
  await Promise.all([
    tx.query(
      `INSERT INTO guest_tokens AS g (restaurant_id, table_session_id, token_hash, network, wrong_pins, wrong_pin_at)
       VALUES ($1, $2, $3, $4, 1, now())
       ON CONFLICT (restaurant_id, table_session_id, token_hash)
         DO UPDATE SET wrong_pins = g.wrong_pins + 1, wrong_pin_at = now(), network = $4`,
      [tx.restaurantId, sessionId, tokenHash, network],
    ),
    tx.query(`UPDATE table_sessions SET wrong_pins = wrong_pins + 1 WHERE restaurant_id = $1 AND id = $2`, [
      tx.restaurantId,
      sessionId,
    ]),
  ]);
}

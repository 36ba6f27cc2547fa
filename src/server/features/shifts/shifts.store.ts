import type { ShiftTotals } from '#domain/shifts/shift-sheet.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const shiftRow = {
  id: is.uuid,
  userId: is.uuid,
  /** The name that the person has; null: the account is gone. */
  name: is.orNull(is.text),
  drawerId: is.orNull(is.uuid),
  purse: is.orNull(is.text),
  startedAt: is.instant,
  endedAt: is.orNull(is.instant),
  totals: is.orNull(is.json<ShiftTotals>()),
  /** Where the following page goes on: with microseconds, as the database keeps them. */
  place: is.text,
};

export type StoredShift = is.Row<typeof shiftRow>;

const shiftQuery = `
  SELECT s.id, s.user_id AS "userId", u.name, s.drawer_id AS "drawerId", d.name AS purse, s.started_at AS "startedAt",
    s.ended_at AS "endedAt", s.report AS totals,
    to_char(coalesce(s.ended_at, s.started_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || s.id AS place
  FROM shifts s
  LEFT JOIN auth_users u ON u.id = s.user_id
  LEFT JOIN cash_drawers d ON d.restaurant_id = s.restaurant_id AND d.id = s.drawer_id
  WHERE s.restaurant_id = $1`;

export async function findShift(tx: TenantTx, id: string): Promise<StoredShift | null> {
  return ask(tx, shiftRow).first(`${shiftQuery} AND s.id = $2`, [tx.restaurantId, id]);
}

/** The running shift of a person. */
export async function findRunningShift(tx: TenantTx, userId: string): Promise<StoredShift | null> {
  return ask(tx, shiftRow).first(`${shiftQuery} AND s.user_id = $2 AND s.ended_at IS NULL`, [
    ...[tx.restaurantId, userId],
  ]);
}

/** All running shifts, the one that began first before the others. */
export async function findRunningShifts(tx: TenantTx): Promise<StoredShift[]> {
  return ask(tx, shiftRow).all(`${shiftQuery} AND s.ended_at IS NULL ORDER BY s.started_at, s.id`, [
    tx.restaurantId,
  ]);
}

interface EndedAsked {
  /** Of this person alone; null: of everybody. */
  userId: string | null;
  /** The `place` of the last of the page before. */
  after: string | undefined;
  limit: number;
}

/** A page of shifts that have ended, the last ended first. */
export async function findEndedShifts(
  tx: TenantTx,
  { userId, after, limit }: EndedAsked,
): Promise<StoredShift[]> {
  const [at = 'infinity', id = null] = after?.split('_') ?? [];
  return ask(tx, shiftRow).all(
    `${shiftQuery} AND s.ended_at IS NOT NULL AND ($2::uuid IS NULL OR s.user_id = $2)
       AND (s.ended_at < $3::timestamptz OR (s.ended_at = $3 AND s.id < $4::uuid))
     ORDER BY s.ended_at DESC, s.id DESC LIMIT $5`,
    [tx.restaurantId, userId, at, id, limit],
  );
}

/**
 * Starts a shift, of this moment and after the end of any before. Waits for one that is being started under the same id, or of
 * the same person.
 *
 * @returns false, and nothing has changed, when there is such a shift
 */
export async function insertShift(
  tx: TenantTx,
  shift: { id: string; userId: string; drawerId: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    // In whole milliseconds, as in a Date; so are the ends of shifts, so this is not before them.
    `INSERT INTO shifts (restaurant_id, id, user_id, drawer_id, started_at)
     SELECT $1, $2, $3, (SELECT id FROM cash_drawers WHERE restaurant_id = $1 AND id = $4),
       date_trunc('milliseconds', booking_time($1, clock_timestamp()))
     ON CONFLICT DO NOTHING`,
    [tx.restaurantId, shift.id, shift.userId, shift.drawerId],
  );
  return rowCount === 1;
}

/** Ends a running shift; the caller has locked out bookings. */
export async function updateEnded(
  tx: TenantTx,
  id: string,
  end: { at: Date; by: string; totals: ShiftTotals },
): Promise<void> {
  await tx.query(
    'UPDATE shifts SET ended_at = $3, ended_by = $4, report = $5 WHERE restaurant_id = $1 AND id = $2',
    [...[tx.restaurantId, id, end.at, end.by, JSON.stringify(end.totals)]],
  );
}

import type { WaiterPermissions } from '#domain/staff/pages.ts';
import { memberRoles } from '#domain/staff/staff-rules.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx, Tx } from '../../db/tenant.ts';

/** The days that are closed, the first one first. */
export async function findClosedDays(tx: TenantTx): Promise<string[]> {
  const rows = await ask(tx, { day: is.text }).all(
    'SELECT day::text AS day FROM daily_closings WHERE restaurant_id = $1 ORDER BY daily_closings.day',
    [tx.restaurantId],
  );
  return rows.map(({ day }) => day);
}

/** All tills, the oldest first. */
export async function findAuditedTills(tx: TenantTx) {
  return ask(tx, {
    id: is.uuid,
    name: is.text,
    serial: is.text,
    startedAt: is.instant,
    endedAt: is.orNull(is.instant),
  }).all(
    `SELECT id, name, serial, started_at AS "startedAt", ended_at AS "endedAt" FROM tills WHERE restaurant_id = $1
     ORDER BY started_at, id`,
    [tx.restaurantId],
  );
}

/** Who works in the restaurant, by name. */
export async function findPeople(tx: TenantTx) {
  return ask(tx, { name: is.text, role: is.oneOf(memberRoles) }).all(
    `SELECT coalesce(p.name, u.name) AS name, m.role FROM restaurant_members m JOIN auth_users u ON u.id = m.user_id
     LEFT JOIN profiles p ON p.id = u.id WHERE m.restaurant_id = $1 ORDER BY 1, m.role`,
    [tx.restaurantId],
  );
}

/** Whose restaurant it is, and what it opens to its waiters. */
export async function getRunning(tx: TenantTx) {
  return ask(tx, { ownerId: is.uuid, permissions: is.json<WaiterPermissions>() }).only(
    'SELECT owner_id AS "ownerId", waiter_permissions AS permissions FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
}

/** The names of the restaurants that an owner has to train in. */
export async function findTrainings(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await ask(tx, { name: is.text }).all(
    `SELECT d.name FROM restaurant_members m JOIN restaurant_directory d ON d.restaurant_id = m.restaurant_id
     WHERE m.user_id = $1 AND m.role = 'owner' AND d.is_training ORDER BY d.name, d.restaurant_id`,
    [ownerId],
  );
  return rows.map(({ name }) => name);
}

const passRow = {
  id: is.uuid,
  name: is.text,
  createdAt: is.instant,
  expiresAt: is.instant,
  openedAt: is.orNull(is.instant),
};

/** The passes that count, the newest first. */
export async function findPasses(tx: TenantTx): Promise<is.Row<typeof passRow>[]> {
  return ask(tx, passRow).all(
    `SELECT id, name, created_at AS "createdAt", expires_at AS "expiresAt", opened_at AS "openedAt" FROM audit_passes
     WHERE restaurant_id = $1 AND ended_at IS NULL AND expires_at > now() ORDER BY created_at DESC, id`,
    [tx.restaurantId],
  );
}

/** A pass to be given. */
interface NewPass {
  id: string;
  name: string;
  days: number;
  tokenHash: Buffer;
}

/** Gives a pass; given again it has another link. */
export async function insertPass(tx: TenantTx, { id, name, days, tokenHash }: NewPass): Promise<void> {
  await tx.query(
    `INSERT INTO audit_passes (restaurant_id, id, name, token_hash, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(days => $5))
     ON CONFLICT (restaurant_id, id) DO UPDATE SET token_hash = EXCLUDED.token_hash`,
    [tx.restaurantId, id, name, tokenHash, days],
  );
}

/** Returns the name of the pass that has ended now; null: it had before, or there is none. */
export async function endPass(tx: TenantTx, id: string): Promise<string | null> {
  const row = await ask(tx, { name: is.text }).first(
    `UPDATE audit_passes SET ended_at = now()
     WHERE restaurant_id = $1 AND id = $2 AND ended_at IS NULL AND expires_at > now() RETURNING name`,
    [tx.restaurantId, id],
  );
  return row?.name ?? null;
}

/** Notes that the link of a pass was opened. Null: none that counts has this secret. */
export async function openPass(tx: TenantTx, tokenHash: Buffer) {
  return ask(tx, { name: is.text, expiresAt: is.instant }).first(
    `UPDATE audit_passes SET opened_at = now()
     WHERE restaurant_id = $1 AND token_hash = $2 AND ended_at IS NULL AND expires_at > now()
     RETURNING name, expires_at AS "expiresAt"`,
    [tx.restaurantId, tokenHash],
  );
}

import { memberRoles } from '#domain/staff/staff-rules.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

const memberRow = {
  name: is.text,
  role: is.oneOf(memberRoles),
  code: is.orNull(is.objectOf({ id: is.uuid, sealed: is.text })),
};

/** A member, with their code in base64 where they have one; null: nobody works here under this id. */
export async function findMember(tx: TenantTx, userId: string): Promise<is.Row<typeof memberRow> | null> {
  return ask(tx, memberRow).first(
    `SELECT u.name, m.role, CASE WHEN c.id IS NOT NULL THEN
       jsonb_build_object('id', c.id, 'sealed', encode(c.sealed, 'base64')) END AS code
     FROM restaurant_members m JOIN auth_users u ON u.id = m.user_id
     LEFT JOIN person_codes c ON c.restaurant_id = m.restaurant_id AND c.user_id = m.user_id
     WHERE m.restaurant_id = $1 AND m.user_id = $2`,
    [tx.restaurantId, userId],
  );
}

/** The members who have a code, by their names. */
export async function findPeople(tx: TenantTx) {
  return ask(tx, { id: is.uuid, name: is.text }).all(
    `SELECT u.id, u.name FROM person_codes c JOIN auth_users u ON u.id = c.user_id
     WHERE c.restaurant_id = $1 ORDER BY u.name, u.id`,
    [tx.restaurantId],
  );
}

/** The id of a member's code, locked until the commit; null: they have none. */
export async function lockCode(tx: TenantTx, userId: string): Promise<string | null> {
  const row = await ask(tx, { id: is.uuid }).first(
    'SELECT id FROM person_codes WHERE restaurant_id = $1 AND user_id = $2 FOR UPDATE',
    [tx.restaurantId, userId],
  );
  return row?.id ?? null;
}

/** Gives a member a code, in place of the one before. Waits for, and then fails with, the end of the membership. */
export async function upsertCode(
  tx: TenantTx,
  code: { userId: string; id: string; sealed: Buffer },
): Promise<void> {
  await tx.query(
    `INSERT INTO person_codes (restaurant_id, user_id, id, sealed) VALUES ($1, $2, $3, $4)
     ON CONFLICT (restaurant_id, user_id) DO UPDATE SET id = excluded.id, sealed = excluded.sealed`,
    [tx.restaurantId, code.userId, code.id, code.sealed],
  );
}

/** @returns false when the member has none */
export async function deleteCode(tx: TenantTx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM person_codes WHERE restaurant_id = $1 AND user_id = $2', [
    ...[tx.restaurantId, userId],
  ]);
  return rowCount === 1;
}

/** All codes of the restaurant, locked until the commit. */
export async function lockCodes(tx: TenantTx) {
  return ask(tx, { userId: is.uuid, sealed: is.bytes }).all(
    `SELECT user_id AS "userId", sealed FROM person_codes WHERE restaurant_id = $1 ORDER BY user_id FOR UPDATE`,
    [tx.restaurantId],
  );
}

/** The same code, sealed anew. */
export async function updateSealed(tx: TenantTx, userId: string, sealed: Buffer): Promise<void> {
  await tx.query('UPDATE person_codes SET sealed = $3 WHERE restaurant_id = $1 AND user_id = $2', [
    ...[tx.restaurantId, userId, sealed],
  ]);
}

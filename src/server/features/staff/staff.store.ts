import { type StaffLanguage, staffLanguages } from '#domain/languages/staff-language.ts';
import { type InvitedRole, invitedRoles, type MemberRole, memberRoles } from '#domain/staff/staff-rules.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';

/** The members of a restaurant, by role and then by how long they have worked there. */
export async function findMembers(tx: TenantTx) {
  return ask(tx, {
    userId: is.uuid,
    name: is.text,
    email: is.text,
    role: is.oneOf(memberRoles),
    since: is.instant,
  }).all(
    `SELECT m.user_id AS "userId", coalesce(p.name, u.name) AS name, u.email, m.role, m.created_at AS since
     FROM restaurant_members m JOIN auth_users u ON u.id = m.user_id LEFT JOIN profiles p ON p.id = m.user_id
     WHERE m.restaurant_id = $1
     ORDER BY array_position(ARRAY['owner', 'admin', 'waiter'], m.role), m.created_at, m.user_id`,
    [tx.restaurantId],
  );
}

/** A member whose row is locked, or who makes the call. */
export async function getMember(
  tx: TenantTx,
  userId: string,
): Promise<{ name: string; language: StaffLanguage | null }> {
  return ask(tx, { name: is.text, language: is.orNull(is.oneOf(staffLanguages)) }).only(
    `SELECT coalesce(p.name, u.name) AS name, p.language FROM restaurant_members m
     JOIN auth_users u ON u.id = m.user_id LEFT JOIN profiles p ON p.id = m.user_id
     WHERE m.restaurant_id = $1 AND m.user_id = $2`,
    [tx.restaurantId, userId],
  );
}

/** Whether the restaurant demands a second factor of its owners and admins. */
export async function findSecondFactorDemand(tx: TenantTx): Promise<boolean> {
  const { isDemanded } = await ask(tx, { isDemanded: is.bool }).only(
    'SELECT demands_second_factor AS "isDemanded" FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
  return isDemanded;
}

export async function updateSecondFactorDemand(tx: TenantTx, isDemanded: boolean): Promise<void> {
  await tx.query('UPDATE restaurants SET demands_second_factor = $2 WHERE id = $1', [
    tx.restaurantId,
    isDemanded,
  ]);
}

/** Whether an account has a second factor. */
export async function hasSecondFactor(tx: TenantTx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL',
    [userId],
  );
  return rowCount === 1;
}

/** Locks and returns the roles of all members. */
export async function lockRoles(tx: TenantTx): Promise<Map<string, MemberRole>> {
  const rows = await ask(tx, { userId: is.uuid, role: is.oneOf(memberRoles) }).all(
    `SELECT user_id AS "userId", role FROM restaurant_members WHERE restaurant_id = $1 ORDER BY user_id FOR UPDATE`,
    [tx.restaurantId],
  );
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

export async function updateRole(tx: TenantTx, userId: string, role: InvitedRole): Promise<void> {
  await tx.query('UPDATE restaurant_members SET role = $3 WHERE restaurant_id = $1 AND user_id = $2', [
    tx.restaurantId,
    userId,
    role,
  ]);
}

export async function deleteMember(tx: TenantTx, userId: string): Promise<void> {
  await tx.query('DELETE FROM restaurant_members WHERE restaurant_id = $1 AND user_id = $2', [
    tx.restaurantId,
    userId,
  ]);
}

/** @returns false when they work there already */
export async function insertMember(tx: TenantTx, userId: string, role: InvitedRole): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO restaurant_members (restaurant_id, user_id, role) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [tx.restaurantId, userId, role],
  );
  return rowCount === 1;
}

const openInvitationRow = {
  id: is.uuid,
  role: is.oneOf(invitedRoles),
  email: is.orNull(is.text),
  createdAt: is.instant,
  expiresAt: is.instant,
};

type OpenInvitation = is.Row<typeof openInvitationRow>;

const invitationRow = {
  ...openInvitationRow,
  acceptedAt: is.orNull(is.instant),
  acceptedBy: is.orNull(is.uuid),
  revokedAt: is.orNull(is.instant),
  mailedHash: is.orNull(is.text),
};

const openInvitationColumns = 'id, role, email, created_at AS "createdAt", expires_at AS "expiresAt"';
const invitationColumns = `${openInvitationColumns},
  accepted_at AS "acceptedAt", accepted_by AS "acceptedBy", revoked_at AS "revokedAt", mailed_hash AS "mailedHash"`;

/** The invitations that can still be accepted, newest first. */
export async function findOpenInvitations(tx: TenantTx): Promise<OpenInvitation[]> {
  return ask(tx, openInvitationRow).all(
    `SELECT ${openInvitationColumns} FROM restaurant_invitations
     WHERE restaurant_id = $1 AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()
     ORDER BY created_at DESC, id`,
    [tx.restaurantId],
  );
}

export async function insertInvitation(
  tx: TenantTx,
  /** `mailedHash`: of the token in the e-mail; null: none is sent. */
  invitation: OpenInvitation & { tokenHash: string; mailedHash: string | null; invitedBy: string },
): Promise<void> {
  const { id, tokenHash, mailedHash, role, email, invitedBy, createdAt, expiresAt } = invitation;
  await tx.query(
    `INSERT INTO restaurant_invitations
       (restaurant_id, id, token_hash, mailed_hash, role, email, invited_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tx.restaurantId, id, tokenHash, mailedHash, role, email, invitedBy, createdAt, expiresAt],
  );
}

/** An invitation, locked until the transaction ends. */
export async function lockInvitation(
  tx: TenantTx,
  by: { tokenHash: string } | { id: string },
): Promise<is.Row<typeof invitationRow> | null> {
  const [condition, value] =
    'id' in by ? ['id = $2', by.id] : ['$2 IN (token_hash, mailed_hash)', by.tokenHash];
  return ask(tx, invitationRow).first(
    `SELECT ${invitationColumns} FROM restaurant_invitations
     WHERE restaurant_id = $1 AND ${condition} FOR UPDATE`,
    [tx.restaurantId, value],
  );
}

export async function markAccepted(tx: TenantTx, id: string, userId: string): Promise<void> {
  await tx.query(
    `UPDATE restaurant_invitations SET accepted_at = now(), accepted_by = $3 WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id, userId],
  );
}

export async function markRevoked(tx: TenantTx, id: string): Promise<void> {
  await tx.query(
    `UPDATE restaurant_invitations SET revoked_at = coalesce(revoked_at, now()) WHERE restaurant_id = $1 AND id = $2`,
    [tx.restaurantId, id],
  );
}

/**
 * Revokes the open invitations that somebody has made: with one, a removed member could come back, or give
 * others the lost role.
 */
export async function revokeInvitationsBy(tx: TenantTx, userId: string): Promise<void> {
  await tx.query(
    `UPDATE restaurant_invitations SET revoked_at = now()
     WHERE restaurant_id = $1 AND invited_by = $2 AND accepted_at IS NULL AND revoked_at IS NULL`,
    [tx.restaurantId, userId],
  );
}

export async function findRestaurantName(tx: TenantTx) {
  return ask(tx, { name: is.text, logoUrl: is.orNull(is.text), timeZone: is.text }).first(
    'SELECT name, logo_url AS "logoUrl", time_zone AS "timeZone" FROM restaurants WHERE id = $1',
    [tx.restaurantId],
  );
}

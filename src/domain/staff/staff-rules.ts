/** `owner` is who founded the restaurant; it is not given away by invitation. */
export const memberRoles = ['owner', 'admin', 'waiter'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const invitedRoles = ['admin', 'waiter'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const invitationDays = 7;
/** Invitations that may be open at once in one restaurant. */
export const maxOpenInvitations = 50;

interface Person {
  userId: string;
  role: MemberRole;
}

/**
 * Why somebody may not change or remove a member; null: they may. An owner is out of everybody else's reach, and the
 * last one stays, or nobody could let anybody in any more. [STAFF-1]
 */
export function memberRefusal(
  actor: Person,
  member: Person,
  change: 'role' | 'remove',
  owners: number,
): 'LAST_OWNER' | 'OWNER_PROTECTED' | 'OWN_ROLE' | null {
  const isSelf = actor.userId === member.userId;
  if (member.role === 'owner') {
    if (actor.role !== 'owner') return 'OWNER_PROTECTED';
    if (owners <= 1) return 'LAST_OWNER';
  }
  return isSelf && change === 'role' ? 'OWN_ROLE' : null;
}

interface Invitation {
  acceptedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
}

/** What has become of an invitation. What was accepted stays so after its days are over. [STAFF-2] */
export function invitationState(
  { acceptedAt, revokedAt, expiresAt }: Invitation,
  now: Date,
): 'open' | 'used' | 'revoked' | 'expired' {
  if (acceptedAt) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'open';
}

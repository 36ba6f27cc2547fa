/** `owner` is the person who founded the restaurant; no invitation can give this role. */
export const memberRoles = ['owner', 'admin', 'waiter'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const invitedRoles = ['admin', 'waiter'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

export const invitationDays = 7;
/** How many invitations of one restaurant may be open at the same time. */
export const maxOpenInvitations = 50;

interface Person {
  userId: string;
  role: MemberRole;
}

/**
 * The reason why a person may not change or remove a member; null when they may. Only owners can change an
 * owner, and the last owner stays, since otherwise nobody could let anybody in. [STAFF-1]
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

/** The state of an invitation. An accepted one stays `used` after its expiry. [STAFF-2] */
export function invitationState(
  { acceptedAt, revokedAt, expiresAt }: Invitation,
  now: Date,
): 'open' | 'used' | 'revoked' | 'expired' {
  if (acceptedAt) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'open';
}

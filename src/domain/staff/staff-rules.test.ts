import { describe, expect, it } from 'vitest';
import { invitationState, type MemberRole, memberRefusal } from './staff-rules.ts';

const cases: [
  actor: MemberRole,
  member: MemberRole,
  isSelf: boolean,
  change: 'role' | 'remove',
  owners: number,
  refusal: ReturnType<typeof memberRefusal>,
][] = [
  ['owner', 'admin', false, 'role', 1, null],
  ['owner', 'waiter', false, 'remove', 1, null],
  ['owner', 'owner', true, 'remove', 1, 'LAST_OWNER'],
  ['owner', 'owner', true, 'role', 1, 'LAST_OWNER'],
  ['owner', 'owner', false, 'remove', 2, null],
  ['owner', 'owner', true, 'remove', 2, null],
  ['owner', 'owner', true, 'role', 2, 'OWN_ROLE'],
  ['admin', 'owner', false, 'remove', 1, 'OWNER_PROTECTED'],
  ['admin', 'owner', false, 'role', 2, 'OWNER_PROTECTED'],
  ['admin', 'admin', false, 'remove', 1, null],
  ['admin', 'admin', true, 'remove', 1, null],
  ['admin', 'admin', true, 'role', 1, 'OWN_ROLE'],
  ['admin', 'waiter', false, 'role', 1, null],
];

it.each(cases)(
  '%s and %s (self: %s), %s with %i owners: %s [STAFF-1]',
  (actor, member, isSelf, change, owners, refusal) => {
    const memberId = isSelf ? 'a' : 'b';
    expect(
      memberRefusal({ userId: 'a', role: actor }, { userId: memberId, role: member }, change, owners),
    ).toBe(refusal);
  },
);

describe('the state of an invitation [STAFF-2]', () => {
  const now = new Date('2026-11-21T12:00Z');
  const soon = new Date('2026-11-21T12:01Z');
  const open = { acceptedAt: null, revokedAt: null, expiresAt: soon };
  it.each([
    ['open', open],
    ['expired', { ...open, expiresAt: now }],
    ['revoked', { ...open, revokedAt: now }],
    ['revoked', { ...open, revokedAt: now, expiresAt: now }],
    ['used', { ...open, acceptedAt: now }],
    ['used', { ...open, acceptedAt: now, expiresAt: now }],
  ] as const)('is %s', (state, invitation) => {
    expect(invitationState(invitation, now)).toBe(state);
  });
});

import { z } from 'zod';
import { invitedRoles, memberRoles } from '#domain/staff/staff-rules.ts';
import { email, me, newPassword } from './accounts/accounts.ts';
import { base, fails } from './errors.ts';
import { id, instant, name, restaurantInput } from './primitives.ts';

const member = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  since: instant,
});
export type Member = z.output<typeof member>;

const invitation = z.object({
  id,
  role: z.enum(invitedRoles),
  /** Null: by link alone. */
  email: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.output<typeof invitation>;

const staff = z.object({
  members: z.array(member),
  /** Those that can still be accepted. */
  invitations: z.array(invitation),
  /** Whether this installation sends e-mails. */
  canSendMail: z.boolean(),
});
export type StaffList = z.output<typeof staff>;

/** The secret part of an invitation's link. */
const token = z.string().max(200);

const offer = z.object({
  restaurantName: z.string(),
  logoUrl: z.string().nullable(),
  role: z.enum(invitedRoles),
  email: z.string().nullable(),
  expiresAt: instant,
});
export type Offer = z.output<typeof offer>;

const refusals = fails('INVITATION_UNKNOWN', 'INVITATION_EXPIRED', 'INVITATION_USED', 'INVITATION_REVOKED');

export const staffContract = {
  list: base
    .route({
      method: 'GET',
      path: '/restaurants/{restaurantId}/staff',
      tags: ['Staff'],
      summary: 'Who works here, and who is invited',
    })
    .input(restaurantInput)
    .output(staff),

  invite: base
    .route({
      method: 'POST',
      path: '/restaurants/{restaurantId}/invitations',
      tags: ['Staff'],
      summary: 'Invite somebody',
      description: 'The token of the link is told in this answer only. With `email` it is also sent there.',
    })
    .errors(fails('MAIL_NOT_CONFIGURED', 'TOO_MANY_INVITATIONS'))
    .input(restaurantInput.extend({ role: z.enum(invitedRoles), email: email.nullable() }))
    .output(z.object({ invitation, token })),

  revoke: base
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurantId}/invitations/{id}',
      tags: ['Staff'],
      summary: 'Take an invitation back',
    })
    .errors(fails('INVITATION_USED'))
    .input(restaurantInput.extend({ id }))
    .output(staff),

  setRole: base
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurantId}/staff/{userId}/role',
      tags: ['Staff'],
      summary: 'Change a member’s role',
    })
    .errors(fails('MEMBER_NOT_FOUND', 'LAST_OWNER', 'OWNER_PROTECTED', 'OWN_ROLE'))
    .input(restaurantInput.extend({ userId: id, role: z.enum(invitedRoles) }))
    .output(staff),

  remove: base
    .route({
      method: 'DELETE',
      path: '/restaurants/{restaurantId}/staff/{userId}',
      tags: ['Staff'],
      summary: 'Remove a member',
    })
    .errors(fails('LAST_OWNER', 'OWNER_PROTECTED', 'OWN_ROLE'))
    .input(restaurantInput.extend({ userId: id }))
    .output(z.object({})),

  offer: base
    .route({
      method: 'POST',
      path: '/invitations/offer',
      tags: ['Staff'],
      summary: 'What an invitation offers',
      description: 'The token travels in the body: addresses are written into logs.',
    })
    .errors(refusals)
    .input(z.object({ token }))
    .output(offer),

  accept: base
    .route({
      method: 'POST',
      path: '/invitations/accept',
      tags: ['Staff'],
      summary: 'Accept an invitation as who is signed in',
    })
    .errors({ ...refusals, ...fails('ALREADY_MEMBER') })
    .input(z.object({ token }))
    .output(z.object({ restaurantId: id, me })),

  join: base
    .route({
      method: 'POST',
      path: '/invitations/join',
      tags: ['Staff'],
      summary: 'Accept an invitation with a new account',
    })
    .errors({ ...refusals, ...fails('EMAIL_TAKEN', 'WEAK_PASSWORD') })
    .input(
      z.object({
        token,
        email,
        password: newPassword,
        name: name(100),
      }),
    )
    .output(z.object({ restaurantId: id, me })),
};

import { z } from 'zod';
import { invitedRoles, memberRoles } from '#domain/staff/staff-rules.ts';
import { confirmStep, email, me, newPassword } from './accounts/accounts.ts';
import { callsOf, restaurantCallsOf } from './call.ts';
import { fails } from './errors.ts';
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
  /** Null: the invitation is only a link. */
  email: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type Invitation = z.output<typeof invitation>;

const staff = z.object({
  members: z.array(member),
  /** Only those that can still be accepted. */
  invitations: z.array(invitation),
  /** Whether this installation sends e-mails. */
  canSendMail: z.boolean(),
  /** Whether owners and admins work in admin mode only with a second factor. */
  demandsSecondFactor: z.boolean(),
});
export type StaffList = z.output<typeof staff>;

/** The secret part of an invitation's link. */
const token = z.string().max(200);

const invitationOffer = z.object({
  restaurantName: z.string(),
  logoUrl: z.string().nullable(),
  timeZone: z.string(),
  role: z.enum(invitedRoles),
  email: z.string().nullable(),
  expiresAt: instant,
});
export type InvitationOffer = z.output<typeof invitationOffer>;

const refusals = fails('INVITATION_UNKNOWN', 'INVITATION_EXPIRED', 'INVITATION_USED', 'INVITATION_REVOKED');

const calls = restaurantCallsOf('Staff');
const invitationCalls = callsOf('Staff');

export const staffContract = {
  list: calls.get('/staff', 'Who works here, and who is invited').output(staff),

  invite: calls
    .post('/invitations', 'Invite somebody', {
      description:
        'The token of the link is told in this answer only. With `email` a link is also sent there, with a token of its own.',
    })
    .errors(fails('MAIL_NOT_CONFIGURED', 'TOO_MANY_INVITATIONS'))
    .input(restaurantInput.extend({ role: z.enum(invitedRoles), email: email.nullable() }))
    .output(z.object({ invitation, token })),

  revoke: calls
    .delete('/invitations/{id}', 'Take an invitation back')
    .errors(fails('INVITATION_USED'))
    .input(restaurantInput.extend({ id }))
    .output(staff),

  setRole: calls
    .put('/staff/{userId}/role', 'Change a member’s role')
    .errors(fails('MEMBER_NOT_FOUND', 'LAST_OWNER', 'OWNER_PROTECTED', 'OWN_ROLE'))
    .input(restaurantInput.extend({ userId: id, role: z.enum(invitedRoles) }))
    .output(staff),

  demandSecondFactor: calls
    .put('/staff/second-factor', 'Demand a second factor of owners and admins, or no more', {
      description: 'By owners, who need one themselves before they demand it of others.',
    })
    .errors(fails('FORBIDDEN'))
    .input(restaurantInput.extend({ isDemanded: z.boolean() }))
    .output(staff),

  remove: calls
    .delete('/staff/{userId}', 'Remove a member')
    .errors(fails('LAST_OWNER', 'OWNER_PROTECTED', 'OWN_ROLE'))
    .input(restaurantInput.extend({ userId: id }))
    .output(z.object({})),

  offer: invitationCalls
    .post('/invitations/offer', 'What an invitation offers', {
      description: 'The token travels in the body: addresses are written into logs.',
    })
    .errors(refusals)
    .input(z.object({ token }))
    .output(invitationOffer),

  accept: invitationCalls
    .post('/invitations/accept', 'Accept an invitation as who is signed in')
    .errors({ ...refusals, ...fails('ALREADY_MEMBER') })
    .input(z.object({ token }))
    .output(z.object({ restaurantId: id, me })),

  join: invitationCalls
    .post('/invitations/join', 'Accept an invitation with a new account', {
      description:
        'Where this installation sends e-mails, the answer is `confirm` unless the token was sent to this very address, and the account is made by the link in the e-mail.',
    })
    .errors({ ...refusals, ...fails('COOKIES_NEEDED', 'EMAIL_TAKEN', 'WEAK_PASSWORD') })
    .input(z.object({ token, email, password: newPassword, name: name(100) }))
    .output(z.union([z.object({ restaurantId: id, me }), confirmStep])),
};

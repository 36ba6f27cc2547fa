import { z } from 'zod';
import { deletionDecisions } from '#domain/reviews/deletion-requests.ts';
import {
  doorAlarmCauses,
  type Happening,
  policyRefusals,
  type SecurityKind,
  securityGroups,
} from '#domain/security/happenings.ts';
import { permissionKeys } from '#domain/staff/pages.ts';
import { invitedRoles, memberRoles } from '#domain/staff/staff-rules.ts';
import { callsOf, restaurantCallsOf } from './call.ts';
import { id, instant, restaurantInput } from './primitives.ts';

function of<const Kind extends SecurityKind, Details extends z.ZodRawShape>(kind: Kind, details: Details) {
  return z.object({ kind: z.literal(kind), ...details });
}

const member = { memberId: id, member: z.string() };
/** Null: all tables. */
const ofTable = { table: z.int().nullable() };
const ofTill = { till: z.string() };
const ofDevice = { device: z.string() };
const ofDays = { from: z.iso.date(), to: z.iso.date() };
const asRole = { role: z.enum(invitedRoles) };
const pages = z.array(z.enum(permissionKeys));

const happening = z.discriminatedUnion('kind', [
  of('sign_in.done', { secondFactor: z.boolean(), passkey: z.literal(true).optional() }),
  of('sign_in.failed', {}),
  of('sign_in.held_off', {}),
  of('session.ended', { device: z.string().nullable() }),
  of('session.others_ended', {}),
  of('admin_mode.entered', {}),
  of('admin_mode.failed', {}),
  of('admin_mode.held_off', {}),
  of('person.came', {}),
  of('person.left', {}),
  of('person_code.wrong', member),
  of('person_code.held_off', member),
  of('password.wrong', {}),
  of('password.held_off', {}),
  of('password.changed', {}),
  of('password.reset_asked', {}),
  of('password.reset', {}),
  of('email.changed', {}),
  of('second_factor.on', {}),
  of('second_factor.off', {}),
  of('second_factor.codes_renewed', {}),
  of('second_factor.wrong_code', {}),
  of('second_factor.held_off', {}),
  of('second_factor.reset', {}),
  of('passkey.added', {}),
  of('passkey.removed', {}),
  of('passkey.refused', {}),
  of('passkey.copied', {}),
  of('recovery_code.used', {}),
  of('account.signed_out', {}),
  of('account.deleted', {}),
  of('invitation.made', asRole),
  of('invitation.revoked', asRole),
  of('invitation.accepted', asRole),
  of('second_factor.demanded', {}),
  of('second_factor.demand_ended', {}),
  of('member.role_changed', { ...member, from: z.enum(memberRoles), to: z.enum(memberRoles) }),
  of('member.removed', { ...member, role: z.enum(memberRoles) }),
  of('person_code.set', member),
  of('person_code.removed', member),
  of('permissions.changed', { opened: pages, closed: pages }),
  of('station.display_paired', { name: z.string() }),
  of('station.display_ended', { name: z.string() }),
  of('restaurant.founded', {}),
  of('restaurant.handed_over', {}),
  of('restaurant.closed', {}),
  of('door.modes_changed', { ...ofTable, modes: z.array(z.string()) }),
  of('door.codes_renewed', ofTable),
  of('door.tag_set', ofTable),
  of('door.tag_removed', ofTable),
  of('door.tag_keys_shown', ofTable),
  of('door.display_paired', ofTable),
  of('door.display_removed', ofTable),
  of('phone.barred', ofTable),
  of('phone.admitted', ofTable),
  of('door.alarmed', { by: z.enum(doorAlarmCauses) }),
  of('call.held_off', {}),
  of('knock.held_off', {}),
  of('pin.locked', ofTable),
  of('signing.set_up', ofDevice),
  of('signing.codes_shown', ofDevice),
  of('signing.started', ofDevice),
  of('signing.ended', ofDevice),
  of('signing.exported', ofDevice),
  of('audit.pass_given', { name: z.string(), days: z.int() }),
  of('audit.pass_ended', { name: z.string() }),
  of('audit.entered', {}),
  of('audit.dsfinvk_exported', ofDays),
  of('notification.recorded', { sentOn: z.iso.date() }),
  of('till.added', ofTill),
  of('till.renamed', { ...ofTill, from: z.string() }),
  of('till.chosen', ofTill),
  of('till.ended', ofTill),
  of('report.exported', { ...ofDays, report: z.string() }),
  of('receipts.exported', ofDays),
  of('closings.exported', ofDays),
  of('closing.exported', { closingNumber: z.int() }),
  of('menu.exported', {}),
  of('menu.imported', { changes: z.int() }),
  of('security_log.exported', {}),
  of('access.refused', { call: z.string(), code: z.enum(policyRefusals) }),
  of('operator.appointed', {}),
  of('operator.dismissed', {}),
  of('operator.log_exported', {}),
  of('operator.review_decided', { decision: z.enum(deletionDecisions) }),
]) satisfies z.ZodType<Happening>;

const line = z.object({
  id,
  at: instant,
  happening,
  /** How often since the line before: a flood is one line a minute. */
  count: z.int().min(1),
  /** Whose account; `id` null: an operator, or who reads by a pass. Null: nobody who is known. */
  who: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  /** A word that is the same for the same network; null: none, or many. */
  network: z.string().nullable(),
  /** Of a sign-in: whether the account had signed in from that network before. */
  isKnownNetwork: z.boolean().nullable(),
  /** In words, such as "Chrome on Windows". */
  device: z.string().nullable(),
  /** Where it happened; null: it concerns an account. */
  restaurant: z.object({ id, name: z.string() }).nullable(),
});
export type SecurityLine = z.output<typeof line>;

const page = z.object({
  /** Newest first. */
  lines: z.array(line),
  /** `after` of the following page; null: this is the last. */
  next: id.nullable(),
  /** Whom the newest lines are about, by name. */
  people: z.array(z.object({ id, name: z.string() })),
});
export type SecurityPage = z.output<typeof page>;

/** Which lines, in the log's own words. */
export const securityChoice = z.object({
  group: z.enum(securityGroups).optional(),
  /** An account. */
  person: id.optional(),
});
export type SecurityChoice = z.output<typeof securityChoice>;

const choiceAndPlace = securityChoice.extend({ after: id.optional() });

export const securityContract = {
  list: restaurantCallsOf('Security log')
    .get('/security-log', 'What happened in the restaurant, page by page', {
      description:
        'With it, what happened to the accounts of those who work here. `after` is the last line of the page before.',
    })
    .input(restaurantInput.extend(choiceAndPlace.shape))
    .output(page),

  listAll: callsOf('Operator')
    .get('/operator/security-log', 'What happened in the installation, page by page')
    .input(choiceAndPlace)
    .output(page),
};

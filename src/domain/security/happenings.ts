import type { DeletionDecision } from '../reviews/deletion-requests.ts';
import type { PermissionKey } from '../staff/pages.ts';
import type { InvitedRole, MemberRole } from '../staff/staff-rules.ts';

/** A member of the staff, mostly another one than who does it. */
interface Member {
  memberId: string;
  /** The name that they had. */
  member: string;
}

/** A table's number; null: all tables. */
interface OfTable {
  table: number | null;
}

/** A period of a report, both days included: `2026-11-21`. */
export interface OfDays {
  from: string;
  to: string;
}

interface OfTill {
  /** Its name. */
  till: string;
}

interface OfDevice {
  /** What its maker calls it. */
  device: string;
}

/** What makes the door's alarm ring. */
export const doorAlarmCauses = ['parties', 'calls'] as const;
type DoorAlarmCause = (typeof doorAlarmCauses)[number];

/** Nothing besides the kind: `unknown` adds nothing to a type. */
type Nothing = unknown;

/**
 * What the security log writes down, each kind with what it says besides who, from where and when. Never a secret: no
 * password, code, PIN, token or link, and nothing that was typed where one was asked for. [LOG-3]
 */
interface Details {
  /** `passkey`: with one, in place of password and code; left out: with the password. */
  'sign_in.done': { secondFactor: boolean; passkey?: true | undefined };
  'sign_in.failed': Nothing;
  /** Not even looked at: there were too many wrong ones before. */
  'sign_in.held_off': Nothing;
  'session.ended': { device: string | null };
  'session.others_ended': Nothing;
  'admin_mode.entered': Nothing;
  'admin_mode.failed': Nothing;
  'admin_mode.held_off': Nothing;
  /** Somebody has taken over a device that is signed in, or has given it back. */
  'person.came': Nothing;
  'person.left': Nothing;
  /** Whose it was to be. */
  'person_code.wrong': Member;
  'person_code.held_off': Member;

  /** Asked again of somebody who is signed in, to change something of the account. */
  'password.wrong': Nothing;
  'password.held_off': Nothing;
  'password.changed': Nothing;
  'password.reset_asked': Nothing;
  'password.reset': Nothing;
  'email.changed': Nothing;
  'second_factor.on': Nothing;
  'second_factor.off': Nothing;
  'second_factor.codes_renewed': Nothing;
  'second_factor.wrong_code': Nothing;
  'second_factor.held_off': Nothing;
  /** By who runs the installation, for a person who has lost it. */
  'second_factor.reset': Nothing;
  'passkey.added': Nothing;
  'passkey.removed': Nothing;
  /** At the sign-in: the signature, or what was signed, is not right. */
  'passkey.refused': Nothing;
  /** Right, but older than one that was there before: the passkey has been copied. */
  'passkey.copied': Nothing;
  'recovery_code.used': Nothing;
  /** By who runs the installation, from all devices. */
  'account.signed_out': Nothing;
  'account.deleted': Nothing;

  'invitation.made': { role: InvitedRole };
  'invitation.revoked': { role: InvitedRole };
  'invitation.accepted': { role: InvitedRole };
  /** Of owners and admins, by an owner. */
  'second_factor.demanded': Nothing;
  'second_factor.demand_ended': Nothing;
  'member.role_changed': Member & { from: MemberRole; to: MemberRole };
  'member.removed': Member & { role: MemberRole };
  /** By themselves, or by somebody else who was shown it. */
  'person_code.set': Member;
  'person_code.removed': Member;
  'permissions.changed': { opened: PermissionKey[]; closed: PermissionKey[] };
  /** A tablet that moves what a station prepares, without an account; its name. */
  'station.display_paired': { name: string };
  'station.display_ended': { name: string };
  'restaurant.founded': Nothing;
  'restaurant.handed_over': Nothing;
  'restaurant.closed': Nothing;

  'door.modes_changed': OfTable & { modes: string[] };
  'door.codes_renewed': OfTable;
  'door.tag_set': OfTable;
  'door.tag_removed': OfTable;
  'door.tag_keys_shown': OfTable;
  'door.display_paired': OfTable;
  'door.display_removed': OfTable;
  'phone.barred': OfTable;
  'phone.admitted': OfTable;
  /** It has begun to ring for the staff: of too many parties, or of too many tables called to by phones that sit nowhere. */
  'door.alarmed': { by: DoorAlarmCause };
  /** Of phones that sit nowhere. */
  'call.held_off': Nothing;
  'knock.held_off': Nothing;
  /** After too many wrong ones. */
  'pin.locked': OfTable;

  /** Devices that sign what tills enter, by their names. */
  'signing.set_up': OfDevice;
  'signing.codes_shown': OfDevice;
  'signing.started': OfDevice;
  'signing.ended': OfDevice;
  'signing.exported': OfDevice;

  /** Who may read the records without an account, for how many days. */
  'audit.pass_given': { name: string; days: number };
  'audit.pass_ended': { name: string };
  /** The link of a pass was opened. */
  'audit.entered': Nothing;
  'audit.dsfinvk_exported': OfDays;
  /** Of the tax office, about tills: by the word of whoever has sent it, on that day. */
  'notification.recorded': { sentOn: string };
  'till.added': OfTill;
  /** `from`: the name that it had. */
  'till.renamed': OfTill & { from: string };
  /** For the device of whoever it was. */
  'till.chosen': OfTill;
  'till.ended': OfTill;

  'report.exported': OfDays & { report: string };
  'receipts.exported': OfDays;
  'closings.exported': OfDays;
  'closing.exported': { closingNumber: number };
  'menu.exported': Nothing;
  'menu.imported': { changes: number };
  'security_log.exported': Nothing;

  /** By the policy, of somebody who is signed in. */
  'access.refused': { call: string; code: PolicyRefusal };

  'operator.appointed': Nothing;
  'operator.dismissed': Nothing;
  'operator.log_exported': Nothing;
  'operator.review_decided': { decision: DeletionDecision };
}

export type SecurityKind = keyof Details;

/** One thing that happened, for one line of the log. */
export type Happening = { [Kind in SecurityKind]: { kind: Kind } & Details[Kind] }[SecurityKind];

/** The refusals that say: this person may not do that. */
export const policyRefusals = [
  'FORBIDDEN',
  'PAGE_NOT_ALLOWED',
  'RIGHT_NOT_GIVEN',
  'ADMIN_MODE_NEEDED',
  'SECOND_FACTOR_NEEDED',
] as const;
type PolicyRefusal = (typeof policyRefusals)[number];

/** By what readers of the log choose. */
export const securityGroups = ['sign_in', 'account', 'team', 'door', 'data', 'refusal', 'operator'] as const;
export type SecurityGroup = (typeof securityGroups)[number];

const groupOfKind: Record<SecurityKind, SecurityGroup> = {
  'sign_in.done': 'sign_in',
  'sign_in.failed': 'sign_in',
  'sign_in.held_off': 'sign_in',
  'session.ended': 'sign_in',
  'session.others_ended': 'sign_in',
  'admin_mode.entered': 'sign_in',
  'admin_mode.failed': 'sign_in',
  'admin_mode.held_off': 'sign_in',
  'person.came': 'sign_in',
  'person.left': 'sign_in',
  'person_code.wrong': 'sign_in',
  'person_code.held_off': 'sign_in',
  'password.wrong': 'account',
  'password.held_off': 'account',
  'password.changed': 'account',
  'password.reset_asked': 'account',
  'password.reset': 'account',
  'email.changed': 'account',
  'second_factor.on': 'account',
  'second_factor.off': 'account',
  'second_factor.codes_renewed': 'account',
  'second_factor.wrong_code': 'account',
  'second_factor.held_off': 'account',
  'second_factor.reset': 'account',
  'passkey.added': 'account',
  'passkey.removed': 'account',
  'passkey.refused': 'sign_in',
  'passkey.copied': 'sign_in',
  'recovery_code.used': 'account',
  'account.signed_out': 'account',
  'account.deleted': 'account',
  'invitation.made': 'team',
  'invitation.revoked': 'team',
  'invitation.accepted': 'team',
  'second_factor.demanded': 'team',
  'second_factor.demand_ended': 'team',
  'member.role_changed': 'team',
  'member.removed': 'team',
  'person_code.set': 'team',
  'person_code.removed': 'team',
  'permissions.changed': 'team',
  'station.display_paired': 'team',
  'station.display_ended': 'team',
  'restaurant.founded': 'team',
  'restaurant.handed_over': 'team',
  'restaurant.closed': 'team',
  'door.modes_changed': 'door',
  'door.codes_renewed': 'door',
  'door.tag_set': 'door',
  'door.tag_removed': 'door',
  'door.tag_keys_shown': 'door',
  'door.display_paired': 'door',
  'door.display_removed': 'door',
  'phone.barred': 'door',
  'phone.admitted': 'door',
  'door.alarmed': 'door',
  'call.held_off': 'door',
  'knock.held_off': 'door',
  'pin.locked': 'door',
  'signing.set_up': 'data',
  'signing.codes_shown': 'data',
  'signing.started': 'data',
  'signing.ended': 'data',
  'signing.exported': 'data',
  'audit.pass_given': 'data',
  'audit.pass_ended': 'data',
  'audit.entered': 'data',
  'audit.dsfinvk_exported': 'data',
  'notification.recorded': 'data',
  'till.added': 'data',
  'till.renamed': 'data',
  'till.chosen': 'data',
  'till.ended': 'data',
  'report.exported': 'data',
  'receipts.exported': 'data',
  'closings.exported': 'data',
  'closing.exported': 'data',
  'menu.exported': 'data',
  'menu.imported': 'data',
  'security_log.exported': 'data',
  'access.refused': 'refusal',
  'operator.appointed': 'operator',
  'operator.dismissed': 'operator',
  'operator.log_exported': 'operator',
  'operator.review_decided': 'operator',
};

export const securityKinds = Object.keys(groupOfKind) as SecurityKind[];

export function groupOf(kind: SecurityKind): SecurityGroup {
  return groupOfKind[kind];
}

export function kindsOf(group: SecurityGroup): SecurityKind[] {
  return securityKinds.filter((kind) => groupOfKind[kind] === group);
}

/** Refusals and failures: what a reader should look at first. */
const alarming: ReadonlySet<SecurityKind> = new Set([
  'sign_in.failed',
  'sign_in.held_off',
  'admin_mode.failed',
  'admin_mode.held_off',
  'person_code.wrong',
  'person_code.held_off',
  'password.wrong',
  'password.held_off',
  'second_factor.wrong_code',
  'second_factor.held_off',
  'passkey.refused',
  'passkey.copied',
  'door.alarmed',
  'call.held_off',
  'knock.held_off',
  'pin.locked',
  'access.refused',
]);

/** Whether somebody was refused something. */
export function isRefusal(kind: SecurityKind): boolean {
  return alarming.has(kind);
}

/** Whether strangers can bring about as many as they like, so that those of a minute are one line. [LOG-5] */
export function isMerged(kind: SecurityKind): boolean {
  return alarming.has(kind) || kind === 'password.reset_asked';
}

/** For so many days a line is kept. [RET-6] */
export const securityLogDays = 400;

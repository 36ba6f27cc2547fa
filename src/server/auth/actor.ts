import type { Mode, WaiterPermissions } from '#domain/staff/pages.ts';
import type { MemberRole } from '#domain/staff/staff-rules.ts';

/** The caller, as established by the guard. */
export type Actor =
  | { kind: 'anyone' }
  | { kind: 'account'; account: SignedIn }
  | AdmittedStaff
  | { kind: 'guest'; guest: Guest }
  | { kind: 'auditor'; pass: Pass }
  | { kind: 'station'; display: StationDisplay };

export interface AdmittedStaff {
  kind: 'staff';
  account: SignedIn;
  staff: Staff;
}

export interface SignedIn {
  userId: string;
  email: string;
  name: string;
  /** As stored. In a restaurant where the account is a waiter, the mode is always 'kellner'. */
  mode: Mode;
  sessionId: string;
  /** With which the session began; null: with the password. */
  passkeyId: string | null;
  /** The code by which somebody has taken over its device, and where; null: nobody has. [SHI-3] */
  acting: { restaurantId: string; codeId: string } | null;
}

/** Who works: the person who has taken over the device, else its account. [SHI-3] */
export interface Staff {
  restaurantId: string;
  userId: string;
  name: string;
  role: MemberRole;
  mode: Mode;
  permissions: WaiterPermissions;
  /** Whether they have taken over the device. */
  isActing: boolean;
  /** Nobody works there: its account counts for what opens it. */
  isLocked: boolean;
  /** Whether there is no admin mode for them here until they have a second factor. [ACC-18] */
  needsSecondFactor: boolean;
}

export interface Guest {
  restaurantId: string;
  tableSessionId: string;
  /** The hash of the phone's token, base64: tells the phones at a table apart. */
  phone: string;
  /** Its party sits at its table, and what it orders waits for nobody. [DOOR-2] */
  isSeated: boolean;
}

/** By which an auditor reads the records of a restaurant. [AUD-5] */
export interface Pass {
  restaurantId: string;
  id: string;
  name: string;
  expiresAt: Date;
}

/** A tablet that moves what its station prepares. [STA-3] */
export interface StationDisplay {
  restaurantId: string;
  id: string;
  /** Null: all of them. */
  station: string | null;
}

/** The guest behind a call whose policy is `guest` or `visitor`. */
export function guestOf(actor: Actor): Guest {
  if (actor.kind !== 'guest') throw new Error(`the policy let ${actor.kind} through to a guest call`);
  return actor.guest;
}

/** The staff member behind a call whose policy is `staff`. */
export function staffOf(actor: Actor): Staff {
  return admittedOf(actor).staff;
}

/** The restaurant of a call whose policy is `staff` or `audit`. */
export function restaurantOf(actor: Actor): string {
  return actor.kind === 'auditor' ? actor.pass.restaurantId : staffOf(actor).restaurantId;
}

/** The pass by which a call is made whose policy is `audit`; null: a member of the staff makes it. */
export function passOf(actor: Actor): Pass | null {
  return actor.kind === 'auditor' ? actor.pass : null;
}

/** The only station that a call may be about; null: it may be about all of them. */
export function boundStationOf(actor: Actor): string | null {
  return actor.kind === 'station' ? actor.display.station : null;
}

/** The same, with the account whose device they work at. */
export function admittedOf(actor: Actor): AdmittedStaff {
  if (actor.kind !== 'staff') throw new Error(`the policy let ${actor.kind} through to a staff call`);
  return actor;
}

/** The signed-in account behind a call whose policy is `account` or `staff`. */
export function signedInOf(actor: Actor): SignedIn {
  if (actor.kind !== 'account' && actor.kind !== 'staff')
    throw new Error(`the policy let ${actor.kind} through to a call of somebody signed in`);
  return actor.account;
}

/** The account behind a call whose policy is `account` or `operator`. */
export function accountOf(actor: Actor): SignedIn {
  if (actor.kind !== 'account') throw new Error(`the policy let ${actor.kind} through to an account call`);
  return actor.account;
}

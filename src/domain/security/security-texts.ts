import { reportNames } from '../reports/report-kinds.ts';

/** What lines of the security log say. */
export const securityTexts = {
  signIn: {
    done: 'Signed in',
    withCode: 'Signed in with password and code',
    withPasskey: 'Signed in with a passkey',
    failed: 'Wrong password at the sign-in',
    heldOff: 'Sign-in held off: too many wrong passwords',
  },
  session: {
    ended: 'Signed out {device}',
    anotherEnded: 'Signed out another device',
    othersEnded: 'Signed out all other devices',
  },
  adminMode: {
    entered: 'Switched to admin mode',
    failed: 'Wrong password for admin mode',
    heldOff: 'Admin mode held off: too many wrong passwords',
  },
  person: { came: 'Took over a device', left: 'Left a device' },
  personCode: {
    wrong: 'Wrong code for {member} at a device',
    heldOff: 'Code for {member} held off: too many wrong ones',
    set: 'Set a new code for {member}',
    removed: 'Took away the code of {member}',
  },
  password: {
    wrong: 'Wrong password for a change of the account',
    heldOff: 'Password held off: too many wrong ones',
    changed: 'Changed the password',
    resetAsked: 'A link for a new password was asked for',
    reset: 'Set a new password by the link in an email',
  },
  emailChanged: 'Changed the email address',
  secondFactor: {
    on: 'Switched the second factor on',
    off: 'Switched the second factor off',
    codesRenewed: 'Made new recovery codes',
    wrongCode: 'Wrong code of the second factor',
    heldOff: 'Code held off: too many wrong ones',
    reset: 'Second factor and passkeys were removed by who runs Gedeck',
    demanded: 'Demanded a second factor of owners and admins',
    demandEnded: 'No longer demanded a second factor of owners and admins',
  },
  passkey: {
    added: 'Added a passkey',
    removed: 'Removed a passkey',
    refused: 'A passkey was refused at the sign-in',
    copied: 'A passkey was refused: somebody has a copy of it',
  },
  recoveryCodeUsed: 'Used a recovery code',
  account: { signedOut: 'Signed out everywhere by who runs Gedeck', deleted: 'Deleted the account' },

  roles: { owner: 'owner', admin: 'admin', waiter: 'waiter' },
  invitation: {
    made: 'Invited somebody as {role}',
    revoked: 'Took back an invitation as {role}',
    accepted: 'Joined as {role} by an invitation',
  },
  /** By the role that the member has now. */
  roleChanged: {
    owner: 'Made {member} the owner, before {before}',
    admin: 'Made {member} an admin, before {before}',
    waiter: 'Made {member} a waiter, before {before}',
  },
  memberRemoved: 'Removed {member}, {role}, from the staff',
  /** What waiters may do. */
  permissions: {
    dashboard: 'dashboard',
    orders: 'orders',
    tables: 'tables',
    menu: 'menu',
    reviews: 'reviews',
    completed: 'completed',
    reports: 'reports',
    settings: 'settings',
    discounts: 'discounts',
    cashbook: 'cash book',
    vouchers: 'vouchers',
  },
  permissionsChanged: {
    opened: 'Pages of waiters: opened {opened}',
    closed: 'Pages of waiters: closed {closed}',
    both: 'Pages of waiters: opened {opened}; closed {closed}',
  },
  stationDisplay: {
    paired: 'Paired a display of the kitchen: {name}',
    ended: 'Ended a display of the kitchen: {name}',
  },
  restaurant: {
    founded: 'Founded the restaurant',
    handedOver: 'Handed the restaurant over to another owner',
    closed: 'Closed the restaurant for good',
  },

  /** What a door asks for. */
  doorModes: { code: 'code', nfc: 'NFC tag', display: 'screen', confirm: 'staff let in' },
  doorOpen: 'open',
  /** Some happen at a table, or at all of them. */
  door: {
    modes: { table: 'Door of table {table}: {modes}', all: 'Door of the restaurant: {modes}' },
    codesRenewed: { table: 'Made new codes for table {table}', all: 'Made new codes for all tables' },
    tagSet: { table: 'Set up an NFC tag at table {table}', all: 'Set up an NFC tag' },
    tagRemoved: { table: 'Took an NFC tag away at table {table}', all: 'Took an NFC tag away' },
    tagKeysShown: {
      table: 'Looked at the keys of an NFC tag at table {table}',
      all: 'Looked at the keys of an NFC tag',
    },
    displayPaired: { table: 'A screen was paired at table {table}', all: 'A screen was paired' },
    displayRemoved: { table: 'Removed a screen at table {table}', all: 'Removed a screen' },
    phoneBarred: { table: 'Barred a phone at table {table}', all: 'Barred a phone' },
    phoneAdmitted: {
      table: 'Let a barred phone in again at table {table}',
      all: 'Let a barred phone in again',
    },
    pinLocked: {
      table: 'PIN locked at table {table}: too many wrong ones',
      all: 'PIN locked: too many wrong ones',
    },
  },
  alarm: {
    calls: 'Alarm of the door: phones that sit nowhere called to too many tables',
    parties: 'Alarm of the door: too many parties at once, or one phone at several tables',
  },
  callHeldOff: 'A call of a phone that sits nowhere was held off: too many of them',
  knockHeldOff: 'A knock at a table was held off: too many of them',

  signing: {
    setUp: 'Began to set up a security device: {device}',
    codesShown: 'Looked at PIN and PUK of a security device: {device}',
    started: 'Put a security device into use: {device}',
    ended: 'Took a security device out of use: {device}',
    exported: 'Exported the logs of a security device: {device}',
  },
  audit: {
    passGiven: {
      one: 'Gave a pass for the records, 1 day: {name}',
      other: 'Gave a pass for the records, {count} days: {name}',
    },
    passEnded: 'Ended a pass for the records: {name}',
    entered: 'Opened the records with the link of a pass',
    dsfinvk: 'Exported DSFinV-K, {from} to {to}',
  },
  notification: 'Recorded that the tax office was notified of the tills on {day}',
  till: {
    added: 'Added a till: {till}',
    renamed: 'Renamed a till from {from} to {till}',
    chosen: 'Let this device book into a till: {till}',
    ended: 'Ended a till: {till}',
  },
  reports: reportNames,
  exported: {
    report: 'Exported {report}, {from} to {to}',
    receipts: 'Exported the receipts, {from} to {to}',
    closings: 'Exported the daily closings, {from} to {to}',
    closing: 'Exported daily closing {number}',
    menu: 'Exported the menu',
    securityLog: 'Exported the security log',
    operatorLog: 'Exported the security log of the installation',
  },
  menuImported: { one: 'Imported a menu: 1 change', other: 'Imported a menu: {count} changes' },

  /** By what refused it; `call` is the name of what was asked for. */
  refused: {
    FORBIDDEN: 'Refused, may not do that: {call}',
    PAGE_NOT_ALLOWED: 'Refused, page not open to waiters: {call}',
    RIGHT_NOT_GIVEN: 'Refused, not allowed to waiters: {call}',
    ADMIN_MODE_NEEDED: 'Refused in waiter mode: {call}',
    SECOND_FACTOR_NEEDED: 'Refused without a second factor: {call}',
  },
  operator: { appointed: 'Became an operator', dismissed: 'Is no operator any more' },
  reviewDecided: {
    approved: 'Granted the deletion of a review',
    rejected: 'Rejected the deletion of a review',
  },
} as const;

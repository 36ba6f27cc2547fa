import type { Happening } from './happenings.ts';

const roles = { owner: 'owner', admin: 'admin', waiter: 'waiter' };
const articles = { owner: 'the owner', admin: 'an admin', waiter: 'a waiter' };

/** What a line of the log says, for its page and its file. Who did it stands beside it. */
export function securitySentence(happening: Happening): string {
  switch (happening.kind) {
    case 'sign_in.done':
      if (happening.passkey) return 'Signed in with a passkey';
      return happening.secondFactor ? 'Signed in with password and code' : 'Signed in';
    case 'sign_in.failed':
      return 'Wrong password at the sign-in';
    case 'sign_in.held_off':
      return 'Sign-in held off: too many wrong passwords';
    case 'session.ended':
      return `Signed out ${happening.device ?? 'another device'}`;
    case 'session.others_ended':
      return 'Signed out all other devices';
    case 'admin_mode.entered':
      return 'Switched to admin mode';
    case 'admin_mode.failed':
      return 'Wrong password for admin mode';
    case 'admin_mode.held_off':
      return 'Admin mode held off: too many wrong passwords';
    case 'person.came':
      return 'Took over a device';
    case 'person.left':
      return 'Left a device';
    case 'person_code.wrong':
      return `Wrong code for ${happening.member} at a device`;
    case 'person_code.held_off':
      return `Code for ${happening.member} held off: too many wrong ones`;
    case 'password.wrong':
      return 'Wrong password for a change of the account';
    case 'password.held_off':
      return 'Password held off: too many wrong ones';
    case 'password.changed':
      return 'Changed the password';
    case 'password.reset_asked':
      return 'A link for a new password was asked for';
    case 'password.reset':
      return 'Set a new password by the link in an email';
    case 'email.changed':
      return 'Changed the email address';
    case 'second_factor.on':
      return 'Switched the second factor on';
    case 'second_factor.off':
      return 'Switched the second factor off';
    case 'second_factor.codes_renewed':
      return 'Made new recovery codes';
    case 'second_factor.wrong_code':
      return 'Wrong code of the second factor';
    case 'second_factor.held_off':
      return 'Code held off: too many wrong ones';
    case 'second_factor.reset':
      return 'Second factor and passkeys were removed by who runs Gedeck';
    case 'passkey.added':
      return 'Added a passkey';
    case 'passkey.removed':
      return 'Removed a passkey';
    case 'passkey.refused':
      return 'A passkey was refused at the sign-in';
    case 'passkey.copied':
      return 'A passkey was refused: somebody has a copy of it';
    case 'recovery_code.used':
      return 'Used a recovery code';
    case 'account.signed_out':
      return 'Signed out everywhere by who runs Gedeck';
    case 'account.deleted':
      return 'Deleted the account';
    case 'invitation.made':
      return `Invited somebody as ${roles[happening.role]}`;
    case 'invitation.revoked':
      return `Took back an invitation as ${roles[happening.role]}`;
    case 'invitation.accepted':
      return `Joined as ${roles[happening.role]} by an invitation`;
    case 'second_factor.demanded':
      return 'Demanded a second factor of owners and admins';
    case 'second_factor.demand_ended':
      return 'No longer demanded a second factor of owners and admins';
    case 'member.role_changed':
      return `Made ${happening.member} ${articles[happening.to]}, before ${roles[happening.from]}`;
    case 'member.removed':
      return `Removed ${happening.member}, ${roles[happening.role]}, from the staff`;
    case 'person_code.set':
      return `Set a new code for ${happening.member}`;
    case 'person_code.removed':
      return `Took away the code of ${happening.member}`;
    case 'permissions.changed':
      return `Pages of waiters: ${permissionChanges(happening.opened, happening.closed)}`;
    case 'station.display_paired':
      return `Paired a display of the kitchen: ${happening.name}`;
    case 'station.display_ended':
      return `Ended a display of the kitchen: ${happening.name}`;
    case 'restaurant.founded':
      return 'Founded the restaurant';
    case 'restaurant.handed_over':
      return 'Handed the restaurant over to another owner';
    case 'restaurant.closed':
      return 'Closed the restaurant for good';
    case 'door.modes_changed':
      return `Door of ${tableName(happening.table, 'the restaurant')}: ${happening.modes.join(', ') || 'open'}`;
    case 'door.codes_renewed':
      return `Made new codes for ${tableName(happening.table, 'all tables')}`;
    case 'door.tag_set':
      return `Set up an NFC tag${atTable(happening.table)}`;
    case 'door.tag_removed':
      return `Took an NFC tag away${atTable(happening.table)}`;
    case 'door.tag_keys_shown':
      return `Looked at the keys of an NFC tag${atTable(happening.table)}`;
    case 'door.display_paired':
      return `A screen was paired${atTable(happening.table)}`;
    case 'door.display_removed':
      return `Removed a screen${atTable(happening.table)}`;
    case 'phone.barred':
      return `Barred a phone${atTable(happening.table)}`;
    case 'phone.admitted':
      return `Let a barred phone in again${atTable(happening.table)}`;
    case 'door.alarmed':
      return happening.by === 'calls'
        ? 'Alarm of the door: phones that sit nowhere called to too many tables'
        : 'Alarm of the door: too many parties at once, or one phone at several tables';
    case 'call.held_off':
      return 'A call of a phone that sits nowhere was held off: too many of them';
    case 'knock.held_off':
      return 'A knock at a table was held off: too many of them';
    case 'pin.locked':
      return `PIN locked${atTable(happening.table)}: too many wrong ones`;
    case 'signing.set_up':
      return `Began to set up a security device: ${happening.device}`;
    case 'signing.codes_shown':
      return `Looked at PIN and PUK of a security device: ${happening.device}`;
    case 'signing.started':
      return `Put a security device into use: ${happening.device}`;
    case 'signing.ended':
      return `Took a security device out of use: ${happening.device}`;
    case 'signing.exported':
      return `Exported the logs of a security device: ${happening.device}`;
    case 'audit.pass_given':
      return `Gave a pass for the records, ${happening.days} ${happening.days === 1 ? 'day' : 'days'}: ${happening.name}`;
    case 'audit.pass_ended':
      return `Ended a pass for the records: ${happening.name}`;
    case 'audit.entered':
      return 'Opened the records with the link of a pass';
    case 'audit.dsfinvk_exported':
      return `Exported DSFinV-K, ${happening.from} to ${happening.to}`;
    case 'notification.recorded':
      return `Recorded that the tax office was notified of the tills on ${happening.sentOn}`;
    case 'till.added':
      return `Added a till: ${happening.till}`;
    case 'till.renamed':
      return `Renamed a till from ${happening.from} to ${happening.till}`;
    case 'till.chosen':
      return `Let this device book into a till: ${happening.till}`;
    case 'till.ended':
      return `Ended a till: ${happening.till}`;
    case 'report.exported':
      return `Exported ${happening.report}, ${happening.from} to ${happening.to}`;
    case 'receipts.exported':
      return `Exported the receipts, ${happening.from} to ${happening.to}`;
    case 'closings.exported':
      return `Exported the daily closings, ${happening.from} to ${happening.to}`;
    case 'closing.exported':
      return `Exported daily closing ${happening.closingNumber}`;
    case 'menu.exported':
      return 'Exported the menu';
    case 'menu.imported':
      return `Imported a menu: ${happening.changes} ${happening.changes === 1 ? 'change' : 'changes'}`;
    case 'security_log.exported':
      return 'Exported the security log';
    case 'access.refused':
      return `${refusals[happening.code]}: ${plainWords(happening.call)}`;
    case 'operator.appointed':
      return 'Became an operator';
    case 'operator.dismissed':
      return 'Is no operator any more';
    case 'operator.log_exported':
      return 'Exported the security log of the installation';
    case 'operator.review_decided':
      return happening.decision === 'approved'
        ? 'Granted the deletion of a review'
        : 'Rejected the deletion of a review';
  }
}

const refusals = {
  FORBIDDEN: 'Refused, may not do that',
  PAGE_NOT_ALLOWED: 'Refused, page not open to waiters',
  RIGHT_NOT_GIVEN: 'Refused, not allowed to waiters',
  ADMIN_MODE_NEEDED: 'Refused in waiter mode',
  SECOND_FACTOR_NEEDED: 'Refused without a second factor',
};

/** `settings.setPermissions` → `settings, set permissions` */
function plainWords(call: string): string {
  return call.replaceAll('.', ', ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function permissionChanges(opened: readonly string[], closed: readonly string[]): string {
  return [
    opened.length > 0 ? `opened ${opened.join(', ')}` : '',
    closed.length > 0 ? `closed ${closed.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

function tableName(table: number | null, all: string): string {
  return table === null ? all : `table ${table}`;
}

function atTable(table: number | null): string {
  return table === null ? '' : ` at table ${table}`;
}

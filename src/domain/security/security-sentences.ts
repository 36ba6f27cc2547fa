import { doorModes } from '../door/door.ts';
import { mannerOf } from '../languages/manner.ts';
import { type Spoken, spoken } from '../languages/texts.ts';
import { reportKinds, reportNames } from '../reports/report-kinds.ts';
import type { PermissionKey } from '../staff/pages.ts';
import type { Happening, OfDays } from './happenings.ts';
import { securityTexts } from './security-texts.ts';

type SecurityTexts = Spoken<typeof securityTexts>;

const english: SecurityTexts = spoken(securityTexts, mannerOf('en'));

/** What a line of the log says, for its page and its file, which has days in ISO 8601. Who did it stands beside it. */
export function securitySentence(
  happening: Happening,
  text: SecurityTexts = english,
  dayInWords: (day: string) => string = (day) => day,
): string {
  const days = (between: OfDays) => ({ from: dayInWords(between.from), to: dayInWords(between.to) });
  switch (happening.kind) {
    case 'sign_in.done':
      if (happening.passkey) return text.signIn.withPasskey;
      return happening.secondFactor ? text.signIn.withCode : text.signIn.done;
    case 'sign_in.failed':
      return text.signIn.failed;
    case 'sign_in.held_off':
      return text.signIn.heldOff;
    case 'session.ended': {
      const { device } = happening;
      return device === null ? text.session.anotherEnded : text.session.ended({ device });
    }
    case 'session.others_ended':
      return text.session.othersEnded;
    case 'admin_mode.entered':
      return text.adminMode.entered;
    case 'admin_mode.failed':
      return text.adminMode.failed;
    case 'admin_mode.held_off':
      return text.adminMode.heldOff;
    case 'person.came':
      return text.person.came;
    case 'person.left':
      return text.person.left;
    case 'person_code.wrong':
      return text.personCode.wrong(happening);
    case 'person_code.held_off':
      return text.personCode.heldOff(happening);
    case 'password.wrong':
      return text.password.wrong;
    case 'password.held_off':
      return text.password.heldOff;
    case 'password.changed':
      return text.password.changed;
    case 'password.reset_asked':
      return text.password.resetAsked;
    case 'password.reset':
      return text.password.reset;
    case 'email.changed':
      return text.emailChanged;
    case 'second_factor.on':
      return text.secondFactor.on;
    case 'second_factor.off':
      return text.secondFactor.off;
    case 'second_factor.codes_renewed':
      return text.secondFactor.codesRenewed;
    case 'second_factor.wrong_code':
      return text.secondFactor.wrongCode;
    case 'second_factor.held_off':
      return text.secondFactor.heldOff;
    case 'second_factor.reset':
      return text.secondFactor.reset;
    case 'passkey.added':
      return text.passkey.added;
    case 'passkey.removed':
      return text.passkey.removed;
    case 'passkey.refused':
      return text.passkey.refused;
    case 'passkey.copied':
      return text.passkey.copied;
    case 'recovery_code.used':
      return text.recoveryCodeUsed;
    case 'account.signed_out':
      return text.account.signedOut;
    case 'account.deleted':
      return text.account.deleted;
    case 'invitation.made':
      return text.invitation.made({ role: text.roles[happening.role] });
    case 'invitation.revoked':
      return text.invitation.revoked({ role: text.roles[happening.role] });
    case 'invitation.accepted':
      return text.invitation.accepted({ role: text.roles[happening.role] });
    case 'second_factor.demanded':
      return text.secondFactor.demanded;
    case 'second_factor.demand_ended':
      return text.secondFactor.demandEnded;
    case 'member.role_changed': {
      const { member, from, to } = happening;
      return text.roleChanged[to]({ member, before: text.roles[from] });
    }
    case 'member.removed':
      return text.memberRemoved({ member: happening.member, role: text.roles[happening.role] });
    case 'person_code.set':
      return text.personCode.set(happening);
    case 'person_code.removed':
      return text.personCode.removed(happening);
    case 'permissions.changed':
      return permissionsChanged(happening.opened, happening.closed, text);
    case 'station.display_paired':
      return text.stationDisplay.paired(happening);
    case 'station.display_ended':
      return text.stationDisplay.ended(happening);
    case 'restaurant.founded':
      return text.restaurant.founded;
    case 'restaurant.handed_over':
      return text.restaurant.handedOver;
    case 'restaurant.closed':
      return text.restaurant.closed;
    case 'door.modes_changed': {
      const { table } = happening;
      const modes = doorInWords(happening.modes, text);
      return table === null ? text.door.modes.all({ modes }) : text.door.modes.table({ table, modes });
    }
    case 'door.codes_renewed':
      return atTable(text.door.codesRenewed, happening);
    case 'door.tag_set':
      return atTable(text.door.tagSet, happening);
    case 'door.tag_removed':
      return atTable(text.door.tagRemoved, happening);
    case 'door.tag_keys_shown':
      return atTable(text.door.tagKeysShown, happening);
    case 'door.display_paired':
      return atTable(text.door.displayPaired, happening);
    case 'door.display_removed':
      return atTable(text.door.displayRemoved, happening);
    case 'phone.barred':
      return atTable(text.door.phoneBarred, happening);
    case 'phone.admitted':
      return atTable(text.door.phoneAdmitted, happening);
    case 'door.alarmed':
      return text.alarm[happening.by];
    case 'call.held_off':
      return text.callHeldOff;
    case 'knock.held_off':
      return text.knockHeldOff;
    case 'pin.locked':
      return atTable(text.door.pinLocked, happening);
    case 'signing.set_up':
      return text.signing.setUp(happening);
    case 'signing.codes_shown':
      return text.signing.codesShown(happening);
    case 'signing.started':
      return text.signing.started(happening);
    case 'signing.ended':
      return text.signing.ended(happening);
    case 'signing.exported':
      return text.signing.exported(happening);
    case 'audit.pass_given':
      return text.audit.passGiven({ count: happening.days, name: happening.name });
    case 'audit.pass_ended':
      return text.audit.passEnded(happening);
    case 'audit.entered':
      return text.audit.entered;
    case 'audit.dsfinvk_exported':
      return text.audit.dsfinvk(days(happening));
    case 'notification.recorded':
      return text.notification({ day: dayInWords(happening.sentOn) });
    case 'till.added':
      return text.till.added(happening);
    case 'till.renamed':
      return text.till.renamed(happening);
    case 'till.chosen':
      return text.till.chosen(happening);
    case 'till.ended':
      return text.till.ended(happening);
    case 'report.exported':
      return text.exported.report({ ...days(happening), report: reportInWords(happening.report, text) });
    case 'receipts.exported':
      return text.exported.receipts(days(happening));
    case 'closings.exported':
      return text.exported.closings(days(happening));
    case 'closing.exported':
      return text.exported.closing({ number: happening.closingNumber });
    case 'menu.exported':
      return text.exported.menu;
    case 'menu.imported':
      return text.menuImported({ count: happening.changes });
    case 'security_log.exported':
      return text.exported.securityLog;
    case 'access.refused':
      return text.refused[happening.code]({ call: plainWords(happening.call) });
    case 'operator.appointed':
      return text.operator.appointed;
    case 'operator.dismissed':
      return text.operator.dismissed;
    case 'operator.log_exported':
      return text.exported.operatorLog;
    case 'operator.review_decided':
      return text.reviewDecided[happening.decision];
  }
}

/** `settings.setPermissions` → `settings, set permissions` */
function plainWords(call: string): string {
  return call.replaceAll('.', ', ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function permissionsChanged(
  openedKeys: readonly PermissionKey[],
  closedKeys: readonly PermissionKey[],
  { permissions, permissionsChanged: text }: SecurityTexts,
): string {
  const inWords = (keys: readonly PermissionKey[]) => keys.map((key) => permissions[key]).join(', ');
  const [opened, closed] = [inWords(openedKeys), inWords(closedKeys)];
  if (closed === '') return text.opened({ opened });
  return opened === '' ? text.closed({ closed }) : text.both({ opened, closed });
}

/** @param modes as they were written down */
function doorInWords(modes: readonly string[], text: SecurityTexts): string {
  const words = modes.map((mode) => {
    const known = doorModes.find((each) => each === mode);
    return known ? text.doorModes[known] : mode;
  });
  return words.join(', ') || text.doorOpen;
}

/** @param name as it was written down, in English */
function reportInWords(name: string, { reports }: SecurityTexts): string {
  const kind = reportKinds.find((each) => reportNames[each] === name);
  return kind ? reports[kind] : name;
}

function atTable(
  text: { table: (values: { table: number }) => string; all: string },
  { table }: { table: number | null },
): string {
  return table === null ? text.all : text.table({ table });
}

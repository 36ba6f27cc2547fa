import { describe, expect, expectTypeOf, it, test } from 'vitest';
import {
  groupOf,
  type Happening,
  isMerged,
  isRefusal,
  kindsOf,
  securityGroups,
  securityKinds,
} from './happenings.ts';
import { securitySentence } from './security-sentences.ts';

const table = { table: 4 };
const all = { table: null };
const marco = { memberId: 'marco', member: 'Marco' };
const days = { from: '2026-11-01', to: '2026-11-22' };

test.each<[Happening, string]>([
  [{ kind: 'sign_in.done', secondFactor: false }, 'Signed in'],
  [{ kind: 'sign_in.done', secondFactor: true }, 'Signed in with password and code'],
  [{ kind: 'sign_in.done', secondFactor: true, passkey: true }, 'Signed in with a passkey'],
  [{ kind: 'session.ended', device: 'Chrome on Windows' }, 'Signed out Chrome on Windows'],
  [{ kind: 'session.ended', device: null }, 'Signed out another device'],
  [{ kind: 'invitation.made', role: 'waiter' }, 'Invited somebody as waiter'],
  [
    { kind: 'member.role_changed', ...marco, from: 'waiter', to: 'admin' },
    'Made Marco an admin, before waiter',
  ],
  [{ kind: 'member.removed', ...marco, role: 'waiter' }, 'Removed Marco, waiter, from the staff'],
  [{ kind: 'person_code.wrong', ...marco }, 'Wrong code for Marco at a device'],
  [{ kind: 'person_code.held_off', ...marco }, 'Code for Marco held off: too many wrong ones'],
  [{ kind: 'person_code.set', ...marco }, 'Set a new code for Marco'],
  [{ kind: 'person_code.removed', ...marco }, 'Took away the code of Marco'],
  [
    { kind: 'permissions.changed', opened: ['menu', 'reviews'], closed: ['orders'] },
    'Pages of waiters: opened menu, reviews; closed orders',
  ],
  [{ kind: 'permissions.changed', opened: [], closed: ['orders'] }, 'Pages of waiters: closed orders'],
  [
    { kind: 'door.modes_changed', ...table, modes: ['code', 'confirm'] },
    'Door of table 4: code, staff let in',
  ],
  [{ kind: 'door.modes_changed', ...all, modes: [] }, 'Door of the restaurant: open'],
  [{ kind: 'door.codes_renewed', ...all }, 'Made new codes for all tables'],
  [{ kind: 'door.codes_renewed', ...table }, 'Made new codes for table 4'],
  [{ kind: 'door.tag_set', ...table }, 'Set up an NFC tag at table 4'],
  [{ kind: 'door.tag_removed', ...table }, 'Took an NFC tag away at table 4'],
  [{ kind: 'door.tag_keys_shown', ...table }, 'Looked at the keys of an NFC tag at table 4'],
  [{ kind: 'door.display_paired', ...table }, 'A screen was paired at table 4'],
  [{ kind: 'door.display_removed', ...table }, 'Removed a screen at table 4'],
  [{ kind: 'phone.barred', ...table }, 'Barred a phone at table 4'],
  [{ kind: 'phone.admitted', ...all }, 'Let a barred phone in again'],
  [
    { kind: 'door.alarmed', by: 'parties' },
    'Alarm of the door: too many parties at once, or one phone at several tables',
  ],
  [
    { kind: 'door.alarmed', by: 'calls' },
    'Alarm of the door: phones that sit nowhere called to too many tables',
  ],
  [{ kind: 'pin.locked', ...table }, 'PIN locked at table 4: too many wrong ones'],
  [
    { kind: 'notification.recorded', sentOn: '2026-11-26' },
    'Recorded that the tax office was notified of the tills on 2026-11-26',
  ],
  [
    { kind: 'report.exported', report: 'Line items', ...days },
    'Exported Line items, 2026-11-01 to 2026-11-22',
  ],
  [{ kind: 'station.display_paired', name: 'Ofen' }, 'Paired a display of the kitchen: Ofen'],
  [{ kind: 'station.display_ended', name: 'Ofen' }, 'Ended a display of the kitchen: Ofen'],
  [{ kind: 'audit.pass_given', name: 'Finanzamt', days: 1 }, 'Gave a pass for the records, 1 day: Finanzamt'],
  [{ kind: 'audit.pass_given', name: 'Kanzlei', days: 30 }, 'Gave a pass for the records, 30 days: Kanzlei'],
  [{ kind: 'menu.imported', changes: 1 }, 'Imported a menu: 1 change'],
  [{ kind: 'menu.imported', changes: 12 }, 'Imported a menu: 12 changes'],
  [
    { kind: 'access.refused', call: 'settings.setPermissions', code: 'FORBIDDEN' },
    'Refused, may not do that: settings, set permissions',
  ],
  [{ kind: 'operator.review_decided', decision: 'approved' }, 'Granted the deletion of a review'],
  [{ kind: 'operator.review_decided', decision: 'rejected' }, 'Rejected the deletion of a review'],
])('%j reads: %s', (happening, sentence) => {
  expect(securitySentence(happening)).toBe(sentence);
});

test.each<[Happening, string]>([
  [{ kind: 'report.exported', report: 'Payments', ...days }, 'Exported Payments, 01.11.2026 to 22.11.2026'],
  [{ kind: 'receipts.exported', ...days }, 'Exported the receipts, 01.11.2026 to 22.11.2026'],
  [{ kind: 'closings.exported', ...days }, 'Exported the daily closings, 01.11.2026 to 22.11.2026'],
  [{ kind: 'audit.dsfinvk_exported', ...days }, 'Exported DSFinV-K, 01.11.2026 to 22.11.2026'],
  [
    { kind: 'notification.recorded', sentOn: '2026-11-26' },
    'Recorded that the tax office was notified of the tills on 26.11.2026',
  ],
])('%j has its days as its reader writes them: %s', (happening, sentence) => {
  const german = (day: string) => day.split('-').toReversed().join('.');
  expect(securitySentence(happening, undefined, german)).toBe(sentence);
});

describe('kinds', () => {
  it('are each in one group', () => {
    expect(securityGroups.flatMap(kindsOf).toSorted()).toEqual(securityKinds.toSorted());
    expect(groupOf('phone.barred')).toBe('door');
  });

  it('that strangers can bring about are merged, and refusals are among them [LOG-5]', () => {
    expect(securityKinds.filter(isRefusal).every(isMerged)).toBe(true);
    expect(isMerged('password.reset_asked')).toBe(true);
    expect(isMerged('sign_in.done')).toBe(false);
  });

  it('take their own details and no others [LOG-3]', () => {
    expectTypeOf<{ kind: 'menu.stolen' }>().not.toExtend<Happening>();
    expectTypeOf<{ kind: 'menu.imported' }>().not.toExtend<Happening>();
    expectTypeOf<{ kind: 'menu.imported'; changes: number }>().toExtend<Happening>();
  });
});

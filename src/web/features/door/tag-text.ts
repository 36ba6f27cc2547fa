import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './tag-text.de.json';

/** NFC tags on tables: their card in the settings, and what has to be written to them. */
export const tagText = staffTexts<typeof de>()(
  'features/door/tag-text',
  {
    title: 'NFC tags',
    lead: 'Tags of the kind NTAG 424 DNA. Each is set up once; whoever reads it gets a link that counts for one phone.',
    missing: 'There is no tag on {tables}: nobody can sit down there.',
    keysLost:
      'The keys of the tags cannot be read any more, since AUTH_SECRET of this installation has changed. No tag opens a table: set each up anew.',
    none: 'No tag is registered yet.',
    add: 'Add a tag',
    table: 'Table',
    tableName: 'Table {number}',
    uid: 'UID of the tag',
    uidHint: '14 digits and letters from A to F, such as 04DE5F1EACC040. Any NFC app shows it.',
    uidWrong: 'A UID has 14 digits and letters from A to F.',
    save: 'Add',
    addFailed: 'The tag could not be added.',
    neverRead: 'Not read yet',
    lastRead: 'Last used {at}',
    setUp: 'Set up',
    setUpOf: 'Set up tag {uid}',
    remove: 'Remove',
    removeOf: 'Remove tag {uid}',
    removeTitle: 'Remove the tag from table {number}?',
    removeText: 'Its links open the table no more. Guests who sit go on ordering.',
    removed: 'The tag is removed.',
    removeFailed: 'The tag could not be removed.',
    loadFailed: 'The tags could not be loaded.',
    loading: 'Loading the tags …',

    setUpTitle: 'Set up tag {uid}',
    setUpLead:
      'With a program and a reader that write NTAG 424 DNA, such as NXP’s TagXplorer. A new tag has the key 0 of sixteen zero bytes.',
    stepLink: '1. Write this link as an NDEF record; the tag will fill in the zeros.',
    link: 'Link',
    stepFile: 'Or write the NDEF file as bytes:',
    file: 'NDEF file',
    stepSettings:
      '2. Change the settings of file 02, signed in with key 0: SDM with UID and read counter as ASCII, PICCData with key 2 at {piccDataOffset}, CMAC with key 1 and its input at {macOffset}. As bytes:',
    settings: 'File settings',
    stepKeys: '3. Change the keys 1 and 2, then key 0, all to version 1.',
    keysHint: 'They are secrets. That they were shown is written to the security log.',
    showKeys: 'Show the keys',
    keysFailed: 'The keys could not be shown.',
    keys: { fileRead: 'Key 1', metaRead: 'Key 2', master: 'Key 0' },
    stepTest: '4. Hold a phone to the tag: the menu of the table opens, and the tag counts as used.',
    done: 'Done',
  },
  'en',
);

import type { DoorMode } from '#domain/door/door.ts';
import { enumerated } from '#web/lib/manner.ts';
import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './door-text.de.json';
import type en from './door-text.en.json';

/** Who may order: the settings' tab, a table's own setting, and its QR code. */
export const doorText = staffTexts<typeof de | typeof en>()('features/door/door-text', {
  title: 'Who may order',
  lead: 'What somebody needs who wants to order from a table. Everybody can read the menu, whatever you choose here.',
  way: 'To sit down at a table, a phone needs',
  ways: {
    open: {
      name: 'Only the link of the table',
      text: 'Every card that was ever printed works. Whoever has the link can order, from anywhere. Parties that come too many at once, or from one phone or one network that is not yours, wait for your tap; a patient stranger with a new address for each table cannot be told from a guest. The ways below can do that.',
      effort: 'none.',
    },
    code: {
      name: 'The code on the table',
      text: 'Each card carries a secret; links without it only show the menu. If somebody has photographed a card, make its code new.',
      effort: 'the cards are printed once, and a card again when its code is new.',
    },
    nfc: {
      name: 'The NFC tag on the table',
      text: 'Guests hold their phone to a tag, which writes another link each time: a copied one is worth nothing.',
      effort:
        'a tag of the kind NTAG 424 DNA for each table (about €2 each), set up once with an NFC writer, a few minutes each.',
    },
    display: {
      name: 'The screen on the table',
      text: 'Guests scan a code that changes every 30 seconds: a photograph of it is soon worth nothing.',
      effort: 'a small tablet or any other screen with a browser for each table, with power and Wi-Fi.',
    },
  },
  confirm: {
    name: 'Staff let each party in',
    text: 'The first order of a party waits on the floor, the ticker and the board until somebody taps “Einlassen”. After that it orders freely.',
    effort: 'one tap for each party.',
  },
  effort: 'Effort:',
  save: 'Save',
  saved: 'Saved. It counts at once.',
  saveFailed: 'It could not be saved.',
  printTitle: 'Cards have to be printed first',
  printText: {
    one: 'The card of 1 table has no code yet. From now on it only shows the menu: print it and put it on the table.',
    other:
      'The cards of {count} tables have no code yet. From now on they only show the menu: print them and put them on the tables.',
  },
  printConfirm: 'Ask for the code from now on',
  missingTitle: 'Nobody can sit down there yet',
  missingText: {
    nfc: 'There is no tag on {tables}. From now on, phones there only show the menu until a tag is added.',
    display:
      'No screen is paired with {tables}. From now on, phones there only show the menu until a screen is paired.',
  },
  missingConfirm: 'Save all the same',
  toCards: 'To the table cards',
  toSettings: 'Choose what your door asks for',
  outdated: {
    one: 'The card of 1 table has to be printed anew.',
    other: 'The cards of {count} tables have to be printed anew.',
  },
  renewAll: 'Make all codes new',
  renewAllTitle: 'Make the codes of all tables new?',
  renewAllText: {
    other:
      'All {count} cards that are on the tables stop working at once and have to be printed again. Guests who sit go on ordering.',
  },
  renew: 'Make this code new',
  renewTitle: 'Make the code of table {number} new?',
  renewText:
    'The card on the table stops working at once and has to be printed again. Guests who sit go on ordering.',
  renewed: { one: 'The code is new. Print its card.', other: '{count} codes are new. Print the cards.' },
  renewFailed: 'The codes could not be made new.',
  table: 'Who may order here',
  cardMissing: 'Its card has to be printed anew: until then, phones only show the menu.',
  tableName: 'Table {number}',
  ownTitle: 'Tables that differ',
  ownLead: 'Set in the settings of each table.',
  asHouse: 'As everywhere: {door}',
  copy: 'Copy',
  copyOf: 'Copy {label}',
  copied: 'Copied.',
  copyFailed: 'It could not be copied. Please select it by hand.',
  names: { code: 'code', nfc: 'NFC tag', display: 'screen', confirm: 'staff let in' },
  onlyLink: 'only the link',
  /** In sentences, after “on”, “at” or “with”: in German in the dative, after “an”. */
  tables: { single: 'table {number}', listed: 'tables {numbers} and {last}', counted: '{count} tables' },
});

/** 'table 3', 'tables 3, 4 and 7', '12 tables'. */
export function tablesInWords(tables: readonly { number: number }[]): string {
  const numbers = tables.map(({ number }) => number);
  const last = numbers.at(-1) ?? '';
  if (numbers.length <= 1) return doorText.tables.single({ number: last });
  return numbers.length > 6
    ? doorText.tables.counted({ count: numbers.length })
    : doorText.tables.listed({ numbers: enumerated(numbers.slice(0, -1)), last });
}

/** A door in a few words: 'code, staff let in'. */
export function doorName(door: readonly DoorMode[]): string {
  return door.length === 0 ? doorText.onlyLink : enumerated(door.map((mode) => doorText.names[mode]));
}

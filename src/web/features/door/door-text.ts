import type { DoorMode } from '#domain/door/door.ts';

/** Who may order: the settings' tab, a table's own setting, and its QR code. */
export const doorText = {
  title: 'Who may order',
  lead: 'What somebody needs who wants to order from a table. Everybody can read the menu, whatever you choose here.',
  way: 'To sit down at a table, a phone needs',
  open: 'Only the link of the table',
  openText:
    'Nothing to do, and every card that was ever printed works. Whoever has the link can order, from anywhere: parties that come too many at once, or from one phone, wait for your tap.',
  code: 'The code on the table',
  codeText:
    'Each card carries a secret. Print the cards once; if somebody has photographed one, make a new code and print that card again. Links without the secret only show the menu.',
  confirm: 'Staff let each party in',
  confirmText:
    'The first order of a party waits on the floor, the ticker and the board until somebody taps ‘Let in’. One tap for each party; after that it orders freely.',
  save: 'Save',
  saved: 'Saved. It counts at once.',
  saveFailed: 'It could not be saved.',
  printTitle: 'Cards have to be printed first',
  printText: (count: number) =>
    count === 1
      ? 'The card of 1 table has no code yet. From now on it only shows the menu: print it and put it on the table.'
      : `The cards of ${count} tables have no code yet. From now on they only show the menu: print them and put them on the tables.`,
  printConfirm: 'Ask for the code from now on',
  toCards: 'To the table cards',
  toSettings: 'Choose what your door asks for',
  outdated: (count: number) =>
    count === 1
      ? 'The card of 1 table has to be printed anew.'
      : `The cards of ${count} tables have to be printed anew.`,
  renewAll: 'Make all codes new',
  renewAllTitle: 'Make the codes of all tables new?',
  renewAllText: (count: number) =>
    `All ${count} cards that are on the tables stop working at once and have to be printed again. Guests who sit go on ordering.`,
  renew: 'Make this code new',
  renewTitle: (number: number) => `Make the code of table ${number} new?`,
  renewText:
    'The card on the table stops working at once and has to be printed again. Guests who sit go on ordering.',
  renewed: (count: number) =>
    count === 1 ? 'The code is new. Print its card.' : `${count} codes are new. Print the cards.`,
  renewFailed: 'The codes could not be made new.',
  table: 'Who may order here',
  tableName: (number: number) => `Table ${number}`,
  ownTitle: 'Tables that differ',
  ownLead: 'Set in the settings of each table.',
  asHouse: (door: string) => `As everywhere: ${door}`,
  names: { code: 'code', confirm: 'staff let in' } satisfies Record<DoorMode, string>,
  onlyLink: 'only the link',
};

/** A door in a few words: 'code, staff let in'. */
export function doorName(door: readonly DoorMode[]): string {
  return door.length === 0 ? doorText.onlyLink : door.map((mode) => doorText.names[mode]).join(', ');
}

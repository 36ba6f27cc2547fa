/** The format of cells in a menu's CSV file, for German spreadsheet programs; texts are `textCell`s. [MENU-5] */

export function yesNoCell(value: boolean): string {
  return value ? 'yes' : 'no';
}

const yes = ['yes', 'y', 'ja', 'j', 'true', 'wahr', '1', 'x'];
const no = ['no', 'n', 'nein', 'false', 'falsch', '0'];

/** Parses yes or no; null when it is neither. */
export function yesNoOfCell(cell: string, whenEmpty: boolean): boolean | null {
  const word = cell.trim().toLowerCase();
  if (word === '') return whenEmpty;
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : null;
}

export function listCell(list: readonly string[]): string {
  return list.join(', ');
}

/** The entries of a list, without repetitions. */
export function listOfCell(cell: string): string[] {
  return [...new Set(entriesOfCell(cell))].filter((entry) => entry !== '');
}

/** What stands at each place of a list; some may be empty. */
export function entriesOfCell(cell: string): string[] {
  return cell.split(',').map((entry) => entry.trim());
}

/**
 * The entries of a list of names, letters or numbers, which people also separate in other ways: `A, G`,
 * `A/G`, `A;G`, `A G`. Names may be of several words.
 */
export function codesOfCell(cell: string): string[] {
  return listOfCell(
    cell.replaceAll(/[;/|\n]/g, ',').replaceAll(/\b([a-z]|\d{1,2})\s+(?=([a-z]|\d{1,2})\b)/gi, '$1,'),
  );
}

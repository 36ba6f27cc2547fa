/** How values stand in the cells of a menu's CSV file, as a German spreadsheet program opens it. [MENU-5] */

/**
 * Text that a spreadsheet program cannot take for a formula: an apostrophe goes before `=`, `+`, `-`, `@`, tab and
 * carriage return (OWASP, CSV injection), and before apostrophes that stand there already, so that it can be taken
 * back exactly.
 */
export function textCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** The text of a cell that `textCell` wrote, or that somebody typed. */
export function textOfCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Cents as `9,50`. */
export function priceCell(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}

/** `9,50`, `9.5`, `9`, `9,50 €` as cents; null: not a price. */
export function centsOfCell(cell: string): number | null {
  const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{0,2}))?\s*(?:€|EUR)?$/i.exec(cell.trim()) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

export function yesNoCell(value: boolean): string {
  return value ? 'yes' : 'no';
}

const yes = ['yes', 'y', 'ja', 'j', 'true', 'wahr', '1', 'x'];
const no = ['no', 'n', 'nein', 'false', 'falsch', '0'];

/** Null: neither. */
export function yesNoOfCell(cell: string, whenEmpty: boolean): boolean | null {
  const word = cell.trim().toLowerCase();
  if (word === '') return whenEmpty;
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : null;
}

export function listCell(list: readonly string[]): string {
  return list.join(', ');
}

/** The entries of a list, each once. */
export function listOfCell(cell: string): string[] {
  return [...new Set(cell.split(',').map((entry) => entry.trim()))].filter((entry) => entry !== '');
}

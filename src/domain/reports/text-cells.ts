/* Text of people in the cells of CSV files: reports, daily closings and menus. [REP-4] [MENU-5] */

/**
 * What spreadsheet programs may strip before they look whether a cell is a formula: Unicode white space,
 * characters without width (byte order mark, joiners, marks of direction, soft hyphen) and control characters.
 * Spelled out, since `\s` differs between JavaScript and PostgreSQL.
 */
const stripped =
  '\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f' +
  '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0';

/**
 * Every character that begins with `=`, `+`, `-` or `@` in Unicode's form NFKC: in full width, small, raised, lowered,
 * doubled, Hebrew. Some programs read them as the plain ones.
 */
const alike = '⁺⁼₊₌⩵⩶﬩﹢﹣﹦﹫＋－＝＠';

/**
 * A pattern for text that spreadsheet programs may take for a formula: it begins with `=`, `+`, `-`, `@`, one like
 * these, tab or carriage return (OWASP, CSV injection). Apostrophes before it are counted in, so that escaping can be
 * undone exactly. Valid in JavaScript and PostgreSQL.
 */
export const formulaStart = `^'*[${stripped}]*[=+@\t\r${alike}-]`;
const isFormula = new RegExp(formulaStart);

/** The cell of a text. An apostrophe stands before what could be taken for a formula: programs show it as text. */
export function textCell(text: string): string {
  return isFormula.test(text) ? `'${text}` : text;
}

/** The text of a cell, whether `textCell` or a person wrote it. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && isFormula.test(cell) ? cell.slice(1) : cell;
}

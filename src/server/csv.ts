import Papa from 'papaparse';

/**
 * Rows as a file that a German Excel opens with a double click: byte order mark, semicolons, line ends of
 * Windows.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n' });
  return `\uFEFF${lines}\r\n`;
}

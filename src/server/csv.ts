/** Rows as German spreadsheet programs read them: semicolons, CRLF, quotes where needed (RFC 4180). */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('');
}

/** A whole file of such rows. The byte order mark tells Excel that it is UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

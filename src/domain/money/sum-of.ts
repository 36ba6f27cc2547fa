/** The sum of one column. */
export function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

/**
 * Words of the domain as a list in SQL: `('new', 'in_progress')`. Written out, not passed as a value: only so does the
 * planner use an index whose condition they are. Takes lists of known words only, never what somebody has entered.
 */
export function wordList<Word extends string>(
  words: readonly (string extends Word ? never : Word)[],
): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}

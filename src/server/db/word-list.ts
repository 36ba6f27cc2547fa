/**
 * Words of the domain as a list in SQL: `('new', 'in_progress')`. They are written into the statement,
 * because the planner uses a partial index only if it sees the condition; a parameter would hide it. Takes
 * lists of known words only, never user input.
 */
export function wordList<Word extends string>(
  words: readonly (string extends Word ? never : Word)[],
): string {
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}

import { areSameCode, readCodeLetters } from './code-letters.ts';

/** As `new_table_code()` of the schema makes them: 50 bits. */
const length = 10;

/** Whether what was scanned or typed is the table's code. */
export function isTableCode(stored: string, given: string): boolean {
  const plain = readCodeLetters(given, length);
  return plain !== null && areSameCode(stored, plain);
}

import { randomBytes } from 'node:crypto';
import { areSameCode, readCodeLetters, toCodeLetters } from './code-letters.ts';

/** 50 bits: at a thousand guesses a second one of a hundred tables is found in 350 years. */
const length = 10;

/**
 * A new secret for the link in a table's QR code. It is kept as it is and not as a hash: sheets have to be
 * printable again, so staff must be able to read it. It is protected from being photographed by being replaced,
 * and whoever has the database needs no code to order.
 */
export function createTableCode(): string {
  // 32 letters, five random bits each: all are equally likely.
  return toCodeLetters(randomBytes(Math.ceil((length * 5) / 8)), length);
}

/** Whether what was scanned or typed is the table's code. */
export function isTableCode(stored: string, given: string): boolean {
  const plain = readCodeLetters(given, length);
  return plain !== null && areSameCode(stored, plain);
}

import { timingSafeEqual } from 'node:crypto';
import { asciiDigits } from '#domain/languages/typed-digits.ts';

/** Crockford's base 32: no I, L, O or U. Each character is five bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsOfCharacter = 5n;

/** The first bits of some bytes as that many characters. */
export function toCodeLetters(bytes: Buffer, length: number): string {
  const bits = BigInt(bytes.length * 8);
  if (BigInt(length) * bitsOfCharacter > bits) throw new RangeError('Too few bytes');
  const number = BigInt(`0x${bytes.toString('hex')}`);
  return Array.from({ length }, (_, index) => {
    const below = bits - BigInt(index + 1) * bitsOfCharacter;
    return alphabet.charAt(Number((number >> below) & 31n));
  }).join('');
}

/** A code as it was typed or scanned, in the form in which it was made; null for what cannot be one. */
export function readCodeLetters(typed: string, length: number): string | null {
  const plain = asciiDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return plain.length === length && [...plain].every((letter) => alphabet.includes(letter)) ? plain : null;
}

/** Whether two codes of the same length are the same, in a time that does not tell how much of them is. */
export function areSameCode(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

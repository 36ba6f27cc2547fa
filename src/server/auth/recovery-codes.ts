import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** New codes of some 49 bits each, as they are shown: "x7f2k-q9wab". */
export function createRecoveryCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    codes.add(`${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
  }
  return [...codes];
}

/** A typed code in its plain form; null when it cannot be a code. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return plain.length === length ? plain : null;
}

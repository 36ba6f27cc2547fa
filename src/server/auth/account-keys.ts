import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, Sealing } from './sealing.ts';

/**
 * Encrypts the secrets of authenticator apps and the hashes of recovery codes, with keys derived from AUTH_SECRET: a
 * stolen database alone signs nobody in.
 */
export class AccountKeys {
  readonly secondFactors: Sealing;
  readonly recoveryCodes: Sealing;
  private readonly hashing: Buffer;

  constructor(authSecret: string) {
    this.secondFactors = new Sealing(authSecret, 'gedeck second factor');
    this.recoveryCodes = new Sealing(authSecret, 'gedeck recovery code hashes');
    this.hashing = deriveKey(authSecret, 'gedeck recovery codes');
  }

  /** Whether a recovery code is the one that was kept as a keyed hash without salt, as codes were before. */
  isOlderHash(userId: string, code: string, stored: Buffer): boolean {
    const hash = createHmac('sha256', this.hashing).update(`${userId} ${code}`).digest();
    return hash.byteLength === stored.byteLength && timingSafeEqual(hash, stored);
  }
}

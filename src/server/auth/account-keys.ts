import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AuthSecrets, deriveKey, Sealing } from './sealing.ts';

/**
 * Encrypts the secrets of authenticator apps and the hashes of recovery codes, with keys derived from AUTH_SECRET: a
 * stolen database alone signs nobody in.
 */
export class AccountKeys {
  readonly secondFactors: Sealing;
  readonly recoveryCodes: Sealing;
  private readonly olderKeys: readonly Buffer[];

  constructor(secrets: AuthSecrets) {
    this.secondFactors = new Sealing(secrets, 'gedeck second factor');
    this.recoveryCodes = new Sealing(secrets, 'gedeck recovery code hashes');
    const { authSecret, formerAuthSecret } = secrets;
    this.olderKeys = [authSecret, formerAuthSecret ?? authSecret].map((secret) =>
      deriveKey(secret, 'gedeck recovery codes'),
    );
  }

  /** Whether a recovery code is the one that was kept as a keyed hash without salt, as codes were before. */
  isOlderHash(userId: string, code: string, stored: Buffer): boolean {
    return this.olderKeys.some((key) => {
      const hash = createHmac('sha256', key).update(`${userId} ${code}`).digest();
      return hash.byteLength === stored.byteLength && timingSafeEqual(hash, stored);
    });
  }
}

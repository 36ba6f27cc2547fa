import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts the secrets of second factors and hashes recovery codes, with keys derived from AUTH_SECRET: a
 * stolen database alone signs nobody in. Both are bound to their account, so a value copied to another
 * account is worthless.
 */
export class AccountKeys {
  private readonly sealing: Buffer;
  private readonly hashing: Buffer;

  constructor(authSecret: string) {
    this.sealing = derive(authSecret, 'gedeck second factor');
    this.hashing = derive(authSecret, 'gedeck recovery codes');
  }

  /** Encrypts a text. */
  seal(userId: string, text: string): Buffer {
    const iv = randomBytes(ivBytes);
    const encryption = createCipheriv(cipher, this.sealing, iv).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
    return Buffer.concat([iv, encryption.getAuthTag(), sealed]);
  }

  /** The text, or null when it was sealed with another secret or for another account. */
  open(userId: string, sealed: Buffer): string | null {
    const decryption = createDecipheriv(cipher, this.sealing, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(userId))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    try {
      const text = decryption.update(sealed.subarray(ivBytes + tagBytes));
      return Buffer.concat([text, decryption.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** The keyed hash of a recovery code, which is too short for a plain hash. */
  hash(userId: string, code: string): Buffer {
    return createHmac('sha256', this.hashing).update(`${userId} ${code}`).digest();
  }
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

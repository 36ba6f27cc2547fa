import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A key of 256 bits for one purpose. */
export function deriveKey(authSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', purpose, 32));
}

/**
 * Encrypts secrets that the database keeps: a stolen database alone does not give them away. Each is bound to its
 * owner, so a value copied to another one is worthless.
 */
export class Sealing {
  private readonly key: Buffer;

  constructor(authSecret: string, purpose: string) {
    this.key = deriveKey(authSecret, purpose);
  }

  /** @param owner the id of whose secret it is */
  seal(owner: string, text: string): Buffer {
    const iv = randomBytes(ivBytes);
    const encryption = createCipheriv(cipher, this.key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
    return Buffer.concat([iv, encryption.getAuthTag(), sealed]);
  }

  /** The text, or null when it was sealed with another secret or for another owner. */
  open(owner: string, sealed: Buffer): string | null {
    const decryption = createDecipheriv(cipher, this.key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    try {
      const text = decryption.update(sealed.subarray(ivBytes + tagBytes));
      return Buffer.concat([text, decryption.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A key of 256 bits for one purpose. */
export function deriveKey(authSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', purpose, 32));
}

/** AUTH_SECRET, and where it has been changed the one before. */
export interface AuthSecrets {
  authSecret: string;
  formerAuthSecret?: string | undefined;
}

/**
 * Encrypts secrets that the database keeps: a stolen database alone does not give them away. Each is bound to its
 * owner, so a value copied to another one is worthless. What was sealed with the former secret is opened, too.
 */
export class Sealing {
  private readonly key: Buffer;
  private readonly formerKey: Buffer | null;

  constructor({ authSecret, formerAuthSecret }: AuthSecrets, purpose: string) {
    this.key = deriveKey(authSecret, purpose);
    this.formerKey = formerAuthSecret === undefined ? null : deriveKey(formerAuthSecret, purpose);
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
    return openWith(this.key, owner, sealed) ?? this.openFormer(owner, sealed);
  }

  /** The same text, sealed with the secret of today; null when it is, or cannot be opened. */
  sealAnew(owner: string, sealed: Buffer): Buffer | null {
    const text = this.openFormer(owner, sealed);
    return text === null ? null : this.seal(owner, text);
  }

  private openFormer(owner: string, sealed: Buffer): string | null {
    return this.formerKey && openWith(this.formerKey, owner, sealed);
  }
}

function openWith(key: Buffer, owner: string, sealed: Buffer): string | null {
  const decryption = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = decryption.update(sealed.subarray(ivBytes + tagBytes));
    return Buffer.concat([text, decryption.final()]).toString('utf8');
  } catch {
    return null;
  }
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { FairSemaphore, type Whose } from '../limits/fair-semaphore.ts';

/** The work of one hash: scrypt takes `128 * 2 ** ln * r` bytes of memory. */
export interface PasswordCost {
  /** The logarithm of N. */
  ln: number;
  r: number;
  p: number;
}

/** What OWASP's Password Storage Cheat Sheet asks of scrypt at least: 128 MiB, near half a second of a processor. */
const usualCost: PasswordCost = { ln: 17, r: 8, p: 1 };
/**
 * For recovery codes, of which many are hashed at once: another of the strengths in that sheet, with 16 MiB and a fifth
 * of a second.
 */
export const recoveryCodeCost: PasswordCost = { ln: 14, r: 8, p: 5 };
/** More than a stored hash may ask for: 1 GiB. */
const mostBytes = 2 ** 30;
const saltBytes = 16;
const keyBytes = 32;

/**
 * Hashes at once in this process. Two would take 256 MiB, more than all the rest of it, and two of the four threads
 * that files and compression need too; one gives its memory back as soon as it is done.
 */
const atOnce = 1;
/** One for all `Passwords`, whatever their cost, so that no crowd of sign-ins can stall the process. */
const semaphore = new FairSemaphore({
  atOnce,
  /**
   * Some six seconds' work of people who are known, unless many make recovery codes at once. Of strangers half of that: at the very
   * beginning of a flood nobody can say who is part of it, and who is not waits as long as they all.
   */
  mostWaiting: { known: 12, strangers: 6 },
  retryAfterSeconds: 3,
});

/** `$scrypt$ln=17,r=8,p=1$<salt>$<key>`, the form of the PHC; salt and key in base64 without padding. */
const phcForm = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;
/** `<salt>:<key>` in hex, as accounts were kept before; the salt is used as the text that it is. */
const olderForm = /^([\da-f]{32}):([\da-f]{128})$/;
const olderCost: PasswordCost = { ln: 14, r: 16, p: 1 };

/** Hashes passwords and checks them, one at a time. [ACC-4] [ACC-60] */
export class Passwords {
  constructor(private readonly cost: PasswordCost = usualCost) {}

  /**
   * @param whose decides whose turn it is
   * @throws AppError TOO_MANY_REQUESTS
   */
  hash(password: string, whose: Whose): Promise<string> {
    return semaphore.run(whose, () => this.hashNow(password));
  }

  /**
   * The hashes of several secrets of an account, with one salt, in one turn: some two seconds for ten.
   *
   * @throws AppError TOO_MANY_REQUESTS
   */
  hashSet(secrets: readonly string[], account: string): Promise<string[]> {
    const salt = randomBytes(saltBytes);
    return semaphore.run({ account }, async () => {
      const hashes: string[] = [];
      for (const secret of secrets) hashes.push(await hashWith(secret, salt, this.cost));
      return hashes;
    });
  }

  /**
   * The hash of an account's secret with the salt and cost of another hash: the same when the secret is the same.
   *
   * @throws AppError TOO_MANY_REQUESTS
   */
  hashLike(secret: string, hash: string, account: string): Promise<string> {
    const { salt, cost } = read(hash);
    return semaphore.run({ account }, () => hashWith(secret, Buffer.from(salt), cost));
  }

  /**
   * Whether the password has this hash. A null hash, for an account that does not exist, takes as long as a wrong
   * password: one turn, and one hash of today's cost.
   *
   * @param whose decides whose turn it is
   * @throws AppError TOO_MANY_REQUESTS
   */
  async matches(password: string, hash: string | null, whose: Whose): Promise<boolean> {
    const known = hash === null ? null : read(hash);
    return semaphore.run(whose, async () => {
      if (known) {
        const key = await derive(password, known.salt, known.key.byteLength, known.cost);
        if (timingSafeEqual(key, known.key)) return true;
      }
      // The wrong password of an older, quicker hash must not tell that there is an account.
      if (hash === null || this.isOutdated(hash)) await this.hashNow(password);
      return false;
    });
  }

  /** Whether a hash was made with another cost, or in the older form. */
  isOutdated(hash: string): boolean {
    return !hash.startsWith(`${prefixOf(this.cost)}$`);
  }

  private hashNow(password: string): Promise<string> {
    return hashWith(password, randomBytes(saltBytes), this.cost);
  }
}

async function hashWith(password: string, salt: Buffer, cost: PasswordCost): Promise<string> {
  const key = await derive(password, salt, keyBytes, cost);
  return `${prefixOf(cost)}$${plainBase64(salt)}$${plainBase64(key)}`;
}

function prefixOf({ ln, r, p }: PasswordCost): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}`;
}

/** The parts of a stored hash. @throws when it has neither form */
function read(hash: string): { cost: PasswordCost; salt: Buffer | string; key: Buffer } {
  const [, ln, r, p, salt, key] = phcForm.exec(hash) ?? [];
  if (salt && key) {
    return {
      cost: { ln: Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64'),
      key: Buffer.from(key, 'base64'),
    };
  }
  const [, olderSalt, olderKey] = olderForm.exec(hash) ?? [];
  if (!olderSalt || !olderKey) throw new Error('a stored password hash cannot be read');
  return { cost: olderCost, salt: olderSalt, key: Buffer.from(olderKey, 'hex') };
}

function derive(
  password: string,
  salt: Buffer | string,
  length: number,
  { ln, r, p }: PasswordCost,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Normalised, because keyboards write the same letter in several ways.
    scrypt(password.normalize('NFKC'), salt, length, { N: 2 ** ln, r, p, maxmem: mostBytes }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function plainBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

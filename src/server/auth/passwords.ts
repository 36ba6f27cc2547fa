import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { AppError } from '../app-error.ts';
import { Semaphore } from '../limits/semaphore.ts';

/** Hashes at once. Each takes one of the four threads that files and compression need too. */
const atOnce = 2;
/** About a second's work; further callers are refused with TOO_MANY_REQUESTS. */
const mostWaiting = 24;
const retryAfterSeconds = 2;

/**
 * All hashing of passwords goes through this semaphore, so that no crowd of sign-ins can stall the process.
 */
export class Passwords {
  private readonly semaphore = new Semaphore(atOnce);

  /** @throws AppError TOO_MANY_REQUESTS */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password), false);
  }

  /**
   * Whether the password has this hash. A null hash, for an account that does not exist, takes as long as a
   * wrong password.
   *
   * @param isKnown whether the caller is signed in, or has been on this device: no crowd of strangers is before them
   * @throws AppError TOO_MANY_REQUESTS
   */
  async matches(password: string, hash: string | null, isKnown: boolean): Promise<boolean> {
    if (hash !== null) return this.inTurn(() => verifyPassword({ hash, password }), isKnown);
    await this.inTurn(() => hashPassword(password), isKnown);
    return false;
  }

  private inTurn<T>(work: () => Promise<T>, isKnown: boolean): Promise<T> {
    const { waiting, preferredWaiting } = this.semaphore;
    if ((isKnown ? preferredWaiting : waiting) >= mostWaiting) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    }
    return this.semaphore.run(work, isKnown);
  }
}

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
    return this.inTurn(() => hashPassword(password));
  }

  /**
   * Whether the password has this hash. A null hash, for an account that does not exist, takes as long as a
   * wrong password.
   *
   * @throws AppError TOO_MANY_REQUESTS
   */
  async matches(password: string, hash: string | null): Promise<boolean> {
    if (hash !== null) return this.inTurn(() => verifyPassword({ hash, password }));
    await this.hash(password);
    return false;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.semaphore.waiting >= mostWaiting) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    return this.semaphore.run(work);
  }
}

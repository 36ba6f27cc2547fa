import { freeTries, waitAfter } from '#domain/accounts/password-tries.ts';
import { AppError } from '../app-error.ts';
import { networkOf } from '../network-of.ts';

/** A count is forgotten so long after its last failure. */
const forgetAfterMs = 3_600_000;
/** Counts kept; filling them with others takes an attacker longer than waiting. */
const kept = 50_000;

interface Failures {
  count: number;
  lastAt: number;
}

/** What is guessed at: an e-mail address (known or not), or one sign-in; and from where. */
interface Target {
  account: string;
  /** The visitor's network address. */
  address: string;
}

/**
 * Slows down the guessing of passwords. Failures are counted for each account by the network they come from, so a
 * stranger's guesses do not keep the owner out. Guesses at one account from many networks are slowed together, but
 * a network that has not failed yet always has its first try. Counted in this process only. [ACC-4]
 */
export class PasswordTries {
  /** By account, and by account and network; the one that failed longest ago comes first. */
  private readonly failures = new Map<string, Failures>();
  private readonly latest = new Map<string, Promise<unknown>>();

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Lets one password be tried. Tries for one account wait for each other: guesses sent together would all pass
   * before the first failure is counted.
   *
   * @param check null: the password is wrong
   * @throws AppError TOO_MANY_REQUESTS
   */
  async run<T>(target: Target, check: () => Promise<T | null>): Promise<T | null> {
    const { account } = target;
    const before = this.latest.get(account);
    const tried = (async () => {
      await before?.catch(() => {}); // its own caller is told
      return this.runNow(target, check);
    })();
    this.latest.set(account, tried);
    try {
      return await tried;
    } finally {
      if (this.latest.get(account) === tried) this.latest.delete(account);
    }
  }

  private async runNow<T>({ account, address }: Target, check: () => Promise<T | null>): Promise<T | null> {
    const here = `${account} ${networkOf(address)}`;
    const waitMs = Math.max(
      this.waitMs(here, freeTries.here),
      this.failures.has(here) ? this.waitMs(account, freeTries.everywhere) : 0,
    );
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const outcome = await check();
    for (const key of [here, account]) {
      if (outcome === null) this.count(key);
      else this.failures.delete(key);
    }
    return outcome;
  }

  private waitMs(key: string, free: number): number {
    const known = this.failures.get(key);
    return known ? known.lastAt + waitAfter(known.count, free) - this.now() : 0;
  }

  private count(key: string): void {
    const lastAt = this.now();
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    this.failures.delete(key);
    this.failures.set(key, { count, lastAt });
    for (const [oldest, known] of this.failures) {
      if (this.failures.size <= kept && known.lastAt > lastAt - forgetAfterMs) return;
      this.failures.delete(oldest);
    }
  }
}

import { freeTries, waitAfter } from '#domain/accounts/password-tries.ts';
import { AppError } from '../app-error.ts';
import { type Clock, monotonicClock } from './monotonic-clock.ts';
import { hourMs } from './sliding-window.ts';
import { Turns } from './turns.ts';

/** A count is forgotten this long after its last failure. */
const forgetAfterMs = hourMs;
/** Counts kept; pushing one out takes an attacker longer than waiting. */
const kept = 50_000;

interface Failures {
  count: number;
  lastAt: number;
}

/** A guess that is not even looked at: there were too many wrong ones before. */
export class HeldOff extends AppError<'TOO_MANY_REQUESTS'> {
  constructor(waitMs: number) {
    super('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
}

interface Guess {
  /** The target: an e-mail address (known or not), one sign-in, invitations. */
  subject: string;
  /** The origin, as `networkOf` returns it. */
  network: string;
}

/**
 * An exponential back-off that slows down the guessing of passwords and links. Failures are counted for each subject by
 * the network they come from, so a stranger's guesses do not keep the owner out. Guesses at one subject from many
 * networks are slowed together, but a network that has not failed yet always has its first try. Counted in this process
 * only. [ACC-4]
 */
export class FailureBackoff {
  /** Keyed by subject, and by subject and network; the oldest failure comes first. */
  private readonly failures = new Map<string, Failures>();
  private readonly turns = new Turns();

  constructor(private readonly now: Clock = monotonicClock) {}

  /**
   * Tries one guess. Tries at one subject from one network wait for each other: guesses sent together would all pass
   * before the first failure is counted. Those of other networks are not waited for: nobody can hold up the owner's.
   *
   * @param check resolves to null when the guess is wrong
   * @throws HeldOff
   */
  run<T>(guess: Guess, check: () => Promise<T | null>): Promise<T | null> {
    const here = `${guess.subject} ${guess.network}`;
    return this.turns.run(here, () => this.runNow(guess.subject, here, check));
  }

  private async runNow<T>(subject: string, here: string, check: () => Promise<T | null>): Promise<T | null> {
    const waitMs = Math.max(
      this.waitMs(here, freeTries.here),
      this.failures.has(here) ? this.waitMs(subject, freeTries.everywhere) : 0,
    );
    if (waitMs > 0) throw new HeldOff(waitMs);
    const outcome = await check();
    for (const key of [here, subject]) {
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

import { freeTries, waitAfter } from '#domain/accounts/password-tries.ts';
import { AppError } from '../app-error.ts';
import { newId } from '../ids.ts';
import { type Counted, type Counts, keyOf } from './counts.ts';
import { hourMs } from './durations.ts';
import { Turns } from './turns.ts';

/** A count is forgotten this long after its last failure. */
const forgetAfterMs = hourMs;
/** Failures kept of a key; the wait for the next try has long reached its longest. */
const mostKept = 64;

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
 * An exponential back-off that slows down the guessing of passwords and links, in whichever process of the installation.
 * Failures are counted for each subject by the network they come from, so a stranger's guesses do not keep the owner
 * out. Guesses at one subject from many networks are slowed together, but a network that has not failed yet always has
 * its first try. [ACC-4]
 */
export class FailureBackoff {
  private readonly turns = new Turns();

  /** @param of what is guessed, as nothing else is: part of the keys */
  constructor(
    private readonly counts: Counts,
    private readonly of: string,
  ) {}

  /**
   * Tries one guess. Tries at one subject from one network wait for each other: right ones that are sent together are
   * all taken. Those of other networks are not waited for: nobody can hold up the owner's.
   *
   * @param check resolves to null when the guess is wrong
   * @throws HeldOff
   */
  run<T>({ subject, network }: Guess, check: () => Promise<T | null>): Promise<T | null> {
    const keys = [keyOf(this.of, subject, network), keyOf(this.of, subject)];
    return this.turns.run(JSON.stringify(keys), () => this.runNow(keys, check));
  }

  private async runNow<T>(keys: readonly string[], check: () => Promise<T | null>): Promise<T | null> {
    // Counted as wrong until it turns out to be right: of guesses in several processes, each counts those before it.
    const id = newId();
    const waitMs = await this.counts.change(keys, forgetAfterMs, (counted, now) => {
      const [here = [], everywhere = []] = counted.map((failures) => remembered(failures, now));
      const wait = Math.max(
        waitOf(here, freeTries.here, now),
        here.length > 0 ? waitOf(everywhere, freeTries.everywhere, now) : 0,
      );
      if (wait > 0) return { result: wait };
      const counting = [here, everywhere].map((failures) =>
        [...failures, { at: now, id, n: 1 }].slice(-mostKept),
      );
      return { result: 0, counted: counting };
    });
    if (waitMs > 0) throw new HeldOff(waitMs);
    const others = (failures: readonly Counted[]) => failures.filter((failure) => failure.id !== id);
    try {
      const outcome = await check();
      // The next one waits from the answer on, however long that took.
      await this.replace(keys, (failures, now) =>
        outcome === null ? [...others(failures), { at: now, id, n: 1 }] : [],
      );
      return outcome;
    } catch (error) {
      // It was not looked at.
      await this.replace(keys, others);
      throw error;
    }
  }

  private replace(
    keys: readonly string[],
    kept: (failures: readonly Counted[], now: number) => Counted[],
  ): Promise<void> {
    return this.counts.change(keys, forgetAfterMs, (counted, now) => ({
      result: undefined,
      counted: counted.map((failures) => kept(failures, now)),
    }));
  }
}

function remembered(failures: readonly Counted[], now: number): readonly Counted[] {
  const last = failures.at(-1);
  return last && last.at > now - forgetAfterMs ? failures : [];
}

function waitOf(failures: readonly Counted[], free: number, now: number): number {
  const last = failures.at(-1);
  return last ? last.at + waitAfter(failures.length, free) - now : 0;
}

import { passwordProblems } from '#domain/accounts/password-rules.ts';
import { AppError } from '../../app-error.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { readDevice } from '../../auth/device-cookie.ts';
import { mostUsedPasswords } from '../../auth/most-used-passwords.ts';
import { Passwords } from '../../auth/passwords.ts';
import type { Database } from '../../db/tenant.ts';
import type { Counts } from '../../limits/counts.ts';
import { hourMs, minuteMs } from '../../limits/durations.ts';
import { FailureBackoff, HeldOff } from '../../limits/failure-backoff.ts';
import type { Whose } from '../../limits/fair-semaphore.ts';
import { LruMap } from '../../limits/lru-map.ts';
import { networkOf } from '../../limits/network-of.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { findCredential, replacePasswordHash } from './accounts.store.ts';
import { isDeviceOf } from './devices.store.ts';

/**
 * Wrong passwords an hour from one network, across all accounts. A dining room's staff and guests share one
 * network.
 */
const failuresOfANetwork = 100;
/** Right passwords a minute for one account from one network: each costs as much as a wrong one. [ACC-33] */
const rightOnesAMinute = 30;
/** Pairs of account and network in the LRU map. */
const maxKnownNetworks = 20_000;

type Account = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/** A device is counted wherever it is. */
const anyNetwork = '';

/** A request's headers and network address. */
interface Visitor {
  headers: Headers;
  address: string;
}

/** Checks the passwords of accounts, and the strength of new ones. */
export class Credentials {
  private readonly tries: FailureBackoff;
  private readonly ofNetwork: RateLimit;
  private readonly rightOnes: RateLimit;
  /**
   * Networks from which an account has signed in: a guest who guesses passwords must not keep the staff out.
   */
  private readonly knownNetworks = new LruMap<true>(maxKnownNetworks);

  constructor(
    private readonly database: Database,
    counts: Counts,
    private readonly passwords = new Passwords(),
  ) {
    this.tries = new FailureBackoff(counts, 'password');
    this.ofNetwork = new RateLimit(counts, {
      of: 'wrong passwords of a network',
      most: failuresOfANetwork,
      windowMs: hourMs,
    });
    this.rightOnes = new RateLimit(counts, {
      of: 'right passwords',
      most: rightOnesAMinute,
      windowMs: minuteMs,
    });
  }

  /**
   * The account with this address and password, or null. An unknown address takes as long as a wrong
   * password. A device where the account has signed in before has a count of its own: guesses from its network do
   * not keep it out. [ACC-4] [ACC-13]
   *
   * @throws AppError TOO_MANY_REQUESTS; HeldOff when it is for wrong passwords
   */
  async find(email: string, password: string, { headers, address }: Visitor) {
    const network = networkOf(address);
    const place = `${email} ${network}`;
    const device = readDevice(headers);
    const isKnown = device !== null && (await isDeviceOf(this.database, email, device));
    const guess = isKnown
      ? { subject: `${email} ${device.toString('base64')}`, network: anyNetwork }
      : { subject: email, network };
    const isFamiliar = isKnown || (this.knownNetworks.get(place) ?? false);
    // Counted before the check and forgiven unless it was wrong: otherwise guesses sent together would all
    // pass.
    if (!isFamiliar) await this.countForNetwork(network);
    let isWrong = false;
    try {
      const found = await this.try(guess, place, async () => {
        const known = await findCredential(this.database, email);
        const whose = isKnown && known ? { account: known.userId } : { network };
        const isRight = await this.passwords.matches(password, known?.passwordHash ?? null, whose);
        return known && isRight ? this.renew(known, password) : null;
      });
      isWrong = found === null;
      if (found) this.knownNetworks.set(place, true);
      return found;
    } finally {
      if (!isFamiliar && !isWrong) await this.ofNetwork.uncount(network);
    }
  }

  /** @throws HeldOff */
  private async countForNetwork(network: string): Promise<void> {
    const waitMs = await this.ofNetwork.take(network);
    if (waitMs > 0) throw new HeldOff(waitMs);
  }

  /**
   * Gives an account whose password was right a hash of today's strength, if it has an older one. A password that
   * is changed meanwhile stays: the hash is replaced only where it is still the one that was checked.
   */
  private async renew(account: Account, password: string): Promise<Account | null> {
    const { userId, passwordHash } = account;
    if (!this.passwords.isOutdated(passwordHash)) return account;
    const whose = { account: userId };
    const renewed = await this.passwords.hash(password, whose);
    if (await replacePasswordHash(this.database, { userId, passwordHash, renewed })) {
      return { ...account, passwordHash: renewed };
    }
    // Another sign-in has renewed it, or the password has changed.
    const now = await findCredential(this.database, account.email);
    return (await this.passwords.matches(password, now?.passwordHash ?? null, whose)) ? now : null;
  }

  /**
   * Asks somebody who is signed in for the password again. [ACC-3] [ACC-4]
   *
   * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS; HeldOff when it is for wrong passwords
   */
  async require(account: SignedIn, password: string, address: string): Promise<void> {
    const network = networkOf(address);
    const guess = { subject: account.sessionId, network };
    const isRight = await this.try(guess, `${account.email} ${network}`, async () => {
      const found = await findCredential(this.database, account.email);
      const whose = { account: account.userId };
      return (await this.passwords.matches(password, found?.passwordHash ?? null, whose)) || null;
    });
    if (!isRight) throw new AppError('PASSWORD_WRONG');
  }

  /**
   * Asks a stranger for the password that a hash was made of which is no account's yet. [ACC-20] [ACC-4]
   *
   * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS
   */
  async requireOf(passwordHash: string, password: string, address: string): Promise<void> {
    const network = networkOf(address);
    // Every hash has a salt of its own.
    const guess = { subject: passwordHash, network };
    const isRight = await this.try(
      guess,
      `${passwordHash} ${network}`,
      async () => (await this.passwords.matches(password, passwordHash, { network })) || null,
    );
    if (!isRight) throw new AppError('PASSWORD_WRONG');
  }

  /**
   * Tries a password: wrong ones wait longer and longer, and only so many right ones are taken. Those sent together are
   * counted one by one. [ACC-4] [ACC-33]
   *
   * @param place whose right passwords are counted, and from which network
   * @param check resolves to null when the password is wrong
   * @throws AppError TOO_MANY_REQUESTS
   */
  private try<T>(
    guess: { subject: string; network: string },
    place: string,
    check: () => Promise<T | null>,
  ): Promise<T | null> {
    return this.tries.run(guess, async () => {
      await this.rightOnes.requireRoom(place);
      const found = await check();
      if (found !== null) await this.rightOnes.admit(place);
      return found;
    });
  }

  /**
   * The hash of a new password. [ACC-6]
   *
   * @param whose the account, if somebody has just proved that it is theirs: no crowd of strangers is before them
   * @throws AppError WEAK_PASSWORD with the reasons, TOO_MANY_REQUESTS
   */
  async hashNew(
    password: string,
    person: { email: string; name: string; restaurants: readonly string[] },
    whose: Whose,
  ): Promise<string> {
    const reasons = passwordProblems(password, person, mostUsedPasswords);
    if (reasons.length > 0) throw new AppError('WEAK_PASSWORD', { reasons });
    return this.passwords.hash(password, whose);
  }
}

import { codeWait } from '#domain/accounts/code-tries.ts';
import { AppError } from '../../app-error.ts';
import type { AccountKeys } from '../../auth/account-keys.ts';
import type { Successor } from '../../auth/accounts.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { authenticatorUri, createAuthenticatorSecret, stepOfCode } from '../../auth/authenticator.ts';
import type { Passwords } from '../../auth/passwords.ts';
import { createRecoveryCodes, plainRecoveryCode } from '../../auth/recovery-codes.ts';
import type { Sealing } from '../../auth/sealing.ts';
import type { Database, Tx } from '../../db/tenant.ts';
import { Turns } from '../../limits/turns.ts';
import type { SecurityService } from '../security/security.service.ts';
import { deleteTokens } from './account-tokens.store.ts';
import { deleteOtherSessions } from './accounts.store.ts';
import {
  acceptCode,
  confirmSecondFactor,
  countAccountsWithOlderCodes,
  countWrongCode,
  deleteRecoveryCode,
  deleteSecondFactor,
  findFactor,
  findRecoveryCodes,
  findSealed,
  findSecondFactor,
  insertSecondFactor,
  isConfirmedNow,
  lockFactor,
  replaceRecoveryCodes,
  replaceSealed,
  type StoredFactor,
} from './second-factor.store.ts';

const recoveryCodeCount = 10;

/** What a right code uses up: the step of the app's, or a recovery code as it is kept. */
type UsedUp = { secret: Buffer; step: number } | { recoveryCode: Buffer };

interface CodeUse<P, T> {
  /** 'begun': the code confirms that the app has the secret; 'on': it proves who somebody is. */
  state: 'begun' | 'on';
  /** What takes long, such as hashing: done once the code is known to be right, before a transaction holds a connection. */
  prepare: () => Promise<P>;
  /** Runs in the transaction that uses up the code. */
  work: (tx: Tx, prepared: P) => Promise<T>;
}

const justTheCode: CodeUse<null, null> = {
  state: 'on',
  prepare: async () => null,
  work: async () => null,
};

/** The authenticator app of an account, and the recovery codes for the day it is lost. */
export class SecondFactorService {
  /** Codes of one account sent together are checked one by one: none of them is hashed for nothing. */
  private readonly turns = new Turns();

  constructor(
    private readonly database: Database,
    private readonly keys: AccountKeys,
    private readonly passwords: Passwords,
    private readonly security: SecurityService,
  ) {}

  /** Milliseconds since 1970. */
  private now(): number {
    return this.database.clock.now().getTime();
  }

  state(userId: string) {
    return findSecondFactor(this.database, userId);
  }

  /** Whether the account has one, also when it is being switched on at this moment: waits for that. */
  isOnNow(userId: string): Promise<boolean> {
    return isConfirmedNow(this.database, userId);
  }

  /**
   * Makes a new secret, which has no effect until `confirm`.
   *
   * @throws AppError SECOND_FACTOR_ON
   */
  async begin(userId: string, email: string): Promise<{ secret: string; uri: string }> {
    const secret = createAuthenticatorSecret();
    const isBegun = await insertSecondFactor(
      this.database,
      userId,
      this.keys.secondFactors.seal(userId, secret),
    );
    if (!isBegun) throw new AppError('SECOND_FACTOR_ON');
    return { secret, uri: authenticatorUri(secret, email) };
  }

  /**
   * Switches the second factor on with a first code, and signs out all sessions but one: they began without it.
   *
   * @param replaceSession begins the session that takes the place of that one. Called when the code is right and
   *   nothing is changed yet: when it fails, nobody has a second factor without recovery codes.
   * @throws AppError CODE_WRONG, TOO_MANY_REQUESTS, SECOND_FACTOR_ON, SECOND_FACTOR_OFF, and what `replaceSession` throws
   */
  confirm(
    { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
    code: string,
    replaceSession: () => Promise<Successor>,
  ): Promise<{ recoveryCodes: string[]; successor: Successor }> {
    return this.withCode(userId, code, {
      state: 'begun',
      prepare: async () => ({ made: await this.makeCodes(userId), successor: await replaceSession() }),
      work: async (tx, { made, successor }) => {
        await confirmSecondFactor(tx, userId);
        await this.security.recordOf(tx, userId, { kind: 'second_factor.on' });
        await deleteTokens(tx, userId);
        await deleteOtherSessions(tx, userId, sessionId, successor.sessionId);
        await replaceRecoveryCodes(tx, userId, made.kept);
        return { recoveryCodes: made.codes, successor };
      },
    });
  }

  /**
   * Accepts a code for signing in or for a change; each code works once. [ACC-8]
   *
   * @throws AppError CODE_WRONG, TOO_MANY_REQUESTS, SECOND_FACTOR_OFF
   */
  async check(userId: string, code: string): Promise<void> {
    await this.withCode(userId, code, justTheCode);
  }

  /**
   * Accepts a code where the account has a second factor; without one none is asked for. Comes last of all checks,
   * because a code works only once. [ACC-30]
   *
   * @throws as `check`
   */
  async checkIfOn(userId: string, code: string | undefined): Promise<void> {
    if ((await this.state(userId)).isOn) await this.check(userId, code ?? '');
  }

  /** @throws as `check` */
  renewRecoveryCodes(userId: string, code: string): Promise<string[]> {
    return this.withCode(userId, code, {
      state: 'on',
      prepare: () => this.makeCodes(userId),
      work: async (tx, { codes, kept }) => {
        await this.security.recordOf(tx, userId, { kind: 'second_factor.codes_renewed' });
        await replaceRecoveryCodes(tx, userId, kept);
        return codes;
      },
    });
  }

  /** @throws as `check` */
  async remove(userId: string, code: string): Promise<void> {
    await this.withCode(userId, code, {
      ...justTheCode,
      work: async (tx) => {
        await this.security.recordOf(tx, userId, { kind: 'second_factor.off' });
        await deleteSecondFactor(tx, userId);
      },
    });
  }

  /**
   * Seals what was sealed with the former AUTH_SECRET with that of today, so that the former one is needed no more. But
   * recovery codes of the time before they were hashed slowly: those are hashed with it, and end with it. [ACC-32]
   *
   * @returns how many second factors there were, and how many accounts have such codes
   */
  async sealAnew(): Promise<{ sealed: number; withOlderCodes: number }> {
    const { secondFactors, recoveryCodes } = this.keys;
    const { secrets, codes } = await findSealed(this.database);
    const anew = (sealing: Sealing, rows: typeof secrets) =>
      rows.flatMap((row) => {
        const resealed = sealing.sealAnew(row.userId, row.sealed);
        return resealed ? [{ ...row, anew: resealed }] : [];
      });
    const changed = anew(secondFactors, secrets);
    await replaceSealed(this.database.pool, changed, anew(recoveryCodes, codes));
    return { sealed: changed.length, withOlderCodes: await countAccountsWithOlderCodes(this.database) };
  }

  private withCode<P, T>(userId: string, code: string, use: CodeUse<P, T>): Promise<T> {
    return this.turns.run(userId, () => this.withCodeNow(userId, code, use));
  }

  private async withCodeNow<P, T>(
    userId: string,
    code: string,
    { state, prepare, work }: CodeUse<P, T>,
  ): Promise<T> {
    const before = this.usable(userId, await findFactor(this.database, userId), state);
    if (before instanceof AppError) throw before;
    const usedUp = await this.recognise(userId, before, code);
    const right = usedUp && { usedUp, prepared: await prepare() };
    // The transaction commits in any case, so that a wrong code is counted.
    const outcome = await this.database.withAccount(userId, async (tx) => {
      // Another process may have taken codes meanwhile.
      const factor = this.usable(userId, await lockFactor(tx, userId), state);
      if (factor instanceof AppError) return factor;
      if (!right || !(await this.useUp(tx, userId, factor, right.usedUp))) {
        await countWrongCode(tx, userId, new Date(this.now()));
        await this.security.recordOf(tx, userId, { kind: 'second_factor.wrong_code' });
        return new AppError('CODE_WRONG');
      }
      return { result: await work(tx, right.prepared) };
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome.result;
  }

  /** The factor, where a code may be tried now; else why not. */
  private usable(
    userId: string,
    factor: StoredFactor | null,
    state: 'begun' | 'on',
  ): StoredFactor | AppError {
    if (!factor || (state === 'on' && !factor.isConfirmed)) return new AppError('SECOND_FACTOR_OFF');
    if (state === 'begun' && factor.isConfirmed) return new AppError('SECOND_FACTOR_ON');
    const waitMs = codeWait(factor.failures, this.now() - (factor.failedAt?.getTime() ?? 0));
    if (waitMs <= 0) return factor;
    this.security.note({ userId }, { kind: 'second_factor.held_off' });
    return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  /** What a code uses up when it is right; null: it is wrong. */
  private async recognise(
    userId: string,
    { secret: sealed, lastStep }: StoredFactor,
    code: string,
  ): Promise<UsedUp | null> {
    const digits = code.replaceAll(/\s/g, '');
    if (/^\d{6}$/.test(digits)) {
      const secret = this.keys.secondFactors.open(userId, sealed);
      const step = secret && stepOfCode(secret, digits, this.now());
      return step && step > lastStep ? { secret: sealed, step } : null;
    }
    const plain = plainRecoveryCode(code);
    const recoveryCode = plain && (await this.findRecoveryCode(userId, plain));
    return recoveryCode ? { recoveryCode } : null;
  }

  /** Uses a right code up. Returns false when it is good no more: a code works once, and no older one after it. */
  private async useUp(tx: Tx, userId: string, factor: StoredFactor, usedUp: UsedUp): Promise<boolean> {
    if ('step' in usedUp) {
      const { secret, step } = usedUp;
      if (step <= factor.lastStep || !secret.equals(factor.secret)) return false;
      await acceptCode(tx, userId, step);
      return true;
    }
    if (!(await deleteRecoveryCode(tx, userId, usedUp.recoveryCode))) return false;
    await acceptCode(tx, userId, null);
    await this.security.recordOf(tx, userId, { kind: 'recovery_code.used' });
    return true;
  }

  /** What is kept of a code that is typed; null: it is none that is left. */
  private async findRecoveryCode(userId: string, plain: string): Promise<Buffer | null> {
    const left = (await findRecoveryCodes(this.database, userId)).map((kept) => ({
      kept,
      hash: this.keys.recoveryCodes.open(userId, kept),
    }));
    const salted = left.find(({ hash }) => hash !== null)?.hash;
    const typed = salted ? await this.passwords.hashLike(plain, salted, userId) : null;
    const found = left.find(({ kept, hash }) =>
      hash === null ? this.keys.isOlderHash(userId, plain, kept) : hash === typed,
    );
    return found?.kept ?? null;
  }

  /** New codes, and what is kept of them. A set has one salt, so that a code that is typed is hashed once. */
  private async makeCodes(userId: string): Promise<{ codes: string[]; kept: Buffer[] }> {
    const codes = createRecoveryCodes(recoveryCodeCount);
    const secrets = codes.map((code) => plainRecoveryCode(code) ?? '');
    const hashes = await this.passwords.hashSet(secrets, userId);
    return { codes, kept: hashes.map((hash) => this.keys.recoveryCodes.seal(userId, hash)) };
  }
}

import { codeWait } from '#domain/accounts/code-tries.ts';
import { AppError } from '../../app-error.ts';
import type { AccountKeys } from '../../auth/account-keys.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { authenticatorUri, createAuthenticatorSecret, stepOfCode } from '../../auth/authenticator.ts';
import type { Passwords } from '../../auth/passwords.ts';
import { createRecoveryCodes, plainRecoveryCode } from '../../auth/recovery-codes.ts';
import type { Sealing } from '../../auth/sealing.ts';
import type { Database, Tx } from '../../db/tenant.ts';
import type { SecurityService } from '../security/security.service.ts';
import { deleteTokens } from './account-tokens.store.ts';
import { deleteOtherSessions } from './accounts.store.ts';
import {
  acceptCode,
  confirmSecondFactor,
  countWrongCode,
  deleteRecoveryCode,
  deleteSecondFactor,
  findRecoveryCodes,
  findSealed,
  findSecondFactor,
  insertSecondFactor,
  isConfirmedNow,
  lockSecondFactor,
  replaceRecoveryCodes,
  replaceSealed,
  type StoredFactor,
} from './second-factor.store.ts';

const recoveryCodeCount = 10;

/** The authenticator app of an account, and the recovery codes for the day it is lost. */
export class SecondFactorService {
  constructor(
    private readonly database: Database,
    private readonly keys: AccountKeys,
    private readonly passwords: Passwords,
    private readonly security: SecurityService,
    private readonly now: () => number = Date.now,
  ) {}

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
   * Returns the recovery codes.
   *
   * @throws AppError CODE_WRONG, TOO_MANY_REQUESTS, SECOND_FACTOR_ON, SECOND_FACTOR_OFF
   */
  confirm({ userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>, code: string): Promise<string[]> {
    return this.withCode(userId, code, 'begun', async (tx) => {
      await confirmSecondFactor(tx, userId);
      await this.security.recordOf(tx, userId, { kind: 'second_factor.on' });
      await deleteTokens(tx, userId);
      await deleteOtherSessions(tx, userId, sessionId);
      return this.replaceCodes(tx, userId);
    });
  }

  /**
   * Accepts a code for signing in or for a change; each code works once. [ACC-8]
   *
   * @throws AppError CODE_WRONG, TOO_MANY_REQUESTS, SECOND_FACTOR_OFF
   */
  async check(userId: string, code: string): Promise<void> {
    await this.withCode(userId, code, 'on', async () => null);
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
    return this.withCode(userId, code, 'on', async (tx) => {
      await this.security.recordOf(tx, userId, { kind: 'second_factor.codes_renewed' });
      return this.replaceCodes(tx, userId);
    });
  }

  /** @throws as `check` */
  async remove(userId: string, code: string): Promise<void> {
    await this.withCode(userId, code, 'on', async (tx) => {
      await this.security.recordOf(tx, userId, { kind: 'second_factor.off' });
      await deleteSecondFactor(tx, userId);
    });
  }

  /**
   * Seals what was sealed with the former AUTH_SECRET with that of today, so that the former one is needed no more.
   *
   * @returns how many second factors there were
   */
  async sealAnew(): Promise<number> {
    const { secondFactors, recoveryCodes } = this.keys;
    const { secrets, codes } = await findSealed(this.database);
    const anew = (sealing: Sealing, rows: typeof secrets) =>
      rows.flatMap((row) => {
        const resealed = sealing.sealAnew(row.userId, row.sealed);
        return resealed ? [{ ...row, anew: resealed }] : [];
      });
    const changed = anew(secondFactors, secrets);
    await replaceSealed(this.database.pool, changed, anew(recoveryCodes, codes));
    return changed.length;
  }

  /** Runs `work` in the transaction that uses up the code. */
  private async withCode<T>(
    userId: string,
    code: string,
    state: 'begun' | 'on',
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    // The transaction commits in any case, so that a wrong code is counted.
    const outcome = await this.database.withAccount(userId, async (tx) => {
      const factor = await lockSecondFactor(tx, userId);
      if (!factor || (state === 'on' && !factor.isConfirmed)) return new AppError('SECOND_FACTOR_OFF');
      if (state === 'begun' && factor.isConfirmed) return new AppError('SECOND_FACTOR_ON');
      const waitMs = codeWait(factor.failures, this.now() - (factor.failedAt?.getTime() ?? 0));
      if (waitMs > 0) {
        this.security.note({ userId }, { kind: 'second_factor.held_off' });
        return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      }
      if (!(await this.takeCode(tx, userId, factor, code))) {
        await countWrongCode(tx, userId, new Date(this.now()));
        await this.security.recordOf(tx, userId, { kind: 'second_factor.wrong_code' });
        return new AppError('CODE_WRONG');
      }
      return { result: await work(tx) };
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome.result;
  }

  private async takeCode(tx: Tx, userId: string, factor: StoredFactor, code: string): Promise<boolean> {
    const digits = code.replaceAll(/\s/g, '');
    if (/^\d{6}$/.test(digits)) {
      const secret = this.keys.secondFactors.open(userId, factor.secret);
      const step = secret && stepOfCode(secret, digits, this.now());
      // A code works once, so that one seen over a shoulder or intercepted is worthless.
      if (!step || step <= factor.lastStep) return false;
      await acceptCode(tx, userId, step);
      return true;
    }
    const plain = plainRecoveryCode(code);
    const kept = plain && (await this.findRecoveryCode(tx, userId, plain));
    if (!kept) return false;
    await deleteRecoveryCode(tx, userId, kept);
    await acceptCode(tx, userId, null);
    await this.security.recordOf(tx, userId, { kind: 'recovery_code.used' });
    return true;
  }

  /** What is kept of a code that is typed; null: it is none that is left. */
  private async findRecoveryCode(tx: Tx, userId: string, plain: string): Promise<Buffer | null> {
    const left = (await findRecoveryCodes(tx, userId)).map((kept) => ({
      kept,
      hash: this.keys.recoveryCodes.open(userId, kept),
    }));
    const salted = left.find(({ hash }) => hash !== null)?.hash;
    const typed = salted ? await this.passwords.hashLike(plain, salted) : null;
    const found = left.find(({ kept, hash }) =>
      hash === null ? this.keys.isOlderHash(userId, plain, kept) : hash === typed,
    );
    return found?.kept ?? null;
  }

  /** The codes of a set have one salt, so that one that is typed is hashed once. */
  private async replaceCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = createRecoveryCodes(recoveryCodeCount);
    const hashes: string[] = [];
    for (const code of codes) {
      const plain = plainRecoveryCode(code) ?? '';
      const [first] = hashes;
      hashes.push(await (first ? this.passwords.hashLike(plain, first) : this.passwords.hash(plain, true)));
    }
    const kept = hashes.map((hash) => this.keys.recoveryCodes.seal(userId, hash));
    await replaceRecoveryCodes(tx, userId, kept);
    return codes;
  }
}

import type { Inputs } from '#contract/contract.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { SecurityChoice, SecurityPage } from '#contract/security.ts';
import { officeFileName } from '#domain/reports/report-file-name.ts';
import { type Happening, isMerged } from '#domain/security/happenings.ts';
import { AppError } from '../../app-error.ts';
import type { SignedIn } from '../../auth/actor.ts';
import { currentCaller, type Origin } from '../../auth/caller.ts';
import type { Database, TenantTx, Tx } from '../../db/tenant.ts';
import { getLetterhead } from '../../letterhead.store.ts';
import { minuteMs } from '../../limits/durations.ts';
import { HeldOff } from '../../limits/failure-backoff.ts';
import { Semaphore } from '../../limits/semaphore.ts';
import type { Log } from '../../log.ts';
import { startRecurringJob } from '../../recurring-job.ts';
import { MergedLines, type Occurrence } from './merged-lines.ts';
import { presentLines, type Reader } from './security.presenter.ts';
import {
  deleteOldLines,
  findAccountId,
  findAllLines,
  findAllPeople,
  findLines,
  findPeople,
  insertAccountLine,
  insertLine,
  insertStrangersLine,
  type NewLine,
  type StoredLine,
} from './security.store.ts';
import { csvHead, csvOf } from './security-csv.ts';

const pageSize = 50;
/** Lines of a file that are read at once. */
const exportedAtOnce = 1_000;
/** Lines that wait to be written; with more, nobody is looked up by an address any more. */
const mostWaiting = 500;

/** A file that is streamed while it is written. */
export interface SecurityFile {
  fileName: string;
  parts: AsyncGenerator<string>;
}

/**
 * Writes down in the restaurant's log what a transaction does, as part of it. [LOG-1]
 *
 * @param userId who does it, where nobody is signed in yet
 */
export async function recordSecurity(tx: TenantTx, happening: Happening, userId?: string): Promise<void> {
  const caller = currentCaller();
  const line = {
    happening,
    count: 1,
    userId: userId ?? caller?.userId ?? null,
    auditor: caller?.auditor,
    ...originNow(),
  };
  tx.emit({ kind: 'security.recorded', entityId: tx.restaurantId });
  if (caller) tx.afterCommit(() => tellLog(caller.log, line, tx.restaurantId, caller.requestId));
  await insertLine(tx, line);
}

/** Writes down what somebody at the command line does to an account, as part of the transaction that does it. */
export async function recordCommand(tx: Tx, userId: string, happening: Happening): Promise<void> {
  await insertAccountLine(tx, { happening, count: 1, userId, network: null, device: null });
}

/** The security log. */
export class SecurityService {
  private readonly merged = new MergedLines();
  /** One after the other, so that a flood takes one connection. */
  private readonly writing = new Semaphore(1);
  /** What is done in the background and not done yet. */
  private readonly begun = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /** Writes down what a transaction does to an account, as part of it. [LOG-1] [LOG-2] */
  async recordOf(tx: Tx, userId: string, happening: Happening): Promise<void> {
    const line = { happening, count: 1, userId, ...originNow() };
    const requestId = currentCaller()?.requestId;
    const told = await insertAccountLine(tx, line);
    tx.afterCommit(() => {
      tellLog(this.log, line, null, requestId);
      this.tellRestaurants(told);
    });
  }

  /**
   * Writes down what has no transaction of its own. Nobody waits for it, and nothing fails when it cannot be written.
   * What strangers can bring about is merged. [LOG-5]
   *
   * @param about whose account, and the restaurant where it happened; neither: nobody who is known
   */
  note(
    about: { userId?: string | undefined; restaurantId?: string | undefined },
    happening: Happening,
  ): void {
    const { userId = null, restaurantId = null } = about;
    const occurrence = { happening, userId, restaurantId, ...originNow() };
    if (isMerged(happening.kind) && !this.merged.add(occurrence)) return;
    void this.write({ ...occurrence, count: 1 }, currentCaller()?.requestId);
  }

  /**
   * Writes down a sign-in that fails, or is held off for wrong passwords; not one that another limit refuses. The address is not written down: some type their
   * password there.
   *
   * @param signIn resolves to null when the password is wrong
   */
  async watchSignIn<T>(email: string, signIn: () => Promise<T | null>): Promise<T | null> {
    try {
      const account = await signIn();
      if (account === null) this.noteSignIn(email, { kind: 'sign_in.failed' });
      return account;
    } catch (error) {
      if (error instanceof HeldOff) this.noteSignIn(email, { kind: 'sign_in.held_off' });
      throw error;
    }
  }

  /** Writes down that the password of somebody who is signed in is not even looked at, for a change of the account. */
  async watchPassword(userId: string, check: () => Promise<void>): Promise<void> {
    try {
      await check();
    } catch (error) {
      if (error instanceof HeldOff) this.note({ userId }, { kind: 'password.held_off' });
      throw error;
    }
  }

  /** Writes down that a call was refused to somebody who is signed in: by the policy, or for a wrong password. [LOG-2] */
  noteRefusal(error: unknown, call: string): void {
    const caller = currentCaller();
    if (!caller?.userId) return;
    const isAdminMode = call === 'accounts.setMode';
    const code = codeOf(error);
    switch (code) {
      case 'FORBIDDEN':
      case 'PAGE_NOT_ALLOWED':
      case 'ADMIN_MODE_NEEDED':
      case 'SECOND_FACTOR_NEEDED':
        return this.note(caller, { kind: 'access.refused', call, code });
      case 'PASSWORD_WRONG':
        return this.note(caller, { kind: isAdminMode ? 'admin_mode.failed' : 'password.wrong' });
      case 'TOO_MANY_REQUESTS':
        if (isAdminMode && error instanceof HeldOff) this.note(caller, { kind: 'admin_mode.held_off' });
    }
  }

  /** A page of the restaurant's log. */
  async list({ restaurantId, ...choice }: Inputs['security']['list']): Promise<SecurityPage> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [found, people] = await Promise.all([findLines(tx, choice, pageSize + 1), findPeople(tx)]);
      return { ...presentLines(found, pageSize, 'restaurant'), people };
    });
  }

  /** A page of all logs, for operators. [OP-1] */
  async listAll({ userId }: SignedIn, choice: Inputs['security']['listAll']): Promise<SecurityPage> {
    return this.database.withAccount(userId, async (tx) => {
      const [found, people] = await Promise.all([findAllLines(tx, choice, pageSize + 1), findAllPeople(tx)]);
      return { ...presentLines(found, pageSize, 'operator'), people };
    });
  }

  /** The restaurant's log as a file. Exporting is a line of its own. */
  async export(restaurantId: string, choice: SecurityChoice): Promise<SecurityFile> {
    const { name, timeZone } = await this.database.withTenant(restaurantId, async (tx) => {
      await recordSecurity(tx, { kind: 'security_log.exported' });
      return getLetterhead(tx);
    });
    const readPage = (after?: string) =>
      this.database.withTenantSlowly(restaurantId, (tx) =>
        findLines(tx, { ...choice, after }, exportedAtOnce + 1),
      );
    return {
      fileName: officeFileName(name, 'security_log', 'csv'),
      parts: writeFile(readPage, 'restaurant', timeZone),
    };
  }

  /** All logs as a file, for operators. [OP-1] */
  async exportAll({ userId }: SignedIn, choice: SecurityChoice): Promise<SecurityFile> {
    await this.database.withAccount(userId, (tx) =>
      this.recordOf(tx, userId, { kind: 'operator.log_exported' }),
    );
    const readPage = (after?: string) =>
      this.database.withAccount(userId, (tx) => findAllLines(tx, { ...choice, after }, exportedAtOnce + 1));
    return { fileName: 'gedeck_security_log.csv', parts: writeFile(readPage, 'operator', 'UTC') };
  }

  /** Writes what was merged once a minute. Returns a function that stops that. */
  start(): () => void {
    return startRecurringJob({
      work: () => this.flush(),
      everyMs: minuteMs,
      onFailure: (error) => this.log.warn({ err: error }, notWritten),
    });
  }

  /** Writes what was merged until now, after all that waits to be written. */
  async flush(): Promise<void> {
    // Whoever is still being looked up is counted afterwards.
    await this.settle();
    for (const line of this.merged.take()) void this.write(line);
    await this.settle();
  }

  /** Removes the lines that have had their time, so many at a time. [RET-6] */
  async forget(batchSize: number): Promise<void> {
    let removed = batchSize;
    while (removed === batchSize) removed = await deleteOldLines(this.database, batchSize);
  }

  private async settle(): Promise<void> {
    // What is done may begin something else.
    while (this.begun.size > 0) await Promise.all(this.begun);
  }

  private noteSignIn(email: string, happening: Happening): void {
    if (this.writing.waiting >= mostWaiting) return this.note({}, happening);
    void this.inBackground(async () => {
      const userId = await findAccountId(this.database, email);
      this.note(userId === null ? {} : { userId }, happening);
    });
  }

  private write(line: Occurrence & { count: number }, requestId?: string): Promise<void> {
    const { restaurantId, ...written } = line;
    return this.inBackground(async () => {
      await this.insert(written, restaurantId);
      tellLog(this.log, written, restaurantId, requestId);
    });
  }

  private async insert(line: NewLine, restaurantId: string | null): Promise<void> {
    const { userId } = line;
    if (restaurantId !== null) {
      await this.database.withTenant(restaurantId, (tx) => {
        tx.emit({ kind: 'security.recorded', entityId: restaurantId });
        return insertLine(tx, line);
      });
    } else if (userId === null) {
      await insertStrangersLine(this.database.pool, line);
    } else {
      const told = await this.database.withAccount(userId, (tx) =>
        insertAccountLine(tx, { ...line, userId }),
      );
      this.tellRestaurants(told);
    }
  }

  /** Makes the logs that are open in these restaurants reload. */
  private tellRestaurants(restaurantIds: readonly string[]): void {
    for (const restaurantId of restaurantIds) {
      void this.inBackground(() =>
        this.database.withTenant(restaurantId, async (tx) => {
          tx.emit({ kind: 'security.recorded', entityId: restaurantId });
        }),
      );
    }
  }

  private inBackground(work: () => Promise<void>): Promise<void> {
    const done = this.writing
      .run(work)
      .catch((error: unknown) => this.log.warn({ err: error }, notWritten))
      .finally(() => this.begun.delete(done));
    this.begun.add(done);
    return done;
  }
}

/** A page at a time, each read in a transaction of its own: a slow reader holds nothing. */
async function* writeFile(
  readPage: (after?: string) => Promise<StoredLine[]>,
  reader: Reader,
  timeZone: string,
): AsyncGenerator<string> {
  yield csvHead(timeZone);
  for (let after: string | undefined; ; ) {
    const { lines, next } = presentLines(await readPage(after), exportedAtOnce, reader);
    yield csvOf(lines, timeZone);
    if (next === null) return;
    after = next;
  }
}

const notWritten = 'the security log could not be written';

function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof AppError ? error.code : undefined;
}

function originNow(): Origin | { network: null; device: null } {
  return currentCaller()?.origin() ?? { network: null, device: null };
}

/** One line in the process's log, without names: who collects them may keep them elsewhere, and for longer. [LOG-6] */
function tellLog(log: Log, line: NewLine, restaurantId: string | null, requestId?: string): void {
  const { happening, userId, count, network, device } = line;
  const facts = Object.fromEntries(Object.entries(happening).filter(([name]) => name !== 'member'));
  log.info({ security: { ...facts, restaurantId, userId, count, network, device }, requestId }, 'security');
}

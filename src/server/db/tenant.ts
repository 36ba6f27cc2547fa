import { escapeLiteral, type Pool, type QueryConfig } from 'pg';
import { audienceOf, type NewEvent } from '#contract/events.ts';
import { events as committedEvents } from '../metrics/measurements.ts';
import * as is from './columns.ts';
import { DatabaseClock } from './database-clock.ts';
import { slowWithinMs } from './pool.ts';
import { ask, type Querying } from './rows.ts';
import { sqlState } from './sql-state.ts';

/** One transaction, of a restaurant or an account. */
export interface Tx extends Querying {
  /** Runs something once the transaction is committed, and not at all when it is not. It must not throw. */
  afterCommit(run: () => void): void;
}

/** One transaction for one restaurant. Row-level security shows it that restaurant's rows and no others. */
export interface TenantTx extends Tx {
  readonly restaurantId: string;
  /** The moment of the transaction, as `now()` has it in SQL. */
  now(): Promise<Date>;
  /** Queues an event; it is written last of all, just before the commit. */
  emit(event: NewEvent): void;
  /** Says what events a statement of the transaction writes itself, for the feeds; null: none after all. */
  wrote(events: Promise<WrittenEvents | null>): void;
}

/** Events as they stand in the log, one after the other. */
export interface WrittenEvents {
  /** Of the log. */
  epoch: string;
  /** Of the last event. */
  seq: number;
  events: readonly NewEvent[];
}

/** Whoever is answered, for what the database writes down by itself. */
interface Booker {
  /** Their account; left out: nobody’s. */
  userId?: string;
  /** The till that their device books into; left out: the oldest in use. [JRN-6] */
  tillId?: string;
}

/** Called after a commit that wrote events. */
export type EventsListener = (restaurantId: string, written: readonly WrittenEvents[]) => void;

/** Deadlocks and serialisation failures: the transaction did nothing and may be tried again. */
const retryable = new Set(['40001', '40P01']);
const attempts = 3;
const inFailedTransaction = '25P02';

/** `slow`: statements may take as long as PostgreSQL lets them. `read`: nothing is written. */
type TransactionKind = 'usual' | 'slow' | 'read';

/** Named, as all that is prepared: plain statements travel on their own. */
const begin = { name: 'begin', text: 'BEGIN' };
const beginReading = { name: 'begin-reading', text: 'BEGIN READ ONLY' };
const commit = { name: 'commit', text: 'COMMIT' };

const requestLock = (restaurantId: string, requestId: string): QueryConfig => ({
  name: 'lock-request',
  text: `SELECT pg_advisory_xact_lock(${requestLockKey('$1::uuid', '$2::uuid')})`,
  values: [restaurantId, requestId],
});

/** The key, as SQL, of the lock that the requests with one id wait for. */
export function requestLockKey(restaurantId: string, requestId: string): string {
  return `hashtextextended('request ' || ${restaurantId} || ' ' || ${requestId}, 0)`;
}

/** Says whom a transaction is for, and what its first answer is. */
type Enter<First> = (tx: Querying) => Promise<First>;

/** Entering a restaurant tells the moment of the transaction. */
const enteredRow = { restaurant: is.text, person: is.text, till: is.text, now: is.instant };

const enterRestaurant = (
  id: string,
  { userId = '', tillId = '' }: Booker,
  clock: DatabaseClock,
): Enter<Date> => {
  return async (tx) => {
    const told = clock.asked();
    const { now } = await ask(tx, enteredRow).only({
      name: 'app.restaurant_id',
      text: `SELECT set_config('app.restaurant_id', $1, true) AS restaurant,
          set_config('app.person_id', $2, true) AS person, set_config('app.till_id', $3, true) AS till, now() AS now`,
      values: [id, userId, tillId],
    });
    return told(now);
  };
};

/** An account's asks all restaurants: Citus tells their nodes what SET says, not what functions do. */
const enterAccount = (id: string): Enter<unknown> => {
  // Sent as the others are, so that it leaves with them.
  const extended = { queryMode: 'extended' };
  return (tx) => tx.query({ ...extended, text: `SET LOCAL app.user_id = ${escapeLiteral(id)}` });
};

/** A statement of the transaction had failed, and nobody had awaited it. */
class RolledBack extends Error {}

/**
 * Transactions of the application. Every access to tenant data goes through `withTenant`.
 */
export class Database {
  /** The time as the database has it, told by every transaction of a restaurant. */
  readonly clock = new DatabaseClock();

  constructor(
    readonly pool: Pool,
    private readonly onEvents: EventsListener = () => {},
    /** Where a restaurant's rows are. */
    readonly poolOf: (restaurantId: string) => Pool = () => pool,
    private readonly booker: () => Booker = () => ({}),
  ) {}

  /**
   * Runs `work` in one transaction for one restaurant and commits; on any error nothing is written.
   * `work` may run more than once (after a deadlock), so it must not do anything but talk to the database.
   */
  withTenant<T>(restaurantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.retry(() => this.runOnce(restaurantId, work, 'usual'));
  }

  /**
   * The same for a request with an id of the client's making. Requests with one id run one after the other, in all
   * processes: `work`, which begins by looking for an earlier request, finds the one that it has waited for. [ORD-7]
   */
  once<T>(restaurantId: string, requestId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.withTenant(restaurantId, (tx) => {
      // Not awaited: it leaves with the first query of `work`, which runs behind it.
      void tx.query(requestLock(restaurantId, requestId));
      return work(tx);
    });
  }

  /** The same as `withTenant`, where an answer may take as long as PostgreSQL lets a statement run. */
  withTenantSlowly<T>(restaurantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.retry(() => this.runOnce(restaurantId, work, 'slow'));
  }

  /** The same for work that only reads: its result does not wait for the end of the transaction. */
  readTenant<T>(restaurantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.retry(() => this.runOnce(restaurantId, work, 'read'));
  }

  /** One transaction for one account: its own rows, and its memberships in all restaurants. */
  async withAccount<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(this.pool, enterAccount(userId), work);
  }

  /** Sets the clock, before anything is decided by it. */
  async readClock(): Promise<void> {
    const told = this.clock.asked();
    const { now } = await ask(this.pool, { now: is.instant }).only('SELECT clock_timestamp() AS now');
    told(now);
  }

  /** All restaurants of this installation, closed ones too. */
  async findRestaurantIds(): Promise<string[]> {
    const rows = await ask(this.pool, { id: is.uuid }).all(
      'SELECT restaurant_id AS id FROM restaurant_directory',
    );
    return rows.map(({ id }) => id);
  }

  private async retry<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run();
      } catch (error) {
        if (attempt === attempts || !retryable.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  private async runOnce<T>(
    restaurantId: string,
    work: (tx: TenantTx) => Promise<T>,
    kind: TransactionKind,
  ): Promise<T> {
    const events: NewEvent[] = [];
    const writing: Promise<WrittenEvents | null>[] = [];
    const wrote = (some: Promise<WrittenEvents | null>) => {
      some.catch(() => {}); // its statement fails the transaction
      writing.push(some);
    };
    const result = await this.transaction(
      this.poolOf(restaurantId),
      enterRestaurant(restaurantId, this.booker(), this.clock),
      (tx, entered) =>
        work({
          ...tx,
          restaurantId,
          now: () => entered,
          emit: (event) => void events.push(event),
          wrote,
        }),
      (tx) => (events.length > 0 ? wrote(appendEvents(tx, restaurantId, events)) : undefined),
      kind,
    );
    // All are here: the commit is answered after its statements.
    const written = (await Promise.all(writing)).filter((some) => some !== null);
    if (written.length > 0) this.onEvents(restaurantId, written);
    for (const { kind } of written.flatMap((some) => some.events)) committedEvents.tell(kind);
    return result;
  }

  private async transaction<T, First>(
    pool: Pool,
    enter: Enter<First>,
    work: (tx: Tx, entered: Promise<First>) => Promise<T>,
    beforeCommit?: (tx: Querying) => void,
    kind: TransactionKind = 'usual',
  ): Promise<T> {
    const client = await pool.connect();
    const committed: (() => void)[] = [];
    let broken: Error | undefined;
    /** The end of a transaction that nobody waits for. */
    let ending: Promise<unknown> | undefined;
    let firstFailure: unknown;
    const query: Querying['query'] = (statement, values) => {
      const config = typeof statement === 'string' ? { text: statement } : statement;
      // The driver's types do not know that a statement may have a limit of its own.
      const limit: object = kind === 'slow' ? { query_timeout: slowWithinMs } : {};
      const answer = client.query<never>({ ...config, ...limit }, values);
      answer.catch((error: unknown) => {
        firstFailure ??= error;
      });
      return answer;
    };
    try {
      // Not awaited: BEGIN, entering and the first query of `work` leave together. So do the last query of
      // `work`, the events and COMMIT, unless `work` awaits its last query.
      const starting = query(kind === 'read' ? beginReading : begin);
      const entered = enter({ query });
      const begun = Promise.all([starting, entered]);
      begun.catch(() => {}); // reported as the first failure
      const result = await work({ query, afterCommit: (run) => void committed.push(run) }, entered);
      if (kind === 'read') {
        ending = query(commit);
        return result;
      }
      beforeCommit?.({ query });
      const [, committal] = await Promise.all([begun, query(commit)]);
      // PostgreSQL answers COMMIT of a failed transaction with success and the tag ROLLBACK.
      if (committal.command !== 'COMMIT') throw new RolledBack();
      for (const run of committed) run();
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      // A statement sent behind one that failed fails only because of that one.
      const isConsequence = sqlState(error) === inFailedTransaction || error instanceof RolledBack;
      const failure = isConsequence ? (firstFailure ?? error) : error;
      broken ??= standbyError(failure);
      throw failure;
    } finally {
      if (ending)
        void ending.then(
          () => client.release(),
          (error: Error) => client.release(error),
        );
      else client.release(broken);
    }
  }
}

/** Raises the restaurant's `seq` by the number of events (a row lock until commit) and writes them. [LIVE-1] */
async function appendEvents(
  tx: Querying,
  restaurantId: string,
  events: readonly NewEvent[],
): Promise<WrittenEvents | null> {
  const head = await ask(tx, { epoch: is.uuid, seq: is.digits }).first({
    name: 'append-events',
    text: `
      WITH head AS (
        UPDATE restaurant_feeds SET seq = seq + cardinality($2::text[])
        WHERE restaurant_id = $1 RETURNING epoch, seq
      ), appended AS (
        INSERT INTO events (restaurant_id, seq, kind, entity_id, audience, table_session_id)
        SELECT $1, head.seq - cardinality($2::text[]) + e.n, e.kind, e.entity_id, e.audience, e.table_session_id
        FROM head, unnest($2::text[], $3::uuid[], $4::text[], $5::uuid[])
          WITH ORDINALITY AS e (kind, entity_id, audience, table_session_id, n)
      )
      SELECT epoch, seq FROM head`,
    values: [
      restaurantId,
      events.map((event) => event.kind),
      events.map((event) => event.entityId),
      events.map((event) => audienceOf(event.kind)),
      events.map((event) => ('tableSessionId' in event ? event.tableSessionId : null)),
    ],
  });
  return head && { epoch: head.epoch, seq: Number(head.seq), events };
}

/**
 * The error, if the connection leads to a standby, which may have been the primary. Such a connection is given up: it
 * would stay in the pool and refuse every change, while new ones find the primary.
 */
export function standbyError(error: unknown): Error | undefined {
  return error instanceof Error && sqlState(error) === '25006' ? error : undefined;
}

/** Whether a row was refused because another has the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503';
}

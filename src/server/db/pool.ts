import { callbackify } from 'node:util';
import pg from 'pg';
import { poolWaits, stopwatch } from '../metrics/measurements.ts';
import type { OutageLog } from './outage-log.ts';
import { connectPatiently, type Patience, patienceOfStart } from './patience.ts';

/**
 * A connection without an answer for so long is given up and closed: nothing else notices a network that has
 * gone silent. Orders go on with new connections. Slow work has `slowWithinMs`.
 */
const answerWithinMs = 6_000;
/** More than the longest statement may take. */
export const slowWithinMs = 17_000;

/** How long a connection is waited for by a process that serves. */
const connectedWithinMs = 5_000;

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** The settings of an open connection that the driver reads for each statement. */
interface OpenConnection {
  connectionParameters: { query_timeout: number | false };
}

/**
 * Tells how long its connections are waited for. Patient until `hurry` is called: so a start and the commands, which nobody
 * would repeat for them, do not fail where the machine is busy. [OPS-14]
 */
class ApplicationPool extends pg.Pool {
  private readonly open = new Set<pg.PoolClient>();
  private isPatient = true;

  constructor(
    options: pg.PoolConfig,
    private readonly patience: Patience,
  ) {
    super(options);
    this.on('connect', (client) => {
      this.open.add(client);
      // Its opening may have begun before.
      if (!this.isPatient) hurryOn(client);
    });
    this.on('remove', (client) => this.open.delete(client));
  }

  /** Waits from now on only as long as a request may. */
  hurry(): void {
    this.isPatient = false;
    this.options.connectionTimeoutMillis = connectedWithinMs;
    this.options.query_timeout = answerWithinMs;
    for (const client of this.open) hurryOn(client);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (this.isPatient) {
      const connected = connectPatiently(this.patience, (timeoutMs) => {
        // `hurry` may come between two attempts.
        if (this.isPatient) this.options.connectionTimeoutMillis = timeoutMs;
        return super.connect();
      });
      if (!callback) return connected;
      callbackify(() => connected)((error, client) =>
        callback(error ?? undefined, client, () => client.release()),
      );
      return;
    }
    if (!poolWaits.isHeard) return callback ? super.connect(callback) : super.connect();
    const elapsed = stopwatch();
    const tell = () => poolWaits.tell(elapsed());
    if (!callback) return super.connect().finally(tell);
    super.connect((...answer) => {
      tell();
      callback(...answer);
    });
  }
}

function hurryOn(client: pg.PoolClient): void {
  (client as unknown as OpenConnection).connectionParameters.query_timeout = answerWithinMs;
}

/**
 * Creates the application's connection pool, of connections as the role that owns nothing and is bound by
 * row-level security.
 */
export function createPool(
  connection: pg.ClientConfig,
  log: OutageLog,
  size: number,
  patience: Patience = patienceOfStart,
): ApplicationPool {
  const settings = {
    ...connection,
    max: size,
    pipeline: true,
    keepAlive: true,
    query_timeout: Math.max(...patience),
    // A statement that hangs must not hold a row lock for ever.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
  };
  const pool = new ApplicationPool(settings, patience);
  // The pool replaces an idle connection that breaks (server restart); without a listener, it would end the
  // process.
  pool.on('error', (error) => {
    // The stop of the embedded server may be faster than that of a connection.
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection broke');
  });
  // A connection that breaks in use also fails its query, and the caller of that deals with it.
  pool.on('connect', (client) => {
    gatherWrites(client);
    client.on('error', (error) => {
      if (!pool.ending) log.warn({ err: error }, 'a database connection broke');
    });
  });
  let isClosing = false;
  pool.on('release', (broken) => {
    if (!broken) log.answered();
    if (!broken || isClosing) return;
    isClosing = true;
    void closeIdle(pool).finally(() => {
      isClosing = false;
    });
  });
  return pool;
}

/**
 * Sends what one turn of the event loop asks in one packet. The driver corks the stream around each statement, so that a
 * transaction of five would be five system calls here and five wake-ups in PostgreSQL.
 */
function gatherWrites({ connection: { stream } }: pg.Client): void {
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => process.nextTick(uncork);
}

/**
 * Closes the connections that nobody uses: where one has broken or fallen silent (a restart, a failover, a
 * firewall that forgets), the others mostly have too, and each would cost a caller the time to notice.
 */
async function closeIdle(pool: pg.Pool): Promise<void> {
  for (let left = pool.idleCount; left > 0 && pool.idleCount > 0 && !pool.ending; left -= 1) {
    const client = await pool.connect().catch(() => null);
    client?.release(true);
  }
}

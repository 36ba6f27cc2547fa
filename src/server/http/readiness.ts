import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/tenant.ts';
import { tryWrite } from '../db/try-write.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Clock, monotonicClock } from '../limits/monotonic-clock.ts';

/** Who asks does not wait for longer. */
const answerWithinMs = 1_500;
/** Of that, how long the disk is waited for: a network disk may be silent. */
const roomWithinMs = 500;
/** How long an answer holds: asking often costs the database nothing. */
const heldMs = 1_000;

const databaseUnavailable = 'the database is not available';

interface ReadinessOptions {
  database: Pick<Database, 'withAccount'>;
  files: Pick<FileStore, 'hasRoom'>;
}

/** Finds why the process cannot do its work at the moment; null when it can. [OPS-3] */
export function createReadiness(
  { database, files }: ReadinessOptions,
  clock: Clock = monotonicClock,
): () => Promise<string | null> {
  let room: Promise<boolean> | undefined;
  /** A disk that is silent is not asked again meanwhile: each question holds one of Node's few threads. */
  function askRoom(): Promise<boolean> {
    room ??= files
      .hasRoom()
      // A store that cannot be asked, or does not answer, shows in its own requests.
      .catch(() => true)
      .finally(() => {
        room = undefined;
      });
    return Promise.race([room, delay(roomWithinMs, true, { ref: false })]);
  }

  let look: { startedAt: number; isOver: boolean; obstacle: Promise<string | null> } | undefined;

  function find(): Promise<string | null> {
    // One that waits for a silent database is not followed by a second.
    if (look && (!look.isOver || clock() - look.startedAt < heldMs)) return look.obstacle;
    const begun = { startedAt: clock(), isOver: false, obstacle: findObstacle(database, askRoom) };
    void begun.obstacle.then(() => {
      begun.isOver = true;
    });
    look = begun;
    return begun.obstacle;
  }

  return () => Promise.race([find(), delay(answerWithinMs, databaseUnavailable, { ref: false })]);
}

async function findObstacle(
  database: ReadinessOptions['database'],
  askRoom: () => Promise<boolean>,
): Promise<string | null> {
  try {
    if (!(await tryWrite(database))) return 'the database takes no changes';
  } catch {
    return databaseUnavailable;
  }
  return (await askRoom()) ? null : 'the disk is full';
}

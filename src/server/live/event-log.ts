import {
  audienceOf,
  type EventAudience,
  type EventEntity,
  entityOf,
  eventAudiences,
} from '#contract/events.ts';
import * as is from '#server/db/columns.ts';
import { ask } from '#server/db/rows.ts';
import type { Database, WrittenEvents } from '#server/db/tenant.ts';
import type { Position } from './position.ts';

/** An entry of the event log: what changed and who is told, never the data itself. */
export interface LoggedEvent {
  seq: number;
  kind: string;
  /** Null when this version does not know the kind; then nobody is told. */
  entity: EventEntity | null;
  entityId: string;
  audience: EventAudience;
  tableSessionId: string | null;
}

/** A page of the log, and the log's head at the moment of reading it. */
export interface LogPage {
  head: Position;
  /** In order of `seq`; full pages may be followed by more. */
  events: LoggedEvent[];
}

/**
 * This many of the newest events stay however old they are, so that a phone resumes after sleeping through a
 * quiet day.
 */
const keptEvents = 1000;
const pruneBatch = 5000;

const pageRow = {
  epoch: is.uuid,
  head: is.digits,
  /** Null when there are no such events; then the fields below are null, too. */
  seq: is.orNull(is.digits),
  kind: is.orNull(is.text),
  entityId: is.orNull(is.uuid),
  audience: is.orNull(is.oneOf(eventAudiences)),
  tableSessionId: is.orNull(is.uuid),
};

/** The event logs of all restaurants, as `TenantTx.emit` writes them. */
export class EventLog {
  constructor(private readonly database: Database) {}

  /**
   * Reads up to `limit` events after `afterSeq`, and the head in the same statement, so both show one state:
   * a head beyond the last event of a page that is not full means that events are gone. Null: no such
   * restaurant.
   */
  async read(restaurantId: string, afterSeq: number, limit: number): Promise<LogPage | null> {
    const rows = await this.database.readTenant(restaurantId, (tx) =>
      ask(tx, pageRow).all({
        name: 'event-log-page',
        text: `SELECT f.epoch, f.seq AS head, e.seq, e.kind, e.entity_id AS "entityId", e.audience,
           e.table_session_id AS "tableSessionId"
         FROM restaurant_feeds f
         LEFT JOIN LATERAL (
           SELECT * FROM events WHERE restaurant_id = $1 AND seq > $2 ORDER BY seq LIMIT $3
         ) e ON true
         WHERE f.restaurant_id = $1
         ORDER BY e.seq`,
        values: [restaurantId, afterSeq, limit],
      }),
    );
    const [first] = rows;
    if (first === undefined) return null;
    return {
      head: { epoch: first.epoch, seq: Number(first.head) },
      events: rows.flatMap(toEvent),
    };
  }

  /** Where the log stands; null: no such restaurant. */
  async head(restaurantId: string): Promise<Position | null> {
    const page = await this.read(restaurantId, 0, 0);
    return page?.head ?? null;
  }

  /** How far the logs of several restaurants have come, in one query. Restaurants that are gone are left out. */
  async headSeqs(restaurantIds: string[]): Promise<Map<string, number>> {
    const rows = await ask(this.database.pool, { restaurantId: is.uuid, seq: is.digits }).all(
      'SELECT restaurant_id AS "restaurantId", seq FROM feed_heads($1)',
      [restaurantIds],
    );
    return new Map(rows.map((row) => [row.restaurantId, Number(row.seq)]));
  }

  /**
   * Deletes a restaurant's events from before `before`, except the newest `kept`, 1000 by default. The rest
   * has no gap: a reader takes a missing number for events that it can no longer have.
   *
   * @returns how many were deleted
   */
  async prune(restaurantId: string, before: Date, kept = keptEvents): Promise<number> {
    let total = 0;
    for (;;) {
      const deleted = await this.pruneOnce(restaurantId, before, kept);
      total += deleted;
      if (deleted < pruneBatch) return total;
    }
  }

  private async pruneOnce(restaurantId: string, before: Date, kept: number): Promise<number> {
    // Times are those of the transactions' beginnings and may be out of order: only events before the first
    // one that is to stay are deleted.
    const result = await this.database.withTenant(restaurantId, (tx) =>
      tx.query(
        `WITH oldest AS (
           SELECT e.seq, e.created_at
           FROM events e JOIN restaurant_feeds f ON f.restaurant_id = e.restaurant_id
           WHERE e.restaurant_id = $1 AND e.seq <= f.seq - $3
           ORDER BY e.seq LIMIT $4
         )
         DELETE FROM events
         WHERE restaurant_id = $1
           AND seq <= (SELECT max(seq) FROM oldest)
           AND seq < coalesce((SELECT min(seq) FROM oldest WHERE created_at >= $2), 9223372036854775807)`,
        [restaurantId, before, kept, pruneBatch],
      ),
    );
    return result.rowCount ?? 0;
  }
}

/** Whether a page begins right after `seq`. The log has no gaps, so anything else means that events are missing. */
export function continues(page: LogPage, seq: number): boolean {
  const [first] = page.events;
  return first === undefined ? page.head.seq === seq : first.seq === seq + 1;
}

/** Events that were committed, as a page of the log. */
export function committedPage({ epoch, seq, events }: WrittenEvents): LogPage {
  const before = seq - events.length;
  return {
    head: { epoch, seq },
    events: events.map((event, index) => ({
      seq: before + index + 1,
      kind: event.kind,
      entity: entityOf(event.kind),
      entityId: event.entityId,
      audience: audienceOf(event.kind),
      tableSessionId: 'tableSessionId' in event ? event.tableSessionId : null,
    })),
  };
}

/** What pages in any order have after `position`, as one page. Null: it does not follow without a gap. */
export function joinPages(pages: readonly LogPage[], position: Position): LogPage | null {
  const head = { ...position };
  const events: LoggedEvent[] = [];
  for (const page of pages.toSorted((a, b) => a.head.seq - b.head.seq)) {
    if (page.head.epoch !== head.epoch) return null;
    if (page.head.seq <= head.seq) continue;
    if (!continues(page, head.seq)) return null;
    events.push(...page.events);
    head.seq = page.head.seq;
  }
  return { head, events };
}

/**
 * Drops events that a later one of the same entity makes superfluous: each is presented as the entity is now.
 * Events of another kind or audience do not replace them, so nobody misses news.
 */
export function newestOfEach(events: LoggedEvent[]): LoggedEvent[] {
  const newest = new Map<string, LoggedEvent>();
  for (const event of events) {
    newest.set(`${event.kind} ${event.entityId} ${event.audience} ${event.tableSessionId}`, event);
  }
  return [...newest.values()].toSorted((a, b) => a.seq - b.seq);
}

function toEvent({ seq, kind, entityId, audience, tableSessionId }: is.Row<typeof pageRow>): LoggedEvent[] {
  if (seq === null || kind === null || entityId === null || audience === null) return [];
  return [{ seq: Number(seq), kind, entity: entityOf(kind), entityId, audience, tableSessionId }];
}

import { audienceOf, entityOf, type NewEvent } from '#contract/events.ts';
import type { WrittenEvents } from '#server/db/tenant.ts';
import type { EventLog, LoggedEvent, LogPage } from '#server/live/event-log.ts';
import type { Position } from '#server/live/position.ts';

/** An event log in memory, for one restaurant, that can fail, lose events, begin anew and delay answers. */
export class FakeEventLog implements Pick<EventLog, 'read' | 'head' | 'headSeqs'> {
  epoch = '00000000-0000-7000-8000-000000000001';
  seq = 0;
  isGone = false;
  isDown = false;
  reads = 0;
  headQueries = 0;
  private events: LoggedEvent[] = [];
  private gate: Promise<void> | null = null;
  private entityCount = 0;

  get position(): string {
    return this.at(this.seq);
  }

  at(seq: number): string {
    return `${this.epoch}.${seq}`;
  }

  /** Appends an event, about a new entity unless the event names one. */
  append(event: Partial<LoggedEvent> = {}): void {
    this.seq += 1;
    this.entityCount += 1;
    this.events.push({
      seq: this.seq,
      kind: 'order.placed',
      entity: 'order',
      entityId: `entity-${this.entityCount}`,
      audience: 'staff',
      tableSessionId: null,
      ...event,
    });
  }

  /** Appends the events of a transaction; returns what its process then knows. */
  commit(...events: NewEvent[]): WrittenEvents {
    for (const event of events) {
      this.append({
        kind: event.kind,
        entity: entityOf(event.kind),
        entityId: event.entityId,
        audience: audienceOf(event.kind),
        tableSessionId: 'tableSessionId' in event ? event.tableSessionId : null,
      });
    }
    return { epoch: this.epoch, seq: this.seq, events };
  }

  appendMany(count: number): void {
    for (let n = 0; n < count; n += 1) this.append();
  }

  /** Deletes everything before `seq`. */
  pruneBefore(seq: number): void {
    this.events = this.events.filter((event) => event.seq >= seq);
  }

  /** Acts as if a backup had been restored: another epoch, another head. */
  beginAnew(seq: number): void {
    this.epoch = '00000000-0000-7000-8000-000000000002';
    this.seq = seq;
    this.events = [];
  }

  /** Delays the answer to the next read (not what it sees) until the returned function is called. */
  holdNextAnswer(): () => void {
    let release = () => {};
    this.gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  async read(_restaurantId: string, afterSeq: number, limit: number): Promise<LogPage | null> {
    this.reads += 1;
    this.check();
    const page = {
      head: { epoch: this.epoch, seq: this.seq },
      events: this.events.filter((event) => event.seq > afterSeq).slice(0, limit),
    };
    const answer = this.isGone ? null : page;
    const { gate } = this;
    this.gate = null;
    await gate;
    return answer;
  }

  async head(restaurantId: string): Promise<Position | null> {
    return (await this.read(restaurantId, 0, 0))?.head ?? null;
  }

  async headSeqs(restaurantIds: string[]): Promise<Map<string, number>> {
    this.headQueries += 1;
    this.check();
    return new Map(this.isGone ? [] : restaurantIds.map((id) => [id, this.seq]));
  }

  private check(): void {
    if (this.isDown) throw new Error('the database is down');
  }
}

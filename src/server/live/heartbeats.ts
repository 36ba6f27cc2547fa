import { heartbeatMs } from '#contract/live.ts';

/** Streams are spread over this many ticks, so that a thousand of them do not ask the database at once. */
const slotCount = 15;

/** One timer for the heartbeats of all streams. */
export class Heartbeats {
  private readonly slots = Array.from({ length: slotCount }, () => new Set<() => void>());
  private turn = 0;
  private timer: NodeJS.Timeout | undefined;

  start(): void {
    this.timer = setInterval(() => this.tick(), heartbeatMs / slotCount).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Calls `beat` once every `heartbeatMs`, until the returned function is called. */
  add(beat: () => void): () => void {
    const emptiest = this.slots.reduce((best, slot) => (slot.size < best.size ? slot : best));
    emptiest.add(beat);
    return () => emptiest.delete(beat);
  }

  private tick(): void {
    this.turn = (this.turn + 1) % slotCount;
    for (const beat of this.slots[this.turn] ?? []) beat();
  }
}

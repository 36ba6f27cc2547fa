import { heartbeatMs } from '#contract/live.ts';

/**
 * Streams are spread over this many ticks, 50 ms apart: each asks whether its viewer may still watch, and what a
 * thousand of them ask must not hold up what else there is to send.
 */
const slotCount = heartbeatMs / 50;

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

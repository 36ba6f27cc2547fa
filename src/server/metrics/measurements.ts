import { type Channel, channel } from 'node:diagnostics_channel';
import type { EventKind } from '#contract/events.ts';

/** Something that the process tells of its work. Telling is a comparison while nobody hears it. */
class Measurement<What> {
  private readonly channel: Channel;

  constructor(name: string) {
    this.channel = channel(`gedeck:${name}`);
  }

  /** Whether to take the time of something. */
  get isHeard(): boolean {
    return this.channel.hasSubscribers;
  }

  tell(what: What): void {
    if (this.channel.hasSubscribers) this.channel.publish(what);
  }

  /** Calls `hear` with all that is told, until the returned function is called. */
  hear(hear: (what: What) => void): () => void {
    const listener = (what: unknown) => hear(what as What);
    this.channel.subscribe(listener);
    return () => this.channel.unsubscribe(listener);
  }
}

// All of these become labels of metrics: nothing of a guest, a restaurant, an id, an address or a path. [OPS-2]

/** A call of a procedure that is over; `outcome` is `ok` or the code of its error. */
export const calls = new Measurement<{ call: string; outcome: string }>('calls');

/** An event whose transaction is committed: `order.placed`, `payment.recorded`. */
export const events = new Measurement<EventKind>('events');

/** A request that was answered as the repetition of an earlier one, with what that has done. */
export const repetitions = new Measurement<'order' | 'payment'>('repetitions');

/** An answer that has been sent; `route` is a procedure, or the pattern of what else was asked for. */
export const answers = new Measurement<{ route: string; status: number; seconds: number }>('http answers');

/** Seconds from when this process heard of a commit until all who watch here have been sent what it changed. */
export const liveLags = new Measurement<number>('live lags');

/** Seconds for which a connection of the pool was waited for. */
export const poolWaits = new Measurement<number>('pool waits');

/** A moment, to say later how many seconds it is ago. */
export function stopwatch(): () => number {
  const startedAt = performance.now();
  return () => (performance.now() - startedAt) / 1000;
}

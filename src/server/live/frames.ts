import { formatPosition } from './position.ts';
import { messageFor, type PresentedEvent, type Viewer } from './viewer.ts';

/**
 * The text of server-sent events (WHATWG HTML, section 9.2). A browser dispatches an event only if it has a data line,
 * and remembers the last `id` it was given.
 */

/** Milliseconds a client that follows the standard waits before it reconnects. */
export const openingFrame = 'retry: 1000\n\n';

/** The viewer may watch no longer; coming back is pointless. */
export const closedFrame = 'event: closed\ndata:\n\n';

/** Events that are sent together. Viewers who are told the same get the same bytes, which are made once. */
export class EventFrames {
  /** By role and by which events they tell. */
  private readonly made = new Map<string, Buffer>();

  /** @param events in order of `seq` */
  constructor(
    private readonly epoch: string,
    private readonly events: readonly PresentedEvent[],
  ) {}

  /** What a viewer is told of the events after `afterSeq`; null: nothing. */
  of(viewer: Viewer, afterSeq: number): Buffer | null {
    const told = this.events.filter((event) => event.seq > afterSeq && messageFor(viewer, event) !== null);
    if (told.length === 0) return null;
    const key = `${viewer.role} ${told.map(({ seq }) => seq).join()}`;
    let frames = this.made.get(key);
    if (frames === undefined) {
      frames = Buffer.from(told.map((event) => this.frame(viewer, event)).join(''));
      this.made.set(key, frames);
    }
    return frames;
  }

  private frame(viewer: Viewer, event: PresentedEvent): string {
    const position = formatPosition({ epoch: this.epoch, seq: event.seq });
    return `id: ${position}\ndata: ${JSON.stringify(messageFor(viewer, event))}\n\n`;
  }
}

/** Tells a client that events before `position` are lost: it must load everything anew. */
export function resetFrame(position: string): string {
  return `id: ${position}\nevent: reset\ndata:\n\n`;
}

/** The replay is over; from `position` on events come as they happen. */
export function readyFrame(position: string): string {
  return `id: ${position}\nevent: ready\ndata:\n\n`;
}

/** A sign of life, with the server's time. It moves the position over events that were not for this viewer. */
export function beatFrame(position: string | null, nowMs: number): string {
  const beat = `event: beat\ndata: ${nowMs}\n\n`;
  return position === null ? beat : `id: ${position}\n${beat}`;
}

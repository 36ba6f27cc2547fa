import type { GuestMessage, StaffMessage } from '#contract/live.ts';

/**
 * The text of server-sent events (WHATWG HTML, section 9.2). A browser dispatches an event only if it has a data line,
 * and remembers the last `id` it was given.
 */

/** Milliseconds a client that follows the standard waits before it reconnects. */
export const openingFrame = 'retry: 1000\n\n';

/** The viewer may watch no longer; coming back is pointless. */
export const closedFrame = 'event: closed\ndata:\n\n';

const jsonOf = new WeakMap<object, string>();

/** A message; its JSON is made once, however many viewers get it. */
export function messageFrame(position: string, message: StaffMessage | GuestMessage): string {
  let json = jsonOf.get(message);
  if (json === undefined) {
    json = JSON.stringify(message);
    jsonOf.set(message, json);
  }
  return `id: ${position}\ndata: ${json}\n\n`;
}

/** Tells a client that events before `position` are lost: it must load everything anew. */
export function resetFrame(position: string): string {
  return `id: ${position}\nevent: reset\ndata:\n\n`;
}

/** The replay is over; from `position` on events come as they happen. */
export function readyFrame(position: string): string {
  return `id: ${position}\nevent: ready\ndata:\n\n`;
}

/** A sign of life. It moves the position over events that were not for this viewer. */
export function beatFrame(position: string | null): string {
  return position === null ? 'event: beat\ndata:\n\n' : `id: ${position}\nevent: beat\ndata:\n\n`;
}

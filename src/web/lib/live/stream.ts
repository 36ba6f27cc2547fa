import { heartbeatMs } from '#contract/live.ts';
import { backOffMs, spread } from '#web/lib/back-off.ts';
import { onWake } from './listen.ts';

/** `lost`: tries to come back by itself. `closed`: may watch no longer, for good. */
export type StreamState = 'connecting' | 'live' | 'lost' | 'closed';

/** What a stream tells, step by step. */
export type StreamEvent =
  /** `data` is the message as JSON. */
  | { type: 'message'; data: string; position: string }
  /** Up to `position` nothing else concerns us. */
  | { type: 'advance'; position: string }
  /** From `position` on nothing will be missing; of what was before, anything may be. */
  | { type: 'restart'; position: string }
  | { type: 'state'; state: StreamState };

/** Without a sign of life for this long the stream is dead, whatever the browser believes. */
export const silenceMs = 2.5 * heartbeatMs;
/** How long a server may take to answer and replay. */
const openingMs = 10_000;
/** A woken page does not wait for the whole silence when a heartbeat is overdue already. */
const overdueMs = 1.2 * heartbeatMs;
const backOff = { firstMs: 500, longestMs: 10_000 };
/** An interruption shorter than this is nobody's business. */
const blipMs = 1500;

/**
 * Keeps one event stream open: reconnects, resumes at the last position and notices silence. The browser's own
 * reconnecting is not used: it does not give up a dead line, and after some errors it does not reconnect at all.
 *
 * @param after where to resume; null: begin now, and say where by `restart`
 * @returns what closes it for good
 */
export function openStream(
  url: string,
  after: string | null,
  tell: (event: StreamEvent) => void,
): () => void {
  let position = after;
  let source: EventSource | null = null;
  let failures = 0;
  let heardAt = 0;
  /** Until the next attempt, or until the open one counts as dead. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(timer);
    source?.close();
    const own = new EventSource(position === null ? url : `${url}&after=${position}`);
    source = own;
    heardAt = Date.now();
    timer = setTimeout(fail, openingMs);

    /** Events of a source that was given up are ignored: its successor tells them again. */
    const on = (type: string, handle: (id: string, data: string) => void) =>
      own.addEventListener(type, (event: MessageEvent<string>) => {
        if (source !== own) return;
        heardAt = Date.now();
        clearTimeout(timer);
        timer = setTimeout(fail, silenceMs);
        handle(event.lastEventId, event.data);
      });
    on('message', (id, data) => {
      position = id;
      tell({ type: 'message', data, position: id });
    });
    on('reset', (id) => {
      position = id;
      tell({ type: 'restart', position: id });
    });
    on('ready', (id) => {
      failures = 0;
      clearTimeout(lostTimer);
      lostTimer = undefined;
      tell({ type: position === null ? 'restart' : 'advance', position: id });
      position = id;
      tell({ type: 'state', state: 'live' });
    });
    on('beat', (id) => {
      // Without an id of its own a beat repeats the last one, which may be none.
      if (position === null || id === '') return;
      position = id;
      tell({ type: 'advance', position: id });
    });
    on('closed', () => {
      close();
      tell({ type: 'state', state: 'closed' });
    });
    own.onerror = () => {
      if (source === own) fail();
    };
  }

  function fail(): void {
    source?.close();
    source = null;
    lostTimer ??= setTimeout(() => tell({ type: 'state', state: 'lost' }), blipMs);
    const delayMs = spread(backOffMs(backOff, failures));
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(open, delayMs);
  }

  const stopWaking = onWake(() => {
    if (source === null || Date.now() - heardAt > overdueMs) open();
  });

  function close(): void {
    stopWaking();
    clearTimeout(timer);
    clearTimeout(lostTimer);
    source?.close();
    source = null;
  }

  open();
  return close;
}

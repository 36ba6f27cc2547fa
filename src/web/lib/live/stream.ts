import { heartbeatMs } from '#contract/live.ts';
import { backOffMs, spread } from '#web/lib/back-off.ts';
import { onWake } from './listen.ts';

/** `lost`: reconnects automatically. `closed`: no longer allowed to watch, for good. */
export type StreamState = 'connecting' | 'live' | 'lost' | 'closed';

/** The events of a stream. */
export type StreamEvent =
  /** `data` is the message as JSON. */
  | { type: 'message'; data: string; position: string }
  /** No message of this feed up to `position` is missing. */
  | { type: 'advance'; position: string }
  /** No message after `position` will be missing, but any before it may be. */
  | { type: 'restart'; position: string }
  | { type: 'state'; state: StreamState }
  /** The server's time, in milliseconds since 1970. */
  | { type: 'time'; told: number };

/** After this long without an event or heartbeat the stream counts as dead, whatever the browser says. */
export const silenceMs = 2.5 * heartbeatMs;
/** The timeout for the server to answer and replay. */
const openingMs = 10_000;
/** A page that wakes does not wait for all of `silenceMs` when a heartbeat is already overdue. */
const overdueMs = 1.2 * heartbeatMs;
const backOff = { firstMs: 500, longestMs: 10_000 };
/** A shorter interruption is not reported. */
const reportLossAfterMs = 1500;

/**
 * Keeps one event stream open: reconnects, resumes at the last position and detects silence. EventSource's
 * own reconnecting is not used: it does not give up a dead connection, and after some errors it does not
 * reconnect at all.
 *
 * @param after where to resume; null: begin now, and send the position as `restart`
 * @returns closes the stream for good
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
  /** Runs until the next attempt, or until the open connection counts as dead. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(timer);
    source?.close();
    const own = new EventSource(position === null ? url : `${url}&after=${position}`);
    source = own;
    heardAt = Date.now();
    timer = setTimeout(fail, openingMs);

    /** Ignores events of a source that was given up, since its successor sends them again. */
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
    on('beat', (id, data) => {
      tell({ type: 'time', told: Number(data) });
      // A heartbeat without an id repeats the last id, which may be empty.
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
    lostTimer ??= setTimeout(() => tell({ type: 'state', state: 'lost' }), reportLossAfterMs);
    const delayMs = spread(backOffMs(backOff, failures));
    failures += 1;
    clearTimeout(timer);
    timer = setTimeout(open, delayMs);
  }

  const stopWaking = onWake(() => {
    // By the clock that goes on while the machine sleeps; it can be set, so either way counts.
    if (source === null || Math.abs(Date.now() - heardAt) > overdueMs) open();
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

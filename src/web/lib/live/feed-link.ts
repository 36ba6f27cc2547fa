import { heartbeatMs } from '#contract/live.ts';
import type { FeedSink } from './feed-log.ts';
import { onWake } from './listen.ts';

/** Without a sign of life for this long the line is dead, whatever the browser believes. */
export const silenceMs = 2.5 * heartbeatMs;
/** How long a server may take to answer and replay. */
const openingMs = 10_000;
/** A woken page does not wait for the whole silence when a heartbeat is overdue already. */
const overdueMs = 1.2 * heartbeatMs;
const backoffMs = { first: 500, longest: 10_000 };
/** An interruption shorter than this is nobody's business. */
const blipMs = 1500;

/**
 * Keeps one event stream open: reconnects, resumes at the last position and notices silence. The browser's own
 * reconnecting is not used: it does not give up a dead line, and after some errors it does not reconnect at all.
 *
 * @param after where to resume; null: begin now, and say where by `restart`
 * @returns what closes it for good
 */
export function openLink(url: string, after: string | null, sink: FeedSink): () => void {
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

    /** Events of a stream that was given up are ignored: its successor tells them again. */
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
      sink.message(data, id);
    });
    on('reset', (id) => {
      position = id;
      sink.restart(id);
    });
    on('ready', (id) => {
      failures = 0;
      clearTimeout(lostTimer);
      lostTimer = undefined;
      if (position === null) sink.restart(id);
      else sink.advance(id);
      position = id;
      sink.state('live');
    });
    on('beat', (id) => {
      // Without an id of its own a beat repeats the last one, which may be none.
      if (position === null || id === '') return;
      position = id;
      sink.advance(id);
    });
    on('closed', () => {
      close();
      sink.state('closed');
    });
    own.onerror = () => {
      if (source === own) fail();
    };
  }

  function fail(): void {
    source?.close();
    source = null;
    lostTimer ??= setTimeout(() => sink.state('lost'), blipMs);
    // Never all clients at once: a restarted server has a dining room waiting.
    const delayMs = Math.min(backoffMs.longest, backoffMs.first * 2 ** failures) * (0.5 + Math.random() / 2);
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

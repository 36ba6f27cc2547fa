import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { beatFrame, closedFrame, openingFrame } from './frames.ts';
import type { Heartbeats } from './heartbeats.ts';
import type { LiveHub, Subscription } from './hub.ts';
import { type Position, parsePosition } from './position.ts';
import type { CloseReason, Subscriber } from './subscriber.ts';
import type { Viewer } from './viewer.ts';

interface EventStreamOptions {
  hub: LiveHub;
  heartbeats: Heartbeats;
  restaurantId: string;
  viewer: Viewer;
  /** The server's time, in milliseconds since 1970. */
  nowMs: () => number;
  /** Called with every heartbeat: the viewer as of now, or null when it may watch no longer with its cookies. */
  reauthorise: () => Promise<Viewer | null>;
  log: Log;
}

/**
 * A client with more unsent bytes than this is not reading; it is cut off and resumes from its position
 * later.
 */
const maxUnsentBytes = 1_000_000;
/** How long a client that is being closed has to take the last bytes. */
const farewellMs = 5000;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // no-transform: a proxy that compresses would hold events back.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Answers a request with a restaurant's live feed, until either side ends it. */
export function openEventStream(
  request: IncomingMessage,
  response: ServerResponse,
  options: EventStreamOptions,
): void {
  const stream = new EventStream(request, response, options);
  stream.open(requestedPosition(request));
}

/**
 * Answers a request for a feed that the caller may not watch. An EventSource cannot tell a 403 from a broken proxy and
 * would come back for ever; this tells it to stay away.
 */
export function refuseEventStream(response: ServerResponse): void {
  response.writeHead(200, headers);
  response.end(closedFrame);
}

/** The place to resume from. The header wins: a browser that reconnects by itself repeats the old query. */
function requestedPosition(request: IncomingMessage): Position | null | undefined {
  const header = request.headers['last-event-id'];
  const text =
    (Array.isArray(header) ? header[0] : header) ||
    new URL(request.url ?? '/', 'http://localhost').searchParams.get('after');
  return text ? parsePosition(text) : undefined;
}

class EventStream implements Subscriber {
  viewer: Viewer;
  private subscription: Subscription | undefined;
  private stopBeating = () => {};
  private isAsking = false;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly options: EventStreamOptions,
  ) {
    this.viewer = options.viewer;
  }

  open(after: Position | null | undefined): void {
    const { hub, heartbeats, restaurantId } = this.options;
    this.request.socket.setNoDelay(true);
    this.request.socket.setTimeout(0);
    this.response.on('close', () => this.detach());
    this.response.on('error', () => this.response.destroy());
    // The connection's end is the stream's: without chunks, bytes for many are written as they are.
    this.response.removeHeader('Transfer-Encoding');
    this.response.writeHead(200, { ...headers, Connection: 'close' });
    this.response.write(openingFrame);
    this.stopBeating = heartbeats.add(() => void this.beat());
    this.subscription = hub.subscribe(restaurantId, this, after);
    // The client may have gone before we listened.
    if (this.response.closed) this.detach();
  }

  send(frames: string | Buffer): void {
    if (this.response.destroyed || this.response.writableEnded) return;
    if (this.response.writableLength > maxUnsentBytes) this.response.destroy();
    else this.response.write(frames);
  }

  close(reason: CloseReason): void {
    this.detach();
    if (this.response.destroyed || this.response.writableEnded) return;
    this.response.end(reason === 'revoked' ? closedFrame : undefined);
    this.response.socket?.setTimeout(farewellMs, () => this.response.destroy());
  }

  private async beat(): Promise<void> {
    this.send(beatFrame(this.subscription?.position() ?? null, this.options.nowMs()));
    // One question at a time: a slow database must not pile them up.
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      const viewer = await this.options.reauthorise();
      // The page may have newer cookies: it is refused when it comes back without.
      if (viewer === null) this.close('reconnect');
      else this.viewer = viewer;
    } catch (error) {
      // A failure is no revocation: while the database is away, nothing can be sent anyway.
      this.options.log.warn({ err: error }, 'a live stream could not be authorised again');
    } finally {
      this.isAsking = false;
    }
  }

  private detach(): void {
    this.stopBeating();
    this.subscription?.unsubscribe();
  }
}

import { connect } from 'node:net';
import { newId } from '#server/ids.ts';
import { answerJob } from './child.ts';
import { HttpConnection } from './http-connection.ts';
import { type BenchGuest, orderRequests, type Way } from './order-input.ts';
import { percentile } from './percentile.ts';

export interface LiveStream {
  /** `/live/staff?…` or `/live/guest?…`; of the floor, `/live?group=…` */
  path: string;
  cookie: string;
  address: string;
  restaurantId: string;
  /** The guest's session. Null: a board, which is told of every order of its restaurant. */
  tableSessionId: string | null;
}

export interface LiveLoadJob {
  port: number;
  way: Way;
  streams: LiveStream[];
  /** They take turns ordering. */
  guests: BenchGuest[];
  ordersPerSecond: number;
  seconds: number;
  /**
   * Before `seconds`, orders at the same rate that do not count: a server that just started compiles its
   * code.
   */
  warmupSeconds: number;
}

interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

export interface LiveLoadResult {
  orders: number;
  deliveries: number;
  /** Orders that a stream should have been told of within five seconds and was not. */
  missing: number;
  /**
   * Milliseconds from the moment this process has the 201, which is after the commit, to the moment it has
   * the stream's message; 0 where the message came first. One clock measures both, but our own delays count
   * against the server.
   */
  fromAnswerMs: Percentiles;
  /** From sending the order, so including the time to place it: the upper bound of commit to board. */
  fromSendMs: Percentiles;
}

interface Placed {
  sentAt: number;
  answeredAt: number;
  receivedAt: number[];
  /** Streams that are to be told. */
  expected: number;
}

const marker = '"order":{"id":"';
const idLength = 36;
const graceMs = 5000;
/** Streams opened at once: a dining room does not open a thousand phones in one millisecond. */
const openTogether = 50;

answerJob(async (job: LiveLoadJob): Promise<LiveLoadResult> => {
  const { port, way, streams, guests, ordersPerSecond, seconds, warmupSeconds } = job;
  const orders = new Map<string, Placed>();
  for (let at = 0; at < streams.length; at += openTogether) {
    await Promise.all(
      streams.slice(at, at + openTogether).map((stream) =>
        openStream(port, stream, (id) => {
          orders.get(id)?.receivedAt.push(performance.now());
        }),
      ),
    );
  }

  const phones = guests.map((guest) => ({
    connection: new HttpConnection(port),
    requestFor: orderRequests(guest, way),
    expected: streams.filter(
      ({ restaurantId, tableSessionId }) =>
        restaurantId === guest.restaurantId &&
        (tableSessionId === null || tableSessionId === guest.tableSessionId),
    ).length,
  }));
  let next = 0;
  const place = async (): Promise<void> => {
    const phone = phones[next % phones.length];
    next += 1;
    if (!phone) throw new Error('there is no guest to order');
    const id = newId();
    const placed = {
      sentAt: performance.now(),
      answeredAt: Number.NaN,
      receivedAt: [],
      expected: phone.expected,
    };
    orders.set(id, placed);
    const { status, body } = await phone.connection.send(phone.requestFor(id));
    placed.answeredAt = performance.now();
    if (status !== 200 && status !== 201) throw new Error(`an order was refused: ${status} ${body}`);
  };
  await atRate(ordersPerSecond, warmupSeconds, place);
  orders.clear();
  await atRate(ordersPerSecond, seconds, place);

  const all = [...orders.values()];
  const missing = () => all.reduce((sum, order) => sum + order.expected - order.receivedAt.length, 0);
  const deadline = performance.now() + graceMs;
  while (missing() > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const fromAnswer = all.flatMap(({ answeredAt, receivedAt }) =>
    receivedAt.map((at) => Math.max(0, at - answeredAt)),
  );
  const fromSend = all.flatMap(({ sentAt, receivedAt }) => receivedAt.map((at) => at - sentAt));
  return {
    orders: all.length,
    deliveries: fromSend.length,
    missing: missing(),
    fromAnswerMs: percentiles(fromAnswer),
    fromSendMs: percentiles(fromSend),
  };
});

/**
 * Starts `task` so many times a second however slow the server is, as guests would; resolves when all are
 * done.
 */
async function atRate(perSecond: number, seconds: number, task: () => Promise<void>): Promise<void> {
  const tasks: Promise<void>[] = [];
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(seconds, (performance.now() - startedAt) / 1000);
      while (tasks.length < Math.floor(elapsed * perSecond)) tasks.push(task());
      if (elapsed < seconds) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  await Promise.all(tasks);
}

/** Opens one live stream and calls `onOrder` with the id of every order it is told of; resolves when it is ready. */
function openStream(port: number, stream: LiveStream, onOrder: (id: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`a live stream was closed: ${unread.slice(0, 200)}`)));
    let unread = '';
    let isReady = false;
    socket.on('data', (text: string) => {
      unread += text;
      if (!isReady) {
        isReady = unread.includes('event: ready');
        if (!isReady) return;
        resolve();
      }
      // Only the id matters here; a message may be cut anywhere.
      for (let at = unread.indexOf(marker); at >= 0; at = unread.indexOf(marker)) {
        const end = at + marker.length + idLength;
        if (unread.length < end) break;
        onOrder(unread.slice(at + marker.length, end));
        unread = unread.slice(end);
      }
      unread = unread.slice(-(marker.length + idLength));
    });
    socket.write(
      [
        `GET ${stream.path} HTTP/1.1`,
        'Host: 127.0.0.1',
        `Cookie: ${stream.cookie}`,
        `X-Forwarded-For: ${stream.address}`,
        'Accept: text/event-stream',
        '\r\n',
      ].join('\r\n'),
    );
  });
}

function percentiles(values: number[]): Percentiles {
  return { p50: percentile(values, 0.5), p95: percentile(values, 0.95), p99: percentile(values, 0.99) };
}

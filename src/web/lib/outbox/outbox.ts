import { type Failure, failureOf } from '#web/lib/api.ts';
import { backOffMs, spread } from '#web/lib/back-off.ts';
import { feedIsLive, onWake } from '#web/lib/live/listen.ts';
import { createSubscribers, type Subscribers } from '#web/lib/subscribers.ts';
import { withTimeout } from '#web/lib/with-timeout.ts';
import { createDeviceStore, type DeviceStore } from './device-store.ts';
import { exclusively } from './exclusively.ts';
import { changePending, type Outgoing, type Pending, sendFailed, sendStarted, settle } from './pending.ts';

export type Refusal<Code extends Failure['code']> = Extract<Failure, { code: Code }>;

interface OutboxOptions<State, Entry extends Pending, Answer, Code extends Failure['code']> {
  /** The prefix of the keys in the browser's storage. */
  prefix: string;
  /** The state of an unused name. */
  empty: State;
  send: (request: Entry['request'], signal: AbortSignal) => Promise<Answer>;
  /**
   * Answers that settle a request as refused: it was not done and will not be, unless `refused` puts it back
   * into the outbox. After any other failure it is sent again.
   */
  refusals: readonly Code[];
  /** Returns the new state after a request has been answered and has left the outbox. */
  answered: (rest: State, entry: Entry, answer: Answer) => State;
  refused: (rest: State, entry: Entry, failure: Refusal<Code>) => State;
  /** The timeout of a send. */
  answerMs?: number;
  /** How long to wait for another tab that is sending. */
  tabMs?: number;
  longestDelayMs?: number;
}

/**
 * An outbox: requests are stored before they are sent and until they are answered. Requests of one name are
 * sent one at a time, oldest first; different names do not hold each other up. To send a request, put it into
 * the `outbox` of a name; to withdraw it, take it out.
 */
export interface Outbox<State, Answer> extends DeviceStore<State> {
  /**
   * Starts sending, beginning with requests left from earlier pages. Returns what stops it.
   *
   * @param only the one name to send; by default all
   * @param onAnswer called for each answer that comes to this tab
   */
  start: (options?: { only?: string; onAnswer?: (answer: Answer) => void }) => () => void;
  /** Retries at once; to be called when a send is likely to work again. */
  wake: () => void;
}

export function createOutbox<
  Entry extends Pending,
  State extends Outgoing<Entry>,
  Answer,
  Code extends Failure['code'],
>(options: OutboxOptions<State, Entry, Answer, Code>): Outbox<State, Answer> {
  const { prefix, send, answerMs = 15_000, tabMs = 3000, longestDelayMs = 30_000 } = options;
  const store = createDeviceStore(prefix, options.empty);
  const wakes: Subscribers<[]> = createSubscribers(() => {
    const stops = [onWake(wakes.notify), feedIsLive.subscribe(wakes.notify)];
    return () => {
      for (const stop of stops) stop();
    };
  });

  const start: Outbox<State, Answer>['start'] = ({ only, onAnswer } = {}) => {
    let isStopped = false;
    /** Names with a request that is being sent or waits for its retry. */
    const namesBeingSent = new Set<string>();
    const attempts = new Set<AbortController>();

    function look(): void {
      for (const [name, { outbox }] of store.all()) {
        if (outbox.length > 0 && (only ?? name) === name && !namesBeingSent.has(name)) void run(name);
      }
    }

    async function run(name: string): Promise<void> {
      namesBeingSent.add(name);
      while (!isStopped) {
        const delayMs = await exclusively(prefix + name, tabMs, () => sendAll(name));
        if (delayMs === null || isStopped) break;
        await pause(delayMs);
      }
      namesBeingSent.delete(name);
      // Requests may have been added since the last look.
      if (!isStopped) look();
    }

    /**
     * Sends the requests of a name. Resolves to the milliseconds until the next try, or null when none is
     * left.
     */
    async function sendAll(name: string): Promise<number | null> {
      while (!isStopped) {
        // Read by `update`, since another tab may have sent it while this one waited for the lock.
        const next = store.update(name, (state) => state).outbox[0];
        if (!next) break;
        const failure = await attempt(name, next);
        if (failure && store.get(name).outbox.some(({ request }) => request.id === next.request.id)) {
          return failure.code === 'TOO_MANY_REQUESTS' && failure.details
            ? failure.details.retryAfterSeconds * 1000
            : spread(backOffMs({ firstMs: 1000, longestMs: longestDelayMs }, next.attempts));
        }
      }
      return null;
    }

    async function attempt(name: string, { request }: Entry): Promise<Failure | null> {
      const controller = new AbortController();
      attempts.add(controller);
      store.update(name, (state) => changePending(state, request.id, sendStarted));
      try {
        const answer = await withTimeout(answerMs, (signal) => send(request, signal), controller);
        store.update(name, (state) =>
          settle(state, request.id, (rest, entry: Entry) => options.answered(rest, entry, answer)),
        );
        onAnswer?.(answer);
        return null;
      } catch (error) {
        const failure = failureOf(error);
        store.update(name, (state) =>
          isRefusal(failure)
            ? settle(state, request.id, (rest, entry: Entry) => options.refused(rest, entry, failure))
            : changePending(state, request.id, (entry) => sendFailed(entry, failure)),
        );
        return failure;
      } finally {
        attempts.delete(controller);
      }
    }

    function isRefusal(failure: Failure): failure is Refusal<Code> {
      return (options.refusals as readonly string[]).includes(failure.code);
    }

    function pause(delayMs: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(end, delayMs);
        const stopListening = wakes.subscribe(end);
        function end() {
          clearTimeout(timer);
          stopListening();
          resolve();
        }
      });
    }

    const stopLooking = store.subscribe(look);
    const stopWaking = wakes.subscribe(store.refresh);
    look();
    return () => {
      isStopped = true;
      stopLooking();
      stopWaking();
      for (const each of attempts) each.abort();
      // Ends the pauses between retries.
      wakes.notify();
    };
  };

  return { ...store, start, wake: wakes.notify };
}

import { type Failure, failureOf } from '#web/lib/api.ts';
import { backOffMs, spread } from '#web/lib/back-off.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { withPatience } from '#web/lib/patience.ts';
import { createSubscribers, type Subscribers } from '#web/lib/subscribers.ts';
import { createDeviceStore, type DeviceStore } from './device-store.ts';
import { exclusively } from './exclusively.ts';
import { changePending, type Outgoing, type Pending, sendFailed, sendStarted, settle } from './pending.ts';

export type Refusal<Code extends Failure['code']> = Extract<Failure, { code: Code }>;

interface OutboxOptions<State, Entry extends Pending, Answer, Code extends Failure['code']> {
  /** Of the keys in the browser's storage. */
  prefix: string;
  /** What there is under a name that was never used. */
  empty: State;
  send: (request: Entry['request'], signal: AbortSignal) => Promise<Answer>;
  /** Answers that settle a request: it is not done and will not be. After any other failure it is sent again. */
  refusals: readonly Code[];
  /** What becomes of the rest when a request has left the outbox. */
  answered: (rest: State, entry: Entry, answer: Answer) => State;
  refused: (rest: State, entry: Entry, failure: Refusal<Code>) => State;
  /** After this an answer is no longer waited for. */
  answerMs?: number;
  /** How long another tab is waited for that is sending. */
  tabMs?: number;
  longestDelayMs?: number;
}

/**
 * What must not be lost, stored before it is sent and until it has an answer. What stands under one name is sent one at
 * a time, oldest first; what is stuck under one name holds up no other. Whoever puts a request into the `outbox` of a
 * name sends it; whoever takes it out takes it back.
 */
export interface Outbox<State, Answer> extends DeviceStore<State> {
  /**
   * Sends what waits, also from before the page was opened, until what is returned is called.
   *
   * @param only the one name that is sent; otherwise all
   * @param onAnswer called for each answer that comes to this tab
   */
  start: (options?: { only?: string; onAnswer?: (answer: Answer) => void }) => () => void;
  /** There is reason to believe that a send may work now: tries at once. */
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
  const wakes: Subscribers<[]> = createSubscribers(() => onWake(wakes.notify));

  const start: Outbox<State, Answer>['start'] = ({ only, onAnswer } = {}) => {
    let isStopped = false;
    /** Names of which something is being sent, or waits for its next try and everything else behind it. */
    const lanes = new Set<string>();
    const attempts = new Set<AbortController>();

    function look(): void {
      for (const [name, { outbox }] of store.all()) {
        if (outbox.length > 0 && (only ?? name) === name && !lanes.has(name)) void run(name);
      }
    }

    async function run(name: string): Promise<void> {
      lanes.add(name);
      while (!isStopped) {
        const delayMs = await exclusively(prefix + name, tabMs, () => sendAll(name));
        if (delayMs === null) break;
        await pause(delayMs);
      }
      lanes.delete(name);
      // What was put in after the last look.
      if (!isStopped) look();
    }

    /** Milliseconds until the next try makes sense. Null: nothing is left. */
    async function sendAll(name: string): Promise<number | null> {
      while (!isStopped) {
        // Read through `update`: another tab may have sent it while this one waited for its turn.
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
        const answer = await withPatience(answerMs, (signal) => send(request, signal), controller);
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
      // Ends the pauses.
      wakes.notify();
    };
  };

  return { ...store, start, wake: wakes.notify };
}

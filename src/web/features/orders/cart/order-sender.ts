import type { Order } from '#contract/orders.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';
import { withPatience } from '#web/lib/patience.ts';
import { findPending, type OrderRequest, sendFailed, sendStarted, sendSucceeded } from './table-orders.ts';
import type { TableOrdersStore } from './table-orders-store.ts';

interface OrderSenderOptions<To> {
  store: TableOrdersStore<To>;
  place: (request: OrderRequest<To>, signal: AbortSignal) => Promise<Order>;
  /** Runs the work while no other tab runs its own. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** 0 to 1. Spreads the retries of a dining room whose reception comes back at once. */
  random: () => number;
}

export interface OrderSender {
  /** There is reason to believe that a send may work now: try at once. */
  wake: () => void;
  stop: () => void;
}

/** After this an answer is no longer waited for. */
const answerTimeoutMs = 15_000;
const firstDelayMs = 1000;
const longestDelayMs = 30_000;

/** Sends what is in the outbox, oldest first, one at a time, until each order has an answer. [CART-5] */
export function startOrderSender<To>({
  store,
  place,
  exclusively,
  random,
}: OrderSenderOptions<To>): OrderSender {
  let isStopped = false;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt: AbortController | undefined;

  async function run(): Promise<void> {
    if (isRunning || isStopped) return;
    clearTimeout(timer);
    timer = undefined;
    isRunning = true;
    let retryInMs: number | null = null;
    try {
      await exclusively(async () => {
        retryInMs = await sendAll();
      });
    } finally {
      isRunning = false;
    }
    if (isStopped) return;
    if (retryInMs !== null) timer = setTimeout(() => void run(), retryInMs);
    // An order placed after the last look.
    else if (store.get().outbox.length > 0) void run();
  }

  /** Null: nothing is left. Otherwise the milliseconds until the next try makes sense. */
  async function sendAll(): Promise<number | null> {
    for (;;) {
      if (isStopped) return null;
      // Read through `update`: another tab may have sent it while this one waited for its turn.
      const next = store.update((orders) => orders).outbox[0];
      if (!next) return null;
      const failure = await send(next.request);
      if (failure && findPending(store.get(), next.request.id)) {
        return failure.code === 'TOO_MANY_REQUESTS' && failure.details
          ? failure.details.retryAfterSeconds * 1000
          : retryDelayMs(next.attempts, random());
      }
    }
  }

  async function send(request: OrderRequest<To>): Promise<Failure | null> {
    store.update((orders) => sendStarted(orders, request.id));
    attempt = new AbortController();
    try {
      const { id, orderNumber, totalAmount } = await withPatience(
        answerTimeoutMs,
        (signal) => place(request, signal),
        attempt,
      );
      store.update((orders) => sendSucceeded(orders, id, { id, orderNumber, totalAmount }));
      return null;
    } catch (error) {
      const failure = failureOf(error);
      store.update((orders) => sendFailed(orders, request.id, failure));
      return failure;
    }
  }

  const unsubscribe = store.subscribe(() => {
    // While an order waits for its next try, a new one waits behind it.
    if (timer === undefined && store.get().outbox.length > 0) void run();
  });
  if (store.get().outbox.length > 0) void run();

  return {
    wake: () => void run(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      attempt?.abort();
    },
  };
}

/** Twice as long after every failure, up to half a minute, and never quite the same on two phones. */
function retryDelayMs(attempts: number, random: number): number {
  const delayMs = Math.min(firstDelayMs * 2 ** attempts, longestDelayMs);
  return delayMs * (0.5 + random / 2);
}

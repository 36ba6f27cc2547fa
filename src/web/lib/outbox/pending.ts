import type { Failure } from '#web/lib/api.ts';

/** A request that the server has not answered yet. */
export interface Pending<Request extends { id: string } = { id: string }> {
  /** Sent unchanged every time: the server knows a repeated request by its id and its content. */
  request: Request;
  /** A send has begun and not ended. Still true on a new page: the old one died in the middle of it. */
  inFlight: boolean;
  /** A send went without an answer: the request may have arrived. */
  unsure: boolean;
  /** Sends without success. */
  attempts: number;
  /** The last of them had an answer: there is reception, and the server has too much to do. */
  busy?: boolean;
}

/** What is stored under one name: at least what waits there, oldest first. */
export interface Outgoing<Entry extends Pending> {
  outbox: readonly Entry[];
}

/** What a request begins with. */
export const neverSent = { inFlight: false, unsure: false, attempts: 0 };

/** Whether the request may have reached the server although no answer came. */
export function mayHaveArrived(pending: Pick<Pending, 'inFlight' | 'unsure'>): boolean {
  return pending.inFlight || pending.unsure;
}

/** Whether a request has been without an answer once, and is not only on its way. */
export function isWaiting(pending: Pick<Pending, 'attempts' | 'unsure'>): boolean {
  return pending.attempts > 0 || pending.unsure;
}

export function findPending<Entry extends Pending>(
  { outbox }: Outgoing<Entry>,
  id: string,
): Entry | undefined {
  return outbox.find(({ request }) => request.id === id);
}

/** Nothing happens when it is not waiting any more. */
export function changePending<Entry extends Pending, State extends Outgoing<Entry>>(
  state: State,
  id: string,
  change: (entry: Entry) => Entry,
): State {
  if (!findPending(state, id)) return state;
  return {
    ...state,
    outbox: state.outbox.map((entry) => (entry.request.id === id ? change(entry) : entry)),
  };
}

/** Takes a request out of the outbox. Nothing happens when it is not waiting any more. */
export function settle<Entry extends Pending, State extends Outgoing<Entry>>(
  state: State,
  id: string,
  becomes: (rest: State, entry: Entry) => State,
): State {
  const entry = findPending(state, id);
  return entry
    ? becomes({ ...state, outbox: state.outbox.filter((other) => other !== entry) }, entry)
    : state;
}

/** Noted before the send, so that a page that dies in the middle knows that the request may have arrived. */
export function sendStarted<Entry extends Pending>(pending: Entry): Entry {
  return {
    ...pending,
    // Begun before and never ended: that page is gone.
    unsure: pending.unsure || pending.inFlight,
    inFlight: true,
  };
}

/** No answer, or one that settles nothing: it goes on waiting. */
export function sendFailed<Entry extends Pending>(pending: Entry, { code }: Failure): Entry {
  return {
    ...pending,
    inFlight: false,
    // "Too many requests" is said before anything is done; every other silence may hide a success.
    unsure: pending.unsure || code !== 'TOO_MANY_REQUESTS',
    attempts: pending.attempts + 1,
    busy: code !== 'OFFLINE',
  };
}

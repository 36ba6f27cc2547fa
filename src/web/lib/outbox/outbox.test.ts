import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeDevice, installDevice } from '#test/fixture/fake-device.ts';
import { Feed } from '#web/lib/live/feed.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import {
  changePending,
  mayHaveArrived,
  neverSent,
  type Outgoing,
  type Pending,
  sendFailed,
  sendStarted,
  settle,
} from './pending.ts';

interface Request {
  id: string;
}
interface State extends Outgoing<Pending<Request>> {
  answers: readonly string[];
  refused: string | null;
}
type Send = (request: Request, signal: AbortSignal) => Promise<string>;

const nothing: State = { outbox: [], answers: [], refused: null };
const offline: Send = () => Promise.reject(new TypeError('Failed to fetch'));
const answer: Send = ({ id }) => Promise.resolve(`answer to ${id}`);

let device: FakeDevice;
let stops: (() => void)[];

/** Opens a tab with the storage that an earlier tab has left. */
function openTab(send: Send, options?: Parameters<Outbox<State, string>['start']>[0]) {
  const outbox = createOutbox({
    prefix: 'test.',
    empty: nothing,
    send,
    refusals: ['SESSION_ENDED'],
    answered: (rest: State, _: Pending<Request>, said: string) => ({
      ...rest,
      answers: [...rest.answers, said],
    }),
    refused: (rest, _, { code }) => ({ ...rest, refused: code }),
  });
  const stop = outbox.start(options);
  stops.push(stop);
  return { outbox, stop };
}

function put(outbox: Outbox<State, string>, name: string, id: string) {
  outbox.update(name, (state) => ({
    ...state,
    outbox: [...state.outbox, { ...neverSent, request: { id } }],
  }));
}

function takeOut(outbox: Outbox<State, string>, name: string, id: string) {
  outbox.update(name, (state) => settle(state, id, (rest) => rest));
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  stops = [];
  device = installDevice();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('sending', () => {
  test('[CART-5] a request is stored before it is sent, and done only by the answer', async () => {
    let storedAtSend: string | undefined;
    const { outbox } = openTab((request, signal) => {
      storedAtSend = device.stored['test.a'];
      return answer(request, signal);
    });
    put(outbox, 'a', '1');
    expect(outbox.get('a').answers).toEqual([]);
    await vi.runAllTimersAsync();
    expect(storedAtSend).toContain('"id":"1"');
    expect(storedAtSend).toContain('"inFlight":true');
    expect(outbox.get('a')).toEqual({ ...nothing, answers: ['answer to 1'] });
  });

  test('[CART-5] [PAY-6] without an answer it is sent again and again unchanged, more and more slowly', async () => {
    const sentAt: number[] = [];
    const start = Date.now();
    const { outbox } = openTab((request, signal) => {
      expect(request).toEqual({ id: '1' });
      sentAt.push(Date.now() - start);
      return (sentAt.length < 8 ? offline : answer)(request, signal);
    });
    put(outbox, 'a', '1');
    await vi.runAllTimersAsync();
    expect(sentAt).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000]);
    expect(outbox.get('a').answers).toHaveLength(1);
  });

  test('no two devices try again at the same moment', async () => {
    vi.mocked(Math.random).mockReturnValue(0);
    const send = vi.fn(offline);
    put(openTab(send).outbox, 'a', '1');
    await pass(499);
    expect(send).toHaveBeenCalledOnce();
    await pass(1);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('[CART-5] a server that is busy is asked when it wants to be asked', async () => {
    const sentAt: number[] = [];
    const start = Date.now();
    const { outbox } = openTab((request, signal) => {
      sentAt.push(Date.now() - start);
      if (sentAt.length > 1) return answer(request, signal);
      throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: { retryAfterSeconds: 7 } });
    });
    put(outbox, 'a', '1');
    await vi.runAllTimersAsync();
    expect(sentAt).toEqual([0, 7000]);
  });

  test.each([
    ['being told', (outbox: Outbox<State, string>) => outbox.wake()],
    ['the network', () => window.dispatchEvent(new Event('online'))],
    ['a live feed', () => new Feed().take({ type: 'state', state: 'live' })],
  ])('[CART-5] %s that reception is back sends at once, and never twice side by side', async (_, wake) => {
    let send = vi.fn(offline);
    const { outbox } = openTab((request, signal) => send(request, signal));
    put(outbox, 'a', '1');
    await pass(20_000);
    send = vi.fn(answer);
    wake(outbox);
    wake(outbox);
    await pass(0);
    expect(outbox.get('a').answers).toHaveLength(1);
    expect(send).toHaveBeenCalledOnce();
  });

  test('[CART-5] a silent line is given up after a while and tried anew', async () => {
    let sends = 0;
    const { outbox } = openTab((request, signal) => {
      sends += 1;
      if (sends > 1) return answer(request, signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    put(outbox, 'a', '1');
    await vi.runAllTimersAsync();
    expect(sends).toBe(2);
    expect(outbox.get('a').answers).toHaveLength(1);
  });

  test('[CART-5] under one name one goes after the other, oldest first', async () => {
    const sent: string[] = [];
    let send = offline;
    const { outbox } = openTab((request, signal) => {
      sent.push(request.id);
      return send(request, signal);
    });
    put(outbox, 'a', '1');
    await pass(0);
    put(outbox, 'a', '2');
    send = answer;
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['1', '1', '2']);
  });

  test('[ORD-13] [PAY-6] what is stuck under one name holds up no other', async () => {
    const { outbox } = openTab((request, signal) => (request.id === '1' ? offline : answer)(request, signal));
    put(outbox, 'a', '1');
    put(outbox, 'b', '2');
    await pass(500);
    expect(outbox.get('a').outbox).toHaveLength(1);
    expect(outbox.get('b').answers).toEqual(['answer to 2']);
  });

  test('one name alone can be sent; each answer is told', async () => {
    const onAnswer = vi.fn();
    const { outbox } = openTab(answer, { only: 'b', onAnswer });
    put(outbox, 'a', '1');
    put(outbox, 'b', '2');
    await pass(60_000);
    expect(onAnswer.mock.calls).toEqual([['answer to 2']]);
    expect(outbox.get('a').outbox).toMatchObject([{ attempts: 0, inFlight: false }]);
    expect(outbox.get('b').outbox).toEqual([]);
  });

  test('a refusal ends the sending', async () => {
    const send = vi.fn<Send>(() => Promise.reject(new ORPCError('SESSION_ENDED', { status: 409 })));
    const { outbox } = openTab(send);
    put(outbox, 'a', '1');
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledOnce();
    expect(outbox.get('a')).toEqual({ ...nothing, refused: 'SESSION_ENDED' });
  });

  test('what is taken back is not sent again', async () => {
    const send = vi.fn(offline);
    const { outbox } = openTab(send);
    put(outbox, 'a', '1');
    await pass(0);
    takeOut(outbox, 'a', '1');
    await vi.runAllTimersAsync();
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('what may have arrived', () => {
  const waiting: State = { ...nothing, outbox: [{ ...neverSent, request: { id: '1' } }] };
  const started = changePending(waiting, '1', sendStarted);
  const busy = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 3 } } as const;

  test('is what began to be sent', () => {
    expect(waiting.outbox.map(mayHaveArrived)).toEqual([false]);
    expect(started.outbox.map(mayHaveArrived)).toEqual([true]);
  });

  test('[CART-4] is what got no answer', () => {
    const failed = changePending(started, '1', (entry) =>
      sendFailed(entry, { code: 'OFFLINE', details: undefined }),
    );
    expect(failed.outbox).toMatchObject([{ inFlight: false, unsure: true, attempts: 1, busy: false }]);
  });

  test('[CART-4] is not what the server has had no time for, unless an earlier page died in the middle', () => {
    const refused = changePending(started, '1', (entry) => sendFailed(entry, busy));
    expect(refused.outbox).toMatchObject([{ unsure: false, attempts: 1, busy: true }]);
    const died = changePending(started, '1', sendStarted);
    expect(changePending(died, '1', (entry) => sendFailed(entry, busy)).outbox.map(mayHaveArrived)).toEqual([
      true,
    ]);
  });

  test('an answer to what was taken back changes nothing', () => {
    const back = settle(waiting, '1', (rest) => rest);
    expect(changePending(back, '1', sendStarted)).toBe(back);
    expect(settle(back, '1', () => nothing)).toBe(back);
  });
});

describe('tabs', () => {
  test('[CART-5] [ORD-13] [PAY-6] a page opened later sends what the one before could not', async () => {
    const { outbox } = openTab(() => new Promise(() => {}));
    put(outbox, 'a', '1');
    put(outbox, 'b', '2');
    await pass(0);
    stops.pop()?.();

    const send = vi.fn(answer);
    const { outbox: later } = openTab(send);
    expect([...later.all().keys()]).toEqual(['a', 'b']);
    await vi.runAllTimersAsync();
    expect(send.mock.calls.map(([{ id }]) => id)).toEqual(['1', '2']);
    expect(later.get('a').answers).toEqual(['answer to 1']);
  });

  test('one waits while another sends, but not for one that is asleep', async () => {
    const sent: string[] = [];
    const silent =
      (tab: string): Send =>
      () => {
        sent.push(tab);
        return new Promise(() => {});
      };
    const { outbox } = openTab(silent('first'));
    put(outbox, 'a', '1');
    await pass(0);
    openTab(silent('second'));
    await pass(2900);
    expect(sent).toEqual(['first']);
    await pass(200);
    expect(sent).toEqual(['first', 'second']);
  });
});

describe('storage', () => {
  test('what is empty takes no room', () => {
    const { outbox } = openTab(offline, { only: 'nothing' });
    put(outbox, 'a', '1');
    outbox.update('a', () => nothing);
    expect(Object.keys(device.stored)).toEqual([]);
    expect([...outbox.all()]).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', '{"format":0,"outbox":[]}'])(
    'what is not the outbox’s own is nothing: %s',
    (text) => {
      device.stored['test.a'] = text;
      expect(openTab(answer).outbox.get('a')).toEqual(nothing);
    },
  );

  test('a page that was asleep takes over what it missed', () => {
    const { outbox } = openTab(answer);
    const heard = vi.fn();
    outbox.subscribe(heard);
    device.stored['test.a'] = JSON.stringify({ format: 1, ...nothing, answers: ['late'] });
    outbox.wake();
    expect(outbox.get('a').answers).toEqual(['late']);
    expect(heard).toHaveBeenCalledOnce();
  });

  test('where it is full, all lasts as long as the page, and nothing old comes back', async () => {
    const { outbox } = openTab(answer, { only: 'b' });
    put(outbox, 'a', '1');
    expect(outbox.isLasting()).toBe(true);
    device.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    put(outbox, 'a', '2');
    expect(outbox.isLasting()).toBe(false);
    expect(device.stored['test.a']).toBeUndefined();
    await pass(0);
    expect(outbox.get('a').outbox).toHaveLength(2);
    put(outbox, 'b', '3');
    await pass(0);
    expect(outbox.get('b').answers).toEqual(['answer to 3']);
  });

  test('where it is blocked, all lasts as long as the page', async () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const { outbox } = openTab(answer);
    put(outbox, 'a', '1');
    expect(outbox.isLasting()).toBe(false);
    await pass(0);
    expect(outbox.get('a').answers).toHaveLength(1);
  });
});

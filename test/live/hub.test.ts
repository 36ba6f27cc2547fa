import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { NewEvent } from '#contract/events.ts';
import type { WrittenEvents } from '#server/db/tenant.ts';
import type { LoggedEvent } from '#server/live/event-log.ts';
import { LiveHub } from '#server/live/hub.ts';
import { parsePosition } from '#server/live/position.ts';
import type { PresentedEvent } from '#server/live/viewer.ts';
import { FakeEventLog } from './fake-event-log.ts';
import { admin, guestOf, presentPlainly, RecordingSubscriber } from './recording-subscriber.ts';

const restaurantId = 'restaurant-1';

function setUp() {
  const eventLog = new FakeEventLog();
  const present = vi.fn(async (_restaurantId: string, events: LoggedEvent[]) => presentPlainly(events));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const hub = new LiveHub({ eventLog, present, log });
  const join = (subscriber: RecordingSubscriber, after?: string) =>
    hub.subscribe(restaurantId, subscriber, after === undefined ? undefined : parsePosition(after));
  const wake = async () => {
    hub.wake(restaurantId);
    await quiet();
  };
  return { eventLog, present, log, hub, join, wake };
}

/** Waits for everything that needs no timer and no I/O. */
function quiet(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('joining', () => {
  test('begins at the head without a position', async () => {
    const { eventLog, join, wake } = setUp();
    eventLog.appendMany(3);
    const board = new RecordingSubscriber();
    const subscription = join(board);
    expect(subscription.position()).toBeNull();
    await quiet();
    expect(board.frames).toEqual([{ event: 'ready', id: eventLog.at(3), data: '' }]);
    expect(subscription.position()).toBe(eventLog.at(3));

    eventLog.append();
    await wake();
    expect(board.story).toEqual(['ready', 4]);
    expect(board.frames[1]?.id).toBe(eventLog.at(4));
  });

  test('replays what came after the position, then is ready [LIVE-2]', async () => {
    const { eventLog, join } = setUp();
    eventLog.appendMany(5);
    const board = new RecordingSubscriber();
    const subscription = join(board, eventLog.at(2));
    await quiet();
    expect(board.story).toEqual([3, 4, 5, 'ready']);
    expect(subscription.position()).toBe(eventLog.at(5));
  });

  test('replays more than one batch', async () => {
    const { eventLog, join } = setUp();
    eventLog.appendMany(1700);
    const board = new RecordingSubscriber();
    join(board, eventLog.at(1));
    await quiet();
    expect(board.story).toEqual([...Array.from({ length: 1699 }, (_, n) => n + 2), 'ready']);
  });

  test('takes a position that is ahead of this process, though not of the log', async () => {
    const { eventLog, join, wake } = setUp();
    join(new RecordingSubscriber());
    await quiet();
    eventLog.appendMany(3);
    const board = new RecordingSubscriber();
    join(board, eventLog.at(2));
    await quiet();
    eventLog.append();
    await wake();
    expect(board.story).toEqual([3, 'ready', 4]);
  });

  test.each([
    ['of another epoch', (log: FakeEventLog) => log.at(3).replace('0001.', '0009.')],
    ['ahead of the log', (log: FakeEventLog) => log.at(6)],
    ['that is no position', () => 'nonsense'],
    ['whose events are pruned', (log: FakeEventLog) => log.at(1)],
  ])('resets a position %s', async (_name, position) => {
    const { eventLog, join, wake } = setUp();
    eventLog.appendMany(5);
    eventLog.pruneBefore(3);
    const board = new RecordingSubscriber();
    join(board, position(eventLog));
    await quiet();
    expect(board.story).toEqual(['reset', 'ready']);
    expect(board.frames[0]?.id).toBe(eventLog.at(5));

    eventLog.append();
    await wake();
    expect(board.story).toEqual(['reset', 'ready', 6]);
  });

  test('resumes right before the oldest event that is kept', async () => {
    const { eventLog, join } = setUp();
    eventLog.appendMany(5);
    eventLog.pruneBefore(3);
    const board = new RecordingSubscriber();
    join(board, eventLog.at(2));
    await quiet();
    expect(board.story).toEqual([3, 4, 5, 'ready']);
  });

  test('resets who is 2000 events behind', async () => {
    const { eventLog, join } = setUp();
    eventLog.appendMany(2001);
    const [near, far] = [new RecordingSubscriber(), new RecordingSubscriber()];
    join(near, eventLog.at(1));
    join(far, eventLog.at(0));
    await quiet();
    expect(near.story).toHaveLength(2001);
    expect(far.story).toEqual(['reset', 'ready']);
  });

  test('loses and doubles nothing that happens during the replay [LIVE-2]', async () => {
    const { eventLog, join, wake } = setUp();
    eventLog.appendMany(3);
    join(new RecordingSubscriber());
    await quiet();
    const board = new RecordingSubscriber();
    const release = eventLog.holdNextAnswer();
    join(board, eventLog.at(1)); // its answer holds 2 and 3
    eventLog.appendMany(2);
    await wake(); // the feed reads 4 and 5 and is done first
    expect(board.story).toEqual([]);
    release();
    await quiet();
    expect(board.story).toEqual([2, 3, 4, 5, 'ready']);
    eventLog.append();
    await wake();
    expect(board.story).toEqual([2, 3, 4, 5, 'ready', 6]);
  });

  test('sends once what the replay has read and the feed reads after it', async () => {
    const { eventLog, join, wake } = setUp();
    join(new RecordingSubscriber());
    await quiet();
    eventLog.appendMany(3);
    const board = new RecordingSubscriber();
    join(board, eventLog.at(1));
    await quiet();
    await wake();
    expect(board.story).toEqual([2, 3, 'ready']);
  });

  test.each([
    ['without a position', undefined],
    ['where the feed stands', 0],
  ])('loses nothing that is being presented for others: joined %s', async (_name, seq) => {
    const { eventLog, present, join, wake } = setUp();
    join(new RecordingSubscriber(guestOf('session-a')));
    await quiet();
    let release = () => {};
    present.mockImplementationOnce(async (_restaurantId, events) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return presentPlainly(events);
    });
    eventLog.append({ audience: 'session', tableSessionId: 'session-a' });
    eventLog.append({ audience: 'session', tableSessionId: 'session-b' });
    await wake();
    const guest = new RecordingSubscriber(guestOf('session-b'));
    join(guest, seq === undefined ? undefined : eventLog.at(seq));
    release();
    await quiet();
    expect(guest.story).toEqual([2, 'ready']);
  });

  test('sends nothing to a subscriber that left during its replay', async () => {
    const { eventLog, join } = setUp();
    eventLog.appendMany(3);
    join(new RecordingSubscriber());
    await quiet();
    const release = eventLog.holdNextAnswer();
    const board = new RecordingSubscriber();
    const subscription = join(board, eventLog.at(1));
    subscription.unsubscribe();
    release();
    await quiet();
    expect(board.story).toEqual([]);
  });

  test('sends a subscriber whose replay fails back to resume', async () => {
    const { eventLog, join, present } = setUp();
    eventLog.appendMany(3);
    join(new RecordingSubscriber());
    await quiet();
    present.mockRejectedValueOnce(new Error('no connection'));
    const board = new RecordingSubscriber();
    join(board, eventLog.at(1));
    await quiet();
    expect(board.closed).toBe('reconnect');
    expect(board.story).toEqual([]);
  });
});

describe('who sees what [LIVE-3]', () => {
  async function told(event: Partial<LoggedEvent>, change: Partial<PresentedEvent> = {}) {
    const { eventLog, present, join, wake } = setUp();
    present.mockImplementation(async (_restaurantId, events) =>
      presentPlainly(events).map((presented) => ({ ...presented, ...change })),
    );
    const viewers = {
      admin,
      waiter: { ...admin, mode: 'kellner', permissions: { orders: true, menu: false } },
      guestA: guestOf('session-a'),
      guestB: guestOf('session-b'),
      passerBy: guestOf(null),
    } as const;
    const subscribers = Object.entries(viewers).map(([name, viewer]) => ({
      name,
      live: new RecordingSubscriber(viewer),
      replayed: new RecordingSubscriber(viewer),
    }));
    for (const { live } of subscribers) join(live);
    await quiet();
    eventLog.append(event);
    await wake();
    for (const { replayed } of subscribers) join(replayed, eventLog.at(0));
    await quiet();
    const names = (which: 'live' | 'replayed') =>
      subscribers.filter((each) => each[which].messages.length > 0).map((each) => each.name);
    expect(names('replayed')).toEqual(names('live'));
    return names('live');
  }

  test('an event of a session goes to the staff and to its own guests', async () => {
    expect(await told({ audience: 'session', tableSessionId: 'session-a' })).toEqual([
      'admin',
      'waiter',
      'guestA',
    ]);
  });

  test('an event of no session goes to no guest, not even to one without a session', async () => {
    expect(await told({ audience: 'session', tableSessionId: null })).toEqual(['admin', 'waiter']);
  });

  test('an event for the staff goes to no guest, even if it names their session', async () => {
    expect(await told({ audience: 'staff', tableSessionId: 'session-a' })).toEqual(['admin', 'waiter']);
  });

  test('a public event goes to everybody', async () => {
    expect(await told({ audience: 'public' })).toEqual(['admin', 'waiter', 'guestA', 'guestB', 'passerBy']);
  });

  test('an event of a page goes only to staff who may open it', async () => {
    expect(await told({}, { pages: ['orders'] })).toEqual(['admin', 'waiter']);
    expect(await told({}, { pages: ['menu'] })).toEqual(['admin']);
    expect(await told({}, { pages: ['settings'] })).toEqual(['admin']);
  });

  test('each audience gets its own message, or none', async () => {
    const event = { audience: 'session', tableSessionId: 'session-a' } as const;
    expect(await told(event, { guest: null })).toEqual(['admin', 'waiter']);
    expect(await told(event, { staff: null })).toEqual(['guestA']);
  });

  test('rights that change count from the next event on', async () => {
    const { eventLog, join, wake } = setUp();
    const guest = new RecordingSubscriber(guestOf('session-a'));
    join(guest);
    await quiet();
    guest.viewer = guestOf(null);
    eventLog.append({ audience: 'session', tableSessionId: 'session-a' });
    await wake();
    expect(guest.messages).toEqual([]);
  });

  test('loads nothing that nobody here may see', async () => {
    const { eventLog, present, join, wake } = setUp();
    const guest = new RecordingSubscriber(guestOf('session-a'));
    const subscription = join(guest);
    await quiet();
    eventLog.append({ audience: 'session', tableSessionId: 'session-b' });
    await wake();
    expect(present).not.toHaveBeenCalled();
    // The position moves on all the same, so that a quiet guest does not fall behind.
    expect(subscription.position()).toBe(eventLog.at(1));
  });
});

describe('fan-out', () => {
  test('presents once and makes JSON once, however many watch', async () => {
    const { eventLog, present, join, wake } = setUp();
    const toJSON = vi.fn(() => ({}));
    present.mockImplementation(async (_restaurantId, events) =>
      presentPlainly(events).map((event) => ({
        ...event,
        staff: { kind: 'table_removed', tableId: 'table-1', toJSON },
      })),
    );
    const boards = Array.from({ length: 20 }, () => new RecordingSubscriber());
    for (const board of boards) join(board);
    await quiet();
    eventLog.appendMany(2);
    await wake();
    expect(present).toHaveBeenCalledTimes(1);
    expect(toJSON).toHaveBeenCalledTimes(2);
    for (const board of boards) expect(board.story).toEqual(['ready', 1, 2]);
  });

  test('loads an entity that changed several times once, for its newest event', async () => {
    const { eventLog, present, join, wake } = setUp();
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    eventLog.append({ entityId: 'order-1' });
    eventLog.append({ entityId: 'order-2' });
    eventLog.append({ entityId: 'order-1' });
    await wake();
    expect(present.mock.calls[0]?.[1].map((event) => event.seq)).toEqual([2, 3]);
    expect(board.story).toEqual(['ready', 2, 3]);
  });

  test('keeps apart events of one entity that tell different people', async () => {
    const { eventLog, join, wake } = setUp();
    const guest = new RecordingSubscriber(guestOf('session-a'));
    join(guest);
    join(new RecordingSubscriber());
    await quiet();
    eventLog.append({ entityId: 'table-1', audience: 'session', tableSessionId: 'session-a' });
    eventLog.append({ entityId: 'table-1', audience: 'session', tableSessionId: 'session-b' });
    await wake();
    expect(guest.story).toEqual(['ready', 1]);
  });

  test('sends in order of seq, whatever order they were presented in', async () => {
    const { eventLog, present, join, wake } = setUp();
    present.mockImplementation(async (_restaurantId, events) => presentPlainly(events).toReversed());
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    eventLog.appendMany(3);
    await wake();
    expect(board.story).toEqual(['ready', 1, 2, 3]);
  });

  test('wakes during a run cause one more run', async () => {
    const { eventLog, hub, join, wake } = setUp();
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    const before = eventLog.reads;
    const release = eventLog.holdNextAnswer();
    eventLog.append();
    await wake();
    eventLog.append();
    for (let n = 0; n < 50; n += 1) hub.wake(restaurantId);
    release();
    await quiet();
    expect(eventLog.reads - before).toBe(2);
    expect(board.story).toEqual(['ready', 1, 2]);
  });

  test('a subscriber that fails does not keep the news from the others', async () => {
    const { eventLog, join, wake, log } = setUp();
    const broken = new RecordingSubscriber();
    const board = new RecordingSubscriber();
    join(broken);
    join(board);
    await quiet();
    broken.send = () => {
      throw new Error('broken');
    };
    eventLog.append();
    await wake();
    expect(board.story).toEqual(['ready', 1]);
    expect(broken.closed).toBe('reconnect');
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});

describe('what this process has committed [LIVE-2]', () => {
  afterEach(() => void vi.useRealTimers());

  const order = (entityId: string, tableSessionId: string | null = null): NewEvent => ({
    kind: 'order.placed',
    entityId,
    tableSessionId,
  });

  /** A board that watches, and how often the log was read since. */
  async function watch() {
    const parts = setUp();
    const board = new RecordingSubscriber();
    parts.eventLog.appendMany(5);
    parts.join(board);
    await quiet();
    const readBefore = parts.eventLog.reads;
    return {
      ...parts,
      board,
      tell: (written: WrittenEvents) => parts.hub.tell(restaurantId, [written]),
      reads: () => parts.eventLog.reads - readBefore,
    };
  }

  test('is sent without being read', async () => {
    const { eventLog, present, board, tell, reads } = await watch();
    tell(eventLog.commit(order('order-1', 'session-1'), { kind: 'table.changed', entityId: 'table-1' }));
    await quiet();
    expect(board.story).toEqual(['ready', 6, 7]);
    expect(board.frames[2]?.id).toBe(eventLog.position);
    expect(present.mock.calls[0]?.[1]).toEqual((await eventLog.read(restaurantId, 5, 2))?.events);
    expect(reads()).toBe(1); // ours
  });

  test('waits for what is being sent, and is then sent together and in order', async () => {
    const { eventLog, present, board, tell, reads } = await watch();
    const [first, second, third] = ['1', '2', '3'].map((id) => eventLog.commit(order(id), order(`${id}+`)));
    if (!first || !second || !third) throw new Error('unreachable');
    for (const committed of [first, third, second]) tell(committed);
    await quiet();
    expect(board.story).toEqual(['ready', 6, 7, 8, 9, 10, 11]);
    expect(present).toHaveBeenCalledTimes(2);
    expect(reads()).toBe(0);
  });

  test.each(Array.from({ length: 40 }, (_, steps) => steps))(
    'an event that is told %i steps after another one is sent without a hint',
    async (steps) => {
      const { eventLog, board, tell } = await watch();
      tell(eventLog.commit(order('order-1')));
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      tell(eventLog.commit(order('order-2')));
      await quiet();
      expect(board.story).toEqual(['ready', 6, 7]);
    },
  );

  test('makes the hub late while it waits to be sent, and no longer [LIVE-7]', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { eventLog, hub, present, board, tell } = await watch();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    present.mockImplementationOnce(async (_id, events) => {
      await held;
      return presentPlainly(events);
    });
    tell(eventLog.commit(order('order-1')));
    expect(hub.isLate).toBe(false);
    vi.advanceTimersByTime(51);
    expect(hub.isLate).toBe(true);
    release();
    await quiet();
    expect(board.story).toEqual(['ready', 6]);
    expect(hub.isLate).toBe(false);
  });

  test('does not make the hub late for a database that does not answer [LIVE-7]', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { eventLog, hub, present, tell } = await watch();
    present.mockRejectedValueOnce(new Error('no connection'));
    tell(eventLog.commit(order('order-1')));
    await quiet();
    vi.advanceTimersByTime(51);
    expect(hub.isLate).toBe(false);
  });

  test('is read where another process has committed before', async () => {
    const { eventLog, board, tell, reads } = await watch();
    eventLog.append();
    tell(eventLog.commit(order('order-1')));
    await quiet();
    expect(board.story).toEqual(['ready', 6, 7]);
    expect(reads()).toBe(1);
    tell(eventLog.commit(order('order-2')));
    await quiet();
    expect(board.story).toEqual(['ready', 6, 7, 8]);
    expect(reads()).toBe(1);
  });

  test('is not sent again when it was read before one heard of it', async () => {
    const { eventLog, board, tell, wake, reads } = await watch();
    const early = eventLog.commit(order('order-1'));
    await wake();
    tell(early);
    tell(eventLog.commit(order('order-2')));
    await quiet();
    expect(board.story).toEqual(['ready', 6, 7]);
    expect(reads()).toBe(1);
  });

  test('does not take the place of a hint', async () => {
    const { eventLog, hub, board, tell } = await watch();
    tell(eventLog.commit(order('order-1')));
    eventLog.append();
    hub.wake(restaurantId);
    await quiet();
    expect(board.story).toEqual(['ready', 6, 7]);
  });

  test('resets everybody when its log was begun anew', async () => {
    const { eventLog, board, tell } = await watch();
    eventLog.beginAnew(5);
    tell(eventLog.commit(order('order-1')));
    await quiet();
    expect(board.story).toEqual(['ready', 'reset', 'ready']);
  });

  test('is read again when it could not be presented', async () => {
    const { eventLog, hub, present, board, tell } = await watch();
    present.mockRejectedValueOnce(new Error('no connection'));
    tell(eventLog.commit(order('order-1')));
    await quiet();
    expect(board.story).toEqual(['ready']);
    await hub.poll();
    await quiet();
    expect(board.story).toEqual(['ready', 6]);
  });

  test('goes to those whom it concerns [LIVE-3]', async () => {
    const { eventLog, join, tell } = await watch();
    const guests = ['session-1', 'session-2'].map((id) => new RecordingSubscriber(guestOf(id)));
    for (const guest of guests) join(guest);
    await quiet();
    tell(eventLog.commit(order('order-1', 'session-1'), { kind: 'table.changed', entityId: 'table-1' }));
    await quiet();
    expect(guests.map(({ story }) => story)).toEqual([['ready', 6], ['ready']]);
  });

  test('in any order, beside other processes and newcomers: all is sent once and in order', async () => {
    const step = fc.record({
      events: fc.integer({ min: 1, max: 3 }),
      heard: fc.constantFrom('told', 'told late', 'hinted', 'not at all'),
      joins: fc.constantFrom('nobody', 'at the head', 'from the beginning'),
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const { eventLog, hub, join } = setUp();
        const boards: { board: RecordingSubscriber; from: number }[] = [];
        const come = (from: number) => {
          const board = new RecordingSubscriber();
          boards.push({ board, from });
          join(board, eventLog.at(from));
        };
        const late: WrittenEvents[] = [];
        come(0);
        for (const { events, heard, joins, waits } of steps) {
          const committed = eventLog.commit(
            ...Array.from({ length: events }, (_, n) => order(`${eventLog.seq + n}`)),
          );
          if (heard === 'told') hub.tell(restaurantId, [committed]);
          if (heard === 'told late') late.unshift(committed);
          if (heard === 'hinted') hub.wake(restaurantId);
          if (joins !== 'nobody') come(joins === 'at the head' ? eventLog.seq : 0);
          if (!waits) continue;
          await quiet();
          hub.tell(restaurantId, late.splice(0));
        }
        await hub.poll();
        await quiet();
        for (const { board, from } of boards) {
          const expected = Array.from({ length: eventLog.seq - from }, (_, n) => from + n + 1);
          expect(board.story.filter((word) => word !== 'ready')).toEqual(expected);
        }
      }),
    );
  });
});

describe('the log begins anew', () => {
  test.each([
    ['behind', 1],
    ['ahead', 9],
  ])('everybody loads anew when a restored log is %s', async (_name, seq) => {
    const { eventLog, hub, join, wake } = setUp();
    eventLog.appendMany(5);
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    eventLog.beginAnew(seq);
    await hub.poll();
    await quiet();
    expect(board.story).toEqual(['ready', 'reset', 'ready']);
    expect(board.frames[1]?.id).toBe(eventLog.at(seq));
    eventLog.append();
    await wake();
    expect(board.story.at(-1)).toBe(seq + 1);
    expect(board.frames.at(-1)?.id).toBe(eventLog.position);
  });

  test('a client of the new log makes the feed notice', async () => {
    const { eventLog, join } = setUp();
    eventLog.appendMany(5);
    const old = new RecordingSubscriber();
    join(old);
    await quiet();
    eventLog.beginAnew(5);
    const board = new RecordingSubscriber();
    join(board, eventLog.position);
    await quiet();
    expect(board.closed).toBe('reconnect');
    expect(old.story).toEqual(['ready', 'reset', 'ready']);
    const again = new RecordingSubscriber();
    join(again, eventLog.position);
    await quiet();
    expect(again.story).toEqual(['ready']);
  });

  test('events that were pruned before they were read cause a reset', async () => {
    const { eventLog, join, wake } = setUp();
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    eventLog.appendMany(5);
    eventLog.pruneBefore(3);
    await wake();
    expect(board.story).toEqual(['ready', 'reset', 'ready']);
  });

  test('a restaurant that is gone closes its streams', async () => {
    const { eventLog, hub, join } = setUp();
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    eventLog.isGone = true;
    await hub.poll();
    await quiet();
    expect(board.closed).toBe('revoked');
    const late = new RecordingSubscriber();
    join(late);
    await quiet();
    expect(late.closed).toBe('revoked');
  });
});

describe('trouble', () => {
  test('a database that is away costs neither subscribers nor a flood of log lines', async () => {
    const { eventLog, hub, join, wake, log } = setUp();
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    eventLog.isDown = true;
    const waiting = new RecordingSubscriber();
    for (let n = 0; n < 5; n += 1) {
      await wake();
      await hub.poll();
    }
    // One line for the restaurant's feed, one for the poll.
    expect(log.error).toHaveBeenCalledTimes(2);
    join(waiting, eventLog.at(0));
    await quiet();
    expect(board.closed).toBeNull();

    eventLog.isDown = false;
    eventLog.appendMany(2);
    await hub.poll();
    await quiet();
    expect(board.story).toEqual(['ready', 1, 2]);
    expect(log.info).toHaveBeenCalledTimes(2);
  });

  test('a subscriber that comes while the database is away is served when it is back', async () => {
    const { eventLog, hub, join } = setUp();
    eventLog.appendMany(3);
    eventLog.isDown = true;
    const board = new RecordingSubscriber();
    join(board, eventLog.at(1));
    await quiet();
    eventLog.isDown = false;
    await hub.poll();
    await quiet();
    expect(board.story).toEqual([2, 3, 'ready']);
  });

  test('a feed that could not read tries again, even if the log seems to stand where it stood', async () => {
    const { eventLog, hub, join, wake } = setUp();
    eventLog.appendMany(5);
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    eventLog.isDown = true;
    await wake();
    eventLog.isDown = false;
    eventLog.beginAnew(5);
    await hub.poll();
    await quiet();
    expect(board.story).toEqual(['ready', 'reset', 'ready']);
  });

  test('a batch that cannot be presented is passed over after three attempts', async () => {
    const { eventLog, hub, present, join, wake } = setUp();
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    present.mockRejectedValueOnce(new Error('bug')).mockRejectedValueOnce(new Error('bug'));
    present.mockRejectedValueOnce(new Error('bug'));
    eventLog.append();
    await wake();
    await hub.poll();
    await quiet();
    expect(board.story).toEqual(['ready']);
    await hub.poll();
    await quiet();
    expect(board.story).toEqual(['ready', 'reset', 'ready']);
    eventLog.append();
    await wake();
    expect(board.story).toEqual(['ready', 'reset', 'ready', 2]);
  });

  test('a batch that can be presented the second time is sent', async () => {
    const { eventLog, hub, present, join, wake } = setUp();
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    present.mockRejectedValueOnce(new Error('no connection'));
    eventLog.append();
    await wake();
    await hub.poll();
    await quiet();
    expect(board.story).toEqual(['ready', 1]);
  });
});

describe('the hub', () => {
  test('the poll finds what no hint told of', async () => {
    const { eventLog, hub, join } = setUp();
    const board = new RecordingSubscriber();
    join(board);
    await quiet();
    eventLog.append();
    await hub.poll();
    await quiet();
    expect(board.story).toEqual(['ready', 1]);
    const { reads } = eventLog;
    await hub.poll();
    await quiet();
    expect(eventLog.reads).toBe(reads);
  });

  test('a restaurant that nobody watches costs nothing', async () => {
    const { eventLog, hub, join, wake } = setUp();
    const subscription = join(new RecordingSubscriber());
    await quiet();
    subscription.unsubscribe();
    const { reads, headQueries } = eventLog;
    eventLog.append();
    await wake();
    await hub.poll();
    expect(eventLog.reads).toBe(reads);
    expect(eventLog.headQueries).toBe(headQueries);
  });

  test('polls once a second until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { eventLog, hub, join } = setUp();
      const board = new RecordingSubscriber();
      join(board);
      await quiet();
      hub.start();
      eventLog.append();
      vi.advanceTimersByTime(1000);
      await quiet();
      expect(board.story).toEqual(['ready', 1]);
      await hub.stop();
      expect(board.closed).toBe('reconnect');
      const { headQueries } = eventLog;
      vi.advanceTimersByTime(5000);
      expect(eventLog.headQueries).toBe(headQueries);
    } finally {
      vi.useRealTimers();
    }
  });

  test('closes exactly the streams that are asked for, and sends them nothing more', async () => {
    const { eventLog, hub, join, wake } = setUp();
    const mine = new RecordingSubscriber(admin);
    const other = new RecordingSubscriber({ ...admin, authSessionId: 'sign-in-2' });
    const waiting = new RecordingSubscriber(admin);
    join(mine);
    join(other);
    await quiet();
    eventLog.append();
    const release = eventLog.holdNextAnswer();
    join(waiting, eventLog.at(1));
    await quiet();
    hub.closeWhere(
      (viewer, id) =>
        id === restaurantId && viewer.role === 'staff' && viewer.authSessionId === admin.authSessionId,
      'revoked',
    );
    release();
    await wake();
    expect([mine.closed, waiting.closed, other.closed]).toEqual(['revoked', 'revoked', null]);
    expect([mine.story, waiting.story, other.story]).toEqual([['ready'], [], ['ready', 1]]);
  });
});

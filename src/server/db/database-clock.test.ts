import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

afterEach(() => vi.useRealTimers());

/** A clock, and the monotonic one by which it is asked and read. */
function clockAt(startMs = 5_000) {
  let monotonicMs = startMs;
  const clock = new DatabaseClock(() => monotonicMs);
  return {
    wait: (ms: number) => void (monotonicMs += ms),
    /** @param databaseMs the database's time when it answers */
    ask: (databaseMs: number, { there = 0, back = 0 } = {}) => {
      const told = clock.asked();
      monotonicMs += there + back;
      return told(new Date(databaseMs)).getTime();
    },
    now: () => clock.now().getTime(),
  };
}

const noon = Date.UTC(2026, 10, 21, 12);

describe('the time of the database', () => {
  it('is the process’s own until the database has told it', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    expect(clockAt().now()).toBe(noon);
  });

  it.each([
    ['an hour behind', -3_600_000],
    ['right', 0],
    ['an hour ahead', 3_600_000],
  ])('does not depend on a process whose clock is %s [CAL-7]', (_, wrongBy) => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon + wrongBy });
    const { ask, wait, now } = clockAt();
    ask(noon);
    wait(1_500);
    vi.setSystemTime(0);
    expect(now()).toBe(noon + 1_500);
  });

  it('is never before a moment that the database has told', () => {
    const { ask, now } = clockAt();
    ask(noon, { there: 40, back: 2 });
    expect(now()).toBe(noon);
    ask(noon + 3, { there: 1, back: 30 });
    expect(now()).toBeGreaterThanOrEqual(noon + 3);
  });

  it('goes by the quickest of the answers', () => {
    const { ask, now } = clockAt();
    ask(noon, { there: 300, back: 300 });
    expect(now()).toBe(noon);
    ask(noon + 301, { there: 1 });
    expect(now()).toBe(noon + 301);
    ask(noon + 400, { there: 99, back: 250 });
    expect(now()).toBe(noon + 650);
  });

  it.each([
    ['forward', 7_200_000],
    ['back', -7_200_000],
  ])('follows when the clock of the database is set %s', (_, setBy) => {
    const { ask, now } = clockAt();
    ask(noon, { there: 1 });
    ask(noon + setBy, { there: 2 });
    expect(now()).toBe(noon + setBy);
  });

  it('hands the moment on that it is told', () => {
    expect(clockAt().ask(noon)).toBe(noon);
  });
});

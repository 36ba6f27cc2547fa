import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const noon = Date.UTC(2026, 10, 21, 12);

/** A page that has just been loaded, with the clock of its device. */
let clock: typeof import('./server-clock.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon });
  clock = await import('./server-clock.ts');
});
afterEach(() => vi.useRealTimers());

it('is the device’s until the server has told its time', () => {
  expect(clock.serverNow()).toBe(noon);
  vi.advanceTimersByTime(1_500);
  expect(clock.serverNow()).toBe(noon + 1_500);
});

it.each([
  ['twelve minutes fast', -720_000],
  ['right', 0],
  ['twelve minutes slow', 720_000],
  ['a year slow', 31_536_000_000],
])('is the server’s on a device that is %s [CAL-8]', (_, ahead) => {
  const askedAt = performance.now();
  vi.advanceTimersByTime(30);
  clock.hearServerTime(noon + ahead + 30, askedAt);
  expect(clock.serverNow()).toBe(noon + ahead + 30);
  vi.advanceTimersByTime(60_000);
  expect(clock.serverNow()).toBe(noon + ahead + 60_030);
});

it('stays when the device’s clock is set while the page is open [CAL-8]', () => {
  clock.hearServerTime(noon, performance.now());
  vi.setSystemTime(noon + 3_600_000);
  expect(clock.serverNow()).toBe(noon);
});

it('follows a heartbeat where the device was asleep, and its clock with it [CAL-8]', () => {
  clock.hearServerTime(noon, performance.now());
  clock.hearServerTime(noon + 600_000);
  expect(clock.serverNow()).toBe(noon + 600_000);
});

it.each([0, Number.NaN, -1])('does not hear %d for a time', (told) => {
  clock.hearServerTime(told, performance.now());
  expect(clock.serverNow()).toBe(noon);
});

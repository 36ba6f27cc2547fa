import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownCode } from '#contract/door.ts';
import { followScreen, type Screen } from './follow-screen.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = (code: string, changesInMs = 30_000): ShownCode => ({
  ...{ restaurantId: 'a', restaurantName: 'Trattoria', table: 4 },
  ...{ code, changesInMs },
});
const offline = new TypeError('no network');

/** A server that answers with these, one after the other, and what the screen has shown. */
function follow(...answers: (ShownCode | Error)[]) {
  const screens: string[] = [];
  let asked = 0;
  const stop = followScreen(
    async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    (screen: Screen) =>
      screens.push(screen.state === 'paired' ? (screen.shown?.code ?? 'nothing') : screen.state),
  );
  return { screens, stop, asked: () => asked };
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a screen loads its code when that changes [DOOR-11]', async () => {
  const { screens, stop } = follow(shown('A', 12_000), shown('B'), shown('C'));
  await after(12_000);
  expect(screens).toEqual(['A']);
  await after(1_000);
  expect(screens).toEqual(['A', 'B']);
  await after(30_000);
  expect(screens).toEqual(['A', 'B', 'C']);
  stop();
  await after(60_000);
  expect(screens).toHaveLength(3);
});

test('without an answer it shows the code for as long as it counts, and asks on [DOOR-11]', async () => {
  const { screens, asked } = follow(
    shown('A', 10_000),
    ...Array.from({ length: 8 }, () => offline),
    shown('B'),
  );
  await after(29_000);
  expect(screens).toEqual(['A']);
  expect(asked()).toBeGreaterThan(5);
  await after(1_000);
  expect(screens).toEqual(['A', 'nothing']);
  await after(10_000);
  expect(screens).toEqual(['A', 'nothing', 'B']);
});

test('one that never had an answer says so [DOOR-11]', async () => {
  const { screens } = follow(offline, shown('A'));
  await after(0);
  expect(screens).toEqual(['nothing']);
  await after(3_000);
  expect(screens).toEqual(['nothing', 'A']);
});

test('a tablet that wakes up without a network shows no code of before [DOOR-11]', async () => {
  const { screens } = follow(shown('A'), offline);
  await after(0);
  // Asleep, timers stand still and the clock does not.
  vi.setSystemTime(Date.now() + 600_000);
  window.dispatchEvent(new Event('online'));
  await after(0);
  expect(screens).toEqual(['A', 'nothing']);
});

test('a tablet that wakes up asks at once [DOOR-11]', async () => {
  const { screens } = follow(shown('A'), shown('B'));
  await after(0);
  window.dispatchEvent(new Event('online'));
  await after(0);
  expect(screens).toEqual(['A', 'B']);
});

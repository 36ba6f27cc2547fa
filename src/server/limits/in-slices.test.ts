import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';
import { monotonicClock } from './monotonic-clock.ts';

/** Works without a pause until the clock has moved on by so much. */
function busy(ms: number): void {
  const until = monotonicClock() + ms;
  while (monotonicClock() < until);
}

it('lets others have their turn between slices, and brings the result [LOAD-8]', async () => {
  let turns = 0;
  function* work(): Generator<void, number[]> {
    const seen: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      seen.push(turns);
      setImmediate(() => (turns += 1));
      busy(12);
      yield;
    }
    return seen;
  }
  expect(await inSlices(work())).toEqual([0, 1, 2, 3, 4]);
});

it('hands on what the work throws', async () => {
  function* work(): Generator<void, string> {
    yield;
    throw new Error('the file is broken');
  }
  await expect(inSlices(work())).rejects.toThrow('the file is broken');
});

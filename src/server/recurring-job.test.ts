import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRecurringJob } from './recurring-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const everyMs = 1000;

it('goes on after a failure, until it is stopped', async () => {
  const failure = new Error('the database is away');
  const work = vi.fn(async () => {}).mockRejectedValueOnce(failure);
  const onFailure = vi.fn();
  const stop = startRecurringJob({ work, everyMs, firstMs: 10, onFailure });
  await vi.advanceTimersByTimeAsync(9);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(onFailure.mock.calls).toEqual([[failure]]);
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(work).toHaveBeenCalledTimes(3);
});

it('a round that the stop cuts off says nothing', async () => {
  let cutOff: (error: Error) => void = () => {};
  const work = () =>
    new Promise<void>((_, reject) => {
      cutOff = reject;
    });
  const onFailure = vi.fn();
  const stop = startRecurringJob({ work, everyMs, onFailure });
  await vi.advanceTimersByTimeAsync(everyMs);
  stop();
  cutOff(new Error('Cannot use a pool after calling end on the pool'));
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(onFailure).not.toHaveBeenCalled();
});

it('a round that takes long is alone, and is the last when it is stopped meanwhile', async () => {
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = vi.fn(() => slow);
  const stop = startRecurringJob({ work, everyMs, onFailure: () => {} });
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(work).toHaveBeenCalledTimes(1);
  stop();
  finish();
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(work).toHaveBeenCalledTimes(1);
});

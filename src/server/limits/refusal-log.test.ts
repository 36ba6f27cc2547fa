import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { RefusalLog } from './refusal-log.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tells of all refusals of a minute in one line, and of none in none', () => {
  const warn = vi.fn();
  const refusals = new RefusalLog({ ...createLog('silent'), warn });
  for (let n = 0; n < 500; n += 1) refusals.note();
  vi.advanceTimersByTime(60_000);
  vi.advanceTimersByTime(600_000);
  refusals.note();
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { requests: 500, seconds: 60 },
    { requests: 1, seconds: 60 },
  ]);
});

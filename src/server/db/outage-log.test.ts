import { beforeEach, expect, it, vi } from 'vitest';
import { createOutageLog, type OutageLog } from './outage-log.ts';

let now: number;
let log: OutageLog;
let lines: unknown[];
const lost = () => new Error('Connection terminated unexpectedly');

beforeEach(() => {
  now = 0;
  lines = [];
  const write = vi.fn((...line: unknown[]) => void lines.push(line));
  log = createOutageLog({ info: write, warn: write, error: write }, () => now);
});

it('tells of an outage when it begins, every half minute, and when it is over', () => {
  log.warn({ err: lost(), requestId: '1' }, 'a call failed');
  for (now = 1_000; now <= 65_000; now += 1_000) log.error({ err: lost() }, 'a call failed');
  log.answered();
  expect(lines).toHaveLength(3);
  now += 5_000;
  log.answered();
  log.answered();
  expect(lines).toEqual([
    [{ reason: 'Connection terminated unexpectedly', code: undefined }, 'the database is not available'],
    [{ failures: 31, seconds: 30 }, 'the database is still not available'],
    [{ failures: 61, seconds: 60 }, 'the database is still not available'],
    [{ failures: 66, seconds: 71 }, 'the database is available again'],
  ]);
});

it('is not over while some answer and some fail', () => {
  for (; now < 20_000; now += 4_000) {
    log.error({ err: lost() }, 'a call failed');
    log.answered();
  }
  expect(lines).toHaveLength(1);
});

it('passes on whatever else is said, in an outage too', () => {
  const bug = new TypeError('x is not a function');
  log.error({ err: lost() }, 'a call failed');
  log.error({ err: bug }, 'a call failed');
  log.info('a word');
  expect(lines.slice(1)).toEqual([[{ err: bug }, 'a call failed'], ['a word']]);
});

import { describe, expect, test } from 'vitest';
import { Backlog } from './backlog.ts';

function setUp() {
  const clock = { now: 0 };
  return { clock, backlog: new Backlog({ lateMs: 20, stuckMs: 500 }, () => clock.now) };
}

describe('a backlog', () => {
  test('is not late without work, nor with work that is on time', () => {
    const { backlog, clock } = setUp();
    clock.now = 100;
    expect(backlog.isLate).toBe(false);
    backlog.begin();
    clock.now = 120;
    expect(backlog.isLate).toBe(false);
  });

  test('is late while one piece of work is late', () => {
    const { backlog, clock } = setUp();
    const finishFirst = backlog.begin();
    const finishSecond = backlog.begin();
    clock.now = 21;
    backlog.begin();
    expect(backlog.isLate).toBe(true);
    finishFirst();
    expect(backlog.isLate).toBe(true);
    finishSecond();
    expect(backlog.isLate).toBe(false);
  });

  test('counts a piece of work as done once, however often that is said', () => {
    const { backlog, clock } = setUp();
    const finish = backlog.begin();
    backlog.begin();
    finish();
    finish();
    clock.now = 21;
    expect(backlog.isLate).toBe(true);
  });

  test('is not late for work that is stuck, but for what came after it', () => {
    const { backlog, clock } = setUp();
    backlog.begin();
    clock.now = 490;
    backlog.begin();
    clock.now = 505;
    expect(backlog.isLate).toBe(false);
    clock.now = 511;
    expect(backlog.isLate).toBe(true);
  });
});

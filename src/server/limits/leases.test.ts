import { afterEach, expect, it, vi } from 'vitest';
import { MemoryCounts } from '#test/fixture/memory-counts.ts';
import { Leases } from './leases.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

afterEach(() => {
  vi.useRealTimers();
});

function createProcesses() {
  const clock = { at: 1_000_000 };
  const counts = new MemoryCounts(() => clock.at);
  const start = (name: string) => new Leases(counts, name, log);
  return { clock, counts, start };
}

it('gives out so many places in all processes together [LIM-2]', async () => {
  const { start } = createProcesses();
  const [a, b] = [start('a'), start('b')];
  const taken = await Promise.all([a.take('k', 3), b.take('k', 3), a.take('k', 3), b.take('k', 3)]);
  expect(taken.map((leave) => leave !== null)).toEqual([true, true, true, false]);
  expect(await a.take('another', 1)).not.toBeNull();
  expect(await a.holders('k')).toEqual(['a', 'b']);
});

it('gives a place to the next one once it is given back, and takes it back once', async () => {
  const { start } = createProcesses();
  const [a, b] = [start('a'), start('b')];
  const leave = await a.take('k', 1);
  expect(await b.take('k', 1)).toBeNull();
  leave?.();
  leave?.();
  await vi.waitFor(async () => expect(await b.take('k', 1)).not.toBeNull());
  expect(await a.take('k', 1)).toBeNull();
  expect(await b.holders('k')).toEqual(['b']);
});

it('forgets what a process held that died, half a minute later [LIM-2]', async () => {
  const { clock, start } = createProcesses();
  const [dead, other] = [start('dead'), start('other')];
  await dead.take('k', 1);
  clock.at += 29_999;
  expect(await other.take('k', 1)).toBeNull();
  clock.at += 1;
  expect(await other.take('k', 1)).not.toBeNull();
});

it('keeps what a process holds for as long as it is there, and gives it back at its end', async () => {
  vi.useFakeTimers();
  const { clock, start } = createProcesses();
  const [here, other] = [start('here'), start('other')];
  here.start();
  await here.take('k', 1);
  for (let n = 0; n < 20; n += 1) {
    clock.at += 5_000;
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(await other.take('k', 1)).toBeNull();
  await here.stop();
  expect(await other.take('k', 1)).not.toBeNull();
});

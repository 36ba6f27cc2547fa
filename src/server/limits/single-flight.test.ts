import { expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

it('gives everybody who comes during a run the one that begins after it', async () => {
  const tasks = new SingleFlight<number>();
  const gates: (() => void)[] = [];
  let runs = 0;
  const task = async () => {
    runs += 1;
    const mine = runs;
    await new Promise<void>((resolve) => gates.push(resolve));
    return mine;
  };
  const first = tasks.run('a', task);
  const second = tasks.run('a', task);
  const third = tasks.run('a', task);
  const other = tasks.run('b', task);
  expect(runs).toBe(2);
  gates[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => runs).toBe(3);
  for (const open of gates) open();
  expect(await Promise.all([second, third, other])).toEqual([3, 3, 2]);
});

it('goes on after a run that failed', async () => {
  const tasks = new SingleFlight<string>();
  const failing = tasks.run('a', () => Promise.reject(new Error('no')));
  const next = tasks.run('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await tasks.run('a', async () => 'again')).toBe('again');
});

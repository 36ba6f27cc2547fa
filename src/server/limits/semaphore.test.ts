import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('so many at once, the rest in order, and a failing job frees its place', async () => {
  const semaphore = new Semaphore(2);
  const started: number[] = [];
  const finish: ((outcome: 'done' | 'failed') => void)[] = [];
  const results = [0, 1, 2, 3].map((job) =>
    semaphore.run(async () => {
      started.push(job);
      const outcome = await new Promise<string>((resolve) => {
        finish[job] = resolve;
      });
      if (outcome === 'failed') throw new Error(`job ${job}`);
      return job;
    }),
  );
  expect(started).toEqual([0, 1]);

  finish[1]?.('failed');
  await expect(results[1]).rejects.toThrow('job 1');
  expect(started).toEqual([0, 1, 2]);

  finish[0]?.('done');
  expect(await results[0]).toBe(0);
  expect(started).toEqual([0, 1, 2, 3]);

  finish[2]?.('done');
  finish[3]?.('done');
  expect(await Promise.all([results[2], results[3]])).toEqual([2, 3]);

  // Both places are free again, and no more than two.
  const later = [0, 1, 2].map((job) =>
    semaphore.run(() => new Promise<void>((resolve) => started.push(10 + job) && resolve())),
  );
  expect(started.slice(4)).toEqual([10, 11]);
  await Promise.all(later);
});

import { expect, it } from 'vitest';
import { PatientRuns } from './patient-runs.ts';

/** Work that ends when it is told to. */
function gate() {
  let resolve = (_result: number) => {};
  const promise = new Promise<number>((end) => {
    resolve = end;
  });
  return { promise, resolve };
}

it('tells who would wait too long to ask again, and then what was found', async () => {
  const runs = new PatientRuns<number>({ withinMs: 1, keptMs: 60_000 });
  const first = gate();
  let begun = 0;
  const work = () => {
    begun += 1;
    return begun === 1 ? first.promise : Promise.resolve(2);
  };
  expect(await runs.runInTime('a', work)).toBeNull();
  const patient = runs.run('a', work);
  first.resolve(1);
  expect(await patient).toBe(1);
  // Once, and only of that key.
  expect(await runs.runInTime('a', work)).toBe(1);
  expect(begun).toBe(1);
  expect(await runs.runInTime('a', work)).toBe(2);
  expect(await runs.runInTime('b', async () => 3)).toBe(3);
});

it('keeps nothing that nobody waits for', async () => {
  const runs = new PatientRuns<number>({ withinMs: 60_000, keptMs: 60_000 });
  expect(await runs.run('a', async () => 1)).toBe(1);
  expect(await runs.run('a', async () => 2)).toBe(2);
  const failing = runs.runInTime('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await runs.run('a', async () => 3)).toBe(3);
});

it('forgets what nobody asks for again', async () => {
  const runs = new PatientRuns<number>({ withinMs: 1, keptMs: 0 });
  const first = gate();
  expect(await runs.runInTime('a', () => first.promise)).toBeNull();
  first.resolve(1);
  await expect.poll(() => runs.run('a', async () => 2)).toBe(2);
});

import { expect, it } from 'vitest';
import { Batches } from './batches.ts';

/** Batches whose work waits until `finish`; `begun` lists what each was given. */
function gatedBatches({ holdMs = 60_000, ...limits }: { most: number; atOnce: number; holdMs?: number }) {
  const begun: string[] = [];
  const gates: ((error?: Error) => void)[] = [];
  const [many, few] = [{ options: { max: 100 } }, { options: { max: 2 } }];
  const batches = new Batches<string, string>(
    { ...limits, holdMs },
    (key, items) => {
      begun.push(`${key}: ${items.join(' ')}`);
      return new Promise((resolve, reject) => {
        gates.push((error) => (error ? reject(error) : resolve(items.map((item) => item.toUpperCase()))));
      });
    },
    (key) => (key.startsWith('other') ? few : many),
  );
  const finish = async (error?: Error) => {
    gates.shift()?.(error);
    await new Promise(setImmediate);
  };
  return { batches, begun, finish };
}

it('does at once what comes alone, and together what comes meanwhile; each gets its own result', async () => {
  const { batches, begun, finish } = gatedBatches({ most: 2, atOnce: 9 });
  const results = Promise.all(['a', 'b', 'c', 'd'].map((item) => batches.run('x', item)));
  const other = batches.run('y', 'e');
  expect(begun).toEqual(['x: a', 'y: e']);
  await finish();
  expect(begun.slice(2)).toEqual(['x: b c']);
  await finish();
  await finish();
  expect(begun.slice(3)).toEqual(['x: d']);
  await finish();
  expect(await results).toEqual(['A', 'B', 'C', 'D']);
  expect(await other).toBe('E');
  const again = batches.run('x', 'f');
  await finish();
  expect(await again).toBe('F');
});

it('leaves the places of one host to its keys', async () => {
  const { batches, begun, finish } = gatedBatches({ most: 2, atOnce: 1 });
  const results = Promise.all(['x', 'y', 'other', 'other 2'].map((key) => batches.run(key, 'a')));
  expect(begun).toEqual(['x: a', 'other: a']);
  await finish();
  expect(begun.slice(2)).toEqual(['y: a']);
  await finish();
  expect(begun.slice(3)).toEqual(['other 2: a']);
  await finish();
  await finish();
  expect(await results).toEqual(['A', 'A', 'A', 'A']);
});

it('leaves a connection of a host to others', async () => {
  const { batches, begun, finish } = gatedBatches({ most: 2, atOnce: 4 });
  const results = Promise.all(['other 1', 'other 2'].map((key) => batches.run(key, 'a')));
  expect(begun).toEqual(['other 1: a']);
  await finish();
  await finish();
  expect(await results).toEqual(['A', 'A']);
});

it('lets batches grow while there is no place', async () => {
  const { batches, begun, finish } = gatedBatches({ most: 9, atOnce: 1 });
  const results = [batches.run('x', 'a'), batches.run('y', 'b'), batches.run('y', 'c')];
  expect(begun).toEqual(['x: a']);
  await finish();
  expect(begun).toEqual(['x: a', 'y: b c']);
  await finish();
  expect(await Promise.all(results)).toEqual(['A', 'B', 'C']);
});

it('tells a failure to all of its batch and to who waits for the same key, and goes on', async () => {
  const { batches, finish } = gatedBatches({ most: 2, atOnce: 1 });
  const outcomes = Promise.allSettled(['a', 'b', 'c', 'd'].map((item) => batches.run('x', item)));
  const other = batches.run('y', 'e');
  await finish();
  await finish();
  await finish(new Error('no'));
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(await other).toBe('E');
  const again = batches.run('x', 'f');
  await finish();
  expect(await again).toBe('F');
});

it('gives the place of a batch that takes long to others, and still does one of a key at a time', async () => {
  const { batches, begun, finish } = gatedBatches({ most: 9, atOnce: 1, holdMs: 1 });
  const results = [batches.run('x', 'a'), batches.run('x', 'b'), batches.run('y', 'c')];
  await expect.poll(() => begun).toEqual(['x: a', 'y: c']);
  await finish();
  await expect.poll(() => begun).toEqual(['x: a', 'y: c', 'x: b']);
  await finish();
  await finish();
  expect(await Promise.all(results)).toEqual(['A', 'B', 'C']);
});

import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('runs tasks with one key in order, one at a time, and others beside them', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const task = (key: string, name: string) =>
    turns.run(key, async () => {
      seen.push(`${name} begins`);
      await setImmediate();
      seen.push(`${name} ends`);
    });
  await Promise.all([task('a', 'first'), task('a', 'second'), task('b', 'other')]);
  expect(seen.slice(0, 3)).toEqual(['first begins', 'other begins', 'first ends']);
  expect(seen.filter((text) => !text.startsWith('other'))).toEqual([
    ...['first begins', 'first ends'],
    ...['second begins', 'second ends'],
  ]);
});

it('goes on after a task that failed, which only its own caller hears of', async () => {
  const turns = new Turns();
  const failed = turns.run('a', () => Promise.reject(new Error('no')));
  const next = turns.run('a', async () => 'next');
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});

import { expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

it('gives each key so many places, and a place that was given back to the next one', () => {
  const limit = new ConcurrencyLimit(2);
  const leave = limit.take('a');
  expect(limit.take('a')).not.toBeNull();
  expect(limit.take('a')).toBeNull();
  expect(limit.take('b')).not.toBeNull();
  leave?.();
  leave?.();
  expect(limit.take('a')).not.toBeNull();
  expect(limit.take('a')).toBeNull();
});

import { expect, it } from 'vitest';
import { LruMap } from './lru-map.ts';

it('forgets what was used longest ago', () => {
  const map = new LruMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect(map.get('b')).toBeUndefined();
  expect(map.get('a')).toBe(1);
  map.set('a', 4);
  map.set('d', 5);
  expect(map.get('c')).toBeUndefined();
  expect(map.get('a')).toBe(4);
});

it('has room again for what was taken out', () => {
  const map = new LruMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.delete('b');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});

it('forgets as many as a heavy one takes the room of, and does not keep one that has none', () => {
  const map = new LruMap<string>(10, (text) => text.length);
  const held = () => ['a', 'b', 'c', 'd'].filter((key) => map.get(key) !== undefined);
  map.set('a', 'xxx');
  map.set('b', 'xxx');
  map.set('c', 'xxx');
  map.set('d', 'xxxxxx');
  expect(held()).toEqual(['c', 'd']);
  map.set('d', 'x');
  map.set('a', 'xxxxxx');
  expect(held()).toEqual(['a', 'c', 'd']);
  map.set('c', 'x'.repeat(11));
  expect(held()).toEqual(['a', 'd']);
});

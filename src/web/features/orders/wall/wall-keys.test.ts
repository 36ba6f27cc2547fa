import { expect, it } from 'vitest';
import { wallKeyOf } from './wall-keys.ts';

const key = (name: string, held: { ctrlKey?: true; altKey?: true; metaKey?: true } = {}) =>
  wallKeyOf({ key: name, ctrlKey: false, altKey: false, metaKey: false, ...held });

it.each([
  ['1', { does: 'bump', place: 0 }],
  ['9', { does: 'bump', place: 8 }],
  ['0', { does: 'recall' }],
  ['ArrowRight', { does: 'ticket', step: 1 }],
  ['ArrowLeft', { does: 'ticket', step: -1 }],
  ['ArrowDown', { does: 'line', step: 1 }],
  ['ArrowUp', { does: 'line', step: -1 }],
  ['A', { does: 'all day' }],
  ['a', { does: 'all day' }],
  ['s', { does: 'sold out' }],
])('%s', (name, does) => {
  expect(key(name)).toEqual(does);
});

it('leaves other keys, and those with a modifier, to the browser', () => {
  expect(['Enter', ' ', 'Tab', 'F5', 'b', '10'].map((name) => key(name))).toEqual(Array(6).fill(null));
  expect([key('1', { ctrlKey: true }), key('1', { altKey: true }), key('a', { metaKey: true })]).toEqual(
    Array(3).fill(null),
  );
});

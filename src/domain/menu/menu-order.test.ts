import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangedOrder, movedInList } from './menu-order.ts';

test.each([
  ['as sent', 'abc', 'cab', 'cab'],
  ['added meanwhile: behind', 'abcde', 'cab', 'cabde'],
  ['removed meanwhile: left out', 'ac', 'cab', 'ca'],
  ['sent twice: counted once', 'abc', 'bbca', 'bca'],
  ['nothing sent', 'abc', '', 'abc'],
  ['nothing there', '', 'abc', ''],
])('[MENU-3] %s', (_, current, wanted, result) => {
  expect(arrangedOrder([...current], [...wanted]).join('')).toBe(result);
});

test('[MENU-3] nothing is lost or doubled, whoever arranges what', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String));
  fc.assert(
    fc.property(ids, fc.array(fc.integer({ min: 0, max: 40 }).map(String)), (current, wanted) => {
      expect(arrangedOrder(current, wanted).toSorted()).toEqual(current.toSorted());
    }),
  );
});

test.each([
  ['abcd', 0, 2, 'bcad'],
  ['abcd', 3, 0, 'dabc'],
  ['abcd', 1, 1, 'abcd'],
])('moves within %s from %i to %i, and leaves the list as it was', (letters, from, to, result) => {
  const list = [...letters];
  expect(movedInList(list, from, to).join('')).toBe(result);
  expect(list.join('')).toBe(letters);
});

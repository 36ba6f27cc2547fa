import { expect, test } from 'vitest';
import {
  codesOfCell,
  entriesOfCell,
  listCell,
  listOfCell,
  yesNoCell,
  yesNoOfCell,
} from './menu-sheet-cells.ts';

test.each([
  ['', true, true],
  ['', false, false],
  ['Ja', false, true],
  ['no', true, false],
  ['WAHR', false, true],
  [' ja ', false, true],
  ['perhaps', true, null],
])('%j, empty being %s, is %s', (cell, whenEmpty, value) => {
  expect(yesNoOfCell(cell, whenEmpty)).toBe(value);
});

test.each([
  [true, 'yes y ja j true wahr 1 x'],
  [false, 'no n nein false falsch 0'],
])('%s is any of %s', (value, words) => {
  for (const word of words.split(' ')) expect(yesNoOfCell(word, !value)).toBe(value);
  expect(yesNoOfCell(yesNoCell(value), !value)).toBe(value);
});

test('lists are written as they are read', () => {
  expect(listCell(['milk', 'gluten'])).toBe('milk, gluten');
});

test('lists are split at commas, each entry once', () => {
  expect(listOfCell(' milk, gluten ,, milk')).toEqual(['milk', 'gluten']);
});

test('[LANG-9] a list keeps its places, also empty ones and those that are alike', () => {
  expect(entriesOfCell(', new , ,new')).toEqual(['', 'new', '', 'new']);
});

test.each([
  ['A, G', 'A,G'],
  ['A,G', 'A,G'],
  ['A/G', 'A,G'],
  ['A; G', 'A,G'],
  ['A | G', 'A,G'],
  ['A G', 'A,G'],
  ['a\nc g', 'a,c,g'],
  ['1 2 13', '1,2,13'],
  ['Schwefeldioxid und Sulfite / Ei', 'Schwefeldioxid und Sulfite,Ei'],
  ['enthält eine Phenylalaninquelle', 'enthält eine Phenylalaninquelle'],
])('[MENU-6] the codes of %j are %s', (cell, codes) => {
  expect(codesOfCell(cell).join()).toBe(codes);
});

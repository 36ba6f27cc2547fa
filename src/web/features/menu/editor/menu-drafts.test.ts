import { expect, test } from 'vitest';
import {
  digitsOf,
  draftOfItem,
  draftOfOption,
  fieldsOfItem,
  fieldsOfOption,
  itemProblems,
  optionProblems,
  priceOf,
} from './menu-drafts.ts';

const draft = { ...draftOfItem(null, 'c'), name: 'Pizza', euro: '9', cent: '50' };

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ name: 'x'.repeat(100) }, {}],
  [{ name: 'x'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
  [{ description: 'x'.repeat(501) }, { description: 'Description must be at most 500 characters' }],
  [{ categoryId: '' }, { categoryId: 'Category is required' }],
  [{ euro: '1000' }, { price: 'Euro amount must be between 0 and 999' }],
  [{ euro: '-1' }, { price: 'Euro amount must be between 0 and 999' }],
  [{ cent: '100' }, { price: 'Cent amount must be between 00 and 99' }],
  [{ euro: '', cent: '' }, { price: 'Price must be greater than 0' }],
  [{ euro: '0', cent: '01' }, {}],
  [{ euro: '99', cent: '99' }, {}],
  [{ euro: '100', cent: '00' }, { price: 'Preis zu hoch! Bitte maximal 99,99 € eingeben.' }],
  [{ tags: 'a,b,c,d,e,f,g,h,i' }, { tags: 'At most 8 tags of 30 characters each' }],
])('[MENU-1] of %o a dish’s form says %o', (changes, problems) => {
  expect(itemProblems({ ...draft, ...changes })).toEqual(problems);
});

test('a dish is sent as it was typed, and typed again as it was sent', () => {
  const typed = { ...draft, name: ' Pizza ', tags: 'vegan, scharf,,vegan', cent: '5' };
  const fields = fieldsOfItem(typed);
  expect(fields).toMatchObject({ name: 'Pizza', price: 905, tags: ['vegan', 'scharf'] });
  expect(draftOfItem({ ...fields, id: 'i', options: [] }, '')).toMatchObject({
    euro: '9',
    cent: '05',
    tags: 'vegan, scharf',
  });
  expect(priceOf({ euro: '', cent: '7' })).toBe(7);
});

test.each([
  [{ name: 'Oliven' }, {}],
  [{ name: ' ' }, { name: 'Name ist erforderlich' }],
  [{ name: 'Oliven', euro: 'x' }, { price: 'Aufpreis muss eine Zahl sein' }],
])('of %o an extra’s form says %o', (changes, problems) => {
  expect(optionProblems({ ...draftOfOption(null), ...changes })).toEqual(problems);
});

test('an extra costs euro × 100 + cent, of two digits each', () => {
  expect([digitsOf('1a2b3', 2), digitsOf('', 2), digitsOf('-5', 2)]).toEqual(['12', '', '5']);
  expect(fieldsOfOption({ ...draftOfOption(null), name: ' Oliven ', euro: '1', cent: '50' })).toMatchObject({
    name: 'Oliven',
    priceIncrement: 150,
  });
  expect(fieldsOfOption({ ...draftOfOption(null), name: 'x' }).priceIncrement).toBe(0);
});

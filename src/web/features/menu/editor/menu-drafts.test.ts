import { expect, test } from 'vitest';
import { draftOfItem, fieldsOfItem, itemProblems } from './menu-drafts.ts';

const draft = { ...draftOfItem(null, 'c'), name: 'Pizza', price: '9,50' };

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ name: 'x'.repeat(100) }, {}],
  [{ name: 'x'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
  [{ description: 'x'.repeat(501) }, { description: 'Description must be at most 500 characters' }],
  [{ categoryId: '' }, { categoryId: 'Category is required' }],
  [{ price: '1000' }, { price: 'Euro amount must be between 0 and 999' }],
  [{ price: '-1' }, { price: 'Euro amount must be between 0 and 999' }],
  [{ price: '123456' }, { price: 'Euro amount must be between 0 and 999' }],
  [{ price: 'neun' }, { price: 'Price must be an amount such as 9,50' }],
  [{ price: '1,250.00' }, { price: 'Price must be an amount such as 9,50' }],
  [{ price: '1.250,00 €' }, { price: 'Price must be an amount such as 9,50' }],
  [{ price: '€ 4,20' }, {}],
  [{ price: '\u00a04,20\u00a0€ ' }, {}],
  [{ price: '9,100' }, { price: 'Cent amount must be between 00 and 99' }],
  [{ price: '' }, { price: 'Price must be greater than 0' }],
  [{ price: '0,00' }, { price: 'Price must be greater than 0' }],
  [{ price: '0,01' }, {}],
  [{ price: '99.99' }, {}],
  [{ price: '100' }, { price: 'Preis zu hoch! Bitte maximal 99,99 € eingeben.' }],
  [{ tags: 'a,b,c,d,e,f,g,h,i' }, { tags: 'At most 8 tags of 30 characters each' }],
])('[MENU-1] of %o a dish’s form says %o', (changes, problems) => {
  expect(itemProblems({ ...draft, ...changes })).toEqual(problems);
});

test('a dish is sent as it was typed, and typed again as it was sent', () => {
  const typed = { ...draft, name: ' Pizza ', tags: 'vegan, scharf,,vegan', price: '9.5' };
  const fields = fieldsOfItem(typed);
  expect(fields).toMatchObject({ name: 'Pizza', price: 950, tags: ['vegan', 'scharf'] });
  expect(draftOfItem({ ...fields, id: 'i', options: [] }, '')).toMatchObject({
    price: '9,50',
    tags: 'vegan, scharf',
  });
});

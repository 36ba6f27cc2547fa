import { expect, test } from 'vitest';
import { allergenLetter, allergenOfLetter } from './allergen-letters.ts';
import { allergens } from './declarations.ts';

test('[MENU-6] the letters are those of Austria’s official list', () => {
  expect(allergens.map((allergen) => `${allergenLetter(allergen)} ${allergen}`)).toEqual([
    ...['A gluten', 'B crustaceans', 'C eggs', 'D fish', 'E peanuts', 'F soy', 'G milk', 'H nuts'],
    ...['L celery', 'M mustard', 'N sesame', 'O sulphites', 'P lupin', 'R molluscs'],
  ]);
});

test('[MENU-6] a letter is read in either case, and those of other lists are none', () => {
  for (const allergen of allergens) {
    expect(allergenOfLetter(allergenLetter(allergen))).toBe(allergen);
    expect(allergenOfLetter(allergenLetter(allergen).toLowerCase())).toBe(allergen);
  }
  for (const other of ['I', 'J', 'K', 'Q', 'S', '', 'AG', '1']) expect(allergenOfLetter(other)).toBeNull();
});

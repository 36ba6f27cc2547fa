import { type Allergen, allergens } from '#domain/menu/menu-limits.ts';

/** The letters that German and Austrian menus print behind a dish, in the order of the EU's list. */
const letters = 'ABCDEFGHLMNOPR';

/** The letter of an allergen, such as `A` or `G`. */
export function allergenLetter(allergen: Allergen): string {
  return letters.charAt(allergens.indexOf(allergen));
}

import { type Allergen, allergens } from './declarations.ts';

/**
 * In the order of the EU's list: the official letters of Austria, which German menus use the most, too; German
 * law names none. [MENU-6]
 */
const letters = 'ABCDEFGHLMNOPR';

/** The letter that menus print for an allergen, such as `A` or `G`. */
export function allergenLetter(allergen: Allergen): string {
  return letters.charAt(allergens.indexOf(allergen));
}

/** The allergen of a letter; null when there is none. */
export function allergenOfLetter(letter: string): Allergen | null {
  return allergens.find((allergen) => allergenLetter(allergen) === letter.toUpperCase()) ?? null;
}

/** The 14 allergens of Annex II of Regulation (EU) No 1169/2011. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/**
 * The other substances that a German menu must declare (section 5 LMZDV, and annex III of the EU regulation).
 * Menus print the number, which is the position in this list.
 */
export const additives = [
  'colouring',
  'preservative',
  'antioxidant',
  'flavour-enhancer',
  'sulphurised',
  'blackened',
  'waxed',
  'phosphate',
  'sweetener',
  'phenylalanine',
  'caffeine',
  'quinine',
  'taurine',
] as const;
export type Additive = (typeof additives)[number];

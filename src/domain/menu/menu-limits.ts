/** Limits of menu entries. Prices are integer cents. [MENU-1] */
export const menuLimits = {
  nameLength: 100,
  descriptionLength: 500,
  price: 9999,
  priceIncrement: 9999,
} as const;

/** VAT in percent when neither dish nor category says otherwise (Germany, section 12 (1) UStG). [VAT-1] */
export const defaultVatRate = 19;

/** Who prepares a category: the board can show the kitchen's part or the bar's alone. */
export const stations = ['kitchen', 'bar'] as const;
export type Station = (typeof stations)[number];

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

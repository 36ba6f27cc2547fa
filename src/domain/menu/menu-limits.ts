/** Limits of menu entries. Prices are integer cents. [MENU-1] [MENU-2] */
export const menuLimits = {
  nameLength: 100,
  descriptionLength: 500,
  price: 9999,
  priceIncrement: 9999,
  groupLength: 50,
  tags: 8,
  tagLength: 30,
  /** Per restaurant. */
  categories: 100,
  /** Per restaurant. */
  items: 2000,
  /** Per dish, and per category. */
  extras: 100,
} as const;

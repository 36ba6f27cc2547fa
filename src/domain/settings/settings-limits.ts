/** Maximum lengths in characters. */
export const settingsLimits = {
  name: 100,
  companyName: 120,
  address: 300,
  taxId: 40,
  ustId: 40,
  flexButtonLabel: 30,
} as const;

/** The reasons that a restaurant lists: how many, and the characters of each, or of one's own. */
export const reasonLimits = { count: 12, length: 100 } as const;

/** The lists that staff choose from: how many entries, and the characters of each. */
export const listLimits = {
  discountReasons: reasonLimits,
  correctionReasons: reasonLimits,
  cardKinds: { count: 8, length: 30 },
} as const;

/** How many restaurants one account may own. [SET-8] */
export const maxOwnRestaurants = 20;

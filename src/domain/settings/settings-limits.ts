/** Maximum lengths in characters. */
export const settingsLimits = { name: 100, address: 300, taxId: 40, ustId: 40, flexButtonLabel: 30 } as const;

/** How many restaurants one account may own. [SET-8] */
export const maxOwnRestaurants = 20;

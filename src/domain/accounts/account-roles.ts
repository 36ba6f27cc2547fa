/** The role of an account in the installation; its role in a restaurant is in its membership. [OP-1] */
export const accountRoles = ['customer', 'operator'] as const;
export type AccountRole = (typeof accountRoles)[number];

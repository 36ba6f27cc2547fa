/** What an account is to the installation; what it is in a restaurant is said by its membership. [OP-1] */
export const accountRoles = ['customer', 'operator'] as const;
export type AccountRole = (typeof accountRoles)[number];

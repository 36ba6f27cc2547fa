/** Whose access has changed: a sign-in's, an account's everywhere, or that of all staff of a restaurant. */
export type AccessChange = { authSessionId: string } | { userId: string } | { restaurantId: string };

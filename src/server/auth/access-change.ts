/** A change of access: of one sign-in, of an account everywhere, or of all staff of a restaurant. */
export type AccessChange = { authSessionId: string } | { userId: string } | { restaurantId: string };

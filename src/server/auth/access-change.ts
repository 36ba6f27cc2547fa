/**
 * A change of access: of one sign-in, of an account everywhere, of all staff and displays of a restaurant, of a guest's phone there,
 * by the hash of its token in base64, or of a display.
 */
export type AccessChange =
  | { authSessionId: string }
  | { userId: string }
  | { restaurantId: string }
  | { restaurantId: string; phone: string }
  | { restaurantId: string; displayId: string };

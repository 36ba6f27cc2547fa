import type { Me } from '#contract/accounts/accounts.ts';
import { storedChoice, useStoredChoice } from '#web/lib/stored-choice.ts';

const choice = storedChoice('gedeck.restaurant');

/**
 * The id of the restaurant this device works for: the last choice if the account still works there, else the
 * first. `undefined` while the account has several and the choice is not readable yet (server, hydration);
 * null for an account without restaurants.
 */
export function useSelectedRestaurantId(restaurants: Me['restaurants']): string | null | undefined {
  const chosen = useStoredChoice(choice, undefined);
  const first = restaurants[0]?.id ?? null;
  if (restaurants.length <= 1) return first;
  if (chosen === undefined) return undefined;
  return restaurants.some(({ id }) => id === chosen) ? chosen : first;
}

export function selectRestaurant(restaurantId: string): void {
  choice.set(restaurantId);
}

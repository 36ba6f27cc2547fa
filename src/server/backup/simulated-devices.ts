/** So many restaurants are named. */
const namedAtMost = 3;

/**
 * The warning about simulated devices in a restored backup: they count on from the backup. In lines of
 * 100 characters. Empty: there is none. [BAK-5]
 *
 * @param restaurants where one is in use
 */
export function adviceOnSimulatedDevices(restaurants: readonly string[]): string {
  if (restaurants.length === 0) return '';
  const further = restaurants.length - namedAtMost;
  const names = restaurants.slice(0, namedAtMost).map((name) => name.replace(/\p{Cc}+/gu, ' '));
  const named = names.join(', ') + (further > 0 ? ` and ${further} more` : '');
  return `
WARNING: simulated security device (TSE) in use at ${named}.
Its signature counters go on where the backup ended. If the original has signed anything since the
backup, both use the same counters.
1. Stop the original installation before you start this one. Do not run both.
2. If the original has signed since the backup: in each restaurant, take the device out of use and
   set up a new one (settings, Tills & TSE) before the first order.`;
}

/** Whether a dish can be ordered, as staff set it: yes; not before the house's next day; not until somebody says so. */
export const availabilities = ['on', 'until_tomorrow', 'off'] as const;
export type Availability = (typeof availabilities)[number];

export const countLimits = {
  /** Of one dish. */
  most: 999,
  /** From so many on guests read how many are left. [CNT-1] */
  shownFrom: 5,
} as const;

/** Whether guests are told that so many are left. */
export function isShown(left: number): boolean {
  return left <= countLimits.shownFrom;
}

/**
 * The dishes of which more is asked for than is left.
 *
 * @param leftOf how many are left of a dish; undefined: nobody counts them
 */
export function overdrawn(
  lines: readonly { menuItemId: string; quantity: number }[],
  leftOf: (menuItemId: string) => number | undefined,
): Set<string> {
  const asked = new Map<string, number>();
  for (const { menuItemId, quantity } of lines) {
    asked.set(menuItemId, (asked.get(menuItemId) ?? 0) + quantity);
  }
  return new Set([...asked].filter(([id, count]) => count > (leftOf(id) ?? count)).map(([id]) => id));
}

/**
 * The limits on calls of phones that sit nowhere. There is nobody whom staff could send away for them, so they are
 * fewer than those of guests. [TAB-15]
 */
export const outsideCallLimits = {
  /** The span of time of them all; and for so long a table that was answered is left in peace. */
  windowMs: 10 * 60_000,
  /** From one network at a restaurant, whether the table is made to call or calls already. */
  perNetwork: 3,
  /** Tables of a restaurant that such phones make call, from all networks. */
  tables: 10,
  /** Or, where that is more, so much of its tables. */
  shareOfTables: 1 / 3,
} as const;

/** How many tables phones that sit nowhere may make call, in a restaurant with so many. */
export function mostOutsideCalls(tables: number): number {
  return Math.max(outsideCallLimits.tables, Math.ceil(tables * outsideCallLimits.shareOfTables));
}

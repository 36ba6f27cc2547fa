/** What a discount is: for a guest, on the house, a meal of the staff; or the opposite, a surcharge. */
export const discountKinds = ['discount', 'house', 'staff_meal', 'surcharge'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const discountLimits = {
  percent: 100,
} as const;

/** Either in per cent of what is open, or an amount in integer cents. */
export type DiscountValue = { percent: number } | { amount: number };

/**
 * The cents that a discount takes off, or a surcharge adds, of what is open; half a cent up. Null: more than is open. A
 * surcharge is limited to what is open as well, which stops nonsense.
 */
export function centsOf(value: DiscountValue, open: number): number | null {
  // Integer arithmetic: no cent depends on the binary form of 0.1.
  const cents = 'percent' in value ? Math.floor((2 * open * value.percent + 100) / 200) : value.amount;
  return cents > open ? null : cents;
}

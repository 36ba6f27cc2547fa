/** Where and when a finger pressed a button of an order's card. */
export interface Tap {
  orderId: string;
  /** Pixels in the window. */
  x: number;
  y: number;
  timeMs: number;
}

const withinMs = 350;
const withinPx = 32;

/**
 * Whether a tap was meant for another card. A moved card leaves its column at once, so the second half of a
 * double tap would move the card that has slid under the finger.
 */
export function isStrayTap(tap: Tap, previous: Tap | undefined): boolean {
  if (!previous || previous.orderId === tap.orderId) return false;
  return (
    tap.timeMs - previous.timeMs < withinMs && Math.hypot(tap.x - previous.x, tap.y - previous.y) < withinPx
  );
}

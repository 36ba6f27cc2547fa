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
 * Whether a tap was meant for another card: a moved card makes room at once, and the second half of a double
 * tap would move the ticket that has slid under the finger.
 */
export function isStrayTap(tap: Tap, previous: Tap | undefined): boolean {
  if (!previous || previous.orderId === tap.orderId) return false;
  return (
    tap.timeMs - previous.timeMs < withinMs && Math.hypot(tap.x - previous.x, tap.y - previous.y) < withinPx
  );
}

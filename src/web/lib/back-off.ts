/** How long to wait between tries of something that has failed. */
export interface BackOff {
  firstMs: number;
  longestMs: number;
}

/**
 * Milliseconds until the next try: twice as long after each failure.
 *
 * @param failures in a row before the one that was just seen
 */
export function backOffMs({ firstMs, longestMs }: BackOff, failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** failures);
}

/**
 * Half of a delay up to all of it: a dining room whose reception comes back, or whose server starts again, must not ask
 * all at once.
 *
 * @param random 0 to 1
 */
export function spread(delayMs: number, random: () => number = Math.random): number {
  return delayMs * (0.5 + random() / 2);
}

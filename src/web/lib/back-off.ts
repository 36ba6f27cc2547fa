/** A back-off: the first and the longest delay between tries. */
export interface BackOff {
  firstMs: number;
  longestMs: number;
}

/**
 * The delay in milliseconds until the next try; it doubles with each failure.
 *
 * @param failures the number of failures in a row before the latest one
 */
export function backOffMs({ firstMs, longestMs }: BackOff, failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** failures);
}

/**
 * A random delay between half of `delayMs` and all of it, so that the phones of a dining room do not all ask
 * at once when reception or server come back.
 *
 * @param random returns 0 to 1
 */
export function spread(delayMs: number, random: () => number = Math.random): number {
  return delayMs * (0.5 + random() / 2);
}

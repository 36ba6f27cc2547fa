/**
 * So many days before its certificate ends a device is to be replaced: the next one needs a contract, keys and a
 * set-up.
 */
const warnedDays = 90;
const dayMs = 86_400_000;

/** How many days a certificate is still valid, a day that has begun counted; none: it has ended. */
export function certificateDaysLeft(expiresAt: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / dayMs));
}

/** Whether a certificate has ended, or is to be warned of since it will within 90 days. */
export function certificateState(daysLeft: number): 'valid' | 'ends_soon' | 'expired' {
  if (daysLeft === 0) return 'expired';
  return daysLeft <= warnedDays ? 'ends_soon' : 'valid';
}

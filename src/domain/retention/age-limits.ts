const dayMs = 86_400_000;

/** How many days guests' data may be kept. With less than a week, complaints could not be investigated. */
export const guestDataDays = { least: 7, most: 3650, byDefault: 90 } as const;

/** How many days expired entries are kept. */
const expiredDays = 1;

/** How many days finished entries are kept: delivered events, and invitations that can no longer be used. */
const settledDays = 30;

/** Moments: data older than these are deleted. */
export interface AgeLimits {
  /** Guests' texts, and the tokens that tell their phones apart. */
  guestData: Date;
  expired: Date;
  settled: Date;
}

/** Computes the limits. @param days for guests' data, as the operator has set them */
export function ageLimits(now: Date, days: number): AgeLimits {
  const before = (count: number) => new Date(now.getTime() - count * dayMs);
  return { guestData: before(days), expired: before(expiredDays), settled: before(settledDays) };
}

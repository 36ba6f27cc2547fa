const dayMs = 86_400_000;

/** How long guests' data may be kept, in days. Below a week a complaint could not be looked into. */
export const guestDataDays = { least: 7, most: 3650, unlessSaid: 90 } as const;

/** How long what has expired stays. */
const expiredDays = 1;

/** How long traces of what is settled stay: deliveries of events, invitations that nobody can use. */
const settledDays = 30;

/** What is older than these moments goes. */
export interface AgeLimits {
  /** What guests wrote, and what tells their phones apart. */
  guestData: Date;
  expired: Date;
  settled: Date;
}

/** @param days of guests' data, as the operator has set them */
export function ageLimits(now: Date, days: number): AgeLimits {
  const before = (count: number) => new Date(now.getTime() - count * dayMs);
  return { guestData: before(days), expired: before(expiredDays), settled: before(settledDays) };
}

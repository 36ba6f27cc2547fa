/**
 * How many wrong passwords for one account cause no delay: from one network, and from all networks together.
 */
export const freeTries = { here: 5, everywhere: 30 } as const;

const longestWaitMs = 60_000;

/** Milliseconds to wait after the last wrong password: a second, then twice as long each time. [ACC-4] */
export function waitAfter(failures: number, free: number, longestMs = longestWaitMs): number {
  if (failures < free) return 0;
  return Math.min(1000 * 2 ** (failures - free), longestMs);
}

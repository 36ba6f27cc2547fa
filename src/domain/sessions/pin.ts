/** The limits on wrong PINs. [PIN-2] */
export const pinLimits = {
  /** Wrong PINs of one phone. */
  perToken: 5,
  /** Wrong PINs of all phones of one network, within the time of a lock. */
  perNetwork: 10,
  /** Wrong PINs of all phones together; after that the PIN is replaced. */
  perSession: 10,
  /** How long no phone of a network from which nobody sits there joins after that, unless staff replace the PIN. */
  lockMs: 10 * 60_000,
} as const;

export const lowestPin = 1000;
const highest = 9999;

/** What somebody can try as a PIN: four digits. One that begins with zero is never given out, and so is wrong. */
export const pinPattern = /^[0-9]{4}$/;

/** The number of different PINs; `pinFrom` takes a random integer below it. */
export const pinCount = highest - lowestPin + 1;

/** The PIN for a random integer from 0 to `pinCount - 1`: '1000' to '9999'. [PIN-1] */
export function pinFrom(random: number): string {
  return String(lowestPin + random);
}

/** For how long staff can take a new PIN back: the page offers it for 5 seconds, and answers may be slow. [PIN-4] */
export const pinUndoMs = 60_000;

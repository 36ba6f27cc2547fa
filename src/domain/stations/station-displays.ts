/** Limits of the displays of stations: tablets that are paired with a restaurant and have no account. [STA-3] */
export const displayLimits = { name: 30, displays: 24 } as const;

/** A code that a tablet shows to be paired: six digits, for so many minutes. */
export const pairingDigits = 6;
export const pairingMinutes = 10;

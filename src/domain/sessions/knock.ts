/** The limits on asking those who sit at a table to let a phone in. [TAB-14] */
export const knockLimits = {
  /** For how long a phone waits for the answer. */
  waitMs: 2 * 60_000,
  /** For how long its number is not given to another one: the answer may come late. */
  numberMs: 10 * 60_000,
  /** Phones that wait at one table; beyond them the first of the network from which most have asked yields. */
  perParty: 5,
} as const;

/** How a party is left in peace after knocks that it has not let in; apart, since phones load the others. [TAB-16] */
export const knockQuiet = {
  /** For how long after such a knock none is taken from its network. */
  windowMs: 10 * 60_000,
  /** Such knocks within that time, from all networks, after which none is taken at all. */
  perParty: 10,
} as const;

const lowest = 10;
const highest = 99;

/**
 * The number by which both phones name a knock, of two digits.
 *
 * @param taken the numbers of others at the table
 * @param random from 0 up to, and without, 1
 */
export function knockNumber(taken: readonly number[], random: number): number {
  const all = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const free = all.filter((number) => !taken.includes(number));
  return free[Math.floor(random * free.length)] ?? lowest;
}

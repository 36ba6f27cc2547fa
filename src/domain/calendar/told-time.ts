interface ToldTime {
  /** The other machine's time, in whole milliseconds since 1970. */
  told: number;
  /** When it was asked, and when the answer was heard, on the clock here. `-Infinity`: it was not asked. */
  askedAt: number;
  heardAt: number;
}

/**
 * How far the time of another machine is ahead of a clock here that nobody sets, in milliseconds. The answer that took the least
 * time back tells it: so the time that follows is never later than the other machine's, and never earlier than what it has told. An answer
 * that contradicts what is known counts at once: somebody has set the other clock, or this machine was asleep. [CAL-7]
 *
 * @param known what earlier answers have told
 */
export function aheadBy(known: number | undefined, { told, askedAt, heardAt }: ToldTime): number {
  const least = told - heardAt;
  const most = told + 1 - askedAt;
  return known !== undefined && least <= known && known <= most ? known : least;
}

/** How long what is ordered now will take at a station, in minutes. */
export interface LeadTime {
  station: string;
  minutes: number;
}

/** What a station has to make, and how fast it has made things lately. */
export interface StationPace {
  /** Units that are waiting or being made. */
  open: number;
  /** Units that were ready within the last half hour. */
  made: number;
  /** Seconds since the first of those was ordered, at most half an hour. */
  busySeconds: number;
  /** What a line usually takes, in seconds; null: nobody knows yet. */
  medianSeconds: number | null;
}

/** Fewer units than these say nothing of how fast a station is. */
const unitsOfAPace = 5;
const step = 5;
const longest = 90;

/**
 * What guests are told: what a dish usually takes, or, where it is longer, what the open work takes at the pace of the last
 * half hour; in steps of five minutes, at most 90. [KIT-6]
 *
 * @returns minutes; null: nothing is known yet
 */
export function leadMinutes({ open, made, busySeconds, medianSeconds }: StationPace): number | null {
  if (medianSeconds === null) return null;
  const queueSeconds = made >= unitsOfAPace ? (open / made) * busySeconds : 0;
  const minutes = Math.max(medianSeconds, queueSeconds) / 60;
  return Math.min(Math.max(Math.ceil(minutes / step), 1) * step, longest);
}

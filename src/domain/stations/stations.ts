import { type Thresholds, usualThresholds } from '../orders/order-status.ts';

/** Limits of stations. Thresholds are minutes. [STA-1] [STA-4] */
export const stationLimits = { name: 30, stations: 12, threshold: 240 } as const;

/** The colours by which stations are told apart, in the words of the design. */
export const stationColours = ['paprika', 'plum', 'basil', 'saffron', 'blue', 'stone'] as const;
export type StationColour = (typeof stationColours)[number];

/** How an order that comes in sounds there. */
export const stationSounds = ['chime', 'bell', 'gong', 'knock', 'none'] as const;
export type StationSound = (typeof stationSounds)[number];

/** The ids of the stations that every house begins with. */
export const firstStationIds = ['kitchen', 'bar'] as const;

/** Where a house prepares what is ordered. */
export interface Station {
  /** `kitchen`, `bar` or a uuid. */
  id: string;
  name: string;
  colour: StationColour;
  sound: StationSound;
  thresholds: Thresholds;
}

/** Whether thresholds are minutes, each later than the one before. [STA-4] */
export function areThresholds({ late, overdue, critical }: Thresholds): boolean {
  return late >= 1 && late < overdue && overdue < critical && critical <= stationLimits.threshold;
}

/** The stations of a house that has not set up its own. What no other is said of is prepared at the first. */
export const firstStations: readonly [Station, Station] = [
  { id: 'kitchen', name: 'Küche', colour: 'paprika', sound: 'chime', thresholds: usualThresholds },
  { id: 'bar', name: 'Bar', colour: 'plum', sound: 'chime', thresholds: usualThresholds },
];

/** The station that prepares what no other is said of. */
export function firstOf(stations: readonly Station[]): string {
  return stations[0]?.id ?? firstStations[0].id;
}

/** How work sounds that comes in: as its station, or as kitchen and bar do at first where several sound differently. */
export function soundOf(stations: readonly Station[], ids: readonly string[]): StationSound {
  const sounds = new Set(stations.filter(({ id }) => ids.includes(id)).map(({ sound }) => sound));
  const [sound = firstStations[0].sound] = sounds;
  return sounds.size > 1 ? firstStations[0].sound : sound;
}

/** What an id of a station is. */
export const stationId = /^(?:kitchen|bar|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Limits of stations. [STA-1] */
export const stationLimits = { name: 30, stations: 12 } as const;

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
}

/** The stations of a house that has not set up its own. What no other is said of is prepared at the first. */
export const firstStations: readonly [Station, Station] = [
  { id: 'kitchen', name: 'Küche', colour: 'paprika', sound: 'chime' },
  { id: 'bar', name: 'Bar', colour: 'plum', sound: 'chime' },
];

/** The station that prepares what no other is said of. */
export function firstOf(stations: readonly Station[]): string {
  return stations[0]?.id ?? firstStations[0].id;
}

/** What an id of a station is. */
export const stationId = /^(?:kitchen|bar|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

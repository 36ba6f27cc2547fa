import type { Availability } from '#domain/menu/availability.ts';

/** What can be ordered, and how many are left of it. */
export const availabilityText = {
  title: 'Sold out?',
  lead: 'Guests see it at once.',
  open: 'Sold out?',
  search: 'Search dishes',
  clearSearch: 'Clear search',
  none: 'There are no dishes yet.',
  noneFound: 'No dish has this name.',
  loading: 'Loading dishes …',
  failed: 'The dishes could not be loaded.',
  close: 'Close',
  of: (dish: string) => `Availability of ${dish}`,
  states: {
    on: 'On sale',
    until_tomorrow: 'Until tomorrow',
    off: 'Sold out',
  } satisfies Record<Availability, string>,
  untilTomorrow: 'Sold out until tomorrow',
  left: (count: number) => (count === 0 ? 'none left' : `${count} left`),
  eachMorning: (count: number) => `${count} each morning`,
  count: 'Count',
  countOf: (dish: string) => `Count ${dish}`,
  leftNow: 'Left now',
  daily: 'Each morning',
  countHint: 'Every order takes from what is left; what is cancelled comes back. Empty: not counted.',
  save: 'Save',
  notSaved: 'The dish could not be changed.',
  badNumber: (most: number) => `A whole number up to ${most}`,
};

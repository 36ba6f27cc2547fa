import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './availability-text.de.json';

/** What can be ordered, and how many are left of it. */
export const availabilityText = staffTexts<typeof de>()(
  'features/menu/availability-text',
  {
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
    of: 'Availability of {dish}',
    states: { on: 'On sale', until_tomorrow: 'Until tomorrow', off: 'Sold out' },
    untilTomorrow: 'Sold out until tomorrow',
    noneLeft: 'none left',
    left: '{count} left',
    eachMorning: '{count} each morning',
    count: 'Count',
    countOf: 'Count {dish}',
    leftNow: 'Left now',
    daily: 'Each morning',
    countHint: 'Every order takes from what is left; what is cancelled comes back. Empty: not counted.',
    save: 'Save',
    notSaved: 'The dish could not be changed.',
    badNumber: 'A whole number up to {most}',
  },
  'en',
);

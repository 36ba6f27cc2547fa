import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './wall-text.de.json';

/** The display of a station, on a tablet in the kitchen. */
export const wallText = staffTexts<typeof de>()(
  'features/orders/wall/wall-text',
  {
    all: 'All stations',
    tickets: { one: '1 ticket', other: '{count} tickets' },
    empty: 'Nothing is to be made.',
    emptyText: 'New orders come here by themselves.',
    later: 'Later courses',
    loading: 'Loading orders …',
    start: 'Start',
    startOf: 'Start, {name}',
    bump: { ready_to_serve: 'Ready', served: 'Served' },
    read: 'Seen',
    readOf: 'Seen: {ticket} was cancelled',
    recall: 'Recall',
    recallTitle: 'Recall',
    recallLead: 'What left this display last. Recalled, it is here again, in progress.',
    recallEmpty: 'Nothing has left yet today.',
    recallOf: 'Recall {name}',
    recalled: '{name} is back.',
    close: 'Close',
    keys: 'Keys',
    keysLead: 'For a bump bar or a keyboard.',
    /** What each key does. */
    keysOf: {
      bump: 'The first to the ninth ticket is done',
      ticket: 'Choose a ticket',
      line: 'Choose a dish of it',
      press: 'What is chosen goes one step on',
      recall: 'Recall what left last',
      allDay: 'All day on or off',
      soldOut: 'What is sold out',
    },
    soundOn: 'Sound for new orders is on',
    soundOff: 'Sound for new orders is off',
    lost: 'No connection since {time}. What you tap is sent as soon as it is back.',
    back: 'Connected again.',
    place: 'Key {place}',
  },
  'en',
);

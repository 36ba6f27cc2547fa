import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './pairing-text.de.json';

/** The page of a tablet that is to become the display of a station. */
export const pairingText = staffTexts<typeof de>()(
  'features/stations/pairing/pairing-text',
  {
    title: 'Kitchen display',
    lead: 'This tablet shows the orders of a station once it is paired. It needs no account.',
    /** Read digit by digit. */
    codeLabel: 'Code {digits}',
    steps: {
      open: 'On a device of the management, open Settings, Stations, “Pair a display”.',
      type: 'Type this code there and choose the station.',
    },
    until: 'It counts until {time}; then a new one comes by itself.',
    connecting: 'Connecting …',
  },
  'en',
);

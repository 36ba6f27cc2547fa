import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './display-text.de.json';

/** Screens on tables: their card in the settings, and the page that pairs them. */
export const displayText = staffTexts<typeof de>()(
  'features/door/display/display-text',
  {
    title: 'Screens',
    lead: 'A tablet, or any other screen with a browser, shows the code of its table. Pairing says what to open on it.',
    missing: 'No screen is paired with {tables}: nobody can sit down there.',
    none: 'No screen is paired yet.',
    add: 'Pair a screen',
    table: 'Table',
    tableName: 'Table {number}',
    waits: 'Waits for its pairing code',
    seen: 'Last seen {at}',
    remove: 'Remove',
    removeOf: 'Remove the screen of table {number}',
    removeTitle: 'Remove the screen of table {number}?',
    removeText: 'It shows no more codes. Guests who sit go on ordering.',
    removed: 'The screen is removed.',
    removeFailed: 'The screen could not be removed.',
    addFailed: 'The screen could not be paired.',
    loadFailed: 'The screens could not be loaded.',
    loading: 'Loading the screens …',
    next: 'Show the pairing code',
    stepAddress: 'Open this address on the screen, or scan the code with it:',
    stepCode: 'Type the pairing code there:',
    address: 'Address of the page for screens',
    qrLabel: 'QR code to the page for screens',
    until: 'It counts until {time}, once.',
    paired: 'The screen of table {number} is paired.',
    done: 'Done',

    page: {
      title: 'Table screen',
      lead: 'This screen will show the code of a table, which changes every 30 seconds.',
      where: 'The code is made in the management: Settings, Door, “Pair a screen”.',
      code: 'Pairing code',
      submit: 'Pair this screen',
      codeMissing: 'Please type the pairing code.',
      failed: 'The screen could not be paired.',
      noStorage:
        'This browser keeps nothing between visits, so the screen would be lost with the next start. Allow site data for this address.',
      noWakeLock:
        'This browser lets the screen go dark (it would keep it on at an https address). Switch that off in the settings of the device.',
      connecting: 'Connecting …',
    },
  },
  'en',
);

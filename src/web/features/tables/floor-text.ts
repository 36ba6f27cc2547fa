import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './floor-text.de.json';
import type en from './floor-text.en.json';

/** Tables on the map, in the list and in the dialog. Amounts and times are formatted. */
export const floorText = staffTexts<typeof de | typeof en>()('features/tables/floor-text', {
  loading: 'Loading tables …',
  loadFailed: 'Could not load tables.',
  status: {
    frei: 'Free',
    besetzt: 'Occupied',
    bestellt: 'Ordered',
    hilfe: 'Help',
    rechnung: 'Bill',
  },
  /** How many tables have a status. */
  tables: '{number} {status}',
  places: { other: '{count} seats' },
  table: 'Table',
  statusCounts: 'Tables by status',
  dialogTitle: 'Table {table}',
  since: 'seit {time} Uhr',
  seconds: '{seconds} s',
  minutes: '{minutes} min',
  seated: 'Seated',
  pin: 'Table PIN',
  pinReplace: 'Replace PIN',
  pinReplaced: 'The table has a new PIN.',
  pinBack: 'The table has its old PIN again.',
  pinBackFailed: 'The old PIN could not be brought back.',
  pinFailed: 'The PIN could not be replaced.',
  pinLocked:
    'Too many wrong PINs: nobody new can join until {time}. Replacing the PIN lets phones try again.',
  openAmount: 'Open amount',
  nobodySeated: 'Nobody is seated here. The first guest who scans the code opens the table.',
  free: 'Free table',
  freeTitle: 'Free table {table}?',
  freeText:
    "All orders will be completed, the session will end, and the table will be set to 'free'. The party can be reopened for 15 minutes.",
  freeUnserved: {
    one: 'One order is not served yet. It leaves the board:',
    other: '{count} orders are not served yet. They leave the board:',
  },
  freeUnpaid: '{amount} is still open at this table.',
  freed: 'Table {table} is free.',
  reopen: 'Reopen party',
  canReopen: 'Freed at {time}. For 15 minutes the party can be reopened, with its phones, PIN and orders.',
  reopened: 'The party sits at table {table} again.',
  reopenFailed: 'The party could not be reopened.',
  reopenOccupied: 'Another party sits at table {table} now.',
  freeFailed: 'Could not complete session.',
  clearCall: 'Erledigt',
  callAnswered: 'Tisch {table}: call answered.',
  statusFailed: 'Table status could not be updated.',
  callWaiter: 'Call waiter',
  requestBill: 'Rechnung anfordern',
});

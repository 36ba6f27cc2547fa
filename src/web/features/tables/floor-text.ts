import type { TableShape, TableStatus } from '#domain/tables/table-status.ts';

/** Texts of tables on the map, in the list and in the dialog. */
export const floorText = {
  loading: 'Loading tables …',
  loadFailed: 'Could not load tables.',
  status: {
    frei: 'Free',
    besetzt: 'Occupied',
    bestellt: 'Ordered',
    hilfe: 'Help',
    rechnung: 'Bill',
  } satisfies Record<TableStatus, string>,
  count: (count: number, label: string) => `${count} ${label}`,
  /** How many persons a table of this shape seats. */
  seats: { rectangle: 2, wide_rectangle: 4, circle: 4 } satisfies Record<TableShape, number>,
  places: (count: number) => `${count} seats`,
  table: 'Table',
  statusCounts: 'Tables by status',
  dialogTitle: (number: number) => `Table ${number}`,
  since: (time: string) => `seit ${time} Uhr`,
  seconds: (value: number) => `${value} s`,
  minutes: (value: number) => `${value} min`,
  seated: 'Seated',
  pin: 'Table PIN',
  pinReplace: 'Replace PIN',
  pinReplaced: 'The table has a new PIN.',
  pinBack: 'The table has its old PIN again.',
  pinBackFailed: 'The old PIN could not be brought back.',
  pinFailed: 'The PIN could not be replaced.',
  pinLocked: (time: string) =>
    `Too many wrong PINs: nobody new can join until ${time}. Replacing the PIN lets phones try again.`,
  openAmount: 'Open amount',
  nobodySeated: 'Nobody is seated here. The first guest who scans the code opens the table.',
  free: 'Free table',
  freeTitle: (number: number) => `Free table ${number}?`,
  freeText:
    "All orders will be completed, the session will end, and the table will be set to 'free'. The party can be reopened for 15 minutes.",
  freeUnserved: (count: number) =>
    count === 1
      ? 'One order is not served yet. It leaves the board:'
      : `${count} orders are not served yet. They leave the board:`,
  freeUnpaid: (amount: string) => `${amount} are still open at this table.`,
  freed: (number: number) => `Table ${number} is free.`,
  reopen: 'Reopen party',
  canReopen: (time: string) =>
    `Freed at ${time}. For 15 minutes the party can be reopened, with its phones, PIN and orders.`,
  reopened: (number: number) => `The party sits at table ${number} again.`,
  reopenFailed: 'The party could not be reopened.',
  reopenOccupied: (number: number) => `Another party sits at table ${number} now.`,
  freeFailed: 'Could not complete session.',
  clearCall: 'Erledigt',
  callAnswered: (number: number) => `Tisch ${number}: call answered.`,
  statusFailed: 'Table status could not be updated.',
  callWaiter: 'Call waiter',
};

/** Texts of the ticker beside the tables. */
export const tickerText = {
  title: 'Ticker',
  empty: 'No calls and nothing to serve.',
  show: 'Show the ticker',
  hide: 'Hide the ticker',
  waiting: (calls: number, orders: number) =>
    `${calls === 1 ? '1 call' : `${calls} calls`}, ${orders === 1 ? '1 order' : `${orders} orders`}`,
  underOneMinute: '< 1 min',
  clock: (time: string) => `${time} Uhr`,
  since: (time: string) => `seit ${time}`,
  /** Who calls, and sits nowhere. */
  fromOutside: 'Gast ohne PIN',
  openSum: (amount: string) => `offen ${amount}`,
  /** For screen readers. */
  calling: (place: string, what: string) => `${place}: ${what}`,
  served: 'Served',
  servedDishes: (dishes: string) => `Served: ${dishes}`,
  ready: (dishes: string) => `Ready: ${dishes}`,
  soundOn: 'Sound for orders and calls is on',
  soundOff: 'Sound for orders and calls is off',
};

import type { TableShape } from '#domain/tables/table-status.ts';

/** The dialog of one table. */
export const tableDialogText = {
  tabs: { orders: 'Orders', history: 'History', settings: 'Settings' },
  tabsLabel: 'Table',
  pay: 'Bezahlen',
  addOrder: 'Add order',
  move: 'Move or merge',
  callWaiting: (label: string, time: string) => `${label} – ${time}`,
  noOrders: 'Nothing has been ordered yet.',
  cancelUnit: (item: string) => `Cancel 1x ${item}`,
  cancelOrder: (number: number) => `Cancel order #${number}`,
  paid: 'paid',
  cancelled: 'cancelled',
  historyEmpty: 'No earlier orders at this table.',
  historyFailed: 'Error loading orders.',
  historyMore: 'Show older orders',
  status: 'Status',
  statusHint: 'Any status but Free seats a party where nobody sits. Help and Bill are calls of the table.',
  statusFailed: 'Table status could not be updated.',
  shape: 'Shape',
  shapes: {
    rectangle: 'Square, 2 persons',
    wide_rectangle: 'Rectangular, 4 persons',
    circle: 'Round, 4 persons',
  } satisfies Record<TableShape, string>,
  shapeFailed: 'Table shape could not be updated.',
  delete: 'Delete table',
  deleteTitle: (number: number) => `Delete table ${number}?`,
  deleteText:
    'The table and its QR code are removed for good. Orders that were placed there stay on record. This action cannot be undone.',
  deleteSeated: 'A party is seated at this table. Its session ends.',
  deleteBill: 'Warning: A bill has been requested for this table! Only delete if no open bill remains.',
  deleted: (number: number) => `Table ${number} has been deleted.`,
  deleteFailed: 'Table could not be deleted.',
};

/** Texts of moving and merging parties. */
export const partyText = {
  title: (number: number) => `Move or merge table ${number}`,
  lead: 'Choose where the party goes.',
  freeTables: 'Move to a free table',
  occupiedTables: 'Merge with another party',
  noFreeTables: 'No table is free.',
  noOccupiedTables: 'No other table is occupied.',
  moveTitle: (from: number, to: number) => `Move the party from table ${from} to table ${to}?`,
  moveGoes: (to: number) => `Orders, payments, PIN and phones go along to table ${to}.`,
  moveFree: (from: number) => `Table ${from} becomes free.`,
  mergeTitle: (from: number, to: number) => `Merge table ${from} into table ${to}?`,
  mergeGoes: (from: number, to: number) =>
    `All orders, payments and phones of table ${from} go to table ${to}.`,
  mergeOpen: (number: number, amount: string) => `Table ${number}: ${amount} open`,
  mergePin: (to: number) => `The PIN of table ${to} stays. This cannot be undone.`,
  move: (to: number) => `Move to table ${to}`,
  merge: (to: number) => `Merge into table ${to}`,
  back: 'Back',
  moveFailed: 'The party could not be moved.',
  mergeFailed: 'The parties could not be merged.',
  moved: (from: number, to: number) => `The party of table ${from} now sits at table ${to}.`,
  merged: (from: number, to: number) => `Tables ${from} and ${to} are one party at table ${to}.`,
};

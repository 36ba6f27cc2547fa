import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './table-dialog-text.de.json';
import type en from './table-dialog-text.en.json';

/** The dialog of a table. */
export const tableDialogText = staffTexts<typeof de | typeof en>()(
  'features/tables/dialog/table-dialog-text',
  {
    tabs: { orders: 'Orders', history: 'History', settings: 'Settings' },
    pay: 'Bezahlen',
    addOrder: 'Add order',
    move: 'Move or merge',
    callWaiting: '{label} – {waiting}',
    noOrders: 'Nothing has been ordered yet.',
    cancelUnit: 'Cancel 1x {item}',
    cancelOrder: 'Cancel order #{number}',
    paid: 'paid',
    discount: { discount: 'Discount', surcharge: 'Surcharge' },
    cancelled: 'cancelled',
    historyEmpty: 'No earlier orders at this table.',
    historyFailed: 'Error loading orders.',
    historyMore: 'Show older orders',
    status: 'Status',
    statusHint: 'Any status but Free seats a party where nobody sits. Help and Bill are calls of the table.',
    shape: 'Shape',
    shapeFailed: 'Table shape could not be updated.',
    delete: 'Delete table',
    deleteTitle: 'Delete table {table}?',
    deleteText:
      'The table and its QR code are removed for good. Orders that were placed there stay on record. This action cannot be undone.',
    deleteSeated: 'A party is seated at this table. Its session ends.',
    deleteBill: 'Warning: A bill has been requested for this table! Only delete if no open bill remains.',
    deleted: 'Table {table} has been deleted.',
    deleteFailed: 'Table could not be deleted.',
  },
);

import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './reports-text.de.json';
import type en from './reports-text.en.json';

/** Texts of reports and exports. Amounts and dates are formatted. What stands in the files has its own words. */
export const reportsText = staffTexts<typeof de | typeof en>()('features/reports/reports-text', {
  tabs: {
    exports: 'Exports',
    exceptions: 'Cancellations',
    closings: 'Daily closing',
    journal: 'Kassenjournal',
    audit: 'Kassennachschau',
  },
  tabsLabel: 'Kinds of reports',

  period: 'Period',
  periods: {
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    custom: 'Custom',
  },
  from: 'From',
  to: 'To',
  kind: 'Export type',
  kinds: {
    'line-items': 'Line items',
    items: 'Items overview',
    'items-without-extras': 'Items overview without extras',
    extras: 'Extras statistics',
    payments: 'Payments',
    'cash-book': 'Cash book',
    exceptions: 'Discounts and cancellations',
    persons: 'Persons',
    datev: 'DATEV bookings',
  },
  descriptions: {
    'line-items':
      'Every line of every completed order, one after another: for the tax adviser and for audits.',
    items: 'Equal dishes added up: by name, unit price and extras.',
    'items-without-extras':
      'Each dish once, whatever was ordered with it. The revenue includes the extras, so it is that of the other lists.',
    extras: 'How often each extra was chosen and what it brought in; part of the revenue of the other lists.',
    payments:
      'Every payment and every undone one, by means and VAT rate; vouchers sold and taken back. The sums are those of the daily closings.',
    'cash-book': 'Everything that went in and out of the cash drawers, with what lay there after each.',
    exceptions: 'What was cancelled, undone, discounted and written off, with who, when and why.',
    persons: 'What each person ordered, cancelled, discounted, sold and was paid, tips apart.',
    datev:
      'The bookings of each daily closing, for DATEV: turnover by VAT rate, means of payment, vouchers, tips, write-offs and the cash book.',
  },
  csv: '{kind} (CSV)',
  export: 'Export',
  exporting: 'Exporting...',
  progress: {
    orders: '{done, number} of {of, number} orders',
    rows: '{done, number} of {of, number} rows',
  },
  progressLabel: 'Progress of the export',
  cancel: 'Cancel',
  exported: '{file} has been saved.',
  exportFailed: 'The export could not be finished. Nothing was saved.',

  preview: 'Preview',
  loading: 'Loading the report …',
  loadFailed: 'The report could not be loaded.',
  refresh: 'Refresh',
  asOf: 'As of {time}',
  revenue: 'Revenue',
  net: 'Net subtotal',
  vat: 'VAT {rate}%',
  orders: 'Orders',
  discounts: 'Discounts',
  ofWhichExtras: 'of which extras {amount}',
  charts: { day: 'Revenue of the period, by day', month: 'Revenue of the period, by month' },
  revenueBy: { day: 'Revenue by day', month: 'Revenue by month' },
  countedOrders: { one: '1 order', other: '{count} orders' },
  nothing: 'No completed orders in this period.',
  nothingText: 'Orders count as soon as they are served. Choose another period, or come back later.',
  rows: 'First rows of the file',
  allRows: { one: '1 row in the file', other: '{count, number} rows in the file' },
  noRows: 'The file has no rows in this period.',

  reconciliation: 'How the figures hang together',
  check: {
    exported: 'Completed orders (in the exports)',
    open: { one: 'Not served yet (1 order)', other: 'Not served yet ({count} orders)' },
    ordered: 'Ordered in the period (revenue on the dashboard)',
    paid: 'Paid by now',
    unpaid: 'Not paid',
    writtenOff: 'Written off',
    cancelled: 'Cancelled (not part of it)',
    received: 'Payments in the period',
    cash: 'Cash',
    card: 'Card',
    online: 'Online',
    transfer: 'Bank transfer',
    voucher: 'Voucher',
    tips: 'Tips (not part of the revenue)',
    vouchersSold: 'Vouchers sold (no revenue yet)',
  },
  checkText:
    'Revenue belongs to the day of the order, a payment to the day on which it was made. Payments in the period can be for orders from before, and orders can be paid later.',

  papers: {
    receipts: {
      title: 'All receipts as PDF',
      text: 'All receipts that were issued in the period, with corrections, by their numbers. Receipts are issued when somebody asks for them; this issues none.',
    },
    closings: {
      title: 'All daily closings as PDF',
      text: 'The daily closings of the period (Z-Bons), by their numbers.',
    },
  },
  papersExport: 'Download PDF',
});

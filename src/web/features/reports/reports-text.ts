import { exceptionNames } from '#domain/reports/exception-kinds.ts';
import { methodNames } from '#domain/reports/payment-rows.ts';
import type { ReportKind } from '#domain/reports/report-kinds.ts';
import type { ReportPeriod } from '#domain/reports/report-period.ts';

/** Texts of reports and exports. The functions take formatted amounts and dates. */
export const reportsText = {
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
  } satisfies Record<ReportPeriod, string>,
  from: 'From',
  to: 'To',
  kind: 'Export type',
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
  } satisfies Record<ReportKind, string>,
  csv: 'CSV',
  export: 'Export',
  exporting: 'Exporting...',
  progress: {
    orders: (done: string, of: string) => `${done} of ${of} orders`,
    rows: (done: string, of: string) => `${done} of ${of} rows`,
  },
  progressLabel: 'Progress of the export',
  cancel: 'Cancel',
  exported: (fileName: string) => `${fileName} has been saved.`,
  exportFailed: 'The export could not be finished. Nothing was saved.',

  preview: 'Preview',
  loading: 'Loading the report …',
  loadFailed: 'The report could not be loaded.',
  refresh: 'Refresh',
  asOf: (time: string) => `As of ${time}`,
  revenue: 'Revenue',
  net: 'Net subtotal',
  vat: (rate: number) => `VAT ${rate}%`,
  orders: 'Orders',
  discounts: 'Discounts',
  ofWhichExtras: (amount: string) => `of which extras ${amount}`,
  chart: 'Revenue of the period',
  chartLead: { day: 'by day', month: 'by month' },
  countedOrders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  nothing: 'No completed orders in this period.',
  nothingText: 'Orders count as soon as they are served. Choose another period, or come back later.',
  rows: 'First rows of the file',
  allRows: (count: number) => (count === 1 ? '1 row in the file' : `${count} rows in the file`),
  noRows: 'The file has no rows in this period.',

  reconciliation: 'How the figures hang together',
  check: {
    exported: 'Completed orders (in the exports)',
    open: (count: number) => `Not served yet (${count === 1 ? '1 order' : `${count} orders`})`,
    ordered: 'Ordered in the period (revenue on the dashboard)',
    paid: 'Paid by now',
    unpaid: 'Not paid',
    writtenOff: 'Written off',
    cancelled: 'Cancelled (not part of it)',
    received: 'Payments in the period',
    ...methodNames,
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
};

/** What was cancelled, undone, discounted and written off. */
export const exceptionsText = {
  choice: 'What to show',
  kind: 'What happened',
  everything: 'Everything',
  kinds: exceptionNames,
  loading: 'Loading what was cancelled …',
  loadFailed: 'What was cancelled could not be loaded.',
  sums: 'By kind and person',
  list: 'One by one',
  by: 'Who',
  count: 'Number',
  amount: 'Amount',
  none: 'Nothing was cancelled in this period.',
  noneText:
    'Cancelled dishes, undone payments, discounts and write-offs are listed here, with who, when and why.',
  formerStaff: 'Former staff',
  noReason: 'No reason given',
  begun: 'begun',
  /** Of a payment that was undone. */
  taken: (means: string, by: string) => `${means}, taken by ${by}`,
  percent: (percent: number) => `${percent}\u00a0%`,
  dish: (quantity: number, name: string) => `${quantity}× ${name}`,
  table: (tableNumber: number) => `Table ${tableNumber}`,
  takeaway: 'Takeaway',
  showMore: 'Show more',
};

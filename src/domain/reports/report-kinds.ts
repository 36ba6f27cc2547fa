/** The exports of what was ordered: completed orders, and what their dishes and extras add up to. */
export const orderKinds = ['line-items', 'items', 'items-without-extras', 'extras'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The exports of what was booked, a row each. */
const bookingKinds = ['payments', 'cash-book', 'exceptions', 'persons'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** All of them, in the order of the form; `datev` is the bookings of closings for the program of a tax adviser. [REP-11] */
export const reportKinds = [...orderKinds, ...bookingKinds, 'datev'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What a tax office and a tax adviser ask for: bookings, but for what each person did. */
export const auditedKinds = ['payments', 'cash-book', 'exceptions', 'datev'] as const;

export function isAudited(kind: ReportKind): boolean {
  return auditedKinds.some((each) => each === kind);
}

/** The names of the exports in their head, and of their files. */
export const reportNames: Record<ReportKind, string> = {
  'line-items': 'Line items',
  items: 'Items overview',
  'items-without-extras': 'Items overview without extras',
  extras: 'Extras statistics',
  payments: 'Payments',
  'cash-book': 'Cash book',
  exceptions: 'Discounts and cancellations',
  persons: 'Persons',
  datev: 'DATEV bookings',
};

/** DATEV reads no UTF-8. */
export function isWindows1252(kind: ReportKind): boolean {
  return kind === 'datev';
}

/** The columns of each export of orders; the closing lines sum up the last one. [REP-3] */
export const orderColumns: Record<OrderKind, readonly string[]> = {
  'line-items': ['Date', 'Time', 'Table', 'Order ID', 'Item', 'Extras', 'Quantity', 'Unit price', 'Total'],
  items: ['Item', 'Extras', 'Quantity', 'Unit price', 'Revenue'],
  'items-without-extras': ['Item', 'Quantity', 'Revenue'],
  extras: ['Extra', 'Unit price', 'Quantity', 'Revenue'],
};

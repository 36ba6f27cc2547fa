/** The four exports, in the order of the form. */
export const reportKinds = ['line-items', 'items', 'items-without-extras', 'extras'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The names of the exports, in their head and on the page. */
export const reportNames: Record<ReportKind, string> = {
  'line-items': 'Line items',
  items: 'Items overview',
  'items-without-extras': 'Items overview without extras',
  extras: 'Extras statistics',
};

/** The columns of each export; the closing rows sum up the last one. [REP-3] */
export const reportColumns: Record<ReportKind, readonly string[]> = {
  'line-items': ['Date', 'Time', 'Table', 'Order ID', 'Item', 'Extras', 'Quantity', 'Unit price', 'Total'],
  items: ['Item', 'Extras', 'Quantity', 'Unit price', 'Revenue'],
  'items-without-extras': ['Item', 'Quantity', 'Revenue'],
  extras: ['Extra', 'Unit price', 'Quantity', 'Revenue'],
};

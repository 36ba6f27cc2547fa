import type { Period } from '#domain/calendar/periods.ts';
import type { PaymentMethod } from '#domain/payments/payment-limits.ts';
import { orderStatusNames } from '#web/lib/order-status-names.ts';

/** The completed orders. Amounts and dates are formatted. */
export const completedText = {
  loading: 'Loading completed orders …',
  loadFailed: 'The completed orders could not be loaded.',
  periodsLabel: 'Period',
  periods: { today: 'Today', week: 'This week', month: 'This month', all: 'All' } satisfies Record<
    Period,
    string
  >,
  search: 'Search by table or order ID',
  clearSearch: 'Clear search',
  found: (count: string) => (count === '1' ? '1 order' : `${count} orders`),
  /** Shown when counting has stopped at a limit. */
  moreThan: (count: number) => `${count}+`,
  week: (week: number, range: string) => `Week ${week} · ${range}`,
  none: 'No completed orders found.',
  noneYet: 'Orders stand here as soon as they are served.',
  noneFound: 'No table and no order of this period fits the search.',
  searchAll: 'Search all orders',
  table: (number: number) => `Table ${number}`,
  takeaway: 'Takeaway',
  number: (orderNumber: number) => `#${orderNumber}`,
  status: orderStatusNames,
  details: 'Details',
  detailsOf: (orderNumber: number) => `Details of order #${orderNumber}`,
  printReceipt: 'Print receipt',
  printReceiptOf: (orderNumber: number) => `Print receipt of order #${orderNumber} (new tab)`,
  showMore: 'Show more',
  moreFailed: 'More orders could not be loaded.',
  tryAgain: 'Try again',
  end: 'These are all of them.',
  close: 'Close',
  dialog: {
    title: (orderNumber: number) => `Order #${orderNumber}`,
    id: 'Order ID',
    table: 'Table',
    placed: 'Placed',
    finished: 'Last change',
    takenBy: 'Taken by',
    paymentsTakenBy: 'Payments taken by',
    status: 'Status',
    note: 'Note',
    items: 'Items',
    each: (price: string) => `${price} each`,
    cancelled: 'cancelled',
    reason: (reason: string) => `Reason: ${reason}`,
    open: (amount: string) => `${amount} open`,
    paid: 'paid',
    discount: { discount: 'Discount', surcharge: 'Surcharge' },
    total: 'Total',
    otherReceipts: 'Other receipts',
    otherReceiptsFailed: 'The other receipts could not be loaded.',
    wholeTable: 'Whole table',
    wholeTableLabel: 'Receipt of the whole table (new tab)',
    methods: {
      card: 'Card',
      cash: 'Cash',
      online: 'Online',
      transfer: 'Bank transfer',
    } satisfies Record<PaymentMethod, string>,
    payment: (method: string, amount: string) => `${method} ${amount}`,
    paymentLabel: (method: string, amount: string, time: string) =>
      `Receipt of the payment of ${time}, ${method} ${amount} (new tab)`,
  },
};

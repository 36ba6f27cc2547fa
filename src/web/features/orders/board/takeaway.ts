import type { Order } from '#contract/orders.ts';
import { isOpen } from '#domain/orders/order-status.ts';

/** Cents still to be paid: the sum of the lines' open amounts, which the server has computed. */
export function openAmountOf(order: Pick<Order, 'items'>): number {
  return order.items.reduce((sum, { openAmount }) => sum + openAmount, 0);
}

/** Whether a takeaway order still needs 'Completed/Paid', because it is not handed over or not fully paid. */
export function isToHandOver(order: Pick<Order, 'tableNumber' | 'status' | 'items'>): boolean {
  if (order.tableNumber !== null) return false;
  if (order.status === 'completed' || order.status === 'cancelled') return false;
  return order.status !== 'served' || openAmountOf(order) > 0;
}

/** Whether a takeaway order can be paid before it is handed over. [PAY-12] */
export function isToPay(order: Pick<Order, 'tableNumber' | 'status' | 'items'>): boolean {
  return order.tableNumber === null && isOpen(order.status) && openAmountOf(order) > 0;
}

/** Whether all of a takeaway order is paid: handing it over takes no payment. [PAY-12] */
export function isPaidUp(order: Pick<Order, 'tableNumber' | 'totalAmount' | 'items'>): boolean {
  // What a discount made free is paid without a cent.
  const isSettled = order.totalAmount > 0 || order.items.some(({ paid }) => paid);
  return order.tableNumber === null && isSettled && openAmountOf(order) === 0;
}

/** Whether a takeaway order has a payment that can be undone. */
export function isPaidTakeaway(order: Pick<Order, 'tableNumber' | 'totalAmount' | 'items'>): boolean {
  return order.tableNumber === null && openAmountOf(order) < order.totalAmount;
}

/** Whether something was taken off a takeaway order, or added to it. */
export function isDiscounted(order: Pick<Order, 'tableNumber' | 'items'>): boolean {
  return order.tableNumber === null && order.items.some(({ discountAmount }) => discountAmount !== 0);
}

import type { Order } from '#contract/orders.ts';

/** Cents still to be paid, as the server has computed them line by line. */
export function openAmountOf(order: Pick<Order, 'items'>): number {
  return order.items.reduce((sum, { openAmount }) => sum + openAmount, 0);
}

/** Whether 'Completed/Paid' is left to do: a takeaway order that has not been handed over, or not been paid. */
export function isToHandOver(order: Pick<Order, 'tableNumber' | 'status' | 'items'>): boolean {
  if (order.tableNumber !== null) return false;
  if (order.status === 'completed' || order.status === 'cancelled') return false;
  return order.status !== 'served' || openAmountOf(order) > 0;
}

/** Whether somebody has paid for a takeaway order, so that it can be undone. */
export function isPaidTakeaway(order: Pick<Order, 'tableNumber' | 'totalAmount' | 'items'>): boolean {
  return order.tableNumber === null && openAmountOf(order) < order.totalAmount;
}

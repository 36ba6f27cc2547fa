import type { StaffMessage } from '#contract/live.ts';
import type { Order } from '#contract/orders.ts';
import type { Bill, Payment } from '#contract/payments.ts';
import { withOrder } from '#domain/orders/newest-first.ts';

export interface BillState {
  /** The bill with every live message applied. Its sums may not match its lists: only the server adds up. */
  bill: Bill;
  /**
   * The bill as the server last sent it, with sums of the same moment. If it is not `bill`, it has to be
   * loaded again.
   */
  summed: Bill;
  position: string;
}

export function billState(bill: Bill): BillState {
  return { bill, summed: bill, position: bill.position };
}

/**
 * Applies a message of the live feed to a party's bill; returns the same object when nothing changes.
 * Messages carry whole entities, so a repeated or late one is harmless.
 */
export function applyToBill(state: BillState, message: StaffMessage): BillState {
  const { bill } = state;
  switch (message.kind) {
    case 'order': {
      const orders = withOrderOf(bill, message.order);
      return orders === bill.orders ? state : { ...state, bill: { ...bill, orders } };
    }
    case 'payment': {
      const payments = withPayment(bill, message.payment);
      return payments === bill.payments ? state : { ...state, bill: { ...bill, payments } };
    }
    case 'table': {
      const { session, number } = message.table;
      if (session?.id !== bill.tableSessionId || number === bill.tableNumber) return state;
      return { ...state, bill: { ...bill, tableNumber: number } };
    }
    default:
      return state;
  }
}

function withOrderOf(bill: Bill, order: Order): Order[] {
  if (order.sessionId === bill.tableSessionId) return withOrder(bill.orders, order);
  // An order of this bill that comes newer and with another session has moved to another party.
  const isGone = bill.orders.some(({ id, version }) => id === order.id && version < order.version);
  return isGone ? bill.orders.filter(({ id }) => id !== order.id) : bill.orders;
}

/** The payments with this one in its place, newest first. A payment changes only once: when it is undone. */
function withPayment(bill: Bill, payment: Payment): Payment[] {
  const known = bill.payments.find(({ id }) => id === payment.id);
  const isOurs = payment.tableSessionId === bill.tableSessionId;
  if (known && isOurs && (known.undoneAt !== null || payment.undoneAt === null)) return bill.payments;
  if (!known && !isOurs) return bill.payments;
  const others = bill.payments.filter(({ id }) => id !== payment.id);
  if (!isOurs) return others;
  const place = others.findIndex(({ createdAt }) => createdAt < payment.createdAt);
  return others.toSpliced(place === -1 ? others.length : place, 0, payment);
}

import type { Order } from '#contract/orders.ts';
import type { Bill, Payment } from '#contract/payments.ts';
import type { StoredPayment } from './payments.store.ts';

/** A payment as it travels over the wire. */
export function paymentView(payment: StoredPayment): Payment {
  return {
    id: payment.id,
    tableSessionId: payment.sessionId,
    method: payment.method,
    amount: payment.amount,
    tip: payment.tip,
    given: payment.given,
    change: payment.given === null ? null : payment.given - payment.amount - payment.tip,
    createdAt: payment.createdAt.toISOString(),
    undoneAt: payment.undoneAt?.toISOString() ?? null,
    items: payment.items.map((item) => ({
      orderItemId: item.orderItemId,
      name: item.name,
      options: item.options,
      quantity: item.quantity,
      shareOf: item.shareOf,
      amount: item.amount,
    })),
  };
}

/** The sums of orders and payments, in cents. [PAY-8] */
export function billSums(
  orders: readonly Order[],
  payments: readonly Payment[],
): Pick<Bill, 'totalAmount' | 'paidAmount' | 'openAmount' | 'tipAmount'> {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const totalAmount = sum(orders.map((order) => order.totalAmount));
  const openAmount = sum(orders.flatMap(({ items }) => items.map((item) => item.openAmount)));
  return {
    totalAmount,
    openAmount,
    paidAmount: totalAmount - openAmount,
    tipAmount: sum(payments.filter(({ undoneAt }) => undoneAt === null).map(({ tip }) => tip)),
  };
}

import type { Inputs } from '#contract/contract.ts';
import type { Order } from '#contract/orders.ts';
import type { Bill, Payment, Quote } from '#contract/payments.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { cashGiven, findBasket, settle } from './basket-lines.ts';
import { findBillDiscounts } from './discounts.store.ts';
import { discountView, paymentView } from './payments.presenter.ts';
import { findBillPayments, findPayments } from './payments.store.ts';
import { findWriteOffsOf } from './write-offs.store.ts';

/** Bills: the open amounts and the payments. */
export class BillsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly orders: OrdersService,
  ) {}

  /** @throws AppError BILL_NOT_FOUND */
  async getBill({ restaurantId, kind, id }: Inputs['payments']['bill']): Promise<Bill> {
    return this.database.withTenant(restaurantId, async (tx) => {
      // The position first: an event after it may be told twice, but never missed.
      const position = await getFeedPosition(tx);
      const [subject, stored, writeOffs, discounts] = await Promise.all([
        kind === 'session' ? this.findParty(tx, id) : this.findTakeaway(tx, id),
        findBillPayments(tx, kind, id),
        findWriteOffsOf(tx, [id]),
        findBillDiscounts(tx, kind, id),
      ]);
      if (!subject) throw new AppError('BILL_NOT_FOUND');
      const payments = stored.map(paymentView);
      return {
        ...{ ...subject, payments, discounts: discounts.map(discountView) },
        ...billSums(subject.orders, payments, writeOffs),
        position,
      };
    });
  }

  /** The price of a basket. Changes nothing. [PAY-2] @throws AppError BAD_REQUEST, BASKET_CHANGED */
  async getQuote(input: Inputs['payments']['quote']): Promise<Quote> {
    return this.database.withTenant(input.restaurantId, async (tx) => {
      const { lines } = await findBasket(tx, input.items);
      const { items, amount, shares } = settle(lines, input.items);
      const others = sumOf(input.others, 'amount');
      const rest = others > amount ? null : amount - others + input.tip;
      const given = cashGiven(input);
      return {
        items: items.map(({ units, amount }) => ({ ...units.entry, amount })),
        amount,
        total: amount + input.tip,
        rest,
        change: given === null || rest === null || given < rest ? null : given - rest,
        shares,
      };
    });
  }

  /** Payments by id, for the live feed. */
  async findPaymentViews(tx: TenantTx, ids: readonly string[]): Promise<Payment[]> {
    return (await findPayments(tx, ids)).map(paymentView);
  }

  private async findParty(tx: TenantTx, tableSessionId: string) {
    const [[session], orders] = await Promise.all([
      this.sessions.findViews(tx, [tableSessionId]),
      this.orders.findBilled(tx, tableSessionId),
    ]);
    return session ? { tableSessionId, tableNumber: session.tableNumber, orders } : null;
  }

  private async findTakeaway(tx: TenantTx, orderId: string) {
    const [found] = await this.orders.findViews(tx, [orderId]);
    if (!found || found.order.sessionId) return null;
    return { tableSessionId: null, tableNumber: null, orders: [found.order] };
  }
}

/** The sums of orders and payments, in cents. [PAY-8] */
function billSums(
  orders: readonly Order[],
  payments: readonly Payment[],
  writeOffs: readonly { amount: number }[],
) {
  const totalAmount = sumOf(orders, 'totalAmount');
  const writtenOffAmount = sumOf(writeOffs, 'amount');
  const unpaidAmount = sumOf(
    orders.flatMap(({ items }) => items),
    'openAmount',
  );
  const tipAmount = sumOf(
    payments.filter(({ undoneAt }) => undoneAt === null),
    'tip',
  );
  return {
    ...{ totalAmount, writtenOffAmount, tipAmount },
    openAmount: unpaidAmount - writtenOffAmount,
    paidAmount: totalAmount - unpaidAmount,
  };
}

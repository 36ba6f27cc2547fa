import type { Inputs } from '#contract/contract.ts';
import type { Order } from '#contract/orders.ts';
import type { BasketItem, Payment } from '#contract/payments.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import type { SettledBasket } from '#domain/payments/basket.ts';
import { splitAmongMeans } from '#domain/payments/split-means.ts';
import { isUnusualTip } from '#domain/payments/usual-tip.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { repetitions } from '../../metrics/measurements.ts';
import { updateDrawer, updateUndone, updateUndoneDrawer } from '../../payment-rows.store.ts';
import { hashRequest } from '../../request-hash.ts';
import { giveCashBack, takeCash } from '../cashbook/drawers.service.ts';
import {
  announceLines,
  findLinesOf,
  type LockedOrder,
  lockOrders,
  payLines,
  updatePaidBack,
} from '../orders/order-lines.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { giveVouchersBack, spendVouchers } from '../vouchers/spending.service.ts';
import { type BillPart, cashGiven, changeBill, findBasket, lockBill, settle } from './basket-lines.ts';
import { moveSessionDiscounts } from './discounts.store.ts';
import { paymentView } from './payments.presenter.ts';
import {
  findPayments,
  findRequestHash,
  insertPayment,
  moveSessionPayments,
  type NewPayment,
  type PaymentPart,
} from './payments.store.ts';
import { requireNotWrittenOff } from './write-offs.service.ts';
import { markLeftOpen } from './write-offs.store.ts';

/** How a payer pays: `given` only where the main means is cash. */
type Means = Pick<
  Inputs['payments']['pay'],
  'id' | 'method' | 'cardKind' | 'others' | 'tip' | 'given' | 'confirmedTip'
>;
type PaymentDetails = Means & Pick<NewPayment, 'requestHash' | 'createdBy'>;

/** The same with the vouchers that were found by their codes. */
type MeansUsed = Omit<Means, 'others' | 'confirmedTip'> & {
  others: (Pick<PaymentPart, 'method' | 'cardKind' | 'voucherId'> & { amount: number })[];
};

/** Recording payments and undoing them. */
export class PaymentsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly orders: OrdersService,
  ) {}

  /**
   * Records a payment, once for its id. [PAY-1] [PAY-2] [PAY-3] [PAY-4] [PAY-5] [PAY-6] [PAY-13]
   *
   * @throws AppError BAD_REQUEST, BASKET_CHANGED, MEANS_TOO_HIGH, GIVEN_TOO_LITTLE, TIP_UNUSUAL, PAYMENT_ID_TAKEN, WRITTEN_OFF,
   *   and what `spendVouchers` throws
   */
  async pay(input: Inputs['payments']['pay'], userId: string): Promise<Payment> {
    const given = cashGiven(input);
    const requestHash = hashRequest([
      input.items.map(({ orderItemId, quantity, shareOf }) => [orderItemId, quantity, shareOf]),
      ...[input.amount, input.method, input.tip, given, ...meansHashed(input)],
    ]);
    return changeBill(this.database, input.restaurantId, async (tx) => {
      const { part } = await findBasket(tx, input.items);
      const locked = await lockBill(tx, this.sessions, part);
      // Looked up after the lock: when the same payment arrives twice at once, the second request finds the
      // first.
      const earlier = await findEarlier(tx, input.id, requestHash);
      if (earlier) return earlier;
      if (part.sessionId) await requireNotWrittenOff(tx, part.sessionId);

      const { lines } = await findBasket(tx, input.items);
      const settled = settle(lines, input.items);
      if (settled.amount !== input.amount) throw new AppError('BASKET_CHANGED', { amount: settled.amount });
      requireEnough({ ...input, given }, input.amount);
      requireMeantTip(input, input.amount);

      await this.record(tx, part, locked, settled, { ...input, given, requestHash, createdBy: userId });
      return getView(tx, input.id);
    });
  }

  /**
   * Pays and hands over a takeaway order, both or neither, once for the payment's id. [PAY-9]
   *
   * @throws AppError ORDER_NOT_FOUND, BASKET_CHANGED, MEANS_TOO_HIGH, GIVEN_TOO_LITTLE, TIP_UNUSUAL, PAYMENT_ID_TAKEN,
   *   ORDER_TRANSITION_REFUSED, and what `spendVouchers` throws
   */
  async payTakeaway(input: Inputs['payments']['payTakeaway'], userId: string): Promise<Order> {
    const { restaurantId, id, orderId, method, amount, tip } = input;
    const given = cashGiven(input);
    const requestHash = hashRequest([orderId, method, amount, tip, given, ...meansHashed(input)]);
    return changeBill(this.database, restaurantId, async (tx) => {
      const locked = await lockOrders(tx, [orderId]);
      const [order] = locked;
      if (!order || order.sessionId) throw new AppError('ORDER_NOT_FOUND');
      if (await findEarlier(tx, id, requestHash)) return this.orders.getView(tx, orderId);

      const open = (await findLinesOf(tx, orderId)).filter((line) => !line.paid && !line.cancelled);
      const all = open.map((line) => ({ orderItemId: line.id, quantity: line.quantity, shareOf: 1 }));
      const settled = settle(open, all);
      await this.orders.serve(tx, order);
      // Where all is paid there is no payment that could carry a tip.
      const isTipLost = open.length === 0 && tip > 0;
      if (settled.amount !== amount || isTipLost) {
        throw new AppError('BASKET_CHANGED', { amount: settled.amount });
      }
      requireEnough({ ...input, given }, amount);
      requireMeantTip(input, amount);
      if (open.length > 0) {
        const details = { ...input, given, requestHash, createdBy: userId };
        await this.record(tx, { sessionId: null, orderIds: [orderId] }, locked, settled, details);
      }
      return this.orders.getView(tx, orderId);
    });
  }

  /**
   * Undoes a payment: what it paid for is open again. A repeated call changes nothing. [PAY-7] [EXC-1] [CASH-1]
   *
   * @throws AppError PAYMENT_NOT_FOUND, WRITTEN_OFF, CASH_TOO_LOW
   */
  async undo({ restaurantId, id, reason }: Inputs['payments']['undo'], userId: string): Promise<Payment> {
    return changeBill(this.database, restaurantId, async (tx) => {
      const [seen] = await findPayments(tx, [id]);
      if (!seen) throw new AppError('PAYMENT_NOT_FOUND');
      const { tableSessionId: sessionId, orderIds } = seen;
      // Marking what is open again takes the stronger lock.
      if (sessionId) await this.sessions.lockForChange(tx, [sessionId]);
      const locked = await lockBill(tx, this.sessions, { sessionId, orderIds });
      const [payment] = await findPayments(tx, [id]);
      if (!payment || payment.undoneAt) return getView(tx, id);
      if (sessionId) {
        await requireNotWrittenOff(tx, sessionId);
        await markLeftOpen(tx, sessionId);
      }
      await giveVouchersBack(tx, id);
      await updateUndone(tx, id, { userId, reason });
      await updatePaidBack(
        tx,
        payment.items.map((item) => ({ id: item.orderItemId, amount: item.amount })),
      );
      await announceLines(tx, 'order.payment_undone', locked);
      if (payment.cash !== null) {
        const drawerId = await giveCashBack(tx, userId, payment.cash);
        if (drawerId) await updateUndoneDrawer(tx, id, drawerId);
      }
      tx.emit({ kind: 'payment.undone', entityId: id });
      return getView(tx, id);
    });
  }

  /** Gives a party's payments and discounts to the party it becomes part of, both locked. [TAB-9] */
  async moveAll(tx: TenantTx, fromSessionId: string, toSessionId: string): Promise<void> {
    await moveSessionDiscounts(tx, fromSessionId, toSessionId);
    for (const id of await moveSessionPayments(tx, fromSessionId, toSessionId)) {
      tx.emit({ kind: 'payment.moved', entityId: id });
    }
  }

  private async record(
    tx: TenantTx,
    { sessionId, orderIds }: BillPart,
    locked: readonly LockedOrder[],
    settled: SettledBasket<BasketItem>,
    details: PaymentDetails,
  ): Promise<void> {
    const paidIds = await payLines(tx, settled.items);
    const voucherIds = await spendVouchers(
      tx,
      details.others.flatMap(({ voucherCode: code, amount }) => (code ? { code, amount } : [])),
    );
    const others = details.others.map(({ voucherCode, ...means }) => ({
      ...means,
      voucherId: voucherIds.get(voucherCode ?? '') ?? null,
    }));
    const parts = splitPayment(settled, paidIds, { ...details, others });
    await insertPayment(tx, {
      ...{ sessionId, orderId: sessionId ? null : (orderIds[0] ?? null), parts },
      ...{ requestHash: details.requestHash, createdBy: details.createdBy },
    });
    tx.emit({ kind: 'payment.recorded', entityId: details.id });
    await announceLines(tx, 'order.paid', locked);
    const cash = parts.find(({ method }) => method === 'cash');
    const drawerId = cash && (await takeCash(tx, details.createdBy, cash.amount + cash.tip));
    if (drawerId) await updateDrawer(tx, details.id, drawerId);
  }
}

/** What each means pays, the main one first. [PAY-13] */
function splitPayment(
  settled: SettledBasket<BasketItem>,
  paidIds: readonly string[],
  { id, tip, ...named }: MeansUsed,
): PaymentPart[] {
  const { main, others } = usedMeans(named, tip, settled.amount);
  const split = splitAmongMeans(
    settled.items,
    others.map(({ amount }) => amount),
  );
  // Sorted, because ids made within one millisecond have no order, and means and items are shown in the order of
  // their ids: all means of an item before the next item.
  const partIds = others.map(() => newId()).toSorted();
  const itemIds = settled.items.flatMap(() => split.map(() => newId())).toSorted();
  const parts = [
    { ...main, id, partOf: null, tip, items: split.at(-1) ?? [] },
    ...others.map(({ method, cardKind, voucherId }, index) => ({
      ...{ method, cardKind, voucherId, given: null },
      ...{ id: partIds[index] ?? newId(), partOf: id, tip: 0, items: split[index] ?? [] },
    })),
  ];
  return parts.map((part, means) => {
    const items = part.items.flatMap((taken, index) => {
      const entry = settled.items[index]?.units.entry;
      if (!taken || !entry) return [];
      return {
        ...{
          id: itemIds[index * parts.length + means] ?? newId(),
          orderItemId: paidIds[index] ?? entry.orderItemId,
        },
        ...{ quantity: entry.quantity, shareOf: entry.shareOf, ...taken },
      };
    });
    return { ...part, items, amount: sumOf(items, 'amount') };
  });
}

/** The means that pay. Where others pay for all of it, the last of them is the main one: the named one pays nothing. */
function usedMeans(
  { method, cardKind, given, others }: Omit<MeansUsed, 'id' | 'tip'>,
  tip: number,
  amount: number,
) {
  const last = others.at(-1);
  if (last && tip === 0 && sumOf(others, 'amount') === amount) {
    return {
      main: { method: last.method, cardKind: last.cardKind, voucherId: last.voucherId, given: null },
      others: others.slice(0, -1),
    };
  }
  return { main: { method, cardKind, voucherId: null, given }, others };
}

/** What a request's hash has of its means; nothing where there is only one, as before there could be several. */
function meansHashed({ cardKind, others }: Pick<Means, 'cardKind' | 'others'>): unknown[] {
  if (cardKind === null && others.length === 0) return [];
  return [
    cardKind,
    others.map(({ method, voucherCode, ...means }) => [
      ...[method, means.cardKind, means.amount],
      ...(voucherCode ? [voucherCode] : []),
    ]),
  ];
}

/** @throws AppError MEANS_TOO_HIGH, GIVEN_TOO_LITTLE */
function requireEnough({ others, tip, given }: Means, amount: number): void {
  const rest = amount - sumOf(others, 'amount');
  if (rest < 0) throw new AppError('MEANS_TOO_HIGH', { amount });
  if (given !== null && given < rest + tip) throw new AppError('GIVEN_TOO_LITTLE', { total: rest + tip });
}

/** @throws AppError TIP_UNUSUAL [PAY-15] */
function requireMeantTip({ tip, confirmedTip }: Pick<Means, 'tip' | 'confirmedTip'>, amount: number): void {
  if (!confirmedTip && isUnusualTip(tip, amount)) throw new AppError('TIP_UNUSUAL', { tip, amount });
}

/** The payment that the same request has made before. @throws AppError PAYMENT_ID_TAKEN by another request */
async function findEarlier(tx: TenantTx, id: string, requestHash: Buffer): Promise<Payment | null> {
  const earlier = await findRequestHash(tx, id);
  if (!earlier) return null;
  if (!earlier.equals(requestHash)) throw new AppError('PAYMENT_ID_TAKEN');
  tx.afterCommit(() => repetitions.tell('payment'));
  return getView(tx, id);
}

async function getView(tx: TenantTx, id: string): Promise<Payment> {
  const [payment] = await findPayments(tx, [id]);
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND');
  return paymentView(payment);
}

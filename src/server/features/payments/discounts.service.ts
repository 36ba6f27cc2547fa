import type { Inputs } from '#contract/contract.ts';
import type { Discount } from '#contract/payments.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { openUnits } from '#domain/payments/basket.ts';
import { spreadDiscount } from '#domain/payments/spread-discount.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { hashRequest } from '../../request-hash.ts';
import { announceLines, splitUnits } from '../orders/order-lines.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { changeBill, findBasket, lockBill } from './basket-lines.ts';
import { findDiscount, insertDiscount, updateDiscountUndone } from './discounts.store.ts';
import { discountView } from './payments.presenter.ts';
import { requireNotWrittenOff } from './write-offs.service.ts';
import { markLeftOpen } from './write-offs.store.ts';

/** Discounts, meals on the house and of the staff, and surcharges. */
export class DiscountsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Gives a discount, once for its id. [DISC-1] [DISC-2] [DISC-4]
   *
   * @throws AppError BAD_REQUEST, BASKET_CHANGED with what is open, DISCOUNT_TOO_HIGH, DISCOUNT_ID_TAKEN, WRITTEN_OFF
   */
  async give(input: Inputs['payments']['giveDiscount'], userId: string): Promise<Discount> {
    const { restaurantId, id, items, openAmount } = input;
    const { kind, value, reason } = input.discount;
    const requestHash = hashRequest([
      items.map(({ orderItemId, quantity }) => [orderItemId, quantity]),
      ...[openAmount, kind, value, reason],
    ]);
    return changeBill(this.database, restaurantId, async (tx) => {
      const { part } = await findBasket(tx, items);
      const locked = await lockBill(tx, this.sessions, part);
      const earlier = await findDiscount(tx, id);
      if (earlier) {
        if (!earlier.requestHash.equals(requestHash)) throw new AppError('DISCOUNT_ID_TAKEN');
        return discountView(earlier);
      }
      if (part.sessionId) await requireNotWrittenOff(tx, part.sessionId);

      const { lines } = await findBasket(tx, items);
      const units = openUnits(new Map(lines.map((line) => [line.id, line])), items);
      const open = units && sumOf(units, 'open');
      if (!units || !open || open !== openAmount) throw new AppError('BASKET_CHANGED', { amount: open });
      const spread = spreadDiscount(units, kind, value);
      if (!spread) throw new AppError('DISCOUNT_TOO_HIGH', { max: open });
      const lineIds = await splitUnits(tx, units);
      // Sorted, because ids made within one millisecond have no order.
      const itemIds = units.map(() => newId()).toSorted();
      await insertDiscount(tx, {
        ...{ id, kind, reason, requestHash, createdBy: userId },
        sessionId: part.sessionId,
        orderId: part.sessionId ? null : (part.orderIds[0] ?? null),
        percent: 'percent' in value ? value.percent : null,
        items: spread.items.map(({ amount, vatParts }, index) => ({
          ...{ id: itemIds[index] ?? '', orderItemId: lineIds[index] ?? '', amount, vatParts },
        })),
      });
      await announceLines(tx, 'order.discounted', locked);
      return getView(tx, id);
    });
  }

  /**
   * Undoes a discount as a whole; it stays on record. A repeated call changes nothing. [DISC-5]
   *
   * @throws AppError DISCOUNT_NOT_FOUND, SURCHARGE_PAID, WRITTEN_OFF
   */
  async undo(input: Inputs['payments']['undoDiscount'], userId: string): Promise<Discount> {
    const { restaurantId, id, reason } = input;
    return changeBill(this.database, restaurantId, async (tx) => {
      const seen = await findDiscount(tx, id);
      if (!seen) throw new AppError('DISCOUNT_NOT_FOUND');
      const { sessionId, orderIds } = seen;
      // Marking what is open again takes the stronger lock.
      if (sessionId) await this.sessions.lockForChange(tx, [sessionId]);
      const locked = await lockBill(tx, this.sessions, { sessionId, orderIds });
      const discount = await findDiscount(tx, id);
      if (!discount || discount.undoneAt) return getView(tx, id);
      if (sessionId) {
        await requireNotWrittenOff(tx, sessionId);
        await markLeftOpen(tx, sessionId);
      }
      if (!(await updateDiscountUndone(tx, id, { userId, reason }))) throw new AppError('SURCHARGE_PAID');
      await announceLines(tx, 'order.discounted', locked);
      return getView(tx, id);
    });
  }
}

async function getView(tx: TenantTx, id: string): Promise<Discount> {
  const discount = await findDiscount(tx, id);
  if (!discount) throw new AppError('DISCOUNT_NOT_FOUND');
  return discountView(discount);
}

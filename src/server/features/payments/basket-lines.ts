import type { BasketItem } from '#contract/payments.ts';
import { type SettledBasket, settleBasket } from '#domain/payments/basket.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { findLines, type OrderLine } from '../orders/order-lines.service.ts';

/** Orders that are paid together: of one party, or one takeaway order. */
export interface BillPart {
  /** Null: takeaway. */
  sessionId: string | null;
  orderIds: string[];
}

/**
 * The lines of a basket and the bill they belong to. [PAY-1]
 *
 * @throws AppError BAD_REQUEST unless it is one bill
 */
export async function findBasket(tx: TenantTx, items: readonly BasketItem[]) {
  const ids = [...new Set(items.map(({ orderItemId }) => orderItemId))];
  const lines = await findLines(tx, ids);
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
  const sessionIds = new Set(lines.map(({ sessionId }) => sessionId));
  const [sessionId = null] = sessionIds;
  const isOneBill = sessionIds.size === 1 && (sessionId !== null || orderIds.length === 1);
  if (!isOneBill || lines.length < ids.length) throw new AppError('BAD_REQUEST');
  return { lines, part: { sessionId, orderIds } satisfies BillPart };
}

/** The price of a basket. [PAY-2] @throws AppError BASKET_CHANGED when part of it is not open */
export function settle(lines: readonly OrderLine[], items: readonly BasketItem[]): SettledBasket<BasketItem> {
  const settled = settleBasket(new Map(lines.map((line) => [line.id, line])), items);
  if (!settled) throw new AppError('BASKET_CHANGED', { amount: null });
  return settled;
}

/** Cash handed over; null for cards, which give no change. */
export function cashGiven({ method, given }: { method: string; given: number | null }): number | null {
  return method === 'cash' ? given : null;
}

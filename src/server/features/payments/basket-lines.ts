import type { BasketItem } from '#contract/payments.ts';
import { type LineUnits, type SettledBasket, settleBasket } from '#domain/payments/basket.ts';
import { AppError } from '../../app-error.ts';
import { type Database, isUniqueViolation, type TenantTx } from '../../db/tenant.ts';
import { findLines, type LockedOrder, lockOrders, type OrderLine } from '../orders/order-lines.service.ts';
import { PartyMerged, type SessionsService } from '../sessions/sessions.service.ts';

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
export async function findBasket(tx: TenantTx, items: readonly LineUnits[]) {
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

/** How often a change is tried when it meets a concurrent one. */
const attempts = 5;

/**
 * Runs a change of a bill, and again when it meets a concurrent one: the same request sent twice, or a party that was
 * just merged.
 */
export async function changeBill<T>(
  database: Database,
  restaurantId: string,
  change: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await database.withTenant(restaurantId, change);
    } catch (error) {
      if (!(error instanceof PartyMerged) && !isUniqueViolation(error)) throw error;
    }
  }
  throw new AppError('SERVICE_UNAVAILABLE');
}

/** Locks the party against its end and then its orders. [PAY-1] @throws PartyMerged */
export async function lockBill(
  tx: TenantTx,
  sessions: SessionsService,
  { sessionId, orderIds }: BillPart,
): Promise<LockedOrder[]> {
  if (sessionId) await sessions.lockAgainstEnd(tx, sessionId);
  const locked = await lockOrders(tx, orderIds);
  if (locked.some((order) => order.sessionId !== sessionId)) throw new PartyMerged();
  return locked;
}

/** Cash handed over; null for cards, which give no change. */
export function cashGiven({ method, given }: { method: string; given: number | null }): number | null {
  return method === 'cash' ? given : null;
}

import type { Inputs } from '#contract/contract.ts';
import type { Order } from '#contract/orders.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/tenant.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { takeCancelledAgain } from './dish-counts.ts';
import { lockOrders, updateTotals } from './order-changes.store.ts';
import { emitOrderChange } from './order-events.ts';
import type { OrdersService } from './orders.service.ts';
import { findPartyOf, getChange, undoChange } from './undo.store.ts';

/** Taking back what was done to orders by mistake. */
export class UndoService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Takes back the change that gave an order this version, once, for a few seconds, and only while nothing
   * else has happened to what it changed. Locks are taken in the order of [PAY-1]. [UNDO-1]
   *
   * @throws AppError ORDER_NOT_FOUND, UNDO_TOO_LATE, UNDO_OVERTAKEN
   */
  async undo({ restaurantId, id, version }: Inputs['orders']['undo']): Promise<Order> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const sessionId = await findPartyOf(tx, id);
      const party = sessionId ? await this.sessions.lockAgainstEnd(tx, sessionId) : null;
      const [order] = await lockOrders(tx, [id]);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      const change = await getChange(tx, id, version);
      if (change.isUndone) return this.orders.getView(tx, id);

      const isThere = change.previousStatus !== null || change.lines > 0;
      const hasPartyLeft =
        order.sessionId !== null && (party?.id !== order.sessionId || party.status !== 'active');
      const isOvertaken = change.hasMovedOn || change.isBillChanged || change.isCounted || hasPartyLeft;
      if (!isThere || isOvertaken) throw new AppError('UNDO_OVERTAKEN');
      if (change.isTooOld) throw new AppError('UNDO_TOO_LATE');

      // Somebody else has it meanwhile.
      if (!(await takeCancelledAgain(tx, id, version))) throw new AppError('UNDO_OVERTAKEN');
      await undoChange(tx, id, version);
      await updateTotals(tx, [id]);
      emitOrderChange(tx, 'order.change_undone', id, order);
      return this.orders.getView(tx, id);
    });
  }
}

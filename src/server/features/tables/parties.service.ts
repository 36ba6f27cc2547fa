import type { Inputs } from '#contract/contract.ts';
import type { Table } from '#contract/tables.ts';
import { AppError } from '../../app-error.ts';
import { type Database, isUniqueViolation, type TenantTx } from '../../db/tenant.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { getTableView } from './get-table.ts';
import { copyStatusAndCall, lockTables, mergeCalls } from './parties.store.ts';
import { tableView } from './tables.presenter.ts';
import { findTablesById, updateFreed } from './tables.store.ts';

/** Parties that change tables. Locks are taken in the order of [PAY-1]: sessions, tables, orders. */
export class PartiesService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly orders: OrdersService,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Moves a party, with all that belongs to it, to a table where nobody sits. A repeated call changes
   * nothing. [TAB-8]
   *
   * @throws AppError TABLE_NOT_FOUND, TABLE_OCCUPIED, NO_ACTIVE_SESSION when the party is not at the named
   *   table
   */
  async move(input: Inputs['tables']['moveParty']): Promise<Table> {
    const { restaurantId, id: fromId, tableSessionId, toTableId: toId } = input;
    try {
      return await this.database.withTenant(restaurantId, async (tx) => {
        const [session] = await this.sessions.lockForChange(tx, [tableSessionId]);
        const [from, to] = await findPair(tx, fromId, toId);
        if (!to) throw new AppError('TABLE_NOT_FOUND');
        if (session?.status !== 'active') throw new AppError('NO_ACTIVE_SESSION');
        if (session.tableId === to.id) return tableView(to);
        if (!from) throw new AppError('TABLE_NOT_FOUND');
        if (session.tableId !== from.id) throw new AppError('NO_ACTIVE_SESSION');
        if (to.sessionId) throw new AppError('TABLE_OCCUPIED');

        // Before the tables are locked: this waits for a party that is sitting down there, which needs the
        // table's row.
        await this.sessions.move(tx, session.id, to.number);
        await requireTables(tx, [fromId, toId]);
        await copyStatusAndCall(tx, fromId, toId);
        await updateFreed(tx, fromId);
        await this.orders.moveOrdersOf(tx, session.id, { sessionId: session.id, tableNumber: to.number });
        tx.emit({ kind: 'table.left', entityId: fromId });
        tx.emit({ kind: 'table.changed', entityId: toId });
        return getTableView(tx, toId);
      });
    } catch (error) {
      // Another party has sat down there at the same moment.
      if (isUniqueViolation(error)) throw new AppError('TABLE_OCCUPIED');
      throw error;
    }
  }

  /**
   * Merges two parties at the second one's table. A repeated call changes nothing. [TAB-9]
   *
   * @returns the table they sit at now
   * @throws AppError TABLE_NOT_FOUND, NO_ACTIVE_SESSION when one of them is not at its named table
   */
  async merge(input: Inputs['tables']['mergeParties']): Promise<Table> {
    const { restaurantId, id: fromId, tableSessionId, intoTableId: toId, intoTableSessionId } = input;
    if (tableSessionId === intoTableSessionId) throw new AppError('BAD_REQUEST');
    return this.database.withTenant(restaurantId, async (tx) => {
      const sessions = await this.sessions.lockForChange(tx, [tableSessionId, intoTableSessionId]);
      const source = sessions.find(({ id }) => id === tableSessionId);
      const target = sessions.find(({ id }) => id === intoTableSessionId);
      const [from, to] = await findPair(tx, fromId, toId);
      if (!to) throw new AppError('TABLE_NOT_FOUND');
      if (target?.status !== 'active' || target.tableId !== to.id) throw new AppError('NO_ACTIVE_SESSION');
      if (source?.mergedInto === target.id) return tableView(to);
      if (!from) throw new AppError('TABLE_NOT_FOUND');
      if (source?.status !== 'active' || source.tableId !== from.id) throw new AppError('NO_ACTIVE_SESSION');

      await this.sessions.merge(tx, source.id, target.id);
      await requireTables(tx, [fromId, toId]);
      const hasNewCall = await mergeCalls(tx, fromId, toId);
      await updateFreed(tx, fromId);
      await this.orders.moveOrdersOf(tx, source.id, { sessionId: target.id, tableNumber: to.number });
      await this.payments.moveAll(tx, source.id, target.id);
      tx.emit({ kind: 'table.left', entityId: fromId });
      tx.emit({ kind: 'table.changed', entityId: toId });
      if (hasNewCall) {
        tx.emit({ kind: 'table.call_set', entityId: toId, tableSessionId: target.id });
      }
      return getTableView(tx, toId);
    });
  }
}

async function findPair(tx: TenantTx, fromId: string, toId: string) {
  const tables = await findTablesById(tx, [fromId, toId]);
  return [tables.find(({ id }) => id === fromId), tables.find(({ id }) => id === toId)];
}

/** Locks the tables; one that is being removed at this moment counts as not found. */
async function requireTables(tx: TenantTx, ids: readonly string[]): Promise<void> {
  if ((await lockTables(tx, ids)) < ids.length) throw new AppError('TABLE_NOT_FOUND');
}

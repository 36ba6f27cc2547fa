import type { Floor, Table } from '#contract/tables.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { tableView } from './tables.presenter.ts';
import {
  findTables,
  findTablesById,
  type StoredTable,
  updateCallCleared,
  updateFreed,
} from './tables.store.ts';

/** The floor: tables as staff see and change them. */
export class TablesService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

  async getFloor(restaurantId: string): Promise<Floor> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [position, tables] = await Promise.all([getFeedPosition(tx), findTables(tx)]);
      return { tables: tables.map(tableView), position };
    });
  }

  /**
   * Ends the party at a table and completes its orders. Freeing a party that has already left changes
   * nothing. [TAB-3]
   *
   * @throws AppError TABLE_NOT_FOUND, NO_ACTIVE_SESSION when the session is not this table's
   */
  async free(restaurantId: string, id: string, tableSessionId: string): Promise<Table> {
    return this.change(restaurantId, id, async (tx, table) => {
      if (table.session_id !== tableSessionId) throw new AppError('NO_ACTIVE_SESSION');
      if (!(await this.sessions.end(tx, tableSessionId))) return;
      await updateFreed(tx, id);
      tx.emit({ kind: 'table.freed', entityId: id, audience: 'staff' });
    });
  }

  /** @throws AppError TABLE_NOT_FOUND */
  async clearCall(restaurantId: string, id: string): Promise<Table> {
    return this.change(restaurantId, id, async (tx, table) => {
      if (!table.needs_help && !table.wants_bill) return;
      await updateCallCleared(tx, id);
      tx.emit({
        kind: 'table.call_cleared',
        entityId: id,
        audience: 'session',
        tableSessionId: table.session_id,
      });
    });
  }

  /** @throws AppError TABLE_NOT_FOUND, NO_ACTIVE_SESSION */
  async replacePin(restaurantId: string, id: string): Promise<Table> {
    return this.change(restaurantId, id, async (tx, table) => {
      const isGiven = table.session_id !== null && (await this.sessions.givePin(tx, table.session_id));
      if (!isGiven) throw new AppError('NO_ACTIVE_SESSION');
      tx.emit({ kind: 'table.changed', entityId: id, audience: 'staff' });
    });
  }

  /** Tables by id, for the live feed. */
  async findViews(tx: TenantTx, ids: readonly string[]): Promise<Table[]> {
    return (await findTablesById(tx, ids)).map(tableView);
  }

  private async change(
    restaurantId: string,
    id: string,
    work: (tx: TenantTx, table: StoredTable) => Promise<void>,
  ): Promise<Table> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [before] = await findTablesById(tx, [id]);
      if (!before) throw new AppError('TABLE_NOT_FOUND');
      await work(tx, before);
      const [after] = await findTablesById(tx, [id]);
      if (!after) throw new AppError('TABLE_NOT_FOUND');
      return tableView(after);
    });
  }
}

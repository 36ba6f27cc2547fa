import type { Inputs } from '#contract/contract.ts';
import type { DoorAlarm, Floor, Table } from '#contract/tables.ts';
import type { DoorMode } from '#domain/door/door.ts';
import type { TableCall, TableStatus } from '#domain/tables/table-status.ts';
import { AppError } from '../../app-error.ts';
import { type Database, isUniqueViolation, type TenantTx } from '../../db/tenant.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { CallsService } from '../sessions/calls.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { DevicesService } from '../signing/devices.service.ts';
import { isEmptyPartyAt } from './empty-parties.store.ts';
import { getTable, getTableView } from './get-table.ts';
import { lockTables } from './parties.store.ts';
import { findUnusual } from './phones.store.ts';
import { tableView } from './tables.presenter.ts';
import {
  findDoor,
  findTables,
  findTablesById,
  lockCalls,
  restoreFreed,
  type StoredTable,
  updateCallCleared,
  updateCallRestored,
  updateFreed,
  updateTableStatus,
} from './tables.store.ts';

/** The call that each status set by hand means. [TAB-7] */
const callOfStatus: Record<Exclude<TableStatus, 'frei'>, TableCall | null> = {
  besetzt: null,
  bestellt: null,
  hilfe: 'waiter',
  rechnung: 'bill',
};

/** How often a reopening is begun again when somebody sits down at the same moment. */
const reopeningAttempts = 3;

/** The floor: tables as staff see and change them. */
export class TablesService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly orders: OrdersService,
    private readonly calls: CallsService,
    private readonly devices: Pick<DevicesService, 'findOutage'>,
  ) {}

  async getFloor(restaurantId: string): Promise<Floor> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const [position, tables, door, alarm, outage] = await Promise.all([
        getFeedPosition(tx),
        findTables(tx),
        findDoor(tx),
        this.findAlarm(tx),
        this.devices.findOutage(tx),
      ]);
      return { tables: tables.map(tableView), door, alarm, outage, position };
    });
  }

  /**
   * Ends the party at a table and completes its orders. [TAB-3]
   *
   * @throws AppError TABLE_NOT_FOUND, NO_ACTIVE_SESSION when the session is not this table's
   */
  async free(input: Inputs['tables']['free']): Promise<Table> {
    const { id, tableSessionId } = input;
    return this.change(input, async (tx) => {
      const [session] = await this.sessions.lockForChange(tx, [tableSessionId]);
      if (session?.status !== 'active' || session.tableId !== id) throw new AppError('NO_ACTIVE_SESSION');
      await lockTables(tx, [id]);
      await this.sessions.end(tx, tableSessionId);
      await updateFreed(tx, id);
      tx.emit({ kind: 'table.freed', entityId: id });
    });
  }

  /**
   * Takes freeing a table back: the party sits there again as it did, with its phones, PIN, call and the
   * states of its orders. What has been paid meanwhile stays paid. An empty party that has sat down since, mostly
   * the same guests who scanned their code again, ends. A repeated call changes nothing. [TAB-10]
   *
   * @throws AppError TABLE_NOT_FOUND, NO_ACTIVE_SESSION when the session was not freed at this table,
   *   REOPENING_OVER, REOPENING_CLOSED, WRITTEN_OFF, TABLE_OCCUPIED by another party
   */
  async reopen(input: Inputs['tables']['reopen']): Promise<Table> {
    for (let attempt = 1; attempt <= reopeningAttempts; attempt += 1) {
      try {
        return await this.change(input, (tx, table) => this.reopenAt(tx, table, input.tableSessionId));
      } catch (error) {
        // Somebody has sat down at this very moment.
        if (!isUniqueViolation(error)) throw error;
      }
    }
    throw new AppError('TABLE_OCCUPIED');
  }

  /** @throws AppError TABLE_NOT_FOUND */
  async clearCall(input: Inputs['tables']['clearCall']): Promise<Table> {
    return this.change(input, async (tx, { id, number }) => {
      const party = await this.sessions.lockPartyAt(tx, number);
      if (!(await updateCallCleared(tx, id))) return;
      tx.emit({ kind: 'table.call_cleared', entityId: id, tableSessionId: party?.id ?? null });
    });
  }

  /**
   * Takes back that a call was answered, once, for a few seconds, and only while nothing else has happened at
   * the table: the call waits again, since it was made. [UNDO-2]
   *
   * @throws AppError TABLE_NOT_FOUND, UNDO_TOO_LATE, UNDO_OVERTAKEN
   */
  async restoreCall(input: Inputs['tables']['restoreCall']): Promise<Table> {
    const named = Date.parse(input.calledAt);
    return this.change(input, async (tx, { id, number }) => {
      const party = await this.sessions.lockPartyAt(tx, number);
      const calls = await lockCalls(tx, id);
      if (calls?.calledAt?.getTime() === named) return;
      if (!party || calls?.answeredCalledAt?.getTime() !== named) throw new AppError('UNDO_OVERTAKEN');
      if (calls.isTooOld) throw new AppError('UNDO_TOO_LATE');
      await updateCallRestored(tx, id);
      tx.emit({ kind: 'table.call_set', entityId: id, tableSessionId: party.id });
    });
  }

  /** @throws AppError TABLE_NOT_FOUND, NO_ACTIVE_SESSION */
  async replacePin(input: Inputs['tables']['replacePin']): Promise<Table> {
    return this.change(input, async (tx, { id, sessionId }) => {
      const [session] = sessionId ? await this.sessions.lockForChange(tx, [sessionId]) : [];
      if (session?.status !== 'active' || session.tableId !== id) throw new AppError('NO_ACTIVE_SESSION');
      await this.sessions.givePin(tx, session.id);
      tx.emit({ kind: 'table.changed', entityId: id });
    });
  }

  /**
   * Takes a PIN back that staff have replaced by mistake: the one before counts again. A repeated call changes
   * nothing. [PIN-4]
   *
   * @throws AppError TABLE_NOT_FOUND, NO_ACTIVE_SESSION, PIN_IN_USE
   */
  async takePinBack(input: Inputs['tables']['takePinBack']): Promise<Table> {
    const { id, tableSessionId, pin } = input;
    return this.change(input, async (tx) => {
      const [session] = await this.sessions.lockForChange(tx, [tableSessionId]);
      if (session?.status !== 'active' || session.tableId !== id) throw new AppError('NO_ACTIVE_SESSION');
      if (!(await this.sessions.takePinBack(tx, session.id, pin))) return;
      tx.emit({ kind: 'table.changed', entityId: id });
    });
  }

  /**
   * Sets the status of a table, seating a party where nobody sits. Help and bill set its call; the other
   * statuses take a call back. [TAB-5] [TAB-7]
   *
   * @throws AppError TABLE_NOT_FOUND
   */
  async setStatus(input: Inputs['tables']['setStatus']): Promise<Table> {
    const { id, status } = input;
    return this.change(input, async (tx, { number }) => {
      const party = await this.sessions.seat(tx, id, number);
      const call = callOfStatus[status];
      await updateTableStatus(tx, id, call ? null : status, call);
      const kind = call ? 'table.call_set' : 'table.call_cleared';
      tx.emit({ kind, entityId: id, tableSessionId: party.id });
    });
  }

  /** What the restaurant's door asks for, for the live feed. */
  findDoor(tx: TenantTx): Promise<DoorMode[]> {
    return findDoor(tx);
  }

  /** What is unusual at the door within the last minutes; null: nothing. [DOOR-2] [TAB-15] */
  async findAlarm(tx: TenantTx): Promise<DoorAlarm | null> {
    const [{ parties, tables, since }, calls] = await Promise.all([
      findUnusual(tx),
      this.calls.findTooMany(tx),
    ]);
    const begun = [since, calls?.since].filter((at) => at != null).map((at) => at.getTime());
    if (begun.length === 0) return null;
    const first = new Date(Math.min(...begun));
    return { parties, tables, calledTables: calls?.tables ?? [], since: first.toISOString() };
  }

  /** Tables by id, for the live feed. */
  async findViews(tx: TenantTx, ids: readonly string[]): Promise<Table[]> {
    return (await findTablesById(tx, ids)).map(tableView);
  }

  private async reopenAt(tx: TenantTx, { id, sessionId: seatedId }: StoredTable, tableSessionId: string) {
    const returned = await this.sessions.findReturned(tx, tableSessionId);
    const ids = [tableSessionId, ...returned, ...(seatedId ? [seatedId] : [])];
    const locked = await this.sessions.lockForChange(tx, ids);
    const session = locked.find((each) => each.id === tableSessionId);
    if (session?.tableId !== id) throw new AppError('NO_ACTIVE_SESSION');
    if (session.status === 'active') return;
    if (seatedId) {
      if (!(await isEmptyPartyAt(tx, id, seatedId))) throw new AppError('TABLE_OCCUPIED');
      await this.sessions.lapse(tx, seatedId);
    }
    await this.sessions.reopen(tx, tableSessionId);
    await lockTables(tx, [id]);
    await restoreFreed(tx, id, tableSessionId);
    await this.orders.reopenOrdersOf(tx, tableSessionId);
    for (const { id, status } of locked) {
      if (status === 'provisional') await this.sessions.merge(tx, id, tableSessionId);
    }
    tx.emit({ kind: 'table.seated', entityId: id });
  }

  private async change(
    { restaurantId, id }: { restaurantId: string; id: string },
    work: (tx: TenantTx, table: StoredTable) => Promise<void>,
  ): Promise<Table> {
    return this.database.withTenant(restaurantId, async (tx) => {
      await work(tx, await getTable(tx, id));
      return getTableView(tx, id);
    });
  }
}

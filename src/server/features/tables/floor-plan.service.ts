import type { Inputs } from '#contract/contract.ts';
import type { Table } from '#contract/tables.ts';
import { freePlaces, type Placed } from '#domain/tables/free-place.ts';
import { clampToMap } from '#domain/tables/table-map.ts';
import { newNumbers } from '#domain/tables/table-number.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { lockRestaurant } from '../../restaurant-lock.store.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import {
  deleteTable,
  deleteTables,
  findOccupiedNumbers,
  findTablePlaces,
  insertTables,
  lockTablePlace,
  updateTablePlace,
} from './floor-plan.store.ts';
import { getTableView, getTableViews } from './get-table.ts';

/** Which tables there are, and where they stand on the map. */
export class FloorPlanService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Adds a table at a free place, once for its id. Its number follows the highest; where there is no higher one, it
   * is the lowest free one. [TAB-4]
   *
   * @throws AppError TABLE_ID_TAKEN, TOO_MANY_TABLES
   */
  async create({ restaurantId, id, ...wanted }: Inputs['tables']['create']): Promise<Table> {
    return this.database.withTenant(restaurantId, async (tx) => {
      await this.add(tx, [id], wanted);
      return getTableView(tx, id);
    });
  }

  /**
   * Adds several tables as `create` does, all or none. Their numbers go on without a gap, also when somebody else
   * adds tables at the same moment. [TAB-4]
   *
   * @throws AppError TABLE_ID_TAKEN, TOO_MANY_TABLES
   */
  async createSeveral({ restaurantId, ids, ...wanted }: Inputs['tables']['createSeveral']): Promise<Table[]> {
    return this.database.withTenant(restaurantId, async (tx) => {
      await this.add(tx, ids, wanted);
      return getTableViews(tx, ids);
    });
  }

  /** Adds those of the tables that are not there yet. */
  private async add(
    tx: TenantTx,
    ids: readonly string[],
    { shape, area }: Pick<Inputs['tables']['create'], 'shape' | 'area'>,
  ): Promise<void> {
    const [, standing] = await Promise.all([lockRestaurant(tx), findTablePlaces(tx)]);
    const existing = standing.filter(({ id }) => ids.includes(id));
    if (existing.some((table) => table.shape !== shape)) throw new AppError('TABLE_ID_TAKEN');
    const added = ids.filter((id) => !existing.some((table) => table.id === id));
    const taken = standing.map(({ number }) => number);
    const numbers = newNumbers(taken, added.length);
    if (!numbers) throw new AppError('TOO_MANY_TABLES');
    const places = freePlaces(shape, added.length, standing, area);
    await insertTables(tx, shape, { ids: added, numbers, places });
    for (const entityId of added) tx.emit({ kind: 'table.created', entityId });
  }

  /**
   * Removes a table and ends the named party there; its orders stay. A repeated call changes nothing. [TAB-6]
   *
   * @throws AppError TABLE_OCCUPIED by another party
   */
  async remove({ restaurantId, id, tableSessionId }: Inputs['tables']['remove']): Promise<void> {
    await this.database.withTenant(restaurantId, async (tx) => {
      const [session] = tableSessionId ? await this.sessions.lockForChange(tx, [tableSessionId]) : [];
      const number = await deleteTable(tx, id);
      if (number === null) return;
      if (session?.status === 'active' && session.tableId === id) await this.sessions.end(tx, session.id);
      // Checked after the row is deleted: guests who sit down later find no table, and earlier ones are seen
      // here.
      if ((await findOccupiedNumbers(tx, [number])).length > 0) throw new AppError('TABLE_OCCUPIED');
      tx.emit({ kind: 'table.removed', entityId: id });
    });
  }

  /** Removes all tables, or none while a party sits at one. [TAB-6] @throws AppError TABLES_OCCUPIED */
  async removeAll(restaurantId: string): Promise<void> {
    await this.database.withTenant(restaurantId, async (tx) => {
      const removed = await deleteTables(tx);
      const numbers = await findOccupiedNumbers(
        tx,
        removed.map(({ number }) => number),
      );
      if (numbers.length > 0) throw new AppError('TABLES_OCCUPIED', { numbers });
      for (const { id } of removed) tx.emit({ kind: 'table.removed', entityId: id });
    });
  }

  /** Reshapes a table; one that grows stays on the map. [MAP-1] @throws AppError TABLE_NOT_FOUND */
  setShape({ shape, ...table }: Inputs['tables']['setShape']): Promise<Table> {
    return this.place(table, ({ x, y }) => ({ shape, x, y }));
  }

  /** Moves a table on the map, in pixels at zoom 1. [MAP-1] @throws AppError TABLE_NOT_FOUND */
  setPosition({ x, y, ...table }: Inputs['tables']['setPosition']): Promise<Table> {
    return this.place(table, ({ shape }) => ({ shape, x, y }));
  }

  private async place(
    { restaurantId, id }: { restaurantId: string; id: string },
    to: (now: Placed) => Placed,
  ): Promise<Table> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const now = await lockTablePlace(tx, id);
      if (!now) throw new AppError('TABLE_NOT_FOUND');
      const wanted = to(now);
      await updateTablePlace(tx, id, { shape: wanted.shape, ...clampToMap(wanted.shape, wanted) });
      tx.emit({ kind: 'table.placed', entityId: id });
      return getTableView(tx, id);
    });
  }
}

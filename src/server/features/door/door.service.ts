import type { Inputs } from '#contract/contract.ts';
import type { Table } from '#contract/tables.ts';
import { type Door, type DoorMode, doorModes } from '#domain/door/door.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { recordSecurity } from '../security/security.service.ts';
import { renewCodes, updateModes, updateTableModes } from './door.store.ts';

/** The call that doors need of the tables feature, which itself uses sessions, and those the door. */
interface TableViews {
  /** Tables by id, as staff see them. */
  findViews(tx: TenantTx, ids: readonly string[]): Promise<Table[]>;
  /** What the restaurant's door asks for. */
  findDoor(tx: TenantTx): Promise<DoorMode[]>;
}

/** What the doors of a restaurant and its tables ask of those who sit down. [DOOR-1] [DOOR-9] */
export class DoorService {
  constructor(
    private readonly database: Database,
    private readonly tables: TableViews,
  ) {}

  async setModes({ restaurantId, modes }: Inputs['door']['setModes']): Promise<{ modes: DoorMode[] }> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const wanted = inOrder(modes);
      const tables = await updateModes(tx, wanted);
      if (tables) {
        this.emitChange(tx, tables);
        await recordSecurity(tx, { kind: 'door.modes_changed', table: null, modes: wanted });
      }
      return { modes: wanted };
    });
  }

  /** @throws AppError TABLE_NOT_FOUND */
  async setTable({ restaurantId, id, modes }: Inputs['door']['setTable']): Promise<Table> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const hasChanged = await updateTableModes(tx, id, modes && inOrder(modes));
      if (hasChanged === null) throw new AppError('TABLE_NOT_FOUND');
      if (hasChanged) this.emitChange(tx, [id]);
      const [table] = await this.tables.findViews(tx, [id]);
      if (!table) throw new AppError('TABLE_NOT_FOUND');
      if (hasChanged) {
        const now = modes ? inOrder(modes) : await this.tables.findDoor(tx);
        await recordSecurity(tx, { kind: 'door.modes_changed', table: table.number, modes: now });
      }
      return table;
    });
  }

  /** Makes codes anew where they are still those that were seen. Parties that sit stay. [DOOR-9] */
  async renewCodes({
    restaurantId,
    tables: seen,
  }: Inputs['door']['renewCodes']): Promise<{ tables: Table[] }> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const renewed = await renewCodes(tx, seen);
      const tables = await this.tables.findViews(tx, renewed);
      const [first, another] = tables;
      if (first) {
        this.emitChange(tx, renewed);
        await recordSecurity(tx, { kind: 'door.codes_renewed', table: another ? null : first.number });
      }
      return { tables };
    });
  }

  private emitChange(tx: TenantTx, tableIds: readonly string[]): void {
    tx.emit({ kind: 'door.changed', entityId: tx.restaurantId });
    for (const id of tableIds) tx.emit({ kind: 'table.changed', entityId: id });
    // The steps of the help page tell whether the cards that count are printed.
    tx.emit({ kind: 'setup.changed', entityId: tx.restaurantId });
  }
}

function inOrder(modes: Door): DoorMode[] {
  return doorModes.filter((mode) => modes.includes(mode));
}

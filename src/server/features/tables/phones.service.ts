import type { Inputs } from '#contract/contract.ts';
import type { BarredPhone, Phone } from '#contract/tables.ts';
import { addDays } from '#domain/calendar/days.ts';
import { startOfDay } from '#domain/calendar/time-zone.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { AccessChange } from '../../auth/access-change.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseTime } from '../../house-clock.store.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { WaitingOrdersService } from '../orders/waiting-orders.service.ts';
import { recordSecurity } from '../security/security.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { getTable } from './get-table.ts';
import { lockTables } from './parties.store.ts';
import {
  endBar,
  findBarred,
  findLeftBehind,
  findOpenOrdersOf,
  findPartiesOf,
  findPhonesAt,
  insertBarred,
  updateMarked,
} from './phones.store.ts';
import { updateFreed } from './tables.store.ts';

/** How often sending a phone away is begun again when its parties are merged at the same moment. */
const attempts = 5;

interface PhonesDependencies {
  database: Database;
  sessions: SessionsService;
  orders: OrdersService;
  waiting: WaitingOrdersService;
  /** Called when a phone was sent away, so that its open feeds end. */
  onAccessChanged: (change: AccessChange) => void;
}

/** Guests' phones as staff see them: how many sit at a table, and sending one away. [DOOR-7] */
export class PhonesService {
  private readonly database: Database;
  private readonly sessions: SessionsService;
  private readonly orders: OrdersService;
  private readonly waiting: WaitingOrdersService;
  private readonly onAccessChanged: (change: AccessChange) => void;

  constructor({ database, sessions, orders, waiting, onAccessChanged }: PhonesDependencies) {
    this.database = database;
    this.sessions = sessions;
    this.orders = orders;
    this.waiting = waiting;
    this.onAccessChanged = onAccessChanged;
  }

  /** @throws AppError TABLE_NOT_FOUND */
  async findAt({ restaurantId, id }: Inputs['tables']['phones']): Promise<{ phones: Phone[] }> {
    return this.database.withTenant(restaurantId, async (tx) => {
      await getTable(tx, id);
      return { phones: (await findPhonesAt(tx, id)).map(onWire) };
    });
  }

  /**
   * Sends a phone away until the restaurant's day ends. What it has ordered that waits is refused, what the kitchen
   * has not begun and nobody has let in is cancelled, other open orders are marked; parties that leave nothing
   * behind end. A repeated call changes nothing. [DOOR-7]
   *
   * @throws AppError PHONE_NOT_FOUND, SERVICE_UNAVAILABLE
   */
  async bar({ restaurantId, phone: name }: Inputs['tables']['barPhone'], userId: string) {
    const phone = Buffer.from(name, 'hex');
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const outcome = await this.database.withTenant(restaurantId, (tx) => this.tryToBar(tx, phone, userId));
      if (!outcome) continue;
      this.onAccessChanged({ restaurantId, phone: phone.toString('base64') });
      return outcome;
    }
    throw new AppError('SERVICE_UNAVAILABLE');
  }

  /** Lets a phone come back; its orders lose their mark. A repeated call changes nothing. */
  async admit({ restaurantId, phone: name }: Inputs['tables']['admitPhone']): Promise<void> {
    const phone = Buffer.from(name, 'hex');
    await this.database.withTenant(restaurantId, async (tx) => {
      if (!(await endBar(tx, phone))) return;
      for (const { id, sessionId } of await updateMarked(tx, phone)) {
        tx.emit({ kind: 'order.marked', entityId: id, tableSessionId: sessionId });
      }
      await recordSecurity(tx, { kind: 'phone.admitted', table: null });
    });
  }

  async findBarred(restaurantId: string): Promise<{ phones: BarredPhone[] }> {
    const phones = await this.database.withTenant(restaurantId, findBarred);
    return { phones: phones.map(onWire) };
  }

  /** @returns null: one of the phone's parties has become another one meanwhile, and it has to be looked for anew */
  private async tryToBar(tx: TenantTx, phone: Buffer, userId: string) {
    await this.sessions.lockPhone(tx, phone);
    const parties = await findPartiesOf(tx, phone);
    if (!parties) throw new AppError('PHONE_NOT_FOUND');
    const locked = await this.sessions.lockForChange(tx, parties);
    // While they are locked nobody takes the phone along to another party.
    const now = await findPartiesOf(tx, phone);
    if (now?.some((id) => !parties.includes(id))) return null;
    const tableIds = locked.flatMap(({ tableId }) => tableId ?? []);
    await lockTables(tx, tableIds);
    const isNew = await insertBarred(tx, phone, userId, await endOfDay(tx));
    if (isNew) await this.sessions.forgetNetworkOf(tx, phone);

    const refused = await this.waiting.refuseOfPhone(tx, phone, userId);
    const marked = await updateMarked(tx, phone);
    const open = await findOpenOrdersOf(tx, phone);
    const untouched = open.filter(({ isUntouched }) => isUntouched).map(({ id }) => id);
    await this.orders.cancelUntouched(tx, untouched, userId);
    for (const { id, sessionId } of marked) {
      if (!untouched.includes(id)) tx.emit({ kind: 'order.marked', entityId: id, tableSessionId: sessionId });
    }
    const freed = await this.endLeftBehind(tx, parties);
    for (const id of tableIds) tx.emit({ kind: 'table.changed', entityId: id });
    if (isNew) await recordSecurity(tx, { kind: 'phone.barred', table: locked[0]?.tableNumber ?? null });
    // The alarm may have been about this phone.
    tx.emit({ kind: 'door.alarmed', entityId: tx.restaurantId });
    return { cancelled: refused + untouched.length, marked: open.length - untouched.length, freed };
  }

  /** Ends those of a phone's parties, which are locked, that leave nothing behind. Returns the tables that are free. */
  private async endLeftBehind(tx: TenantTx, parties: readonly string[]): Promise<number[]> {
    const freed: number[] = [];
    for (const { id, tableId, tableNumber, isActive } of await findLeftBehind(tx, parties)) {
      await this.sessions.lapse(tx, id);
      if (!isActive || !tableId) continue;
      await updateFreed(tx, tableId);
      tx.emit({ kind: 'table.freed', entityId: tableId });
      freed.push(tableNumber);
    }
    return freed.toSorted((a, b) => a - b);
  }
}

async function endOfDay(tx: TenantTx): Promise<Date> {
  const { clock, today } = await getHouseTime(tx);
  return startOfDay(addDays(today, 1), clock);
}

import { randomUUID } from 'node:crypto';
import type {
  CashBook,
  CashCount,
  CashDrawer,
  CashEntry,
  CashMovementsPage,
  CashTransfer,
} from '#contract/cashbook.ts';
import type { Inputs } from '#contract/contract.ts';
import { addDays } from '#domain/calendar/days.ts';
import { startOfDay } from '#domain/calendar/time-zone.ts';
import { cashLimits, isCorrectable, signedCents } from '#domain/cashbook/cash-kinds.ts';
import { countedCents, notesAndCoins } from '#domain/cashbook/count-cash.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getHouseTime } from '../../house-clock.store.ts';
import { hashRequest } from '../../request-hash.ts';
import {
  addToDrawer,
  countDrawers,
  findCount,
  findDrawers,
  findEntry,
  insertCount,
  insertDrawer,
  insertTransfer,
  lockCashBook,
  lockDrawer,
  type NewEntry,
  type StoredCount,
  type StoredDrawer,
  type StoredEntry,
  updateDrawerEnded,
} from './cashbook.store.ts';
import { getDrawer, writeEntry } from './drawers.service.ts';
import { findMovements } from './movements.store.ts';

const movementsPerPage = 100;
/** The reason of the entry with which a drawer begins. */
const floatReason = 'Anfangsbestand';

/** The cash book: drawers, what goes in and out of them, counts. Cash of payments is booked by `drawers.service.ts`. */
export class CashbookService {
  constructor(private readonly database: Database) {}

  async get({ restaurantId }: Inputs['cashbook']['get']): Promise<CashBook> {
    return this.database.withTenant(restaurantId, async (tx) => ({
      drawers: (await findDrawers(tx)).map(onWire),
    }));
  }

  /** A page of what went in and out of a drawer on a day. [CASH-6] @throws AppError DRAWER_NOT_FOUND */
  async listMovements(input: Inputs['cashbook']['movements']): Promise<CashMovementsPage> {
    const { restaurantId, drawerId, after } = input;
    return this.database.withTenantSlowly(restaurantId, async (tx) => {
      const { clock, today } = await getHouseTime(tx);
      const day = input.day ?? today;
      const period = { start: startOfDay(day, clock), end: startOfDay(addDays(day, 1), clock) };
      const found = await findMovements(tx, drawerId, period, { after, limit: movementsPerPage + 1 });
      if (!found) throw new AppError('DRAWER_NOT_FOUND');
      const page = found.movements.slice(0, movementsPerPage);
      return {
        ...{ day, today, before: found.before, after: found.after },
        movements: page.map(({ place: _place, paymentId: _paymentId, ...movement }) => movement),
        next: found.movements.length > page.length ? (page.at(-1)?.place ?? null) : null,
      };
    });
  }

  /**
   * Begins the book of a drawer with its float, once for the id. [CASH-1]
   *
   * @throws AppError TOO_MANY_DRAWERS, CASH_ID_TAKEN
   */
  async begin(input: Inputs['cashbook']['begin'], userId: string): Promise<CashDrawer> {
    const { restaurantId, id, name, float } = input;
    const requestHash = hashRequest(['begin', name, float]);
    return this.database.withTenant(restaurantId, async (tx) => {
      await lockCashBook(tx);
      if (!(await findEarlier(tx, id, requestHash))) {
        if ((await countDrawers(tx)) >= cashLimits.drawers) {
          throw new AppError('TOO_MANY_DRAWERS', { max: cashLimits.drawers });
        }
        await insertDrawer(tx, { id, name, createdBy: userId });
        await write(tx, {
          ...{ id, drawerId: id, kind: 'float', amount: float, reason: floatReason },
          ...{ receiptNumber: null, corrects: null, requestHash, createdBy: userId },
        });
      }
      return drawerView(await getDrawer(tx, id));
    });
  }

  /**
   * Puts cash into a drawer or takes it out, once for the id. [CASH-2] [CASH-3]
   *
   * @throws AppError DRAWER_NOT_FOUND, DRAWER_ENDED, CASH_TOO_LOW, CASH_ID_TAKEN
   */
  async book(input: Inputs['cashbook']['book'], userId: string): Promise<CashEntry> {
    const { restaurantId, id, drawerId, kind, amount, reason, receiptNumber } = input;
    const requestHash = hashRequest(['book', drawerId, kind, amount, reason, receiptNumber]);
    return this.database.withTenant(restaurantId, async (tx) => {
      await lockCashBook(tx);
      if (!(await findEarlier(tx, id, requestHash))) {
        await getDrawer(tx, drawerId);
        await write(tx, {
          ...{ id, drawerId, kind, amount: signedCents(kind, amount), reason, receiptNumber },
          ...{ corrects: null, requestHash, createdBy: userId },
        });
      }
      return getEntry(tx, id);
    });
  }

  /**
   * Brings cash from one drawer into another, once for the id. [CASH-2] [CASH-8]
   *
   * @throws AppError DRAWER_NOT_FOUND, DRAWER_ENDED, CASH_TOO_LOW, CASH_ID_TAKEN
   */
  async transfer(input: Inputs['cashbook']['transfer'], userId: string): Promise<CashTransfer> {
    const { restaurantId, id, fromDrawerId, toDrawerId, amount, reason } = input;
    const what = [fromDrawerId, toDrawerId, amount, reason];
    const requestHash = hashRequest(['transfer', ...what]);
    return this.database.withTenant(restaurantId, async (tx) => {
      await lockCashBook(tx);
      if (!(await findEarlier(tx, id, requestHash))) {
        const from = await getDrawer(tx, fromDrawerId);
        const to = await getDrawer(tx, toDrawerId);
        if (from.endedAt || to.endedAt) throw new AppError('DRAWER_ENDED');
        if (from.balance < amount) {
          throw new AppError('CASH_TOO_LOW', { balance: from.balance, drawer: from.name });
        }
        await addToDrawer(tx, from, -amount);
        await addToDrawer(tx, to, amount);
        // No request has the hash of the second half, so none finds it by its id.
        const into = { id: randomUUID(), requestHash: hashRequest(['transfer into', ...what]) };
        await insertTransfer(tx, {
          halves: [
            { id, drawerId: fromDrawerId, amount: -amount, requestHash },
            { ...into, drawerId: toDrawerId, amount },
          ],
          ...{ reason, createdBy: userId },
        });
        for (const entityId of [fromDrawerId, toDrawerId]) tx.emit({ kind: 'cashbook.booked', entityId });
      }
      return getTransfer(tx, id);
    });
  }

  /**
   * Takes an entry back by its opposite, once for the id and once for the entry. [CASH-2] [CASH-4]
   *
   * @throws AppError CASH_ENTRY_NOT_FOUND, CASH_ENTRY_STAYS, CASH_ENTRY_CORRECTED, DRAWER_ENDED, CASH_TOO_LOW, CASH_ID_TAKEN
   */
  async correct(input: Inputs['cashbook']['correct'], userId: string): Promise<CashEntry> {
    const { restaurantId, id, entryId, reason } = input;
    const requestHash = hashRequest(['correct', entryId, reason]);
    return this.database.withTenant(restaurantId, async (tx) => {
      await lockCashBook(tx);
      if (!(await findEarlier(tx, id, requestHash))) {
        const wrong = await findEntry(tx, entryId);
        if (!wrong) throw new AppError('CASH_ENTRY_NOT_FOUND');
        if (!isCorrectable(wrong.kind)) throw new AppError('CASH_ENTRY_STAYS');
        if (wrong.isCorrected) throw new AppError('CASH_ENTRY_CORRECTED');
        await write(tx, {
          ...{ id, drawerId: wrong.drawerId, kind: 'correction', amount: -wrong.amount, reason },
          ...{ receiptNumber: null, corrects: entryId, requestHash, createdBy: userId },
        });
      }
      return getEntry(tx, id);
    });
  }

  /**
   * Counts a drawer by notes and coins, once for the id. What is missing or too much is booked. [CASH-5]
   *
   * @throws AppError DRAWER_NOT_FOUND, DRAWER_ENDED, CASH_CHANGED with what the book says, CASH_ID_TAKEN
   */
  async count(input: Inputs['cashbook']['count'], userId: string): Promise<CashCount> {
    const { restaurantId, id, drawerId, pieces, expected, reason } = input;
    const inOrder = notesAndCoins.map((cents) => pieces[`${cents}`] ?? 0);
    const requestHash = hashRequest(['count', drawerId, inOrder, expected, reason]);
    const counted = countedCents(pieces);
    return this.database.withTenant(restaurantId, async (tx) => {
      await lockCashBook(tx);
      const earlier = await findCount(tx, id);
      if (earlier && !earlier.requestHash.equals(requestHash)) throw new AppError('CASH_ID_TAKEN');
      if (!earlier) {
        // Of a booking that was no count.
        await findEarlier(tx, id, requestHash);
        const drawer = await lockDrawer(tx, drawerId);
        if (!drawer) throw new AppError('DRAWER_NOT_FOUND');
        if (drawer.endedAt) throw new AppError('DRAWER_ENDED');
        if (drawer.balance !== expected) throw new AppError('CASH_CHANGED', { balance: drawer.balance });
        await insertCount(tx, { id, drawerId, pieces, counted, expected, requestHash, createdBy: userId });
        // Required by the contract where there is a difference.
        if (counted !== expected && reason !== null) {
          await write(tx, {
            ...{ id, drawerId, kind: 'difference', amount: counted - expected, reason },
            ...{ receiptNumber: null, corrects: null, requestHash, createdBy: userId },
          });
        } else tx.emit({ kind: 'cashbook.booked', entityId: drawerId });
      }
      const count = await findCount(tx, id);
      if (!count) throw new Error('a count that was just written is gone');
      return countView(count);
    });
  }

  /** Ends the book of an empty drawer. A repeated call changes nothing. [CASH-1] @throws AppError DRAWER_NOT_FOUND, DRAWER_NOT_EMPTY */
  async endDrawer(input: Inputs['cashbook']['endDrawer'], userId: string): Promise<CashDrawer> {
    const { restaurantId, drawerId } = input;
    return this.database.withTenant(restaurantId, async (tx) => {
      await lockCashBook(tx);
      const drawer = await getDrawer(tx, drawerId);
      if (drawer.endedAt) return drawerView(drawer);
      const { balance } = drawer;
      if (balance !== 0) throw new AppError('DRAWER_NOT_EMPTY', { balance });
      await updateDrawerEnded(tx, drawerId, userId);
      tx.emit({ kind: 'cashbook.booked', entityId: drawerId });
      return drawerView(await getDrawer(tx, drawerId));
    });
  }
}

/** Whether the same request has made the entry before. @throws AppError CASH_ID_TAKEN by another request */
async function findEarlier(tx: TenantTx, id: string, requestHash: Buffer): Promise<boolean> {
  const [entry, count] = await Promise.all([findEntry(tx, id), findCount(tx, id)]);
  const earlier = entry ?? count;
  if (earlier && !earlier.requestHash.equals(requestHash)) throw new AppError('CASH_ID_TAKEN');
  return earlier !== null;
}

/** Books an entry and tells of it; the book is locked. @throws as `writeEntry` */
async function write(tx: TenantTx, entry: NewEntry): Promise<void> {
  await writeEntry(tx, entry);
  tx.emit({ kind: 'cashbook.booked', entityId: entry.drawerId });
}

async function getTransfer(tx: TenantTx, id: string): Promise<CashTransfer> {
  const out = await findEntry(tx, id);
  const into = out?.counterpart != null && (await findEntry(tx, out.counterpart));
  if (!out || !into) throw new Error('a transfer that was just written is gone');
  return { out: entryView(out), into: entryView(into) };
}

async function getEntry(tx: TenantTx, id: string): Promise<CashEntry> {
  const entry = await findEntry(tx, id);
  if (!entry) throw new AppError('CASH_ENTRY_NOT_FOUND');
  return entryView(entry);
}

const drawerView = (drawer: StoredDrawer): CashDrawer => onWire(drawer);

function entryView({
  requestHash: _requestHash,
  isCorrected: _isCorrected,
  counterpart: _counterpart,
  ...entry
}: StoredEntry): CashEntry {
  return onWire(entry);
}

function countView({ requestHash: _requestHash, ...count }: StoredCount): CashCount {
  return onWire(count);
}

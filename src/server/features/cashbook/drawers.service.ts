import { signedCents } from '#domain/cashbook/cash-kinds.ts';
import type { PurseCash } from '#domain/shifts/shift-sheet.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { hashRequest } from '../../request-hash.ts';
import {
  addToDrawer,
  clearHolder,
  findDrawer,
  findDrawerOf,
  findEntry,
  findFreeDrawers,
  insertEntry,
  lockCashBook,
  lockDrawer,
  type NewEntry,
  type StoredDrawer,
  updateHolder,
} from './cashbook.store.ts';
import { sumDrawers } from './movements.store.ts';

/**
 * Puts the cash of a payment into the drawer of whoever takes it. Locks it until the commit: the last lock before the
 * restaurant's feed. [PAY-1] [CASH-1]
 *
 * @param amount cents that stay in the drawer: the amount and the tip
 * @returns the drawer; null: the restaurant keeps no cash book
 */
export async function takeCash(tx: TenantTx, userId: string, amount: number): Promise<string | null> {
  for (;;) {
    const drawer = await findDrawerOf(tx, userId);
    if (!drawer) return null;
    // One that was ended meanwhile, or that somebody carries now, takes nothing; then the next one does.
    if (!(await addToDrawer(tx, drawer, amount))) continue;
    tx.emit({ kind: 'cashbook.booked', entityId: drawer.id });
    return drawer.id;
  }
}

/**
 * Takes the cash of a payment that is undone out of the drawer of whoever undoes it: they give it back, and it is what they hand
 * in less. [CASH-1] [CASH-2] [SHI-5]
 *
 * @returns the drawer; null: the restaurant keeps no cash book
 * @throws AppError CASH_TOO_LOW with what lies in it
 */
export async function giveCashBack(tx: TenantTx, userId: string, amount: number): Promise<string | null> {
  for (;;) {
    const drawer = await findDrawerOf(tx, userId);
    if (!drawer) return null;
    if (await addToDrawer(tx, drawer, -amount)) {
      tx.emit({ kind: 'cashbook.booked', entityId: drawer.id });
      return drawer.id;
    }
    const seen = await findDrawer(tx, drawer.id);
    if (seen && !seen.endedAt && seen.balance < amount) {
      throw new AppError('CASH_TOO_LOW', { balance: seen.balance, drawer: seen.name });
    }
    // It has ended, or somebody has put cash into it or carries it since. It is not locked: the next one may be another.
  }
}

/** Books an entry; the book is locked. @throws AppError DRAWER_ENDED, CASH_TOO_LOW with what lies there [CASH-2] */
export async function writeEntry(tx: TenantTx, entry: NewEntry): Promise<void> {
  if (!(await addToDrawer(tx, { id: entry.drawerId }, entry.amount))) {
    const { endedAt, balance, name } = await getDrawer(tx, entry.drawerId);
    throw endedAt ? new AppError('DRAWER_ENDED') : new AppError('CASH_TOO_LOW', { balance, drawer: name });
  }
  await insertEntry(tx, entry);
}

/** The drawer, locked. @throws AppError DRAWER_NOT_FOUND */
export async function getDrawer(tx: TenantTx, id: string): Promise<StoredDrawer> {
  const drawer = await lockDrawer(tx, id);
  if (!drawer) throw new AppError('DRAWER_NOT_FOUND');
  return drawer;
}

/** Drawers that somebody could carry. */
export function findFreePurses(tx: TenantTx) {
  return findFreeDrawers(tx);
}

/** The drawer that takes somebody's cash; null: the restaurant keeps no cash book. */
export function findCashDrawer(tx: TenantTx, userId: string) {
  return findDrawerOf(tx, userId);
}

/** What a purse has held since a shift began, and holds now. [SHI-9] */
export async function getPurseCash(tx: TenantTx, drawerId: string, start: Date): Promise<PurseCash> {
  const [sums] = await sumDrawers(tx, { start, end: null }, drawerId);
  if (!sums) throw new Error('a purse that is carried is no drawer in use');
  const { before, kinds: movements } = sums;
  return { before, movements, after: before + sums.in - sums.out };
}

/**
 * Lets somebody carry a drawer as a purse: from now on it takes their cash and nobody else's. [SHI-9]
 *
 * @throws AppError DRAWER_NOT_FOUND, DRAWER_ENDED, DRAWER_HELD
 */
export async function takePurse(tx: TenantTx, drawerId: string, userId: string): Promise<void> {
  const { endedAt, isHeld, holder } = await getDrawer(tx, drawerId);
  if (endedAt) throw new AppError('DRAWER_ENDED');
  if (isHeld) throw new AppError('DRAWER_HELD', { holder });
  await updateHolder(tx, drawerId, userId);
}

/** Gives back the drawer that somebody carries, if they carry one. [SHI-9] */
export function giveBackPurse(tx: TenantTx, userId: string): Promise<void> {
  return clearHolder(tx, userId);
}

interface TipPayout {
  /** Of the entry. */
  id: string;
  /** Whose tips, and so whose drawer. */
  userId: string;
  amount: number;
  reason: string;
  bookedBy: string;
}

/**
 * Pays somebody's tips out of the drawer that takes their cash. Emits nothing: whoever calls has locked out bookings, and tells
 * of it afterwards. [SHI-8]
 *
 * @returns the drawer and the number of the entry; null: the restaurant keeps no cash book
 * @throws AppError CASH_TOO_LOW, CASH_ID_TAKEN
 */
export async function payTipsOut(
  tx: TenantTx,
  { id, userId, amount, reason, bookedBy }: TipPayout,
): Promise<{ drawerId: string; number: number } | null> {
  await lockCashBook(tx);
  if (await findEntry(tx, id)) throw new AppError('CASH_ID_TAKEN');
  const drawer = await findDrawerOf(tx, userId);
  if (!drawer) return null;
  const drawerId = drawer.id;
  await writeEntry(tx, {
    ...{ id, drawerId, kind: 'tip_payout', amount: signedCents('tip_payout', amount), reason },
    ...{ receiptNumber: null, corrects: null, createdBy: bookedBy },
    requestHash: hashRequest(['tips', userId, amount]),
  });
  const entry = await findEntry(tx, id);
  if (!entry) throw new Error('an entry that was just written is gone');
  return { drawerId, number: entry.number };
}

import { AppError } from '../../app-error.ts';
import type { findTableToEnter } from './guests.store.ts';

type FoundTable = Awaited<ReturnType<typeof findTableToEnter>>;

/** @throws AppError RESTAURANT_NOT_FOUND, PHONE_BARRED */
export function requireWelcome(table: FoundTable): NonNullable<FoundTable> {
  if (!table) throw new AppError('RESTAURANT_NOT_FOUND');
  if (table.isBarred) throw new AppError('PHONE_BARRED');
  return table;
}

/**
 * A table at which phones may sit down, call and knock now.
 *
 * @throws AppError RESTAURANT_NOT_FOUND, PHONE_BARRED, TABLE_NOT_REGISTERED, RESTAURANT_CLOSED
 */
export function requireOpenTable(table: FoundTable) {
  const { tableId, code, door, isOpen } = requireWelcome(table);
  if (tableId === null || code === null) throw new AppError('TABLE_NOT_REGISTERED');
  if (!isOpen) throw new AppError('RESTAURANT_CLOSED');
  return { tableId, code, door };
}

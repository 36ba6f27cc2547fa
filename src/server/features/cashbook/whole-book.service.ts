import type { CashRow } from '#domain/cashbook/cash-row.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import type { TenantTx } from '../../db/tenant.ts';
import {
  type DrawerSums,
  findFirstEntry,
  findNextMovements,
  type MovementPeriod,
  sumDrawers,
} from './movements.store.ts';

/** The cash book of a period, of all drawers, for whoever reads it from its beginning to its end. [CASH-6] */
export interface WholeBook {
  period: MovementPeriod;
  /** Those that were in use in the period, the oldest first. */
  drawers: DrawerSums[];
}

/** A line, and where it stands in the book. */
export interface BookLine extends CashRow {
  /** The drawer's place among those of the book. */
  index: number;
  /** Where the following line is found; undefined at the drawer's beginning. */
  place: string | undefined;
}

export async function openBook(tx: TenantTx, period: MovementPeriod): Promise<WholeBook> {
  return { period, drawers: await sumDrawers(tx, period) };
}

/** When the first entry since a moment was made; null: there is none. @param from null: ever */
export function findEntrySince(tx: TenantTx, from: Date | null): Promise<Date | null> {
  return findFirstEntry(tx, from);
}

/** How many lines the book of a drawer has. */
export function lineCount({ kinds }: DrawerSums): number {
  return sumOf(kinds, 'count') + 2;
}

/**
 * The next lines after one: of the same drawer, or, when that has ended, of the next. Balances are added up from line to
 * line, so before + all lines = after. @returns none: that was the last
 */
export async function nextLines(
  tx: TenantTx,
  { period, drawers }: WholeBook,
  last: BookLine | null,
  limit: number,
): Promise<BookLine[]> {
  const begins = last === null || last.kind === 'after';
  const index = last === null ? 0 : begins ? last.index + 1 : last.index;
  const drawer = drawers[index];
  if (!drawer) return [];
  const edge = {
    ...{ index, drawer: drawer.name, at: null, amount: 0, number: null, reason: null, receiptNumber: null },
    ...{ corrects: null, by: null, paymentId: null, otherDrawer: null, place: undefined },
  };
  let balance = begins ? drawer.before : last.balance;
  const lines: BookLine[] = begins ? [{ ...edge, kind: 'before', balance }] : [];
  const found = await findNextMovements(tx, drawer.id, period, {
    after: begins ? undefined : last.place,
    limit,
  });
  for (const { paymentId, at, kind, amount, number, reason, receiptNumber, otherDrawer, ...rest } of found) {
    const { corrects, by, place } = rest;
    balance += amount;
    lines.push({
      ...{ index, drawer: drawer.name, kind, at: new Date(at), amount, balance },
      ...{ number, reason, receiptNumber, corrects, otherDrawer, by, place },
      paymentId,
    });
  }
  if (found.length < limit) lines.push({ ...edge, kind: 'after', balance });
  return lines;
}

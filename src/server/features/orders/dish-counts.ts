import { isShown, overdrawn } from '#domain/menu/availability.ts';
import { AppError } from '../../app-error.ts';
import type { TenantTx } from '../../db/tenant.ts';
import {
  findCancelledUnits,
  lockCounts,
  type TakenUnits,
  updateCounts,
  updateEpochs,
} from './dish-counts.store.ts';
import type { NewOrderLine } from './placing.store.ts';

type Counts = Awaited<ReturnType<typeof lockCounts>>;

/**
 * Takes what an order has of dishes that are counted, inside its transaction: of phones that order the last one at once,
 * one has it. [CNT-1]
 *
 * @returns the lines, with the counts from which they were taken
 * @throws AppError ORDER_LINES_REFUSED
 */
export async function takeCounted<Line extends NewOrderLine>(
  tx: TenantTx,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  if (!lines.some(isCounted)) return lines;
  const asked = lines.flatMap(dishesOf);
  const counts = await lockCounts(
    tx,
    asked.map(({ menuItemId }) => menuItemId),
  );
  const over = overdrawn(asked, (id) => counts.get(id)?.left);
  if (over.size > 0) {
    const requested = requestedDishes(lines);
    throw new AppError('ORDER_LINES_REFUSED', {
      lines: [...requested].flatMap(([index, menuItemId]) => {
        const left = counts.get(menuItemId)?.left;
        if (over.has(menuItemId)) {
          return left
            ? { index, menuItemId, problem: 'TOO_FEW_LEFT', left }
            : { index, menuItemId, problem: 'ITEM_UNAVAILABLE' };
        }
        const isOver = asked.some((each) => each.index === index && over.has(each.menuItemId));
        return isOver ? { index, menuItemId, problem: 'OPTION_SOLD_OUT' } : [];
      }),
    });
  }
  await change(tx, counts, asked, -1);
  const epochs = new Map([...counts].map(([id, { epoch }]) => [id, epoch]));
  return lines.map((line) => ofCounts(line, epochs));
}

/** The dish that each line of the request names, by its place there: of a combination, itself. */
function requestedDishes(lines: readonly NewOrderLine[]): Map<number, string> {
  const requested = new Map<number, string>();
  for (const { index = 0, combination, item } of lines)
    if (combination || !requested.has(index)) requested.set(index, combination?.id ?? item.id);
  return requested;
}

/** Whether somebody counts a dish of this line. */
export function isCounted({ item, combination }: NewOrderLine): boolean {
  return Boolean(item.isCounted || combination?.isCounted);
}

function ofCounts<Line extends NewOrderLine>(line: Line, epochs: ReadonlyMap<string, number>): Line {
  const { item, combination } = line;
  return {
    ...line,
    countEpoch: epochs.get(item.id) ?? null,
    ...(combination && {
      combination: { ...combination, countEpoch: epochs.get(combination.id) ?? null },
    }),
  };
}

/** The dishes of a line that may be counted: its own, and the combination of which it is the first. */
function dishesOf({ item, countEpoch = null, combination, quantity, index = 0 }: NewOrderLine) {
  const own = { menuItemId: item.id, epoch: countEpoch, quantity, index };
  return combination
    ? [own, { ...own, menuItemId: combination.id, epoch: combination.countEpoch ?? null }]
    : [own];
}

/** What lines that wait have of dishes that are counted. */
export function takenUnits(lines: readonly NewOrderLine[]): TakenUnits[] {
  return lines
    .flatMap(dishesOf)
    .flatMap(({ menuItemId, quantity, epoch }) => (epoch === null ? [] : { menuItemId, quantity, epoch }));
}

/** The same lines, taken from other counts. */
export function takenFrom(
  lines: readonly NewOrderLine[],
  epochs: ReadonlyMap<string, number>,
): NewOrderLine[] {
  return lines.map((line) => ofCounts(line, epochs));
}

/** Gives units back to the counts from which they were taken, unless those were set anew since. [CNT-1] */
export async function giveBack(tx: TenantTx, units: readonly TakenUnits[]): Promise<void> {
  if (units.length === 0) return;
  const counts = await lockCounts(
    tx,
    units.map(({ menuItemId }) => menuItemId),
  );
  const back = units.filter(({ menuItemId, epoch }) => counts.get(menuItemId)?.epoch === epoch);
  await change(tx, counts, back, 1);
}

/** The same for what the cancellation that gives an order this version cancels. */
export async function giveCancelledBack(tx: TenantTx, orderId: string, version: number): Promise<void> {
  await giveBack(tx, await findCancelledUnits(tx, orderId, version));
}

/** Takes units once more that were given back. @returns the counts from which they were; null: not so many are left */
export async function takeAgain(
  tx: TenantTx,
  units: readonly Omit<TakenUnits, 'epoch'>[],
): Promise<Map<string, number> | null> {
  if (units.length === 0) return new Map();
  const counts = await lockCounts(
    tx,
    units.map(({ menuItemId }) => menuItemId),
  );
  if (overdrawn(units, (id) => counts.get(id)?.left).size > 0) return null;
  await change(tx, counts, units, -1);
  return new Map([...counts].map(([id, { epoch }]) => [id, epoch]));
}

/** The same for a cancellation that is taken back. @returns false: not so many are left */
export async function takeCancelledAgain(tx: TenantTx, orderId: string, version: number): Promise<boolean> {
  const epochs = await takeAgain(tx, await findCancelledUnits(tx, orderId, version));
  if (epochs && epochs.size > 0) await updateEpochs(tx, orderId, version, epochs);
  return epochs !== null;
}

/** @param sign 1: they are given back; -1: they are taken */
async function change(
  tx: TenantTx,
  counts: Counts,
  units: readonly { menuItemId: string; quantity: number }[],
  sign: 1 | -1,
): Promise<void> {
  const by = new Map<string, number>();
  for (const { menuItemId, quantity } of units) {
    if (counts.has(menuItemId)) by.set(menuItemId, (by.get(menuItemId) ?? 0) + sign * quantity);
  }
  if (by.size === 0) return;
  const isToBeTold = [...by].some(([id, count]) => {
    const { left } = counts.get(id) ?? { left: 0 };
    return isShown(left) || isShown(left + count);
  });
  await updateCounts(
    tx,
    [...by].map(([id, count]) => ({ id, by: count })),
    isToBeTold,
  );
  if (isToBeTold) tx.emit({ kind: 'menu.changed', entityId: tx.restaurantId });
}

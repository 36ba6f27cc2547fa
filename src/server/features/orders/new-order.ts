import type { PlaceOrderInput, PlaceStaffOrderInput } from '#contract/orders.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import { type CourseService, heldLines } from '#domain/courses/courses.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { unitVat } from '#domain/money/dish-vat.ts';
import { componentsOf } from '#domain/orders/combinations.ts';
import {
  countUnits,
  type LineProblem,
  orderLimits,
  type PricedLine,
  priceLine,
  total,
} from '#domain/orders/pricing.ts';
import { readAs } from '#domain/orders/read-as.ts';
import { AppError } from '../../app-error.ts';
import { newId } from '../../ids.ts';
import { hashRequest } from '../../request-hash.ts';
import type { NewOrder, NewOrderLine } from './placing.store.ts';
import type { OrderableItem, PricedMenu } from './priced-menus.store.ts';

type NewOrderContent = Pick<PlaceStaffOrderInput, 'lines' | 'note' | 'totalAmount' | 'byCourse'> &
  Pick<PlaceOrderInput, 'language'>;

/**
 * An order priced from the menu, not yet assigned to a table; or ORDER_TOO_LARGE, ORDER_LINES_REFUSED, PRICE_CHANGED. Where
 * time has just changed the menu, it may be as it was before. [PER-4]
 *
 * @param now the database's
 */
export function newOrder(
  menu: PricedMenu,
  now: Date,
  ...rest: Tail<Tail<Parameters<typeof orderBy>>>
): NewOrder | AppError {
  const order = orderBy(menu, now, ...rest);
  const { earlier } = menu;
  if (!(order instanceof AppError) || !earlier || earlier.until <= now) return order;
  const before = orderBy({ ...menu, items: earlier.items }, now, ...rest);
  return before instanceof AppError ? order : before;
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

function orderBy(
  menu: PricedMenu,
  now: Date,
  input: NewOrderContent & { id: string },
  requestHash: Buffer,
  isServedByCourse: (service: CourseService, isAsked: boolean) => boolean,
): NewOrder | AppError {
  if (countUnits(input.lines) > orderLimits.units) return tooLarge();
  const priced = priceLines(menu, input);
  if (priced instanceof AppError) return priced;
  const totalAmount = total(priced);
  if (totalAmount !== input.totalAmount) {
    return new AppError('PRICE_CHANGED', {
      totalAmount,
      lines: priced.map((line, index) => ({ index, menuItemId: line.item.id, unitPrice: line.unitPrice })),
    });
  }
  const lines = linesOf(priced, menu, now).map((line) => withReadAs(line, menu, input.language));
  if (countUnits(lines) > orderLimits.units) return tooLarge();
  const isHeld = isServedByCourse(menu.courseService, input.byCourse)
    ? heldLines(
        lines.map(({ item }) => item.course ?? null),
        menu.courses,
      )
    : [];
  const unassigned = { tableNumber: null, tableId: null, sessionId: null, takenBy: null, phone: null };
  return {
    ...unassigned,
    id: input.id,
    totalAmount,
    note: input.note || null,
    requestHash,
    lines: lines.map((line, place) => ({ ...line, isHeld: isHeld[place] ?? false })),
  };
}

const tooLarge = () => new AppError('ORDER_TOO_LARGE', { maxUnits: orderLimits.units });

type RequestedLine = NewOrderContent['lines'][number];
type PricedRequest = Extract<PricedLine<OrderableItem>, { ok: true }> & RequestedLine;

/** Prices every line from the menu, or names each line that cannot be ordered: ORDER_LINES_REFUSED. */
function priceLines(
  { items }: PricedMenu,
  { lines: requested }: Pick<NewOrderContent, 'lines'>,
): PricedRequest[] | AppError {
  const lines: PricedRequest[] = [];
  const refused: { index: number; menuItemId: string; problem: LineProblem }[] = [];
  for (const [index, line] of requested.entries()) {
    const priced = priceLine(items, line);
    if (priced.ok) lines.push({ ...line, ...priced });
    else refused.push({ index, menuItemId: line.menuItemId, problem: priced.problem });
  }
  if (refused.length > 0) return new AppError('ORDER_LINES_REFUSED', { lines: refused });
  return lines;
}

/** The lines of an order as they are made and taxed: a combination is one for each of its dishes. [EXT-5] */
function linesOf(priced: readonly PricedRequest[], { items, clock }: PricedMenu, now: Date): NewOrderLine[] {
  const today = dayIn(now, clock);
  return priced.flatMap((line, index) => {
    const components = componentsOf(line, items);
    return (components ?? [line]).map(({ item, options, unitPrice }, nth) => {
      const { ofExtras, ...vat } = unitVat(item, options, today);
      const { id, isCounted } = line.item;
      return {
        id: newId(),
        index,
        item: { ...item, ...vat },
        options: options.map(({ id, name, priceIncrement, groupName }, place) => ({
          ...{ id, name, priceIncrement, groupName },
          vatParts: ofExtras[place] ?? undefined,
        })),
        ...{ unitPrice, quantity: line.quantity, comment: line.comment || null, seat: line.seat ?? null },
        ...(components && { partOf: index + 1 }),
        ...(components && nth === 0 && { combination: { id, isCounted } }),
      };
    });
  });
}

/** A line with what a guest has read in a language, where that was not the house's words. */
function withReadAs(
  line: NewOrderLine,
  { translations }: PricedMenu,
  language: GuestLanguage | undefined,
): NewOrderLine {
  if (language === undefined) return line;
  const read = readAs({ name: line.item.name, options: line.options }, language, translations[language]);
  return read ? { ...line, readAs: read } : line;
}

/** Whether an order comes course by course: as the house has it, or as who orders has asked for. [CRS-2] */
export const isByCourse = {
  guests: (service: CourseService, isAsked: boolean) =>
    service === 'house' || (service === 'guests' && isAsked),
  staff: (service: CourseService, isAsked: boolean) => service !== 'off' && isAsked,
  takeaway: () => false,
};

/**
 * The hash by which two requests count as the same order. For guests it leaves out the session, since parties
 * merge.
 */
export function hashContent({ lines, note, totalAmount, byCourse }: NewOrderContent, from = 'guest'): Buffer {
  return hashRequest([
    from,
    lines.map(({ menuItemId, quantity, optionIds, comment, seat }) => [
      ...[menuItemId, quantity, optionIds, comment],
      ...(seat ? [seat] : []),
    ]),
    note,
    totalAmount,
    // Nothing in place of false: what was sent before there were courses is the same.
    ...(byCourse ? ['by course'] : []),
  ]);
}

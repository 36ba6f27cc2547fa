import type { Order } from '#contract/orders.ts';
import { foldText } from '#domain/menu/search-text.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { placeName } from '#web/features/orders/place-name.ts';
import { takenByName } from '#web/lib/taken-by.ts';

const texts = new WeakMap<Order, string>();

/**
 * The orders of which every word that was typed is said: number, table, a dish, an extra, a comment, the note, who took
 * it. The same list when nothing is typed.
 */
export function findOrders<T extends Order>(orders: readonly T[], typed: string): readonly T[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return orders;
  return orders.filter((order) => words.every((word) => isSaid(order, word)));
}

function isSaid(order: Order, word: string): boolean {
  const { orderNumber, tableNumber } = order;
  if (/^#\d+$/.test(word)) return word === `#${orderNumber}`;
  // A number is a table's or an order's, and no part of one.
  if (/^\d+$/.test(word)) return [tableNumber, orderNumber].includes(Number(word));
  return textOf(order).includes(word);
}

function textOf(order: Order): string {
  const known = texts.get(order);
  if (known !== undefined) return known;
  const text = foldText(
    [
      // The pages say both of a table.
      ...[placeName(order.tableNumber), order.tableNumber === null ? '' : boardText.tableWord],
      ...[takenByName(order), order.note],
      ...order.items.flatMap(({ name, options, comment }) => [
        ...[name, comment],
        ...options.map((option) => option.name),
      ]),
    ].join(' '),
  );
  texts.set(order, text);
  return text;
}

import type { OrderStatus } from '../orders/order-status.ts';

/** What counts as completed: for the list, for reports, for its receipt. [DONE-1] */
export const doneStatuses: readonly OrderStatus[] = ['completed', 'served'];

export function isDone(status: OrderStatus): boolean {
  return doneStatuses.includes(status);
}

/** What a search means. At least one of it has to fit. */
export interface OrderSearch {
  /** Null: this part finds nothing. */
  tableNumber: number | null;
  orderNumber: number | null;
  /** The beginning of an order's id, in lower case with its hyphens. */
  idPrefix: string | null;
  isTakeaway: boolean;
}

const largestNumber = 2_147_483_647;

/**
 * Reads what somebody types: '12' and '#12' may be a table or an order, 'Table 12' only a table, six characters or more of
 * an order's id that order, 'takeaway' those without a table. Null: everything. [DONE-3]
 */
export function readOrderSearch(text: string): OrderSearch | null {
  const words = text.trim().toLowerCase();
  if (words === '') return null;
  const [, kind = '', digits] = /^(#|(?:order|bestellung|table|tisch)\s*)?\s*#?(\d{1,10})$/.exec(words) ?? [];
  const number = Number(digits) <= largestNumber ? Number(digits) : null;
  const isTable = !/^(#|order|bestellung)/.test(kind);
  const isOrder = !/^(table|tisch)/.test(kind);
  // Six at least, so that a word is not taken for an id.
  const idPrefix = /^#?([0-9a-f][0-9a-f-]{5,35})$/.exec(words)?.[1] ?? null;
  return {
    tableNumber: isTable ? number : null,
    orderNumber: isOrder ? number : null,
    idPrefix: idPrefix !== null && isIdPrefix(idPrefix) ? idPrefix : null,
    isTakeaway:
      words.length >= 4 && ['takeaway', 'take away', 'außer haus'].some((name) => name.startsWith(words)),
  };
}

/** Whether an order is among those that a search finds. */
export function fitsSearch(
  order: { id: string; orderNumber: number; tableNumber: number | null },
  search: OrderSearch | null,
): boolean {
  if (!search) return true;
  const { tableNumber, orderNumber, idPrefix, isTakeaway } = search;
  return (
    (tableNumber !== null && order.tableNumber === tableNumber) ||
    (orderNumber !== null && order.orderNumber === orderNumber) ||
    (idPrefix !== null && order.id.startsWith(idPrefix)) ||
    (isTakeaway && order.tableNumber === null)
  );
}

const idShape = '########-####-####-####-############';

function isIdPrefix(prefix: string): boolean {
  return [...prefix].every((letter, index) => (letter === '-') === (idShape[index] === '-'));
}

import { asciiDigits } from '../languages/typed-digits.ts';
import type { OrderStatus } from '../orders/order-status.ts';

/** The states that count as completed, in the list, in reports and for receipts. [DONE-1] */
export const doneStatuses: readonly OrderStatus[] = ['completed', 'served'];

export function isDone(status: OrderStatus): boolean {
  return doneStatuses.includes(status);
}

/** A parsed search. An order is found when one of its parts matches. */
export interface OrderSearch {
  /** Null: this part matches nothing. */
  tableNumber: number | null;
  orderNumber: number | null;
  /** The beginning of an order's id, in lower case with its hyphens. */
  idPrefix: string | null;
  isTakeaway: boolean;
}

const largestNumber = 2_147_483_647;

/** As pages and guests say it. */
const takeawayWords = ['takeaway', 'take away', 'außer haus', 'zum mitnehmen', 'mitnehmen', 'abholung'];

/**
 * Parses a search: '12' and '#12' may be a table or an order, 'Table 12' is only a table, six or more
 * characters of an order's id are that order, 'takeaway' means orders without a table. Null: everything
 * matches. [DONE-3]
 */
export function readOrderSearch(text: string): OrderSearch | null {
  const words = asciiDigits(text).trim().toLowerCase();
  if (words === '') return null;
  const [, kind = '', digits] = /^(#|(?:order|bestellung|table|tisch)\s*)?\s*#?(\d{1,10})$/.exec(words) ?? [];
  const number = Number(digits) <= largestNumber ? Number(digits) : null;
  const isTable = !/^(#|order|bestellung)/.test(kind);
  const isOrder = !/^(table|tisch)/.test(kind);
  // At least six characters, so that no word is taken for an id.
  const idPrefix = /^#?([0-9a-f][0-9a-f-]{5,35})$/.exec(words)?.[1] ?? null;
  return {
    tableNumber: isTable ? number : null,
    orderNumber: isOrder ? number : null,
    idPrefix: idPrefix !== null && isIdPrefix(idPrefix) ? idPrefix : null,
    isTakeaway: words.length >= 4 && takeawayWords.some((name) => name.startsWith(words)),
  };
}

/** Whether an order matches a search. */
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

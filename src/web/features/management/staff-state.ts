import type { StaffMessage } from '#contract/live.ts';
import type { Board } from '#contract/orders.ts';
import type { Floor } from '#contract/tables.ts';
import { isOpen } from '#domain/orders/order-status.ts';
import { withWaitingOrder } from '#domain/orders/waiting-order.ts';

/**
 * These functions apply messages of the live feed to the staff's snapshots. Each returns the same object when
 * the message changes nothing, so that nothing renders again. Messages carry whole entities; a message that
 * comes twice or late must be harmless.
 */

export function applyToBoard(board: Board, message: StaffMessage): Board {
  if (message.kind === 'waiting_order') {
    const { order } = message;
    if (order.status === 'to_confirm') return { ...board, waiting: withWaitingOrder(board.waiting, order) };
    const others = board.waiting.filter(({ id }) => id !== order.id);
    return others.length === board.waiting.length ? board : { ...board, waiting: others };
  }
  if (message.kind !== 'order') return board;
  const { order } = message;
  const known = board.orders.find(({ id }) => id === order.id);
  if (known && known.version >= order.version) return board;

  const others = board.orders.filter(({ id }) => id !== order.id);
  const belongs =
    isOpen(order.status) || (order.status !== 'completed' && order.statusChangedAt >= board.dayStart);
  if (!belongs) return known ? { ...board, orders: others } : board;

  const place = others.findIndex(({ orderNumber }) => orderNumber > order.orderNumber);
  return { ...board, orders: others.toSpliced(place === -1 ? others.length : place, 0, order) };
}

export function applyToFloor(floor: Floor, message: StaffMessage): Floor {
  if (message.kind === 'table_removed') {
    const tables = floor.tables.filter(({ id }) => id !== message.tableId);
    return tables.length === floor.tables.length ? floor : { ...floor, tables };
  }
  if (message.kind === 'door') return { ...floor, door: [...message.modes] };
  if (message.kind === 'door_alarm') return { ...floor, alarm: message.alarm };
  if (message.kind === 'signing') return { ...floor, outage: message.outage };
  if (message.kind !== 'table') return floor;
  const others = floor.tables.filter(({ id }) => id !== message.table.id);
  const place = others.findIndex(({ number }) => number > message.table.number);
  return { ...floor, tables: others.toSpliced(place === -1 ? others.length : place, 0, message.table) };
}

export type Counters = ReturnType<typeof countersOf>;

/** The counts in the header. A table counts as occupied unless its status is free. */
export function countersOf(board: Board, floor: Floor) {
  return {
    newOrders: board.orders.filter(({ status }) => status === 'new').length,
    /** Parties with orders that wait for the staff. */
    toConfirm: new Set(board.waiting.map(({ sessionId }) => sessionId)).size,
    openOrders: board.orders.filter(({ status }) => isOpen(status)).length,
    occupiedTables: floor.tables.filter(({ status }) => status !== 'frei').length,
    tables: floor.tables.length,
    calls: floor.tables.filter(({ call }) => call !== null).length,
  };
}

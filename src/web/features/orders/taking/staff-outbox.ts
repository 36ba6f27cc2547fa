import type { Order, PlaceStaffOrderInput } from '#contract/orders.ts';
import { type OrderSender, startOrderSender } from '#web/features/orders/cart/order-sender.ts';
import type { OrderRequest, PendingOrder, TableOrders } from '#web/features/orders/cart/table-orders.ts';
import {
  createTableOrdersStore,
  type DeviceStorage,
  type TableOrdersStore,
} from '#web/features/orders/cart/table-orders-store.ts';

/** Where an order of the staff goes: to a table, or to go. */
export type ToTable = Pick<PlaceStaffOrderInput, 'tableId'>;
export type TableId = PlaceStaffOrderInput['tableId'];

/** Orders for one table that have not reached the kitchen: without an answer, or refused and back in the draft. */
export interface UnsentOrders {
  tableId: TableId;
  outbox: readonly PendingOrder<ToTable>[];
  refused: TableOrders['refused'];
}

/**
 * What this device holds of a restaurant's orders taken by staff: for each table a draft and an outbox of its own, so
 * that an order which is stuck holds up no other table.
 */
export interface StaffOutbox {
  at: (tableId: TableId) => TableOrdersStore<ToTable>;
  /** The same array until something changes. */
  unsent: () => readonly UnsentOrders[];
  subscribe: (listener: () => void) => () => void;
  /** Sends what waits, also from before the page was opened, until stopped. */
  start: (onPlaced: (order: Order) => void) => () => void;
  /** Tries at once. */
  wake: () => void;
}

interface StaffOutboxOptions {
  restaurantId: string;
  /** May throw where storage is blocked. */
  openStorage: () => DeviceStorage & Pick<Storage, 'key' | 'length'>;
  place: (request: OrderRequest<ToTable>, signal: AbortSignal) => Promise<Order>;
  exclusively: (key: string, work: () => Promise<void>) => Promise<void>;
  random: () => number;
}

const takeaway = 'takeaway';

export function createStaffOutbox(options: StaffOutboxOptions): StaffOutbox {
  const { restaurantId, openStorage, place, exclusively, random } = options;
  const prefix = `gedeck.staff-orders.${restaurantId}.`;
  const stores = new Map<TableId, TableOrdersStore<ToTable>>();
  const senders = new Map<TableId, OrderSender>();
  const listeners = new Set<() => void>();
  let unsent: readonly UnsentOrders[] = [];
  let announce: ((order: Order) => void) | null = null;

  function at(tableId: TableId): TableOrdersStore<ToTable> {
    const known = stores.get(tableId);
    if (known) return known;
    const store = createTableOrdersStore<ToTable>(prefix + (tableId ?? takeaway), openStorage);
    stores.set(tableId, store);
    store.subscribe(changed);
    if (announce) send(tableId, store);
    // Called while pages are drawn: nothing is told where there is nothing to tell.
    if (isUnsent(store.get())) changed();
    return store;
  }

  function changed(): void {
    unsent = [...stores].flatMap(([tableId, store]) => {
      const orders = store.get();
      return isUnsent(orders) ? [{ tableId, outbox: orders.outbox, refused: orders.refused }] : [];
    });
    for (const listener of listeners) listener();
  }

  function send(tableId: TableId, store: TableOrdersStore<ToTable>): void {
    senders.set(
      tableId,
      startOrderSender({
        store,
        place: async (request, signal) => {
          const order = await place(request, signal);
          announce?.(order);
          return order;
        },
        exclusively: (work) => exclusively(store.key, work),
        random,
      }),
    );
  }

  /** Finds what an earlier page, or another tab, has left under a key. */
  function openStored(key: string | null): void {
    if (!key?.startsWith(prefix)) return;
    const name = key.slice(prefix.length);
    at(name === takeaway ? null : name);
  }

  function openAllStored(): void {
    try {
      const storage = openStorage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const key of keys) openStored(key);
    } catch {
      // Blocked: then nothing was left either.
    }
  }

  return {
    at,
    unsent: () => unsent,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(onPlaced) {
      announce = onPlaced;
      for (const [tableId, store] of stores) send(tableId, store);
      openAllStored();
      const handleStorage = ({ key }: StorageEvent) => openStored(key);
      globalThis.addEventListener?.('storage', handleStorage);
      return () => {
        globalThis.removeEventListener?.('storage', handleStorage);
        announce = null;
        for (const sender of senders.values()) sender.stop();
        senders.clear();
      };
    },
    wake() {
      for (const sender of senders.values()) sender.wake();
    },
  };
}

function isUnsent({ outbox, refused }: TableOrders<ToTable>): boolean {
  return outbox.length > 0 || refused !== null;
}

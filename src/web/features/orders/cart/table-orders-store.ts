import { decodeTableOrders, encodeTableOrders } from './stored-table-orders.ts';
import { noOrders, type TableOrders, type ToParty } from './table-orders.ts';

/** The part of the browser's storage that is needed. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TableOrdersStore<To = ToParty> {
  readonly key: string;
  get: () => TableOrders<To>;
  /** Applies a change to the newest state, another tab's included, and stores the result. */
  update: (change: (orders: TableOrders<To>) => TableOrders<To>) => TableOrders<To>;
  /** False once the browser has refused to store: what is here then ends with the page. */
  isLasting: () => boolean;
  /** Tells of every change, in this tab or another. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Cart and outbox of one table, kept in the browser's storage and shared by its tabs.
 *
 * @param openStorage may throw where storage is blocked
 */
export function createTableOrdersStore<To = ToParty>(
  key: string,
  openStorage: () => DeviceStorage,
): TableOrdersStore<To> {
  const listeners = new Set<() => void>();
  let storage: DeviceStorage | null | undefined;
  let text: string | null = null;
  let orders: TableOrders<To> = noOrders;

  /** Takes over what another tab has written. */
  function read(): boolean {
    if (storage === null) return false;
    let stored: string | null;
    try {
      storage ??= openStorage();
      stored = storage.getItem(key);
    } catch {
      storage = null;
      return false;
    }
    if (stored === text) return false;
    text = stored;
    orders = decodeTableOrders<To>(stored);
    return true;
  }

  function write(next: TableOrders<To>): void {
    orders = next;
    text = encodeTableOrders(next);
    try {
      storage?.setItem(key, text);
    } catch {
      forget();
    }
  }

  /** Storage is full. What it still holds is out of date: dishes just ordered would be back in the cart. */
  function forget(): void {
    try {
      storage?.removeItem(key);
    } catch {
      // then it stays; the server knows a repeated order by its id
    }
    storage = null;
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function handleStorage(event: StorageEvent): void {
    // A null key: everything was cleared.
    if ((event.key === key || event.key === null) && read()) notify();
  }

  return {
    key,
    get() {
      if (storage === undefined) read();
      return orders;
    },
    update(change) {
      const changedElsewhere = read();
      const next = change(orders);
      const changedHere = next !== orders;
      if (changedHere) write(next);
      if (changedHere || changedElsewhere) notify();
      return next;
    },
    isLasting() {
      if (storage === undefined) read();
      return storage !== null;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        globalThis.addEventListener?.('storage', handleStorage);
        // Events were missed while nobody listened.
        read();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', handleStorage);
      };
    },
  };
}

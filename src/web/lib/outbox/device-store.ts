import { writeStored } from '#web/lib/device-storage.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';

/** Values by name in the browser's storage, shared by its tabs. */
export interface DeviceStore<Value> {
  get: (name: string) => Value;
  /** All values that are not empty. The same map until something changes. */
  all: () => ReadonlyMap<string, Value>;
  /** Applies a change to the newest value, even one of another tab, and stores the result. */
  update: (name: string, change: (value: Value) => Value) => Value;
  /** False once the browser has refused to store: values then last as long as the page. */
  isLasting: () => boolean;
  /** Reads changes that this page missed while it was asleep. */
  refresh: () => void;
  /** Calls back on every change, in this tab or another. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * The version of the stored format. Raise it when the format changes; values of another version are dropped.
 */
const format = 1;

/**
 * Creates a device store.
 *
 * @param prefix of the keys in storage; each value has its own key, so tabs that change different ones cannot
 * conflict
 * @param empty the value of an unused name; setting it deletes the key
 */
export function createDeviceStore<Value extends object>(prefix: string, empty: Value): DeviceStore<Value> {
  const texts = new Map<string, string | null>();
  /**
   * Names that did not fit into the storage. They are not read again either, since another tab's value would
   * be older.
   */
  const unstored = new Set<string>();
  let values: ReadonlyMap<string, Value> = new Map();
  /** Null when storage is blocked. */
  let storage: Storage | null | undefined;

  const { subscribe, notify } = createSubscribers(() => {
    // Storage events were missed while there was no listener.
    refresh();
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  });

  function decode(text: string): Value {
    try {
      const { format: itsFormat, ...stored } = JSON.parse(text);
      if (itsFormat === format) return { ...empty, ...stored };
    } catch {
      // not in our format
    }
    return empty;
  }

  /** Takes over a value that another tab or an earlier page has written. Returns whether it changed. */
  function read(name: string): boolean {
    if (storage === null || unstored.has(name)) return false;
    let text: string | null;
    try {
      storage ??= localStorage;
      text = storage.getItem(prefix + name);
    } catch {
      storage = null;
      return false;
    }
    if (text === (texts.get(name) ?? null)) return false;
    keep(name, text, text === null ? empty : decode(text));
    return true;
  }

  /** Reads all names again, and finds those that were unknown. */
  function refresh(): void {
    const names = new Set(texts.keys());
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(prefix)) names.add(key.slice(prefix.length));
      }
    } catch {
      // Storage is blocked, so nothing was stored before either.
    }
    if ([...names].filter(read).length > 0) notify();
  }

  function keep(name: string, text: string | null, value: Value): void {
    texts.set(name, text);
    const next = new Map(values);
    if (text === null) next.delete(name);
    else next.set(name, value);
    values = next;
  }

  function write(name: string, value: Value): void {
    const text = value === empty ? null : JSON.stringify({ format, ...value });
    keep(name, text, value);
    if (!storage || unstored.has(name)) return;
    try {
      if (text === null) storage.removeItem(prefix + name);
      else storage.setItem(prefix + name, text);
    } catch {
      unstored.add(name);
      // The old value is deleted: after a reload it would put dishes that were just ordered back into the
      // cart.
      writeStored(prefix + name, null);
    }
  }

  function handleStorage({ key }: StorageEvent): void {
    // A null key means that the storage was cleared.
    if (key === null || key.startsWith(prefix)) refresh();
  }

  return {
    get(name) {
      if (!texts.has(name)) read(name);
      return values.get(name) ?? empty;
    },
    all: () => values,
    update(name, change) {
      const changedElsewhere = read(name);
      const before = values.get(name) ?? empty;
      const after = change(before);
      if (after !== before) write(name, after);
      if (after !== before || changedElsewhere) notify();
      return after;
    },
    refresh,
    isLasting: () => storage !== null && unstored.size === 0,
    subscribe,
  };
}

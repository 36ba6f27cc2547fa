import { writeStored } from '#web/lib/device-storage.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';

/** Values by name, kept in the browser's storage and shared by its tabs. */
export interface DeviceStore<Value> {
  get: (name: string) => Value;
  /** Those that are not empty. The same map until something changes. */
  all: () => ReadonlyMap<string, Value>;
  /** Applies a change to the newest value, another tab's included, and stores the result. */
  update: (name: string, change: (value: Value) => Value) => Value;
  /** False once the browser has refused to store: what is here then ends with the page. */
  isLasting: () => boolean;
  /** Takes over what was missed, by a page that was asleep. */
  refresh: () => void;
  /** Tells of every change, in this tab or another. */
  subscribe: (listener: () => void) => () => void;
}

/** The form of what is stored; raised when it changes, and what has another form is dropped. */
const format = 1;

/**
 * @param prefix each value has a key of its own, so tabs that change different ones cannot get in each other's way
 * @param empty what there is under a name that was never used; a value that is set to it takes no room
 */
export function createDeviceStore<Value extends object>(prefix: string, empty: Value): DeviceStore<Value> {
  const texts = new Map<string, string | null>();
  /** What the storage had no room for. It is not read again either: what another tab has is older. */
  const unstored = new Set<string>();
  let values: ReadonlyMap<string, Value> = new Map();
  /** Null: blocked. */
  let storage: Storage | null | undefined;

  const { subscribe, notify } = createSubscribers(() => {
    // Events were missed while nobody listened.
    refresh();
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  });

  function decode(text: string): Value {
    try {
      const { format: itsFormat, ...stored } = JSON.parse(text);
      if (itsFormat === format) return { ...empty, ...stored };
    } catch {
      // not ours
    }
    return empty;
  }

  /** Takes over what another tab, or an earlier page, has written. */
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

  /** Also finds names that are not known yet. */
  function refresh(): void {
    const names = new Set(texts.keys());
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(prefix)) names.add(key.slice(prefix.length));
      }
    } catch {
      // Blocked: then nothing was left either.
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
      // It is full. What it still holds is out of date: dishes just ordered would be back in the cart.
      writeStored(prefix + name, null);
    }
  }

  function handleStorage({ key }: StorageEvent): void {
    // A null key: everything was cleared.
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

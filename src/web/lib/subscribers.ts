/** A list of listeners. */
export interface Subscribers<Args extends unknown[]> {
  /** Adds a listener. Returns what removes it. */
  subscribe: (listener: (...args: Args) => void) => () => void;
  /** Calls all listeners, even after one has thrown: its error is reported like any uncaught one. */
  notify: (...args: Args) => void;
  readonly isEmpty: boolean;
}

/**
 * @param whileAny called before the first listener is added; the function it returns is called after the last
 * is removed
 */
export function createSubscribers<Args extends unknown[] = []>(
  whileAny?: () => () => void,
): Subscribers<Args> {
  const entries = new Set<{ listener: (...args: Args) => void }>();
  let stop: (() => void) | undefined;
  return {
    subscribe(listener) {
      if (entries.size === 0) stop = whileAny?.();
      // An object, since the same function may subscribe twice.
      const entry = { listener };
      entries.add(entry);
      return () => {
        if (entries.delete(entry) && entries.size === 0) stop?.();
      };
    },
    notify(...args) {
      for (const { listener } of [...entries]) {
        try {
          listener(...args);
        } catch (error) {
          setTimeout(() => {
            throw error;
          });
        }
      }
    },
    get isEmpty() {
      return entries.size === 0;
    },
  };
}

/** Who wants to be told of something. */
export interface Subscribers<Args extends unknown[]> {
  /** Returns what unsubscribes. */
  subscribe: (listener: (...args: Args) => void) => () => void;
  /** Tells everybody, also when one of them throws: that is reported like everything that nobody catches. */
  notify: (...args: Args) => void;
  readonly isEmpty: boolean;
}

/** @param whileAny called before the first subscriber is there; what it returns is called after the last has gone */
export function createSubscribers<Args extends unknown[] = []>(
  whileAny?: () => () => void,
): Subscribers<Args> {
  const entries = new Set<{ listener: (...args: Args) => void }>();
  let stop: (() => void) | undefined;
  return {
    subscribe(listener) {
      if (entries.size === 0) stop = whileAny?.();
      // An object: the same function may subscribe twice.
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

interface Store<State> {
  subscribe: (onChange: () => void) => () => void;
  get: () => State;
}

/**
 * A part of a store's state. Its subscribers hear only of changes to this part, which stays the same object
 * meanwhile.
 */
export function createSelection<State, Part>(
  store: Store<State>,
  select: (state: State) => Part,
): Store<Part> {
  let part = select(store.get());
  function get(): Part {
    const next = select(store.get());
    if (!isSame(part, next)) part = next;
    return part;
  }
  return {
    get,
    subscribe(onChange) {
      let known = get();
      return store.subscribe(() => {
        const next = get();
        if (next === known) return;
        known = next;
        onChange();
      });
    },
  };
}

/** Whether two values are the same, or objects with the same properties. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const entries = Object.entries(a);
  const others = new Map(Object.entries(b));
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && Object.is(others.get(name), value))
  );
}

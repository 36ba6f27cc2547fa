import { expect, test, vi } from 'vitest';
import { createSubscribers } from '#web/lib/subscribers.ts';
import { createSelection } from './selection.ts';

function createStore<State>(initial: State) {
  const { subscribe, notify } = createSubscribers();
  let state = initial;
  return {
    subscribe,
    get: () => state,
    set(next: State) {
      state = next;
      notify();
    },
  };
}

const initial = { board: { orders: [1] }, floor: { tables: [1] }, connection: 'live' };

test('who selects a part does not hear of the others', () => {
  const store = createStore(initial);
  const { subscribe, get } = createSelection(store, ({ board }) => board);
  const onChange = vi.fn();
  const unsubscribe = subscribe(onChange);
  store.set({ ...initial, floor: { tables: [1, 2] }, connection: 'lost' });
  expect(onChange).not.toHaveBeenCalled();
  store.set({ ...store.get(), board: { orders: [1, 2] } });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(get()).toEqual({ orders: [1, 2] });
  unsubscribe();
  store.set(initial);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('an object of parts is another one when a part is', () => {
  const store = createStore(initial);
  const { subscribe, get } = createSelection(store, ({ board, connection }) => ({ board, connection }));
  const onChange = vi.fn();
  subscribe(onChange);
  const before = get();
  store.set({ ...initial, floor: { tables: [] } });
  expect(onChange).not.toHaveBeenCalled();
  expect(get()).toBe(before);
  store.set({ ...initial, connection: 'lost' });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(get()).not.toBe(before);
});

test.each([
  ['nothing and something', null, { a: 1 }],
  ['other names', { a: 1 }, { b: 1 }],
  ['one name more', { a: 1 }, { a: 1, b: undefined }],
  ['lists of other lengths', [1], [1, 2]],
])('%s differ', (_, before, after) => {
  const store = createStore<unknown>(before);
  const { get } = createSelection(store, (state) => state);
  store.set(after);
  expect(get()).toBe(after);
});

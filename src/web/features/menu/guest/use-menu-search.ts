import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { createSubscribers } from '#web/lib/subscribers.ts';
import { type MenuSearch, noSearch } from './menu-search.ts';

/*
 * A search belongs to one entry of the browser's history and is stored in its state: after going back from a
 * dish, or after a reload, it is there again. A newly opened menu has none.
 */
const kept = new Map<string, MenuSearch>();
const { subscribe, notify } = createSubscribers();

/** The search of the open page, and a function that changes it. */
export function useMenuSearch(): [MenuSearch, (change: Partial<MenuSearch>) => void] {
  const { key } = useLocation();
  const search = useSyncExternalStore(
    subscribe,
    () => keptSearch(key),
    () => noSearch,
  );
  return [search, (change) => keep(key, { ...keptSearch(key), ...change })];
}

function keptSearch(key: string): MenuSearch {
  const known = kept.get(key);
  if (known) return known;
  const search: MenuSearch = { ...noSearch, ...window.history.state?.menuSearch };
  kept.set(key, search);
  return search;
}

function keep(key: string, search: MenuSearch): void {
  kept.set(key, search);
  try {
    window.history.replaceState({ ...window.history.state, menuSearch: search }, '');
  } catch {
    // Safari allows a hundred history changes in half a minute; beyond that, a reload finds an earlier search
  }
  notify();
}

import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type MenuSearch, noSearch } from './menu-search.ts';

/*
 * A search belongs to one entry of the browser's history: back from a dish it is there again, and a menu that is
 * opened anew begins without. In the tab's storage, so that a reload keeps it.
 */
const kept = new Map<string, MenuSearch>();
const listeners = new Set<() => void>();

/** The search on the page that is open, and how to change it. */
export function useMenuSearch(): [MenuSearch, (change: Partial<MenuSearch>) => void] {
  const { key } = useLocation();
  const search = useSyncExternalStore(
    subscribe,
    () => keptSearch(key),
    () => noSearch,
  );
  return [search, (change) => keep(key, { ...keptSearch(key), ...change })];
}

function storageKey(key: string): string {
  return `gedeck.search.${key}`;
}

function keptSearch(key: string): MenuSearch {
  const known = kept.get(key);
  if (known) return known;
  let search = noSearch;
  try {
    search = { ...noSearch, ...JSON.parse(sessionStorage.getItem(storageKey(key)) ?? '{}') };
  } catch {
    // storage is blocked: the search lasts as long as the page
  }
  kept.set(key, search);
  return search;
}

function keep(key: string, search: MenuSearch): void {
  kept.set(key, search);
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(search));
  } catch {
    // as above
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

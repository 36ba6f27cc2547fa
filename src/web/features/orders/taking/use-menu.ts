import { useCallback, useEffect, useState } from 'react';
import type { GuestMenu } from '#contract/menu/menu.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';

/** The newest menu of each restaurant that this page has loaded, so that an order can be taken without reception. */
const menus = new Map<string, GuestMenu>();

export interface LoadedMenu {
  /** Null until it has been loaded once. */
  menu: GuestMenu | null;
  /** Why there is none. */
  failure: Failure | null;
  reload: () => void;
}

/**
 * The menu, loaded anew whenever `wantedVersion` is news.
 *
 * @param wantedVersion the highest version heard of; null: none
 */
export function useMenu(restaurantId: string, wantedVersion: number | null): LoadedMenu {
  const [menu, setMenu] = useState(() => menus.get(restaurantId) ?? null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [reloads, setReloads] = useState(0);
  const isNews = wantedVersion === null || wantedVersion > (menus.get(restaurantId)?.menuVersion ?? 0);

  useEffect(() => {
    if (!isNews && reloads === 0) return;
    const controller = new AbortController();
    api.menu
      .get({ restaurantId }, { signal: controller.signal })
      .then((answer) => {
        const known = menus.get(restaurantId);
        if (!known || answer.menuVersion >= known.menuVersion) menus.set(restaurantId, answer);
        setMenu(menus.get(restaurantId) ?? null);
        setFailure(null);
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(failureOf(error));
      });
    return () => controller.abort();
  }, [restaurantId, isNews, wantedVersion, reloads]);

  const reload = useCallback(() => setReloads((count) => count + 1), []);
  return { menu, failure, reload };
}

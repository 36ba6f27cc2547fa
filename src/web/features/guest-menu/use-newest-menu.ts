import { useCallback, useEffect, useState } from 'react';
import type { GuestMenu } from '#contract/menu.ts';
import { api } from '#web/lib/api.ts';

export interface NewestMenu {
  menu: GuestMenu;
  /** Somewhere a menu of this version was mentioned: it is loaded, unless it is here already. */
  want: (menuVersion: number) => void;
  /** Loads the menu: what is here may be out of date. */
  reload: () => void;
}

/** The menu that came with the page, and newer ones as they are heard of. */
export function useNewestMenu(loaded: GuestMenu): NewestMenu {
  const [fetched, setFetched] = useState(loaded);
  const [wanted, setWanted] = useState({ menuVersion: 0, attempt: 0 });
  const isNewer = fetched.restaurant.id === loaded.restaurant.id && fetched.menuVersion > loaded.menuVersion;
  const menu = isNewer ? fetched : loaded;
  const restaurantId = loaded.restaurant.id;

  useEffect(() => {
    if (wanted.attempt === 0) return;
    const controller = new AbortController();
    api.menu
      .get({ restaurantId }, { signal: controller.signal })
      .then((newest) => setFetched((known) => (newest.menuVersion < known.menuVersion ? known : newest)))
      // Not reachable: the live feed asks again when it is back, and the server checks every order anyway.
      .catch(() => {});
    return () => controller.abort();
  }, [restaurantId, wanted]);

  const want = useCallback(
    (menuVersion: number) =>
      setWanted((before) =>
        menuVersion > Math.max(before.menuVersion, menu.menuVersion)
          ? { menuVersion, attempt: before.attempt + 1 }
          : before,
      ),
    [menu.menuVersion],
  );
  const reload = useCallback(
    () => setWanted((before) => ({ ...before, attempt: before.attempt + 1 })),
    [],
  );
  return { menu, want, reload };
}

import { useEffect } from 'react';
import type { GuestMenu } from '#contract/menu/menu.ts';
import { api } from '#web/lib/api.ts';
import { createResource, type Resource, type ResourceView } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** Caches the newest menu of each restaurant while the page is open, to take orders without reception. */
const menus = new Map<string, Resource<GuestMenu>>();

function menuOf(restaurantId: string): Resource<GuestMenu> {
  const known = menus.get(restaurantId);
  if (known) return known;
  const menu = createResource<GuestMenu>({ load: (signal) => api.menu.get({ restaurantId }, { signal }) });
  menus.set(restaurantId, menu);
  return menu;
}

export interface LoadedMenu extends ResourceView<GuestMenu> {
  reload: () => void;
}

/**
 * The menu, reloaded whenever `wantedVersion` is newer than the loaded one.
 *
 * @param wantedVersion the newest version the feed has announced; null: none
 */
export function useMenu(restaurantId: string, wantedVersion: number | null): LoadedMenu {
  const menu = menuOf(restaurantId);
  const view = useResource(menu);
  const isNews = view.data !== undefined && (wantedVersion ?? 0) > view.data.menuVersion;
  useEffect(() => {
    if (isNews && wantedVersion !== null) void menu.reload();
  }, [menu, isNews, wantedVersion]);
  return { ...view, reload: menu.reload };
}

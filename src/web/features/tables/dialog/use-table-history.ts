import { useMemo } from 'react';
import type { TableHistory } from '#contract/orders.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';

/**
 * The earlier orders of a table, page by page.
 *
 * @param version changes when the history has grown: it is then reloaded
 */
export function useTableHistory(restaurantId: string, table: number, version: string) {
  const resource = useMemo(
    () =>
      withPages(
        createResource<TableHistory>({
          load: (signal) => api.orders.tableHistory({ restaurantId, table }, { signal }),
        }),
        {
          nextOf: ({ before }) => before,
          loadPage: (before) => api.orders.tableHistory({ restaurantId, table, before }),
          add: ({ orders }, page) => ({ ...page, orders: [...orders, ...page.orders] }),
        },
      ),
    [restaurantId, table],
  );
  useReloadOn(resource, version);
  return { ...useResource(resource), ...useNextPage(resource) };
}

import { useMemo } from 'react';
import type { Phone } from '#contract/tables.ts';
import { api } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';

/**
 * The phones at a table, oldest first.
 *
 * @param news changes when somebody has come, gone or ordered there: they are then loaded again
 */
export function usePhones(restaurantId: string, tableId: string, news: unknown) {
  const resource = useMemo(
    () =>
      createResource<readonly Phone[]>({
        load: async (signal) => (await api.tables.phones({ restaurantId, id: tableId }, { signal })).phones,
      }),
    [restaurantId, tableId],
  );
  useReloadOn(resource, news);
  return useResource(resource);
}

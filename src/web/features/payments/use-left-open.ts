import { useMemo } from 'react';
import type { LeftOpenPage } from '#contract/payments.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createStaffResource } from '#web/lib/live/staff-resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** The parties that have left without paying all of it, page by page; loaded anew when it may have changed. */
export function useLeftOpen(restaurantId: string) {
  const resource = useMemo(
    () =>
      withPages(
        createStaffResource<LeftOpenPage>(restaurantId, {
          load: (signal) => api.payments.leftOpen({ restaurantId }, { signal }),
          staleOn: ({ kind }) => kind === 'payment' || kind === 'table' || kind === 'write_off',
        }),
        {
          nextOf: ({ next }) => next,
          loadPage: (after) => api.payments.leftOpen({ restaurantId, after }),
          add: ({ parties }, page) => ({ ...page, parties: [...parties, ...page.parties] }),
        },
      ),
    [restaurantId],
  );
  return { ...useResource(resource), ...useNextPage(resource), reload: resource.reload };
}

import { useMemo } from 'react';
import type { ExceptionsPage } from '#contract/reports/reports.ts';
import type { ExceptionKind } from '#domain/reports/exception-kinds.ts';
import type { AskedPeriod } from '#domain/reports/report-period.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** On a full evening orders change all the time. */
const settleMs = 2000;

/** What was cancelled, undone, discounted and written off in a period, page by page and live. [EXC-2] */
export function useExceptions(
  restaurantId: string,
  { period, from, to }: AskedPeriod,
  kind: ExceptionKind | undefined,
) {
  const resource = useMemo(() => {
    const loadPage = (after?: string) =>
      api.reports.exceptions({ restaurantId, period, from, to, kind, after });
    return withPages(
      createResource<ExceptionsPage>({
        load: () => loadPage(),
        settleMs,
        news: (onNews) => onStaffNews(restaurantId, ['order', 'payment', 'write_off'], onNews),
      }),
      {
        nextOf: ({ next }) => next,
        loadPage,
        add: ({ exceptions }, page) => ({ ...page, exceptions: [...exceptions, ...page.exceptions] }),
      },
    );
  }, [restaurantId, period, from, to, kind]);
  return { ...useResource(resource), ...useNextPage(resource) };
}

import { useMemo } from 'react';
import type { SecurityChoice, SecurityPage } from '#contract/security.ts';
import { api } from '#web/lib/api.ts';
import { useNextPage, withPages } from '#web/lib/live/paged-resource.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { onStaffNews } from '#web/lib/live/staff-news.ts';
import { useResource } from '#web/lib/live/use-resource.ts';

/** For the operators’ log: each live feed covers one restaurant, and that log all of them. */
const everyMs = 15_000;
/** A flood is several lines at once. */
const settleMs = 300;

/** Where the lines come from: a restaurant, or (null) all. */
type Source = string | null;

/** The chosen lines of a log, page by page and live. */
export function useSecurityLog(source: Source, { group, person }: SecurityChoice) {
  const resource = useMemo(() => {
    const loadPage = (after?: string) => {
      const choice = { ...(group && { group }), ...(person && { person }), ...(after && { after }) };
      return source === null
        ? api.security.listAll(choice)
        : api.security.list({ restaurantId: source, ...choice });
    };
    return withPages(
      createResource<SecurityPage>({
        load: (_, before) => loadAsLong(loadPage, before?.lines.length ?? 0),
        ...(source === null
          ? { everyMs }
          : { settleMs, news: (onNews) => onStaffNews(source, ['security'], onNews) }),
      }),
      { nextOf: ({ next }) => next, loadPage, add: withPage },
    );
  }, [source, group, person]);
  return { ...useResource(resource), ...useNextPage(resource) };
}

/** Loads pages until there are as many lines as were shown, so that the list keeps its scroll position. */
async function loadAsLong(
  loadPage: (after?: string) => Promise<SecurityPage>,
  length: number,
): Promise<SecurityPage> {
  let log = await loadPage();
  while (log.next !== null && log.lines.length < length) log = withPage(log, await loadPage(log.next));
  return log;
}

function withPage(log: SecurityPage, page: SecurityPage): SecurityPage {
  return { ...page, lines: [...log.lines, ...page.lines] };
}

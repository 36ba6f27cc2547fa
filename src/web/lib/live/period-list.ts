import type { StaffMessage } from '#contract/live.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { loadAsLong, type PagedList, withPage } from './paged-list.ts';
import { type PagedResource, withPages } from './paged-resource.ts';
import { earliest } from './position.ts';
import { createStaffResource } from './staff-resource.ts';

/** What only the server adds up, over all pages and periods. */
interface PeriodSums {
  /** The restaurant's day. */
  today: string;
  starts: Record<Exclude<Period, 'all'>, string>;
  position: string;
}

/** What happened in a period, newest first, and how much that is in each. */
export interface PeriodList<Item, Sums extends PeriodSums = PeriodSums> {
  list: PagedList<Item>;
  sums: Sums;
  position: string;
}

interface PeriodListOptions<Item, Sums extends PeriodSums> {
  loadPage: (after?: string) => Promise<PagedList<Item> & { position: string }>;
  loadSums: () => Promise<Sums>;
  /** Negative when the first of the two stands before the second. */
  newestFirst: (a: Item, b: Item) => number;
  apply: (state: PeriodList<Item, Sums>, message: StaffMessage) => PeriodList<Item, Sums>;
  /** Whether a message changes the sums. */
  changesSums: (
    message: StaffMessage,
    before: PeriodList<Item, Sums>,
    after: PeriodList<Item, Sums>,
  ) => boolean;
}

/** A busy evening is added up no more than once in so long. */
const addUpEveryMs = 1500;
/** Without news the day still ends. */
const refreshMs = 60_000;

/** A period's list over the staff's feed, page by page. */
export function createPeriodList<Item extends { id: string }, Sums extends PeriodSums>(
  restaurantId: string,
  { loadPage, loadSums, newestFirst, apply, changesSums }: PeriodListOptions<Item, Sums>,
): PagedResource<PeriodList<Item, Sums>, StaffMessage> {
  const resource = createStaffResource<PeriodList<Item, Sums>>(restaurantId, {
    async load(_, before) {
      const [sums, first] = await Promise.all([loadSums(), loadPage()]);
      const list = await loadAsLong(first, before?.list.items.length ?? 0, loadPage);
      return { list, sums, position: earliest([sums.position, first.position]) };
    },
    apply,
    staleOn: changesSums,
    settleMs: addUpEveryMs,
    everyMs: refreshMs,
    renew: () => void addUp(),
  });

  async function addUp(): Promise<void> {
    const sums = await loadSums().catch(() => null);
    // The next refresh adds up again; until then the sums are those before.
    if (sums === null) return;
    // Another day has begun: what was today's is not any more.
    if (resource.get().data?.sums.today !== sums.today) void resource.retry();
    else resource.update((state) => ({ ...state, sums }));
  }

  return withPages(resource, {
    nextOf: ({ list }) => list.next,
    loadPage,
    add: (state, page) => ({ ...state, list: withPage(state.list, page, newestFirst) }),
  });
}

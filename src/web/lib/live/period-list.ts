import type { StaffMessage } from '#contract/live.ts';
import type { Period } from '#domain/calendar/periods.ts';
import { loadAsLong, type PagedList, withPage } from './paged-list.ts';
import { type PagedResource, withPages } from './paged-resource.ts';
import { earliest } from './position.ts';
import { createStaffResource } from './staff-resource.ts';

/** Sums over all pages and periods, which only the server can compute. */
interface PeriodSums {
  /** The current day in the restaurant's time zone. */
  today: string;
  starts: Record<Exclude<Period, 'all'>, string>;
  position: string;
}

/** The items of a period, newest first, and the sums of all periods. */
export interface PeriodList<Item, Sums extends PeriodSums = PeriodSums> {
  list: PagedList<Item>;
  sums: Sums;
  position: string;
}

interface PeriodListOptions<Item, Sums extends PeriodSums> {
  loadPage: (after?: string) => Promise<PagedList<Item> & { position: string }>;
  loadSums: () => Promise<Sums>;
  /** Compares for sorting: negative when `a` is the newer one. */
  newestFirst: (a: Item, b: Item) => number;
  apply: (state: PeriodList<Item, Sums>, message: StaffMessage) => PeriodList<Item, Sums>;
  /** Whether a message changes the sums. */
  changesSums: (
    message: StaffMessage,
    before: PeriodList<Item, Sums>,
    after: PeriodList<Item, Sums>,
  ) => boolean;
}

/** The shortest time in milliseconds between two loads of the sums, for busy evenings. */
const addUpEveryMs = 1500;
/** Milliseconds: reloads even without news, since the day may have changed. */
const refreshMs = 60_000;

/** A live list of a period's items, page by page. */
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
    // The old sums stay until the next refresh.
    if (sums === null) return;
    // A new day has begun, so the periods have changed.
    if (resource.get().data?.sums.today !== sums.today) void resource.retry();
    else resource.update((state) => ({ ...state, sums }));
  }

  return withPages(resource, {
    nextOf: ({ list }) => list.next,
    loadPage,
    add: (state, page) => ({ ...state, list: withPage(state.list, page, newestFirst) }),
  });
}

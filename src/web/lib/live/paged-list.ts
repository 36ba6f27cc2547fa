/** A list that is loaded page by page, as far as it is loaded. */
export interface PagedList<Item> {
  items: readonly Item[];
  /** For the page that follows; null: all are here. */
  next: string | null;
}

interface Entry {
  id: string;
}

/** Below 0: the first of the two stands before the second. */
type Order<Item> = (a: Item, b: Item) => number;

/** The pages that follow the first, until the list is as long as it was: nobody loses the place. */
export async function loadAsLong<Item>(
  first: PagedList<Item>,
  length: number,
  loadPage: (after: string) => Promise<PagedList<Item>>,
): Promise<PagedList<Item>> {
  let { items, next } = first;
  while (next !== null && items.length < length) {
    const page = await loadPage(next);
    items = [...items, ...page.items];
    next = page.next;
  }
  return { items, next };
}

/** Adds the page that follows; what came in live meanwhile is there once. */
export function withPage<Item extends Entry>(
  list: PagedList<Item>,
  page: PagedList<Item>,
  order: Order<Item>,
): PagedList<Item> {
  const known = new Set(list.items.map(({ id }) => id));
  const added = page.items.filter(({ id }) => !known.has(id));
  return { items: [...list.items, ...added].toSorted(order), next: page.next };
}

/** Puts an item where it belongs now, in place of its former state. */
export function withItem<Item extends Entry>(
  { items, next }: PagedList<Item>,
  item: Item,
  order: Order<Item>,
): PagedList<Item> {
  const others = items.filter(({ id }) => id !== item.id);
  const last = items.at(-1);
  // What lies on a page that is not loaded yet comes with that page.
  const isOnPage = next === null || last === undefined || order(item, last) <= 0;
  return { items: isOnPage ? [...others, item].toSorted(order) : others, next };
}

export function withoutItem<Item extends Entry>(list: PagedList<Item>, id: string): PagedList<Item> {
  return { ...list, items: list.items.filter((item) => item.id !== id) };
}

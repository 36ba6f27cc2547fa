/** The loaded part of a list that is loaded page by page. */
export interface PagedList<Item> {
  items: readonly Item[];
  /** The cursor of the next page; null when all pages are loaded. */
  next: string | null;
}

interface Entry {
  id: string;
}

/** Compares for sorting: negative when the first argument comes first. */
type Order<Item> = (a: Item, b: Item) => number;

/** Loads further pages until the list is as long as before, so that the scroll position stays valid. */
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

/** Appends the next page; items that came live meanwhile are not added twice. */
export function withPage<Item extends Entry>(
  list: PagedList<Item>,
  page: PagedList<Item>,
  order: Order<Item>,
): PagedList<Item> {
  const known = new Set(list.items.map(({ id }) => id));
  const added = page.items.filter(({ id }) => !known.has(id));
  return { items: [...list.items, ...added].toSorted(order), next: page.next };
}

/** Puts a new or changed item into its place. */
export function withItem<Item extends Entry>(
  { items, next }: PagedList<Item>,
  item: Item,
  order: Order<Item>,
): PagedList<Item> {
  const others = items.filter(({ id }) => id !== item.id);
  const last = items.at(-1);
  // An item on a page that is not loaded yet will come with that page.
  const isOnPage = next === null || last === undefined || order(item, last) <= 0;
  return { items: isOnPage ? [...others, item].toSorted(order) : others, next };
}

export function withoutItem<Item extends Entry>(list: PagedList<Item>, id: string): PagedList<Item> {
  return { ...list, items: list.items.filter((item) => item.id !== id) };
}

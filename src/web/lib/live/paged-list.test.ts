import { expect, it } from 'vitest';
import { loadAsLong, type PagedList, withItem, withoutItem, withPage } from './paged-list.ts';

interface Item {
  id: string;
  at: number;
}

const item = (at: number): Item => ({ id: `id-${at}`, at });
const list = (ats: number[], next: string | null = null): PagedList<Item> => ({ items: ats.map(item), next });
const newestFirst = (a: Item, b: Item) => b.at - a.at;
const shown = ({ items }: PagedList<Item>) => items.map(({ at }) => at);

it('a page that comes has each item once, in order', () => {
  const more = withPage(list([9, 5], 'more'), list([5, 3]), newestFirst);
  expect([shown(more), more.next]).toEqual([[9, 5, 3], null]);
});

it.each([
  ['comes in at its place', list([9, 3]), 5, [9, 5, 3]],
  ['is there once', list([9, 5]), 5, [9, 5]],
  ['waits for its page', list([9], 'more'), 5, [9]],
  ['that is the last of its page stays', list([9, 5], 'more'), 5, [9, 5]],
  ['is on a page that is there', list([9, 3], 'more'), 5, [9, 5, 3]],
  ['is the first of all', list([]), 5, [5]],
])('an item %s', (_, before, at, ats) => {
  const after = withItem(before, item(at), newestFirst);
  expect([shown(after), after.next]).toEqual([ats, before.next]);
});

it('an item that goes leaves the others', () => {
  expect(shown(withoutItem(list([9, 5, 3]), 'id-5'))).toEqual([9, 3]);
});

it('a list that is loaded anew is as long as it was, as far as there are pages', async () => {
  const pages: Record<string, PagedList<Item>> = { b: list([7, 6], 'c'), c: list([5, 4], 'd'), d: list([3]) };
  const load = (length: number) =>
    loadAsLong(list([9, 8], 'b'), length, async (after) => pages[after] ?? list([]));
  expect(await load(0)).toEqual(list([9, 8], 'b'));
  expect(await load(3)).toEqual(list([9, 8, 7, 6], 'c'));
  expect(await load(99)).toEqual(list([9, 8, 7, 6, 5, 4, 3]));
});

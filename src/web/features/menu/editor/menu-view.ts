import type { EditedCategory, EditedItem, EditedMenu } from '#contract/menu/menu-editor.ts';
import { foldText } from '#domain/menu/search-text.ts';

/** The entries in the order of `ids`. */
export function arranged<T extends { id: string }>(entries: readonly T[], ids: readonly string[]): T[] {
  return entries.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

type Entry = Pick<EditedItem, 'id' | 'available' | 'options'>;

/** The menu with one category or dish changed. */
export function withEntry(
  menu: EditedMenu,
  id: string,
  change: (entry: Entry) => Partial<Entry>,
): EditedMenu {
  const set = <T extends Entry>(entry: T): T => (entry.id === id ? { ...entry, ...change(entry) } : entry);
  return {
    ...menu,
    categories: menu.categories.map((category) => set({ ...category, items: category.items.map(set) })),
  };
}

/** A dish that a search has found. */
export interface FoundItem {
  item: EditedItem;
  categoryName: string;
}

/** The dishes that have every typed word in name, description or category, in the order of the menu. */
export function findItems(categories: readonly EditedCategory[], typed: string): FoundItem[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return categories.flatMap(({ name: categoryName, items }) =>
    items
      .filter((item) => {
        const text = foldText(`${item.name}\n${item.description}\n${categoryName}`);
        return words.every((word) => text.includes(word));
      })
      .map((item) => ({ item, categoryName })),
  );
}

/** The names of the combinations, other than themselves, of which dishes are part. [EXT-5] */
export function combinationsOf(
  dishes: readonly EditedItem[],
  categories: readonly EditedCategory[],
): string[] {
  const ids = new Set<string | null | undefined>(dishes.map(({ id }) => id));
  return categories
    .flatMap((category) => [category, ...category.items])
    .filter(({ id, options }) => !ids.has(id) && options.some(({ dishId }) => ids.has(dishId)))
    .map(({ name }) => name);
}

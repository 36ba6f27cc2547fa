import type { EditedMenu } from '#contract/menu/menu-editor.ts';

/** The entries in the order of `ids`. */
export function arranged<T extends { id: string }>(entries: readonly T[], ids: readonly string[]): T[] {
  return entries.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The menu with one category or dish shown or hidden. */
export function withAvailable(menu: EditedMenu, id: string, available: boolean): EditedMenu {
  const set = <T extends { id: string }>(entry: T): T => (entry.id === id ? { ...entry, available } : entry);
  return {
    ...menu,
    categories: menu.categories.map((category) => set({ ...category, items: category.items.map(set) })),
  };
}

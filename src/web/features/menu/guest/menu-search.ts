import type { MenuCategory, MenuItem } from '#contract/menu/menu.ts';
import { type Allergen, allergens } from '#domain/menu/declarations.ts';
import { foldText } from '#domain/menu/search-text.ts';

/** What a guest searches the menu for. */
export interface MenuSearch {
  /** Whether the search field is shown. */
  isOpen: boolean;
  /** As typed. */
  text: string;
  /** Tags that a dish must have, all of them. */
  tags: readonly string[];
  /** Allergens that a dish must not have. */
  without: readonly Allergen[];
  onlyAvailable: boolean;
}

export const noSearch: MenuSearch = { isOpen: false, text: '', tags: [], without: [], onlyAvailable: false };

/** Whether anything is searched for; an open search field may be empty. */
export function isSearching({ text, tags, without, onlyAvailable }: MenuSearch): boolean {
  return text.trim() !== '' || tags.length > 0 || without.length > 0 || onlyAvailable;
}

/** The filters that make a difference on a menu, in the order they are shown. */
export interface MenuFilters {
  /** The most frequent first. */
  tags: string[];
  /** In the order of the EU's list. */
  allergens: Allergen[];
  hasUnavailable: boolean;
}

type Categories = readonly Pick<MenuCategory, 'name' | 'items'>[];

export function filtersOf(categories: Categories): MenuFilters {
  const items = categories.flatMap((category) => category.items);
  const counts = new Map<string, number>();
  for (const tag of items.flatMap((item) => item.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const contained = new Set(items.flatMap((item) => item.allergens));
  return {
    // Phones of 2021 have no toSorted.
    tags: [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag),
    allergens: allergens.filter((allergen) => contained.has(allergen)),
    hasUnavailable: items.some((item) => !item.available),
  };
}

/** A dish with its searchable text, folded. */
export interface IndexedDish {
  item: MenuItem;
  text: string;
}

/**
 * Builds the search index, once per menu, so that a key press only compares. Dishes are found by the words that are shown and
 * by the house's, which stand on its paper. [LANG-12]
 *
 * @param said in the page's language
 */
export function indexMenu(categories: Categories, said: (words: string) => string): IndexedDish[] {
  return categories.flatMap((category) =>
    category.items.map((item) => ({
      item,
      text: foldText(
        [item.name, item.description, category.name].flatMap((words) => [words, said(words)]).join('\n'),
      ),
    })),
  );
}

/** The ids of the dishes that have every typed word in name, description or category, and pass the filters. */
export function findDishes(index: readonly IndexedDish[], search: MenuSearch): Set<string> {
  const words = foldText(search.text).split(/\s+/).filter(Boolean);
  const wantedTags = search.tags.map(foldText);
  const found = index.filter(
    ({ item, text }) =>
      words.every((word) => text.includes(word)) &&
      wantedTags.every((tag) => hasTag(item, tag)) &&
      !search.without.some((allergen) => item.allergens.includes(allergen)) &&
      (item.available || !search.onlyAvailable),
  );
  return new Set(found.map(({ item }) => item.id));
}

/** A vegan dish is vegetarian as well, though menus say only the one. */
const broaderTags: Record<string, string> = { vegan: 'vegetarisch' };

function hasTag({ tags }: Pick<MenuItem, 'tags'>, wanted: string): boolean {
  return tags.map(foldText).some((tag) => tag === wanted || broaderTags[tag] === wanted);
}

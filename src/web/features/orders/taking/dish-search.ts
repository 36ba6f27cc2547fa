import type { MenuCategory, MenuItem } from '#contract/menu/menu.ts';
import { foldText } from '#domain/menu/search-text.ts';

/** A dish with its searchable texts, folded. */
export interface IndexedDish {
  item: MenuItem;
  name: string;
  /** The first letters of the name's words, because waiters type `sc` for Spaghetti Carbonara. */
  initials: string;
  rest: string;
}

/** Builds the search index once per menu, so that a key press only compares. */
export function indexDishes(
  categories: readonly Pick<MenuCategory, 'name' | 'items'>[],
): readonly IndexedDish[] {
  return categories.flatMap((category) =>
    category.items.map((item) => {
      const name = foldText(item.name);
      return {
        item,
        name,
        initials: wordsOf(name)
          .map((word) => word.charAt(0))
          .join(''),
        rest: foldText(`${category.name}\n${item.description}`),
      };
    }),
  );
}

/**
 * Finds the dishes that match every typed word. Sorted by: name begins with the text; words of the name begin
 * with the words; name contains the words; initials; the rest. Within a rank in the menu's order; sold-out
 * dishes come last.
 */
export function findDishes(index: readonly IndexedDish[], text: string): MenuItem[] {
  const words = wordsOf(foldText(text));
  if (words.length === 0) return [];
  return index
    .map((dish) => ({ item: dish.item, rank: rankOf(dish, words) }))
    .filter(({ rank }) => rank < none)
    .toSorted((a, b) => Number(b.item.available) - Number(a.item.available) || a.rank - b.rank)
    .map(({ item }) => item);
}

const none = 5;

function rankOf({ name, initials, rest }: IndexedDish, words: readonly string[]): number {
  const typed = words.join(' ');
  if (name.startsWith(typed)) return 0;
  const nameWords = wordsOf(name);
  if (words.every((word) => nameWords.some((own) => own.startsWith(word)))) return 1;
  if (words.every((word) => name.includes(word))) return 2;
  if (words.length === 1 && initials.startsWith(typed)) return 3;
  return words.every((word) => name.includes(word) || rest.includes(word)) ? 4 : none;
}

function wordsOf(folded: string): string[] {
  return folded.split(/[\s\-/,.()]+/).filter(Boolean);
}

/** Parses the search field: `2 marg` and `2x marg` mean a quantity of 2 and the search `marg`. */
export function readEntry(typed: string, maxQuantity: number): { quantity: number; text: string } {
  const match = /^\s*(\d{1,2})\s*[x×*]?\s+(.*)$/i.exec(typed);
  const quantity = Number(match?.[1]);
  if (!match || quantity < 1) return { quantity: 1, text: typed.trim() };
  return { quantity: Math.min(quantity, maxQuantity), text: (match[2] ?? '').trim() };
}

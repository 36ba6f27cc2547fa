import type { MenuCategory, MenuItem } from '#contract/menu/menu.ts';
import { asciiDigits } from '#domain/languages/typed-digits.ts';
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
 * Finds the dishes that match every typed word, likeliest first, because Enter adds the first one blindly:
 * what can be ordered before what is sold out; then by rank (see `rankOf`); of names that match equally well the
 * one of which less was left untyped, so that `esp` is Espresso and not Espresso Martini; then the menu's order.
 */
export function findDishes(index: readonly IndexedDish[], text: string): MenuItem[] {
  const words = wordsOf(foldText(text));
  if (words.length === 0) return [];
  return index
    .map((dish) => ({ dish, rank: rankOf(dish, words) }))
    .filter(({ rank }) => rank < ranks.none)
    .toSorted(
      (a, b) =>
        Number(b.dish.item.available) - Number(a.dish.item.available) ||
        a.rank - b.rank ||
        untyped(a.dish, a.rank, words) - untyped(b.dish, b.rank, words),
    )
    .map(({ dish }) => dish.item);
}

/** How well a dish matches, best first. */
const ranks = {
  /** The typed text begins the name. */
  beginning: 0,
  /** Each typed word begins a word of the name. */
  wordBeginnings: 1,
  /** The name contains each typed word. */
  inside: 2,
  initials: 3,
  /** Some words are found in the category or the description only. */
  elsewhere: 4,
  none: 5,
} as const;

function rankOf({ name, initials, rest }: IndexedDish, words: readonly string[]): number {
  const typed = words.join(' ');
  const nameWords = wordsOf(name);
  if (nameWords.join(' ').startsWith(typed)) return ranks.beginning;
  if (words.every((word) => nameWords.some((own) => own.startsWith(word)))) return ranks.wordBeginnings;
  if (words.every((word) => name.includes(word))) return ranks.inside;
  if (words.length === 1 && initials.startsWith(typed)) return ranks.initials;
  return words.every((word) => name.includes(word) || rest.includes(word)) ? ranks.elsewhere : ranks.none;
}

/** How many words of the name were not typed whole; where it was not the name that matched, names say nothing. */
function untyped({ name }: IndexedDish, rank: number, words: readonly string[]): number {
  return rank <= ranks.inside ? wordsOf(name).filter((word) => !words.includes(word)).length : 0;
}

function wordsOf(folded: string): string[] {
  return folded.split(/[\s\-/,.()]+/).filter(Boolean);
}

/** Parses the search field: `2 marg` and `2x marg` mean a quantity of 2 and the search `marg`. */
export function readEntry(typed: string, maxQuantity: number): { quantity: number; text: string } {
  const match = /^\s*(\d{1,2})\s*[x×*]?\s+(.*)$/i.exec(asciiDigits(typed));
  const quantity = Number(match?.[1]);
  if (!match || quantity < 1) return { quantity: 1, text: typed.trim() };
  return { quantity: Math.min(quantity, maxQuantity), text: (match[2] ?? '').trim() };
}

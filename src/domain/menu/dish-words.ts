interface NamedMenu {
  name: string;
  items: readonly {
    id: string;
    name: string;
    /** The one that its file has for it, where that is another. */
    idInFile?: string | null;
  }[];
}

/** How the dishes of a menu are named in its file where an extra stands for one of them. [MENU-5] [EXT-5] */
export interface DishWords {
  /** Undefined: no dish of the menu. */
  wordOf: (id: string) => string | undefined;
  /** The id of the one dish that is meant; undefined: of none, or of several. */
  idOf: (word: string) => string | undefined;
}

/** A dish is named by its name; where several have it, as `Category / Dish`, or else by its id. */
export function dishWordsOf(categories: readonly NamedMenu[]): DishWords {
  const ids = new Map<string, string | undefined>();
  const words = new Map<string, string[]>();
  for (const { name: category, items } of categories) {
    for (const { id, name, idInFile } of items) {
      const own = [name, `${category} / ${name}`, id];
      words.set(id, own);
      for (const word of new Set([...own, ...(idInFile ? [idInFile] : [])]))
        ids.set(word, ids.has(word) ? undefined : id);
    }
  }
  const idOf = (word: string) => ids.get(word);
  return { idOf, wordOf: (id) => words.get(id)?.find((word) => idOf(word) === id) };
}

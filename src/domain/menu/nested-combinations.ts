interface Owner {
  id: string;
  options: readonly { dishId?: string | null | undefined }[];
}

/** The dishes of a menu that are part of a combination and would be one themselves. [EXT-5] */
export function nestedDishes(
  categories: readonly (Owner & { items: readonly Owner[] })[],
): ReadonlySet<string> {
  const partsOf = ({ options }: Owner) => options.flatMap(({ dishId }) => dishId ?? []);
  const parts = new Set(categories.flatMap((category) => [category, ...category.items].flatMap(partsOf)));
  return new Set(
    categories.flatMap((category) =>
      category.items
        // What stands for a dish among the extras of a category makes combinations of all its dishes.
        .filter((item) => parts.has(item.id) && partsOf(category).length + partsOf(item).length > 0)
        .map(({ id }) => id),
    ),
  );
}

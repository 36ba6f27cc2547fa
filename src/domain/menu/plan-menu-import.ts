import { dishWordsOf } from './dish-words.ts';
import {
  type CategoryDetails,
  type ItemDetails,
  type SheetCategory,
  type SheetItem,
  type SheetOption,
  type SheetProblem,
  withSaid,
} from './menu-sheet.ts';
import { nestedDishes } from './nested-combinations.ts';
import { asInGroup, asksOf, type Option, optionOf, problemOf } from './plan-extras.ts';

type Item = ItemDetails & {
  id: string;
  name: string;
  categoryId: string;
  imageUrl: string | null;
  options: Option[];
};
/** A category in the form of the menu. */
type Category = CategoryDetails & {
  id: string;
  name: string;
  options: Option[];
  items: Item[];
};

/** One change that an import makes. */
interface ImportChange {
  action: 'added' | 'changed' | 'removed';
  what: 'category' | 'item' | 'extra';
  name: string;
  /** The category of a dish, or the dish or category of an extra; empty for a category. */
  within: string;
  /** The names of the changed fields. */
  fields: string[];
}

export interface ImportPlan {
  /** The whole menu after the import. */
  categories: Category[];
  changes: ImportChange[];
  /** Whether the order of entries changes. */
  isReordered: boolean;
  removed: { categories: string[]; items: string[]; itemOptions: string[]; categoryOptions: string[] };
  /**
   * Extras that stand for no dish, for one of several, or for one that is a combination itself; rules that cannot be; and
   * a new entry without a price, where the file has no column for it.
   */
  problems: SheetProblem[];
}

interface Options {
  /** Whether entries missing in the file are deleted; otherwise they stay, after those of the file. */
  removeMissing: boolean;
  /** Where a new category is prepared of which the file does not say it. */
  station: string;
  newId: () => string;
}

/**
 * Plans the changes that importing a file makes to a menu. Entries are matched by id, else by name in the
 * same place, so a dish keeps its id and picture, and carts that contain it stay valid. [MENU-5]
 * After each dish it may be paused.
 */
export function* planMenuImport(
  now: readonly Category[],
  sheet: readonly SheetCategory[],
  { removeMissing, station, newId }: Options,
): Generator<void, ImportPlan> {
  const newCategory: CategoryDetails = { description: '', available: true, station, course: null, vat: null };
  const changes: ImportChange[] = [];
  const removed: ImportPlan['removed'] = { categories: [], items: [], itemOptions: [], categoryOptions: [] };
  const places = yield* placesIn(now, sheet, newId);
  const dishes = dishWordsOf([
    ...places.map(({ wanted, items }) => ({
      name: wanted.name,
      items: items.map(({ wanted: dish, id }) => ({ id, name: dish.name, idInFile: dish.id })),
    })),
    ...(removeMissing ? [] : restOf(now, places)),
  ]);
  const problems: SheetProblem[] = [];
  const unpriced: SheetProblem[] = [];
  const said = new Map<string, SheetOption>();

  const planOptions = (
    before: readonly Option[],
    wanted: readonly SheetOption[],
    within: string,
    gone: string[],
  ): Option[] => {
    const taken = new Set<string>();
    const named = new Set(wanted.map(({ id }) => id));
    const matched = wanted.map((option) => {
      const old =
        before.find(({ id }) => id === option.id && !taken.has(id)) ??
        before.find(
          ({ id, name, groupName }) =>
            name === option.name &&
            groupName === (option.groupName ?? groupName) &&
            !taken.has(id) &&
            !named.has(id),
        );
      const id = old?.id ?? newId();
      taken.add(id);
      return { option, old, id, groupName: option.groupName ?? old?.groupName ?? '' };
    });
    /** What a group has asked for until now; one of another name, what its extras have brought along. */
    const askedIn = (name: string) => {
      const group = before.filter(({ groupName }) => groupName === name);
      const moved = matched.filter(({ groupName }) => groupName === name).flatMap(({ old }) => old ?? []);
      return asksOf(group.length > 0 ? group : moved);
    };
    const inFile = matched.map(({ option, old, id, groupName }) => {
      if (!old && option.priceIncrement === undefined) unpriced.push(withoutPrice(option));
      said.set(id, option);
      return {
        ...optionOf(option, { old, groupName, asked: askedIn(groupName), dishes, problems }),
        id,
      };
    });
    // Where the file has no column for groups, only here is known which extras are of one.
    const planned = inFile.map((option) => asInGroup(option, inFile));
    for (const [place, next] of planned.entries()) note('extra', within, matched[place]?.old, next);
    const missing = before.filter(({ id }) => !taken.has(id));
    if (!removeMissing) {
      const kept = missing.map((option) => asInGroup(option, planned));
      for (const [place, option] of missing.entries()) note('extra', within, option, kept[place] ?? option);
      return [...planned, ...kept];
    }
    for (const { id, name } of missing) {
      gone.push(id);
      changes.push({ action: 'removed', what: 'extra', name, within, fields: [] });
    }
    return planned;
  };

  function note<T extends { name: string }>(
    what: ImportChange['what'],
    within: string,
    old: T | undefined,
    next: T,
  ): void {
    const fields = old ? changedFields(old, next) : [];
    if (!old) changes.push({ action: 'added', what, name: next.name, within, fields });
    else if (fields.length > 0) changes.push({ action: 'changed', what, name: next.name, within, fields });
  }

  const planned: Category[] = [];
  for (const { wanted, old, id, items: dishesOf } of places) {
    const fields = withSaid(old ? fieldsOf(old) : newCategory, wanted.fields ?? {});
    note('category', '', old && { ...fieldsOf(old), name: old.name }, { ...fields, name: wanted.name });
    const options = planOptions(old?.options ?? [], wanted.options, wanted.name, removed.categoryOptions);
    const items: Item[] = [];
    for (const { wanted: item, old: known, id: itemId } of dishesOf) {
      yield;
      const { options: wantedOptions, line: _, name, id: __, ...said } = item;
      if (!known && item.price === undefined) unpriced.push(withoutPrice(item));
      const next = {
        name,
        ...withSaid(known ? detailsOf(known) : newItem, said),
        ...{ id: itemId, categoryId: id, imageUrl: known?.imageUrl ?? null },
      };
      note('item', wanted.name, known && { ...known, options: undefined }, { ...next, options: undefined });
      items.push({
        ...next,
        options: planOptions(known?.options ?? [], wantedOptions, next.name, removed.itemOptions),
      });
    }
    planned.push({ ...fields, id, name: wanted.name, options, items });
  }

  for (const { items: rest, ...old } of restOf(now, places)) {
    yield;
    const stays = planned.find(({ id }) => id === old.id);
    if (!removeMissing) {
      if (stays) stays.items.push(...rest);
      else planned.push({ ...old, items: rest });
      continue;
    }
    for (const { id, name } of rest) {
      removed.items.push(id);
      changes.push({ action: 'removed', what: 'item', name, within: old.name, fields: [] });
    }
    if (stays) continue;
    removed.categories.push(old.id);
    changes.push({ action: 'removed', what: 'category', name: old.name, within: '', fields: [] });
  }
  const items = new Map(places.flatMap((place) => place.items.map(({ id, wanted }) => [id, wanted])));
  return {
    ...{ categories: planned, changes, isReordered: isReordered(now, planned), removed },
    problems: problems.concat(unpriced.slice(0, 1), nestedIn(now, planned, { options: said, items })),
  };
}

/** The entries of the file by the ids that they have in the menu. */
interface Said {
  options: ReadonlyMap<string, SheetOption>;
  items: ReadonlyMap<string, SheetItem>;
}

/**
 * What the file makes part of a combination and one itself: by extras that stand for dishes, or by moving a dish. [EXT-5]
 */
function nestedIn(now: readonly Category[], planned: readonly Category[], said: Said): SheetProblem[] {
  const before = nestedDishes(now);
  const nested = nestedDishes(planned);
  const ofOptions = planned.flatMap((category) =>
    [category, ...category.items].flatMap(({ id: owner, options }) =>
      options.flatMap(({ id, dishId }) => {
        const isNested = dishId && (nested.has(dishId) || nested.has(owner));
        const option = isNested ? said.options.get(id) : undefined;
        return option?.goesAs ? [problemOf('COMBINATION_NESTED', option)] : [];
      }),
    ),
  );
  if (ofOptions.length > 0) return ofOptions;
  return [...nested].flatMap((id) => {
    const item = before.has(id) ? undefined : said.items.get(id);
    return item ? [{ line: item.line, column: null, code: 'COMBINATION_NESTED', value: item.name }] : [];
  });
}

function withoutPrice({ line }: SheetOption | SheetItem): SheetProblem {
  return { line, column: null, code: 'COLUMN_MISSING', value: 'Price' };
}

/** An entry of the file: which of the menu it is, or the id under which it comes to it. */
interface Place<Wanted, Old> {
  wanted: Wanted;
  old: Old | undefined;
  id: string;
}
type CategoryPlace = Place<SheetCategory, Category> & { items: Place<SheetItem, Item>[] };

/** Which categories and dishes those of the file are: by id, else by name in the same place, each once. */
function* placesIn(
  now: readonly Category[],
  sheet: readonly SheetCategory[],
  newId: () => string,
): Generator<void, CategoryPlace[]> {
  const itemsById = new Map(now.flatMap(({ items }) => items.map((item) => [item.id, item])));
  const takenCategories = new Set<string>();
  const takenItems = new Set<string>();
  const namedIds = new Set(sheet.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]));
  const places: CategoryPlace[] = [];
  for (const wanted of sheet) {
    const old =
      now.find(({ id }) => id === wanted.id && !takenCategories.has(id)) ??
      now.find(({ id, name }) => name === wanted.name && !takenCategories.has(id) && !namedIds.has(id));
    const id = old?.id ?? newId();
    takenCategories.add(id);
    const items: CategoryPlace['items'] = [];
    for (const item of wanted.items) {
      yield;
      const named = item.id === null || takenItems.has(item.id) ? undefined : itemsById.get(item.id);
      const known =
        named ??
        old?.items.find(
          (other) => other.name === item.name && !takenItems.has(other.id) && !namedIds.has(other.id),
        );
      const place = { wanted: item, old: known, id: known?.id ?? newId() };
      takenItems.add(place.id);
      items.push(place);
    }
    places.push({ wanted, old, id, items });
  }
  return places;
}

/** The menu's dishes, by category, that are not in the file. */
function restOf(now: readonly Category[], places: readonly CategoryPlace[]): Category[] {
  const taken = new Set(places.flatMap(({ items }) => items.map(({ id }) => id)));
  return now.map((old) => ({ ...old, items: old.items.filter(({ id }) => !taken.has(id)) }));
}

const newItem: ItemDetails = {
  ...{ price: 0, description: '', available: true, station: null, vat: null },
  ...{ allergens: [], additives: [], tags: [] },
};

function detailsOf(item: Item): ItemDetails {
  const { price, description, available, station, vat, allergens, additives, tags } = item;
  return { price, description, available, station, vat, allergens, additives, tags };
}

function fieldsOf({ description, available, station, course, vat }: Category) {
  return { description, available, station, course, vat };
}

/** The names of the properties whose values differ. */
function changedFields<T extends object>(old: T, next: T): string[] {
  const before = new Map(Object.entries(old));
  return Object.entries(next)
    .filter(([key, value]) => textOf(value) !== textOf(before.get(key)))
    .map(([key]) => key);
}

/** A value as text, whatever the order of its keys: PostgreSQL keeps those of JSON in an order of its own. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function isReordered(now: readonly Category[], planned: readonly Category[]): boolean {
  const before = placesOf(now);
  const after = placesOf(planned);
  const stillThere = new Set(after);
  const known = new Set(before);
  return before.filter((id) => stillThere.has(id)).join() !== after.filter((id) => known.has(id)).join();
}

function placesOf(categories: readonly Category[]): string[] {
  return categories.flatMap(({ id, items, options }) => [
    id,
    ...options.map((option) => option.id),
    ...items.flatMap((item) => [item.id, ...item.options.map((option) => option.id)]),
  ]);
}

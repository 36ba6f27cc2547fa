import { adaptedRule, type ChoiceRule } from '../orders/option-groups.ts';
import { type DishWords, dishWordsOf } from './dish-words.ts';
import type { SheetCategory, SheetItem, SheetOption, SheetProblem } from './menu-sheet.ts';

/** With what pages from before there were rules do not know. */
type Option = Omit<SheetOption, 'id' | 'goesAs' | 'choice' | 'most' | 'isPreselected'> & {
  id: string;
  choice?: ChoiceRule | null | undefined;
  most?: number | undefined;
  isPreselected?: boolean | undefined;
  dishId?: string | null | undefined;
};
type Item = Omit<SheetItem, 'id' | 'options'> & {
  id: string;
  categoryId: string;
  imageUrl: string | null;
  options: Option[];
};
/** A category in the form of the menu. */
type Category = Omit<NonNullable<SheetCategory['fields']>, 'course'> & {
  course: string | null;
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
  /** Extras that stand for no dish, for one of several, or for one that is a combination itself. */
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
  const newCategory = { description: '', available: true, station, course: null, vat: null };
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
  const said = new Map<string, DishSaid>();

  const planOptions = (
    before: readonly Option[],
    wanted: readonly SheetOption[],
    within: string,
    gone: string[],
  ): Option[] => {
    const taken = new Set<string>();
    const named = new Set(wanted.map(({ id }) => id));
    const planned = wanted.map((option) => {
      const old =
        before.find(({ id }) => id === option.id && !taken.has(id)) ??
        before.find(
          ({ id, name, groupName }) =>
            name === option.name && groupName === option.groupName && !taken.has(id) && !named.has(id),
        );
      const id = old?.id ?? newId();
      taken.add(id);
      const rule =
        before.find(({ choice, groupName }) => choice && groupName === option.groupName)?.choice ??
        old?.choice;
      const next = { ...optionOf(option, { old, rule, dishes, problems }), id };
      note('extra', within, old, next);
      if (option.goesAs) said.set(id, option.goesAs);
      return next;
    });
    const missing = before.filter(({ id }) => !taken.has(id));
    // Of those that stay in a group of the file, the same rule holds as of all others.
    const kept = missing.map((option) => {
      const group = planned.find(({ groupName }) => groupName === option.groupName);
      return group ? { ...option, choice: group.choice } : option;
    });
    if (!removeMissing) return [...planned, ...kept];
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
    const before = old ? fieldsOf(old) : newCategory;
    const { course = before.course, ...rest } = wanted.fields ?? before;
    const fields = { ...rest, course };
    note('category', '', old && { ...fieldsOf(old), name: old.name }, { ...fields, name: wanted.name });
    const options = planOptions(old?.options ?? [], wanted.options, wanted.name, removed.categoryOptions);
    const items: Item[] = [];
    for (const { wanted: item, old: known, id: itemId } of dishesOf) {
      yield;
      const { options: wantedOptions, ...itemFields } = item;
      const next = { ...itemFields, id: itemId, categoryId: id, imageUrl: known?.imageUrl ?? null };
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
  problems.push(...nestedIn(planned, said));
  return { categories: planned, changes, isReordered: isReordered(now, planned), removed, problems };
}

type DishSaid = NonNullable<SheetOption['goesAs']>;

/** What the file makes part of a combination and one itself. [EXT-5] */
function nestedIn(categories: readonly Category[], said: ReadonlyMap<string, DishSaid>): SheetProblem[] {
  const items = categories.flatMap((category) => category.items);
  const parts = new Set(
    [...categories, ...items].flatMap(({ options }) => options.flatMap(({ dishId }) => dishId ?? [])),
  );
  const nested = items.filter(({ id, options }) => parts.has(id) && options.some(({ dishId }) => dishId));
  const ids = new Set(nested.map(({ id }) => id));
  return [...categories, ...items].flatMap(({ id: owner, options }) =>
    options.flatMap(({ id, dishId }) => {
      const goesAs = dishId && (ids.has(owner) || ids.has(dishId)) ? said.get(id) : undefined;
      return goesAs ? [problemOf('COMBINATION_NESTED', goesAs)] : [];
    }),
  );
}

function problemOf(code: 'DISH_UNKNOWN' | 'COMBINATION_NESTED', { word, line }: DishSaid): SheetProblem {
  return { line, column: 'Goes as', code, value: word.slice(0, 60) };
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

interface OptionContext {
  old: Option | undefined;
  /** That of its group until now. */
  rule: ChoiceRule | null | undefined;
  dishes: DishWords;
  /** Takes what is found. */
  problems: SheetProblem[];
}

/** An extra of the file; what the file has no column for stays as it was. */
function optionOf(
  { goesAs, choice, most, isPreselected, ...option }: SheetOption,
  { old, rule, dishes, problems }: OptionContext,
): Omit<Option, 'id'> {
  const said = choice === undefined ? rule : choice;
  const dishId = goesAs ? dishes.idOf(goesAs.word) : goesAs;
  if (goesAs && dishId === undefined) problems.push(problemOf('DISH_UNKNOWN', goesAs));
  const before = old?.dishId && dishes.wordOf(old.dishId) === undefined ? null : old?.dishId;
  return {
    ...option,
    choice: said ? adaptedRule(said, option) : null,
    most: most ?? old?.most ?? 1,
    isPreselected: isPreselected ?? old?.isPreselected ?? false,
    dishId: (dishId === undefined ? before : dishId) ?? null,
  };
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

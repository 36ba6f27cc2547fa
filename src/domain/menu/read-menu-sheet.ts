import { choiceLimits } from '../orders/choice-rule.ts';
import { firstOf } from '../stations/stations.ts';
import { type Allergen, allergens } from './declarations.ts';
import { Cells, type Found, type HouseNames, type SaidOfGroup } from './line-cells.ts';
import { menuLimits } from './menu-limits.ts';
import {
  type SaidTranslations,
  type SheetCategory,
  type SheetHead,
  type SheetItem,
  type SheetLine,
  type SheetOption,
  type SheetProblem,
  type SheetProblemCode,
  translationColumns,
} from './menu-sheet.ts';

/** More problems than anybody corrects in one go. */
export const mostProblems = 1000;

interface ReadSheet {
  categories: SheetCategory[];
  problems: SheetProblem[];
  /** The allergens that are named by their letter. */
  letters: Allergen[];
  /** What the file says of its texts in other languages. */
  translations: SaidTranslations;
}

/**
 * Parses the lines of a menu's file. A line with an extra is that extra; it belongs to the dish above it or,
 * without one, to the category. A line with a dish is that dish. A line with neither is its category, unless it
 * has what only a dish or an extra has. Reports all problems at once (the first thousand); with any problem, the returned menu must not
 * be used. [MENU-5] After each line it may be paused.
 */
export function* readMenuSheet(
  lines: readonly SheetLine[],
  { columns, ...names }: HouseNames & { columns: ReadonlySet<SheetHead> },
): Generator<void, ReadSheet> {
  const categories: SheetCategory[] = [];
  const found: Found = { problems: [], ids: new Set(), letters: new Set(), translations: new Map() };
  const { problems, letters, translations } = found;
  // Looking for all that there may be in each of a hundred thousand lines would take seconds.
  const translated = translationColumns.filter(({ head }) => columns.has(head));
  // A map from each name to its last category: searching a list for each line of a file with a hundred
  // thousand lines would let an attacker keep the process busy for a minute.
  const categoriesByName = new Map<string, SheetCategory>();
  const itemsByName = new Map<SheetCategory, Map<string, SheetItem>>();
  const groups: Groups = new Map();

  for (const line of lines) {
    yield;
    if (problems.length >= mostProblems) break;
    const cells = new Cells(line, found, names, columns, translated);
    cells.reportSurplus();
    const name = cells.text('Category', menuLimits.nameLength);
    if (name === '') {
      cells.report('CATEGORY_MISSING', 'Category');
      continue;
    }
    const unnamed = cells.unnamed();
    if (unnamed) {
      cells.report('TEXT_INVALID', unnamed);
      continue;
    }
    const isOwnLine = cells.isEmpty('Dish') && cells.isEmpty('Extra');
    const known = categoriesByName.get(name);
    // Two categories may have the same name if each has a line of its own.
    const category = known && !(isOwnLine && known.fields) ? known : noCategory(name);
    const items = itemsByName.get(category) ?? new Map<string, SheetItem>();
    if (category !== known) {
      categories.push(category);
      categoriesByName.set(name, category);
      itemsByName.set(category, items);
    }
    if (isOwnLine) {
      const fields = categoryFields(cells, names);
      Object.assign(category, { id: cells.id(), fields });
      cells.translate({ Name: [name], Description: [fields.description ?? ''] });
    } else if (cells.isEmpty('Extra')) addItem(cells, category, items);
    else addOption(cells, category, items, groups);
  }
  for (const lines of [...groups.values()].flatMap((ofOwner) => [...ofOwner.values()])) settleGroup(lines);
  problems.sort((a, b) => a.line - b.line);

  const last = lines.at(-1)?.line ?? 1;
  const report = (code: SheetProblemCode, value: string) =>
    problems.push({ line: last, column: null, code, value });
  const itemCount = categories.reduce((sum, { items }) => sum + items.length, 0);
  if (categories.length > menuLimits.categories) report('TOO_MANY_CATEGORIES', String(categories.length));
  if (itemCount > menuLimits.items) report('TOO_MANY_ITEMS', String(itemCount));
  for (const { name, options } of categories.flatMap((category) => [category, ...category.items])) {
    if (options.length > menuLimits.extras) report('TOO_MANY_EXTRAS', name);
  }
  return {
    ...{ categories, problems, translations },
    letters: allergens.filter((allergen) => letters.has(allergen)),
  };
}

function noCategory(name: string): SheetCategory {
  return { id: null, name, fields: null, options: [], items: [] };
}

function categoryFields(cells: Cells, { stations }: HouseNames): NonNullable<SheetCategory['fields']> {
  return {
    description: cells.ifThere('Description', () => cells.description()),
    available: cells.ifThere('Available', () => cells.yesNo('Available', true)),
    station: cells.ifThere('Station', () => cells.station() ?? firstOf(stations)),
    course: cells.course(),
    vat: cells.ifThere('VAT', () => cells.vat()),
  };
}

function itemOf(cells: Cells): SheetItem {
  return {
    id: cells.id(),
    line: cells.number,
    name: cells.name('Dish'),
    description: cells.ifThere('Description', () => cells.description()),
    price: cells.ifThere('Price', () => cells.price(menuLimits.price, 1)),
    available: cells.ifThere('Available', () => cells.yesNo('Available', true)),
    station: cells.ifThere('Station', () => cells.station()),
    vat: cells.ifThere('VAT', () => cells.dishVat()),
    allergens: cells.ifThere('Allergens', () => cells.allergens()),
    additives: cells.ifThere('Additives', () => cells.additives()),
    tags: cells.ifThere('Tags', () => cells.tags()),
    options: [],
  };
}

function addItem(cells: Cells, category: SheetCategory, items: Map<string, SheetItem>): void {
  const item = itemOf(cells);
  cells.translate({ Name: [item.name], Description: [item.description ?? ''], Tags: cells.tagEntries() });
  category.items.push(item);
  items.set(item.name, item);
}

/** The lines of each group of extras, by what they belong to. */
type Groups = Map<SheetCategory | SheetItem, Map<string, GroupLine[]>>;

interface GroupLine {
  cells: Cells;
  said: SaidOfGroup;
  option: SheetOption;
}

function addOption(
  cells: Cells,
  category: SheetCategory,
  items: ReadonlyMap<string, SheetItem>,
  groups: Groups,
): void {
  const said = cells.choice();
  const { isRequired, isMultiSelect } = said;
  const option: SheetOption = {
    id: cells.id(),
    line: cells.number,
    name: cells.name('Extra'),
    priceIncrement: cells.ifThere('Price', () => cells.price(menuLimits.priceIncrement, 0)),
    groupName: cells.ifThere('Group', () => cells.text('Group', menuLimits.groupLength)),
    ...{ isRequired, isMultiSelect, rule: cells.rule(said, said) },
    most: cells.ifThere('Up to', () => cells.units('Up to', 1, choiceLimits.ofOne) ?? 1),
    isPreselected: cells.ifThere('From the start', () => cells.yesNo('From the start', false)),
    goesAs: cells.goesAs(),
    vat: cells.ifThere('VAT', () => cells.vat()),
    allergens: cells.ifThere('Allergens', () => cells.allergens()),
    additives: cells.ifThere('Additives', () => cells.additives()),
  };
  cells.translate({ Name: [option.name], Group: [option.groupName ?? ''] });
  const dish = cells.text('Dish', menuLimits.nameLength);
  const owner = dish === '' ? category : items.get(dish);
  if (!owner) return cells.report('DISH_NOT_ABOVE', 'Dish');
  owner.options.push(option);
  // Which group that is, is known with the menu.
  if (option.groupName === undefined) return;
  const ofOwner = groups.get(owner) ?? new Map<string, GroupLine[]>();
  groups.set(owner, ofOwner);
  const lines = ofOwner.get(option.groupName) ?? [];
  ofOwner.set(option.groupName, lines);
  lines.push({ cells, said, option });
}

/**
 * Gives all extras of a group the rule that one of its lines says, with its flags; no line may say another. Where none
 * says one, they are as strict as the strictest of them. [EXT-1] [EXT-2]
 */
function settleGroup(lines: readonly GroupLine[]): void {
  const first = lines.find(({ cells }) => cells.hasRule);
  if (!first) {
    const flags = {
      isRequired: strictest(lines.map(({ said }) => said.isRequired)),
      isMultiSelect: strictest(lines.map(({ said }) => said.isMultiSelect)),
    };
    for (const { cells, said, option } of lines)
      Object.assign(option, { ...flags, rule: cells.rule(said, flags) });
    return;
  }
  const { rule, isRequired, isMultiSelect } = first.option;
  for (const { cells, option } of lines) {
    const isOther =
      (cells.hasRule && JSON.stringify(option.rule) !== JSON.stringify(rule)) ||
      (!cells.isEmpty('Required') && option.isRequired !== isRequired) ||
      (!cells.isEmpty('Multi-select') && option.isMultiSelect !== isMultiSelect);
    if (isOther) cells.reportRule();
    Object.assign(option, { rule, isRequired, isMultiSelect });
  }
}

/** Undefined: the file has no column for it. */
function strictest(flags: readonly (boolean | undefined)[]): boolean | undefined {
  return flags.find((flag) => flag) ?? flags[0];
}

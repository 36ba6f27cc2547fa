import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstCourses } from '#domain/courses/courses.ts';
import { atOnce } from '#domain/menu/at-once.ts';
import { houseTextsOf } from '#domain/menu/house-texts.ts';
import type { SaidTranslations, SheetCategory } from '#domain/menu/menu-sheet.ts';
import { planMenuImport } from '#domain/menu/plan-menu-import.ts';
import { readMenuSheet } from '#domain/menu/read-menu-sheet.ts';
import type { DishVat } from '#domain/money/dish-vat.ts';
import { defaultVat, type VatChoice } from '#domain/money/vat-rates.ts';
import { groupOptions, type OptionGroup, type PricedOption } from '#domain/orders/option-groups.ts';
import { firstOf, firstStations } from '#domain/stations/stations.ts';
import { parseMenuCsv } from '../features/menu/menu-csv.ts';
import type { DemoRestaurant } from './content/types.ts';
import type { Random } from './random.ts';
import type { Course } from './service-pace.ts';

/** A dish as demo orders are made of it. */
export interface DemoDish {
  id: string;
  categoryId: string;
  name: string;
  course: Course;
  station: string;
  /** Integer cents. */
  price: number;
  vat: DishVat;
  popularity: number;
  /** File name without ending in the pictures folder. */
  picture: string | undefined;
  available: boolean;
  optionGroups: readonly OptionGroup<DemoOption>[];
}

export type DemoOption = PricedOption & { vat: VatChoice | null };

/** The rows of a menu, without the pictures' addresses, and its dishes for ordering. */
export interface DemoMenu {
  categories: object[];
  items: { id: string; sortOrder: number }[];
  categoryOptions: object[];
  itemOptions: object[];
  translations: object[];
  dishes: DemoDish[];
}

/** A menu as its file says it. */
export interface DemoSheet {
  categories: readonly SheetCategory[];
  translations: SaidTranslations;
}

/** In which the demo's menus are written; also the column's own default. */
const menuLanguage = 'de';

/**
 * Reads a demo restaurant's menu, a file as the product exports and imports them. [MENU-5]
 *
 * @param folder of the files
 */
export async function readMenu(folder: string, slug: string): Promise<DemoSheet> {
  const file = `${slug}.csv`;
  const { lines, columns, problems } = atOnce(parseMenuCsv(await readFile(join(folder, file))));
  const house = { stations: firstStations, courses: firstCourses, menuLanguage, columns } as const;
  const sheet = atOnce(readMenuSheet(lines, house));
  const [problem] = [...problems, ...sheet.problems];
  if (problem) throw new Error(`the demo menu ${file} is not usable: line ${problem.line}, ${problem.code}`);
  return sheet;
}

/** Gives every part of a menu its id and turns it into rows. */
export function createMenu(
  restaurantId: string,
  content: DemoRestaurant,
  sheet: DemoSheet,
  madeAt: Date,
  random: Random,
): DemoMenu {
  const menu: DemoMenu = {
    ...{ categories: [], items: [], categoryOptions: [], itemOptions: [], translations: [], dishes: [] },
  };
  const made = { restaurantId, createdAt: madeAt, updatedAt: madeAt };
  const plan = atOnce(
    planMenuImport([], sheet.categories, {
      removeMissing: true,
      station: firstOf(firstStations),
      newId: () => random.id(madeAt),
    }),
  );
  const [problem] = plan.problems;
  if (problem) throw new Error(`the demo menu is not usable: line ${problem.line}, ${problem.code}`);
  for (const [place, { items, options: shared, ...category }] of plan.categories.entries()) {
    const { color, course } = entryOf(content.categories, category.name);
    menu.categories.push({ ...made, ...category, color, sortOrder: place });
    for (const [sortOrder, option] of shared.entries()) {
      menu.categoryOptions.push({ restaurantId, categoryId: category.id, ...option, sortOrder });
    }
    for (const [itemPlace, { options, ...item }] of items.entries()) {
      const { picture, popularity } = entryOf(content.dishes, item.name);
      const taxed = typeof item.vat === 'string' ? { vat: item.vat } : { vat: null, combination: item.vat };
      menu.items.push({ ...made, ...item, combination: null, ...taxed, sortOrder: itemPlace });
      for (const [sortOrder, option] of options.entries()) {
        menu.itemOptions.push({ restaurantId, menuItemId: item.id, ...option, sortOrder });
      }
      menu.dishes.push({
        ...{ ...item, course, popularity, picture, station: category.station },
        vat: item.vat ?? category.vat ?? defaultVat,
        optionGroups: groupOptions([...options, ...shared]),
      });
    }
  }
  const { categories } = plan;
  const texts = houseTextsOf({
    ...{ categories, periods: [], flexButtonLabel: '', linkLabels: [], correctionReasons: [] },
  });
  const written = { restaurantId, isDraft: false, changedAt: madeAt };
  for (const [language, said] of sheet.translations) {
    for (const { text: original, places } of texts) {
      const text = said.get(original)?.at(-1);
      if (text) menu.translations.push({ ...written, language, original, text, places });
    }
    for (const [original, text] of Object.entries(content.otherTranslations?.[language] ?? {}))
      menu.translations.push({ ...written, language, original, text, places: [] });
  }
  return menu;
}

function entryOf<T>(entries: Readonly<Record<string, T>>, name: string): T {
  const entry = entries[name];
  if (!entry) throw new RangeError(`the demo says nothing of ${name} beside the menu`);
  return entry;
}

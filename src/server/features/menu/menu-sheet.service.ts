import type { EditedCategory } from '#contract/menu/menu-editor.ts';
import type { MenuImportResult } from '#contract/menu/menu-import.ts';
import { houseTextsOf } from '#domain/menu/house-texts.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import type { SheetTranslations } from '#domain/menu/menu-sheet.ts';
import { translationLimits } from '#domain/menu/menu-translations.ts';
import { type ImportPlan, planMenuImport } from '#domain/menu/plan-menu-import.ts';
import { mostProblems, readMenuSheet } from '#domain/menu/read-menu-sheet.ts';
import { officeFileName } from '#domain/reports/report-file-name.ts';
import { firstOf } from '#domain/stations/stations.ts';
import { AppError } from '../../app-error.ts';
import { findCourses } from '../../courses.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { inSlices } from '../../limits/in-slices.ts';
import { findPeriods } from '../../periods.store.ts';
import { findStations } from '../../stations.store.ts';
import type { RestaurantsService } from '../restaurants/restaurants.service.ts';
import { recordSecurity } from '../security/security.service.ts';
import type { MenuService } from './menu.service.ts';
import type { MenuChanges } from './menu-changes.ts';
import { parseMenuCsv, writeMenuCsv } from './menu-csv.ts';
import {
  deleteCategories,
  deleteItems,
  deleteOptions,
  findEditedCategories,
  upsertCategories,
  upsertItems,
  upsertOptions,
} from './menu-editor.store.ts';
import { findDictionaries, findWords, upsertTranslations } from './translations.store.ts';

/** Whole menus as files. */
export class MenuSheetService {
  constructor(
    private readonly database: Database,
    private readonly menu: MenuService,
    private readonly restaurants: RestaurantsService,
    private readonly changes: MenuChanges,
  ) {}

  async exportSheet(restaurantId: string): Promise<{ fileName: string; csv: string }> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const status = await this.restaurants.findLiveStatus(tx);
      const fileName = officeFileName(status?.restaurant.name ?? '', 'menu', 'csv');
      await recordSecurity(tx, { kind: 'menu.exported' });
      const { menuLanguage, ...house } = await findHouse(tx);
      const translations = await findDictionaries(tx);
      // Left from when the house wrote its menu in another language.
      translations.delete(menuLanguage);
      const csv = writeMenuCsv(await findEditedCategories(tx), { ...house, translations });
      return { fileName, csv };
    });
  }

  /** Tells what importing the file would do, or why it cannot be read. Changes nothing. */
  async preview(restaurantId: string, file: Uint8Array, removeMissing: boolean): Promise<MenuImportResult> {
    const { house, sheet } = await this.read(restaurantId, file);
    return this.database.withTenant(restaurantId, async (tx) => {
      const menuVersion = await this.menu.findVersion(tx);
      const now = await findMenu(tx);
      return (await inSlices(planOf(now, sheet, { removeMissing, menuVersion, house }))).result;
    });
  }

  /**
   * Imports the file, all of it or nothing.
   *
   * @param seenVersion of the menu that the preview was made of
   * @throws AppError MENU_CHANGED when it has changed since, MENU_SHEET_REFUSED when the file has mistakes
   */
  async import(
    restaurantId: string,
    file: Uint8Array,
    removeMissing: boolean,
    seenVersion: number,
  ): Promise<MenuImportResult> {
    // A station or a course that is removed meanwhile makes it another version of the menu, as does another language of it.
    const { house, sheet } = await this.read(restaurantId, file);
    let result: MenuImportResult | undefined;
    await this.changes.make(restaurantId, async (tx, menuVersion) => {
      if (menuVersion !== seenVersion + 1) throw new AppError('MENU_CHANGED');
      const now = await findMenu(tx);
      const planned = await inSlices(planOf(now, sheet, { removeMissing, menuVersion, house }));
      result = planned.result;
      if (!planned.plan || result.problems.length > 0) throw new AppError('MENU_SHEET_REFUSED');
      const changes = result.changes.length + result.translations;
      await recordSecurity(tx, { kind: 'menu.imported', changes });
      const pictures = await write(tx, planned.plan);
      await writeTranslations(tx, sheet.translations, planned.plan);
      return pictures;
    });
    if (!result) throw new Error('an import ended without a result');
    return result;
  }

  private async read(restaurantId: string, file: Uint8Array) {
    const house = await this.database.withTenant(restaurantId, findHouse);
    return { house, sheet: await inSlices(readFile(file, house)) };
  }
}

/** What the house calls its own in a file. */
async function findHouse(tx: TenantTx) {
  const [stations, courses, { menuLanguage }] = await Promise.all([
    findStations(tx),
    findCourses(tx),
    findWords(tx),
  ]);
  return { stations, courses, menuLanguage };
}

/** The menu as it is, before an import. */
async function findMenu(tx: TenantTx) {
  const [categories, translations] = await Promise.all([findEditedCategories(tx), findDictionaries(tx)]);
  return { categories, translations };
}

type House = Awaited<ReturnType<typeof findHouse>>;

function* readFile(file: Uint8Array, house: House) {
  const { lines, columns, ignoredColumns, problems } = yield* parseMenuCsv(file);
  const sheet = yield* readMenuSheet(lines, { ...house, columns });
  const lastLine = lines.at(-1)?.line ?? 1;
  return { ...sheet, problems: [...problems, ...sheet.problems], ignoredColumns, lastLine };
}

type Sheet = ReturnType<typeof readFile> extends Generator<void, infer Read> ? Read : never;

interface PlanOptions {
  removeMissing: boolean;
  menuVersion: number;
  house: House;
}

interface Menu {
  categories: EditedCategory[];
  translations: SheetTranslations;
}

function* planOf(now: Menu, sheet: Sheet, { removeMissing, menuVersion, house }: PlanOptions) {
  const plan =
    sheet.problems.length > 0
      ? null
      : yield* planMenuImport(now.categories, sheet.categories, {
          removeMissing,
          station: firstOf(house.stations),
          newId,
        });
  const found = sheet.problems.concat(plan?.problems ?? []);
  if (plan) {
    // Dishes and categories that stay without being in the file count towards the limits, too.
    const last = { line: sheet.lastLine, column: null };
    const items = plan.categories.reduce((sum, category) => sum + category.items.length, 0);
    const categories = plan.categories.length;
    if (categories > menuLimits.categories)
      found.push({ ...last, code: 'TOO_MANY_CATEGORIES', value: String(categories) });
    if (items > menuLimits.items) found.push({ ...last, code: 'TOO_MANY_ITEMS', value: String(items) });
  }
  const result: MenuImportResult = {
    menuVersion,
    problems: found.toSorted((a, b) => a.line - b.line).slice(0, mostProblems),
    changes: plan?.changes ?? [],
    isReordered: plan?.isReordered ?? false,
    translations: plan ? countChanged(now.translations, sheet.translations) : 0,
    ignoredColumns: sheet.ignoredColumns,
    letters: sheet.letters,
  };
  return { plan, result };
}

/** How many translations the file says otherwise, or first. */
function countChanged(now: SheetTranslations, said: SheetTranslations): number {
  let count = 0;
  for (const [language, texts] of said)
    for (const [original, text] of texts) count += Number(now.get(language)?.get(original) !== text);
  return count;
}

/** Writes what the file says of the menu's texts in other languages. [LANG-9] */
async function writeTranslations(
  tx: TenantTx,
  said: SheetTranslations,
  { categories }: ImportPlan,
): Promise<void> {
  if (said.size === 0) return;
  const [words, periods] = await Promise.all([findWords(tx), findPeriods(tx)]);
  const places = new Map(
    houseTextsOf({ ...words, categories, periods }).map((each) => [each.text, each.places]),
  );
  for (const [language, texts] of said) {
    const translations = [...texts].map(([original, text]) => ({
      ...{ original, text },
      places: places.get(original) ?? [],
    }));
    // All of a big menu as one JSON would keep everybody else waiting.
    for (let from = 0; from < translations.length; from += translationLimits.atOnce)
      await upsertTranslations(tx, language, {
        translations: translations.slice(from, from + translationLimits.atOnce),
        isDraft: false,
      });
  }
}

/** Returns the pictures of deleted dishes. */
async function write(tx: TenantTx, { categories, removed }: ImportPlan): Promise<string[]> {
  await upsertCategories(
    tx,
    categories.map((category, sortOrder) => ({
      ...category,
      items: undefined,
      options: undefined,
      sortOrder,
    })),
  );
  for (const { items } of categories) {
    await upsertItems(
      tx,
      items.map((item, sortOrder) => ({ ...item, options: undefined, sortOrder })),
    );
  }
  await deleteOptions(tx, 'item', removed.itemOptions);
  await deleteOptions(tx, 'category', removed.categoryOptions);
  const pictures = await deleteItems(tx, removed.items);
  await deleteCategories(tx, removed.categories);
  await upsertOptions(tx, 'category', categories);
  // A statement a category: all extras as one JSON would keep everybody else waiting.
  for (const { items } of categories) await upsertOptions(tx, 'item', items);
  return pictures;
}

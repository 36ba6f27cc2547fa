import type { MenuImportResult } from '#contract/menu/menu-import.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { type HouseText, houseTextsOf } from '#domain/menu/house-texts.ts';
import type { HouseNames } from '#domain/menu/line-cells.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { type ImportPlan, planMenuImport } from '#domain/menu/plan-menu-import.ts';
import { mostProblems, readMenuSheet } from '#domain/menu/read-menu-sheet.ts';
import { changedTranslations, type NewTranslation } from '#domain/menu/sheet-translations.ts';
import { officeFileName } from '#domain/reports/report-file-name.ts';
import { firstOf } from '#domain/stations/stations.ts';
import { AppError } from '../../app-error.ts';
import { findCourses } from '../../courses.store.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { inSlices } from '../../limits/in-slices.ts';
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
import {
  findAllTranslations,
  findDictionaries,
  findHouse,
  findWords,
  forgetOldTranslations,
  upsertTranslations,
} from './translations.store.ts';

/** Translations in one statement. */
const writtenAtOnce = 500;

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
      const { menuLanguage, ...names } = await findNames(tx);
      const translations = await findDictionaries(tx);
      // Left from when the house wrote its menu in another language.
      translations.delete(menuLanguage);
      const csv = writeMenuCsv(await findEditedCategories(tx), { ...names, translations });
      return { fileName, csv };
    });
  }

  /** Tells what importing the file would do, or why it cannot be read. Changes nothing. */
  async preview(restaurantId: string, file: Uint8Array, removeMissing: boolean): Promise<MenuImportResult> {
    const { names, sheet } = await this.read(restaurantId, file);
    return this.database.withTenant(restaurantId, async (tx) => {
      const menuVersion = await this.menu.findVersion(tx);
      const now = await findBefore(tx);
      return (await inSlices(planOf(now, sheet, { removeMissing, menuVersion, names }))).result;
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
    const { names, sheet } = await this.read(restaurantId, file);
    let result: MenuImportResult | undefined;
    await this.changes.make(restaurantId, async (tx, menuVersion) => {
      if (menuVersion !== seenVersion + 1) throw new AppError('MENU_CHANGED');
      const now = await findBefore(tx);
      const planned = await inSlices(planOf(now, sheet, { removeMissing, menuVersion, names }));
      result = planned.result;
      if (!planned.plan || result.problems.length > 0) throw new AppError('MENU_SHEET_REFUSED');
      const changes = result.changes.length + result.translations;
      await recordSecurity(tx, { kind: 'menu.imported', changes });
      const pictures = await write(tx, planned.plan);
      await writeTranslations(tx, planned);
      return pictures;
    });
    if (!result) throw new Error('an import ended without a result');
    return result;
  }

  private async read(restaurantId: string, file: Uint8Array) {
    const names = await this.database.withTenant(restaurantId, findNames);
    return { names, sheet: await inSlices(readFile(file, names)) };
  }
}

/** What the house calls its own in a file. */
async function findNames(tx: TenantTx): Promise<HouseNames> {
  const [stations, courses, { menuLanguage }] = await Promise.all([
    findStations(tx),
    findCourses(tx),
    findWords(tx),
  ]);
  return { stations, courses, menuLanguage };
}

/** The menu as it is, before an import. */
async function findBefore(tx: TenantTx) {
  const [house, translations] = await Promise.all([findHouse(tx), findAllTranslations(tx)]);
  return { house, translations };
}

function* readFile(file: Uint8Array, names: HouseNames) {
  const { lines, columns, problems, ...remarks } = yield* parseMenuCsv(file);
  const sheet = yield* readMenuSheet(lines, { ...names, columns });
  const lastLine = lines.at(-1)?.line ?? 1;
  return { ...sheet, problems: [...problems, ...sheet.problems], ...remarks, lastLine };
}

type Sheet = ReturnType<typeof readFile> extends Generator<void, infer Read> ? Read : never;

interface PlanOptions {
  removeMissing: boolean;
  menuVersion: number;
  names: HouseNames;
}

type Menu = Awaited<ReturnType<typeof findBefore>>;

function* planOf(now: Menu, sheet: Sheet, { removeMissing, menuVersion, names }: PlanOptions) {
  const plan =
    sheet.problems.length > 0
      ? null
      : yield* planMenuImport(now.house.categories, sheet.categories, {
          removeMissing,
          station: firstOf(names.stations),
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
  const isTranslated = plan !== null && sheet.translations.size > 0;
  const texts = isTranslated ? houseTextsOf({ ...now.house, categories: plan.categories }) : [];
  const translations = isTranslated ? yield* translationsOf(now, sheet, texts) : [];
  const result: MenuImportResult = {
    menuVersion,
    problems: found.toSorted((a, b) => a.line - b.line).slice(0, mostProblems),
    changes: plan?.changes ?? [],
    isReordered: plan?.isReordered ?? false,
    translations: translations.reduce((sum, { changed }) => sum + changed.length, 0),
    ignoredColumns: sheet.ignoredColumns,
    letters: sheet.letters,
    doubtful: sheet.doubtful,
  };
  return { plan, texts, translations, result };
}

interface ChangedLanguage {
  language: GuestLanguage;
  changed: NewTranslation[];
}

/** What the file says otherwise of the menu's texts in other languages, or first. */
function* translationsOf(
  now: Menu,
  sheet: Sheet,
  texts: readonly HouseText[],
): Generator<void, ChangedLanguage[]> {
  const found: ChangedLanguage[] = [];
  for (const [language, said] of sheet.translations) {
    yield;
    const kept = now.translations.get(language) ?? [];
    found.push({ language, changed: changedTranslations(said, texts, kept) });
  }
  return found;
}

interface PlannedTranslations {
  /** All that the house has written for its guests then. */
  texts: readonly HouseText[];
  translations: readonly ChangedLanguage[];
}

async function writeTranslations(tx: TenantTx, { texts, translations }: PlannedTranslations): Promise<void> {
  const standing = texts.map(({ text }) => text);
  for (const { language, changed } of translations) {
    // All of a big menu as one JSON would keep everybody else waiting.
    for (let from = 0; from < changed.length; from += writtenAtOnce)
      await upsertTranslations(tx, language, {
        translations: changed.slice(from, from + writtenAtOnce),
        isDraft: false,
      });
    if (changed.length > 0) await forgetOldTranslations(tx, language, standing);
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

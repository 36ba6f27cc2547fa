import type { Allergen } from '#domain/menu/declarations.ts';
import type { SheetHead, SheetProblemCode } from '#domain/menu/menu-sheet.ts';
import type { DoubtfulLetters } from '#domain/menu/sheet-encoding.ts';

/**
 * A menu from a file: `POST /api/restaurants/{restaurantId}/menu/import`, the body being the CSV file itself,
 * with the query `removeMissing=true` (deletes what is not in the file) and `apply=<menuVersion>`. Without
 * `apply` the answer is a preview; with it the file is imported if the menu still has that version, which is
 * the preview's.
 */
export interface MenuImportResult {
  /** The version that the preview was made of; after `apply`, the new one. */
  menuVersion: number;
  /** Mistakes in the file; with any of them it is not imported. */
  problems: { line: number; column: SheetHead | null; code: SheetProblemCode; value: string }[];
  changes: {
    action: 'added' | 'changed' | 'removed';
    what: 'category' | 'item' | 'extra';
    name: string;
    /** The category of a dish, the dish or category of an extra. */
    within: string;
    /** Names of the fields that change. */
    fields: string[];
  }[];
  isReordered: boolean;
  /** How many texts of the menu get another translation, or their first. [LANG-9] */
  translations: number;
  /** The heads of columns that are not read. */
  ignoredColumns: string[];
  /** The allergens that the file names by their letter, of which there are several lists. [MENU-6] */
  letters: Allergen[];
  /** Words of a file whose letters were guessed, for the person to look at; null: there is no doubt. [MENU-6] */
  doubtful: DoubtfulLetters | null;
}

/** Bytes; 2,000 dishes with long descriptions and extras have some 1.5 MB. */
export const maxSheetBytes = 2 * 1024 * 1024;

import { type SheetColumn, type SheetProblemCode } from '#domain/menu/menu-sheet.ts';

/**
 * A menu from a file: `POST /api/restaurants/{restaurantId}/menu/import`, the body being the CSV file itself, with the
 * query `removeMissing=true` (what is not in the file goes) and `apply=<menuVersion>` (without it nothing is changed;
 * with it the file is read in, if the menu still has the version that the preview told).
 */
export interface MenuImportResult {
  /** Of the menu that the plan was made of; after `apply`, the new one. */
  menuVersion: number;
  /** Mistakes in the file, with which it is not read in. */
  problems: { line: number; column: SheetColumn | null; code: SheetProblemCode; value: string }[];
  changes: {
    action: 'added' | 'changed' | 'removed';
    what: 'category' | 'item' | 'extra';
    name: string;
    /** The category of a dish, the dish or category of an extra. */
    within: string;
    /** What of it changes. */
    fields: string[];
  }[];
  isReordered: boolean;
}

/** Bytes; 2,000 dishes with long descriptions and extras have some 1.5 MB. */
export const maxSheetBytes = 2 * 1024 * 1024;

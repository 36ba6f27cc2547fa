import { expect, type Page } from '@playwright/test';

export type TileStatus = 'Free' | 'Occupied' | 'Ordered' | 'Help' | 'Bill';

export async function openTables(page: Page): Promise<void> {
  await page.goto('/management/tables');
  await expect(tile(page, 5, 'Ordered')).toBeVisible();
}

/** The tile of a table in a state; the rest of its name changes with the minutes. */
export function tile(page: Page, tableNumber: number, status: TileStatus) {
  return page.getByRole('button', { name: new RegExp(`^Table ${tableNumber} ${status}\\b`) });
}

/** The dialog of an opened table. */
export function tableDialog(page: Page, tableNumber: number) {
  return page.getByRole('dialog', { name: `Table ${tableNumber}`, exact: true });
}

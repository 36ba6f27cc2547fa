import { expect, type Page } from '@playwright/test';

export type ColumnName = 'New' | 'In progress' | 'Ready to serve' | 'Served (Today)' | 'Cancelled';

export async function openBoard(page: Page): Promise<void> {
  await page.goto('/management/orders');
  await expect(column(page, 'New')).toBeVisible();
}

/** A column of the board; its name ends with the number of its orders. */
export function column(page: Page, name: ColumnName) {
  const escaped = name.replace(/[()]/g, '\\$&');
  return page.getByRole('region', { name: new RegExp(`^${escaped} \\d+$`) });
}

/** The card of an order in a column. */
export function card(page: Page, name: ColumnName, orderNumber: number) {
  return column(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByText(`Order ${orderNumber}`, { exact: true }) });
}

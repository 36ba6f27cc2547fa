import { expect, type Page } from '@playwright/test';

/** Opens the dialog from the board, for a table or for takeaway. */
export async function takeOrderFor(page: Page, tableNumber: number | null) {
  await page.getByRole('button', { name: 'New order', exact: true }).click();
  const chooser = page.getByRole('dialog', { name: 'Neue Bestellung' });
  const place = tableNumber === null ? 'Takeaway' : new RegExp(`^Tisch ${tableNumber}\\b`);
  await chooser.getByRole('button', { name: place }).click();
  return orderDialog(page, tableNumber);
}

/** The open dialog. */
export async function orderDialog(page: Page, tableNumber: number | null) {
  const name = tableNumber === null ? 'Bestellung zum Mitnehmen' : `Bestellung für Tisch ${tableNumber}`;
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits until the kitchen has the order and returns its number. */
export async function takenNumber(page: Page, tableNumber: number | null): Promise<number> {
  const place = tableNumber === null ? 'Takeaway' : `Tisch ${tableNumber}`;
  const said = page.getByText(new RegExp(`^${place}: Bestellung #\\d+ ist in der Küche\\.$`));
  // Read once: it does not stay.
  return Number(/#(\d+)/.exec((await said.filter({ visible: true }).textContent()) ?? '')?.[1]);
}

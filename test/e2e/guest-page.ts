import { expect, type Page } from '@playwright/test';
import type { OwnedRestaurant } from './restaurant.ts';

/** Opens the menu of a free table and waits until the phone is seated; returns the table's PIN. */
export async function sitDown(page: Page, menuLink: string): Promise<string> {
  await page.goto(menuLink);
  return shownPin(page);
}

/** Opens the menu of an occupied table and joins the party there. */
export async function joinTable(page: Page, menuLink: string, pin: string): Promise<void> {
  await page.goto(menuLink);
  const prompt = page.getByRole('dialog', { name: 'Tisch-PIN eingeben' });
  await prompt.getByRole('textbox', { name: /^PIN/ }).fill(pin);
  await expect(prompt).toBeHidden();
  expect(await shownPin(page)).toBe(pin);
}

/** The PIN as the page shows it to those who have joined. */
export async function shownPin(page: Page): Promise<string> {
  const row = page.getByText('Tisch-PIN für weitere Gäste').locator('..');
  const pin = row.getByText(/^\d{4}$/);
  await expect(pin).toBeVisible();
  return (await pin.textContent()) ?? '';
}

/** Taps the plus of a dish without required extras. */
export async function addDish(page: Page, dish: string): Promise<void> {
  await page.getByRole('button', { name: `${dish} in den Warenkorb`, exact: true }).click();
}

export async function openCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Warenkorb öffnen/ }).click();
  await expect(page.getByRole('heading', { name: 'Warenkorb', level: 1 })).toBeVisible();
}

/** The button that sends the order; its name ends with the total. */
export function orderButton(page: Page) {
  return page.getByRole('button', { name: /^Bestellung aufgeben/ });
}

/** The notice of an order that was given and has no answer yet. */
export function notYetSent(page: Page) {
  return page.getByRole('heading', { name: 'Noch nicht gesendet' });
}

/** The notice that the live feed is interrupted. */
export function connectionLost(page: Page) {
  return page.getByText(/^Verbindung unterbrochen/);
}

/** Fills the cart of a seated phone with one Margherita and opens it. */
export async function fillCart(page: Page): Promise<void> {
  await addDish(page, 'Margherita');
  await openCart(page);
}

/** Waits for the success message and returns the order's number. */
export async function placedNumber(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { name: 'Bestellung erfolgreich!' })).toBeVisible();
  const words = await page.getByText(/^Bestellnummer \d+$/).textContent();
  return Number(words?.split(' ')[1]);
}

/** Sits down, orders a Margherita and returns the order's number. */
export async function orderMargherita(page: Page): Promise<number> {
  await fillCart(page);
  await orderButton(page).click();
  return placedNumber(page);
}

export async function backToMenu(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Zurück zur Speisekarte' }).click();
  await expect(page.getByRole('navigation', { name: 'Kategorien' })).toBeVisible();
}

/** Opens the table's overview and returns it. */
export async function openOverview(page: Page) {
  await page.getByRole('button', { name: /^Show order overview/ }).click();
  const overview = page.getByRole('dialog', { name: 'Bestellübersicht' });
  await expect(overview).toBeVisible();
  return overview;
}

/** Expects exactly one order on the board for a table, however often it was sent, and returns it. */
export async function onlyOrderAt(restaurant: OwnedRestaurant, tableNumber: number) {
  const orders = await restaurant.ordersAt(tableNumber);
  expect(orders).toHaveLength(1);
  return orders[0];
}

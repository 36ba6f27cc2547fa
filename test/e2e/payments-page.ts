import { expect, type Locator, type Page } from '@playwright/test';
import { type OwnedRestaurant, seatVisitor } from './restaurant.ts';
import { openTables, tableDialog, tile } from './tables-page.ts';

/** Seats a party that orders; returns its session. */
export async function seatWith(
  restaurant: OwnedRestaurant,
  tableNumber: number,
  dishes: Record<string, number>,
): Promise<string> {
  const { guest, visit } = await seatVisitor(restaurant, tableNumber);
  await restaurant.orderDishes(guest, visit.tableSessionId, dishes);
  return visit.tableSessionId;
}

/** Opens the payment screen of a table where a party with open orders sits. */
export async function openPayment(page: Page, tableNumber: number): Promise<PaymentPage> {
  await openTables(page);
  await tile(page, tableNumber, 'Ordered').click();
  await tableDialog(page, tableNumber).getByRole('button', { name: 'Bezahlen' }).click();
  return paymentOf(page);
}

/** Opens the payment screen of a table of a restaurant of one's own. */
export async function openBill(page: Page, tableNumber: number): Promise<PaymentPage> {
  await page.goto('/management/tables');
  // Its tables lie on top of each other.
  await tile(page, tableNumber, 'Ordered').press('Enter');
  await tableDialog(page, tableNumber).getByRole('button', { name: 'Bezahlen' }).click();
  return paymentOf(page);
}

/** The payment screen, once it has opened. */
export async function paymentOf(page: Page): Promise<PaymentPage> {
  const screen = page.getByRole('dialog', { name: 'Bezahlen' });
  const column = (name: string) => screen.getByRole('region', { name, exact: true });
  await expect(column('Jetzt bezahlen')).toBeVisible();
  return {
    screen,
    open: column('Offen'),
    basket: column('Jetzt bezahlen'),
    paid: column('Bezahlt'),
    payButton: screen.getByRole('button', { name: /\d+,\d{2}\s€ bezahlen$/ }),
  };
}

export interface PaymentPage {
  screen: Locator;
  open: Locator;
  basket: Locator;
  paid: Locator;
  /** Enabled once the server has told the price of the basket. */
  payButton: Locator;
}

/** The row of a dish in a column: pressing it moves one unit to the other. */
export function row(column: Locator, dish: string, quantity?: number): Locator {
  const count = quantity ?? '\\d+';
  return column.getByRole('button', { name: new RegExp(`^${count}× ${dish}.*, (eins|den Rest|zurück)`) });
}

/** Moves one unit of a dish into the basket. */
export async function take({ open }: PaymentPage, dish: string): Promise<void> {
  await row(open, dish).click();
}

/** Splits something among payers, in the dialog that asks how many. */
export async function shareAmong(page: Page, payers: number): Promise<void> {
  const question = page.getByRole('dialog', { name: /teilen$/ });
  await question.getByRole('radio', { name: String(payers), exact: true }).check();
  await question.getByRole('button', { name: 'In den Korb' }).click();
  await expect(question).toBeHidden();
}

/** Pays the basket, which must cost this: `9,50`. */
export async function pay(payment: PaymentPage, amount: string): Promise<void> {
  const button = payment.screen.getByRole('button', { name: euros(amount, ' bezahlen$') });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
  await expect(payment.basket).toContainText(/bezahlt/);
}

/** Matches an amount as the pages write it, with what follows. */
export function euros(amount: string, after = ''): RegExp {
  return new RegExp(`${amount.replace('.', '\\.')}\\s€${after}`);
}

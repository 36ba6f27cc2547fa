import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createVisitor } from '#test/fixture/visitor.ts';
import { expectAccessible } from './accessible.ts';
import { desk, expect, phoneSize, test } from './fixture.ts';
import { seatWith } from './payments-page.ts';
import type { OwnedRestaurant } from './restaurant.ts';

const book = (page: Page) => page.getByRole('region', { name: 'Bewegungen' });
const rows = (page: Page) => book(page).getByRole('listitem');
const drawer = (page: Page) => page.getByRole('region', { name: 'Kasse', exact: true });

/** A guest orders a Margherita, 9,50 €, and pays it in cash. */
async function payInCash(restaurant: OwnedRestaurant): Promise<void> {
  const party = await seatWith(restaurant, 1, { Margherita: 1 });
  const [order] = (await restaurant.bill(party)).orders;
  await restaurant.owner.api.payments.pay({
    ...{ restaurantId: restaurant.restaurantId, id: randomUUID(), amount: 950, method: 'cash', given: 2000 },
    items: [{ orderItemId: order?.items[0]?.id ?? '', quantity: 1 }],
  });
}

test('an owner keeps the cash book, and counts 3,20 € too little [CASH-1] [CASH-2] [CASH-4] [CASH-5] [CASH-6]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { owner } = restaurant;
  const staff = await newStaffPage(desk, owner);
  const other = await newStaffPage({ viewport: phoneSize, isMobile: true, hasTouch: true }, owner);
  await other.goto('/management/cashbook');
  await expect(other.getByText('Noch kein Kassenbuch')).toBeVisible();
  await expectAccessible(other);

  // By keyboard.
  await staff.goto('/management/cashbook');
  await staff.getByRole('button', { name: 'Kassenbuch beginnen' }).press('Enter');
  const begin = staff.getByRole('dialog', { name: 'Kassenbuch beginnen' });
  await begin.getByLabel('Anfangsbestand in Euro').fill('hundert');
  await staff.keyboard.press('Enter');
  await expect(begin.getByLabel('Anfangsbestand in Euro')).toBeFocused();
  await expect(begin).toContainText('Bitte einen Betrag eingeben, zum Beispiel 12,50.');
  await begin.getByLabel('Anfangsbestand in Euro').fill('100');
  await staff.keyboard.press('Enter');
  await expect(begin).toBeHidden();
  await expect(drawer(staff)).toContainText(/100,00\s€/);
  // The other screen hears of it.
  await expect(drawer(other)).toContainText(/100,00\s€/);

  await payInCash(restaurant);
  await expect(rows(staff).first()).toContainText('Barzahlung');
  await expect(rows(staff).first()).toContainText('Tisch 1');
  await expect(rows(staff).first()).toContainText(/\+9,50\s€/);
  await expect(drawer(other)).toContainText(/109,50\s€/);

  await drawer(staff).getByRole('button', { name: 'Ein- oder Auszahlung' }).click();
  const entry = staff.getByRole('dialog', { name: 'Ein- oder Auszahlung' });
  await entry.getByLabel('Art').selectOption('Lieferant bezahlt');
  await entry.getByLabel('Betrag in Euro').fill('109,51');
  await expect(entry).toContainText(/In der Kasse sind nur 109,50\s€\./);
  await entry.getByLabel('Grund').fill('Zitronen');
  await entry.getByLabel('Betrag in Euro').fill('9,50');
  await expect(entry).toContainText(/Danach in der Kasse: 100,00\s€/);
  await entry.getByRole('button', { name: 'Buchen' }).click();
  await expect(entry).toContainText('Bitte die Nummer des Belegs eingeben.');
  await expectAccessible(staff);
  await entry.getByLabel('Belegnummer').fill('M-17');
  await entry.getByRole('button', { name: 'Buchen' }).click();
  await expect(entry).toBeHidden();
  await expect(rows(staff).first()).toContainText(/Lieferant bezahlt.*−9,50\s€.*Beleg M-17/);

  await rows(staff).first().getByRole('button', { name: 'Nr. 2 berichtigen' }).click();
  const correct = staff.getByRole('alertdialog', { name: 'Nr. 2 berichtigen?' });
  await correct.getByRole('button', { name: 'Berichtigen' }).click();
  await expect(correct).toContainText('Bitte einen Grund eingeben.');
  await expectAccessible(staff);
  await correct.getByLabel('Grund').fill('Mit Karte bezahlt');
  await correct.getByRole('button', { name: 'Berichtigen' }).click();
  await expect(correct).toBeHidden();
  await expect(rows(staff).nth(1)).toContainText('berichtigt durch Nr. 3');
  await expect(rows(staff).nth(1).getByRole('button')).toHaveCount(0);

  await drawer(other).getByRole('button', { name: 'Kasse zählen' }).tap();
  const count = other.getByRole('dialog', { name: 'Kasse zählen' });
  for (const [piece, pieces] of [
    ['50 €', '2'],
    ['5 €', '1'],
    ['1 €', '1'],
    ['20 ct', '1'],
    ['10 ct', '1'],
  ] as const) {
    await count.getByLabel(`Anzahl ${piece}`, { exact: true }).fill(pieces);
  }
  await expect(count).toContainText(/Gezählt\s*106,30\s€/);
  await expect(count).toContainText(/Soll\s*109,50\s€/);
  await expect(count).toContainText(/Differenz\s*−3,20\s€/);
  await count.getByRole('button', { name: 'Zählung buchen' }).tap();
  await expect(count).toContainText('Bitte einen Grund eingeben.');
  await expectAccessible(other);
  await count.getByLabel('Woher kommt die Differenz?').fill('Falsch herausgegeben');
  await count.getByRole('button', { name: 'Zählung buchen' }).tap();
  await expect(count).toBeHidden();
  await expect(drawer(staff)).toContainText(/106,30\s€/);
  await expect(rows(staff).first()).toContainText(/Kassendifferenz.*−3,20\s€.*Gezählt: 106,30\s€/);
  await expect(rows(staff)).toHaveCount(5);
  await rows(staff).first().getByText('Scheine und Münzen').press('Enter');
  await expect(
    rows(staff)
      .first()
      .getByText(/2 × 50\s€/),
  ).toBeVisible();

  for (const width of [390, 820, 1440]) {
    await staff.setViewportSize({ width, height: 900 });
    const overflow = () => staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(staff);
  }
  await staff.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(staff, 'colours');
});

test('an owner empties a purse into the till, which both drawers name [CASH-8]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  const begin = (name: string, float: number) =>
    owner.api.cashbook.begin({ restaurantId, id: randomUUID(), name, float });
  await begin('Theke', 10_000);
  const page = await newStaffPage({ viewport: phoneSize, isMobile: true, hasTouch: true }, owner);
  await page.goto('/management/cashbook');
  await expect(drawer(page)).toContainText(/100,00\s€/);
  // With one drawer there is nowhere to go.
  await expect(drawer(page).getByRole('button', { name: 'Umbuchen' })).toHaveCount(0);
  await begin('Börse', 18_430);
  await drawer(page).getByRole('combobox').selectOption('Börse');
  await drawer(page).getByRole('button', { name: 'Umbuchen' }).tap();
  const transfer = page.getByRole('dialog', { name: 'Aus „Börse“ umbuchen' });
  const submit = transfer.getByRole('button', { name: 'Umbuchen' });
  await expect(transfer.getByLabel('In welche Kasse?')).toHaveText('Theke');
  await submit.tap();
  await expect(transfer).toContainText('Bitte einen Betrag eingeben, zum Beispiel 12,50.');
  await transfer.getByLabel('Betrag in Euro').fill('184,31');
  await expect(transfer).toContainText(/In der Kasse sind nur 184,30\s€\./);
  await expectAccessible(page);
  await transfer.getByRole('button', { name: /^Alles: 184,30\s€$/ }).tap();
  await expect(transfer.getByLabel('Betrag in Euro')).toHaveValue('184,30');
  await expect(transfer).toContainText(/Danach in der Kasse: 0,00\s€/);
  await transfer.getByLabel('Grund').fill('Feierabend');
  await submit.tap();
  await expect(transfer).toBeHidden();
  await expect(page.getByText(/184,30\s€ in „Theke“ umgebucht\./)).toBeVisible();
  await expect(rows(page).first()).toContainText(/Umbuchung in „Theke“−184,30\s€.*Feierabend/);
  await expect(rows(page).first()).toContainText('Zurück geht es mit der umgekehrten Umbuchung.');
  await expect(rows(page).first().getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await drawer(page).getByRole('combobox').selectOption('Theke');
  await expect(drawer(page)).toContainText(/284,30\s€/);
  await expect(rows(page).first()).toContainText(/Umbuchung aus „Börse“\+184,30\s€/);
});

test('a waiter keeps the cash book when the owner allows it [CASH-7]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  const { token } = await owner.api.staff.invite({ restaurantId, role: 'waiter', email: null });
  const waiter = createVisitor(restaurant.origin);
  const email = `${randomUUID()}@gedeck.example`;
  await waiter.api.staff.join({ token, email, password: 'new-house-gedeck', name: 'Wanda' });
  const page = await newStaffPage(desk, waiter);
  await page.goto('/management/tables');
  const link = page.getByRole('link', { name: 'Cash book' });
  await expect(page.getByRole('link', { name: 'Table overview' })).toBeVisible();
  await expect(link).toHaveCount(0);

  const settings = await newStaffPage(desk, owner);
  await settings.goto('/management/settings?tab=permissions');
  await settings.getByRole('switch', { name: 'Keep the cash book' }).click();
  await settings.getByRole('button', { name: 'Save' }).click();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Kassenbuch', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kassenbuch beginnen' })).toBeVisible();
});

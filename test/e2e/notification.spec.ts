import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/calendar/days.ts';
import { germanDay } from '#domain/calendar/german-dates.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import { noticeEnd } from '#domain/notification/notice-period.ts';
import { eveningZone } from '#test/fixture/evening-zone.ts';
import { certifyDevices } from '#test/fixture/security-device.ts';
import { expectAccessible, expectGoodPage } from './accessible.ts';
import { expect, phoneSize, test } from './fixture.ts';
import type { OwnMenu } from './own-menu.ts';
import { catchPrinted } from './printing.ts';

const path = '/management/settings/notification';
/** Of the houses here: no day ends while a test runs. */
const timeZone = eveningZone();
const today = () => dayIn(new Date(), { timeZone, dayStartHour: 0 });

test.beforeEach(async ({ ownMenu: { restaurant, database } }) => {
  const { restaurantId } = restaurant;
  await database.withTenant(restaurantId, (tx) =>
    tx.query('UPDATE restaurants SET time_zone = $2 WHERE id = $1', [restaurantId, timeZone]),
  );
});

/** Puts a device into use: a simulation, unless it is to count as certified. */
async function startDevice(
  { restaurant: { restaurantId, owner }, database }: OwnMenu,
  certification?: { id: string | null },
): Promise<void> {
  const id = randomUUID();
  await owner.api.signing.setUp({ restaurantId, id, kind: 'simulator', keys: {} });
  await owner.api.signing.start({ restaurantId, id });
  if (certification) await certifyDevices({ database }, restaurantId, certification.id);
}

/** Lets all of a restaurant's tills and devices have begun so many days before. */
async function beganBefore({ restaurant: { restaurantId }, database }: OwnMenu, days: number): Promise<void> {
  await database.withTenant(restaurantId, async (tx) => {
    for (const table of ['tills', 'fiscal_devices']) {
      await tx.query(
        `UPDATE ${table} SET started_at = started_at - $2::int * interval '1 day' WHERE restaurant_id = $1`,
        [restaurantId, days],
      );
    }
  });
}

test('till and device are notified by keyboard, from the reminder to the record [NTF-1] [NTF-5] [NTF-6]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { owner } = ownMenu.restaurant;
  await startDevice(ownMenu, { id: null });
  const page = await newStaffPage({ viewport: phoneSize }, owner);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const deadline = germanDay(noticeEnd(today()));
  const due = page.getByRole('status').filter({ hasText: `Bis ${deadline} dem Finanzamt zu melden` });

  await page.goto('/management/reports');
  await expect(due).toContainText(`Kasse „Hauptkasse“, seit ${germanDay(today())}`);
  await expectAccessible(page);
  await page.goto('/management/settings?tab=signing');
  await expect(due).toBeVisible();
  const card = page.getByRole('region', { name: 'Meldung ans Finanzamt' });
  await expect(card).toContainText('Bisher nicht gemeldet.');
  await expectGoodPage(page);
  await card.getByRole('link', { name: 'Zur Meldung' }).press('Enter');

  await expect(page).toHaveTitle('Meldung ans Finanzamt · Gedeck');
  await expect(page.getByRole('heading', { level: 1, name: 'Meldung ans Finanzamt' })).toBeVisible();
  const till = page.getByRole('region', { name: 'Kasse: Hauptkasse' });
  await expect(till).toContainText('Computergestützte/PC-Kassensysteme');
  await expect(till.getByText('Fehlt')).toHaveCount(2);
  const record = page.getByRole('button', { name: 'Als gemeldet markieren' });
  await expect(record).toBeDisabled();
  await expectGoodPage(page);

  // What only the owner knows.
  const save = till.getByRole('button', { name: 'Angaben speichern' });
  await save.press('Enter');
  await expect(till.getByLabel('Angeschafft am')).toBeFocused();
  await expect(till).toContainText('Bitte geben Sie den Tag an.');
  await till.getByLabel('Angeschafft am').fill(addDays(today(), 1));
  await till.getByLabel('BSI-Zertifizierungs-ID der TSE').fill('490');
  await save.press('Enter');
  await expect(till).toContainText(`Spätestens am ${germanDay(today())}`);
  await expect(till).toContainText('zum Beispiel 0490-2021.');
  await till.getByLabel('Angeschafft am').fill(today());
  await till.getByLabel('BSI-Zertifizierungs-ID der TSE').fill('BSI-K-TR-0490-2021');
  await save.press('Enter');
  await expect(page.getByText('Angaben gespeichert.')).toBeVisible();
  await expect(till.getByText('Fehlt')).toHaveCount(0);

  // What is missing of the place is entered in the settings.
  const place = page.getByRole('region', { name: 'Betriebsstätte' });
  await expect(place.getByText('Fehlt')).toHaveCount(2);
  await place.getByRole('link', { name: 'In den Einstellungen eintragen' }).last().press('Enter');
  await page.getByLabel('Street and number').fill('Sonnenallee 12');
  await page.getByLabel('Post code').fill('12045');
  await page.getByLabel('Town').fill('Berlin');
  await page.getByLabel('Tax number').fill('12/345/67890');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.goto(path);
  await expect(place).toContainText('Postleitzahl12045');
  await expect(place.getByText('Fehlt')).toHaveCount(0);

  // To be copied, one by one or all at once, and printed.
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await till.getByRole('button', { name: 'BSI-Zertifizierungs-ID kopieren' }).press('Enter');
  await expect.poll(clipboard).toBe('0490-2021');
  await till.getByRole('button', { name: 'Alles kopieren' }).press('Enter');
  await expect.poll(clipboard).toContain(`Anschaffung: ${germanDay(today())}`);
  expect(await clipboard()).toMatch(/^Seriennummer der TSE: [0-9a-f]{64}$/m);
  const printed = await catchPrinted(page);
  await page.getByRole('button', { name: 'Drucken' }).press('Enter');
  await expect.poll(printed).toContain('Steuernummer12/345/67890');
  await expectGoodPage(page);

  await page.setViewportSize(phoneSize);
  await record.press('Enter');
  const question = page.getByRole('dialog', { name: 'Als gemeldet markieren?' });
  await expect(question).toContainText('Gedeck selbst sendet nichts.');
  await expectAccessible(page);
  await question.getByLabel('Gesendet am').fill(addDays(today(), 1));
  await question.getByRole('button', { name: 'Als gemeldet markieren' }).press('Enter');
  await expect(question).toContainText(`Das war am ${germanDay(today())}.`);
  await question.getByLabel('Gesendet am').fill(today());
  await question.getByRole('button', { name: 'Als gemeldet markieren' }).press('Enter');
  await expect(page.getByText('Als gemeldet markiert.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Alles gemeldet, zuletzt am' })).toBeVisible();
  const past = page.getByRole('region', { name: 'Bisherige Meldungen' });
  await past.getByText(`Gesendet am ${germanDay(today())}`).press('Enter');
  await expect(past).toContainText('von Giulia Conti');
  await expect(past).toContainText('BSI-Zertifizierungs-ID0490-2021');
  await expectGoodPage(page);

  await page.goto('/management/reports');
  await expect(page.getByRole('tab', { name: 'Exports' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zur Meldung' })).toHaveCount(0);
});

test('a simulation is not notified, and nobody is reminded of it [NTF-2] [NTF-5]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const page = await newStaffPage({}, ownMenu.restaurant.owner);
  await page.goto(path);
  const till = page.getByRole('region', { name: 'Kasse: Hauptkasse' });
  await expect(till).toContainText('Für diese Kasse signiert keine TSE.');
  await startDevice(ownMenu);
  // The page is told.
  await expect(till).toContainText('Für diese Kasse signiert eine Simulation. Sie ist keine TSE');
  await expect(page.getByText('Noch keine Meldung möglich')).toBeVisible();
  await expect(page.getByText('Seriennummer der TSE')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Als gemeldet markieren' })).toHaveCount(0);
  await expectGoodPage(page);
  await page.goto('/management/settings?tab=signing');
  await expect(page.getByRole('region', { name: 'Meldung ans Finanzamt' })).toContainText(
    'Solange keine zertifizierte TSE signiert, gibt es nichts zu melden.',
  );
  // The tills on the same page say nothing else.
  const { restaurantId, owner } = ownMenu.restaurant;
  await owner.api.tills.add({ restaurantId, id: randomUUID(), name: 'Bar' });
  const tills = page.getByRole('region', { name: 'Kassen', exact: true });
  await expect(tills).toContainText(
    'Sobald eine zertifizierte TSE für eine Kasse signiert, melden Sie beide',
  );
  await expect(page.getByText('Melden Sie dem Finanzamt')).toHaveCount(0);
  await page.goto('/management/reports');
  await expect(page.getByRole('tab', { name: 'Exports' })).toBeVisible();
  await expect(page.getByText(/dem Finanzamt zu melden/)).toHaveCount(0);
});

test('a reminder becomes urgent, and says when it is too late [NTF-5]', async ({ ownMenu, newStaffPage }) => {
  const { owner } = ownMenu.restaurant;
  await startDevice(ownMenu, { id: 'BSI-K-TR-0490-2021' });
  await beganBefore(ownMenu, 27);
  const page = await newStaffPage({}, owner);
  await page.goto('/management/reports');
  const soon = germanDay(noticeEnd(addDays(today(), -27)));
  await expect(page.getByRole('alert')).toContainText(`Spätestens am ${soon} dem Finanzamt zu melden`);
  await expectGoodPage(page);
  await beganBefore(ownMenu, 13);
  await page.reload();
  const late = germanDay(noticeEnd(addDays(today(), -40)));
  await expect(page.getByRole('alert')).toContainText(`Die Frist ist am ${late} abgelaufen`);
  await page.getByRole('link', { name: 'Zur Meldung' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText(`Die Frist ist am ${late} abgelaufen`);
  await expectGoodPage(page);
});

test('waiters do not get there', async ({ ownMenu: { restaurant }, newStaffPage }) => {
  const page = await newStaffPage({}, restaurant.owner);
  const { restaurantId, owner } = restaurant;
  await owner.api.settings.setPermissions({ restaurantId, changes: { settings: true } });
  await owner.api.accounts.setMode({ mode: 'kellner' });
  await page.goto(path);
  await expect(page.getByText('Die Meldung ans Finanzamt gibt es nur im Admin-Modus.')).toBeVisible();
  await expectAccessible(page);
});

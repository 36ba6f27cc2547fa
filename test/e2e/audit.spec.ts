import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { readDsfinvk } from '../audit/dsfinvk-reader.ts';
import { closeDay } from '../fixture/close-day.ts';
import { startSimulator } from '../signing/signed-evening.ts';
import { expectGoodPage } from './accessible.ts';
import { desk, expect, phoneSize, test } from './fixture.ts';
import { failOnce } from './outage.ts';
import type { OwnMenu } from './own-menu.ts';
import { payMargherita } from './paid-table.ts';

/** A paid order that a simulated device has to sign, and today's closing. */
async function closeToday({ restaurant }: OwnMenu): Promise<void> {
  const { restaurantId, owner } = restaurant;
  await startSimulator({ restaurantId, owner });
  await payMargherita(restaurant);
  const { today } = await owner.api.closings.list({ restaurantId });
  await closeDay(owner.api, restaurantId, today);
}

const openTab = async (page: Page) => {
  await page.goto('/management/reports');
  await page.getByRole('tab', { name: 'Kassennachschau' }).press('Enter');
  await page.getByRole('heading', { name: 'Zeitraum' }).waitFor();
};

async function downloaded(page: Page, button: string): Promise<Download> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  return coming;
}

test('the owner takes the files of a day by keyboard, and reads how the till works [AUD-3] [AUD-4]', async ({
  ownMenu,
  newStaffPage,
}) => {
  await closeToday(ownMenu);
  const page = await newStaffPage(desk, ownMenu.restaurant.owner);
  await openTab(page);
  await page.getByRole('button', { name: 'Heute' }).press('Enter');
  await expect(page.getByText('1 Tagesabschluss im Zeitraum', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Letzter Monat' }).press('Enter');
  await expect(page.getByText('Kein Tagesabschluss im Zeitraum', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Insgesamt gibt es einen, vom /)).toBeVisible();
  await page.getByRole('button', { name: 'Heute' }).press('Enter');
  const zip = await downloaded(page, 'DSFinV-K herunterladen');
  expect(zip.suggestedFilename()).toMatch(
    /^SIMULATION-.*_gedeck_dsfinvk_\d{4}_\d\d_\d\d_\d{4}_\d\d_\d\d\.zip$/,
  );
  const files = await readDsfinvk(await readFile(await zip.path()));
  expect(files.names).toHaveLength(22);
  expect(files.rows('lines').filter((row) => row['GV_TYP'] === 'Umsatz')).toHaveLength(2);
  await expect(page.getByText(`${zip.suggestedFilename()} heruntergeladen`)).toBeVisible();

  expect((await downloaded(page, 'Zahlungen (CSV)')).suggestedFilename()).toMatch(/payments\.csv$/);
  expect((await downloaded(page, 'Alle Belege (PDF)')).suggestedFilename()).toMatch(/receipts\.pdf$/);
  const logs = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Protokoll des Zeitraums \(TAR\)/ }).press('Enter');
  expect((await logs).suggestedFilename()).toMatch(/TSE-[0-9a-f]{16}-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.tar$/);
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Ganzes Protokoll \(TAR\)/ }).press('Enter');
  expect((await all).suggestedFilename()).toMatch(/TSE-[0-9a-f]{16}\.tar$/);
  await expect(page.getByRole('region', { name: 'Hauptkasse' })).toContainText('Vollständig');
  const proof = await downloaded(page, 'Nachweis speichern');
  expect(await readFile(await proof.path(), 'utf8')).toMatch(
    /Hauptkasse: Vollständig[^]*SHA-256\): [0-9a-f]{64}/,
  );

  await page.getByText('Verfahrensdokumentation lesen').press('Enter');
  await expect(page.getByRole('heading', { name: 'Warum nichts verschwinden kann' })).toBeVisible();
  await expectGoodPage(page);
});

test('an auditor sees when the device was out, what should lie in the drawers, and what DATEV needs [AUD-4]', async ({
  ownMenu,
  newStaffPage,
  newPage,
  watch,
}) => {
  // The numbers for DATEV are missing.
  watch.allow(/^409 .*datev\.csv$/);
  const { restaurantId, owner } = ownMenu.restaurant;
  const { api } = owner;
  await closeToday(ownMenu);
  await ownMenu.database.withTenant(restaurantId, (tx) =>
    tx.query(
      `INSERT INTO device_outages (restaurant_id, id, device_id, cause, began_at, checked_at, ended_at)
       SELECT restaurant_id, gen_random_uuid(), id, 'TIMED_OUT', now() - interval '3 minutes', now(), now()
       FROM fiscal_devices WHERE restaurant_id = $1`,
      [restaurantId],
    ),
  );
  const drawerId = randomUUID();
  await api.cashbook.begin({ restaurantId, id: drawerId, name: 'Theke', float: 20_000 });
  await api.cashbook.begin({ restaurantId, id: randomUUID(), name: 'Terrasse', float: 5000 });
  const { token } = await api.audit.givePass({ restaurantId, id: randomUUID(), name: 'Finanzamt', days: 1 });

  const seesBoth = async (page: Page) => {
    const outages = page.getByRole('region', { name: 'Ausfälle' });
    await expect(outages).toContainText(/ bis .*3 Min\..*Code: TIMED_OUT/s);
    const cash = page.getByRole('region', { name: 'Kassensturz' });
    await expect(cash).toContainText(/Theke\s*200,00\s€\s*Terrasse\s*50,00\s€\s*Zusammen\s*250,00\s€/);
    return cash;
  };
  const page = await newStaffPage(desk, owner);
  await openTab(page);
  await seesBoth(page);
  await expectGoodPage(page);

  const auditor = await newPage({ viewport: phoneSize });
  await auditor.goto(`/audit/${restaurantId}#${token}`);
  const cash = await seesBoth(auditor);
  await api.cashbook.book({
    ...{ restaurantId, id: randomUUID(), drawerId },
    ...{ kind: 'bank_out', amount: 12_000, reason: 'Zur Bank' },
  });
  await cash.getByRole('button', { name: 'Neu abfragen' }).press('Enter');
  await expect(cash).toContainText(/Theke\s*80,00\s€/);
  await expect(cash).toContainText(/Stand: .* Uhr/);

  // Who has to do what.
  await expect(auditor.getByRole('button', { name: 'Buchungen für DATEV' })).toBeDisabled();
  await expect(auditor.getByRole('button', { name: 'Zahlungen (CSV)' })).toBeEnabled();
  await expect(auditor.getByText(/Eintragen kann sie nur das Restaurant, in seinen Reports/)).toBeVisible();
  await page.getByRole('button', { name: 'Buchungen für DATEV' }).press('Enter');
  await expect(page.getByText(/Tragen Sie beide unter „Exports“ ein/)).toBeVisible();
  await expectGoodPage(auditor);
});

test('a period without a file says why, and a failure can be tried again [AUD-2]', async ({
  ownMenu,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^404 .*dsfinvk\.zip$/);
  watch.allow(/^failed net::.*dsfinvk\.zip$/);
  const page = await newStaffPage({ viewport: phoneSize }, ownMenu.restaurant.owner);
  await openTab(page);
  await expect(page.getByText('Noch ist kein Tag abgeschlossen.')).toBeVisible();
  const take = page.getByRole('button', { name: 'DSFinV-K herunterladen' });
  await take.press('Enter');
  await expect(page.getByText('In diesem Zeitraum gibt es keinen Tagesabschluss.')).toBeVisible();
  await page.getByLabel('Von').fill('2026-02-02');
  await page.getByLabel('Bis').fill('2026-02-01');
  await expect(page.getByText('Der Zeitraum endet, bevor er beginnt.')).toBeVisible();
  await expect(take).toBeDisabled();

  await closeToday(ownMenu);
  await page.reload();
  await openTab(page);
  const goOn = await failOnce(page, '**/audit/dsfinvk.zip*');
  await take.press('Enter');
  await expect(page.getByText('Die Datei konnte nicht heruntergeladen werden.')).toBeVisible();
  goOn();
  await downloaded(page, 'DSFinV-K herunterladen');
});

test('an auditor reads by the link of a pass until the owner ends it [AUD-5]', async ({
  ownMenu,
  newStaffPage,
  newPage,
  watch,
}) => {
  // After the pass has ended.
  watch.allow(/^401 \/rpc\/audit\/records$/);
  await closeToday(ownMenu);
  const page = await newStaffPage(desk, ownMenu.restaurant.owner);
  await openTab(page);
  await page.getByRole('button', { name: 'Zugang geben' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Zugang geben' });
  await dialog.getByRole('button', { name: 'Link erstellen' }).press('Enter');
  await expect(dialog.getByText('Bitte eintragen, für wen der Zugang ist.')).toBeVisible();
  await dialog.getByLabel('Für wen').fill('Finanzamt, Frau Kern');
  await dialog.getByLabel('Gültig für').selectOption('7');
  await dialog.getByLabel('Für wen').press('Enter');
  const link = await page.getByRole('textbox', { name: 'Link des Zugangs' }).inputValue();
  await page.getByRole('dialog', { name: 'Der Link' }).getByText('Fertig').press('Enter');
  await expect(page.getByText(/^gültig bis .*, noch nicht geöffnet$/)).toBeVisible();

  const auditor = await newPage({ viewport: phoneSize });
  await auditor.goto(link);
  await expect(auditor.getByText(/^Finanzamt, Frau Kern, Zugang bis /)).toBeVisible();
  await expect(auditor).toHaveURL(link.split('#')[0] ?? '');
  const zip = await downloaded(auditor, 'DSFinV-K herunterladen');
  expect((await readDsfinvk(await readFile(await zip.path()))).names).toHaveLength(22);
  await expect(auditor.getByText('Zugang geben')).toBeHidden();
  await expectGoodPage(auditor);

  await page.getByRole('button', { name: 'Zugang beenden: Finanzamt, Frau Kern' }).press('Enter');
  await page.getByRole('alertdialog').getByText('Beenden', { exact: true }).press('Enter');
  await expect(page.getByText('Zurzeit hat niemand einen solchen Zugang.')).toBeVisible();
  await auditor.reload();
  await expect(auditor.getByText('Kein Zugang')).toBeVisible();
});

test('above the files stands from which entry on the journal is not whole [AUD-4] [JRN-5]', async ({
  ownMenu,
  newStaffPage,
}) => {
  await closeToday(ownMenu);
  const { restaurantId, owner } = ownMenu.restaurant;
  const page = await newStaffPage({ viewport: phoneSize }, owner);
  await openTab(page);
  await page.getByText(/^Geprüft am /).waitFor();
  const notice = page.getByRole('alert').filter({ hasText: 'Das Kassenjournal stimmt nicht.' });
  await expect(notice).toBeHidden();
  await ownMenu.database.withTenant(restaurantId, (tx) =>
    tx.query(`UPDATE order_items SET name = 'Wasser' WHERE restaurant_id = $1`, [restaurantId]),
  );
  await page.getByRole('button', { name: 'Erneut prüfen' }).press('Enter');
  await expect(notice).toContainText(/Hauptkasse: ab Eintrag Nr\. 2/);
  await expect(notice).toContainText('Die Dateien auf dieser Seite zeigen, was jetzt gespeichert ist.');
  await expectGoodPage(page);
});

test('a page that is open when its pass ends shows nothing more, whatever it is asked for [AUD-5]', async ({
  ownMenu,
  newPage,
  watch,
}) => {
  watch.allow(/^401 .*(records|verify|compare|dsfinvk\.zip|payments\.csv|logs\.tar)$/);
  await closeToday(ownMenu);
  const { restaurantId, owner } = ownMenu.restaurant;
  const id = randomUUID();
  const { token } = await owner.api.audit.givePass({ restaurantId, id, name: 'Finanzamt', days: 1 });
  const first = await newPage({ viewport: phoneSize });
  await first.goto(`/audit/${restaurantId}#${token}`);
  await first.getByText(/^Finanzamt, Zugang bis /).waitFor();

  const open: { page: Page; button: Locator }[] = [];
  for (const name of [
    ...['Zahlungen (CSV)', 'DSFinV-K herunterladen', 'Erneut prüfen', 'Neu abfragen', 'Vergleichen'],
    /^Ganzes Protokoll \(TAR\)/,
  ]) {
    const page = await first.context().newPage();
    await page.goto(`/audit/${restaurantId}`);
    await page.getByText(/^Geprüft am /).waitFor();
    await page.getByLabel('Nummer des Eintrags').fill('1');
    await page.getByLabel('Notierter Prüfwert').fill('0'.repeat(64));
    open.push({ page, button: page.getByRole('button', { name }) });
  }
  await owner.api.audit.endPass({ restaurantId, id });
  for (const { page, button } of open) {
    await button.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Kein Zugang' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Zeitraum' })).toBeHidden();
    await expect(page.getByText('Bitte melden Sie sich an')).toBeHidden();
  }
  await first.reload();
  await expect(first.getByRole('alert').filter({ hasText: 'Kein Zugang' })).toBeVisible();
  await expectGoodPage(first);
});

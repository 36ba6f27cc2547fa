import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { failOnce } from './outage.ts';
import { seatWith } from './payments-page.ts';

test('the owner sees from when to when the journal is whole, and the first entry that is not [JRN-5] [JRN-9]', async ({
  ownMenu: { restaurant, database },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  await seatWith(restaurant, 1, { Margherita: 2 });
  const page = await newStaffPage({ viewport: { width: 1440, height: 900 } }, owner);
  await page.goto('/management/reports');
  await page.getByRole('tab', { name: 'Kassenjournal' }).press('Enter');
  const till = page.getByRole('region', { name: 'Hauptkasse' });
  await expect(till).toContainText('Vollständig');
  await expect(till).toContainText(/von \d\d\.\d\d\.\d{4}, \d\d:\d\d bis /);
  await expect(till).toContainText(/Einträge2/);
  await expect(page.getByRole('status').filter({ hasText: 'Geprüft am' })).toBeVisible();

  // The hash as a whole, by keyboard.
  const hash = till.getByText(/^Prüfwert [0-9a-f]{16} …$/);
  await hash.focus();
  await page.keyboard.press('Enter');
  await expect(till.getByLabel('Prüfwert des letzten Eintrags')).toHaveValue(/^[0-9a-f]{64}$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await till.getByRole('button', { name: 'Kopieren' }).press('Enter');
  await expect(page.getByText('Prüfwert kopiert')).toBeVisible();

  // As somebody notes it: with the number, and compared later.
  const noted = await till.getByLabel('Prüfwert des letzten Eintrags').inputValue();
  const compare = page.getByRole('form', { name: 'Notierten Prüfwert vergleichen' });
  const told = page.getByRole('region', { name: 'Notierten Prüfwert vergleichen' }).getByRole('status');
  const hash64 = compare.getByLabel('Notierter Prüfwert');
  await compare.getByLabel('Nummer des Eintrags').fill('2');
  await hash64.fill(noted.slice(0, 16));
  await hash64.press('Enter');
  await expect(compare.getByText('Ein Prüfwert hat 64 Zeichen')).toBeVisible();
  await hash64.fill(noted.toUpperCase());
  await hash64.press('Enter');
  await expect(told).toContainText(/^Stimmt: Eintrag Nr\. 2 vom .* Uhr hat diesen Prüfwert\./);
  await expect(told).toContainText('Bis zu diesem Eintrag ist das Kassenjournal geprüft und vollständig');
  await compare.getByLabel('Nummer des Eintrags').fill('1');
  await expect(told).toBeEmpty();
  await hash64.press('Enter');
  await expect(told).toContainText(/^Stimmt nicht: Eintrag Nr\. 1 /);
  await compare.getByLabel('Nummer des Eintrags').fill('2');
  await hash64.press('Enter');
  await expect(told).toContainText(/^Stimmt: /);

  for (const isWhole of [true, false]) {
    if (!isWhole) {
      await database.withTenant(restaurantId, (tx) =>
        tx.query(`UPDATE order_items SET name = 'Wasser' WHERE restaurant_id = $1`, [restaurantId]),
      );
      const again = page.getByRole('button', { name: 'Erneut prüfen' });
      await again.press('Enter');
      await expect(till.getByRole('alert')).toContainText('Eintrag Nr. 2 stimmt nicht.');
      await expect(till.getByRole('alert')).toContainText('Die Buchung lautet heute anders');
      await expect(till.getByRole('alert')).toContainText(/Bestellung, \d\d\.\d\d\.\d{4}, /);
      await expect(till).toContainText('Nicht vollständig');
      await expect(again).toBeFocused();
      await expect(told).toContainText('Das beweist nichts: Das Kassenjournal stimmt schon ab Eintrag Nr. 2');
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(overflow).toBeLessThanOrEqual(0);
        await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
      }
    }
  }
});

test('the page waits for a journal that takes long, and says when it could not be verified [JRN-5]', async ({
  ownMenu: { restaurant },
  newStaffPage,
  watch,
}) => {
  const page = await newStaffPage({}, restaurant.owner);
  let isFirst = true;
  await page.route('**/rpc/journal/verify', (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return route.fulfill({ json: { json: { proof: null } } });
  });
  await page.goto('/management/reports?tab=journal');
  await expect(page.getByRole('region', { name: 'Hauptkasse' })).toContainText('Vollständig');
  expect(isFirst).toBe(false);

  watch.allowOutage();
  const bringBack = await failOnce(page, '**/rpc/journal/verify');
  await page.getByRole('button', { name: 'Erneut prüfen' }).click();
  await expect(page.getByRole('alert')).toHaveText('Das Kassenjournal konnte nicht geprüft werden.');
  // It is tried again by itself.
  bringBack();
  await expect(page.getByRole('alert')).toBeHidden();
});

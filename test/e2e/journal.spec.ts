import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { failOnce } from './outage.ts';
import { seatWith } from './payments-page.ts';

test('the owner sees from when to when the journal is whole, and the first entry that is not [JRN-5]', async ({
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

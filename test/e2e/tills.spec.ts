import type { Page } from '@playwright/test';
import { testPassword } from '#test/fixture/restaurant.ts';
import { createVisitor, type Visitor } from '#test/fixture/visitor.ts';
import { startSimulator } from '#test/signing/signed-evening.ts';
import { expectAccessible, expectGoodPage } from './accessible.ts';
import { expect, phoneSize, test } from './fixture.ts';
import type { OwnedRestaurant } from './restaurant.ts';

const tab = '/management/settings?tab=signing';

/** The owner at another device, in admin mode. */
async function anotherDevice({ origin, owner }: OwnedRestaurant): Promise<Visitor> {
  const { email } = await owner.api.accounts.me({});
  const device = createVisitor(origin);
  await device.api.accounts.signIn({ email, password: testPassword });
  await device.api.accounts.setMode({ mode: 'admin', password: testPassword });
  return device;
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Kassen', exact: true });
const ownTill = (page: Page) => cardOf(page).getByRole('combobox', { name: 'Kasse dieses Geräts' });

test('a second till is added by keyboard, chosen at one of two devices, and books there [JRN-6]', async ({
  ownMenu: { restaurant },
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/tills\/add/);
  const { restaurantId } = restaurant;
  const page = await newStaffPage({}, restaurant.owner);
  await page.goto(tab);
  const card = cardOf(page);
  await expect(card.getByRole('listitem')).toHaveText(/^HauptkasseSeriennummer GEDECK-[0-9A-F]{16}/);
  await expect(ownTill(page)).toHaveCount(0);
  await expectGoodPage(page);

  await card.getByRole('button', { name: 'Weitere Kasse anlegen' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Weitere Kasse anlegen' });
  await expect(adding).toContainText('§ 146a Abs. 4 AO');
  const name = adding.getByRole('textbox', { name: 'Name der Kasse' });
  await name.press('Enter');
  await expect(adding.getByText('Bitte einen Namen eingeben.')).toBeVisible();
  await name.fill('hauptkasse');
  await name.press('Enter');
  await expect(adding.getByText('Eine andere Kasse heißt schon so.')).toBeVisible();
  await expect(name).toBeFocused();
  await expectGoodPage(page);
  await name.fill('Bar');
  await name.press('Enter');
  await expect(adding).toBeHidden();
  await expect(card.getByRole('listitem')).toHaveCount(2);

  // Another device, where the new one is seen at once.
  const bar = await newStaffPage({ viewport: phoneSize }, await anotherDevice(restaurant));
  await bar.goto(tab);
  await expect(ownTill(bar)).toHaveValue(restaurantId);
  await ownTill(bar).selectOption('Bar');
  await expect(bar.getByText('Dieses Gerät bucht jetzt in „Bar“.')).toBeVisible();
  await expect(card.getByRole('listitem').last()).toContainText('an einem Gerät ausgewählt');
  await expect(ownTill(page)).toHaveValue(restaurantId);
  await expectGoodPage(bar);

  await bar.getByRole('button', { name: 'Account and appearance' }).click();
  await expect(bar.getByText('Kasse: Bar')).toBeVisible();
  await expectAccessible(bar);
  await bar.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account and appearance' }).click();
  await expect(page.getByText('Kasse: Hauptkasse')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/management/reports?tab=journal');
  await expect(page.getByRole('region', { name: 'Bar' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hauptkasse' })).toBeVisible();
});

test('a till is renamed, and ended after a question that says what follows [JRN-7]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  const id = crypto.randomUUID();
  await owner.api.tills.add({ restaurantId, id, name: 'Bar' });
  await owner.api.tills.choose({ restaurantId, id });
  const page = await newStaffPage({}, owner);
  await page.goto(tab);
  const card = cardOf(page);
  await card.getByRole('button', { name: 'Mehr zu Bar' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Umbenennen' }).press('Enter');
  const naming = page.getByRole('dialog', { name: '„Bar“ umbenennen' });
  await naming.getByRole('textbox', { name: 'Name der Kasse' }).fill('Terrasse');
  const browser = await page.context().newCDPSession(page);
  const animate = (playbackRate: number) => browser.send('Animation.setPlaybackRate', { playbackRate });
  await animate(0);
  await naming.getByRole('textbox', { name: 'Name der Kasse' }).press('Enter');
  // While it fades out the page waits behind it, and it asks what it asked.
  await expect(page.locator('h3').getByText('Terrasse')).toBeAttached();
  await expect(naming).toBeVisible();
  await animate(1);
  await expect(naming).toBeHidden();
  await expect(ownTill(page).getByRole('option', { name: 'Terrasse' })).toHaveCount(1);
  await expect(ownTill(page)).toHaveValue(id);

  await card.getByRole('button', { name: 'Mehr zu Terrasse' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Kasse beenden' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Kasse „Terrasse“ beenden?' });
  await expect(question).toContainText('Das ist endgültig: Ihr Journal endet');
  await expect(question).toContainText('buchen danach in „Hauptkasse“');
  await expect(question).toContainText('innerhalb eines Monats');
  await expect(question.getByRole('button', { name: 'Abbrechen' }).last()).toBeFocused();
  await expectGoodPage(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(card.getByRole('heading', { name: 'Beendete Kassen' })).toBeVisible();
  await expect(card).toContainText(/Terrasse, am \d\d\.\d\d\.\d{4}/);
  await expect(ownTill(page)).toHaveCount(0);
  await expectGoodPage(page);
});

test('a till that the security device does not take on says so [SIG-9]', async ({
  ownMenu: { restaurant, database },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  await startSimulator({ restaurantId, owner });
  const id = crypto.randomUUID();
  await owner.api.tills.add({ restaurantId, id, name: 'Bar' });
  // A simulation takes every till on: then it is told that it does not.
  const forget = () =>
    database.withTenant(restaurantId, (tx) =>
      tx.query(
        `UPDATE device_tills SET is_awaited = true, problem = 'E_CLIENT_LIMIT_REACHED', problem_since = now(),
           tried_at = now() + interval '1 hour'
         WHERE restaurant_id = $1 AND till_id = $2 AND NOT is_awaited`,
        [restaurantId, id],
      ),
    );
  await expect.poll(async () => (await forget()).rowCount).toBe(1);
  const page = await newStaffPage({}, owner);
  await page.goto(tab);
  const row = cardOf(page).getByRole('listitem').filter({ hasText: 'Bar' });
  await expect(row.getByRole('alert')).toContainText('Ihr Konto beim Hersteller erlaubt keine weitere Kasse');
  await expectGoodPage(page);
});

test('in waiter mode nobody manages tills, and everybody sees theirs [JRN-6]', async ({
  ownMenu: { restaurant },
  newStaffPage,
}) => {
  const { restaurantId, owner } = restaurant;
  const device = await anotherDevice(restaurant);
  const id = crypto.randomUUID();
  await owner.api.tills.add({ restaurantId, id, name: 'Bar' });
  await device.api.tills.choose({ restaurantId, id });
  await owner.api.settings.setPermissions({ restaurantId, changes: { settings: true } });
  await device.api.accounts.setMode({ mode: 'kellner' });
  const page = await newStaffPage({}, device);
  await page.goto(tab);
  await expect(page.getByRole('tab', { name: 'General' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Kassen & TSE' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account and appearance' }).click();
  await expect(page.getByText('Kasse: Bar')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { desk, expect, test } from './fixture.ts';
import { sitDown } from './guest-page.ts';

function openButton(page: Page) {
  return page.getByRole('button', { name: 'Speisekarte durchsuchen und filtern' });
}

function field(page: Page) {
  return page.getByRole('searchbox', { name: 'Speisekarte durchsuchen' });
}

function dishes(page: Page) {
  return page.getByRole('article');
}

async function startSearch(page: Page, text: string): Promise<void> {
  await openButton(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('a search finds dishes as the guest types, and says how many', async ({ table, newPhone }) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  const all = await dishes(phone).count();
  await startSearch(phone, 'MARGHE');
  await expect(dishes(phone).getByRole('heading')).toHaveText(['Margherita']);
  await expect(phone.getByRole('status').filter({ hasText: /^1 Gericht gefunden$/ })).toBeVisible();

  await test.step('what is found begins below the field, in sight above a phone’s keyboard', async () => {
    const box = await dishes(phone).boundingBox();
    expect(box?.y).toBeGreaterThan(100);
    expect(box?.y).toBeLessThan(350);
  });

  await test.step('filters narrow it down, and nothing found is not the end', async () => {
    const gluten = phone.getByRole('button', { name: 'ohne Gluten' });
    await gluten.click();
    await expect(gluten).toHaveAttribute('aria-pressed', 'true');
    await expect(phone.getByText('Kein Gericht gefunden').last()).toBeVisible();
    await expect(dishes(phone)).toHaveCount(0);
    await phone.getByRole('button', { name: 'Alle Gerichte zeigen' }).click();
    await expect(dishes(phone)).toHaveCount(all);
    await phone.getByRole('button', { name: 'vegan', exact: true }).click();
    await expect(phone.getByRole('status').filter({ hasText: /Gerichte gefunden$/ })).toBeVisible();
    for (const dish of await dishes(phone).all()) await expect(dish).toContainText('vegan');
  });

  await phone.getByRole('button', { name: 'Fertig' }).click();
  await expect(dishes(phone)).toHaveCount(all);
  await expect(openButton(phone)).toBeFocused();
});

test('search and place in the list are there again after a look at a dish', async ({ table, newPhone }) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  await startSearch(phone, 'tomaten');
  await field(phone).press('Enter');
  // The results come after what was typed.
  await expect(dishes(phone).filter({ hasNotText: /tomaten/i })).toHaveCount(0);
  const last = dishes(phone).last();
  await last.scrollIntoViewIfNeeded();
  const name = (await last.getByRole('heading').textContent()) ?? '';
  const place = await phone.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  const found = await dishes(phone).count();

  await last.getByRole('link', { name, exact: true }).click();
  await expect(phone.getByRole('heading', { name, level: 1 })).toBeVisible();
  await phone.goBack();
  await expect(field(phone)).toHaveValue('tomaten');
  await expect(dishes(phone)).toHaveCount(found);
  await expect.poll(() => phone.evaluate(() => window.scrollY)).toBe(place);

  await test.step('a reload keeps it, too', async () => {
    await phone.reload();
    await expect(field(phone)).toHaveValue('tomaten');
    await expect(dishes(phone)).toHaveCount(found);
  });

  await test.step('another visit to the menu begins without', async () => {
    // Going to the same address directly would count as a reload.
    await phone.goto('about:blank');
    await phone.goto(table.menuLink);
    await expect(openButton(phone)).toBeVisible();
  });
});

test('the menu is searched without reception', async ({ table, newPhone, watch }) => {
  watch.allowOutage();
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  await phone.context().setOffline(true);
  await startSearch(phone, 'tiramisu');
  await expect(dishes(phone).getByRole('heading')).toHaveText([/^Tiramis/]);
});

test('the search works with the keyboard alone', async ({ table, newPhone }) => {
  const page = await newPhone(desk);
  await sitDown(page, table.menuLink);
  await openButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('diavola');
  await expect(dishes(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Eingabe löschen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');

  await page.keyboard.type('diavola');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(openButton(page)).toBeFocused();
});

test('a search, with results and without, is accessible', async ({ table, newPhone }) => {
  const page = await newPhone({ reducedMotion: 'reduce' });
  await sitDown(page, table.menuLink);
  await startSearch(page, 'pizza');
  await page.getByRole('button', { name: 'vegetarisch', exact: true }).click();
  for (const text of ['', 'x']) {
    await field(page).press('End');
    await page.keyboard.type(text);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours');
    }
  }
});

test('a tab leads to its category, 120 pixels below the top, and is marked while it is read', async ({
  table,
  newPhone,
}) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  const tabs = phone.getByRole('navigation', { name: 'Kategorien' });
  for (const name of ['Bevande', 'Pizza']) {
    const tab = tabs.getByRole('link', { name, exact: true });
    await tab.click();
    await expect
      .poll(async () => Math.round((await phone.getByRole('region', { name }).boundingBox())?.y ?? 0))
      .toBe(120);
    await expect(tab).toHaveAttribute('aria-current', 'true');
  }
  await phone.mouse.move(195, 500);
  await phone.mouse.wheel(0, -1500);
  await expect(tabs.getByRole('link', { name: 'Pizza', exact: true })).not.toHaveAttribute('aria-current');
});

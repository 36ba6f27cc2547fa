import { expect, test } from './fixture.ts';

test('the menu can be read without JavaScript', async ({ table, newPhone }) => {
  const phone = await newPhone({ javaScriptEnabled: false });
  await phone.goto(table.menuLink);
  await expect(phone.getByRole('heading', { name: 'Trattoria Sole', level: 1 })).toBeVisible();
  const pizza = phone.getByRole('region', { name: 'Pizza' });
  const margherita = pizza
    .getByRole('article')
    .filter({ has: phone.getByRole('heading', { name: 'Margherita' }) });
  await expect(margherita).toContainText('San-Marzano-Tomaten');
  await expect(margherita).toContainText(/9,50\s€/);
  await expect(phone.getByText(/^Zum Bestellen wird JavaScript benötigt/)).toBeVisible();

  await phone.getByText(/^Allergene: A/).click();
  await expect(phone.getByRole('definition').filter({ hasText: 'Schalenfrüchte' })).toBeVisible();

  await phone.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: 'Pizza' }).click();
  await expect(pizza).toBeInViewport();
  await margherita.getByRole('link', { name: 'Margherita' }).click();
  await expect(phone.getByRole('heading', { name: 'Margherita', level: 1 })).toBeVisible();
  await expect(phone.getByText(/Allergene/)).toBeVisible();
});

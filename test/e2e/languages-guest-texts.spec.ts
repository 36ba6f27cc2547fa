import { expect, test } from './fixture.ts';
import { addDish, openCart, orderButton, sitDown } from './guest-page.ts';

test('cart button and order button say what it costs and that it is binding', async ({ table, newPhone }) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  const added = phone.getByText('Margherita ist im Warenkorb', { exact: true });
  // Waited for from before the tap: it is there for two seconds.
  const said = added.waitFor();
  await addDish(phone, 'Margherita');
  await said;
  await addDish(phone, 'Margherita');
  const cartButton = phone.getByRole('link', { name: /^Warenkorb öffnen/ });
  await expect(cartButton.getByText(/^2 Artikel \| 19,00\s€$/)).toBeVisible();
  await expect(added).toBeHidden();

  await openCart(phone);
  await expect(orderButton(phone)).toHaveText(/^Bestellung aufgeben\s*zahlungspflichtig · 19,00\s€$/);
  const note = phone.getByRole('textbox', { name: /^Anmerkung zur Bestellung/ });
  await note.fill('x'.repeat(310));
  await expect(note).toHaveValue('x'.repeat(300));
  await expect(phone.getByText('300/300', { exact: true })).toBeVisible();

  await phone.getByRole('button', { name: 'Warenkorb leeren' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Warenkorb leeren' }).click();
  await expect(phone.getByText('Ihr Warenkorb ist leer', { exact: true })).toBeVisible();
});

test('menu and cart without a table lead to the start', async ({ newPhone }) => {
  const phone = await newPhone();
  for (const path of ['/menu', '/cart', '/menu?table=1']) {
    await phone.goto(path);
    await expect(phone).toHaveURL(/\/$/);
  }
});

test('a dish without a place, an unknown dish and an unknown table say what is wrong', async ({
  restaurant,
  table,
  newPhone,
  watch,
}) => {
  watch.allow(/^404 /);
  const unknownDish = '/menu/item/0193b3a0-0000-7000-8000-000000000001';
  const { categories } = await restaurant.owner.api.menu.get({ restaurantId: restaurant.restaurantId });
  const { id: dish = '', name: dishName = '' } = categories[0]?.items[0] ?? {};
  const phone = await newPhone();

  await phone.goto(`/menu/item/${dish}`);
  await expect(phone.getByText('Session oder Restaurant nicht gefunden. Bitte neu starten.')).toBeVisible();
  await phone.getByRole('button', { name: 'Neu starten' }).click();
  await expect(phone).toHaveURL(/\/$/);

  await phone.goto(table.menuLink.replace('/menu', unknownDish));
  await expect(phone.getByText('Menüpunkt nicht gefunden.')).toBeVisible();
  await phone.getByRole('link', { name: 'Zurück zur Speisekarte' }).click();
  await expect(phone.getByRole('heading', { name: dishName })).toBeVisible();

  // One page tells so for all tables: it names none of them. [LOAD-1]
  for (const path of ['/menu', '/cart']) {
    const answer = await phone.goto(restaurant.menuLink(999).replace('/menu', path));
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).not.toMatch(new RegExp(`999|${restaurant.restaurantId}`));
    await expect(phone.getByText('This table is not registered in the restaurant.')).toBeVisible();
  }

  await phone.goto(restaurant.menuLink(999).replace('/menu', `/menu/item/${dish}`));
  await expect(phone.getByText('Session oder Restaurant nicht gefunden. Bitte neu starten.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Neu starten' })).toBeVisible();
});

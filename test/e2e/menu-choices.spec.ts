import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { backToMenu, openCart, openOverview, orderButton, placedNumber, sitDown } from './guest-page.ts';
import { card, openBoard } from './orders-board-page.ts';

/* Extras of which so many are chosen, half and half, and combinations. [EXT-3] [EXT-4] [EXT-5] */

test('extras say what is declared of them, in the guest’s language', async ({ table, newPhone }) => {
  const phone = await newPhone({ locale: 'ar-EG' });
  await sitDown(phone, table.menuLink);
  await phone.getByRole('link', { name: 'Marinara', exact: true }).click();
  await expect(phone.getByRole('group', { name: 'Extra Belag' })).toContainText('Büffelmozzarella');
  await expect(phone.getByRole('group', { name: 'Extra Belag' })).toContainText('Milch');
  await expect(phone.getByRole('group', { name: 'Boden' })).toContainText('Gluten');

  await phone.goBack();
  await phone.getByRole('button', { name: 'العربية' }).click();
  await phone.getByRole('link', { name: 'مارينارا', exact: true }).click();
  await expect(phone.getByRole('group', { name: 'إضافات البيتزا' })).toContainText('حليب');
});

test('a rule is set for a group, and kept by the page of the dish', async ({
  ownMenu,
  newPhone,
  newStaffPage,
}) => {
  const { restaurant } = ownMenu;
  const office = await newStaffPage({}, restaurant.owner);
  await office.goto('/management/menu');
  await office.getByRole('button', { name: /^Edit: Margherita/ }).click();
  const dialog = office.getByRole('dialog', { name: 'Edit item' });
  const group = dialog.getByRole('group', { name: /^For the whole group/ });
  const add = async (name: string, price: string) => {
    await dialog.getByLabel('Name of the extra').fill(name);
    await dialog.getByLabel('Price', { exact: true }).last().fill(price);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('button', { name: `Edit extra ${name}` })).toBeVisible();
  };
  await dialog.getByLabel('Group', { exact: true }).fill('Belag');
  await group.getByLabel('Multi-select').check();
  await group.getByLabel('Required').check();
  await group.getByLabel('At least').fill('3');
  await group.getByLabel('At most').fill('2');
  await dialog.getByLabel('Name of the extra').fill('Käse');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(group).toContainText('“At most” is 2 or more, and not less than “At least”.');
  await group.getByLabel('At least').fill('2');
  await group.getByLabel('At most').fill('3');
  await group.getByLabel('Included').fill('1');
  await dialog.getByText('Quantity, start, combination').click();
  await dialog.getByLabel('How many of it').fill('2');
  await expectAccessible(office);
  await add('Käse', '1');
  await add('Schinken', '2');
  await add('Pilze', '1,50');
  await expect(dialog.getByRole('heading', { name: /^Belag/ })).toContainText('2 to 3');
  await expect(dialog.getByText('+1,00 € · up to 2')).toBeVisible();

  const phone = await newPhone();
  await sitDown(phone, restaurant.menuLink(1));
  await phone.getByRole('link', { name: 'Margherita', exact: true }).click();
  const toppings = phone.getByRole('group', { name: /^Belag/ });
  await expect(toppings).toContainText('2 bis 3 · 1 inklusive');
  const toCart = phone.getByRole('button', { name: 'Zum Warenkorb' });
  await expect(toCart).toBeDisabled();
  const moreCheese = toppings.getByRole('button', { name: 'Käse: Eins mehr' });
  await moreCheese.click();
  await expect(toCart).toBeDisabled();
  await moreCheese.click();
  await expect(moreCheese).toHaveAttribute('aria-disabled', 'true');
  await toppings.getByRole('checkbox', { name: /Schinken/ }).check();
  // Three are chosen.
  await expect(toppings.getByRole('checkbox', { name: /Pilze/ })).toBeDisabled();
  await expect(phone.getByText(/^11,50/)).toBeVisible();
  await expectAccessible(phone);
  await toCart.click();
  await openCart(phone);
  await expect(phone.getByText('2× Käse · Schinken').or(phone.getByText('2× Käse, Schinken'))).toBeVisible();
  await orderButton(phone).click();
  const number = await placedNumber(phone);
  await openBoard(office);
  await expect(card(office, 'New', number)).toContainText('2× Käse · Schinken');
});

test('a combination is chosen by the guest, and is made as its dishes', async ({
  ownMenu,
  newPhone,
  newStaffPage,
}) => {
  const { restaurant, menu } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const { editor, availability } = owner.api.menu;
  const [category] = (await editor.get({ restaurantId })).categories;
  const lunch = randomUUID();
  const soup = randomUUID();
  for (const [id, name, price] of [
    [lunch, 'Mittagsmenü', 1500],
    [soup, 'Suppe', 500],
  ] as const) {
    await editor.createItem({
      ...{ restaurantId, id, name, price, categoryId: category?.id ?? '', description: '', imageUrl: null },
      ...{ available: true, vat: null, allergens: [], additives: [], tags: [] },
    });
  }
  const choose = (name: string, groupName: string, dishId: string) =>
    editor.createOption({
      ...{ restaurantId, ownerKind: 'item', ownerId: lunch, id: randomUUID(), name, groupName, dishId },
      ...{
        priceIncrement: 0,
        isRequired: true,
        isMultiSelect: false,
        vat: null,
        allergens: [],
        additives: [],
      },
    });
  await choose('Tagessuppe', 'Vorspeise', soup);
  await choose('Pizza', 'Vorspeise', menu.pizza);
  await choose('Pizza Margherita', 'Hauptgang', menu.pizza);

  const phone = await newPhone();
  await sitDown(phone, restaurant.menuLink(1));
  await phone.getByRole('link', { name: 'Mittagsmenü', exact: true }).click();
  await expect(phone.getByRole('radio', { name: 'Tagessuppe' })).toBeChecked();
  await availability.set({ restaurantId, id: soup, availability: 'off' });
  await expect(phone.getByRole('radio', { name: /Tagessuppe/ })).toBeDisabled();
  // What is gone is chosen no more, and another has to be.
  const toCart = phone.getByRole('button', { name: 'Zum Warenkorb' });
  await expect(toCart).toBeDisabled();
  await expect(phone.getByText('Bitte wählen Sie noch: Vorspeise')).toBeVisible();
  await availability.set({ restaurantId, id: soup, availability: 'on' });
  await expect(phone.getByRole('radio', { name: 'Tagessuppe' })).toBeChecked();
  await toCart.click();
  await openCart(phone);
  await availability.set({ restaurantId, id: soup, availability: 'off' });
  await expect(phone.getByText('Ein Extra ist ausverkauft')).toBeVisible();
  await availability.set({ restaurantId, id: soup, availability: 'on' });
  await expect(phone.getByText('Ein Extra ist ausverkauft')).toBeHidden();
  await orderButton(phone).click();
  const number = await placedNumber(phone);
  await backToMenu(phone);
  // To who has ordered it, it is one thing.
  const overview = await openOverview(phone);
  const combination = overview.getByRole('listitem').filter({ hasText: /^Mittagsmenü15,00/ });
  await expect(combination.getByRole('listitem')).toHaveText([/^1×Suppe/, /^1×Margherita/]);
  await expectAccessible(phone);

  const office = await newStaffPage({}, owner);
  await openBoard(office);
  const ticket = card(office, 'New', number);
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Suppe' })).toContainText('Mittagsmenü');
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Margherita' })).toContainText('Mittagsmenü');
  const [order] = await restaurant.ordersAt(1);
  expect(order?.totalAmount).toBe(1500);
  expect(order?.items.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([
    ['Suppe', 517],
    ['Margherita', 983],
  ]);
});

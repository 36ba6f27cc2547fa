import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { addDish, fillCart, onlyOrderAt, orderButton, shownPin, sitDown } from './guest-page.ts';
import { seatVisitor } from './restaurant.ts';
import { openTables, tableDialog, tile } from './tables-page.ts';

test('a party moves, and its phone goes along with its cart and PIN [TAB-8]', async ({
  restaurant,
  table,
  otherTable,
  newPhone,
  newStaffPage,
}) => {
  const phone = await newPhone();
  const pin = await sitDown(phone, table.menuLink);
  await addDish(phone, 'Margherita');

  const staff = await newStaffPage();
  await openTables(staff);
  await tile(staff, table.number, 'Occupied').click();
  await tableDialog(staff, table.number).getByRole('button', { name: 'Move or merge' }).click();
  const choice = staff.getByRole('dialog', { name: `Move or merge table ${table.number}` });
  await choice.getByRole('button', { name: new RegExp(`^Table ${otherTable.number} Free`) }).click();
  const question = staff.getByRole('dialog', {
    name: `Move the party from table ${table.number} to table ${otherTable.number}?`,
  });
  await expect(question).toContainText(
    `Orders, payments, PIN and phones go along to table ${otherTable.number}.`,
  );
  await question.getByRole('button', { name: `Move to table ${otherTable.number}` }).click();
  await expect(tableDialog(staff, otherTable.number)).toContainText(pin);

  await expect(phone).toHaveURL(otherTable.menuLink);
  await expect(phone.getByText(`Ihr Tisch ist jetzt Tisch ${otherTable.number}`)).toBeVisible();
  expect(await shownPin(phone)).toBe(pin);
  await phone.getByRole('link', { name: /^Warenkorb öffnen: 1 Artikel/ }).click();
  await orderButton(phone).click();
  await expect(phone.getByRole('heading', { name: 'Bestellung erfolgreich!' })).toBeVisible();
  await onlyOrderAt(restaurant, otherTable.number);
  expect((await restaurant.table(table.number)).session).toBeNull();
});

test('a phone that opens the old table’s link finds its party at the new one', async ({
  restaurant,
  table,
  otherTable,
  newPhone,
}) => {
  const phone = await newPhone();
  const pin = await sitDown(phone, table.menuLink);
  await phone.goto('about:blank');
  const [from, to] = await Promise.all([restaurant.table(table.number), restaurant.table(otherTable.number)]);
  await restaurant.owner.api.tables.moveParty({
    restaurantId: restaurant.restaurantId,
    id: from.id,
    tableSessionId: from.session?.id ?? '',
    toTableId: to.id,
  });
  await phone.goto(table.menuLink);
  await expect(phone).toHaveURL(otherTable.menuLink);
  expect(await shownPin(phone)).toBe(pin);
  expect((await restaurant.table(table.number)).session).toBeNull();
});

test('two parties become one: an order on its way goes out once, to the right one [TAB-9]', async ({
  restaurant,
  table,
  otherTable,
  newPhone,
  newStaffPage,
  network,
}) => {
  const { visit: stays } = await seatVisitor(restaurant, otherTable.number);
  const phone = await newPhone({ baseURL: network.origin });
  await sitDown(phone, network.through(table.menuLink));
  await fillCart(phone);
  await network.cut();
  await orderButton(phone).click();
  await expect(phone.getByText('Noch nicht gesendet')).toBeVisible();

  const staff = await newStaffPage();
  await openTables(staff);
  await tile(staff, table.number, 'Occupied').click();
  await tableDialog(staff, table.number).getByRole('button', { name: 'Move or merge' }).click();
  const choice = staff.getByRole('dialog', { name: `Move or merge table ${table.number}` });
  await choice.getByRole('button', { name: new RegExp(`^Table ${otherTable.number} `) }).click();
  const question = staff.getByRole('dialog', {
    name: `Merge table ${table.number} into table ${otherTable.number}?`,
  });
  await question.getByRole('button', { name: `Merge into table ${otherTable.number}` }).click();
  await expect(tableDialog(staff, otherTable.number)).toContainText(stays.pin);

  await network.mend();
  await expect(phone).toHaveURL(new RegExp(`table=${otherTable.number}$`));
  await expect(phone.getByText(`Ihr Tisch ist jetzt Tisch ${otherTable.number}`)).toBeVisible();
  await expect(tableDialog(staff, otherTable.number)).toContainText('Margherita');
  const order = await onlyOrderAt(restaurant, otherTable.number);
  expect(order?.sessionId).toBe(stays.tableSessionId);
  await phone.getByRole('link', { name: 'Zurück zur Speisekarte' }).first().click();
  expect(await shownPin(phone)).toBe(stays.pin);
});

test('what a phone has heard of the menu goes along when its party moves and is merged', async ({
  ownMenu,
  newPhone,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/sessions\/enter/);
  const { restaurant, menu, changeDish } = ownMenu;
  const { restaurantId, owner } = restaurant;
  const { moveParty, mergeParties } = owner.api.tables;
  const [first, second, third] = await Promise.all([1, 2, 3].map((number) => restaurant.table(number)));
  if (!first || !second || !third) throw new Error('the restaurant has tables 1 to 3');
  const pizza = (page: Page) => page.getByRole('article').filter({ hasText: 'Margherita' });

  await owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
  const phone = await newPhone();
  await phone.goto(restaurant.menuLink(1));
  await phone.getByRole('dialog', { name: 'Restaurant closed' }).getByRole('button', { name: 'OK' }).click();
  await owner.api.restaurants.setOpen({ restaurantId, isOpen: true });
  await shownPin(phone);
  await changeDish(menu.pizza, { available: false });
  await expect(pizza(phone)).toContainText('Nicht verfügbar');

  const tableSessionId = (await restaurant.table(1)).session?.id ?? '';
  await moveParty({ restaurantId, id: first.id, tableSessionId, toTableId: second.id });
  await expect(phone).toHaveURL(restaurant.menuLink(2));
  await shownPin(phone);
  await expect(pizza(phone)).toContainText('Nicht verfügbar');
  await expect(phone.getByText('Geöffnet', { exact: true })).toBeVisible();

  const { visit } = await seatVisitor(restaurant, 3);
  await mergeParties({
    ...{ restaurantId, id: second.id, tableSessionId },
    ...{ intoTableId: third.id, intoTableSessionId: visit.tableSessionId },
  });
  await expect(phone).toHaveURL(restaurant.menuLink(3));
  expect(await shownPin(phone)).toBe(visit.pin);
  await expect(pizza(phone)).toContainText('Nicht verfügbar');
  await expect(phone.getByText('Geöffnet', { exact: true })).toBeVisible();
  await changeDish(menu.pizza, { available: true });
  await addDish(phone, 'Margherita');
});

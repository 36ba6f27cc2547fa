import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { grain } from '../files/image-samples.ts';
import { expectAccessible } from './accessible.ts';
import { expect, phoneSize, test } from './fixture.ts';
import { cutOff } from './outage.ts';
import { foundRestaurant, type OwnedRestaurant } from './restaurant.ts';

const menu = async ({ owner, restaurantId }: OwnedRestaurant) =>
  (await owner.api.menu.editor.get({ restaurantId })).categories;

/** A category with dishes, made through the API. */
async function fill(
  { owner, restaurantId }: OwnedRestaurant,
  name: string,
  dishes: readonly string[],
): Promise<string> {
  const { editor: api } = owner.api.menu;
  const id = crypto.randomUUID();
  const shared = { restaurantId, description: '', available: true, vat: null };
  await api.createCategory({ ...shared, id, name, station: 'kitchen' });
  for (const dish of dishes) {
    await api.createItem({
      ...{ ...shared, id: crypto.randomUUID(), categoryId: id, name: dish, price: 950, imageUrl: null },
      ...{ allergens: [], additives: [], tags: [] },
    });
  }
  return id;
}

const categories = (page: Page) => page.getByRole('list', { name: 'Categories' });
const names = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) =>
      handles.map((handle) => handle.getAttribute('aria-label')?.replace('Move ', '')),
    );

test('a first category, a dish with picture and extras, by keyboard and dialogs', async ({
  restaurant,
  newStaffPage,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, own.owner);
  await page.goto('/management/menu');
  await expect(page.getByText('Your menu is empty')).toBeVisible();
  await expect(page.getByTitle('Ctrl+Shift+N')).toHaveAccessibleName('Item');
  await page.keyboard.press('Control+Shift+N');
  await expect(page.getByText('Please select a category first.')).toBeVisible();

  // A real browser window keeps Ctrl+N to itself; Meta+N is the same shortcut.
  await page.keyboard.press('Meta+n');
  const newCategory = page.getByRole('dialog', { name: 'New category' });
  await newCategory.getByRole('button', { name: 'Save' }).click();
  await expect(newCategory.getByText('Please enter a name')).toBeVisible();
  await newCategory.getByLabel('Name').fill('Pizza');
  await newCategory.getByLabel('Prepared by').selectOption('Bar');
  await newCategory.getByLabel('Name').press('Enter');
  const editCategory = page.getByRole('dialog', { name: 'Edit category' });
  await expect(editCategory.getByText('Extras for all items of this category')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editCategory).toBeHidden();
  await expect(categories(page)).toContainText('Pizza');

  await page.keyboard.press('Control+Shift+N');
  const newItem = page.getByRole('dialog', { name: 'New item' });
  const save = newItem.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(newItem.getByText('Name is required')).toBeVisible();
  await expect(newItem.getByText('Price must be greater than 0')).toBeVisible();
  await newItem.getByLabel('Name').fill('Diavola');
  await newItem.getByLabel('Price').fill('100');
  await expect(newItem.getByText('Preis zu hoch! Bitte maximal 99,99 € eingeben.')).toBeVisible();
  await newItem.getByLabel('Price').fill('12.5');
  await newItem.getByLabel('Description').click();
  await expect(newItem.getByLabel('Price')).toHaveValue('12,50');

  await newItem.getByLabel('Choose a picture').setInputFiles({
    ...{ name: 'drawing.svg', mimeType: 'image/svg+xml' },
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(newItem.getByText('This file cannot be shown as a picture.')).toBeVisible();
  await newItem.getByLabel('Choose a picture').setInputFiles({
    ...{ name: 'diavola.jpg', mimeType: 'image/jpeg' },
    buffer: await grain(1200, 900).jpeg().toBuffer(),
  });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(newItem.getByRole('button', { name: 'Remove' })).toBeVisible();
  await newItem.getByText('Allergens and additives').click();
  await newItem.getByLabel('Milk').check();
  await newItem.getByLabel('2 Preservative').check();
  await save.click();
  await expect(page.getByText('Menu item created. You can now add toppings/variants.')).toBeVisible();

  const editItem = page.getByRole('dialog', { name: 'Edit item' });
  await expect(editItem.getByLabel('Name of the extra')).toBeFocused();
  await editItem.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(editItem.getByText('Name ist erforderlich')).toBeVisible();
  await editItem.getByLabel('Name of the extra').fill('Oliven');
  await editItem.getByLabel('Price').last().fill('eins');
  await expect(editItem.getByText('Aufpreis muss eine Zahl sein')).toBeVisible();
  await editItem.getByLabel('Multi-select').check();
  await editItem.getByLabel('Price').last().fill('3,5');
  await editItem.getByLabel('Price').last().press('Enter');
  await expect(editItem.getByLabel('Name of the extra')).toBeFocused();
  await expect(editItem.getByLabel('Price').last()).toHaveValue('');
  await expect(editItem.getByRole('heading', { name: 'Other Multi-select' })).toBeVisible();
  await editItem.getByRole('button', { name: 'Edit extra Oliven' }).click();
  await editItem.getByLabel('Name of the extra').fill('Kapern');
  await editItem.getByRole('button', { name: 'Save extra' }).click();
  await expect(editItem.getByRole('button', { name: 'Delete extra Kapern' })).toBeVisible();
  // The list gets the answer before the form, which until then would ask about unsaved input.
  await expect(editItem.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editItem).toBeHidden();

  const [category] = await menu(own);
  expect(category).toMatchObject({ name: 'Pizza', station: 'bar' });
  expect(category?.items).toMatchObject([
    {
      ...{ name: 'Diavola', price: 1250, allergens: ['milk'], additives: ['preservative'] },
      imageUrl: expect.stringContaining(`/files/${own.restaurantId}/`),
      options: [{ name: 'Kapern', priceIncrement: 350, isMultiSelect: true }],
    },
  ]);
});

test('unsaved changes are not lost without a question', async ({ restaurant, newStaffPage, watch }) => {
  const own = await foundRestaurant(restaurant.origin);
  await fill(own, 'Pizza', ['Margherita']);
  const page = await newStaffPage({}, own.owner);
  await page.goto('/management/tables');
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Edit: Margherita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit item' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Edit: Margherita' }).click();
  await dialog.getByLabel('Name').first().fill('Marinara');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).last().click();
  await expect(dialog.getByLabel('Name').first()).toHaveValue('Marinara');

  const warned = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await expect(dialog).toBeVisible();

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/management\/tables$/);
  expect((await menu(own))[0]?.items[0]?.name).toBe('Margherita');

  await test.step('the end of the session leaves them, and they are saved after signing in [ACC-11]', async () => {
    watch.allow(/^401 /);
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Edit: Margherita' }).click();
    await dialog.getByLabel('Name').first().fill('Marinara');
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    const login = page.getByRole('link', { name: 'Sign in' });
    await expect(login).toHaveAttribute('target', '_blank');
    await expect(login).toHaveAttribute('href', '/login?next=%2Fmanagement%2Fmenu');
    await page.context().addCookies(cookies);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect((await menu(own))[0]?.items[0]?.name).toBe('Marinara');
  });
});

/** An extra of a dish, made through the API. */
async function addExtra(
  { owner, restaurantId }: OwnedRestaurant,
  ownerId: string,
  name: string,
  groupName = '',
): Promise<string> {
  const id = crypto.randomUUID();
  await owner.api.menu.editor.createOption({
    ...{ restaurantId, ownerKind: 'item', ownerId, id, name, groupName, priceIncrement: 100 },
    ...{ isRequired: false, isMultiSelect: false, vat: null, allergens: [], additives: [] },
  });
  return id;
}

const extrasOf = async (own: OwnedRestaurant) =>
  (await menu(own))[0]?.items[0]?.options.map(({ name, priceIncrement }) => `${name} ${priceIncrement}`);

test('an extra that is typed is saved with its dish or category, or refused where it stands', async ({
  restaurant,
  newStaffPage,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  await fill(own, 'Pizza', ['Margherita']);
  const page = await newStaffPage({}, own.owner);
  await page.goto('/management/menu');
  const dialog = page.getByRole('dialog', { name: 'Edit item' });
  const name = dialog.getByLabel('Name of the extra');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });

  await page.getByRole('button', { name: 'Edit: Margherita' }).click();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
  await name.fill('Oliven');
  await dialog.getByLabel('Price').last().fill('3,5');
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await save.click();
  await expect(page.getByText('Extra “Oliven” added.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await extrasOf(own)).toEqual(['Oliven 350']);

  await test.step('one that cannot be saved is not lost', async () => {
    await page.getByRole('button', { name: 'Edit: Margherita' }).click();
    await dialog.getByLabel('Price').last().fill('0.80');
    await save.click();
    await expect(dialog.getByText('Name ist erforderlich')).toBeVisible();
    await expect(name).toBeFocused();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).last().click();
    await expect(question).toBeHidden();
    // What is typed before would go where the question gives the focus back from.
    await expect(name).toBeFocused();
    await expect(dialog.getByLabel('Price').last()).toHaveValue('0,80');
  });

  await test.step('neither is it when another one is edited', async () => {
    await name.fill('Kapern');
    await dialog.getByRole('button', { name: 'Edit extra Oliven' }).click();
    await expect(page.getByText('Extra “Kapern” added.')).toBeVisible();
    await expect(name).toHaveValue('Oliven');
    await expect(name).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel extra' }).click();
    await expect(dialog.getByRole('button', { name: 'Edit extra Oliven' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    expect(await extrasOf(own)).toEqual(['Oliven 350', 'Kapern 80']);
  });

  await page.getByRole('button', { name: 'More for Pizza' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const category = page.getByRole('dialog', { name: 'Edit category' });
  await category.getByLabel('Name of the extra').fill('Rucola');
  await category.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(category).toBeHidden();
  expect((await menu(own))[0]?.options).toMatchObject([{ name: 'Rucola', priceIncrement: 0 }]);
});

test('extras stand in groups, are arranged by keyboard and come back after deleting', async ({
  restaurant,
  newStaffPage,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  await fill(own, 'Pizza', ['M'.repeat(80)]);
  const dishId = (await menu(own))[0]?.items[0]?.id ?? '';
  for (const name of ['Klein', 'Groß']) await addExtra(own, dishId, name, 'Größe');
  const olives = await addExtra(own, dishId, 'Oliven');
  await addExtra(own, dishId, 'Kapern');
  const page = await newStaffPage({ viewport: { width: 320, height: 640 }, hasTouch: true }, own.owner);
  await page.goto('/management/menu');
  await page.getByRole('button', { name: /^Edit: M/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit item' });

  await test.step('a long word widens neither list nor dialog', async () => {
    const widened = await page
      .locator('main div, [data-modal-content]')
      .evaluateAll((all) =>
        all
          .filter(
            (each) => getComputedStyle(each).overflowY === 'auto' && each.scrollWidth > each.clientWidth,
          )
          .map((each) => each.className),
      );
    expect(widened).toEqual([]);
  });

  await test.step('an extra is edited in sight, and what holds for its group is said', async () => {
    await dialog.getByRole('button', { name: 'Edit extra Klein' }).click();
    const name = dialog.getByLabel('Name of the extra');
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });
    const group = dialog.getByRole('group', { name: 'For the whole group “Größe”' });
    await group.getByLabel('Required').check();
    await dialog.getByRole('button', { name: 'Save extra' }).click();
    await expect(dialog.getByRole('heading', { name: 'Größe Required' })).toBeVisible();
    await expect.poll(async () => (await menu(own))[0]?.items[0]?.options[1]?.isRequired).toBe(true);
    // One that joins the group cannot take it back, and is told why.
    await dialog.getByLabel('Group', { exact: true }).fill('Größe');
    await expect(group.getByLabel('Required')).toBeDisabled();
    await expect(group).toContainText('Required is set by “Klein”. To take it back, edit that extra.');
    await expect(group).not.toContainText('Multi-select is set by');
    await dialog.getByLabel('Group', { exact: true }).fill('');
    await expect(group).toBeHidden();
  });

  await test.step('one that is saved by turning to another shows what holds for the group since then', async () => {
    const name = dialog.getByLabel('Name of the extra');
    const several = dialog.getByRole('group', { name: /“Größe”/ }).getByLabel('Multi-select');
    await dialog.getByRole('button', { name: 'Edit extra Klein' }).click();
    await several.check();
    await dialog.getByRole('button', { name: 'Edit extra Groß' }).click();
    await expect(name).toHaveValue('Groß');
    await expect(several).toBeChecked();
    await name.fill('XL');
    await dialog.getByRole('button', { name: 'Edit extra Groß' }).click();
    // The tap has left the focus on the button: it is in the field again when the form has begun anew.
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('XL');
    await name.fill('Groß');
    await dialog.getByRole('button', { name: 'Save extra' }).click();
    await expect(dialog.getByRole('button', { name: 'Edit extra Groß' })).toBeFocused();
  });

  await dialog.getByRole('button', { name: 'Move Klein' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Klein is at place 1 of 2.')).toBeAttached();
  await pressDownUntil(page, 'Klein is at place 2 of 2.');
  await page.keyboard.press('Space');
  await expect.poll(() => extrasOf(own)).toEqual(['Groß 100', 'Klein 100', 'Oliven 100', 'Kapern 100']);
  await dialog.getByRole('button', { name: 'Move Größe' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Größe is at place 1 of 2.')).toBeAttached();
  await pressDownUntil(page, 'Größe is at place 2 of 2.');
  await page.keyboard.press('Space');
  await expect.poll(() => extrasOf(own)).toEqual(['Oliven 100', 'Kapern 100', 'Groß 100', 'Klein 100']);

  await dialog.getByRole('button', { name: 'Delete extra Oliven' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // Its message stays for as long as the pointer is over it.
  await undo.hover();
  await expect(dialog.getByRole('button', { name: 'Delete extra Kapern' })).toBeFocused();
  await undo.click();
  await expect.poll(() => extrasOf(own)).toEqual(['Oliven 100', 'Kapern 100', 'Groß 100', 'Klein 100']);
  expect((await menu(own))[0]?.items[0]?.options[0]?.id).toBe(olives);
  await expect(dialog.getByRole('button', { name: 'Delete extra Kapern' })).toBeFocused();
});

test('dishes are typed one after the other, with few keys besides their texts', async ({
  restaurant,
  newStaffPage,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  await fill(own, 'Pizza', []);
  const page = await newStaffPage({}, own.owner);
  await page.goto('/management/menu');
  await page.getByRole('button', { name: 'New item' }).click();
  const dialog = page.getByRole('dialog', { name: 'New item' });
  await dialog.getByLabel('VAT', { exact: true }).selectOption('7 %');
  const name = dialog.getByLabel('Name');
  await name.focus();
  for (const dish of ['Margherita', 'Marinara']) {
    await expect(name).toBeFocused();
    await page.keyboard.type(dish);
    await page.keyboard.press('Tab');
    await page.keyboard.type('9,5');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`Menu item “${dish}” created.`)).toBeVisible();
    await expect(page.getByText(/created\.$/)).toHaveCount(1);
    await expect(name).toHaveValue('');
  }
  await expect(dialog.getByLabel('Price')).toHaveValue('');
  await expect(dialog.getByLabel('Category')).toHaveValue(/.+/);
  await expect(dialog.getByLabel('VAT', { exact: true })).toHaveValue('reduced');
  await dialog.getByRole('button', { name: 'Save and next dish' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  expect((await menu(own))[0]?.items).toMatchObject([
    { name: 'Margherita', price: 950, vat: 'reduced' },
    { name: 'Marinara', price: 950, vat: 'reduced' },
  ]);
});

test('categories, dishes and extras are food or drink, a menu with its drink is both [VAT-1] [VAT-3]', async ({
  restaurant,
  newStaffPage,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({ viewport: phoneSize }, own.owner);
  await page.goto('/management/menu');
  const vatIn = (dialog: Locator) => dialog.getByLabel('VAT', { exact: true });

  await test.step('what is made at the bar is drink, until somebody chooses otherwise', async () => {
    await page.getByRole('button', { name: 'New category' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    const station = dialog.getByLabel('Prepared by');
    await expect(vatIn(dialog)).toHaveValue('food');
    await station.selectOption('Bar');
    await expect(vatIn(dialog)).toHaveValue('drink');
    await vatIn(dialog).selectOption('7 %');
    await station.selectOption('Kitchen');
    await expect(vatIn(dialog)).toHaveValue('reduced');
    await station.selectOption('Bar');
    await expect(vatIn(dialog)).toHaveValue('reduced');
    await dialog.getByLabel('Name').fill('Aperitivo');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const saved = page.getByRole('dialog', { name: 'Edit category' });
    await expect(vatIn(saved).first()).toHaveValue('reduced');
    await page.keyboard.press('Escape');
    await expect(saved).toBeHidden();
  });

  await page.getByRole('button', { name: 'New item' }).click();
  const dialog = page.getByRole('dialog', { name: /item$/ });
  const parts = dialog.getByRole('group', { name: 'Combination' });
  const part = (place: number) => parts.getByLabel(`Part ${place}`, { exact: true });
  const share = (place: number) => parts.getByLabel(`Share of part ${place}`);
  const save = dialog.getByRole('button', { name: 'Save', exact: true });

  await test.step('a menu with its drink is split in per cent', async () => {
    await dialog.getByLabel('Name').fill('Aperitivo per Due');
    await dialog.getByLabel('Price').fill('26,90');
    await expect(vatIn(dialog).locator('option:checked')).toHaveText('As the category: 7 %');
    await vatIn(dialog).selectOption('Food and drink in one …');
    await expect(share(1)).toHaveValue('70');
    await expect(share(2)).toHaveValue('30');
    await expect(parts).toContainText('Of 26,90 €: 8,07 € at 19 %, 18,83 € at 7 %');
    await expectAccessible(page);
  });

  await test.step('parts that do not add up are refused where they stand', async () => {
    await share(2).fill('20');
    await save.click();
    await expect(parts.getByText('The parts must add up to 100 %')).toBeInViewport();
    await expect(share(1)).toBeFocused();
    await expect(share(2)).toHaveAccessibleDescription('The parts must add up to 100 %');
    await expect(parts).not.toContainText('Of 26,90 €');
    await expectAccessible(page);
    await parts.getByRole('button', { name: 'Add a part' }).click();
    await expect(part(3)).toBeFocused();
    await share(3).fill('10');
    await expect(parts).toContainText('Of 26,90 €: 5,38 € at 19 %, 21,52 € at 7 %');
    await expect(parts.getByText('The parts must add up to 100 %')).toBeHidden();
    await parts.getByRole('button', { name: 'Remove part 3' }).click();
    await expect(parts.getByRole('button', { name: 'Add a part' })).toBeFocused();
    await expect(part(3)).toBeHidden();
    await expect(parts.getByText('The parts must add up to 100 %')).toBeVisible();
  });

  await test.step('or by what each costs alone', async () => {
    await parts.getByLabel('Single prices').check();
    await expect(part(2)).toHaveValue('drink');
    await share(1).fill('18,9');
    await share(2).fill('100');
    await expect(share(1)).toHaveValue('18,90');
    await save.click();
    await expect(parts.getByText('Each part needs the price it has alone')).toBeVisible();
    await expect(share(2)).toBeFocused();
    await share(2).fill('11');
    await expect(parts).toContainText('Of 26,90 €: 9,90 € at 19 %, 17,00 € at 7 %');
    await save.click();
    await expect(page.getByText('Menu item created. You can now add toppings/variants.')).toBeVisible();
    await page.getByRole('dialog', { name: 'Edit item' }).getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the parts are found again, and an extra is a drink', async () => {
    await page.getByRole('button', { name: 'Edit: Aperitivo per Due' }).click();
    await expect(vatIn(dialog).first()).toHaveValue('combination');
    await expect(parts.getByLabel('Single prices')).toBeChecked();
    await expect(part(1)).toHaveValue('food');
    await expect(share(1)).toHaveValue('18,90');
    await expect(part(2)).toHaveValue('drink');
    await expect(share(2)).toHaveValue('11,00');
    await dialog.getByLabel('Name of the extra').fill('Grappa');
    await dialog.getByLabel('Price', { exact: true }).fill('4');
    await expect(vatIn(dialog).last().locator('option:checked')).toHaveText('As the dish');
    await vatIn(dialog).last().selectOption({ value: 'drink' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Extra “Grappa” added.')).toBeVisible();
    await expect(vatIn(dialog).last()).toHaveValue('');
  });

  expect(await menu(own)).toMatchObject([
    {
      ...{ name: 'Aperitivo', station: 'bar', vat: 'reduced' },
      items: [
        {
          vat: {
            by: 'price',
            parts: [
              { vat: 'food', share: 1890 },
              { vat: 'drink', share: 1100 },
            ],
          },
          options: [{ name: 'Grappa', priceIncrement: 400, vat: 'drink' }],
        },
      ],
    },
  ]);
});

test('a refused dish goes to what is wrong, also where a tap leaves the focus in its field', async ({
  restaurant,
  newStaffPage,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  await fill(own, 'Pizza', ['Margherita']);
  const page = await newStaffPage({ viewport: phoneSize }, own.owner);
  await page.goto('/management/menu');
  await page.getByRole('button', { name: 'Edit: Margherita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit item' });
  const name = dialog.getByLabel('Name', { exact: false }).first();
  await name.fill('');
  await dialog.getByRole('button', { name: 'Add', exact: true }).scrollIntoViewIfNeeded();
  await expect(name).not.toBeInViewport();
  // As Safari does it on a tap: the form is sent, and the focus has not moved.
  await dialog
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(dialog.getByText('Name is required')).toBeInViewport();
  await expect(name).toBeFocused();
});

test('lists are arranged by keyboard and by pointer, the same on two screens', async ({
  restaurant,
  newStaffPage,
  watch,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  await fill(own, 'Pizza', ['A', 'B', 'C']);
  await fill(own, 'Pasta', []);
  const anna = await newStaffPage({}, own.owner);
  const ben = await newStaffPage({}, own.owner);
  await anna.goto('/management/menu');
  await ben.goto('/management/menu');
  await expect.poll(() => names(ben, 'Pizza')).toEqual(['A', 'B', 'C']);

  const handle = anna.getByRole('button', { name: 'Move A' });
  await handle.focus();
  await anna.keyboard.press('Space');
  await expect(anna.getByText('A is at place 1 of 3.')).toBeAttached();
  await pressDownUntil(anna, 'A is at place 2 of 3.');
  await anna.keyboard.press('Space');
  await expect.poll(() => names(anna, 'Pizza')).toEqual(['B', 'A', 'C']);
  await expect.poll(() => names(ben, 'Pizza')).toEqual(['B', 'A', 'C']);

  const from = await ben.getByRole('button', { name: 'Move C' }).boundingBox();
  const to = await ben.getByRole('button', { name: 'Move B' }).boundingBox();
  if (!from || !to) throw new Error('the rows have no place');
  await ben.mouse.move(from.x + 10, from.y + 20);
  await ben.mouse.down();
  await ben.mouse.move(to.x + 10, to.y + 40, { steps: 8 });
  await ben.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
  await ben.mouse.up();
  await expect.poll(() => names(anna, 'Pizza')).toEqual(['C', 'B', 'A']);
  await expect.poll(async () => (await menu(own))[0]?.items.map(({ name }) => name)).toEqual(['C', 'B', 'A']);

  watch.allow(/ERR_FAILED \/rpc\/menu\/editor\/orderCategories/);
  await anna.route('**/rpc/menu/editor/orderCategories', (route) => route.abort());
  await anna.getByRole('button', { name: 'Move Pizza' }).focus();
  await anna.keyboard.press('Space');
  await expect(anna.getByText('Pizza is at place 1 of 2.')).toBeAttached();
  await pressDownUntil(anna, 'Pizza is at place 2 of 2.');
  await anna.keyboard.press('Space');
  await expect(anna.getByText('Reihenfolge konnte nicht gespeichert werden.')).toBeVisible();
  await expect(anna.getByText(/^Keine Verbindung/)).toBeVisible();
  await expect.poll(() => names(anna, 'Categories')).toEqual(['Pizza', 'Pasta']);

  // With the live feed alive and nothing else: no dish may look switched off that guests go on ordering.
  watch.allow(/ERR_INTERNET_DISCONNECTED \/rpc\/menu\/editor/);
  const mend = await cutOff(anna, '**/rpc/menu/editor/**');
  const spoken = await spokenOn(anna);
  await anna.getByRole('switch', { name: 'A is available' }).click();
  const message = anna.getByText('Status could not be updated.');
  await expect(message).toBeVisible();
  // Its time stands still under the pointer.
  await message.hover();
  await expect(anna.getByRole('switch', { name: 'A is available' })).toBeChecked();

  // A dialog makes all else inert. The message stays on top of it, can be tapped, and is not spoken again once screen
  // readers know of it.
  const shown = await anna.evaluate(() => performance.now());
  await anna.waitForFunction((since) => performance.now() > since + 150, shown);
  await anna.keyboard.press('Meta+n');
  await expect(anna.getByRole('dialog', { name: 'New category' })).toBeVisible();
  await expect(message).toBeVisible();
  const messages = anna.getByRole('region', { name: 'Notifications' });
  await messages.getByRole('button', { name: 'Close' }).last().click();
  await expect(message).toBeHidden();
  expect((await spoken()).filter((text) => text.includes('Status could not be updated.'))).toHaveLength(1);

  await test.step('a switch pressed after the session has ended leads to the login [ACC-11]', async () => {
    await anna.keyboard.press('Escape');
    mend();
    watch.allow(/^401 /);
    await anna.context().clearCookies();
    await anna.getByRole('switch', { name: 'A is available' }).click();
    await expect(anna).toHaveURL(/\/login\?next=%2Fmanagement%2Fmenu$/);
    await expect(anna.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });
});

/** Collects what comes into live regions, which screen readers then speak. Resolves to how it is asked for. */
async function spokenOn(page: Page): Promise<() => Promise<string[]>> {
  const collected = await page.evaluateHandle(() => {
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"]';
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const regions = node.closest(live) ? [node] : [...node.querySelectorAll(live)];
        texts.push(...regions.map(({ textContent }) => textContent));
      }
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return () => collected.jsonValue();
}

/** Each press moves 25 px: three make a row. The first may come before the list listens for it. */
async function pressDownUntil(page: Page, said: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(said)).toBeAttached({ timeout: 300 });
  }).toPass();
}

test('dishes are switched off, copied and deleted; a category goes with its dishes; all of it is reset', async ({
  restaurant,
  newStaffPage,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  await fill(own, 'Pizza', ['Margherita', 'Marinara']);
  await fill(own, 'Pasta', ['Carbonara']);
  const page = await newStaffPage({}, own.owner);
  await page.goto('/management/menu');
  await page.getByRole('switch', { name: 'Margherita is available' }).uncheck();
  await expect(page.getByText('Not available')).toBeVisible();
  await expect.poll(async () => (await menu(own))[0]?.items[0]?.available).toBe(false);
  await test.step('a search finds dishes of all categories, which are switched there, too', async () => {
    const search = page.getByRole('searchbox', { name: 'Search dishes' });
    await search.fill('carb');
    const found = page.getByRole('list', { name: '1 item found' });
    await expect(found).toContainText('Pasta');
    await found.getByRole('switch', { name: 'Carbonara is available' }).uncheck();
    await expect(found).toContainText('Not available');
    await expect.poll(async () => (await menu(own))[1]?.items[0]?.available).toBe(false);
    await search.fill('sushi');
    await expect(page.getByText('No item found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(search).toBeFocused();
  });
  await page.getByRole('switch', { name: 'Show Pasta to guests' }).uncheck();
  await expect(page.getByText('Hidden')).toBeVisible();

  await page.getByRole('button', { name: 'More for Marinara' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page.getByText('Menu item “Marinara” copied.')).toBeVisible();
  await expect.poll(() => names(page, 'Pizza')).toEqual(['Margherita', 'Marinara', 'Marinara (copy)']);
  await page.getByRole('button', { name: 'More for Marinara', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Menu item “Marinara” deleted.')).toBeVisible();
  await test.step('the focus goes to the next dish, and from the last one to what is left', async () => {
    await expect(page.getByRole('button', { name: 'More for Marinara (copy)' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'More for Margherita' })).toBeFocused();
  });

  await page.getByRole('button', { name: 'More for Pizza' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete category “Pizza”?' });
  await expect(question).toContainText('Its item is deleted too.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => names(page, 'Categories')).toEqual(['Pasta']);

  await page.getByRole('button', { name: 'Reset menu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset menu' }).click();
  await expect(page.getByText('Speisekarte zurückgesetzt')).toBeVisible();
  expect(await menu(own)).toEqual([]);
});

test('a menu goes into a file and comes back, with a preview', async ({
  restaurant,
  newStaffPage,
  watch,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  await fill(own, 'Pizza', ['Margherita']);
  const page = await newStaffPage({}, own.owner);
  await page.goto('/management/menu');
  const tools = page.getByRole('button', { name: 'Menu tools' });
  await tools.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('neues_haus_gedeck_menu.csv');
  const text = await readFile(await file.path(), 'utf8');

  await tools.click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a menu' });
  const choose = (content: string) =>
    dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const example = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Example file' }).click();
  expect((await example).suggestedFilename()).toBe('gedeck-example-menu.csv');
  await choose(text.replace('9,50', 'neun'));
  await expect(dialog.getByText('Line 3, Price: “neun” is not a price. Write it like 9,50.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await choose(text);
  await expect(dialog.getByText('The menu is already as in the file.')).toBeVisible();
  await choose(`${text.replace('9,50', '10,50')}Pizza;Funghi;;;;11,00;;;;;;;;;\r\n`);
  await expect(dialog.getByText('Item Margherita in Pizza (price)')).toBeVisible();
  await expect(dialog.getByText('Item Funghi in Pizza')).toBeVisible();

  // A preview that failed must not allow importing with a setting that no preview has shown.
  watch.allow(/ERR_INTERNET_DISCONNECTED .*\/menu\/import/);
  const mend = await cutOff(page, '**/menu/import?*');
  await dialog.getByLabel('Delete what is not in the file').check();
  await expect(dialog.getByText('The file could not be imported.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  mend();
  await dialog.getByLabel('Delete what is not in the file').uncheck();
  await dialog.getByRole('button', { name: 'Import 2 changes' }).click();
  await expect(page.getByText('The menu has been imported.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit: Funghi' })).toContainText('11,00');
});

import type { Locator, Page } from '@playwright/test';
import { createVisitor } from '#test/fixture/visitor.ts';
import { expectAccessible, expectGoodPage } from './accessible.ts';
import { expect, test } from './fixture.ts';
import { cutOff } from './outage.ts';
import type { OwnMenu } from './own-menu.ts';
import { foundRestaurant } from './restaurant.ts';

/* The menu in other languages, as its owner writes them. [LANG-9] */

const saves = '**/rpc/menu/translations/save';

async function openTranslations(office: Page): Promise<Locator> {
  await office.goto('/management/menu');
  // Keys are for a page that listens.
  await office.waitForFunction(() => !('gedeckEarlyTaps' in globalThis));
  await office.getByRole('button', { name: 'Menu tools' }).press('Enter');
  await office.getByRole('menuitem', { name: 'Translations' }).press('Enter');
  return office.getByRole('dialog', { name: 'Translations' });
}

async function openItalian(office: Page): Promise<Locator> {
  const dialog = await openTranslations(office);
  await languageOf(dialog).press('i');
  await expect(languageOf(dialog)).toHaveValue('it');
  await expect(field(dialog, 'Küche Category')).toBeVisible();
  return dialog;
}

const languageOf = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Language' });

/** By the original and what it is, `Margherita Dish`. */
const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });

function row(dialog: Locator, name: string): Locator {
  return dialog
    .getByRole('listitem')
    .filter({ has: dialog.page().getByRole('textbox', { name, exact: true }) });
}

/** What a guest reads who has chosen Italian. */
async function readInItalian({ restaurant: { origin, restaurantId } }: OwnMenu) {
  const guest = createVisitor(origin, undefined, new Map([['gedeck_language', 'it']]));
  const { translations } = await guest.api.menu.get({ restaurantId, language: 'it' });
  return Object.fromEntries(translations?.texts ?? []);
}

async function translate({ restaurant: { owner, restaurantId } }: OwnMenu, texts: Record<string, string>) {
  await owner.api.menu.translations.save({
    ...{ restaurantId, language: 'it' },
    texts: Object.entries(texts).map(([text, translation]) => ({ text, translation })),
  });
}

async function rename({ restaurant: { owner, restaurantId } }: OwnMenu, id: string, name: string) {
  const { categories } = await owner.api.menu.editor.get({ restaurantId });
  const item = categories.flatMap(({ items }) => items).find((each) => each.id === id);
  if (!item) throw new Error('the menu has no such dish');
  await owner.api.menu.editor.updateItem({ restaurantId, ...item, name });
}

test('a menu is translated by the keyboard alone, and guests read it [LANG-9]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const office = await newStaffPage({}, ownMenu.restaurant.owner);
  let dialog = await openItalian(office);
  await expect(row(dialog, 'Küche Category')).toContainText('Missing');
  // Past the filter and the search.
  for (const _ of ['filter', 'search', 'text']) await office.keyboard.press('Tab');
  await expect(field(dialog, 'Küche Category')).toBeFocused();
  await office.keyboard.type('Cucina');
  await expect(row(dialog, 'Küche Category')).toContainText('Not saved yet');
  await office.keyboard.press('Enter');
  await expect(row(dialog, 'Küche Category')).toContainText('Saved');
  // Dishes have no order here: whichever is the first.
  const fields = dialog.getByRole('textbox');
  const { texts } = await ownMenu.restaurant.owner.api.menu.translations.get({
    ...{ restaurantId: ownMenu.restaurant.restaurantId, language: 'it' },
  });
  const first = texts[1]?.text ?? '';
  await expect(field(dialog, `${first} Dish`)).toBeFocused();
  await office.keyboard.type('Il primo');
  await office.keyboard.press('Tab');
  await expect(row(dialog, `${first} Dish`)).toContainText('Saved');

  // Escape puts back what was there, and leaves the dialog open.
  await expect(fields.nth(2)).toBeFocused();
  await office.keyboard.type('Sopra');
  await office.keyboard.press('Escape');
  await expect(fields.nth(2)).toHaveValue('');
  await expect(dialog.getByRole('radio', { name: /^To do/ })).toBeVisible();
  expect(await readInItalian(ownMenu)).toEqual({ Küche: 'Cucina', [first]: 'Il primo' });

  // The next time it begins where it ended.
  await office.reload();
  dialog = await openTranslations(office);
  await expect(languageOf(dialog)).toHaveValue('it');
  await expect(field(dialog, `${first} Dish`)).toHaveValue('Il primo');
  await expect(row(dialog, `${first} Dish`)).toContainText('Done');
  await expect(languageOf(dialog)).toContainText(`Italiano – 2 of ${texts.length}`);
  await dialog.getByRole('radio', { name: `To do ${texts.length - 2}` }).check();
  await expect(field(dialog, `${first} Dish`)).toHaveCount(0);
  await expect(fields.first()).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search texts' }).fill('oliv');
  await expect(fields).toHaveCount(1);
});

test('a text that was changed since is older, until it is confirmed [LANG-9]', async ({
  ownMenu,
  newStaffPage,
}) => {
  await translate(ownMenu, { Margherita: 'Pizza Margherita' });
  const office = await newStaffPage({}, ownMenu.restaurant.owner);
  const dialog = await openItalian(office);
  await expect(row(dialog, 'Margherita Dish')).toContainText('Done');

  await rename(ownMenu, ownMenu.menu.pizza, 'Margherita klassisch');
  const renamed = 'Margherita klassisch Dish';
  await expect(row(dialog, renamed)).toContainText('Older than the original');
  await expect(row(dialog, renamed)).toContainText('Formerly: Margherita');
  await expect(field(dialog, renamed)).toHaveValue('Pizza Margherita');
  await expect(field(dialog, renamed)).toHaveAccessibleDescription(/Older than the original.*Margherita/);
  expect(await readInItalian(ownMenu)).toEqual({});
  // Who only comes past has confirmed nothing.
  await field(dialog, renamed).press('Tab');
  await field(dialog, renamed).press('Enter');
  await expect(row(dialog, renamed)).toContainText('Saved');
  expect(await readInItalian(ownMenu)).toEqual({ 'Margherita klassisch': 'Pizza Margherita' });
});

test('what others change is there at once, and what is typed stays [LANG-9]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { owner } = ownMenu.restaurant;
  const [office, kitchen] = [await newStaffPage({}, owner), await newStaffPage({}, owner)];
  const [mine, theirs] = [await openItalian(office), await openItalian(kitchen)];
  await field(mine, 'Bistecca Dish').pressSequentially('Una bist');

  await field(theirs, 'Margherita Dish').fill('Pizza Margherita');
  await field(theirs, 'Margherita Dish').press('Enter');
  await expect(field(mine, 'Margherita Dish')).toHaveValue('Pizza Margherita');
  await expect(field(mine, 'Bistecca Dish')).toBeFocused();
  await expect(field(mine, 'Bistecca Dish')).toHaveValue('Una bist');

  // Of the same text: both are told.
  await field(theirs, 'Bistecca Dish').fill('Bistecca');
  await field(theirs, 'Bistecca Dish').press('Enter');
  await expect(row(mine, 'Bistecca Dish')).toContainText('Meanwhile somebody else has written: Bistecca');
  await expect(field(mine, 'Bistecca Dish')).toHaveValue('Una bist');

  // The dish itself goes under the hand.
  await rename(ownMenu, ownMenu.menu.steak, 'Steak');
  await expect(row(mine, 'Bistecca Dish')).toContainText('No longer on the menu');
  await expect(field(mine, 'Bistecca Dish')).toHaveValue('Una bist');
  await expect(field(mine, 'Bistecca Dish')).toBeFocused();
  await expect(field(mine, 'Steak Dish')).toHaveValue('Bistecca');
  await expectAccessible(office);
  await mine.getByRole('button', { name: 'Close' }).click();
  const question = office.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).last().click();
  await row(mine, 'Bistecca Dish').getByRole('button', { name: 'Discard' }).click();
  await expect(field(mine, 'Bistecca Dish')).toHaveCount(0);
  await mine.getByRole('button', { name: 'Close' }).click();
  await expect(mine).toBeHidden();
});

test('a text that goes from the menu while it is typed says so, be it the first news [LANG-9]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const office = await newStaffPage({}, ownMenu.restaurant.owner);
  const dialog = await openItalian(office);
  await field(dialog, 'Bistecca Dish').pressSequentially('Una bist');
  await rename(ownMenu, ownMenu.menu.steak, 'Steak');
  await expect(row(dialog, 'Bistecca Dish')).toContainText('No longer on the menu');
  await expect(row(dialog, 'Bistecca Dish').getByRole('button', { name: 'Discard' })).toBeVisible();
});

test('what could not be saved is kept, and says why [LANG-9]', async ({ ownMenu, newStaffPage, watch }) => {
  watch.allowOutage();
  const office = await newStaffPage({}, ownMenu.restaurant.owner);
  const dialog = await openItalian(office);
  const comeBack = await cutOff(office, saves);
  await field(dialog, 'Margherita Dish').fill('Pizza Margherita');
  await office.keyboard.press('Enter');
  await expect(row(dialog, 'Margherita Dish')).toContainText('Not saved');
  await expect(row(dialog, 'Margherita Dish').getByRole('alert')).toBeVisible();
  await expect(field(dialog, 'Margherita Dish')).toHaveValue('Pizza Margherita');
  await expectAccessible(office);
  // Another language is chosen meanwhile.
  await languageOf(dialog).press('f');
  await expect(field(dialog, 'Margherita Dish')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Italiano' }).click();
  await expect(languageOf(dialog)).toBeFocused();
  await expect(field(dialog, 'Margherita Dish')).toHaveValue('Pizza Margherita');
  comeBack();
  await row(dialog, 'Margherita Dish').getByRole('button', { name: 'Try again' }).click();
  await expect(row(dialog, 'Margherita Dish')).toContainText('Saved');
  await expect(field(dialog, 'Margherita Dish')).toBeFocused();
});

test('a text that was changed unheard keeps what was typed for it [LANG-9]', async ({
  ownMenu,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/menu\/translations\/save/);
  const { owner, restaurantId } = ownMenu.restaurant;
  const office = await newStaffPage({}, owner);
  const before = JSON.stringify({
    json: await owner.api.menu.translations.get({ restaurantId, language: 'it' }),
  });
  await rename(ownMenu, ownMenu.menu.steak, 'Steak');
  // The page has the texts of before until it saves one.
  let hasSaved = false;
  await office.route('**/rpc/menu/translations/get', async (route) => {
    const { language } = (route.request().postDataJSON() as { json: { language: string } }).json;
    if (language !== 'it' || hasSaved) await route.continue();
    else await route.fulfill({ contentType: 'application/json', body: before });
  });
  await office.route(saves, async (route) => {
    hasSaved = true;
    await route.continue();
  });
  const dialog = await openItalian(office);
  await field(dialog, 'Bistecca Dish').fill('La bistecca');
  await office.keyboard.press('Enter');
  await expect(row(dialog, 'Bistecca Dish')).toContainText('No longer on the menu');
  await expect(row(dialog, 'Bistecca Dish')).toContainText('What you typed stays here');
  await expect(field(dialog, 'Bistecca Dish')).toHaveValue('La bistecca');
  await expect(field(dialog, 'Steak Dish')).toHaveValue('');
});

test('a machine drafts what is missing, and people confirm it [LANG-9]', async ({
  ownMenu,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^503 \/rpc\/menu\/translations\/draft/);
  const { owner, restaurantId } = ownMenu.restaurant;
  const get = () => owner.api.menu.translations.get({ restaurantId, language: 'it' });
  const office = await newStaffPage({}, owner);
  // A translator, where the installation has none.
  let works = false;
  const answer = async () => JSON.stringify({ json: { ...(await get()), canDraft: true } });
  const json = { contentType: 'application/json' };
  await office.route('**/rpc/menu/translations/get', async (route) => {
    const { language } = (route.request().postDataJSON() as { json: { language: string } }).json;
    if (language === 'it') await route.fulfill({ ...json, body: await answer() });
    else await route.continue();
  });
  await office.route('**/rpc/menu/translations/draft', async (route) => {
    const failure = { json: { defined: true, code: 'TRANSLATOR_FAILED', status: 503, message: '' } };
    if (!works) return route.fulfill({ ...json, status: 503, body: JSON.stringify(failure) });
    const { texts } = (route.request().postDataJSON() as { json: { texts: string[] } }).json;
    await ownMenu.database.withTenant(restaurantId, async (tx) => {
      for (const text of texts)
        await tx.query(
          `INSERT INTO menu_translations (restaurant_id, language, original, text, is_draft, places)
           VALUES ($1, 'it', $2, $3, true, '{}')`,
          [restaurantId, text, `${text} (it)`],
        );
    });
    return route.fulfill({ ...json, body: JSON.stringify({ json: { drafted: texts.length } }) });
  });

  const dialog = await openItalian(office);
  const draft = dialog.getByRole('button', { name: 'Draft what is missing' });
  await draft.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The translator does not answer at the moment.');
  await expect(draft).toBeFocused();
  works = true;
  await draft.press('Enter');
  await expect(row(dialog, 'Margherita Dish')).toContainText('Machine’s draft, to be confirmed');
  const confirmAll = dialog.getByRole('button', { name: /^Confirm all/ });
  await expect(confirmAll).toBeFocused();
  await expect(draft).toHaveCount(0);
  expect(await readInItalian(ownMenu)).toEqual({});

  // One as it stands, one after a change.
  await field(dialog, 'Küche Category').press('Enter');
  await expect(dialog.getByRole('textbox').nth(1)).toBeFocused();
  await field(dialog, 'Margherita Dish').fill('Pizza Margherita');
  await office.keyboard.press('Tab');
  await expect(row(dialog, 'Margherita Dish')).toContainText('Saved');
  expect(await readInItalian(ownMenu)).toEqual({ Küche: 'Küche (it)', Margherita: 'Pizza Margherita' });

  const { texts } = await get();
  await expect(confirmAll).toHaveText(`Confirm all ${texts.length - 2} drafts`);
  await confirmAll.click();
  const question = office.getByRole('alertdialog', { name: 'Confirm what nobody has read?' });
  await expect(question).toContainText('nobody has read them');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toContainText('Everything is translated');
  await expect(question).toBeHidden();
  expect(await readInItalian(ownMenu)).toMatchObject({ Bistecca: 'Bistecca (it)', Küche: 'Küche (it)' });
});

test('it is accessible at every width, with a language that runs from right to left [LANG-9]', async ({
  ownMenu,
  newStaffPage,
}) => {
  const { owner, restaurantId } = ownMenu.restaurant;
  await owner.api.menu.translations.save({
    ...{ restaurantId, language: 'ar' },
    texts: [
      { text: 'Margherita', translation: 'بيتزا مارغريتا' },
      { text: 'Oliven', translation: 'زيتون' },
    ],
  });
  await rename(ownMenu, ownMenu.menu.pizza, 'Margherita klassisch');
  const office = await newStaffPage({}, owner);
  // The only language that was begun.
  const dialog = await openTranslations(office);
  await expect(languageOf(dialog)).toHaveValue('ar');
  const oldest = field(dialog, 'Margherita klassisch Dish');
  await expect(oldest).toHaveAttribute('dir', 'rtl');
  await expect(oldest).toHaveAttribute('lang', 'ar');
  await field(dialog, 'Bistecca Dish').pressSequentially('شري');
  await expectGoodPage(office);
});

test('a restaurant without a menu is told what will stand there [LANG-9]', async ({
  restaurant,
  newStaffPage,
}) => {
  const office = await newStaffPage({}, (await foundRestaurant(restaurant.origin)).owner);
  const dialog = await openTranslations(office);
  await expect(dialog).toContainText('The menu is empty');
});

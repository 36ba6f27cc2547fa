import { expect, test } from './fixture.ts';
import { sitDown } from './guest-page.ts';
import { expectPageCached } from './worker-caches.ts';

const english = { name: 'gedeck_language', value: 'en' };

test('switching the language changes every word at once and nothing else, and lasts', async ({
  restaurant,
  table,
  newPhone,
}) => {
  const phone = await newPhone();
  await sitDown(phone, table.menuLink);
  const language = phone.getByRole('combobox', { name: /Language|Sprache/ });
  await phone.getByRole('button', { name: 'Margherita in den Warenkorb' }).click();

  await test.step('to English, from the header', async () => {
    await language.first().selectOption({ label: 'English' });
    await expect(phone.getByText('Table PIN for other guests')).toBeVisible();
    await expect(phone.getByRole('link', { name: /^Open the cart: 1 item/ })).toBeVisible();
    await expect(phone).toHaveTitle('Trattoria Sole – Menu');
    await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
    await expect(phone.getByRole('heading', { name: 'Burrata with cherry tomatoes' })).toBeVisible();
  });

  await test.step('to German, from the end of the menu, without leaving it', async () => {
    await language.last().scrollIntoViewIfNeeded();
    const inView = phone.getByRole('link', { name: /^(Mint tea|Tè alla Menta)$/ });
    const before = await inView.boundingBox();
    await language.last().selectOption({ label: 'Deutsch' });
    await expect(phone.getByRole('link', { name: /^Warenkorb öffnen: 1 Artikel/ })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Service rufen' })).toBeEnabled();
    // Words further up may have become longer, but what is in view keeps its place.
    expect((await inView.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0);
    await language.last().selectOption({ label: 'English' });
  });

  await test.step('a reload keeps it, from the first byte on', async () => {
    const [response] = await Promise.all([
      phone.waitForResponse((answer) => answer.url() === table.menuLink),
      phone.reload(),
    ]);
    const html = await response.text();
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('Opening your table');
    expect(html).not.toContain('Tisch wird');
    await expect(phone.getByText('Table PIN for other guests')).toBeVisible();
  });

  await test.step('the other pages speak it too', async () => {
    await phone.getByRole('link', { name: /^Open the cart/ }).click();
    await phone.getByRole('textbox', { name: /Note on the order/ }).fill('no rush');
    await phone.getByRole('button', { name: /^Place order/ }).click();
    await expect(phone.getByRole('heading', { name: 'Order placed!' })).toBeVisible();
    await phone.getByRole('link', { name: 'Back to the menu' }).click();
    await phone.getByRole('button', { name: /^Show order overview/ }).click();
    const overview = phone.getByRole('dialog', { name: 'Order overview' });
    await expect(overview).toContainText('“no rush”');
    await expect(overview).toContainText('1 min ago');
    await expect(overview).toContainText('€9.50');
    await restaurant.free(table.number);
    await expect(phone.getByRole('heading', { name: 'Thank you for your visit!' })).toBeVisible();
    await expect(phone).toHaveTitle('Thank you!');
  });
});

test('only the languages that are shown are loaded, and open again without reception [LANG-5]', async ({
  table,
  newPhone,
  network,
}) => {
  const menuLink = network.through(table.menuLink);
  const phone = await newPhone();
  const loaded = new Set<string>();
  // Also what the service worker asks for.
  phone.context().on('request', (request) => {
    const [, name] = /\/assets\/(spec|[a-z]{2})-[^/]*\.js$/.exec(request.url()) ?? [];
    if (name) loaded.add(name);
  });
  await sitDown(phone, menuLink);
  await expectPageCached(phone, menuLink);
  expect([...loaded]).toEqual(['spec']);
  const language = phone.getByRole('combobox', { name: /Language/ }).first();
  await language.selectOption('ar');
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  expect([...loaded].sort()).toEqual(['ar', 'spec']);

  // What is opened next is the page in Arabic, which is kept from then on.
  await phone.reload();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'ar');
  await expectPageCached(phone, menuLink, 'ar');
  await phone.close();
  await network.cut();
  const again = await phone.context().newPage();
  await again.goto(menuLink);
  await expect(again.locator('html')).toHaveAttribute('lang', 'ar');
  await again.getByRole('link', { name: 'مارغريتا', exact: true }).first().click();
  await expect(again.getByRole('button', { name: /^إضافة إلى السلة/ })).toBeVisible();
  expect([...loaded].sort()).toEqual(['ar', 'spec']);
});

test('what is typed stays when the language was changed in another tab', async ({ table, newPhone }) => {
  const phone = await newPhone();
  await phone.context().addCookies([{ ...english, url: table.menuLink }]);
  await phone.goto(table.menuLink);
  await phone.getByRole('link', { name: 'Bistecca alla Fiorentina: choose extras' }).click();
  const comment = phone.getByRole('textbox', { name: /Comment on this dish/ });
  await comment.fill('well done');
  const other = await phone.context().newPage();
  await other.goto(table.menuLink);
  await expect(other.getByText('Table PIN for other guests')).toBeVisible();
  await other.getByRole('combobox', { name: 'Language' }).first().selectOption('de');
  await expect(other.getByText('Tisch-PIN für weitere Gäste')).toBeVisible();
  await other.close();
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(phone.getByRole('button', { name: 'Zum Warenkorb' })).toBeVisible();
  await expect(phone.getByRole('textbox', { name: /Anmerkung zu diesem Gericht/ })).toHaveValue('well done');
});

test('without JavaScript the page is in the chosen language', async ({
  restaurant,
  table,
  newPhone,
  watch,
}) => {
  watch.allow(/^404 \/nowhere/);
  const phone = await newPhone({ javaScriptEnabled: false });
  await phone.context().addCookies([{ ...english, url: table.menuLink }]);
  await phone.goto(table.menuLink);
  await expect(phone.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  await expect(phone.getByText(/^Ordering needs JavaScript/)).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'en');
  await phone.goto(`${restaurant.origin}/nowhere`);
  await expect(phone.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a choice reaches the page when reception is back', async ({ table, newPhone, watch }) => {
  watch.allow(/^failed net::ERR_INTERNET_DISCONNECTED/);
  watch.allow(/^console .*(ERR_INTERNET_DISCONNECTED|german-texts)/);
  // Blocked, because the service worker would have the texts.
  const phone = await newPhone({ serviceWorkers: 'block' });
  await sitDown(phone, table.menuLink);
  const language = phone.getByRole('combobox', { name: /Language|Sprache/ }).first();
  await language.selectOption('en');
  await expect(phone.getByText('Table PIN for other guests')).toBeVisible();
  await phone.context().setOffline(true);
  await language.selectOption('');
  await expect(phone.getByText('Tisch-PIN für weitere Gäste')).toBeVisible();
  await language.selectOption('de');
  await expect(language).toHaveValue('de');
  await expect(phone.getByRole('button', { name: 'Call waiter' })).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('button', { name: 'Service rufen' })).toBeVisible();
});

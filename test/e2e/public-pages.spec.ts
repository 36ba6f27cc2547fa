import { expect, test } from './fixture.ts';
import { failOnce } from './outage.ts';

test('a table is chosen by hand on the developer page', async ({ restaurant, newPhone, watch }) => {
  const page = await newPhone();
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rpc/restaurants/listOpen', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto('/dev');
  const choice = page.getByRole('combobox', { name: 'Restaurant' });
  await expect(choice.getByRole('option')).toHaveText(['Lade Restaurants...']);
  answer();
  await expect(choice.getByRole('option', { name: 'Trattoria Sole' })).toBeAttached();

  const show = page.getByRole('button', { name: 'Speisekarte anzeigen' });
  await show.click();
  await expect(page.getByText('Bitte wählen Sie ein Restaurant aus')).toBeVisible();
  await expect(page.getByText('Bitte geben Sie eine Tischnummer ein')).toBeVisible();
  await expect(choice).toBeFocused();
  await choice.selectOption({ label: 'Trattoria Sole' });
  // The restaurant has no such table, so nobody is seated.
  watch.allow(/^404 \/menu/);
  await page.getByRole('spinbutton', { name: 'Tisch' }).fill('99');
  await show.click();
  await expect(page).toHaveURL(restaurant.menuLink(99));
});

test('the developer page says when the list does not come, and tries again', async ({ newPhone, watch }) => {
  watch.allowOutage();
  const page = await newPhone();
  const back = await failOnce(page, '**/rpc/restaurants/listOpen');
  await page.goto('/dev');
  await expect(page.getByText('Die Restaurants konnten nicht geladen werden.')).toBeVisible();
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  back();
  await expect(page.getByRole('option', { name: 'Trattoria Sole' })).toBeAttached();
});

test('the developer page leads guests of the house to the login, staff to the dashboard', async ({
  newPhone,
  newStaffPage,
}) => {
  const stranger = await newPhone();
  await stranger.goto('/dev');
  await expect(stranger.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  const staff = await newStaffPage();
  await staff.goto('/dev');
  await expect(staff.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/management/dashboard',
  );
  await expect(staff.getByRole('option', { name: 'Gelateria Sole' })).toBeAttached();
});

for (const [path, title, text, target] of [
  // The address alone proves no payment; membership.spec.ts tests payments.
  [
    '/success',
    'Bitte melde dich an',
    'Dann sehen wir nach, ob deine Zahlung angekommen ist.',
    '/login?next=%2Fsuccess',
  ],
  [
    '/cancel',
    'Zahlung abgebrochen',
    'Deine Mitgliedschaft bleibt unverändert.',
    '/management/account-membership',
  ],
] as const) {
  test(`${path} says what became of the payment`, async ({ newPhone }) => {
    const page = await newPhone();
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', target);
  });
}

test('legal pages are read without JavaScript and name what the operator has not said', async ({
  newPhone,
}) => {
  const page = await newPhone({ javaScriptEnabled: false });
  for (const [path, heading, title] of [
    ['/impressum', 'Impressum', 'Impressum · Gedeck'],
    ['/datenschutz', 'Datenschutzerklärung', 'Datenschutz · Gedeck'],
    ['/agb', 'Allgemeine Geschäftsbedingungen', 'AGB · Gedeck'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByText('[Bitte ergänzen: OPERATOR_NAME]')).toBeVisible();
  }
});

test('guests find the legal pages from the menu and come back', async ({ table, newPhone }) => {
  const page = await newPhone();
  await page.goto(table.menuLink);
  await page.getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page.getByRole('heading', { name: 'Datenschutzerklärung' })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(table.menuLink);
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', '/impressum');
  }
});

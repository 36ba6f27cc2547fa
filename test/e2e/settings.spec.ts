import { createVisitor } from '#test/fixture/visitor.ts';
import { expect, test } from './fixture.ts';
import { foundRestaurant } from './restaurant.ts';

const path = '/management/settings';

test('settings are saved without losing the place, and other screens follow', async ({
  restaurant,
  newStaffPage,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  const [one, two] = [await newStaffPage({}, own.owner), await newStaffPage({}, own.owner)];
  for (const page of [one, two]) {
    await page.goto(path);
    await expect(page.getByLabel('Restaurant name')).toHaveValue('Neues Haus');
  }
  await expect(one.getByRole('button', { name: 'Save' })).toBeDisabled();
  await one.getByLabel('Restaurant name').fill('Osteria');
  await one.getByLabel('WhatsApp').fill('+49 30 23125042');
  await one.getByLabel('Street and number').fill('Ring 1');
  await one.getByLabel('Post code').fill('50667');
  await one.getByLabel('Tuesday, opens at').fill('1830');
  await one.getByRole('button', { name: 'Add link' }).click();
  await one.getByLabel('Label of link 1').fill('Blog');
  await one.getByLabel('Address of link 1').fill('javascript:alert(1)');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('Settings could not be saved.')).toBeVisible();
  await expect(one.getByLabel('Town')).toBeFocused();
  await expect(one.getByText('Please fill this in.')).toBeVisible();
  await one.getByLabel('Town').fill('Köln');
  await one.getByLabel('Address of link 1').fill('blog.example');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('Settings saved.')).toBeVisible();
  await expect(one.getByLabel('WhatsApp')).toHaveValue('https://wa.me/493023125042');
  await expect(one.getByLabel('Address of link 1')).toHaveValue('https://blog.example');
  await expect(one.getByLabel('Tuesday, opens at')).toHaveValue('18:30');
  await expect(two.getByLabel('Restaurant name')).toHaveValue('Osteria');
  await expect(two.getByLabel('Town')).toHaveValue('Köln');
  await expect(two.getByRole('banner').getByText('Osteria')).toBeVisible();
});

test('nobody’s settings are overwritten unseen [SET-1]', async ({ restaurant, newStaffPage, watch }) => {
  watch.allow(/^409 .*settings\/save/);
  const own = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, own.owner);
  await page.goto(path);
  await page.getByLabel('Restaurant name').fill('Meins');
  const { general: seen } = await own.owner.api.settings.get({ restaurantId: own.restaurantId });
  const changes = { name: 'Deins', taxId: '12/345' };
  await own.owner.api.settings.save({ restaurantId: own.restaurantId, changes, seen });

  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed the same settings' });
  await expect(notice).toContainText('Restaurant name');
  await expect(page.getByLabel('Tax number')).toHaveValue('12/345');
  await expect(page.getByLabel('Restaurant name')).toHaveValue('Meins');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings could not be saved.')).toBeVisible();
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  const after = await own.owner.api.settings.get({ restaurantId: own.restaurantId });
  expect(after.general).toMatchObject({ name: 'Meins', taxId: '12/345' });
});

test('a page with unsaved settings is not left by accident', async ({ restaurant, newStaffPage }) => {
  const own = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, own.owner);
  await page.goto(path);
  await page.getByLabel('Tax number').fill('1');
  await page.getByRole('link', { name: 'Orders' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await dialog.getByText('Keep editing').click();
  await expect(page.getByLabel('Tax number')).toHaveValue('1');
  await page.getByRole('link', { name: 'Orders' }).click();
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page).toHaveURL(/\/management\/orders$/);
});

test('permissions take effect at once on a waiter’s screen [ACC-1]', async ({ restaurant, newStaffPage }) => {
  const own = await foundRestaurant(restaurant.origin);
  const { token } = await own.owner.api.staff.invite({
    restaurantId: own.restaurantId,
    role: 'waiter',
    email: null,
  });
  const waiter = createVisitor(restaurant.origin);
  const email = `${crypto.randomUUID()}@gedeck.example`;
  await waiter.api.staff.join({ token, email, password: 'new-house-gedeck', name: 'Wanda' });

  const screen = await newStaffPage({}, waiter);
  await screen.goto('/management/tables');
  await expect(screen.getByRole('heading', { level: 1, name: 'Table overview' })).toBeVisible();
  // A waiter's login has no admin mode and founds no restaurants.
  await expect(screen.getByRole('button', { name: 'Admin mode' })).toHaveCount(0);

  const page = await newStaffPage({}, own.owner);
  await page.goto(`${path}?tab=permissions`);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expect(page.getByRole('switch', { name: /^Reports/ })).toBeDisabled();
  await page.getByRole('switch', { name: /^Table overview/ }).uncheck();
  await page.getByRole('switch', { name: /^Settings/ }).check();
  await save.click();
  await expect(page.getByText('Permissions saved.')).toBeVisible();
  await expect(save).toBeDisabled();

  await expect(screen.getByText('Zugriff nicht erlaubt')).toBeVisible();
  await expect(screen.getByRole('link', { name: 'Weiter: Dashboard' })).toBeVisible();
  await screen.getByRole('link', { name: 'Settings' }).click();
  await expect(screen.getByLabel('Restaurant name')).toBeVisible();
  await expect(screen.getByRole('tab')).toHaveCount(1);
});

test('somebody is invited, joins with an account of their own, is removed, and the log tells it [STAFF-2] [LOG-2]', async ({
  restaurant,
  newStaffPage,
  newPage,
  watch,
}) => {
  const own = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, own.owner);
  await page.goto(`${path}?tab=staff`);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^valid until/)).toBeVisible();
  const office = await newStaffPage({}, own.owner);
  await office.goto(`${path}?tab=security`);
  const log = office.getByRole('tabpanel', { name: 'Log' });
  await expect(log.getByText('Invited somebody as waiter')).toBeVisible();

  const phone = await newPage();
  const secret = /\/invitation#token=([\w-]{64})$/.exec(link)?.[1];
  const invitation = `/invitation#token=${secret}`;
  // As the link was before: the secret goes where no log sees it, also on the way to the login and back.
  await phone.goto(`/invitation/${secret}`);
  await expect(phone).toHaveURL(invitation);
  await phone.getByRole('link', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL(`/login?next=%2Finvitation#token=${secret}`);
  await phone.goBack();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Join Neues Haus');
  await phone.getByLabel('Your name').fill('Wanda Weiß');
  await phone.getByLabel('Email').fill(`${crypto.randomUUID()}@gedeck.example`);
  await phone.getByLabel('Password', { exact: false }).first().fill('ein gutes Passwort 7');
  await phone.getByRole('button', { name: 'Create account and join' }).click();
  await expect(phone.getByText('Willkommen, Wanda')).toBeVisible();

  // The list updates by itself.
  await expect(page.getByRole('button', { name: 'Remove Wanda Weiß' })).toBeVisible();
  await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible();
  const late = await newPage();
  watch.allow(/^409 \/rpc\/staff\/offer/);
  await late.goto(invitation);
  await expect(late.getByText('This invitation has already been used.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Wanda Weiß' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Wanda Weiß was removed.')).toBeVisible();
  await expect(phone.getByText('Your account does not belong to a restaurant yet.')).toBeVisible();

  // The log, which is open on another device, updates by itself.
  await expect(log.getByRole('listitem').first()).toContainText('Removed Wanda Weiß, waiter, from the staff');
  await log.getByLabel('Who', { exact: true }).selectOption('Wanda Weiß');
  await expect(log.getByText('Joined as waiter by an invitation')).toBeVisible();
  await expect(log.getByText('Invited somebody as waiter')).toBeHidden();
  await log.getByLabel('What', { exact: true }).selectOption('Door and phones');
  await expect(log.getByText('Nothing of that kind was written down.')).toBeVisible();
  const download = office.waitForEvent('download');
  await log.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('neues_haus_gedeck_security_log.csv');
  await log.getByLabel('What', { exact: true }).selectOption('Everything');
  await log.getByLabel('Who', { exact: true }).selectOption('Everybody');
  await expect(log.getByText('Exported the security log')).toBeVisible();
});

test('a new restaurant is founded from the switcher and selected', async ({ restaurant, newStaffPage }) => {
  const own = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, own.owner);
  await page.goto('/management/tables');
  await page.getByRole('button', { name: /Switch restaurant/ }).click();
  await page.getByRole('menuitem', { name: 'New restaurant' }).click();
  await page.getByRole('button', { name: 'Create restaurant' }).click();
  await expect(page.getByText('Please enter the name of your restaurant.')).toBeVisible();
  await page.getByLabel('Restaurant name').fill('Zweites Haus');
  await page.getByLabel('Restaurant name').press('Enter');
  await expect(page.getByRole('button', { name: /Zweites Haus/ })).toBeVisible();
  await page.getByRole('button', { name: /Switch restaurant/ }).click();
  await page.getByRole('menuitem', { name: 'Neues Haus' }).click();
  await expect(page.getByRole('button', { name: /Neues Haus/ })).toBeVisible();
});

test('a logo is uploaded, shown to guests, and removed', async ({ restaurant, newStaffPage, watch }) => {
  const own = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, own.owner);
  await page.goto(path);
  const picker = page.getByLabel('Upload logo');
  await picker.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await expect(page.getByText('Logo must be at most 2MB.')).toBeVisible();
  await picker.setInputFiles({
    name: 'logo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByText('Please upload images only.')).toBeVisible();
  watch.allow(/images\/logo/);
  await picker.setInputFiles('public/icon-192.png');
  await expect(page.getByText('Logo uploaded and saved.')).toBeVisible();
  const menu = await own.owner.api.menu.get({ restaurantId: own.restaurantId });
  expect(menu.restaurant.logoUrl).toContain(own.restaurantId);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('Logo removed.')).toBeVisible();
});

test('the narrowest phones show whole opening hours, and the tab that is open', async ({ newStaffPage }) => {
  const page = await newStaffPage({ viewport: { width: 320, height: 640 } });
  await page.goto('/management/settings');
  const opens = page.getByRole('textbox', { name: /, (opens|closes) at$/ });
  await expect(opens.first()).toBeVisible();
  const cut = await opens.evaluateAll(
    (all) => all.filter((time) => time.scrollWidth > time.clientWidth).length,
  );
  expect(cut).toBe(0);
  await page.goto('/management/settings?tab=security');
  // Browsers scroll by whole pixels of the screen.
  await expect(page.getByRole('tab', { name: 'Log' })).toBeInViewport({ ratio: 0.98 });
});

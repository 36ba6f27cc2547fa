import type { Page } from '@playwright/test';
import { createVisitor } from '#test/fixture/visitor.ts';
import { authenticatorCode } from '../fixture/authenticator.ts';
import { expect, test } from './fixture.ts';
import { foundRestaurant, type OwnedRestaurant } from './restaurant.ts';

const password = 'new-house-gedeck';

/** Opens the account page of an owner whom no other test uses. */
async function openAccount(page: Page): Promise<void> {
  await page.goto('/management/account');
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
}

async function emailOf(restaurant: OwnedRestaurant): Promise<string> {
  return (await restaurant.owner.api.accounts.me({})).email;
}

function dialog(page: Page, name: string) {
  return page.getByRole('dialog', { name });
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?next=%2Fmanagement%2Faccount');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('the account is in the menu of the header; a new name is in the header at once', async ({
  restaurant,
  newStaffPage,
}) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, owner);
  await page.goto('/management/orders');
  await page.getByRole('button', { name: 'Account and appearance' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/management\/account$/);
  await expect(page).toHaveTitle('Account · Gedeck');
  await page.getByLabel('Your name').fill('  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await page.getByLabel('Your name').fill('Ottavia Berg');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Willkommen, Ottavia')).toBeVisible();
});

test('a new password is judged while it is typed, and signs other devices out [ACC-6]', async ({
  restaurant,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^(403|409) \/rpc\/accounts\/own\/setPassword/);
  const ownRestaurant = await foundRestaurant(restaurant.origin);
  const other = createVisitor(restaurant.origin);
  await other.api.accounts.signIn({ email: await emailOf(ownRestaurant), password });
  const page = await newStaffPage({}, ownRestaurant.owner);
  await openAccount(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = dialog(page, 'Change password');
  const wanted = form.getByRole('textbox', { name: 'New password' });
  await wanted.pressSequentially('Nor');
  await expect(form.getByText('5 more characters.')).toBeVisible();
  await wanted.fill('Nora Neu');
  await expect(form.getByText('Your password must not be your name.')).toBeVisible();
  await wanted.fill('passwort1');
  await expect(form.getByText('This password is among the first that others would guess.')).toBeVisible();
  await wanted.fill('Gabel Messer Licht');
  await form.getByRole('textbox', { name: 'Your password' }).fill('wrong');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Falsches Passwort')).toBeVisible();
  await expect(wanted).toHaveValue('Gabel Messer Licht');
  await form.getByRole('textbox', { name: 'Your password' }).fill(password);
  await wanted.fill('Transformers07');
  await expect(form.getByText('Long enough.', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('This password is among the first that others would guess.')).toBeVisible();
  await wanted.fill('Gabel Messer Licht');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed. All other devices are signed out.')).toBeVisible();
  await expect(page.getByText('No other device is signed in.')).toBeVisible();
});

test('a device that is signed out elsewhere goes to the login page and comes back to its place [ACC-11]', async ({
  restaurant,
  newPage,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^40[13] /);
  const ownRestaurant = await foundRestaurant(restaurant.origin);
  const email = await emailOf(ownRestaurant);
  const tablet = await newPage({ viewport: { width: 820, height: 1180 } });
  await signIn(tablet, email);
  await expect(tablet).toHaveURL(/\/management\/account$/);
  await tablet.goto('/management/tables');
  await expect(tablet.getByRole('heading', { name: 'Table overview' })).toBeVisible();

  const page = await newStaffPage({}, ownRestaurant.owner);
  await openAccount(page);
  await page.getByRole('button', { name: /^Sign out: Chrome on/ }).click();
  const question = page.getByRole('dialog', { name: /^Sign out Chrome on .*\?$/ });
  await question.getByRole('textbox', { name: 'Your password' }).fill('wrong');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(question.getByText('Falsches Passwort')).toBeVisible();
  await question.getByRole('textbox', { name: 'Your password' }).fill(password);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('The device is signed out.')).toBeVisible();
  await expect(tablet).toHaveURL(/\/login\?next=%2Fmanagement%2Ftables$/);
  await expect(tablet.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await tablet.getByLabel('Email').fill(email);
  await tablet.getByRole('textbox', { name: 'Password' }).fill(password);
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await expect(tablet).toHaveURL(/\/management\/tables$/);
});

test('the second factor is set up, asked for, demanded, and switched off again [ACC-8] [ACC-18]', async ({
  restaurant,
  newPage,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^403 \/rpc\/accounts/);
  const ownRestaurant = await foundRestaurant(restaurant.origin);
  const email = await emailOf(ownRestaurant);
  const page = await newStaffPage({}, ownRestaurant.owner);
  await openAccount(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const setUp = dialog(page, 'Set up the second factor');
  await setUp.getByRole('textbox', { name: 'Your password' }).fill(password);
  await setUp.getByRole('button', { name: 'Next' }).click();
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await setUp.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '');
  await setUp.getByLabel('Then enter the code it shows').fill('000000');
  await setUp.getByRole('button', { name: 'Set up' }).click();
  await expect(setUp.getByText('This code is not right.')).toBeVisible();
  await setUp.getByLabel('Then enter the code it shows').fill(authenticatorCode(secret));
  await setUp.getByRole('button', { name: 'Set up' }).click();

  const codes = dialog(page, 'Your recovery codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first = '', second = ''] = await codes.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.goto('/management/settings?tab=staff');
  const demand = page.getByLabel('Owners and admins need a second factor');
  await demand.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(demand).toBeChecked();
  await openAccount(page);

  const phone = await newPage();
  await signIn(phone, email);
  await expect(phone.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await phone.getByLabel('Code').fill('000000');
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByText('This code is not right.').first()).toBeVisible();
  await phone.getByLabel('Code').fill(authenticatorCode(secret, 1));
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL(/\/management\/account$/);

  const tablet = await newPage({ viewport: { width: 820, height: 1180 } });
  await signIn(tablet, email);
  await tablet.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await tablet.getByLabel('Recovery code').fill(first.toUpperCase());
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await expect(tablet.getByText('9 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Switch off' }).click();
  const off = dialog(page, 'Switch the second factor off?');
  await off.getByRole('textbox', { name: 'Your password' }).fill(password);
  await off.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await off.getByLabel('Recovery code').fill(second);
  await off.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('The second factor is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await page.goto('/management/tables');
  await expect(page.getByText(/^This restaurant asks for a second factor:/)).toBeVisible();
  await page.getByRole('link', { name: 'Set it up' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('in waiter mode the account is locked', async ({ restaurant, newStaffPage }) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  await owner.api.accounts.setMode({ mode: 'kellner' });
  const page = await newStaffPage({}, owner);
  await page.goto('/management/account');
  await expect(page.getByText('The account is locked in waiter mode')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
});

test('an account is deleted with password and word, and says before what stays [ACC-10]', async ({
  restaurant,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^40[13] /);
  const ownRestaurant = await foundRestaurant(restaurant.origin);
  const email = await emailOf(ownRestaurant);
  const page = await newStaffPage({}, ownRestaurant.owner);
  await openAccount(page);
  await expect(page.getByText(/^Closed for good, for guests and staff: Neues Haus\./)).toBeVisible();
  await expect(page.getByText(/up to ten years/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const form = dialog(page, 'Delete your account?');
  await form.getByRole('textbox', { name: 'Your password' }).fill('wrong');
  await form.getByLabel('Type DELETE to confirm').fill('delete');
  await form.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(form.getByText('Please type DELETE in capital letters.')).toBeVisible();
  await form.getByLabel('Type DELETE to confirm').fill('DELETE');
  await form.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(form.getByText('Falsches Passwort')).toBeVisible();
  await form.getByRole('textbox', { name: 'Your password' }).fill(password);
  await form.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email address or password is wrong.').first()).toBeVisible();
});

import type { CDPSession, Page } from '@playwright/test';
import { desk, expect, test } from './fixture.ts';
import { hireOperator } from './operator.ts';
import { foundRestaurant, newHousePassword } from './restaurant.ts';

/** A device of the browser's, in software, that takes a finger for granted. */
async function plugInDevice(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/**
 * Whether the browser offers passkeys in the menu of a field; until the page is loaded anew. The device in software
 * takes what is offered at once.
 */
async function offerInFields(page: Page, isOffered: boolean): Promise<void> {
  await page.evaluate((offers) => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => offers;
  }, isOffered);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account and appearance' }).click();
  // Before the click: where the login offers a passkey by itself, the page does not stay there.
  const atLogin = page.waitForURL(/\/login$/);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await atLogin;
}

test('a passkey is added, signs in where a password does not do, and is removed [ACC-23] [ACC-26] [OP-2]', async ({
  restaurant,
  newPage,
  watch,
}) => {
  watch.allow(/^401 \/rpc\/accounts\/passkeys\/signIn/);
  const operator = await hireOperator(restaurant.origin, { secondFactor: false });
  const { email } = await operator.api.accounts.me({});
  // Browsers know passkeys on hosts with a name.
  const origin = restaurant.origin.replace('127.0.0.1', 'localhost');
  watch.addOrigin(origin);
  const page = await newPage({ ...desk, baseURL: origin });
  await plugInDevice(page);

  await page.goto('/login?next=%2Foperator');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(newHousePassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Second factor needed')).toBeVisible();
  await page.getByRole('link', { name: 'To my account' }).click();

  await page.getByRole('button', { name: 'Add passkey' }).click();
  const form = page.getByRole('dialog', { name: 'Add a passkey' });
  await form.getByRole('textbox', { name: 'Your password' }).fill(newHousePassword);
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByLabel('Name of the passkey')).toHaveValue(/^Chrome on/);
  await form.getByLabel('Name of the passkey').fill('Office laptop');
  await form.getByRole('button', { name: 'Create passkey' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Office laptop' });
  await expect(row).toContainText('never used');

  await test.step('the device makes no second one', async () => {
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await form.getByRole('textbox', { name: 'Your password' }).fill(newHousePassword);
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByRole('button', { name: 'Create passkey' }).click();
    await expect(form.getByText('This device has a passkey of your account already.')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  await offerInFields(page, false);
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/management\//);
  await page.goto('/operator');
  await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible();
  await expect(page.getByText('Second factor needed')).toHaveCount(0);

  await test.step('the login offers it in the field for the address, where a finger is all that it takes', async () => {
    await page.goto('/management/account');
    await expect(row).toContainText('Signed in with it');
    await offerInFields(page, true);
    await signOut(page);
    await expect(page).toHaveURL(/\/management\//);
  });

  await page.goto('/management/account');
  await offerInFields(page, false);
  await expect(row).toContainText('Signed in with it');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Rename: Office laptop' }).click();
  await page.getByLabel('Name of the passkey').fill('Old laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByRole('button', { name: 'Remove: Old laptop' }).click();
  const question = page.getByRole('dialog', { name: 'Remove “Old laptop”?' });
  await question.getByRole('textbox', { name: 'Your password' }).fill(newHousePassword);
  // The devices are loaded anew: with the passkey go those that have signed in with it.
  const devices = page.waitForResponse('**/rpc/accounts/own/sessions');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Old laptop' })).toHaveCount(0);
  await devices;

  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^This passkey is not known here any more\./).first()).toBeVisible();
});

test('a host that is a number has no passkeys, and says so [ACC-28]', async ({
  restaurant,
  newPage,
  newStaffPage,
}) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, owner);
  await page.goto('/management/account');
  await expect(page.getByText(/^Passkeys need an encrypted connection/)).toBeVisible();
  const phone = await newPage();
  await phone.goto('/login');
  await expect(phone.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expect(phone.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});

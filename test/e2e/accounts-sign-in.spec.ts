import type { Page } from '@playwright/test';
import { desk, expect, test } from './fixture.ts';
import { owner } from './restaurant.ts';

/** The text field, not the button that shows the password. */
function password(page: Page) {
  return page.getByRole('textbox', { name: 'Password' });
}

test('registering leads into the management area of a new restaurant', async ({ newPage, watch }) => {
  watch.allow(/^403 \/rpc\/restaurants\/setOpen/);
  const page = await newPage(desk);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/register.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Kostenlos testen' }).first().click();
  const progress = page.getByRole('progressbar', { name: 'Seite wird geladen' });
  await expect(progress).toBeVisible();
  answer();
  await expect(progress).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByLabel('Your name').fill('Ada Rossi');
  await page.getByLabel('Restaurant name').fill('Bar Centrale');
  await page.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@gedeck.example`);
  await password(page).fill('short');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await password(page).fill('long enough');
  await page.getByRole('button', { name: 'Register' }).click();

  await expect(page).toHaveURL(/\/management\/help$/);
  await expect(page.getByText('0 of 6 steps done')).toBeVisible();
  await expect(page.getByText('Willkommen, Ada')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Bar Centrale')).toBeVisible();

  await test.step('opening to guests is part of Premium', async () => {
    await page.getByRole('switch', { name: 'Open to guests' }).click();
    const question = page.getByRole('alertdialog', { name: 'Premium feature' });
    await question.getByRole('button', { name: 'Decide later' }).last().click();
    await expect(page.getByRole('switch', { name: 'Open to guests' })).not.toBeChecked();
  });

  await page.getByRole('button', { name: 'Account and appearance' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/management/tables');
  await expect(page).toHaveURL(/\/login\?next=%2Fmanagement%2Ftables$/);
});

test('a wrong password says so, the right one leads back to where one wanted to go', async ({
  newPage,
  watch,
}) => {
  watch.allow(/^401 \/rpc\/accounts\/signIn/);
  const page = await newPage(desk);
  await page.goto('/management/tables');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  // Its ids are the server's: a screen reader must find what they name after hydration too.
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/./);
  await expect(password(page)).toHaveAccessibleDescription(/./);

  await page.getByLabel('Email').fill(owner.email);
  await password(page).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email address or password is wrong.').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);

  await password(page).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/management\/tables$/);
  await expect(page.getByRole('heading', { name: 'Table overview' })).toBeVisible();
});

test('guessing the password is slowed down and says for how long [ACC-4]', async ({ newPage, watch }) => {
  watch.allow(/^(401|429) \/rpc\/accounts\/signIn/);
  const page = await newPage(desk);
  await page.goto('/login');
  await page.getByLabel('Email').fill(`nobody-${crypto.randomUUID()}@gedeck.example`);
  await password(page).fill('a guess');
  const submit = page.getByRole('button', { name: 'Sign in' });
  for (let n = 0; n < 5; n += 1) {
    const answered = page.waitForResponse(/\/rpc\/accounts\/signIn/);
    await submit.click();
    expect((await answered).status()).toBe(401);
  }
  // Who comes too late for the first wait, of a second, waits longer after the next guess.
  const held = page.getByText(/^Too many attempts\. Please wait (a second|\d+ seconds)/).first();
  await expect(async () => {
    await submit.click();
    await expect(held).toBeVisible({ timeout: 1000 });
  }).toPass();
});

for (const path of ['/login', '/register']) {
  test(`what was typed on ${path} stays when the call fails, and so does the reason`, async ({
    newPage,
    watch,
  }) => {
    watch.allow(/ERR_FAILED \/rpc\/accounts\/sign/);
    const page = await newPage(desk);
    await page.clock.install();
    await page.goto(path);
    await page.route('**/rpc/accounts/sign*', (route) => route.abort());
    const fields = page.locator('form').getByRole('textbox');
    const typed = ['Ada Rossi', 'Bar Centrale', 'ada@gedeck.example', 'long enough'].slice(
      path === '/login' ? 2 : 0,
    );
    for (const [index, text] of typed.entries()) await fields.nth(index).fill(text);
    await page
      .locator('form')
      .getByRole('button', { name: /^(Sign in|Register)$/ })
      .click();
    const reason = page.locator('form').getByText('No connection. Please check your reception');
    await expect(reason).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText('failed', { exact: false })).toBeHidden();
    await expect(reason).toBeVisible();
    for (const [index, text] of typed.entries()) await expect(fields.nth(index)).toHaveValue(text);
  });
}

test('an address that is already registered is refused with what to do', async ({ newPage, watch }) => {
  watch.allow(/^409 \/rpc\/accounts\/signUp/);
  const page = await newPage(desk);
  await page.goto('/register');
  await page.getByLabel('Your name').fill('Ada Rossi');
  await page.getByLabel('Restaurant name').fill('Bar Centrale');
  await page.getByLabel('Email').fill(owner.email);
  await password(page).fill('long enough');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/^This email address is already registered\./).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

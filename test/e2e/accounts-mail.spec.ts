import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDataDir, findFreePort, startServerProcess } from '#test/fixture/server-process.ts';
import { createVisitor } from '#test/fixture/visitor.ts';
import { startMailServer, textOf } from '#test/mail/mail-server.ts';
import { test as base, desk, expect } from './fixture.ts';

/** A server that sends e-mails and asks for a captcha, under a name that is not localhost. */
interface MailingServer {
  origin: string;
  /** The newest link to a page in the e-mails to an address. */
  linkTo(page: string, email: string): Promise<string>;
  /** The origin of reCAPTCHA's script and check. */
  captchaOrigin: string;
}

/** A fake of Google's script, as far as the page sees it. */
const captchaScript = `window.grecaptcha = {
  ready: (callback) => callback(),
  execute: async (key, { action }) => key + ' ' + action,
};`;

/** Serves the script and the check as Google does. */
async function startCaptcha() {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/recaptcha/api.js')) {
      response.setHeader('content-type', 'text/javascript');
      return response.end(captchaScript);
    }
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    return request.on('end', () => {
      const success = new URLSearchParams(body).get('response') === 'site-key register';
      response.end(JSON.stringify({ success, action: 'register', score: 0.9 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const test = base.extend<object, { mailing: MailingServer }>({
  mailing: [
    async ({}, use) => {
      const [mail, captcha, dataDir, port] = await Promise.all([
        startMailServer(),
        startCaptcha(),
        createDataDir(),
        findFreePort(),
      ]);
      const origin = `http://order.localhost:${port}`;
      const server = await startServerProcess(dataDir.path, port, {
        PUBLIC_URL: origin,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Gedeck <no-reply@order.example>',
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET_KEY: 'secret-key',
        RECAPTCHA_URL: `${captcha.origin}/recaptcha`,
      });
      await use({
        origin,
        captchaOrigin: captcha.origin,
        async linkTo(page, email) {
          let link: string | undefined;
          await expect(() => {
            const texts = mail.received.filter(({ to }) => to.includes(email)).map(textOf);
            const links = texts.flatMap((text) => text.match(/http:\S+#token=[\w-]{43}/g) ?? []);
            link = links.findLast((each) => new URL(each).pathname === page);
            expect(link).toBeDefined();
          }).toPass();
          return link ?? '';
        },
      });
      await server.stop();
      await Promise.all([mail.close(), dataDir.remove()]);
      captcha.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One server for all tests.
test.describe.configure({ mode: 'default' });

const password = 'Gabel Messer Licht';

test('registering passes the captcha, forgetting the password and moving to another address go by e-mail [ACC-7]', async ({
  mailing,
  newPage,
  watch,
}) => {
  watch.addOrigin(mailing.origin);
  watch.addOrigin(mailing.captchaOrigin);
  const page = await newPage({ ...desk, baseURL: mailing.origin });
  const email = `mia-${crypto.randomUUID()}@gedeck.example`;

  await test.step('the captcha loads on the page of registration, also when one comes from the login page', async () => {
    await page.goto('/login');
    const script = page.waitForResponse(/\/recaptcha\/api\.js\?render=site-key$/);
    await page.getByRole('link', { name: 'Register' }).click();
    await script;
    await page.getByLabel('Your name').fill('Mia Berg');
    await page.getByLabel('Restaurant name').fill('Bergstube');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  });

  await test.step('another address keeps what was typed but the password', async () => {
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('Mia Berg');
    await expect(page.getByLabel('Restaurant name')).toHaveValue('Bergstube');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText(`We have sent an email to ${email}.`)).toBeVisible();
  });

  await test.step('the link makes the account for whoever knows the password that was typed [ACC-20]', async () => {
    watch.allow(/^403 \/rpc\/accounts\/confirm/);
    const link = await mailing.linkTo('/confirm-registration', email);
    await page.goto(link);
    await expect(page.getByText('Bergstube')).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill('of somebody else');
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    const wrong = page.getByText('That is not the password that was chosen when registering.');
    await expect(wrong.first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await expect(page.getByText('Registration successful!')).toBeVisible();
    await expect(page.getByText('Willkommen, Mia')).toBeVisible();

    watch.allow(/^409 \/rpc\/accounts\/registration/);
    const phone = await newPage({ baseURL: mailing.origin });
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Confirmed already' })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('who is invited by a link confirms an address, too [ACC-21]', async () => {
    const invited = `wanda-${crypto.randomUUID()}@gedeck.example`;
    const owner = createVisitor(mailing.origin.replace('order.localhost', '127.0.0.1'));
    await owner.api.accounts.signIn({ email, password });
    const [restaurant] = (await owner.api.accounts.me({})).restaurants;
    const { token } = await owner.api.staff.invite({
      restaurantId: restaurant?.id ?? '',
      role: 'waiter',
      email: null,
    });
    const phone = await newPage({ baseURL: mailing.origin });
    await phone.goto(`/invitation#token=${token}`);
    await phone.getByLabel('Your name').fill('Wanda Weiß');
    await phone.getByLabel('Email').fill(invited);
    await phone.getByRole('textbox', { name: 'Password' }).fill(password);
    await phone.getByRole('button', { name: 'Create account and join' }).click();
    await expect(phone.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
    await phone.goto(await mailing.linkTo('/confirm-registration', invited));
    await phone.getByRole('textbox', { name: 'Password' }).fill(password);
    await phone.getByRole('button', { name: 'Confirm and sign in' }).click();
    await expect(phone.getByText('Welcome to Bergstube.')).toBeVisible();
  });

  await test.step('a new address counts when its link is opened', async () => {
    await page.goto('/management/account');
    await page.getByRole('button', { name: 'Change email address' }).click();
    const form = page.getByRole('dialog', { name: 'Change email address' });
    await form.getByLabel('New email address').fill(`new-${email}`);
    await form.getByRole('textbox', { name: 'Your password' }).fill(password);
    await form.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`We have sent a link to new-${email}.`)).toBeVisible();
    await page.goto(await mailing.linkTo('/confirm-email', `new-${email}`));
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expect(page.getByText(`From now on your account signs in with new-${email}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page.getByText(`new-${email}`)).toBeVisible();
  });

  await test.step('a forgotten password is set anew, and signs everybody out', async () => {
    watch.allow(/^401 /);
    watch.allow(/^409 \/rpc\/accounts\/own\/resetPassword/);
    const phone = await newPage({ baseURL: mailing.origin });
    await phone.goto('/login');
    await phone.getByRole('link', { name: 'Forgot your password?' }).click();
    await phone.getByRole('button', { name: 'Send link' }).click();
    await expect(phone.getByText('Please enter your email address.')).toBeVisible();
    await phone.getByLabel('Email').fill(`new-${email}`);
    await phone.getByRole('button', { name: 'Send link' }).click();
    await expect(phone.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
    const link = await mailing.linkTo('/reset-password', `new-${email}`);
    await phone.goto(link);
    await phone.getByRole('textbox', { name: 'New password' }).fill(`new-${email}`);
    await phone.getByRole('button', { name: 'Set password' }).click();
    await expect(phone.getByText('Your password must not be your email address.').first()).toBeVisible();
    await phone.getByRole('textbox', { name: 'New password' }).fill('Licht Gabel Messer');
    await phone.getByRole('button', { name: 'Set password' }).click();
    await expect(phone.getByText('Your new password is set. You can now sign in.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=%2Fmanagement%2Faccount$/);

    await phone.goto(link);
    await phone.reload();
    await phone.getByRole('textbox', { name: 'New password' }).fill('Messer Licht Gabel');
    await phone.getByRole('button', { name: 'Set password' }).click();
    await expect(phone.getByText('This link has been used or is too old.').first()).toBeVisible();
  });
});

test('without its captcha nobody registers, and the page says why', async ({ mailing, newPage, watch }) => {
  watch.addOrigin(mailing.origin);
  watch.addOrigin(mailing.captchaOrigin);
  watch.allowOutage();
  watch.allow(/^failed /);
  const page = await newPage({ baseURL: mailing.origin });
  await page.route('**/recaptcha/api.js*', (route) => route.abort());
  await page.goto('/register');
  await page.getByLabel('Your name').fill('Mia Berg');
  await page.getByLabel('Restaurant name').fill('Bergstube');
  await page.getByLabel('Email').fill(`robot-${crypto.randomUUID()}@gedeck.example`);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(
    page.getByText('Failed to load reCAPTCHA service. Please try again later.').first(),
  ).toBeVisible();
  const { api } = createVisitor(mailing.origin.replace('order.localhost', '127.0.0.1'));
  expect((await api.accounts.options({})).captcha?.siteKey).toBe('site-key');
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';

/** A fake of Google's siteverify; the token is the verdict that it answers. */
const asked: URLSearchParams[] = [];
const google = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    const form = new URLSearchParams(body);
    asked.push(form);
    if (form.get('response') === 'moved') {
      response.writeHead(307, { location: '/recaptcha/api/siteverify?moved' });
      return response.end();
    }
    const verdicts: Record<string, object> = {
      person: { success: true, action: 'register', score: 0.9 },
      doubtful: { success: true, action: 'register', score: 0.5 },
      robot: { success: true, action: 'register', score: 0.4 },
      elsewhere: { success: true, action: 'login', score: 0.9 },
    };
    const verdict = verdicts[form.get('response') ?? ''] ?? {
      success: false,
      'error-codes': ['invalid-input-response'],
    };
    response.setHeader('content-type', 'application/json');
    response.end(request.url === '/recaptcha/api/siteverify' ? JSON.stringify(verdict) : 'no such page');
  });
});

let app: TestApp;
let local: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/recaptcha`;
  const captcha = { siteKey: 'site-key', secretKey: 'secret-key', url };
  app = await createTestApp({ captcha, site: { publicUrl: 'https://order.example', trustProxy: true } });
  local = await createTestApp({ captcha, site: { trustProxy: true } });
});
afterAll(async () => {
  await Promise.all([app.close(), local.close()]);
  google.closeAllConnections();
  await new Promise((resolve) => google.close(resolve));
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

let made = 0;
async function register(to: TestApp, captchaToken: string | undefined, address = '203.0.113.7') {
  made += 1;
  const response = await to.visitor().fetch('/api/accounts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      email: `robot-${made}@gedeck.example`,
      password: 'a long password',
      name: 'Robot',
      restaurantName: 'Robot',
      captchaToken,
    }),
  });
  const { code, message } = (await response.json()) as { code?: string; message?: string };
  return response.ok ? 'no error' : `${code}: ${message}`;
}

const failed = 'CAPTCHA_FAILED: reCAPTCHA verification failed. Please try again or refresh the page.';

it.each([
  ['person', 'no error'],
  ['doubtful', 'no error'],
  ['robot', failed],
  ['elsewhere', failed],
  ['invented', failed],
  ['', failed],
  [undefined, failed],
  ['localhost-bypass', failed],
])('registers with the token %j: %s', async (token, outcome) => {
  expect(await register(app, token)).toBe(outcome);
});

it('tells Google the secret and the token, and nothing of the visitor', async () => {
  asked.length = 0;
  await register(app, 'person');
  expect(asked.map((form) => [...form])).toEqual([
    [
      ['secret', 'secret-key'],
      ['response', 'person'],
    ],
  ]);
});

it('follows no redirect with the secret', async () => {
  asked.length = 0;
  expect(await register(app, 'moved')).toContain('CAPTCHA_UNAVAILABLE');
  expect(asked).toHaveLength(1);
});

it('takes the bypass from its own network only, and never where it has a public name', async () => {
  for (const near of ['127.0.0.1', '::1', '192.168.1.20']) {
    expect(await register(local, 'localhost-bypass', near)).toBe('no error');
    expect(await register(app, 'localhost-bypass', near)).toBe(failed);
  }
  expect(await register(local, 'localhost-bypass', '203.0.113.7')).toBe(failed);
});

it('opens the policy of the page of registration, and of no other', async () => {
  const policyOf = async (path: string) =>
    (await app.visitor().fetch(path)).headers.get('content-security-policy') ?? '';
  const { captcha } = await app.visitor().api.accounts.options({});
  const source = captcha?.scriptUrl.replace(/api\.js.*$/, '') ?? '';
  expect(captcha?.scriptUrl).toMatch(/\/recaptcha\/api\.js\?render=site-key$/);
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    expect(await policyOf('/register')).toMatch(new RegExp(`${directive} [^;]*${source}`));
  }
  for (const path of ['/login', '/', '/management/account'])
    expect(await policyOf(path)).not.toContain('recaptcha');
});

it('says so when Google does not answer', async () => {
  const away = await createTestApp({
    captcha: { siteKey: 'a', secretKey: 'b', url: 'http://127.0.0.1:9/recaptcha' },
    site: { publicUrl: 'https://order.example' },
  });
  try {
    expect(await register(away, 'person')).toBe(
      'CAPTCHA_UNAVAILABLE: Failed to load reCAPTCHA service. Please try again later.',
    );
  } finally {
    await away.close();
  }
});

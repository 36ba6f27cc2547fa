import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { Passwords } from '#server/auth/passwords.ts';
import { Credentials } from '#server/features/accounts/credentials.ts';
import type { Whose } from '#server/limits/fair-semaphore.ts';
import { createTestApp, quickPasswords, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { MemoryCounts } from '../fixture/memory-counts.ts';
import { made } from '../fixture/registered.ts';
import { createTestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { withStillClock } from '../fixture/still-clock.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ site: { trustProxy: true } });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const registration = (email: string) => ({
  email,
  password: testPassword,
  name: 'Neu',
  restaurantName: 'Trattoria',
});

/** Signs in from the given network address. Returns the error code, or 'no error'. */
async function signIn(email: string, password: string, address: string): Promise<string> {
  const response = await app.visitor().fetch('/api/accounts/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });
  return response.ok ? 'no error' : ((await response.json()) as { code: string }).code;
}

/** Runs `work` while a table has another name, as if it did not exist. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  await app.inspect(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  try {
    await work();
  } finally {
    await app.inspect(`ALTER TABLE ${table}_away RENAME TO ${table}`);
  }
}

it('slows guesses down, whether the account exists or not, and lets its owner in from elsewhere [ACC-4]', async () => {
  const { ownerEmail } = await createTestRestaurant(app);
  await withStillClock(async () => {
    for (const email of [ownerEmail, 'nobody@gedeck.example']) {
      for (let n = 0; n < 5; n += 1) {
        expect(await signIn(email, `wrong ${n}`, '192.0.2.1')).toBe('CREDENTIALS_WRONG');
      }
      expect(await signIn(email, testPassword, '192.0.2.1')).toBe('TOO_MANY_REQUESTS');
    }
  });
  expect(await signIn(ownerEmail.toUpperCase(), testPassword, '192.0.2.2')).toBe('no error');
});

it('takes a right password thirty times a minute of an account and network, and no more [ACC-33]', async () => {
  const { ownerEmail: email } = await createTestRestaurant(app);
  let atMs = 0;
  const credentials = new Credentials(
    app.database,
    new MemoryCounts(() => atMs),
    new Passwords(quickPasswords),
  );
  const enter = async (address = '192.0.2.9') => {
    const found = credentials.find(email, testPassword, { headers: new Headers(), address });
    return found.then(
      (account) => account?.email,
      (error: unknown) => error instanceof AppError && error.code,
    );
  };
  for (let n = 0; n < 30; n += 1) expect(await enter()).toBe(email);
  atMs = 59_999;
  expect(await enter()).toBe('TOO_MANY_REQUESTS');
  expect(await enter('192.0.2.10')).toBe(email);
  atMs = 60_000;
  expect(await enter()).toBe(email);
  const atOnce = await Promise.all(Array.from({ length: 32 }, () => enter('192.0.2.11')));
  expect(atOnce.filter((outcome) => outcome === email)).toHaveLength(30);
});

it('hashes the new password of somebody who is known before those of strangers [ACC-4]', async () => {
  const passwords = new Passwords(quickPasswords);
  const credentials = new Credentials(app.database, new MemoryCounts(), passwords);
  const stranger = { network: '192.0.2.12' };
  const strangers = Array.from({ length: 7 }, () => passwords.hash('of a stranger', stranger));
  const hashNew = (whose: Whose) => {
    const person = { email: '', name: '', restaurants: [] };
    const hashed = credentials.hashNew('quite another one', person, whose);
    return hashed.then(
      () => 'hashed',
      (error: unknown) => error instanceof AppError && error.code,
    );
  };
  const outcomes = await Promise.all([hashNew(stranger), hashNew({ account: 'known' })]);
  expect(outcomes).toEqual(['TOO_MANY_REQUESTS', 'hashed']);
  await Promise.all(strangers);
});

it('slows guesses of the password for admin mode down [ACC-4]', async () => {
  const { owner } = await createTestRestaurant(app);
  await owner.api.accounts.setMode({ mode: 'kellner' });
  const admin = (password: string) => codeOf(owner.api.accounts.setMode({ mode: 'admin', password }));
  await withStillClock(async () => {
    for (let n = 0; n < 5; n += 1) expect(await admin('not it at all')).toBe('PASSWORD_WRONG');
    expect(await admin(testPassword)).toBe('TOO_MANY_REQUESTS');
  });
});

it('gives an address to one of several who register with it at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () =>
      codeOf(app.visitor().api.accounts.signUp(registration('six@gedeck.example'))),
    ),
  );
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'EMAIL_TAKEN'), 'no error']);
});

it('leaves nothing behind of a registration that failed, and writes no password into the log [ACC-5]', async () => {
  const email = 'twice@gedeck.example';
  const restaurants = () => app.inspect('SELECT id FROM restaurants ORDER BY id');
  const before = await restaurants();
  for (const table of ['restaurant_feeds', 'auth_accounts', 'profiles']) {
    await without(table, async () => {
      expect(await codeOf(app.visitor().api.accounts.signUp(registration(email)))).toBe(
        'INTERNAL_SERVER_ERROR',
      );
    });
    expect(await app.inspect('SELECT FROM auth_users WHERE email = $1', [email])).toEqual([]);
    expect(await restaurants()).toEqual(before);
  }
  const logged = app.errors.splice(0).join('\n');
  expect(logged).toContain('does not exist');
  expect(logged).not.toMatch(/params|[0-9a-f]{64}|twice@/);
  const { restaurants: founded } = made(await app.visitor().api.accounts.signUp(registration(email)));
  expect(founded).toMatchObject([{ name: 'Trattoria' }]);
});

it('says that it is not available when the database ends the query that looks who is there', async () => {
  const { owner } = await createTestRestaurant(app);
  await app.inspect('BEGIN');
  try {
    await app.inspect('LOCK TABLE auth_sessions, auth_users');
    const asked = codeOf(owner.api.accounts.me({}));
    const cancelled = () =>
      app.inspect(
        `SELECT pg_cancel_backend(pid) FROM pg_locks WHERE NOT granted AND database =
           (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
    await expect.poll(cancelled).not.toEqual([]);
    expect(await asked).toBe('SERVICE_UNAVAILABLE');
  } finally {
    await app.inspect('ROLLBACK');
  }
});

it('refuses names that nobody can see', async () => {
  for (const name of ['\u200B\u200B', '\u2800', '\u00AD \u3164', '  ']) {
    expect(
      await codeOf(
        app.visitor().api.accounts.signUp({ ...registration('seen@gedeck.example'), restaurantName: name }),
      ),
    ).toBe('BAD_REQUEST');
  }
  expect(
    await codeOf(
      app.visitor().api.accounts.signUp({ ...registration('seen@gedeck.example'), restaurantName: '日本' }),
    ),
  ).toBe('no error');
});

it('marks cookies as secure and of this host alone behind TLS, and only there [ACC-16]', async () => {
  const { ownerEmail } = await createTestRestaurant(app);
  const cookiesOf = async (proto: string) => {
    const response = await app.visitor().fetch('/api/accounts/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': proto },
      body: JSON.stringify({ email: ownerEmail, password: testPassword }),
    });
    return response.headers.getSetCookie();
  };
  expect(await cookiesOf('https')).toEqual([
    expect.stringMatching(/^__Host-gedeck\.session_token=.*Path=\/.*; Secure$/),
    expect.stringMatching(/^__Host-gedeck_device=.*Path=\/.*; Secure$/),
  ]);
  expect(await cookiesOf('http')).toEqual([
    expect.not.stringContaining('Secure'),
    expect.not.stringContaining('Secure'),
  ]);
});

describe('a session cookie of the time before it had a prefix [ACC-16]', () => {
  /** Calls over https with a Cookie header. */
  async function call(path: string, method: string, cookie: string) {
    const response = await fetch(`${app.origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https', cookie },
      ...(method !== 'GET' && { body: '{}' }),
    });
    return { status: response.status, cookies: response.headers.getSetCookie() };
  }

  /** The cookie of a session of that time. */
  async function olderCookie(): Promise<string> {
    const { owner } = await createTestRestaurant(app);
    const cookie = owner.cookie().match(/gedeck\.session_token=[^;]*/)?.[0] ?? '';
    await app.inspect('UPDATE auth_sessions SET unprefixed = true');
    return cookie;
  }

  it('is taken until it is renewed, and then removed', async () => {
    const cookie = await olderCookie();
    expect((await call('/api/accounts/me', 'GET', cookie)).status).toBe(200);
    const renewed = await call('/api/accounts/session', 'PUT', cookie);
    expect(renewed.cookies).toEqual([
      expect.stringMatching(/^__Host-gedeck\.session_token=.*; Secure$/),
      expect.stringMatching(/^gedeck\.session_token=; Max-Age=0; Path=\/; .*Secure$/),
    ]);
    const [prefixed = ''] = renewed.cookies[0]?.split(';') ?? [];
    expect((await call('/api/accounts/me', 'GET', prefixed)).status).toBe(200);
    expect((await call('/api/accounts/session', 'DELETE', cookie)).cookies).toContainEqual(
      expect.stringMatching(/^gedeck\.session_token=; Max-Age=0/),
    );
    expect((await call('/api/accounts/me', 'GET', prefixed)).status).toBe(401);
  });

  it('is not taken for a session that began with a prefix, nor beside one that has it', async () => {
    const cookie = await olderCookie();
    const stranger = await olderCookie();
    await app.inspect('UPDATE auth_sessions SET unprefixed = false');
    expect((await call('/api/accounts/me', 'GET', cookie)).status).toBe(401);
    await app.inspect('UPDATE auth_sessions SET unprefixed = true');
    const both = await fetch(`${app.origin}/api/accounts/me`, {
      headers: { 'x-forwarded-proto': 'https', cookie: `${stranger}; __Host-${cookie}` },
    });
    const alone = await fetch(`${app.origin}/api/accounts/me`, {
      headers: { 'x-forwarded-proto': 'https', cookie },
    });
    expect([both.status, await both.json()]).toEqual([200, await alone.json()]);
  });
});

describe('what one network may do [ACC-12]', () => {
  let paced: TestApp;
  beforeAll(async () => {
    paced = await createTestApp({ site: { trustProxy: true }, limits: { registrationsPerHour: 3 } });
  });
  afterAll(() => paced.close());

  async function post(path: string, address: string, body: object) {
    const response = await paced.visitor().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    const { code } = (await response.json()) as { code?: string };
    return { code: code ?? 'no error', retryAfter: Number(response.headers.get('retry-after')) };
  }

  it('founds so many accounts an hour, by registering or with invitations', async () => {
    const register = (n: number, address: string) =>
      post('/api/accounts', address, registration(`paced-${n}@gedeck.example`));
    const tries = await Promise.all([1, 2, 3].map((n) => register(n, '2001:db8:7::1')));
    expect(tries.map(({ code }) => code)).toEqual(['no error', 'no error', 'no error']);
    const next = await register(4, '2001:db8:7:ffff::2');
    expect(next.code).toBe('TOO_MANY_REQUESTS');
    expect(next.retryAfter).toBeGreaterThan(3_500);
    // Refused before the invitation is looked up.
    const person = { ...registration('paced-5@gedeck.example'), token: 'none' };
    expect((await post('/api/invitations/join', '2001:db8:7::1', person)).code).toBe('TOO_MANY_REQUESTS');
    expect((await register(6, '192.0.2.60')).code).toBe('no error');
  });

  it('tries one password on a hundred accounts and no more, and keeps nobody out who was there before', async () => {
    const { ownerEmail } = await createTestRestaurant(paced);
    const { ownerEmail: newcomer } = await createTestRestaurant(paced);
    const address = '192.0.2.61';
    const signInHere = async (email: string, password: string, from = address) =>
      (await post('/api/accounts/session', from, { email, password })).code;
    expect(await signInHere(ownerEmail, testPassword)).toBe('no error');
    for (let round = 0; round < 20; round += 1) {
      const guesses = Array.from({ length: 5 }, (_, n) =>
        signInHere(`guessed-${round}-${n}@gedeck.example`, 'Sommer2026'),
      );
      expect(new Set(await Promise.all(guesses))).toEqual(new Set(['CREDENTIALS_WRONG']));
    }
    expect(await signInHere(newcomer, testPassword)).toBe('TOO_MANY_REQUESTS');
    expect(await signInHere(newcomer, testPassword, '192.0.2.62')).toBe('no error');
    expect(await signInHere(ownerEmail, testPassword)).toBe('no error');
  }, 60_000);
});

import { hashPassword } from 'better-auth/crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Passwords } from '#server/auth/passwords.ts';
import { Credentials } from '#server/features/accounts/credentials.ts';
import type { Whose } from '#server/limits/fair-semaphore.ts';
import { createTestApp, quickPasswords, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { MemoryCounts } from '../fixture/memory-counts.ts';
import { createTestRestaurant, testPassword } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function setHash(email: string, hash: string): Promise<void> {
  await app.inspect(
    'UPDATE auth_accounts a SET password = $2 FROM auth_users u WHERE u.id = a.user_id AND u.email = $1',
    [email, hash],
  );
}

async function hashOf(email: string): Promise<string> {
  const [row] = await app.inspect<{ password: string }>(
    'SELECT password FROM auth_accounts a JOIN auth_users u ON u.id = a.user_id WHERE u.email = $1',
    [email],
  );
  return row?.password ?? '';
}

async function ownerWithOlderHash(): Promise<string> {
  const { ownerEmail } = await createTestRestaurant(app);
  await setHash(ownerEmail, await hashPassword(testPassword));
  return ownerEmail;
}

const signIn = (email: string, password = testPassword) =>
  codeOf(app.visitor().api.accounts.signIn({ email, password }));

it('a sign-in makes an older hash anew, once, also of two at once [ACC-14]', async () => {
  const email = await ownerWithOlderHash();
  const older = await hashOf(email);
  expect(await signIn(email, 'wrong')).toBe('CREDENTIALS_WRONG');
  expect(await hashOf(email)).toBe(older);
  expect(await Promise.all([signIn(email), signIn(email)])).toEqual(['no error', 'no error']);
  const renewed = await hashOf(email);
  expect(renewed).toMatch(/^\$scrypt\$/);
  expect(await signIn(email)).toBe('no error');
  expect(await hashOf(email)).toBe(renewed);
});

/** Does something between the check of a password and the hash that is made of it. */
class InterruptedPasswords extends Passwords {
  constructor(private readonly meanwhile: () => Promise<void>) {
    super(quickPasswords);
  }

  override async hash(password: string, whose: Whose): Promise<string> {
    await this.meanwhile();
    return super.hash(password, whose);
  }
}

it('a password that is changed meanwhile stays, and the old one does not sign in [ACC-14]', async () => {
  const email = await ownerWithOlderHash();
  const changed = await new Passwords(quickPasswords).hash('quite another one', { account: email });
  const passwords = new InterruptedPasswords(() => setHash(email, changed));
  const visitor = { headers: new Headers(), address: '192.0.2.1' };
  expect(
    await new Credentials(app.database, new MemoryCounts(), passwords).find(email, testPassword, visitor),
  ).toBeNull();
  expect(await hashOf(email)).toBe(changed);
});

it('a hash that another sign-in has made anew meanwhile lets this one in as well [ACC-14]', async () => {
  const email = await ownerWithOlderHash();
  const renewed = await new Passwords(quickPasswords).hash(testPassword, { account: email });
  const passwords = new InterruptedPasswords(() => setHash(email, renewed));
  const visitor = { headers: new Headers(), address: '192.0.2.1' };
  const found = await new Credentials(app.database, new MemoryCounts(), passwords).find(
    email,
    testPassword,
    visitor,
  );
  expect(found?.passwordHash).toBe(renewed);
});

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { Passwords } from '#server/auth/passwords.ts';
import { Credentials } from '#server/features/accounts/credentials.ts';
import { createTestApp, quickPasswords, type TestApp } from '../fixture/app.ts';
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

const office = '192.0.2.40';
const newPassword = 'quite another one';

/** Tries passwords while the clock stands still: who has to wait once waits until the end of the test. */
function createDoor() {
  const credentials = new Credentials(app.database, new MemoryCounts(), new Passwords(quickPasswords));
  return async (email: string, password: string, cookie = '', address = office) => {
    try {
      const found = await credentials.find(email, password, { headers: new Headers({ cookie }), address });
      return found ? 'in' : 'wrong';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };
}

/** Guesses until the network has to wait. */
async function guess(door: ReturnType<typeof createDoor>, email: string): Promise<void> {
  for (let n = 0; n < 5; n += 1) expect(await door(email, `wrong ${n}`)).toBe('wrong');
  expect(await door(email, testPassword)).toBe('TOO_MANY_REQUESTS');
}

async function devicesOf(email: string): Promise<number> {
  const rows = await app.inspect(
    'SELECT FROM account_devices d JOIN auth_users u ON u.id = d.user_id WHERE u.email = $1',
    [email],
  );
  return rows.length;
}

it('a known device is not kept out by guesses from its own network, however many [ACC-13]', async () => {
  const { ownerEmail, owner } = await createTestRestaurant(app);
  await owner.api.accounts.signOut({});
  const door = createDoor();
  await guess(door, ownerEmail);
  for (let n = 0; n < 10; n += 1) {
    const [stranger, known] = await Promise.all([
      door(ownerEmail, 'wrong'),
      door(ownerEmail, testPassword, owner.cookie()),
    ]);
    expect([stranger, known]).toEqual(['TOO_MANY_REQUESTS', 'in']);
  }
  expect(await door(ownerEmail, testPassword)).toBe('TOO_MANY_REQUESTS');
});

it('has a count of its own, wherever it is [ACC-13]', async () => {
  const { ownerEmail, owner } = await createTestRestaurant(app);
  const door = createDoor();
  for (let n = 0; n < 5; n += 1) {
    expect(await door(ownerEmail, 'wrong', owner.cookie(), `192.0.2.${50 + n}`)).toBe('wrong');
  }
  expect(await door(ownerEmail, testPassword, owner.cookie(), '192.0.2.59')).toBe('TOO_MANY_REQUESTS');
  expect(await door(ownerEmail, testPassword, '', '192.0.2.50')).toBe('in');
});

it('is not counted among the wrong passwords of its network [ACC-12] [ACC-13]', async () => {
  const { ownerEmail, owner } = await createTestRestaurant(app);
  const door = createDoor();
  for (let n = 0; n < 100; n += 1) expect(await door(`guessed-${n}@gedeck.example`, 'wrong')).toBe('wrong');
  expect(await door(ownerEmail, testPassword)).toBe('TOO_MANY_REQUESTS');
  expect(await door(ownerEmail, testPassword, owner.cookie())).toBe('in');
});

it('is of the accounts that have signed in there, and of no others [ACC-13]', async () => {
  const [first, second, stranger] = await Promise.all([1, 2, 3].map(() => createTestRestaurant(app)));
  if (!first || !second || !stranger) throw new Error('a restaurant is missing');
  await first.owner.api.accounts.signIn({ email: second.ownerEmail, password: testPassword });
  const door = createDoor();
  for (const { ownerEmail } of [first, second]) {
    await guess(door, ownerEmail);
    expect(await door(ownerEmail, testPassword, first.owner.cookie())).toBe('in');
    expect(await door(ownerEmail, testPassword, stranger.owner.cookie())).toBe('TOO_MANY_REQUESTS');
    const forged = `gedeck_device=${'x'.repeat(43)}`;
    expect(await door(ownerEmail, testPassword, forged)).toBe('TOO_MANY_REQUESTS');
  }
});

it('gets a new cookie with every sign-in, that no script reads and the database does not hold [ACC-13]', async () => {
  const { ownerEmail, owner } = await createTestRestaurant(app);
  const stolen = owner.cookie();
  const response = await owner.fetch('/api/accounts/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ownerEmail, password: testPassword }),
  });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('gedeck_device='));
  expect(cookie).toMatch(/^gedeck_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  const token = /=([\w-]{43})/.exec(cookie ?? '')?.[1] ?? '';
  const stored = await app.inspect(`SELECT encode(token_hash, 'hex') AS hash FROM account_devices`);
  expect(JSON.stringify(stored)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));

  const door = createDoor();
  await guess(door, ownerEmail);
  expect(await door(ownerEmail, testPassword, stolen)).toBe('TOO_MANY_REQUESTS');
  expect(await door(ownerEmail, testPassword, owner.cookie())).toBe('in');
});

it('is forgotten when all others are signed out, when the password changes, and in the end [ACC-13]', async () => {
  const { ownerEmail: email, owner } = await createTestRestaurant(app);
  await app.visitor().api.accounts.signIn({ email, password: testPassword });
  expect(await devicesOf(email)).toBe(2);
  await owner.api.accounts.own.endOtherSessions({ password: testPassword });
  expect(await devicesOf(email)).toBe(1);
  await app.visitor().api.accounts.signIn({ email, password: testPassword });
  await owner.api.accounts.own.setPassword({ oldPassword: testPassword, password: newPassword });
  expect(await devicesOf(email)).toBe(1);

  const door = createDoor();
  await guess(door, email);
  expect(await door(email, newPassword, owner.cookie())).toBe('in');
  await app.inspect(`UPDATE account_devices SET expires_at = now() - interval '1 second'`);
  expect(await door(email, newPassword, owner.cookie())).toBe('TOO_MANY_REQUESTS');
});

it('is one of fifty at most; who has not signed in for longest is forgotten [ACC-13]', async () => {
  const { ownerEmail, owner } = await createTestRestaurant(app);
  await app.inspect(
    `INSERT INTO account_devices (user_id, token_hash, expires_at)
     SELECT id, n::text::bytea, now() + n * interval '1 day' FROM auth_users, generate_series(1, 60) n WHERE email = $1`,
    [ownerEmail],
  );
  await owner.api.accounts.signIn({ email: ownerEmail, password: testPassword });
  expect(await devicesOf(ownerEmail)).toBe(50);
  const door = createDoor();
  await guess(door, ownerEmail);
  expect(await door(ownerEmail, testPassword, owner.cookie())).toBe('in');
});

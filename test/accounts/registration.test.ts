import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Passwords } from '#server/auth/passwords.ts';
import { Credentials } from '#server/features/accounts/credentials.ts';
import { mailsWithin, startMailServer, textOf } from '#test/mail/mail-server.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { withStillClock } from '../fixture/still-clock.ts';

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let restaurant: TestRestaurant;

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    site: { trustProxy: true },
    mail: { smtpUrl: mail.url, from: 'Gedeck <no-reply@order.example>', publicUrl: 'http://order.example' },
  });
  restaurant = await createTestRestaurant(app);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const newEmail = () => `${crypto.randomUUID()}@gedeck.example`;
const registration = (email: string) => ({
  email,
  password: testPassword,
  name: 'Mia Berg',
  restaurantName: 'Bergstube',
});

let networks = 0;
/** A visitor from a network of its own. */
function stranger() {
  networks += 1;
  return app.visitor(`198.51.100.${networks}`);
}

const mailsTo = (email: string) => mail.received.filter(({ to }) => to.includes(email)).map(textOf);

/** The mails to an address, once so many are there, and no more are on their way. */
async function mailsWhenThere(email: string, count: number): Promise<string[]> {
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count), mailsWithin);
  await app.mailer?.settled();
  return mailsTo(email);
}

async function linkIn(email: string, count = 1): Promise<string> {
  const newest = (await mailsWhenThere(email, count)).at(-1) ?? '';
  const token = /http:\/\/order\.example\/confirm-registration#token=([\w-]{43})/.exec(newest)?.[1];
  if (!token) throw new Error('the mail has no link');
  return token;
}

async function register(email: string, typed: { password?: string; restaurantName?: string } = {}) {
  return stranger().api.accounts.signUp({ ...registration(email), ...typed });
}

const accountsOf = (email: string) =>
  app.inspect<{ verified: boolean }>('SELECT email_verified AS verified FROM auth_users WHERE email = $1', [
    email,
  ]);

const confirm = (token: string, password = testPassword) =>
  stranger().api.accounts.confirm({ token, password });

async function post(path: string, body: object) {
  networks += 1;
  const response = await app.visitor(`198.51.100.${networks}`).fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const headers = Object.fromEntries(response.headers);
  delete headers['x-request-id'];
  delete headers.date;
  delete headers['x-time'];
  return { status: response.status, body: await response.text(), headers };
}

describe('registering where e-mails are sent [ACC-19]', () => {
  it('makes account and restaurant when the link is confirmed with the password, and signs in', async () => {
    const email = newEmail();
    expect(await register(email)).toEqual({ step: 'confirm' });
    const token = await linkIn(email);
    expect(await accountsOf(email)).toEqual([]);
    const owner = stranger();
    expect(await owner.api.accounts.registration({ token })).toEqual({
      email,
      name: 'Mia Berg',
      restaurantName: 'Bergstube',
      isInvited: false,
    });
    const me = await owner.api.accounts.confirm({ token, password: testPassword });
    expect(me).toMatchObject({ email, restaurants: [{ name: 'Bergstube', role: 'owner' }] });
    expect(await owner.api.accounts.me({})).toEqual(me);
    expect(await accountsOf(email)).toEqual([{ verified: true }]);
  });

  it('answers the same for an address that has an account, and sends one mail to each', async () => {
    const unknown = newEmail();
    const known = restaurant.ownerEmail;
    const answers = [
      await post('/api/accounts', registration(known)),
      await post('/api/accounts', registration(unknown)),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, body: '{"step":"confirm"}' });
    expect(answers[0]?.headers).not.toHaveProperty('set-cookie');
    const [toUnknown] = await mailsWhenThere(unknown, 1);
    const [toKnown] = await mailsWhenThere(known, 1);
    expect(toUnknown).toContain('Subject: Gedeck: Confirm your email address');
    // Whoever registers writes no words of their own into the mailbox of another.
    expect(toUnknown).not.toMatch(/Mia|Bergstube/);
    expect(toKnown).toContain('Subject: Gedeck: You have an account already');
    expect(toKnown).toContain('http://order.example/forgot-password');
    expect(toKnown).not.toContain('#token');
    expect(await app.inspect('SELECT FROM registrations WHERE email = $1', [known])).toEqual([]);
  });

  it('hashes the password for either, and looks for the account after the answer', async () => {
    const hashed = vi.spyOn(Credentials.prototype, 'hashNew');
    const unknown = newEmail();
    const waiting = () =>
      app.inspect(
        `SELECT FROM pg_locks WHERE NOT granted AND database =
           (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
    await app.inspect('BEGIN');
    try {
      await app.inspect('LOCK TABLE auth_users, registrations');
      await Promise.all([register(restaurant.ownerEmail), register(unknown)]);
      // Both are answered, and what knows of accounts has not been read.
      await expect.poll(waiting).toHaveLength(2);
    } finally {
      await app.inspect('ROLLBACK');
    }
    await linkIn(unknown);
    expect(hashed).toHaveBeenCalledTimes(2);
    hashed.mockRestore();
  });

  it('keeps nothing but hashes of link and password', async () => {
    const email = newEmail();
    await register(email);
    const token = await linkIn(email);
    const [row] = await app.inspect('SELECT *, token_hash::text AS hex FROM registrations WHERE email = $1', [
      email,
    ]);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(JSON.stringify(row)).not.toContain(testPassword);
  });

  it('leaves nothing behind of a confirmation that failed, and the link stays good', async () => {
    const email = newEmail();
    await register(email);
    const token = await linkIn(email);
    await app.inspect('ALTER TABLE restaurant_feeds RENAME TO restaurant_feeds_away');
    try {
      expect(await codeOf(confirm(token))).toBe('INTERNAL_SERVER_ERROR');
    } finally {
      await app.inspect('ALTER TABLE restaurant_feeds_away RENAME TO restaurant_feeds');
    }
    expect(await accountsOf(email)).toEqual([]);
    expect(app.errors.splice(0).join('\n')).not.toMatch(new RegExp(`${token}|${email}`));
    expect(await codeOf(confirm(token))).toBe('no error');
  });

  it('says of a link that it is confirmed already, and of one too old that it is worth nothing', async () => {
    const email = newEmail();
    await register(email);
    const token = await linkIn(email);
    const outcomes = await Promise.all([codeOf(confirm(token)), codeOf(confirm(token))]);
    expect(outcomes.toSorted()).toEqual(['REGISTRATION_CONFIRMED', 'no error']);
    expect(await codeOf(confirm(token))).toBe('REGISTRATION_CONFIRMED');
    expect(await codeOf(stranger().api.accounts.registration({ token }))).toBe('REGISTRATION_CONFIRMED');
    expect(await accountsOf(email)).toHaveLength(1);

    const late = newEmail();
    await register(late);
    const old = await linkIn(late);
    await app.inspect('UPDATE registrations SET expires_at = now() WHERE email = $1', [late]);
    expect(await codeOf(confirm(old))).toBe('LINK_INVALID');
    expect(await codeOf(stranger().api.accounts.registration({ token: old }))).toBe('LINK_INVALID');
    expect(await codeOf(confirm('A'.repeat(43)))).toBe('LINK_INVALID');
    expect(await accountsOf(late)).toEqual([]);
  });

  it('lasts 24 hours, and is deleted a day later', async () => {
    const email = newEmail();
    await register(email);
    await linkIn(email);
    const found = () =>
      app.inspect<{ hours: string }>(
        `SELECT round(extract(epoch FROM expires_at - now()) / 3600) AS hours FROM registrations WHERE email = $1`,
        [email],
      );
    expect((await found()).map(({ hours }) => Number(hours))).toEqual([24]);
    await app.inspect(`UPDATE registrations SET expires_at = now() - interval '25 hours' WHERE email = $1`, [
      email,
    ]);
    await app.retention.run(new Date());
    expect(await found()).toEqual([]);
  });

  it('goes with the account', async () => {
    const email = newEmail();
    await register(email);
    const owner = stranger();
    await owner.api.accounts.confirm({ token: await linkIn(email), password: testPassword });
    await owner.api.accounts.own.delete({ password: testPassword, word: 'DELETE' });
    expect(await app.inspect('SELECT FROM registrations WHERE email = $1', [email])).toEqual([]);
  });
});

describe('an address that a stranger has registered [ACC-20]', () => {
  it('gets no account with the password of the stranger, nor does the stranger', async () => {
    const email = newEmail();
    await register(email, { password: 'known to the stranger', restaurantName: 'Trap' });
    const theirs = await linkIn(email);
    await register(email);
    const mine = await linkIn(email, 2);
    // Opened by the owner of the mailbox, who has typed another password.
    expect(await codeOf(confirm(theirs))).toBe('PASSWORD_WRONG');
    expect(await accountsOf(email)).toEqual([]);
    const me = await confirm(mine);
    expect(me.restaurants).toMatchObject([{ name: 'Bergstube' }]);
    expect(await codeOf(confirm(theirs, 'known to the stranger'))).toBe('REGISTRATION_CONFIRMED');
  });

  it('keeps the link of whoever registered first', async () => {
    const email = newEmail();
    await register(email);
    const mine = await linkIn(email);
    await register(email, { password: 'known to the stranger' });
    await linkIn(email, 2);
    expect(await codeOf(confirm(mine))).toBe('no error');
  });

  it('is sent three mails an hour, whoever asks', async () => {
    const email = newEmail();
    for (let n = 0; n < 5; n += 1) expect(await register(email)).toEqual({ step: 'confirm' });
    expect(await mailsWhenThere(email, 3)).toHaveLength(3);
  });

  it('that has an account is sent three links to a new password all the same [ACC-22]', async () => {
    const { ownerEmail: email } = await createTestRestaurant(app);
    for (let n = 0; n < 4; n += 1) await register(email);
    await mailsWhenThere(email, 3);
    for (let n = 0; n < 4; n += 1) await stranger().api.accounts.own.requestReset({ email });
    const mails = await mailsWhenThere(email, 6);
    expect(mails.filter((text) => text.includes('/reset-password#token='))).toHaveLength(3);
  });

  it('lets passwords be guessed slowly', async () => {
    const email = newEmail();
    await register(email);
    const token = await linkIn(email);
    const guess = (password: string) =>
      codeOf(app.visitor('192.0.2.9').api.accounts.confirm({ token, password }));
    await withStillClock(async () => {
      for (let n = 0; n < 5; n += 1) expect(await guess('no')).toBe('PASSWORD_WRONG');
      expect(await guess(testPassword)).toBe('TOO_MANY_REQUESTS');
    });
  });

  it('takes the right password thirty times a minute, after those who are known [ACC-33]', async () => {
    const email = newEmail();
    await register(email);
    const token = await linkIn(email);
    const matches = vi.spyOn(Passwords.prototype, 'matches');
    const confirmAgain = () =>
      codeOf(app.visitor('192.0.2.10').api.accounts.confirm({ token, password: testPassword }));
    await app.inspect('ALTER TABLE restaurant_feeds RENAME TO restaurant_feeds_away');
    try {
      const outcomes = await Promise.all(Array.from({ length: 32 }, confirmAgain));
      expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(2);
      expect(app.errors.splice(0).join('\n')).toContain('restaurant_feeds');
    } finally {
      await app.inspect('ALTER TABLE restaurant_feeds_away RENAME TO restaurant_feeds');
    }
    for (const [, , whose] of matches.mock.calls) expect(whose).toEqual({ network: '192.0.2.10' });
    matches.mockRestore();
    expect(await codeOf(confirm(token))).toBe('no error');
  });
});

it('sends twenty mails an hour for one network, registrations and forgotten passwords together [ACC-22]', async () => {
  const { api } = app.visitor('203.0.113.50');
  for (let n = 0; n < 10; n += 1) {
    await api.accounts.own.requestReset({ email: newEmail() });
    await api.accounts.signUp(registration(newEmail()));
  }
  expect(await codeOf(api.accounts.signUp(registration(newEmail())))).toBe('TOO_MANY_REQUESTS');
  expect(await codeOf(api.accounts.own.requestReset({ email: newEmail() }))).toBe('TOO_MANY_REQUESTS');
});

describe('joining by an invitation where e-mails are sent [ACC-21]', () => {
  const invite = (email: string | null) =>
    restaurant.owner.api.staff.invite({ restaurantId: restaurant.id, role: 'waiter', email });
  const person = (email: string) => ({ email, password: testPassword, name: 'Wanda Weiß' });

  async function mailedToken(email: string): Promise<string> {
    const [text = ''] = await mailsWhenThere(email, 1);
    return /\/invitation#token=([\w-]{64})/.exec(text)?.[1] ?? '';
  }

  it('makes the account when the address is confirmed, with its place, both or neither', async () => {
    const { token } = await invite(null);
    const email = newEmail();
    expect(await stranger().api.staff.join({ token, ...person(email) })).toEqual({ step: 'confirm' });
    const link = await linkIn(email);
    expect(await accountsOf(email)).toEqual([]);
    expect(await stranger().api.accounts.registration({ token: link })).toMatchObject({ isInvited: true });
    expect(await codeOf(confirm(link, 'another password'))).toBe('PASSWORD_WRONG');
    const me = await confirm(link);
    expect(me.restaurants).toMatchObject([{ id: restaurant.id, role: 'waiter' }]);
    expect(await accountsOf(email)).toEqual([{ verified: true }]);
    expect(await codeOf(stranger().api.staff.offer({ token }))).toBe('INVITATION_USED');
  });

  it('makes no account when the invitation is over meanwhile', async () => {
    const { token, invitation } = await invite(null);
    const email = newEmail();
    await stranger().api.staff.join({ token, ...person(email) });
    const link = await linkIn(email);
    await restaurant.owner.api.staff.revoke({ restaurantId: restaurant.id, id: invitation.id });
    expect(await codeOf(confirm(link))).toBe('INVITATION_REVOKED');
    // Said before a password is looked at. [ACC-33]
    expect(await codeOf(confirm(link, 'another password'))).toBe('INVITATION_REVOKED');
    expect(await accountsOf(email)).toEqual([]);
  });

  it('answers the same for an address that has an account, and sends one mail to each', async () => {
    const { token } = await invite(null);
    const known = (await createTestRestaurant(app)).ownerEmail;
    const unknown = newEmail();
    const join = (email: string) => post('/api/invitations/join', { token, ...person(email) });
    const answers = [await join(known), await join(unknown)];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, body: '{"step":"confirm"}' });
    expect((await mailsWhenThere(known, 1))[0]).toContain('open the link of the invitation once more');
    await linkIn(unknown);
    expect(await codeOf(stranger().api.staff.offer({ token }))).toBe('no error');
  });

  it('sends no mail without an invitation', async () => {
    const email = newEmail();
    const token = 'C'.repeat(64);
    expect(await codeOf(stranger().api.staff.join({ token, ...person(email) }))).toBe('INVITATION_UNKNOWN');
    await app.mailer?.settled();
    expect(mailsTo(email)).toEqual([]);
  });

  it('asks for no second mail of who has the one with the invitation', async () => {
    const email = newEmail();
    await invite(email);
    const waiter = stranger();
    await waiter.api.staff.join({ token: await mailedToken(email), ...person(email) });
    expect((await waiter.api.accounts.me({})).restaurants).toMatchObject([{ id: restaurant.id }]);
    expect(await accountsOf(email)).toEqual([{ verified: true }]);
    expect(await mailsWhenThere(email, 1)).toHaveLength(1);
  });

  it('lets nobody who invites make an account with the address that is invited', async () => {
    const email = newEmail();
    const { token } = await invite(email);
    expect(await mailedToken(email)).not.toBe(token);
    expect(await stranger().api.staff.join({ token, ...person(email) })).toEqual({ step: 'confirm' });
    // Nor with another address than the one that the mail went to.
    const other = newEmail();
    expect(await stranger().api.staff.join({ token: await mailedToken(email), ...person(other) })).toEqual({
      step: 'confirm',
    });
    expect([...(await accountsOf(email)), ...(await accountsOf(other))]).toEqual([]);
  });

  it('takes the mailed link back with the invitation', async () => {
    const email = newEmail();
    const { invitation } = await invite(email);
    const token = await mailedToken(email);
    await restaurant.owner.api.staff.revoke({ restaurantId: restaurant.id, id: invitation.id });
    expect(await codeOf(stranger().api.staff.offer({ token }))).toBe('INVITATION_REVOKED');
  });
});

import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AccountKeys } from '#server/auth/account-keys.ts';
import { Passwords } from '#server/auth/passwords.ts';
import { deriveKey } from '#server/auth/sealing.ts';
import { confirmSecondFactor, lockFactor } from '#server/features/accounts/second-factor.store.ts';
import { newId } from '#server/ids.ts';
import { mailsWithin, startMailServer, textOf } from '#test/mail/mail-server.ts';
import { authSecret, createTestApp, type TestApp } from '../fixture/app.ts';
import { authenticatorCode } from '../fixture/authenticator.ts';
import { codeOf } from '../fixture/code-of.ts';
import { newUid } from '../fixture/nfc-tag.ts';
import { createParty } from '../fixture/party.ts';
import { registerOwner } from '../fixture/registered.ts';
import { createTestRestaurant, seatGuest, testPassword } from '../fixture/restaurant.ts';
import { pairDisplay } from '../fixture/station-display.ts';
import { untilLocked } from '../fixture/until-locked.ts';
import type { Visitor } from '../fixture/visitor.ts';

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    site: { publicUrl: 'https://order.example', trustProxy: true },
    mail: { smtpUrl: mail.url, from: 'Gedeck <no-reply@order.example>', publicUrl: 'https://order.example' },
  });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const password = testPassword;
const newPassword = 'quite another one';
let networks = 0;

async function newOwner() {
  const restaurant = await createTestRestaurant(app);
  return { ...restaurant, email: restaurant.ownerEmail };
}

/** Signs in as another browser, from a network of its own. */
async function signIn(email: string, secret = password) {
  const visitor = app.visitor();
  const answer = await send(visitor, '/api/accounts/session', { email, password: secret });
  return { visitor, ...answer };
}

async function enterCode(visitor: Visitor, code: string) {
  return send(visitor, '/api/accounts/session/code', { code });
}

async function send(visitor: Visitor, path: string, body: unknown) {
  networks += 1;
  const address = `198.51.${networks >> 8}.${networks & 255}`;
  const response = await visitor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { step?: string; code?: string };
  return { step: answer.step, code: response.ok ? 'no error' : answer.code };
}

const isSignedIn = async (visitor: Visitor) => (await codeOf(visitor.api.accounts.me({}))) === 'no error';

/** The newest e-mail to an address whose subject begins so. */
async function mailTo(email: string, subject: string): Promise<string> {
  return vi.waitFor(() => {
    const found = mail.received.findLast(
      ({ to, raw }) => to.includes(email) && raw.includes(`Subject: Gedeck: ${subject}`),
    );
    if (!found) throw new Error(`no mail "${subject}" to ${email}`);
    return textOf(found);
  }, mailsWithin);
}

function mailsTo(email: string): number {
  return mail.received.filter(({ to }) => to.includes(email)).length;
}

async function tokenIn(email: string, subject: string): Promise<string> {
  const token = /#token=([\w-]{43})/.exec(await mailTo(email, subject))?.[1];
  if (!token) throw new Error('the mail has no link');
  return token;
}

async function resetToken(email: string): Promise<string> {
  await send(app.visitor(), '/api/account/password/reset-request', { email });
  return tokenIn(email, 'Set a new password');
}

describe('a forgotten password [ACC-7]', () => {
  it('is replaced with a link, once, and everybody is signed out', async () => {
    const { email, owner } = await newOwner();
    const token = await resetToken(email);
    const { api } = app.visitor();
    expect(await codeOf(api.accounts.own.resetPassword({ token, password: newPassword }))).toBe('no error');
    expect(await isSignedIn(owner)).toBe(false);
    expect(await codeOf(api.accounts.own.resetPassword({ token, password: 'a third password' }))).toBe(
      'LINK_INVALID',
    );
    expect((await signIn(email)).code).toBe('CREDENTIALS_WRONG');
    expect((await signIn(email, newPassword)).step).toBe('done');
    await mailTo(email, 'Your password was reset');
  });

  it('is set by one of two who use the link at once', async () => {
    const { email } = await newOwner();
    const token = await resetToken(email);
    const outcomes = await Promise.all(
      ['one of two here', 'two of two here'].map((wanted) =>
        codeOf(app.visitor().api.accounts.own.resetPassword({ token, password: wanted })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['LINK_INVALID', 'no error']);
  });

  it('keeps the link for another try when the new password is weak', async () => {
    const { email } = await newOwner();
    const token = await resetToken(email);
    const { api } = app.visitor();
    expect(await codeOf(api.accounts.own.resetPassword({ token, password: email }))).toBe('WEAK_PASSWORD');
    expect(await codeOf(api.accounts.own.resetPassword({ token, password: newPassword }))).toBe('no error');
  });

  it('is not replaced after an hour, nor with a link of another kind', async () => {
    const { email, owner } = await newOwner();
    const token = await resetToken(email);
    await app.inspect(`UPDATE account_tokens SET expires_at = now() - interval '1 second'`);
    const { api } = app.visitor();
    expect(await codeOf(api.accounts.own.resetPassword({ token, password: newPassword }))).toBe(
      'LINK_INVALID',
    );
    const wanted = `new-${email}`;
    await owner.api.accounts.own.requestEmail({ email: wanted, password });
    const other = await tokenIn(wanted, 'Confirm your new email address');
    expect(await codeOf(api.accounts.own.resetPassword({ token: other, password: newPassword }))).toBe(
      'LINK_INVALID',
    );
  });

  it('answers the same for an address that nobody has, and sends no more than three mails an hour', async () => {
    const { email } = await newOwner();
    const nobody = 'nobody-at-all@gedeck.example';
    const ask = async (address: string) => {
      const response = await app.visitor().fetch('/api/account/password/reset-request', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: address }),
      });
      return [response.status, await response.text()];
    };
    for (let n = 0; n < 5; n += 1) expect(await ask(email)).toEqual(await ask(nobody));
    await vi.waitFor(() => expect(mailsTo(email)).toBe(3), mailsWithin);
    await app.mailer?.settled();
    expect(mailsTo(email)).toBe(3);
    expect(mailsTo(nobody)).toBe(0);
  });

  it('is asked for twenty times an hour from one network, however many addresses it has', async () => {
    const outcomes = new Set<string | undefined>();
    for (let n = 0; n < 21; n += 1) {
      const response = await app.visitor().fetch('/api/account/password/reset-request', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:9:${n}::1` },
        body: JSON.stringify({ email: `nobody-${n}@gedeck.example` }),
      });
      if (n < 20) expect(response.status).toBe(200);
      else outcomes.add(((await response.json()) as { code: string }).code);
    }
    expect(outcomes).toEqual(new Set(['TOO_MANY_REQUESTS']));
  });

  it('leaves only the hash of a link in the database', async () => {
    const { email } = await newOwner();
    const token = await resetToken(email);
    const stored = await app.inspect(`SELECT token_hash::text AS hash FROM account_tokens`);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('is not offered where no e-mails are sent', async () => {
    const silent = await createTestApp();
    try {
      const { api } = silent.visitor();
      expect(await api.accounts.options({})).toMatchObject({ passwordReset: false, captcha: null });
      expect(await codeOf(api.accounts.own.requestReset({ email: 'a@b.example' }))).toBe(
        'MAIL_NOT_CONFIGURED',
      );
    } finally {
      await silent.close();
    }
  });
});

describe('another address [ACC-7]', () => {
  it('counts when its link is opened; the old address is told and signs in no more', async () => {
    const { email, owner } = await newOwner();
    const wanted = `new-${email}`;
    expect(await codeOf(owner.api.accounts.own.requestEmail({ email: wanted, password: 'wrong' }))).toBe(
      'PASSWORD_WRONG',
    );
    expect(await codeOf(owner.api.accounts.own.requestEmail({ email, password }))).toBe('EMAIL_UNCHANGED');
    const waiting = await resetToken(email);
    await owner.api.accounts.own.requestEmail({ email: wanted, password });
    expect((await owner.api.accounts.own.get({})).email).toBe(email);

    const token = await tokenIn(wanted, 'Confirm your new email address');
    const { api } = app.visitor();
    expect(await api.accounts.own.confirmEmail({ token })).toEqual({ email: wanted });
    expect(await codeOf(api.accounts.own.confirmEmail({ token }))).toBe('LINK_INVALID');
    expect(await mailTo(email, 'Your email address was changed')).toContain(wanted);
    expect((await signIn(email)).code).toBe('CREDENTIALS_WRONG');
    expect((await signIn(wanted)).step).toBe('done');
    expect(await codeOf(api.accounts.own.resetPassword({ token: waiting, password: newPassword }))).toBe(
      'LINK_INVALID',
    );
  });

  it('of somebody else is refused without telling so', async () => {
    const [asking, other] = await Promise.all([newOwner(), newOwner()]);
    expect(await asking.owner.api.accounts.own.requestEmail({ email: other.email, password })).toEqual({});
    expect(await mailTo(other.email, 'Your email address is in use already')).not.toContain('token');
  });

  it("is sent three links an hour at most, whoever asks, and no words of the asker's own", async () => {
    const wanted = `stranger-${crypto.randomUUID()}@gedeck.example`;
    for (let n = 0; n < 4; n += 1) {
      const { owner } = await newOwner();
      await owner.api.accounts.own.setName({ name: 'You have won.\n\nhttps://evil.example' });
      await owner.api.accounts.own.requestEmail({ email: wanted, password });
    }
    await vi.waitFor(() => expect(mailsTo(wanted)).toBe(3), mailsWithin);
    await app.mailer?.settled();
    expect(mailsTo(wanted)).toBe(3);
    expect(await mailTo(wanted, 'Confirm your new email address')).not.toContain('evil');
  });

  it('that somebody registers meanwhile stays theirs', async () => {
    const { email, owner } = await newOwner();
    const wanted = `new-${email}`;
    await owner.api.accounts.own.requestEmail({ email: wanted, password });
    const token = await tokenIn(wanted, 'Confirm your new email address');
    const faster = { email: wanted, password: newPassword, name: 'Faster', restaurantName: 'Faster' };
    await registerOwner(app, app.visitor(), faster);
    expect(await codeOf(app.visitor().api.accounts.own.confirmEmail({ token }))).toBe('LINK_INVALID');
  });
});

describe('the password', () => {
  it('changes with the old one and signs all others out [ACC-6]', async () => {
    const { email, owner } = await newOwner();
    const { visitor: other } = await signIn(email);
    const change = (oldPassword: string, wanted: string) =>
      codeOf(owner.api.accounts.own.setPassword({ oldPassword, password: wanted }));
    expect(await change('not it at all', newPassword)).toBe('PASSWORD_WRONG');
    for (const weak of ['password', 'Giulia Conti', email]) {
      expect(await change(password, weak)).toBe('WEAK_PASSWORD');
    }
    expect(await isSignedIn(other)).toBe(true);
    expect(await change(password, newPassword)).toBe('no error');
    expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, false]);
    await mailTo(email, 'Your password was changed');
  });

  it('that is weak registers nobody [ACC-6]', async () => {
    const weak = { email: 'weak@gedeck.example', name: 'Weak', restaurantName: 'Weak', password: '12345678' };
    await expect(app.visitor().api.accounts.signUp(weak)).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
      data: { reasons: ['common'] },
    });
    // The page does not know this one.
    await expect(
      app.visitor().api.accounts.signUp({ ...weak, password: 'Transformers07' }),
    ).rejects.toMatchObject({ code: 'WEAK_PASSWORD', data: { reasons: ['common'] } });
  });

  it('is not the name of the restaurant, at registering, changed, or set by a link [ACC-6]', async () => {
    const newcomer = { email: 'schnecke@gedeck.example', name: 'Nora', restaurantName: 'Zum Schneckenhaus' };
    const { api } = app.visitor();
    const weak = { code: 'WEAK_PASSWORD', data: { reasons: ['restaurant'] } };
    await expect(api.accounts.signUp({ ...newcomer, password: 'Schneckenhaus7' })).rejects.toMatchObject(
      weak,
    );
    const { email, owner, id } = await newOwner();
    await app.inspect(`UPDATE restaurant_directory SET name = 'Zum Schneckenhaus' WHERE restaurant_id = $1`, [
      id,
    ]);
    await expect(
      owner.api.accounts.own.setPassword({ oldPassword: password, password: 'Schneckenhaus7' }),
    ).rejects.toMatchObject(weak);
    const token = await resetToken(email);
    await expect(api.accounts.own.resetPassword({ token, password: 'Schneckenhaus7' })).rejects.toMatchObject(
      weak,
    );
  });

  it('that changes during a sign-in with the old one leaves no session behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = await newOwner();
      const token = await resetToken(email);
      const [{ visitor }] = await Promise.all([
        signIn(email),
        app.visitor().api.accounts.own.resetPassword({ token, password: newPassword }),
      ]);
      expect(await isSignedIn(visitor)).toBe(false);
    }
  });
});

describe('sessions [ACC-11]', () => {
  it('are listed, end one by one and all together, and close their feeds', async () => {
    const { email, owner } = await newOwner();
    const [one, two] = await Promise.all([signIn(email), signIn(email)]);
    const { sessions } = await owner.api.accounts.own.sessions({});
    expect(sessions).toHaveLength(3);
    expect(sessions[0]?.isCurrent).toBe(true);
    const { sessions: seenByOne } = await one.visitor.api.accounts.own.sessions({});
    const id = seenByOne.find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await owner.api.accounts.own.endSession({ id, password })).sessions).toHaveLength(2);
    expect([await isSignedIn(one.visitor), await isSignedIn(two.visitor)]).toEqual([false, true]);
    expect((await owner.api.accounts.own.endOtherSessions({ password })).sessions).toHaveLength(1);
    expect([await isSignedIn(two.visitor), await isSignedIn(owner)]).toEqual([false, true]);
  });

  it('are not ended without the password [ACC-30]', async () => {
    const { email, owner } = await newOwner();
    const { visitor: other } = await signIn(email);
    const { own } = owner.api.accounts;
    const [first, second] = (await own.sessions({})).sessions;
    const id = (first?.isCurrent ? second : first)?.id ?? '';
    expect(await codeOf(own.endSession({ id, password: 'wrong' }))).toBe('PASSWORD_WRONG');
    expect(await codeOf(own.endOtherSessions({ password: 'wrong' }))).toBe('PASSWORD_WRONG');
    expect(await isSignedIn(other)).toBe(true);
  });

  it('of others cannot be ended', async () => {
    const [mine, theirs] = await Promise.all([newOwner(), newOwner()]);
    const { sessions } = await theirs.owner.api.accounts.own.sessions({});
    await mine.owner.api.accounts.own.endSession({ id: sessions[0]?.id ?? '', password });
    expect(await isSignedIn(theirs.owner)).toBe(true);
  });

  it('live on when they are renewed, with their cookie', async () => {
    const { owner } = await newOwner();
    await app.inspect(`UPDATE auth_sessions SET expires_at = now() + interval '1 hour'`);
    const response = await owner.fetch('/api/accounts/session', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { expiresAt } = (await response.json()) as { expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-gedeck\.session_token=.*Max-Age=2592000/),
    ]);
    await app.inspect(`UPDATE auth_sessions SET expires_at = now() - interval '1 second'`);
    expect(await codeOf(owner.api.accounts.renewSession({}))).toBe('UNAUTHORIZED');
  });

  it('end 90 days after the sign-in, however often they are renewed', async () => {
    const { owner } = await newOwner();
    const renewed = async (age: string) => {
      await app.inspect(`UPDATE auth_sessions SET created_at = now() - interval '${age}'`);
      return owner.api.accounts.renewSession({});
    };
    const daysLeft = async (age: string) =>
      Math.round((Date.parse((await renewed(age)).expiresAt) - Date.now()) / 86_400_000);
    expect(await daysLeft('59 days')).toBe(30);
    expect(await daysLeft('80 days')).toBe(10);
    expect(await codeOf(renewed('91 days'))).toBe('UNAUTHORIZED');
  });

  it('begin with a new cookie, and end the one before', async () => {
    const { email, owner } = await newOwner();
    const before = owner.cookie();
    await owner.api.accounts.signIn({ email, password });
    expect(owner.cookie()).not.toBe(before);
    const fixed = await fetch(`${app.origin}/api/accounts/me`, { headers: { cookie: before } });
    expect(fixed.status).toBe(401);
  });

  it('keep no network address', async () => {
    await newOwner();
    expect(await app.inspect(`SELECT FROM auth_sessions WHERE ip_address <> ''`)).toEqual([]);
  });

  it('in waiter mode change nothing of the account', async () => {
    const { owner } = await newOwner();
    await owner.api.accounts.setMode({ mode: 'kellner' });
    const { own: account } = owner.api.accounts;
    for (const call of [
      () => account.get({}),
      () => account.setName({ name: 'Waiter' }),
      () => account.endOtherSessions({ password }),
      () => account.delete({ password, word: 'DELETE' }),
    ]) {
      expect(await codeOf(call())).toBe('ADMIN_MODE_NEEDED');
    }
    expect(await codeOf(owner.api.accounts.renewSession({}))).toBe('no error');
  });
});

describe('a proof gives the session a new token [ACC-29]', () => {
  /** The same call as a page makes whose answer is lost: its cookies are not kept. */
  async function withoutAnswer(cookie: string, mode: string) {
    expect((await switchMode(cookie, mode)).status).toBe(200);
  }

  function switchMode(cookie: string, mode: string): Promise<Response> {
    return fetch(`${app.origin}/api/accounts/session/mode`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ mode, password }),
    });
  }

  /** The mode of whoever has these cookies, or the status that refuses them. */
  async function modeOf(cookie: string): Promise<string | number> {
    const response = await fetch(`${app.origin}/api/accounts/me`, { headers: { cookie } });
    return response.ok ? ((await response.json()) as { mode: string }).mode : response.status;
  }

  it('in admin mode: a cookie that was copied in waiter mode does not rise with it, and ends', async () => {
    const { owner } = await newOwner();
    const { api } = owner;
    await api.accounts.setMode({ mode: 'kellner' });
    await api.accounts.me({});
    const copied = owner.cookie();
    await api.accounts.setMode({ mode: 'admin', password });
    expect(await modeOf(copied)).toBe('kellner');
    expect(await modeOf(owner.cookie())).toBe('admin');
    expect(await modeOf(copied)).toBe(401);
    expect((await api.accounts.own.sessions({})).sessions).toHaveLength(1);
  });

  it('in waiter mode: one that was copied in admin mode is in waiter mode at once, and ends', async () => {
    const { owner } = await newOwner();
    const copied = owner.cookie();
    await owner.api.accounts.setMode({ mode: 'kellner' });
    expect(await modeOf(copied)).toBe('kellner');
    expect(await modeOf(owner.cookie())).toBe('kellner');
    expect(await modeOf(copied)).toBe(401);
  });

  it('and signs nobody out whose answer is lost: the one before goes on, in waiter mode', async () => {
    const { owner } = await newOwner();
    const { api } = owner;
    await withoutAnswer(owner.cookie(), 'kellner');
    expect((await api.accounts.setMode({ mode: 'kellner' })).mode).toBe('kellner');
    await withoutAnswer(owner.cookie(), 'admin');
    await withoutAnswer(owner.cookie(), 'admin');
    expect(await modeOf(owner.cookie())).toBe('kellner');
    await api.accounts.setMode({ mode: 'admin', password });
    expect(await modeOf(owner.cookie())).toBe('admin');
    const { sessions } = await api.accounts.own.sessions({});
    expect(sessions).toMatchObject([{ isCurrent: true }]);
    expect(await app.inspect('SELECT FROM auth_sessions WHERE replaces IS NOT NULL')).toEqual([]);
  });

  it('ends the one before as well when the new one signs out, or in again, first of all', async () => {
    for (const leave of [
      ({ api }: Visitor) => api.accounts.signOut({}),
      ({ api }: Visitor, email: string) => api.accounts.signIn({ email, password }),
    ]) {
      const { email, owner } = await newOwner();
      const copied = owner.cookie();
      await owner.api.accounts.setMode({ mode: 'kellner' });
      expect(await modeOf(copied)).toBe('kellner');
      await leave(owner, email);
      expect(await modeOf(copied)).toBe(401);
    }
  });

  it('one for all tabs that switch at once', async () => {
    const { owner } = await newOwner();
    await owner.api.accounts.setMode({ mode: 'kellner' });
    await owner.api.accounts.me({});
    const cookie = owner.cookie();
    const insertsWaiting = async () => {
      const waiting = await app.inspect(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'auth_sessions'::regclass AND database =
           (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return waiting.length === 2;
    };
    const tabs: Promise<Response>[] = [];
    await app.inspect('BEGIN');
    try {
      await app.inspect('LOCK TABLE auth_sessions IN SHARE MODE');
      tabs.push(switchMode(cookie, 'admin'), switchMode(cookie, 'admin'));
      // Neither knows of the other's.
      await vi.waitUntil(insertsWaiting, { timeout: 60_000 });
    } finally {
      await app.inspect('ROLLBACK');
    }
    tabs.push(switchMode(cookie, 'admin'));
    const given = (await Promise.all(tabs)).map((response) =>
      response.headers.getSetCookie().map((set) => set.split(';', 1)[0] ?? ''),
    );
    for (const [taken = ''] of [...given, ...given]) expect(await modeOf(taken)).toBe('admin');
    expect(await modeOf(cookie)).toBe(401);
  });

  it('which ends with the one before, when that is ended instead', async () => {
    const { email, owner } = await newOwner();
    await owner.api.accounts.setMode({ mode: 'kellner' });
    const { visitor: other } = await signIn(email);
    const { sessions } = await other.api.accounts.own.sessions({});
    expect(sessions).toHaveLength(2);
    await other.api.accounts.own.endOtherSessions({ password });
    expect(await modeOf(owner.cookie())).toBe(401);
  });

  it('and no more time: the sign-in is as old as it was [ACC-11]', async () => {
    const { owner, email } = await newOwner();
    await app.inspect(
      `UPDATE auth_sessions s SET created_at = now() - interval '80 days' FROM auth_users u
       WHERE u.id = s.user_id AND u.email = $1`,
      [email],
    );
    await owner.api.accounts.setMode({ mode: 'kellner' });
    await owner.api.accounts.me({});
    const [left] = await app.inspect<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM auth_sessions s
       JOIN auth_users u ON u.id = s.user_id WHERE u.email = $1`,
      [email],
    );
    expect(left).toEqual({ days: 10 });
  });

  it('after a new password, and when the second factor is switched on', async () => {
    const { owner } = await newOwner();
    const { own } = owner.api.accounts;
    let copied = owner.cookie();
    await own.setPassword({ oldPassword: password, password: newPassword });
    expect([await modeOf(owner.cookie()), await modeOf(copied)]).toEqual(['admin', 401]);
    copied = owner.cookie();
    const { secret } = await own.beginSecondFactor({ password: newPassword });
    await own.confirmSecondFactor({ code: authenticatorCode(secret) });
    expect([await modeOf(owner.cookie()), await modeOf(copied)]).toEqual(['admin', 401]);
  });

  it('or nothing is changed when there can be none: no code and no password is used up', async () => {
    const { email, owner } = await newOwner();
    const { own } = owner.api.accounts;
    const { secret } = await own.beginSecondFactor({ password });
    const confirm = () => own.confirmSecondFactor({ code: authenticatorCode(secret) });
    const setPassword = () => own.setPassword({ oldPassword: password, password: newPassword });
    await app.inspect('ALTER TABLE auth_sessions ADD CONSTRAINT no_successor CHECK (replaces IS NULL)');
    try {
      expect(await codeOf(setPassword())).toBe('INTERNAL_SERVER_ERROR');
      expect(await codeOf(confirm())).toBe('INTERNAL_SERVER_ERROR');
      expect(app.errors.splice(0).join('\n')).toContain('no_successor');
    } finally {
      await app.inspect('ALTER TABLE auth_sessions DROP CONSTRAINT no_successor');
    }
    expect((await own.get({})).secondFactor.isOn).toBe(false);
    expect((await signIn(email)).step).toBe('done');
    expect((await confirm()).recoveryCodes).toHaveLength(10);
  });

  it('with which its feeds come back', async () => {
    const { id: restaurantId, owner } = await newOwner();
    const path = `/live/staff?restaurantId=${restaurantId}`;
    await owner.api.accounts.setMode({ mode: 'kellner' });
    await owner.api.accounts.me({});
    const feed = await owner.fetch(path);
    await owner.api.accounts.setMode({ mode: 'admin', password });
    await owner.api.accounts.me({});
    expect(await feed.text()).not.toContain('closed');
    const again = await owner.fetch(path);
    expect(again.headers.get('content-type')).toContain('event-stream');
    await again.body?.cancel();
  });
});

async function newOwnerWithCode() {
  const made = await newOwner();
  const { secret, uri } = await made.owner.api.accounts.own.beginSecondFactor({ password });
  const { recoveryCodes } = await made.owner.api.accounts.own.confirmSecondFactor({
    code: authenticatorCode(secret),
  });
  // A code counts once; the tests go on with the same.
  await app.inspect('UPDATE second_factors SET last_step = 0');
  return { ...made, secret, uri, recoveryCodes };
}

describe('the second factor [ACC-8]', () => {
  it('is asked for once it is confirmed, and not before', async () => {
    const { email, owner } = await newOwner();
    expect(await codeOf(owner.api.accounts.own.beginSecondFactor({ password: 'wrong' }))).toBe(
      'PASSWORD_WRONG',
    );
    const { secret, uri } = await owner.api.accounts.own.beginSecondFactor({ password });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Gedeck:/);
    expect((await signIn(email)).step).toBe('done');
    expect(await codeOf(owner.api.accounts.own.confirmSecondFactor({ code: '000000' }))).toBe('CODE_WRONG');
    const { recoveryCodes } = await owner.api.accounts.own.confirmSecondFactor({
      code: authenticatorCode(secret),
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    await mailTo(email, 'The second factor is on');

    const half = await signIn(email);
    expect(half.step).toBe('code');
    expect(await isSignedIn(half.visitor)).toBe(false);
    expect((await enterCode(half.visitor, authenticatorCode(secret, 1))).code).toBe('no error');
    expect(await isSignedIn(half.visitor)).toBe(true);
    expect(await codeOf(owner.api.accounts.own.beginSecondFactor({ password }))).toBe('SECOND_FACTOR_ON');
  });

  it('signs all other devices out when it is switched on, and those that sign in meanwhile', async () => {
    const { email, owner } = await newOwner();
    const { visitor: other } = await signIn(email);
    const { secret } = await owner.api.accounts.own.beginSecondFactor({ password });
    const [{ visitor: late }] = await Promise.all([
      signIn(email),
      owner.api.accounts.own.confirmSecondFactor({ code: authenticatorCode(secret) }),
    ]);
    expect([await isSignedIn(owner), await isSignedIn(other), await isSignedIn(late)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('lets no session begin that has checked for it a moment before', async () => {
    const { email, owner } = await newOwner();
    const { userId } = await owner.api.accounts.me({});
    await owner.api.accounts.own.beginSecondFactor({ password });
    let signedIn: ReturnType<typeof signIn> | undefined;
    await app.database.withAccount(userId, async (tx) => {
      await confirmSecondFactor(tx, userId);
      signedIn = signIn(email);
      await untilLocked(app);
    });
    const half = await signedIn;
    expect(half?.step).toBe('code');
    expect(half && (await isSignedIn(half.visitor))).toBe(false);
  });

  it('takes a code once, also when it is sent twice at once, and no older one after it', async () => {
    const { email, secret } = await newOwnerWithCode();
    const halves = await Promise.all([signIn(email), signIn(email)]);
    const code = authenticatorCode(secret);
    const outcomes = await Promise.all(halves.map(({ visitor }) => enterCode(visitor, code)));
    expect(outcomes.map((outcome) => String(outcome.code)).toSorted()).toEqual(['CODE_WRONG', 'no error']);
    const third = await signIn(email);
    expect((await enterCode(third.visitor, authenticatorCode(secret, -1))).code).toBe('CODE_WRONG');
    expect((await enterCode(third.visitor, authenticatorCode(secret, 1))).code).toBe('no error');
  });

  it('takes codes of the step before and after, and no others', async () => {
    const { email, secret } = await newOwnerWithCode();
    const half = await signIn(email);
    for (const steps of [-3, 3]) {
      expect((await enterCode(half.visitor, authenticatorCode(secret, steps))).code).toBe('CODE_WRONG');
    }
  });

  it('slows wrong codes from everywhere together, and across restarts [ACC-9]', async () => {
    const { email, secret } = await newOwnerWithCode();
    // Before the guesses: the wait after them is a second.
    const [half, other] = [await signIn(email), await signIn(email)];
    for (let n = 0; n < 5; n += 1)
      expect((await enterCode(half.visitor, 'abcde-fghjk')).code).toBe('CODE_WRONG');
    expect((await enterCode(other.visitor, authenticatorCode(secret))).code).toBe('TOO_MANY_REQUESTS');
    await app.inspect(`UPDATE second_factors SET failed_at = now() - interval '16 minutes'`);
    expect((await enterCode(half.visitor, authenticatorCode(secret))).code).toBe('no error');
  });

  it('lets a recovery code pass once, however it is typed', async () => {
    const { email, recoveryCodes, owner } = await newOwnerWithCode();
    const [code = ''] = recoveryCodes;
    const halves = await Promise.all([signIn(email), signIn(email)]);
    const outcomes = await Promise.all(
      [code.toUpperCase(), ` ${code.replace('-', ' ')} `].map((typed, n) => {
        const half = halves[n];
        if (!half) throw new RangeError();
        return enterCode(half.visitor, typed);
      }),
    );
    expect(outcomes.map((outcome) => String(outcome.code)).toSorted()).toEqual(['CODE_WRONG', 'no error']);
    expect((await owner.api.accounts.own.get({})).secondFactor).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 9,
    });
  });

  it('keeps recovery codes as slow hashes with a salt for each set, sealed for their account [ACC-31]', async () => {
    const [one, two] = [await newOwnerWithCode(), await newOwnerWithCode()];
    const keys = new AccountKeys({ authSecret }).recoveryCodes;
    const hashesOf = async ({ email }: { email: string }, asIf = email) => {
      const [account] = await app.inspect<{ id: string }>('SELECT id FROM auth_users WHERE email = $1', [
        asIf,
      ]);
      const rows = await app.inspect<{ kept: Buffer }>(
        `SELECT code_hash AS kept FROM recovery_codes JOIN auth_users u ON u.id = user_id WHERE u.email = $1`,
        [email],
      );
      return rows.map(({ kept }) => keys.open(account?.id ?? '', kept));
    };
    const saltOf = (hash: string | null) => /^\$scrypt\$ln=\d+,r=8,p=\d+\$([^$]{22})\$/.exec(hash ?? '')?.[1];
    const salts = [new Set((await hashesOf(one)).map(saltOf)), new Set((await hashesOf(two)).map(saltOf))];
    expect(salts.map((set) => set.size)).toEqual([1, 1]);
    expect(new Set([...(salts[0] ?? []), ...(salts[1] ?? [])]).size).toBe(2);
    expect(new Set(await hashesOf(one, two.email))).toEqual(new Set([null]));
  });

  it('hashes recovery codes, the typed one and new ones, before a transaction waits for the factor [ACC-31]', async () => {
    const { owner, recoveryCodes } = await newOwnerWithCode();
    const { own, me } = owner.api.accounts;
    const { userId } = await me({});
    const [typed, set] = [
      vi.spyOn(Passwords.prototype, 'hashLike'),
      vi.spyOn(Passwords.prototype, 'hashSet'),
    ];
    try {
      const renewed = await app.database.withAccount(userId, async (tx) => {
        await lockFactor(tx, userId);
        const codes = own.renewRecoveryCodes({ password, code: recoveryCodes[0] ?? '' });
        await untilLocked(app);
        expect([typed.mock.calls.length, set.mock.calls.length]).toEqual([1, 1]);
        return { codes };
      });
      await renewed.codes;
    } finally {
      typed.mockRestore();
      set.mockRestore();
    }
  });

  it('takes a recovery code of the time before it was hashed slowly, and renews them all [ACC-31]', async () => {
    const { email, owner, recoveryCodes } = await newOwnerWithCode();
    const { userId } = await owner.api.accounts.me({});
    const key = deriveKey(authSecret, 'gedeck recovery codes');
    const older = recoveryCodes.map((code) =>
      createHmac('sha256', key)
        .update(`${userId} ${code.replace('-', '')}`)
        .digest(),
    );
    await app.inspect('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await app.inspect('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
      userId,
      older,
    ]);
    const [first = '', second = ''] = recoveryCodes;
    expect((await enterCode((await signIn(email)).visitor, first)).code).toBe('no error');
    expect((await enterCode((await signIn(email)).visitor, first)).code).toBe('CODE_WRONG');
    const { recoveryCodes: renewed } = await owner.api.accounts.own.renewRecoveryCodes({
      password,
      code: second,
    });
    expect((await enterCode((await signIn(email)).visitor, recoveryCodes[2] ?? '')).code).toBe('CODE_WRONG');
    expect((await enterCode((await signIn(email)).visitor, renewed[0] ?? '')).code).toBe('no error');
  });

  it('signs nobody in with the cookie of a half-done sign-in that is used, old, or from before a new password', async () => {
    const { email, secret, recoveryCodes } = await newOwnerWithCode();
    const half = await signIn(email);
    const cookie = half.visitor.cookie();
    const again = (code: string) =>
      fetch(`${app.origin}/api/accounts/session/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ code }),
      }).then((response) => response.status);
    expect((await enterCode(half.visitor, authenticatorCode(secret))).code).toBe('no error');
    expect(await again(recoveryCodes[0] ?? '')).toBe(401);

    const old = await signIn(email);
    const token = await resetToken(email);
    await app.visitor().api.accounts.own.resetPassword({ token, password: newPassword });
    expect((await enterCode(old.visitor, recoveryCodes[1] ?? '')).code).toBe('SIGN_IN_EXPIRED');
    expect((await enterCode(app.visitor(), recoveryCodes[1] ?? '')).code).toBe('SIGN_IN_EXPIRED');
  });

  it('is asked for after a new password as well', async () => {
    const { email } = await newOwnerWithCode();
    const token = await resetToken(email);
    await app.visitor().api.accounts.own.resetPassword({ token, password: newPassword });
    expect((await signIn(email, newPassword)).step).toBe('code');
  });

  it('is asked for with the password before what signs in is changed, and before sessions end [ACC-30]', async () => {
    const { email, owner, secret, recoveryCodes } = await newOwnerWithCode();
    const { own } = owner.api.accounts;
    const other = await signIn(email);
    await enterCode(other.visitor, authenticatorCode(secret));
    const { sessions } = await own.sessions({});
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const wanted = `new-${email}`;
    type Proof = { password: string; code?: string };
    const calls = [
      (proof: Proof) => own.endSession({ id, ...proof }),
      (proof: Proof) => own.endOtherSessions(proof),
      (proof: Proof) => own.requestEmail({ email: wanted, ...proof }),
      ({ password: oldPassword, ...code }: Proof) =>
        own.setPassword({ oldPassword, ...code, password: newPassword }),
    ];
    for (const call of calls) {
      expect(await codeOf(call({ password: 'wrong', code: recoveryCodes[9] ?? '' }))).toBe('PASSWORD_WRONG');
      expect(await codeOf(call({ password }))).toBe('CODE_WRONG');
      // Wrong codes wait for each other; here they are not what is tried.
      await app.inspect('UPDATE second_factors SET failures = 0');
    }
    expect(await isSignedIn(other.visitor)).toBe(true);
    expect(mailsTo(wanted)).toBe(0);
    for (const [n, call] of calls.entries()) {
      expect(await codeOf(call({ password, code: recoveryCodes[n] ?? '' }))).toBe('no error');
    }
    expect(await isSignedIn(other.visitor)).toBe(false);
    await mailTo(wanted, 'Confirm your new email address');
    expect((await signIn(email, newPassword)).step).toBe('code');
  });

  it('goes with password and code; its recovery codes are renewed with both', async () => {
    const { email, owner, secret, recoveryCodes } = await newOwnerWithCode();
    const [first = '', second = ''] = recoveryCodes;
    const proof = { password, code: first };
    expect(await codeOf(owner.api.accounts.own.renewRecoveryCodes({ ...proof, password: 'wrong' }))).toBe(
      'PASSWORD_WRONG',
    );
    expect(await codeOf(owner.api.accounts.own.renewRecoveryCodes({ ...proof, code: '000000' }))).toBe(
      'CODE_WRONG',
    );
    await owner.api.accounts.own.renewRecoveryCodes(proof);
    expect(await codeOf(owner.api.accounts.own.removeSecondFactor({ password, code: second }))).toBe(
      'CODE_WRONG',
    );
    const account = await owner.api.accounts.own.removeSecondFactor({
      password,
      code: authenticatorCode(secret),
    });
    expect(account.secondFactor.isOn).toBe(false);
    expect((await signIn(email)).step).toBe('done');
    expect(await codeOf(owner.api.accounts.own.removeSecondFactor({ password, code: '000000' }))).toBe(
      'SECOND_FACTOR_OFF',
    );
  });

  it('is kept encrypted, and bound to its account', async () => {
    const { secret } = await newOwnerWithCode();
    const stored = await app.inspect<{ secret: Buffer }>('SELECT secret FROM second_factors');
    expect(stored.some((row) => row.secret.toString('latin1').includes(secret))).toBe(false);
  });
});

describe('deleting an account [ACC-10]', () => {
  it('takes the password and the word, and waits for seated guests', async () => {
    const restaurant = await newOwner();
    const { owner, id } = restaurant;
    const { api } = owner;
    expect(await codeOf(api.accounts.own.delete({ password: 'wrong', word: 'DELETE' }))).toBe(
      'PASSWORD_WRONG',
    );
    expect(await codeOf(api.accounts.own.delete({ password, word: 'delete' as 'DELETE' }))).toBe(
      'BAD_REQUEST',
    );
    const { visit } = await seatGuest(app, restaurant);
    await expect(api.accounts.own.delete({ password, word: 'DELETE' })).rejects.toMatchObject({
      code: 'OWN_RESTAURANT_OCCUPIED',
      data: { restaurants: [expect.stringMatching(/^Trattoria/)] },
    });
    const [table] = restaurant.tables;
    await api.tables.free({ restaurantId: id, id: table ?? '', tableSessionId: visit.tableSessionId });
    expect(await codeOf(api.accounts.own.delete({ password, word: 'DELETE' }))).toBe('no error');
  });

  it('closes what nobody else owns, keeps its records, and leaves nothing of the person [RET-4]', async () => {
    const restaurant = await newOwner();
    const { owner, id, email } = restaurant;
    const { userId } = await owner.api.accounts.me({});
    await app.inspect(
      `UPDATE restaurants SET tax_id = '12/345', social_links = '{"x":"https://x.example"}' WHERE id = $1`,
      [id],
    );
    const tableId = restaurant.tables[0] ?? '';
    await owner.api.door.tags.set({ restaurantId: id, uid: newUid(), tableId });
    const { pairingCode } = await owner.api.door.displays.add({ restaurantId: id, id: newId(), tableId });
    const { token } = await app.visitor().api.displays.pair({ code: pairingCode, id: newId() });
    const display = await pairDisplay(app, restaurant);
    // A sale, a guest's review of it, and an invitation that once went to this address.
    const party = await createParty(app, restaurant);
    const { id: orderId } = await party.order(2);
    await owner.api.receipts.issue({ restaurantId: id, kind: 'order', subjectId: orderId });
    await party.serve();
    await party.free();
    await party.guest.api.reviews.rate({
      tableSessionId: party.tableSessionId,
      rating: 4,
      comment: 'Danke, Anna',
    });
    const elsewhere = await newOwner();
    const invitation = `INSERT INTO restaurant_invitations (restaurant_id, id, token_hash, email, role, invited_by, expires_at)
      VALUES ($1, gen_random_uuid(), $2, $3, 'waiter', $1, now())`;
    await app.inspect(invitation, [elsewhere.id, 'hash one', email.toUpperCase()]);
    await app.inspect(invitation, [elsewhere.id, 'hash two', 'other@gedeck.example']);
    const fiscal = ['orders', 'order_items', 'payments', 'receipts', 'table_sessions'];
    const records = async () => {
      const found: Record<string, unknown[]> = {};
      for (const table of fiscal) {
        found[table] = await app.inspect(
          `SELECT t::text FROM ${table} t WHERE restaurant_id = $1 ORDER BY 1`,
          [id],
        );
      }
      return found;
    };
    const before = await records();
    expect(Object.values(before).map((rows) => rows.length)).toEqual([1, 1, 0, 1, 1]);
    await owner.api.accounts.own.delete({ password, word: 'DELETE' });

    expect(await records()).toEqual(before);
    for (const table of ['categories', 'menu_items', 'restaurant_invitations']) {
      expect(await app.inspect(`SELECT FROM ${table} WHERE restaurant_id = $1`, [id]), table).toEqual([]);
    }
    expect(await app.inspect('SELECT rating, comment FROM ratings WHERE restaurant_id = $1', [id])).toEqual([
      { rating: 4, comment: null },
    ]);
    expect(
      await app.inspect('SELECT email FROM restaurant_invitations WHERE restaurant_id = $1', [elsewhere.id]),
    ).toEqual([{ email: 'other@gedeck.example' }]);
    expect(await isSignedIn(owner)).toBe(false);
    expect((await signIn(email)).code).toBe('CREDENTIALS_WRONG');
    for (const [table, column] of [
      ['auth_users', 'id'],
      ['auth_sessions', 'user_id'],
      ['auth_accounts', 'user_id'],
      ['profiles', 'id'],
      ['restaurant_members', 'user_id'],
    ]) {
      expect(await app.inspect(`SELECT FROM ${table} WHERE ${column} = $1`, [userId])).toEqual([]);
    }
    const [kept] = await app.inspect('SELECT * FROM restaurants WHERE id = $1', [id]);
    const gone = { social_links: {}, logo_url: null, tag_keys: null };
    expect(kept).toMatchObject({ is_open: false, tax_id: '12/345', ...gone });
    expect(kept?.owner_id).not.toBe(userId);
    const { api } = app.visitor();
    expect((await api.restaurants.listOpen({})).map((open) => open.id)).not.toContain(id);
    expect(await codeOf(api.menu.get({ restaurantId: id }))).toBe('RESTAURANT_NOT_FOUND');
    expect(await codeOf(api.displays.code({ token }))).toBe('DISPLAY_NOT_FOUND');
    expect(await codeOf(display.api.orders.board({ restaurantId: id }))).toBe('UNAUTHORIZED');
    await mailTo(email, 'Your account was deleted');
    const again = { email, password, name: 'Again', restaurantName: 'Again' };
    expect(await codeOf(api.accounts.signUp(again))).toBe('no error');
  });

  it('hands a restaurant over where somebody else owns it as well', async () => {
    const [leaving, staying] = await Promise.all([newOwner(), newOwner()]);
    const { userId } = await staying.owner.api.accounts.me({});
    await app.inspect(
      `INSERT INTO restaurant_members (restaurant_id, user_id, role) VALUES ($1, $2, 'owner')`,
      [leaving.id, userId],
    );
    await seatGuest(app, leaving);
    expect((await leaving.owner.api.accounts.own.get({})).ownRestaurants).toEqual([]);
    await leaving.owner.api.accounts.own.delete({ password, word: 'DELETE' });
    const [kept] = await app.inspect('SELECT owner_id, is_open FROM restaurants WHERE id = $1', [leaving.id]);
    expect(kept).toEqual({ owner_id: userId, is_open: true });
    expect(await codeOf(staying.owner.api.restaurants.status({ restaurantId: leaving.id }))).toBe('no error');
  });

  it('asks for the code where there is a second factor, and for a cancelled membership', async () => {
    const { owner, recoveryCodes } = await newOwnerWithCode();
    const proof = { password, word: 'DELETE' } as const;
    expect(await codeOf(owner.api.accounts.own.delete(proof))).toBe('CODE_WRONG');
    const { userId } = await owner.api.accounts.me({});
    const subscribe = (status: string) =>
      app.inspect(
        'UPDATE profiles SET stripe_subscription_id = $1::text, subscription_status = $2 WHERE id = $1::uuid',
        [userId, status],
      );
    await subscribe('active');
    const code = recoveryCodes[0] ?? '';
    expect(await codeOf(owner.api.accounts.own.delete({ ...proof, code }))).toBe('SUBSCRIPTION_RUNNING');
    await subscribe('canceled');
    expect(await codeOf(owner.api.accounts.own.delete({ ...proof, code }))).toBe('no error');
  });
});

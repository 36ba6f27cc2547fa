import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { updateRole } from '#server/auth/auth.store.ts';
import { AccountMails } from '#server/features/accounts/account-mails.ts';
import { Credentials } from '#server/features/accounts/credentials.ts';
import { PasskeysService } from '#server/features/accounts/passkeys.service.ts';
import { resetSecondFactor } from '#server/features/accounts/second-factor.store.ts';
import { signAccountOut } from '#server/features/accounts/signed-out.store.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { authenticatorCode } from '../fixture/authenticator.ts';
import { codeOf } from '../fixture/code-of.ts';
import { MemoryCounts } from '../fixture/memory-counts.ts';
import { PasskeyDevice } from '../fixture/passkey-device.ts';
import { createTestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { untilLocked } from '../fixture/until-locked.ts';
import type { Visitor } from '../fixture/visitor.ts';
import { mailsWithin, startMailServer, textOf } from '../mail/mail-server.ts';

const origin = 'https://order.example';
const password = testPassword;
let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    site: { publicUrl: origin, trustProxy: true },
    mail: { smtpUrl: mail.url, from: 'Gedeck <no-reply@order.example>', publicUrl: origin },
  });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function newOwner() {
  const { owner, ownerEmail: email, id: restaurantId } = await createTestRestaurant(app);
  const { userId } = await owner.api.accounts.me({});
  return { owner, email, restaurantId, userId };
}

async function addPasskey(visitor: Visitor, name = 'Phone', device = new PasskeyDevice(origin)) {
  const options = await visitor.api.accounts.passkeys.beginAdding({ password });
  const { passkeys } = await visitor.api.accounts.passkeys.add({ name, credential: device.create(options) });
  return { device, passkeys, id: passkeys.at(-1)?.id ?? '' };
}

async function ownerWithPasskey() {
  const person = await newOwner();
  return { ...person, ...(await addPasskey(person.owner)) };
}

/** Signs in as another browser. */
async function signIn(device: PasskeyDevice, lies: Parameters<PasskeyDevice['get']>[1] = {}) {
  const visitor = app.visitor();
  const options = await visitor.api.accounts.passkeys.beginSignIn({});
  const code = await codeOf(visitor.api.accounts.passkeys.signIn(device.get(options, lies)));
  return { visitor, code };
}

const isSignedIn = async ({ api }: Visitor) => (await codeOf(api.accounts.me({}))) === 'no error';

/** Makes calls whose statements about the account wait until all of them do. */
async function atOnce<T>(userId: string, calls: () => Promise<T>[]): Promise<T[]> {
  return app.database
    .withAccount(userId, async (tx) => {
      await tx.query('SELECT FROM auth_users WHERE id = $1 FOR UPDATE', [userId]);
      const called = calls();
      await untilLocked(app, undefined, called.length);
      return called;
    })
    .then((called) => Promise.all(called));
}

async function kindsOf(userId: string): Promise<string[]> {
  await app.services.security.flush();
  const lines = await app.inspect<{ kind: string }>(
    'SELECT kind FROM security_log WHERE account_id = $1 AND NOT is_copy ORDER BY id',
    [userId],
  );
  return lines.map(({ kind }) => kind);
}

async function mailTo(email: string, subject: string): Promise<string> {
  return vi.waitFor(() => {
    const found = mail.received.findLast(
      ({ to, raw }) => to.includes(email) && raw.includes(`Subject: Gedeck: ${subject}`),
    );
    if (!found) throw new Error(`no mail "${subject}" to ${email}`);
    return textOf(found);
  }, mailsWithin);
}

describe('signing in with a passkey [ACC-23]', () => {
  it('takes nothing else, and begins a session in admin mode on a known device', async () => {
    const { device, email, userId } = await ownerWithPasskey();
    const visitor = app.visitor();
    const options = await visitor.api.accounts.passkeys.beginSignIn({});
    expect(options).toMatchObject({ rpId: 'order.example', userVerification: 'required' });
    expect(Object.keys(options)).not.toContain('allowCredentials');
    expect(await visitor.api.accounts.passkeys.signIn(device.get(options))).toMatchObject({
      email,
      mode: 'admin',
    });
    expect(visitor.cookie()).toMatch(/__Host-gedeck\.session_token=/);
    expect(visitor.cookie()).toMatch(/__Host-gedeck_device=/);
    expect((await kindsOf(userId)).slice(-2)).toEqual(['passkey.added', 'sign_in.done']);
    const { passkeys } = await visitor.api.accounts.passkeys.list({});
    expect(passkeys).toMatchObject([{ name: 'Phone', isCurrent: true, lastUsedAt: expect.any(String) }]);
  });

  it('takes no code where the account has a second factor, and ends the session before it', async () => {
    const { device, email, owner } = await ownerWithPasskey();
    const { secret } = await owner.api.accounts.own.beginSecondFactor({ password });
    await owner.api.accounts.own.confirmSecondFactor({ code: authenticatorCode(secret) });
    const { visitor } = await signIn(device);
    const { sessions } = await visitor.api.accounts.own.sessions({});
    expect(sessions).toHaveLength(2);
    // The half of a sign-in that still lacks its code ends with it.
    expect((await visitor.api.accounts.signIn({ email, password })).step).toBe('code');
    const options = await visitor.api.accounts.passkeys.beginSignIn({});
    await visitor.api.accounts.passkeys.signIn(device.get(options));
    expect(visitor.cookie()).not.toContain('gedeck_half');
    expect((await visitor.api.accounts.own.sessions({})).sessions).toHaveLength(2);
  });

  it('works with devices that do not count their signatures, again and again', async () => {
    const { owner } = await newOwner();
    const { device, passkeys } = await addPasskey(owner, 'iCloud', new PasskeyDevice(origin, false));
    expect(passkeys).toMatchObject([{ isBackedUp: true, lastUsedAt: null }]);
    for (const _ of [1, 2]) expect((await signIn(device)).code).toBe('no error');
  });

  it.each([
    ['another origin', { origin: 'https://order.example.evil.example' }],
    ['another site’s id', { rpId: 'evil.example' }],
    ['nobody asked for a finger or a PIN', { isUnverified: true }],
    ['a signature of something else', { signsOtherBytes: true }],
    ['what was signed to make a passkey', { type: 'webauthn.create' }],
    ['the handle of somebody else', { userHandle: Buffer.alloc(32, 7) }],
  ])('is refused with %s [ACC-25]', async (_, lies) => {
    const { device, userId } = await ownerWithPasskey();
    const { code, visitor } = await signIn(device, lies);
    expect(code).toBe('PASSKEY_REFUSED');
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await kindsOf(userId)).toContain('passkey.refused');
    expect((await signIn(device)).code).toBe('no error');
  });

  it('is refused with the passkey of one account and the handle of another [ACC-25]', async () => {
    const [one, other] = [await ownerWithPasskey(), await ownerWithPasskey()];
    expect(one.device.userHandle).not.toEqual(other.device.userHandle);
    expect((await signIn(one.device, { userHandle: other.device.userHandle })).code).toBe('PASSKEY_REFUSED');
  });

  it('is refused when the counter goes back or stands still: there is a copy [ACC-25]', async () => {
    const { device, userId } = await ownerWithPasskey();
    await signIn(device);
    device.counter -= 1;
    expect((await signIn(device)).code).toBe('PASSKEY_REFUSED');
    device.counter = 0;
    expect((await signIn(device)).code).toBe('PASSKEY_REFUSED');
    expect(await kindsOf(userId)).toContain('passkey.copied');
    device.counter = 9;
    expect((await signIn(device)).code).toBe('no error');
  });

  it('says of no copy without a right signature [ACC-25]', async () => {
    const { device, userId } = await ownerWithPasskey();
    await signIn(device);
    device.counter = 0;
    await signIn(device, { signsOtherBytes: true });
    expect(await kindsOf(userId)).not.toContain('passkey.copied');
  });

  it('with a passkey that was never added says that it is not known', async () => {
    expect((await signIn(new PasskeyDevice(origin), { userHandle: Buffer.alloc(32) })).code).toBe(
      'PASSKEY_UNKNOWN',
    );
  });

  it('ends with the passkey that is removed at the same time [ACC-26]', async () => {
    const { device, userId, id } = await ownerWithPasskey();
    let begun: Promise<Awaited<ReturnType<typeof signIn>>> | undefined;
    await app.database.withAccount(userId, async (tx) => {
      await tx.query('DELETE FROM passkeys WHERE id = $1', [id]);
      begun = signIn(device);
      await untilLocked(app);
    });
    const { code, visitor } = (await begun) ?? {};
    expect(code).toBe('PASSKEY_UNKNOWN');
    expect(visitor && (await isSignedIn(visitor))).toBe(false);
  });

  it('ends with the passkey that is removed right before the session begins [ACC-26]', async () => {
    const { device, userId, id } = await ownerWithPasskey();
    let begun: Promise<Awaited<ReturnType<typeof signIn>>> | undefined;
    await app.database.withAccount(userId, async (tx) => {
      // A new session waits for this row, when the signature has been accepted.
      await tx.query('SELECT FROM auth_users WHERE id = $1 FOR UPDATE', [userId]);
      begun = signIn(device);
      await untilLocked(app);
      await tx.query('DELETE FROM passkeys WHERE id = $1', [id]);
    });
    const { code, visitor } = (await begun) ?? {};
    expect(code).toBe('PASSKEY_UNKNOWN');
    expect(visitor && (await isSignedIn(visitor))).toBe(false);
  });
});

describe('a challenge [ACC-24]', () => {
  it('is good once', async () => {
    const { device } = await ownerWithPasskey();
    const { api } = app.visitor();
    const options = await api.accounts.passkeys.beginSignIn({});
    const signed = device.get(options);
    expect(await codeOf(api.accounts.passkeys.signIn(signed))).toBe('no error');
    expect(await codeOf(api.accounts.passkeys.signIn(signed))).toBe('PASSKEY_TOO_LATE');
    // Nor after a failure.
    const again = await api.accounts.passkeys.beginSignIn({});
    await codeOf(api.accounts.passkeys.signIn(device.get(again, { signsOtherBytes: true })));
    expect(await codeOf(api.accounts.passkeys.signIn(device.get(again)))).toBe('PASSKEY_TOO_LATE');
  });

  it('is good in the browser that asked for it, in each of its tabs', async () => {
    const { device } = await ownerWithPasskey();
    const [browser, other] = [app.visitor(), app.visitor()];
    const first = await browser.api.accounts.passkeys.beginSignIn({});
    await other.api.accounts.passkeys.beginSignIn({});
    await browser.api.accounts.passkeys.beginSignIn({});
    expect(await codeOf(other.api.accounts.passkeys.signIn(device.get(first)))).toBe('PASSKEY_TOO_LATE');
    expect(await codeOf(app.visitor().api.accounts.passkeys.signIn(device.get(first)))).toBe(
      'PASSKEY_TOO_LATE',
    );
    expect(await codeOf(browser.api.accounts.passkeys.signIn(device.get(first)))).toBe('no error');
  });

  it('is good for ten minutes, and removed with the next one', async () => {
    const { device } = await ownerWithPasskey();
    const { api } = app.visitor();
    const options = await api.accounts.passkeys.beginSignIn({});
    await app.inspect(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`);
    expect(await codeOf(api.accounts.passkeys.signIn(device.get(options)))).toBe('PASSKEY_TOO_LATE');
    await api.accounts.passkeys.beginSignIn({});
    expect(await app.inspect('SELECT FROM passkey_challenges WHERE expires_at < now()')).toEqual([]);
  });

  it('for adding signs nobody in, and one for signing in adds nothing', async () => {
    const { owner, device } = await ownerWithPasskey();
    const { api } = owner;
    const adding = await api.accounts.passkeys.beginAdding({ password });
    const signed = device.get({
      challenge: adding.challenge,
      rpId: 'order.example',
      timeout: 1,
      userVerification: 'required',
    });
    expect(await codeOf(api.accounts.passkeys.signIn(signed))).toBe('PASSKEY_TOO_LATE');
    const signingIn = await api.accounts.passkeys.beginSignIn({});
    const credential = new PasskeyDevice(origin).create({ ...adding, challenge: signingIn.challenge });
    expect(await codeOf(api.accounts.passkeys.add({ name: 'Phone', credential }))).toBe('PASSKEY_TOO_LATE');
  });

  it('that was never given is refused, and so is nonsense', async () => {
    const { device } = await ownerWithPasskey();
    const { api } = app.visitor();
    const options = await api.accounts.passkeys.beginSignIn({});
    expect(await codeOf(api.accounts.passkeys.signIn(device.get(options, { challenge: 'AAAA' })))).toBe(
      'PASSKEY_TOO_LATE',
    );
    const { response, ...named } = device.get(options);
    const broken = { ...named, response: { ...response, clientDataJSON: 'bm9uc2Vuc2U' } };
    expect(await codeOf(api.accounts.passkeys.signIn(broken))).toBe('PASSKEY_TOO_LATE');
    const mangled = { ...named, response: { ...response, authenticatorData: 'AAAA' } };
    expect(await codeOf(api.accounts.passkeys.signIn(mangled))).toBe('PASSKEY_REFUSED');
  });

  it('is given 120 times a minute to one network', async () => {
    let atMs = 0;
    const { secondFactor, security } = app.services;
    const counts = new MemoryCounts(() => atMs);
    const passkeys = new PasskeysService({
      ...{ database: app.database, publicUrl: origin, secondFactor, security, counts },
      credentials: new Credentials(app.database, counts),
      mails: new AccountMails(null, counts),
      onAccessChanged: () => {},
    });
    const begin = async (address = '198.51.100.77') => {
      const begun = passkeys.beginSignIn({ headers: new Headers(), address, origin });
      return begun.then(
        () => 'begun',
        (error: unknown) => error instanceof AppError && error.code,
      );
    };
    for (let given = 0; given < 120; given += 1) expect(await begin()).toBe('begun');
    atMs = 59_999;
    expect(await begin()).toBe('TOO_MANY_REQUESTS');
    expect(await begin('198.51.101.77')).toBe('begun');
    atMs = 60_000;
    expect(await begin()).toBe('begun');
  });
});

describe('adding a passkey [ACC-23]', () => {
  it('takes the password, and is told by e-mail and in the security log', async () => {
    const { owner, email, userId } = await newOwner();
    const { passkeys } = owner.api.accounts;
    expect(await codeOf(passkeys.beginAdding({ password: 'not the password' }))).toBe('PASSWORD_WRONG');
    const options = await passkeys.beginAdding({ password });
    expect(options).toMatchObject({
      rp: { id: 'order.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const handle = Buffer.from(options.user.id, 'base64url');
    expect(handle).toHaveLength(32);
    await addPasskey(owner);
    await mailTo(email, 'A passkey was added');
    expect(await kindsOf(userId)).toContain('passkey.added');
  });

  it('takes a code as well where the account has a second factor', async () => {
    const { owner } = await newOwner();
    const { passkeys, own } = owner.api.accounts;
    const { secret } = await own.beginSecondFactor({ password });
    await own.confirmSecondFactor({ code: authenticatorCode(secret) });
    expect(await codeOf(passkeys.beginAdding({ password }))).toBe('CODE_WRONG');
    await app.inspect('UPDATE second_factors SET failed_at = NULL, failures = 0');
    const code = authenticatorCode(secret, 1);
    expect(await codeOf(passkeys.beginAdding({ password, code }))).toBe('no error');
  });

  it('gives all passkeys of an account one handle, and names those it has', async () => {
    const { owner, device } = await ownerWithPasskey();
    const second = await owner.api.accounts.passkeys.beginAdding({ password });
    expect(second.user.id).toBe(device.userHandle.toString('base64url'));
    expect(second.excludeCredentials).toEqual([
      { type: 'public-key', id: device.credentialId.toString('base64url'), transports: ['internal'] },
    ]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site’s id', { rpId: 'evil.example' }],
    ['nobody asked for a finger or a PIN', { isUnverified: true }],
    ['what was signed to sign in', { type: 'webauthn.get' }],
  ])('is refused with %s [ACC-25]', async (_, lies) => {
    const { owner } = await newOwner();
    const { passkeys } = owner.api.accounts;
    const credential = new PasskeyDevice(origin).create(await passkeys.beginAdding({ password }), lies);
    expect(await codeOf(passkeys.add({ name: 'Phone', credential }))).toBe('PASSKEY_REFUSED');
    expect((await passkeys.list({})).passkeys).toEqual([]);
  });

  it('is refused to another account than the one that has begun it, and for a passkey of somebody else', async () => {
    const { owner } = await newOwner();
    const { owner: other, device } = await ownerWithPasskey();
    const { passkeys } = owner.api.accounts;
    const options = await passkeys.beginAdding({ password });
    const credential = new PasskeyDevice(origin).create(options);
    // In the same browser.
    const cookie = /(?:^|; )__Host-gedeck_passkey=[^;]+/.exec(owner.cookie())?.[0];
    const answer = await fetch(`${app.origin}/api/account/passkeys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${other.cookie()}; ${cookie}` },
      body: JSON.stringify({ name: 'Phone', credential }),
    });
    expect(await answer.json()).toMatchObject({ code: 'PASSKEY_TOO_LATE' });
    const theirs = device.create(await passkeys.beginAdding({ password }));
    expect(await codeOf(passkeys.add({ name: 'Phone', credential: theirs }))).toBe('PASSKEY_REFUSED');
    expect((await other.api.accounts.passkeys.list({})).passkeys).toHaveLength(1);
  });

  it('ends at 20', async () => {
    const { owner, userId } = await ownerWithPasskey();
    await app.inspect(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, user_handle, counter, transports, is_backed_up, name)
       SELECT gen_random_uuid(), user_id, decode(lpad(to_hex(n), 8, '0'), 'hex') || user_handle, public_key, user_handle, 0, '{}', false, 'Key ' || n
       FROM passkeys, generate_series(1, 19) n WHERE user_id = $1`,
      [userId],
    );
    expect(await codeOf(owner.api.accounts.passkeys.beginAdding({ password }))).toBe('TOO_MANY_PASSKEYS');
  });

  it('in two browsers at once takes one handle, and ends at 20 all the same', async () => {
    const { owner, email, userId } = await newOwner();
    const own = owner.api.accounts.passkeys;
    const other = app.visitor();
    await other.api.accounts.signIn({ email, password });
    const browsers = [own, other.api.accounts.passkeys];
    const begun = await atOnce(userId, () => browsers.map((passkeys) => passkeys.beginAdding({ password })));
    expect(new Set(begun.map(({ user }) => user.id)).size).toBe(1);
    // The last place but one is taken.
    await app.inspect(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, user_handle, counter, transports, is_backed_up, name)
       SELECT gen_random_uuid(), $1, decode(lpad(to_hex(n), 8, '0'), 'hex') || $2, '\\x00', $2, 0, '{}', false, 'Key ' || n
       FROM generate_series(1, 19) n`,
      [userId, Buffer.from(begun[0]?.user.id ?? '', 'base64url')],
    );
    const codes = await atOnce(userId, () =>
      begun.map((options, n) => {
        const credential = new PasskeyDevice(origin).create(options);
        return codeOf((browsers[n] ?? own).add({ name: 'Phone', credential }));
      }),
    );
    expect(codes.toSorted()).toEqual(['TOO_MANY_PASSKEYS', 'no error']);
    const [kept] = await app.inspect(
      'SELECT count(*)::int AS passkeys, count(DISTINCT user_handle)::int AS handles FROM passkeys WHERE user_id = $1',
      [userId],
    );
    expect(kept).toEqual({ passkeys: 20, handles: 1 });
  });
});

describe('the passkeys of an account [ACC-26]', () => {
  it('are listed and renamed, each account its own', async () => {
    const { owner, id } = await ownerWithPasskey();
    const { owner: other } = await newOwner();
    const { passkeys } = owner.api.accounts;
    expect(await passkeys.list({})).toMatchObject({
      origin,
      passkeys: [{ id, name: 'Phone', isBackedUp: false, isCurrent: false }],
    });
    expect((await passkeys.rename({ id, name: 'Tablet' })).passkeys).toMatchObject([{ name: 'Tablet' }]);
    expect(await codeOf(other.api.accounts.passkeys.rename({ id, name: 'Mine' }))).toBe('PASSKEY_NOT_FOUND');
    await other.api.accounts.passkeys.remove({ id, password });
    expect((await passkeys.list({})).passkeys).toMatchObject([{ name: 'Tablet' }]);
  });

  it('are removed with the password; whoever signed in with one is signed out, but for oneself', async () => {
    const { owner, device, id, email, userId } = await ownerWithPasskey();
    const { visitor: thief } = await signIn(device);
    const { visitor: own } = await signIn(device);
    const { passkeys } = own.api.accounts;
    expect(await codeOf(passkeys.remove({ id, password: 'not the password' }))).toBe('PASSWORD_WRONG');
    expect((await passkeys.remove({ id, password })).passkeys).toEqual([]);
    expect(await codeOf(passkeys.remove({ id, password }))).toBe('no error');
    expect(await Promise.all([thief, own, owner].map(isSignedIn))).toEqual([false, true, true]);
    expect((await signIn(device)).code).toBe('PASSKEY_UNKNOWN');
    await mailTo(email, 'A passkey was removed');
    const kinds = await kindsOf(userId);
    expect(kinds.filter((kind) => kind === 'passkey.removed')).toHaveLength(1);
  });

  it('stay with a new password and when all are signed out [ACC-27]', async () => {
    const { owner, device, email } = await ownerWithPasskey();
    await owner.api.accounts.own.setPassword({ oldPassword: password, password: 'quite another one' });
    expect(await mailTo(email, 'Your password was changed')).toContain('Passkeys of your account');
    await signAccountOut(app.database, email);
    expect((await signIn(device)).code).toBe('no error');
  });

  it('go when who runs Gedeck resets the second factor, also where there was none [ACC-27]', async () => {
    const { owner, device, email } = await ownerWithPasskey();
    const { visitor } = await signIn(device);
    expect(await resetSecondFactor(app.database, email)).toBe('reset');
    expect(await Promise.all([owner, visitor].map(isSignedIn))).toEqual([false, false]);
    expect((await signIn(device)).code).toBe('PASSKEY_UNKNOWN');
    expect(await resetSecondFactor(app.database, email)).toBe('off');
  });

  it('go with the account [ACC-27]', async () => {
    const { owner, device, userId } = await ownerWithPasskey();
    await owner.api.accounts.own.delete({ password, word: 'DELETE' });
    expect(await app.inspect('SELECT FROM passkeys WHERE user_id = $1', [userId])).toEqual([]);
    expect((await signIn(device)).code).toBe('PASSKEY_UNKNOWN');
  });
});

describe('a session that began with a passkey', () => {
  it('has a second factor where an owner demands one, and can demand it [ACC-18]', async () => {
    const { owner, device, restaurantId, id } = await ownerWithPasskey();
    const demand = { restaurantId, isDemanded: true };
    expect(await codeOf(owner.api.staff.demandSecondFactor(demand))).toBe('SECOND_FACTOR_NEEDED');
    const { visitor } = await signIn(device);
    expect(await codeOf(visitor.api.staff.demandSecondFactor(demand))).toBe('no error');
    const needs = async ({ api }: Visitor) => (await api.accounts.me({})).restaurants[0]?.needsSecondFactor;
    expect(await Promise.all([owner, visitor].map(needs))).toEqual([true, false]);
    const list = ({ api }: Visitor) => codeOf(api.staff.list({ restaurantId }));
    expect(await Promise.all([owner, visitor].map(list))).toEqual(['SECOND_FACTOR_NEEDED', 'no error']);
    await visitor.api.accounts.passkeys.remove({ id, password });
    expect(await list(visitor)).toBe('SECOND_FACTOR_NEEDED');
  });

  it('opens what operators read, as a code does, and a password alone does not [OP-2]', async () => {
    const { owner, device, email } = await ownerWithPasskey();
    await updateRole(app.database, email, 'operator');
    const { visitor } = await signIn(device);
    const read = ({ api }: Visitor) => codeOf(api.help.tickets.queue({}));
    expect(await Promise.all([owner, visitor].map(read))).toEqual(['SECOND_FACTOR_NEEDED', 'no error']);
    const needs = async ({ api }: Visitor) => (await api.accounts.me({})).operatorNeedsSecondFactor;
    expect(await Promise.all([owner, visitor].map(needs))).toEqual([true, false]);
    expect((await owner.fetch('/api/operator/security-log.csv')).status).toBe(403);

    const { secret } = await owner.api.accounts.own.beginSecondFactor({ password });
    // Begun is not yet confirmed.
    expect(await read(owner)).toBe('SECOND_FACTOR_NEEDED');
    await owner.api.accounts.own.confirmSecondFactor({ code: authenticatorCode(secret) });
    expect([await read(owner), await needs(owner)]).toEqual(['no error', false]);
  });
});

it('without PUBLIC_URL passkeys belong to the address where one is, if it is trustworthy [ACC-28]', async () => {
  const own = await createTestApp();
  const begin = async (headers: Record<string, string>) => {
    const asked = request(`${own.origin}/api/accounts/session/passkey/challenge`, {
      method: 'POST',
      headers,
    });
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
    return text(answer);
  };
  expect(await begin({ host: 'localhost:3000' })).toContain('"rpId":"localhost"');
  for (const host of ['192.168.1.20:3000', 'order.example'])
    expect(await begin({ host })).toContain('PASSKEYS_NOT_HERE');
  expect(await begin({ host: 'localhost:3000', origin: 'https://evil.example' })).toContain('FORBIDDEN');
  expect(await own.visitor().api.accounts.options({})).toMatchObject({ passkeyOrigin: null });
  expect(await app.visitor().api.accounts.options({})).toMatchObject({ passkeyOrigin: origin });
  await own.close();
});

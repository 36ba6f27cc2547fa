import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveKey } from '#server/auth/sealing.ts';
import { restoreSecret } from '#server/backup/restored-secret.ts';
import { readConfig } from '#server/config.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { authenticatorCode } from '../fixture/authenticator.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestDatabase, type TestDatabase } from '../fixture/database.ts';
import { newUid } from '../fixture/nfc-tag.ts';
import { createTestRestaurant, seatGuest, testPassword } from '../fixture/restaurant.ts';

const formerAuthSecret = 'the secret that somebody may have seen';
const authSecret = 'the secret that has come in its place';

let database: TestDatabase;
const apps: TestApp[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const app of apps) expect(app.errors).toEqual([]);
  await Promise.all(apps.map((app) => app.close()));
  await database.drop();
});

/** A process on the same database. */
async function start(secrets: { authSecret: string; formerAuthSecret?: string }): Promise<TestApp> {
  const app = await createTestApp({ connection: database.connection, ...secrets });
  apps.push(app);
  return app;
}

it('AUTH_SECRET can be changed: second factors, codes of persons and guests stay, sessions end [ACC-32]', async () => {
  const before = await start({ authSecret: formerAuthSecret });
  const restaurant = await createTestRestaurant(before);
  const { owner, ownerEmail: email } = restaurant;
  const { own } = owner.api.accounts;
  const { secret } = await own.beginSecondFactor({ password: testPassword });
  const { recoveryCodes } = await own.confirmSecondFactor({ code: authenticatorCode(secret) });
  const { guest } = await seatGuest(before, restaurant);
  const tag = { restaurantId: restaurant.id, uid: newUid() };
  const { tags } = owner.api.door;
  await tags.set({ ...tag, tableId: restaurant.tables[0] ?? '' });
  const keys = await tags.keys(tag);
  await owner.api.shifts.setOwnCode({ restaurantId: restaurant.id, code: '2580' });
  const cookies = { owner: owner.cookie(), guest: guest.cookie() };

  const between = await start({ authSecret, formerAuthSecret });
  expect(await between.services.secondFactor.sealAnew()).toEqual({ sealed: 1, withOlderCodes: 0 });
  expect(await between.services.secondFactor.sealAnew()).toEqual({ sealed: 0, withOlderCodes: 0 });
  await between.services.tags.sealAnew();
  await between.services.personCodes.sealAnew();
  const me = await fetch(`${between.origin}/api/accounts/me`, { headers: { cookie: cookies.owner } });
  expect(me.status).toBe(401);
  const enter = async ({ origin }: TestApp) => {
    const response = await fetch(`${origin}/rpc/sessions/enter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies.guest },
      body: JSON.stringify({ json: { restaurantId: restaurant.id, table: 1 } }),
    });
    return ((await response.json()) as { json: { state: string } }).json.state;
  };
  expect(await enter(between)).toBe('joined');

  const after = await start({ authSecret });
  const device = after.visitor();
  const enterCode = async (app: TestApp, code: string, { api } = app.visitor()) => {
    expect(await api.accounts.signIn({ email, password: testPassword })).toEqual({ step: 'code' });
    return codeOf(api.accounts.enterCode({ code }));
  };
  expect(await enterCode(after, authenticatorCode(secret, 1), device)).toBe('no error');
  const { userId } = await device.api.accounts.me({});
  const taken = { restaurantId: restaurant.id, userId, code: '2580' };
  expect(await codeOf(device.api.shifts.takeOver(taken))).toBe('no error');
  expect(await enterCode(after, recoveryCodes[0] ?? '')).toBe('no error');
  expect(await enterCode(before, recoveryCodes[1] ?? '')).toBe('CODE_WRONG');
  expect(await after.services.tags.keysOf(tag)).toEqual(keys);
});

it('recovery codes of an earlier version end with the former secret, and are counted while it is there [ACC-32]', async () => {
  const before = await start({ authSecret: formerAuthSecret });
  const { owner, ownerEmail: email } = await createTestRestaurant(before);
  const { own } = owner.api.accounts;
  const { secret } = await own.beginSecondFactor({ password: testPassword });
  const { recoveryCodes } = await own.confirmSecondFactor({ code: authenticatorCode(secret) });
  const { userId } = await owner.api.accounts.me({});
  const key = deriveKey(formerAuthSecret, 'gedeck recovery codes');
  const older = recoveryCodes.map((code) =>
    createHmac('sha256', key)
      .update(`${userId} ${code.replace('-', '')}`)
      .digest(),
  );
  await database.inspect('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  const keep = 'INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])';
  await database.inspect(keep, [userId, older]);
  expect((await own.get({})).secondFactor).toEqual({
    isOn: true,
    recoveryCodesLeft: 10,
    hasOlderCodes: true,
  });

  const between = await start({ authSecret, formerAuthSecret });
  expect(await between.services.secondFactor.sealAnew()).toMatchObject({ withOlderCodes: 1 });
  const signIn = async (app: TestApp, code: string) => {
    const { api } = app.visitor();
    await api.accounts.signIn({ email, password: testPassword });
    return { outcome: await codeOf(api.accounts.enterCode({ code })), api };
  };
  const { outcome, api } = await signIn(between, recoveryCodes[0] ?? '');
  expect(outcome).toBe('no error');
  const after = await start({ authSecret });
  expect((await signIn(after, recoveryCodes[1] ?? '')).outcome).toBe('CODE_WRONG');

  const code = recoveryCodes[2] ?? '';
  const renewed = await api.accounts.own.renewRecoveryCodes({ password: testPassword, code });
  expect((await api.accounts.own.get({})).secondFactor.hasOlderCodes).toBe(false);
  expect(await between.services.secondFactor.sealAnew()).toMatchObject({ withOlderCodes: 0 });
  expect((await signIn(after, renewed.recoveryCodes[0] ?? '')).outcome).toBe('no error');
});

it('a backup with the former secret is restored beside the one of today [ACC-32]', async () => {
  const config = readConfig({
    AUTH_SECRET: authSecret,
    AUTH_SECRET_BEFORE: formerAuthSecret,
    DATA_DIR: '/proc/no-folder',
  });
  await expect(restoreSecret(config, formerAuthSecret)).resolves.toBeDefined();
  await expect(restoreSecret(config, 'a third secret, of somebody else')).rejects.toThrow(
    'AUTH_SECRET_BEFORE',
  );
});

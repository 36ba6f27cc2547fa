import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { demoLogins } from '#server/demo/demo-logins.ts';
import { isEmptyInstallation } from '#server/demo/load-demo.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { sealingOfDevices } from '#server/features/signing/open-devices.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { PasskeyDevice } from '../fixture/passkey-device.ts';
import { makeSmallDemo } from '../fixture/small-demo.ts';

const [premium = { email: '', password: '' }, free = premium] = demoLogins;

let app: TestApp;
let folder: string;
let files: FileStore;
let root: string;
/** What the start has told. */
const told: string[] = [];

beforeAll(async () => {
  app = await createTestApp({ site: { publicUrl: 'https://order.example' } });
  folder = await mkdtemp(join(tmpdir(), 'gedeck-demo-'));
  root = await makeSmallDemo(folder);
  files = await openDiskFileStore(join(folder, 'files'), Date.now());
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => void told.splice(0));

/** What a start does about the demo. */
async function start(isDemo: boolean, { loadsWhenEmpty = true } = {}): Promise<string[]> {
  const progress = (text: string) => void told.push(text);
  const sealing = sealingOfDevices(app);
  await prepareDemo({ ...app, files, sealing, root, progress, isDemo, loadsWhenEmpty });
  return told.splice(0);
}

const signIn = ({ email, password }: { email: string; password: string }) => {
  const visitor = app.visitor();
  return { visitor, outcome: codeOf(visitor.api.accounts.signIn({ email, password })) };
};

it('[DEMO-1] an installation that is no demo begins empty, and says why', async () => {
  expect(await start(false)).toEqual([
    'No demo is loaded, as its passwords are known to everybody: set DEMO=on if this installation is a demo.',
  ]);
  expect(await isEmptyInstallation(app.database)).toBe(true);
  expect(await start(false, { loadsWhenEmpty: false })).toEqual([]);
  expect(await start(true, { loadsWhenEmpty: false })).toEqual([]);
  expect(await isEmptyInstallation(app.database)).toBe(true);
});

it('[DEMO-1] a demo is loaded once, and its accounts are locked as long as it is none', async () => {
  expect(await start(true)).toEqual(['Loading the demo restaurants']);
  const { visitor, outcome } = signIn(premium);
  expect(await outcome).toBe('no error');
  // Whoever knows the password can add a passkey.
  const device = new PasskeyDevice('https://order.example');
  const options = await visitor.api.accounts.passkeys.beginAdding({ password: premium.password });
  await visitor.api.accounts.passkeys.add({ name: 'Phone', credential: device.create(options) });
  const another = app.visitor();
  const person = { email: 'owner@gedeck.example', password: 'something else 42', name: 'Ada' };
  await another.api.accounts.signUp({ ...person, restaurantName: 'Linde' });

  const sentence =
    'The demo accounts are locked and their restaurants closed, as their passwords are known to everybody: set DEMO=on if this installation is a demo.';
  // Each start looks again, however the database came here.
  for (const loadsWhenEmpty of [true, false])
    expect(await start(false, { loadsWhenEmpty })).toEqual([sentence]);
  expect(await codeOf(visitor.api.accounts.me({}))).toBe('UNAUTHORIZED');
  for (const login of demoLogins) expect(await signIn(login).outcome).toBe('CREDENTIALS_WRONG');
  const { passkeys } = app.visitor().api.accounts;
  expect(await codeOf(passkeys.signIn(device.get(await passkeys.beginSignIn({}))))).toBe('PASSKEY_UNKNOWN');
  expect((await another.api.accounts.me({})).email).toBe(person.email);
  expect(await signIn(person).outcome).toBe('no error');

  expect(await start(true)).toEqual([]);
  for (const login of demoLogins) expect(await signIn(login).outcome).toBe('no error');
  expect(await codeOf(visitor.api.accounts.me({}))).toBe('UNAUTHORIZED');
});

it('[DEMO-1] no restaurant stays open to guests where nobody can answer them', async () => {
  const listed = async () =>
    (await app.visitor().api.restaurants.listOpen({})).map(({ name }) => name).toSorted();
  const restaurantOf = async (slug: string) => {
    const [found] = await app.inspect<{ id: string }>('SELECT id FROM restaurants WHERE slug = $1', [slug]);
    return found?.id ?? '';
  };
  expect(await listed()).toEqual(['Trattoria Sole']);
  const { visitor, outcome } = signIn(premium);
  expect(await outcome).toBe('no error');
  const own = await restaurantOf('gelateria-sole');
  await visitor.api.restaurants.setOpen({ restaurantId: own, isOpen: true });
  const restaurantId = await restaurantOf('trattoria-sole');
  const enter = () => codeOf(app.visitor().api.sessions.enter({ restaurantId, table: 1 }));

  await start(false);
  expect(await listed()).toEqual([]);
  expect(await enter()).toBe('RESTAURANT_CLOSED');
  // What a former version has left open.
  await app.services.restaurants.setOpen({ restaurantId, isOpen: true });
  await start(false);
  expect(await listed()).toEqual([]);

  await start(true);
  expect(await listed()).toEqual(['Trattoria Sole']);
  expect(await enter()).toBe('no error');
  await app.services.restaurants.setOpen({ restaurantId, isOpen: false });
  // An account that was not locked has closed it itself.
  await start(true);
  expect(await listed()).toEqual([]);
  await app.services.restaurants.setOpen({ restaurantId, isOpen: true });
});

it('[DEMO-1] a restaurant of the demo where somebody else works stays as it is', async () => {
  const [colleague] = await app.inspect<{ id: string }>(
    `SELECT id FROM auth_users WHERE email = 'owner@gedeck.example'`,
  );
  await app.inspect(
    `INSERT INTO restaurant_members (restaurant_id, user_id, role)
     SELECT id, $1, 'admin' FROM restaurants WHERE slug = 'trattoria-sole'`,
    [colleague?.id],
  );
  await start(false);
  const open = await app.visitor().api.restaurants.listOpen({});
  expect(open.map(({ name }) => name)).toEqual(['Trattoria Sole']);
  await app.inspect('DELETE FROM restaurant_members WHERE user_id = $1 AND role = $2', [
    colleague?.id,
    'admin',
  ]);
  expect(await start(true)).toEqual([]);
});

it('[DEMO-1] an account of the demo with a password of its own is its owner’s', async () => {
  const { visitor, outcome } = signIn(free);
  expect(await outcome).toBe('no error');
  const own = 'a password of my own 7';
  await visitor.api.accounts.own.setPassword({ oldPassword: free.password, password: own });
  expect(await start(false)).toHaveLength(1);
  expect(await signIn({ ...free, password: own }).outcome).toBe('no error');
  expect(await signIn(premium).outcome).toBe('CREDENTIALS_WRONG');
  expect(await start(true)).toEqual([]);
  expect(await signIn({ ...free, password: own }).outcome).toBe('no error');
});

it('[DEMO-1] another address does not make the password unknown', async () => {
  await app.inspect(`UPDATE auth_users SET email = 'moved@gedeck.example' WHERE email = '${premium.email}'`);
  const moved = { ...premium, email: 'moved@gedeck.example' };
  expect(await signIn(moved).outcome).toBe('no error');
  await start(false);
  expect(await signIn(moved).outcome).toBe('CREDENTIALS_WRONG');
});

it.each<[string, Record<string, string>, boolean]>([
  ['without an address', {}, true],
  ['on this machine', { PUBLIC_URL: 'http://localhost:3000' }, true],
  ['in a network of its own', { PUBLIC_URL: 'http://192.168.1.20:3000' }, true],
  ['with a name of that network', { PUBLIC_URL: 'https://kasse.local' }, true],
  ['with a public name', { PUBLIC_URL: 'https://order.example' }, false],
  ['with a public number', { PUBLIC_URL: 'http://203.0.113.7' }, false],
  ['with a public name, as a demo', { PUBLIC_URL: 'https://order.example', DEMO: 'on' }, true],
  ['behind a proxy, without an address', { TRUST_PROXY: '1' }, false],
  ['behind a proxy, on this machine', { TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost:3000' }, true],
  ['that is said to be none', { DEMO: 'off' }, false],
])('[DEMO-1] [PLAN-8] an installation %s: %j', (_, variables, isDemo) => {
  expect(readConfig(variables).isDemo).toBe(isDemo);
  expect(readConfig(variables).billing.kind).toBe(isDemo ? 'test' : 'none');
  expect(readConfig({ ...variables, BILLING: 'off' }).billing.kind).toBe('off');
});

it('refuses to guess what DEMO means', () => {
  expect(() => readConfig({ DEMO: 'yes' })).toThrow(/DEMO/);
});

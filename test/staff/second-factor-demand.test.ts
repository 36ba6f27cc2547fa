import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { authenticatorCode } from '../fixture/authenticator.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, testPassword } from '../fixture/restaurant.ts';
import type { Visitor } from '../fixture/visitor.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** Sets a second factor up. Returns its secret. */
async function setUp({ api }: Visitor): Promise<string> {
  const { secret } = await api.accounts.own.beginSecondFactor({ password: testPassword });
  await api.accounts.own.confirmSecondFactor({ code: authenticatorCode(secret) });
  return secret;
}

/** A restaurant with an owner and an admin. */
async function createTeam() {
  const { id: restaurantId, owner } = await createTestRestaurant(app);
  const { token } = await owner.api.staff.invite({ restaurantId, role: 'admin', email: null });
  const admin = app.visitor();
  const person = { email: `${crypto.randomUUID()}@gedeck.example`, password: testPassword, name: 'Ada' };
  await admin.api.staff.join({ token, ...person });
  return { restaurantId, owner, admin };
}

const demand = (visitor: Visitor, restaurantId: string, isDemanded = true) =>
  codeOf(visitor.api.staff.demandSecondFactor({ restaurantId, isDemanded }));
const list = (visitor: Visitor, restaurantId: string) => codeOf(visitor.api.staff.list({ restaurantId }));
const needsIt = async (visitor: Visitor) =>
  (await visitor.api.accounts.me({})).restaurants[0]?.needsSecondFactor;

it('is demanded by an owner who has one, and by nobody else [ACC-18]', async () => {
  const { restaurantId, owner, admin } = await createTeam();
  expect(await demand(admin, restaurantId)).toBe('FORBIDDEN');
  await setUp(admin);
  expect(await demand(admin, restaurantId)).toBe('FORBIDDEN');
  expect(await demand(owner, restaurantId)).toBe('SECOND_FACTOR_NEEDED');
  await setUp(owner);
  expect(await demand(owner, restaurantId)).toBe('no error');
  expect((await owner.api.staff.list({ restaurantId })).demandsSecondFactor).toBe(true);
});

it('keeps those without one out of admin mode at once, until it is set up [ACC-18]', async () => {
  const { restaurantId, owner, admin } = await createTeam();
  expect(await list(admin, restaurantId)).toBe('no error');
  await setUp(owner);
  await demand(owner, restaurantId);

  expect([await list(admin, restaurantId), await list(owner, restaurantId)]).toEqual([
    'SECOND_FACTOR_NEEDED',
    'no error',
  ]);
  expect(await codeOf(admin.api.settings.get({ restaurantId }))).toBe('PAGE_NOT_ALLOWED');
  // As a waiter they go on.
  expect(await codeOf(admin.api.orders.board({ restaurantId }))).toBe('no error');
  expect([await needsIt(admin), await needsIt(owner)]).toEqual([true, false]);

  await setUp(admin);
  expect(await list(admin, restaurantId)).toBe('no error');
  expect(await needsIt(admin)).toBe(false);
});

it('locks nobody out: who has switched it off is led to it again, and the owner can end the demand [ACC-18]', async () => {
  const { restaurantId, owner, admin } = await createTeam();
  const secret = await setUp(owner);
  await demand(owner, restaurantId);
  const proof = { password: testPassword, code: authenticatorCode(secret, 1) };
  await owner.api.accounts.own.removeSecondFactor(proof);
  expect(await list(owner, restaurantId)).toBe('SECOND_FACTOR_NEEDED');
  expect(await demand(owner, restaurantId, false)).toBe('SECOND_FACTOR_NEEDED');
  await app.inspect('UPDATE second_factors SET last_step = 0');
  await setUp(owner);
  expect(await demand(owner, restaurantId, false)).toBe('no error');
  expect(await list(admin, restaurantId)).toBe('no error');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { signAccountOut, signEverybodyOut } from '#server/features/accounts/signed-out.store.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, testPassword } from '../fixture/restaurant.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('ends all sessions of one account and no others, at the operator’s command', async () => {
  const { owner, ownerEmail } = await createTestRestaurant(app);
  const second = app.visitor();
  await second.api.accounts.signIn({ email: ownerEmail, password: testPassword });
  const other = await createTestRestaurant(app);

  expect(await signAccountOut(app.database, ownerEmail)).toBe(true);
  for (const device of [owner, second]) expect(await codeOf(device.api.accounts.me({}))).toBe('UNAUTHORIZED');
  expect(await codeOf(other.owner.api.accounts.me({}))).toBe('no error');
  expect(await signAccountOut(app.database, 'nobody@gedeck.example')).toBe(false);
});

it('ends the sessions of everybody', async () => {
  const restaurants = [await createTestRestaurant(app), await createTestRestaurant(app)];
  expect(await signEverybodyOut(app.database)).toBeGreaterThanOrEqual(2);
  for (const { owner } of restaurants) expect(await codeOf(owner.api.accounts.me({}))).toBe('UNAUTHORIZED');
});

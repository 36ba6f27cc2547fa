import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateRole } from '#server/auth/auth.store.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let operator: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  operator = await createTestRestaurant(app);
  const { userId } = await restaurant.owner.api.accounts.me({});
  await app.database.withTenant(restaurant.id, (tx) =>
    tx.query(
      `INSERT INTO support_tickets (restaurant_id, id, user_id, subject, category, message)
       VALUES ($1, gen_random_uuid(), $2, 'Drucker', 'technisch', 'Er druckt nicht.')`,
      [restaurant.id, userId],
    ),
  );
});
afterAll(() => app.close());

async function ticketsSeenByOperator(): Promise<number | null> {
  const { userId } = await operator.owner.api.accounts.me({});
  const { rowCount } = await app.database.withAccount(userId, (tx) =>
    tx.query('SELECT FROM support_tickets'),
  );
  return rowCount;
}

it('lets an account read what is put before operators for as long as it is one [OP-1]', async () => {
  const { email } = await operator.owner.api.accounts.me({});
  expect(await ticketsSeenByOperator()).toBe(0);

  expect(await updateRole(app.database, email, 'operator')).toBe(true);
  expect(await operator.owner.api.accounts.me({})).toMatchObject({ isOperator: true });
  expect(await ticketsSeenByOperator()).toBe(1);

  await updateRole(app.database, email, 'customer');
  expect(await operator.owner.api.accounts.me({})).toMatchObject({ isOperator: false });
  expect(await ticketsSeenByOperator()).toBe(0);
});

it('lets no operator write for other restaurants without saying for which [OP-1]', async () => {
  const { email, userId } = await operator.owner.api.accounts.me({});
  await updateRole(app.database, email, 'operator');
  const { rowCount } = await app.database.withAccount(userId, (tx) =>
    tx.query(`UPDATE support_tickets SET status = 'geschlossen'`),
  );
  expect(rowCount).toBe(0);
});

it('knows no account with an unknown address', async () => {
  expect(await updateRole(app.database, 'nobody@gedeck.example', 'operator')).toBe(false);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as is from '#server/db/columns.ts';
import { ask } from '#server/db/rows.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { made } from '../fixture/registered.ts';
import {
  createTestRestaurant,
  pizzaOrder,
  seatGuest,
  type TestRestaurant,
  testPassword,
} from '../fixture/restaurant.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let neighbour: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  neighbour = await createTestRestaurant(app);
});
afterAll(() => app.close());

describe('the database', () => {
  it('shows a transaction only the restaurant it was begun for, whatever the query forgets', async () => {
    const tables = await app.inspect<{ name: string; forced: boolean }>(`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'restaurant_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'restaurant_directory'`);
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter(({ forced }) => !forced)).toEqual([]);
    for (const { name } of tables) {
      const nobody = await app.database.pool.query(`SELECT FROM ${name}`);
      expect([name, nobody.rowCount]).toEqual([name, 0]);
      const own = await app.database.withTenant(restaurant.id, (tx) =>
        ask(tx, { restaurantId: is.uuid }).all(`SELECT restaurant_id AS "restaurantId" FROM ${name}`),
      );
      expect(own.filter(({ restaurantId }) => restaurantId !== restaurant.id)).toEqual([]);
    }
    expect((await app.database.pool.query('SELECT FROM restaurants')).rowCount).toBe(0);
  });

  it('does not let a transaction write for another restaurant', async () => {
    const foreign = app.database.withTenant(restaurant.id, (tx) =>
      tx.query(`INSERT INTO tables (restaurant_id, id, number) VALUES ($1, $2, 50)`, [
        neighbour.id,
        crypto.randomUUID(),
      ]),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
    const update = await app.database.withTenant(restaurant.id, (tx) =>
      tx.query(`UPDATE menu_items SET price = 1 WHERE restaurant_id = $1`, [neighbour.id]),
    );
    expect(update.rowCount).toBe(0);
  });

  it('has no maintenance door for the application, and deletes nothing that was ordered', async () => {
    await app.database.withTenant(restaurant.id, async (tx) => {
      await tx.query(`SELECT set_config('app.maintenance', 'on', true)`);
      const rows = await ask(tx, { id: is.uuid }).all('SELECT id FROM restaurants');
      expect(rows).toEqual([{ id: restaurant.id }]);
    });
    for (const table of ['orders', 'order_items', 'payments', 'receipts', 'ratings']) {
      await expect(app.database.pool.query(`DELETE FROM ${table}`)).rejects.toThrow(/permission denied/);
    }
  });

  it('keeps the application away from the record of its migrations', async () => {
    const record = app.database.pool.query('SELECT FROM migrations.applied');
    await expect(record).rejects.toThrow(/permission denied/);
  });

  it('begins every key and foreign key of tenant tables with the restaurant', async () => {
    const keys = await app.inspect<{ constraint: string; first: string }>(`
      SELECT con.conrelid::regclass || '.' || con.conname AS constraint, a.attname AS first
      FROM pg_constraint con
      JOIN pg_attribute a ON a.attrelid = con.conrelid AND a.attnum = con.conkey[1]
      JOIN pg_attribute t ON t.attrelid = con.conrelid AND t.attname = 'restaurant_id'
      WHERE con.contype IN ('p', 'u', 'f') AND con.connamespace = 'public'::regnamespace`);
    // Memberships and tickets belong to an account as much as to a restaurant, and are deleted with it.
    // Accounts are global, so these keys lead out of a restaurant but into no other.
    const exceptions = [
      'restaurant_members.restaurant_members_user_id_auth_users_id_fk',
      'support_tickets.support_tickets_user_id_auth_users_id_fk',
    ];
    const wrong = keys.filter((key) => key.first !== 'restaurant_id' && !exceptions.includes(key.constraint));
    expect(wrong).toEqual([]);
    const indexes = await app.inspect<{ name: string; first: string }>(`
      SELECT i.indexrelid::regclass::text AS name, a.attname AS first
      FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      JOIN pg_attribute t ON t.attrelid = i.indrelid AND t.attname = 'restaurant_id'
      JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
      WHERE i.indisunique AND c.relname <> 'restaurant_directory'`);
    expect(indexes.filter((index) => index.first !== 'restaurant_id')).toEqual([]);
  });
});

describe('the API', () => {
  it('answers for another restaurant as for none', async () => {
    const { api } = restaurant.owner;
    const { visit } = await seatGuest(app, neighbour);
    const restaurantId = neighbour.id;
    const id = neighbour.tables[0] ?? '';
    expect(await codeOf(api.orders.board({ restaurantId }))).toBe('RESTAURANT_NOT_FOUND');
    expect(await codeOf(api.tables.floor({ restaurantId }))).toBe('RESTAURANT_NOT_FOUND');
    expect(await codeOf(api.tables.free({ restaurantId, id, tableSessionId: visit.tableSessionId }))).toBe(
      'RESTAURANT_NOT_FOUND',
    );
    expect(await codeOf(api.restaurants.setOpen({ restaurantId, isOpen: false }))).toBe(
      'RESTAURANT_NOT_FOUND',
    );
    expect(await codeOf(api.restaurants.status({ restaurantId: crypto.randomUUID() }))).toBe(
      'RESTAURANT_NOT_FOUND',
    );
    // One's own restaurant with a neighbour's order finds nothing.
    expect(await codeOf(api.tables.replacePin({ restaurantId: restaurant.id, id }))).toBe('TABLE_NOT_FOUND');
  });

  it('lets a guest see no other table', async () => {
    const one = await seatGuest(app, restaurant, 1);
    const two = await seatGuest(app, restaurant, 2);
    const foreign = { restaurantId: restaurant.id, tableSessionId: two.visit.tableSessionId };
    expect(await codeOf(one.guest.api.sessions.visit(foreign))).toBe('NOT_AT_TABLE');
    expect(await codeOf(one.guest.api.sessions.setCall({ ...foreign, call: 'bill' }))).toBe('NOT_AT_TABLE');
    expect(await codeOf(one.guest.api.orders.place(pizzaOrder(restaurant, two.visit.tableSessionId)))).toBe(
      'NOT_AT_TABLE',
    );
    expect(await codeOf(one.guest.api.orders.board({ restaurantId: restaurant.id }))).toBe('UNAUTHORIZED');
    const live = await one.guest.fetch(
      `/live/guest?restaurantId=${restaurant.id}&tableSessionId=${two.visit.tableSessionId}`,
    );
    expect(await live.text()).toContain('closed');
    const staff = await one.guest.fetch(`/live/staff?restaurantId=${restaurant.id}`);
    expect(await staff.text()).toContain('closed');
  });

  it('refuses writes that come from another site', async () => {
    const response = await restaurant.owner.fetch(`/api/restaurants/${restaurant.id}/open`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ isOpen: false }),
    });
    expect(response.status).toBe(403);
    expect(await restaurant.owner.api.restaurants.status({ restaurantId: restaurant.id })).toMatchObject({
      restaurant: { isOpen: true },
    });
  });

  it('keeps waiter mode to the pages the owner has opened, and takes the password for admin mode [ACC-1] [ACC-3]', async () => {
    const own = await createTestRestaurant(app);
    const { api } = own.owner;
    const { guest, visit } = await seatGuest(app, own);
    const order = await guest.api.orders.place(pizzaOrder(own, visit.tableSessionId));
    await api.accounts.setMode({ mode: 'kellner' });
    expect(await codeOf(api.orders.board({ restaurantId: own.id }))).toBe('no error');
    await app.database.withTenant(own.id, (tx) =>
      tx.query(`UPDATE restaurants SET waiter_permissions = '{"reports": true}' WHERE id = $1`, [own.id]),
    );
    expect(await codeOf(api.orders.board({ restaurantId: own.id }))).toBe('PAGE_NOT_ALLOWED');
    expect(await codeOf(api.orders.cancel({ restaurantId: own.id, id: order.id, from: 'new' }))).toBe(
      'PAGE_NOT_ALLOWED',
    );
    expect(await codeOf(api.accounts.setMode({ mode: 'admin' }))).toBe('PASSWORD_WRONG');
    expect(await codeOf(api.accounts.setMode({ mode: 'admin', password: 'not it at all' }))).toBe(
      'PASSWORD_WRONG',
    );
    expect(await api.accounts.setMode({ mode: 'admin', password: testPassword })).toMatchObject({
      mode: 'admin',
    });
    expect(await codeOf(api.orders.board({ restaurantId: own.id }))).toBe('no error');
  });
});

describe('accounts', () => {
  it('sign up, out and in, without telling which address exists', async () => {
    const visitor = app.visitor();
    const account = {
      email: 'Neu@Gedeck.example',
      password: 'passwort-123',
      name: 'Neu',
      restaurantName: '  Sole ',
    };
    expect(await visitor.api.accounts.signUp(account)).toMatchObject({
      email: 'neu@gedeck.example',
      mode: 'admin',
      isPremium: false,
      restaurants: [{ name: 'Sole', role: 'owner' }],
    });
    expect(await codeOf(visitor.api.accounts.signUp(account))).toBe('EMAIL_TAKEN');
    expect(visitor.cookie()).toContain('gedeck');
    await visitor.api.accounts.signOut({});
    expect(await codeOf(visitor.api.accounts.me({}))).toBe('UNAUTHORIZED');
    const signIn = (email: string, password: string) =>
      codeOf(visitor.api.accounts.signIn({ email, password }));
    expect(await signIn('neu@gedeck.example', 'falsch')).toBe('CREDENTIALS_WRONG');
    expect(await signIn('nobody@gedeck.example', 'falsch')).toBe('CREDENTIALS_WRONG');
    expect(await signIn('neu@gedeck.example', 'passwort-123')).toBe('no error');
    expect(
      await codeOf(visitor.api.accounts.signUp({ ...account, email: 'a@b.example', password: 'kurz' })),
    ).toBe('BAD_REQUEST');
    expect(
      await codeOf(visitor.api.accounts.signUp({ ...account, email: 'a@b.example', restaurantName: '   ' })),
    ).toBe('BAD_REQUEST');
  });

  it('opens a restaurant to guests only on a paid plan [PLAN-1]', async () => {
    const visitor = app.visitor();
    const me = made(
      await visitor.api.accounts.signUp({
        email: 'frei@gedeck.example',
        password: 'passwort-123',
        name: 'Frei',
        restaurantName: 'Imbiss',
      }),
    );
    const restaurantId = me.restaurants[0]?.id ?? '';
    expect(await codeOf(visitor.api.restaurants.setOpen({ restaurantId, isOpen: true }))).toBe(
      'PREMIUM_REQUIRED',
    );
    expect(await codeOf(visitor.api.restaurants.setOpen({ restaurantId, isOpen: false }))).toBe('no error');
  });
});

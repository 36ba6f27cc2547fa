import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { asCaller } from '#server/auth/caller.ts';
import { Passwords } from '#server/auth/passwords.ts';
import { Credentials } from '#server/features/accounts/credentials.ts';
import { createLog } from '#server/log.ts';
import { createTestApp, quickPasswords, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { MemoryCounts } from '../fixture/memory-counts.ts';
import { createTestRestaurant, seatGuest, testPassword } from '../fixture/restaurant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const address = '192.0.2.60';

/** Somebody whose passwords are checked while the clock stands still: a wait lasts until the end of the test. */
async function createPerson() {
  const { ownerEmail: email, owner } = await createTestRestaurant(app);
  const { userId } = await owner.api.accounts.me({});
  const account = {
    userId,
    email,
    name: 'Giulia Conti',
    sessionId: userId,
    mode: 'admin',
    passkeyId: null,
    acting: null,
  } as const;
  const credentials = new Credentials(app.database, new MemoryCounts(), new Passwords(quickPasswords));
  const { security } = app.services;
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'looked at',
      (error: unknown) => error instanceof AppError && error.code,
    );
  return {
    ...{ userId, email },
    signIn: (password: string, as = email) =>
      outcomeOf(
        security.watchSignIn(as, () => credentials.find(as, password, { headers: new Headers(), address })),
      ),
    prove: (password: string) =>
      outcomeOf(security.watchPassword(userId, () => credentials.require(account, password, address))),
    kinds: async () => {
      await security.flush();
      const lines = await app.inspect<{ kind: string }>(
        `SELECT DISTINCT kind FROM security_log
         WHERE account_id = $1 AND NOT is_copy AND kind LIKE '%.held_off' ORDER BY kind`,
        [userId],
      );
      return lines.map(({ kind }) => kind);
    },
  };
}

describe('is written down as held off [LOG-2]', () => {
  it('what comes after too many wrong passwords', async () => {
    const { signIn, prove, kinds } = await createPerson();
    for (let n = 0; n < 5; n += 1) {
      expect(await signIn('not the password')).toBe('looked at');
      expect(await prove('not the password')).toBe('PASSWORD_WRONG');
    }
    expect(await kinds()).toEqual([]);
    expect(await signIn(testPassword)).toBe('TOO_MANY_REQUESTS');
    expect(await kinds()).toEqual(['sign_in.held_off']);
    expect(await prove(testPassword)).toBe('TOO_MANY_REQUESTS');
    expect(await kinds()).toEqual(['password.held_off', 'sign_in.held_off']);
  });

  it('what comes from a network with too many wrong passwords', async () => {
    const { signIn, kinds } = await createPerson();
    for (let n = 0; n < 100; n += 1)
      expect(await signIn('not the password', `nobody-${n}@gedeck.example`)).toBe('looked at');
    expect(await signIn(testPassword)).toBe('TOO_MANY_REQUESTS');
    expect(await kinds()).toEqual(['sign_in.held_off']);
  });

  it('nothing that comes too often with the right password', async () => {
    const { signIn, prove, kinds } = await createPerson();
    for (let n = 0; n < 30; n += 1) expect(await signIn(testPassword)).toBe('looked at');
    expect([await signIn(testPassword), await prove(testPassword)]).toEqual([
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
    expect(await kinds()).toEqual([]);
  });

  it('what strangers call and knock too often, in a line for all of a network and a minute [LOG-5] [LOG-7]', async () => {
    const restaurant = await createTestRestaurant(app);
    await seatGuest(app, restaurant);
    const { sessions } = app.visitor().api;
    const here = { restaurantId: restaurant.id, table: 1 };
    // The minute of a phone is no line: guests are in a hurry.
    await sessions.knock(here);
    await sessions.callStaff(here);
    await restaurant.owner.api.tables.clearCall({
      restaurantId: restaurant.id,
      id: restaurant.tables[0] ?? '',
    });
    expect(await codeOf(sessions.callStaff(here))).toBe('TOO_MANY_REQUESTS');
    for (let n = 0; n < 9; n += 1) {
      await codeOf(app.visitor().api.sessions.callStaff(here));
      await codeOf(app.visitor().api.sessions.knock(here));
    }
    await app.services.security.flush();
    // Not by id: those made within one millisecond have no order.
    const lines = await app.inspect(
      `SELECT kind, count FROM security_log WHERE restaurant_id = $1 AND kind LIKE '%.held_off' ORDER BY kind, count`,
      [restaurant.id],
    );
    expect(lines).toEqual([
      { kind: 'call.held_off', count: 1 },
      { kind: 'call.held_off', count: 8 },
      { kind: 'knock.held_off', count: 1 },
      { kind: 'knock.held_off', count: 4 },
    ]);
  });

  it('nothing that other limits refuse', async () => {
    const { userId, email, kinds } = await createPerson();
    const { security } = app.services;
    const error = new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3 });
    await expect(security.watchSignIn(email, () => Promise.reject(error))).rejects.toBe(error);
    await expect(security.watchPassword(userId, () => Promise.reject(error))).rejects.toBe(error);
    const origin = () => ({ network: 'a word', device: null });
    asCaller({ requestId: 'of a test', log: createLog('silent'), origin, userId }, () =>
      security.noteRefusal(error, 'accounts.setMode'),
    );
    expect(await kinds()).toEqual([]);
  });
});

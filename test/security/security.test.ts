import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SecurityLine } from '#contract/security.ts';
import { securityLogDays } from '#domain/security/happenings.ts';
import { recordSecurity } from '#server/features/security/security.service.ts';
import { newId } from '#server/ids.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createOperator } from '../fixture/operator.ts';
import { made } from '../fixture/registered.ts';
import { createTestRestaurant, type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import type { Visitor } from '../fixture/visitor.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp({ site: { trustProxy: true } });
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function signIn(email: string, password = testPassword, address = '203.0.113.7'): Promise<Visitor> {
  const visitor = app.visitor();
  const response = await visitor.fetch('/api/accounts/session', {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-forwarded-for': address },
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({ email, password }),
  });
  await response.body?.cancel();
  return visitor;
}

async function hire(at: TestRestaurant, role: 'admin' | 'waiter' = 'waiter') {
  const { token } = await at.owner.api.staff.invite({ restaurantId: at.id, role, email: null });
  const visitor = app.visitor();
  const email = `${randomUUID()}@gedeck.example`;
  const { me } = made(
    await visitor.api.staff.join({ token, email, password: testPassword, name: 'Marco Riva' }),
  );
  return { visitor, email, userId: me.userId };
}

type Choice = Omit<Parameters<Visitor['api']['security']['list']>[0], 'restaurantId'>;

async function logOf({ owner, id }: TestRestaurant, choice: Choice = {}) {
  await app.services.security.flush();
  return owner.api.security.list({ restaurantId: id, ...choice });
}

async function kindsIn(at: TestRestaurant, choice: Choice = {}): Promise<string[]> {
  return (await logOf(at, choice)).lines.map(({ happening }) => happening.kind);
}

function timesOf(lines: readonly SecurityLine[], kind: string) {
  const counts = lines.filter(({ happening }) => happening.kind === kind).map(({ count }) => count);
  return counts.reduce((sum, count) => sum + count, 0);
}

describe('the log of a restaurant', () => {
  it('tells who of its staff signed in, failed and was held off, and nothing of other restaurants [LOG-2]', async () => {
    const neighbour = await createTestRestaurant(app);
    const marco = await hire(restaurant);
    await signIn(marco.email);
    await signIn(marco.email, 'not the password');
    await signIn(neighbour.ownerEmail);
    await signIn('nobody-at-all@gedeck.example');
    const { lines } = await logOf(restaurant, { group: 'sign_in' });
    expect(lines.map(({ happening, who, device }) => [happening.kind, who?.name, device])).toEqual([
      ['sign_in.failed', 'Marco Riva', 'Firefox on Linux'],
      ['sign_in.done', 'Marco Riva', 'Firefox on Linux'],
    ]);
    expect(await kindsIn(neighbour)).toEqual(['sign_in.done', 'restaurant.founded']);
    // Members of both are told of in both.
    const { token } = await neighbour.owner.api.staff.invite({
      ...{ restaurantId: neighbour.id, role: 'waiter', email: null },
    });
    await marco.visitor.api.staff.accept({ token });
    expect(await kindsIn(neighbour, { person: marco.userId })).toEqual(['invitation.accepted']);
    await signIn(marco.email);
    expect(await kindsIn(neighbour, { person: marco.userId })).toEqual([
      'sign_in.done',
      'invitation.accepted',
    ]);
  });

  it('keeps what it has told when somebody leaves, with their name when their account is gone', async () => {
    const marco = await hire(restaurant);
    await signIn(marco.email);
    // A sign-in is noted in the background.
    await app.services.security.flush();
    await marco.visitor.api.accounts.own.delete({ password: testPassword, word: 'DELETE' });
    const { lines, people } = await logOf(restaurant, { person: marco.userId });
    expect(lines.map(({ happening, who }) => [happening.kind, who?.name])).toEqual([
      ['account.deleted', 'Marco Riva'],
      ['sign_in.done', 'Marco Riva'],
      ['invitation.accepted', 'Marco Riva'],
    ]);
    expect(people.map(({ name }) => name)).toEqual(['Giulia Conti', 'Marco Riva']);
  });

  it('tells of a person what they did and what others did to them', async () => {
    const marco = await hire(restaurant);
    await restaurant.owner.api.staff.remove({ restaurantId: restaurant.id, userId: marco.userId });
    expect(await kindsIn(restaurant, { person: marco.userId })).toEqual([
      'member.removed',
      'invitation.accepted',
    ]);
  });

  it('knows a network again, without its address [LOG-4]', async () => {
    const { ownerEmail } = restaurant;
    await signIn(ownerEmail, testPassword, '203.0.113.7');
    await signIn(ownerEmail, testPassword, '198.51.100.4');
    await app.services.security.flush();
    await signIn(ownerEmail, testPassword, '203.0.113.7');
    const { lines } = await logOf(restaurant, { group: 'sign_in' });
    expect(lines.map(({ isKnownNetwork }) => isKnownNetwork)).toEqual([true, false, false]);
    expect(lines[0]?.network).toBe(lines[2]?.network);
    expect(lines[0]?.network).not.toBe(lines[1]?.network);
  });

  it('comes page by page, newest first, and as a file', async () => {
    await app.database.withTenant(restaurant.id, async (tx) => {
      for (let table = 1; table <= 120; table += 1) {
        await recordSecurity(tx, { kind: 'phone.barred', table });
      }
    });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await logOf(restaurant, { group: 'door', ...(after && { after }) });
      seen.push(...page.lines.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(120);
    expect(seen).toEqual(seen.toSorted().toReversed());

    await restaurant.owner.api.accounts.own.setName({ name: '=1+1' });
    await signIn(restaurant.ownerEmail);
    const answer = await (async () => {
      await app.services.security.flush();
      return restaurant.owner.fetch(`/api/restaurants/${restaurant.id}/security-log.csv`);
    })();
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="trattoria_\d+_gedeck_security_log.csv"/,
    );
    const rows = (await answer.text()).split('\r\n');
    expect(rows[0]).toBe('Time (Europe/Berlin);Who;What;Kind;Times;Network;Known network;Device;Restaurant');
    expect(rows).toHaveLength(1 + 120 + 3 + 1);
    expect(rows[1]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;'=1\+1;Exported the security log;security_log.exported;1;/,
    );
    expect(rows[2]).toMatch(/;'=1\+1;Signed in;sign_in.done;1;[a-z]{8};no;Firefox on Linux;/);
  });

  it('is closed to waiters, to waiter mode and to others, file included', async () => {
    const restaurantId = restaurant.id;
    const marco = await hire(restaurant);
    const { owner: stranger } = await createTestRestaurant(app);
    const file = `/api/restaurants/${restaurantId}/security-log.csv`;
    expect(await codeOf(marco.visitor.api.security.list({ restaurantId }))).toBe('FORBIDDEN');
    expect((await marco.visitor.fetch(file)).status).toBe(403);
    expect(await codeOf(stranger.api.security.list({ restaurantId }))).toBe('RESTAURANT_NOT_FOUND');
    expect((await stranger.fetch(file)).status).toBe(404);
    await restaurant.owner.api.accounts.setMode({ mode: 'kellner' });
    expect(await codeOf(restaurant.owner.api.security.list({ restaurantId }))).toBe('FORBIDDEN');
    await restaurant.owner.api.accounts.setMode({ mode: 'admin', password: testPassword });
    const { lines } = await logOf(restaurant, { group: 'refusal' });
    expect(lines.map(({ happening, who, count }) => [happening, who?.name, count])).toEqual([
      [{ kind: 'access.refused', call: 'security.list', code: 'FORBIDDEN' }, 'Giulia Conti', 1],
      [{ kind: 'access.refused', call: 'security.export', code: 'FORBIDDEN' }, 'Marco Riva', 1],
      [{ kind: 'access.refused', call: 'security.list', code: 'FORBIDDEN' }, 'Marco Riva', 1],
    ]);
  });

  it('hides who of the operators it was', async () => {
    await app.inspect(
      `INSERT INTO security_log (restaurant_id, id, is_copy, kind, details, count, account_id, account_name, network, device)
       VALUES ($1, $2, false, 'operator.review_decided', '{"decision":"approved"}', 1, $2, 'Olga Operator', 'basilubi', 'Chrome')`,
      [restaurant.id, newId()],
    );
    const { lines, people } = await logOf(restaurant);
    expect(lines[0]).toMatchObject({ who: { id: null, name: 'Operator' }, network: null, device: null });
    expect(people.map(({ name }) => name)).toEqual(['Giulia Conti']);
  });

  it('leaves out kinds that a newer version has written', async () => {
    await app.inspect(
      `INSERT INTO security_log (restaurant_id, id, is_copy, kind, details, count)
       VALUES ($1, $2, false, 'teleport.used', '{}', 1)`,
      [restaurant.id, randomUUID()],
    );
    expect(await kindsIn(restaurant)).toEqual(['restaurant.founded']);
  });

  it('is not written where the transaction fails', async () => {
    const failed = app.database.withTenant(restaurant.id, async (tx) => {
      await recordSecurity(tx, { kind: 'menu.exported' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await kindsIn(restaurant)).toEqual(['restaurant.founded']);
  });

  it('is told live to admin mode, of accounts as well', async () => {
    const marco = await hire(restaurant);
    const before = await app.inspect<{ seq: string }>(
      'SELECT seq FROM restaurant_feeds WHERE restaurant_id = $1',
      [restaurant.id],
    );
    await signIn(marco.email);
    await app.services.security.flush();
    const events = await app.inspect<{ kind: string }>(
      'SELECT kind FROM events WHERE restaurant_id = $1 AND seq > $2',
      [restaurant.id, before[0]?.seq],
    );
    expect(events).toEqual([{ kind: 'security.recorded' }]);
  });
});

describe('a flood [LOG-5]', () => {
  it('of wrong passwords is one line at once and one for the rest of the minute, for each account and network', async () => {
    const { ownerEmail } = restaurant;
    await Promise.all(
      Array.from({ length: 12 }, () => signIn(ownerEmail, 'not the password', '203.0.113.50')),
    );
    await signIn(ownerEmail, 'not the password', '198.51.100.50');
    const { lines } = await logOf(restaurant, { group: 'sign_in' });
    // The wait after the first wrong ones is a second: a slow machine looks at more of them.
    const [failed, heldOff] = [timesOf(lines, 'sign_in.failed'), timesOf(lines, 'sign_in.held_off')];
    expect(failed).toBeGreaterThanOrEqual(6);
    expect(heldOff).toBeGreaterThan(0);
    expect(failed + heldOff).toBe(13);
    // More only when a minute ends meanwhile.
    expect(lines.length).toBeLessThanOrEqual(7);
  });

  it('of refused calls is merged as well, and slows nobody down', async () => {
    const { visitor } = await hire(restaurant);
    const restaurantId = restaurant.id;
    await Promise.all(Array.from({ length: 200 }, () => codeOf(visitor.api.staff.list({ restaurantId }))));
    const { lines } = await logOf(restaurant, { group: 'refusal' });
    expect(timesOf(lines, 'access.refused')).toBe(200);
    expect(lines.length).toBeLessThanOrEqual(4);
  });

  it('of sign-ins to accounts that do not exist stays out of the logs of restaurants', async () => {
    const [before] = await app.inspect<{ lines: number }>('SELECT count(*)::int AS lines FROM security_log');
    const guesses = Array.from({ length: 20 }, () =>
      signIn(`${randomUUID()}@gedeck.example`, 'guess', '203.0.113.99'),
    );
    await Promise.all(guesses);
    await app.services.security.flush();
    const [after] = await app.inspect<{ lines: number }>('SELECT count(*)::int AS lines FROM security_log');
    expect((after?.lines ?? 0) - (before?.lines ?? 0)).toBeLessThanOrEqual(4);
    expect(await kindsIn(restaurant)).toEqual(['restaurant.founded']);
  });

  it('does not keep anybody from signing in while the log cannot be written', async () => {
    await app.inspect('ALTER TABLE security_log RENAME TO security_log_away');
    try {
      const visitor = await signIn(restaurant.ownerEmail);
      expect(await codeOf(visitor.api.accounts.me({}))).toBe('no error');
      await app.services.security.flush();
    } finally {
      await app.inspect('ALTER TABLE security_log_away RENAME TO security_log');
    }
  });
});

describe('operators', () => {
  it('read all logs, with the restaurant, and each line once', async () => {
    const operator = await createOperator(app);
    const marco = await hire(restaurant);
    await signIn(marco.email);
    await signIn('nobody-at-all@gedeck.example', 'guess', '192.0.2.77');
    await app.services.security.flush();
    const { lines } = await operator.api.security.listAll({});
    const mine = lines
      .slice(0, 3)
      .map(({ happening, who, restaurant: place }) => [happening.kind, who?.name ?? null, place?.id ?? null]);
    expect(mine).toEqual([
      ['sign_in.failed', null, null],
      ['sign_in.done', 'Marco Riva', null],
      ['invitation.accepted', 'Marco Riva', restaurant.id],
    ]);
    const ofMarco = await operator.api.security.listAll({ person: marco.userId, group: 'sign_in' });
    expect(ofMarco.lines).toHaveLength(1);
    expect(ofMarco.people).toContainEqual({ id: marco.userId, name: 'Marco Riva' });
    const file = await operator.fetch('/api/operator/security-log.csv').then((answer) => answer.text());
    expect(file).toContain('Time (UTC);Who;');
  });

  it('are the only ones who do', async () => {
    expect(await codeOf(restaurant.owner.api.security.listAll({}))).toBe('FORBIDDEN');
    expect((await restaurant.owner.fetch('/api/operator/security-log.csv')).status).toBe(403);
    expect((await app.visitor().fetch('/api/operator/security-log.csv')).status).toBe(401);
  });
});

describe('the table', () => {
  it('is changed by nobody, and only read and written by the application [LOG-1]', async () => {
    const { pool } = app.database;
    for (const change of [
      `UPDATE security_log SET kind = 'sign_in.done'`,
      'DELETE FROM security_log',
      'TRUNCATE security_log',
    ]) {
      await expect(pool.query(change)).rejects.toThrow(/permission denied/);
      await expect(app.inspect(change)).rejects.toThrow(/never changed/);
    }
  });

  it('takes lines only for the restaurant or account that a transaction was begun for', async () => {
    const neighbour = await createTestRestaurant(app);
    const { userId } = await restaurant.owner.api.accounts.me({});
    const line = (restaurantId: string, accountId: string | null) => ({
      text: `INSERT INTO security_log (restaurant_id, id, is_copy, kind, details, count, account_id)
        VALUES ($1, $2, false, 'menu.exported', '{}', 1, $3)`,
      values: [restaurantId, randomUUID(), accountId],
    });
    const nobody = '00000000-0000-0000-0000-000000000000';
    const { database } = app;
    const forged = [
      () => database.withTenant(restaurant.id, (tx) => tx.query(line(neighbour.id, null))),
      () => database.withTenant(restaurant.id, (tx) => tx.query(line(nobody, userId))),
      () => database.withAccount(userId, (tx) => tx.query(line(neighbour.id, userId))),
      () => database.withAccount(userId, (tx) => tx.query(line(nobody, randomUUID()))),
      () => database.pool.query(line(restaurant.id, null)),
    ];
    for (const forge of forged) await expect(forge()).rejects.toThrow(/row-level security/);
  });

  it(`keeps lines for ${securityLogDays} days, and no longer [RET-6]`, async () => {
    const days = [securityLogDays - 1, securityLogDays + 1];
    for (const age of days) {
      await app.inspect(
        `INSERT INTO security_log (restaurant_id, id, is_copy, kind, details, count, at)
         VALUES ($1, $2, false, 'phone.barred', '{"table":null}', $3::int, now() - $3::int * interval '1 day')`,
        [restaurant.id, randomUUID(), age],
      );
    }
    await app.retention.run(new Date());
    const { lines } = await logOf(restaurant, { group: 'door' });
    expect(lines.map(({ count }) => count)).toEqual([securityLogDays - 1]);
    expect(await kindsIn(restaurant)).toContain('restaurant.founded');
  });
});

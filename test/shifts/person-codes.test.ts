import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#contract/contract.ts';
import { Sealing } from '#server/auth/sealing.ts';
import { authSecret, createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { type Colleague, hireColleague } from '../fixture/colleague.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { openFeed } from '../fixture/read-feed.ts';
import { createTestRestaurant, type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import type { Visitor } from '../fixture/visitor.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let owner: Api;
let anna: Colleague;
let ben: Colleague;
/** A tablet that everybody uses, signed in with the owner’s account. */
let tablet: Visitor;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  owner = restaurant.owner.api;
  anna = await hireColleague(app, restaurant, 'Anna');
  ben = await hireColleague(app, restaurant, 'Ben');
  tablet = await signIn(restaurant.ownerEmail);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

async function signIn(email: string): Promise<Visitor> {
  const visitor = app.visitor();
  await visitor.api.accounts.signIn({ email, password: testPassword });
  return visitor;
}

const here = () => ({ restaurantId: restaurant.id });
const setCode = (person: Colleague, code: string, current?: string) =>
  person.api.shifts.setOwnCode({ ...here(), code, ...(current && { current }) });
const takeOver = (person: { id: string }, code: string, at = tablet) =>
  at.api.shifts.takeOver({ ...here(), userId: person.id, code });
const presentAt = async (device: Visitor) => (await device.api.shifts.people(here())).present;
const open = (changes: Parameters<Api['settings']['setPermissions']>[0]['changes']) =>
  owner.settings.setPermissions({ ...here(), changes });

describe('taking over a device', () => {
  it('takes a code of one’s own; without any code there is nobody to choose [SHI-1]', async () => {
    expect(await tablet.api.shifts.people(here())).toMatchObject({
      people: [],
      present: { name: 'Giulia Conti', isActing: false, hasCode: false },
    });
    expect(await codeOf(takeOver(anna, '2580'))).toBe('PERSON_CODE_MISSING');
    await setCode(ben, '1470');
    await setCode(anna, '258025');
    const people = [anna, ben].map(({ id, name }) => ({ id, name }));
    expect((await tablet.api.shifts.people(here())).people).toEqual(people);
    expect(await codeOf(takeOver(anna, '1470'))).toBe('PERSON_CODE_WRONG');
    const taken = await takeOver(anna, '258025');
    expect(taken).toEqual({ people, present: { id: anna.id, name: 'Anna', isActing: true, hasCode: true } });
    expect(await tablet.api.shifts.people(here())).toEqual(taken);
    expect(await takeOver(anna, '258025')).toEqual(taken);
    expect((await takeOver(ben, '1470')).present).toMatchObject({ id: ben.id, isActing: true });
  });

  it('books what is done there by that person [SHI-1]', async () => {
    await setCode(anna, '2580');
    await open({ discounts: true, cashbook: true, vouchers: true });
    const { id: restaurantId } = restaurant;
    await takeOver(anna, '2580');
    const { api } = tablet;
    const drawerId = randomUUID();
    await api.cashbook.begin({ restaurantId, id: drawerId, name: 'Theke', float: 10_000 });
    const party = await createParty(app, restaurant);
    const order = await party.order(3);
    const staffOrder = await api.orders.placeForStaff({
      ...{
        restaurantId,
        id: randomUUID(),
        tableId: restaurant.tables[0] ?? null,
        note: '',
        totalAmount: 950,
      },
      lines: [{ menuItemId: restaurant.menu.pizza, quantity: 1, optionIds: [], comment: '' }],
    });
    expect(staffOrder.takenBy).toBe('Anna');
    await api.orders.cancelUnits({
      ...{ restaurantId, orderId: order.id, orderItemId: order.line },
      ...{ quantity: 1, seenQuantity: 3, reason: 'Falsch' },
    });
    const discount = await api.payments.giveDiscount({
      ...{ restaurantId, id: randomUUID(), openAmount: 1900 },
      items: [{ orderItemId: order.line, quantity: 2 }],
      discount: { kind: 'discount', value: { percent: 10 }, reason: 'Stammgast' },
    });
    expect(discount.givenBy).toBe('Anna');
    const paid = await api.payments.pay(
      cardPayment(restaurant, 855, { orderItemId: order.line, quantity: 1 }),
    );
    expect(paid.takenBy).toBe('Anna');
    const undone = await api.payments.undo({ restaurantId, id: paid.id, reason: 'Falsch' });
    expect(undone.undoneBy).toBe('Anna');
    const sold = await api.vouchers.sell({ restaurantId, id: randomUUID(), amount: 5000, method: 'card' });
    expect(sold.sale.soldBy).toBe('Anna');
    const { movements } = await api.cashbook.movements({ restaurantId, drawerId });
    expect(movements.map(({ by }) => by)).toEqual(['Anna']);
    const { rows } = await nobodyElse();
    expect(rows).toEqual([]);
  });

  /** What the owner is named as having booked. */
  async function nobodyElse() {
    const { userId } = await owner.accounts.me({});
    const rows = await app.inspect(
      `SELECT id FROM orders WHERE created_by = $1 UNION ALL SELECT id FROM order_items WHERE cancelled_by = $1
       UNION ALL SELECT id FROM payments WHERE $1 IN (created_by, undone_by)
       UNION ALL SELECT id FROM discounts WHERE created_by = $1 UNION ALL SELECT id FROM cash_entries WHERE created_by = $1`,
      [userId],
    );
    return { rows };
  }

  it('is waiter mode, whoever takes over, until the account’s password ends it [SHI-3]', async () => {
    const admin = await hireColleague(app, restaurant, 'Admin', 'admin');
    await setCode(admin, '9513');
    await takeOver(admin, '9513');
    expect(await tablet.api.accounts.me({})).toMatchObject({ name: 'Giulia Conti', mode: 'kellner' });
    const asAdmin = () => tablet.api.staff.list(here());
    expect(await codeOf(asAdmin())).toBe('FORBIDDEN');
    expect(await codeOf(tablet.api.accounts.own.sessions({}))).toBe('ADMIN_MODE_NEEDED');
    expect(await codeOf(tablet.api.shifts.giveCode({ ...here(), userId: admin.id }))).toBe('FORBIDDEN');
    await open({ orders: false, tables: false, dashboard: false });
    expect(await codeOf(tablet.api.orders.board(here()))).toBe('PAGE_NOT_ALLOWED');
    expect(await codeOf(tablet.api.accounts.setMode({ mode: 'admin', password: 'wrong' }))).toBe(
      'PASSWORD_WRONG',
    );
    expect((await presentAt(tablet))?.name).toBe('Admin');
    await tablet.api.accounts.setMode({ mode: 'admin', password: testPassword });
    expect(await presentAt(tablet)).toMatchObject({ name: 'Giulia Conti', isActing: false });
    expect(await codeOf(asAdmin())).toBe('no error');
  });

  it('gives a session in admin mode a new token; the one before is in waiter mode at once [SHI-3] [ACC-29]', async () => {
    await setCode(anna, '2580');
    const before = tablet.cookie();
    await takeOver(anna, '2580');
    expect(tablet.cookie()).not.toBe(before);
    const copied = (path: string) => fetch(`${app.origin}${path}`, { headers: { cookie: before } });
    expect((await copied(`/api/restaurants/${restaurant.id}/staff`)).status).toBe(403);
    // With the new one the old one ends.
    expect((await presentAt(tablet))?.name).toBe('Anna');
    expect((await copied(`/api/restaurants/${restaurant.id}/shifts/people`)).status).toBe(401);
    const after = tablet.cookie();
    await takeOver(anna, '2580');
    expect(tablet.cookie()).toBe(after);
  });

  it('ends with leaving, and leaves the account in waiter mode [SHI-3]', async () => {
    await setCode(anna, '2580');
    await takeOver(anna, '2580');
    const left = await tablet.api.shifts.leave(here());
    expect(left.present).toMatchObject({ name: 'Giulia Conti', isActing: false });
    expect(await tablet.api.shifts.leave(here())).toEqual(left);
    expect(await codeOf(tablet.api.staff.list(here()))).toBe('FORBIDDEN');
    // In admin mode there is nobody to leave, and it stays.
    const office = await signIn(restaurant.ownerEmail);
    await office.api.shifts.leave(here());
    expect((await office.api.accounts.me({})).mode).toBe('admin');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['whoever is removed from the staff', () => owner.staff.remove({ ...here(), userId: anna.id })],
    ['whose code is taken away', () => owner.shifts.removeCode({ ...here(), userId: anna.id })],
    ['who gets a new code', () => owner.shifts.giveCode({ ...here(), userId: anna.id })],
    ['who sets another one elsewhere', () => setCode(anna, '3691', '2580')],
    [
      'whose account is deleted',
      () => anna.api.accounts.own.delete({ password: testPassword, word: 'DELETE' }),
    ],
  ])('ends for %s, and open feeds with it [SHI-3] [LIVE-6]', async (_, change) => {
    await setCode(anna, '2580');
    await takeOver(anna, '2580');
    const feed = await openFeed(tablet, `/live/staff?${new URLSearchParams(here())}`);
    expect(await feed.until(/event: ready/)).toContain('event: ready');
    await change();
    await feed.ended();
    expect(await presentAt(tablet)).toMatchObject({ name: 'Giulia Conti', isActing: false });
    expect(await codeOf(tablet.api.staff.list(here()))).toBe('FORBIDDEN');
    // A new code does not bring them back.
    if ((await codeOf(setCode(anna, '2580'))) === 'no error') {
      expect((await presentAt(tablet))?.isActing).toBe(false);
    }
  });

  it('is of one restaurant: the others of the account are closed to whoever has taken over its device [SHI-3]', async () => {
    const other = randomUUID();
    await owner.restaurants.create({ id: other, name: 'Bar Centrale' });
    await setCode(anna, '2580');
    const takeOverThere = () =>
      codeOf(tablet.api.shifts.takeOver({ restaurantId: other, userId: anna.id, code: '2580' }));
    expect(await takeOverThere()).toBe('PERSON_CODE_MISSING');
    await takeOver(anna, '2580');
    expect(await takeOverThere()).toBe('RESTAURANT_NOT_FOUND');
    expect(await codeOf(tablet.api.orders.board({ restaurantId: other }))).toBe('RESTAURANT_NOT_FOUND');
    const { restaurants } = await tablet.api.accounts.me({});
    expect(restaurants.map(({ id }) => id)).toEqual([restaurant.id]);
    await tablet.api.shifts.leave(here());
    expect((await tablet.api.accounts.me({})).restaurants).toHaveLength(2);
    expect(await codeOf(tablet.api.orders.board({ restaurantId: other }))).toBe('no error');
    expect(await codeOf(app.visitor().api.shifts.people(here()))).toBe('UNAUTHORIZED');
  });

  it.each([
    [
      'is removed from the staff',
      async (admin: Colleague) => {
        await owner.staff.remove({ ...here(), userId: admin.id });
      },
    ],
    [
      'loses the restaurant, which is closed with its owner’s account',
      async () => {
        await owner.accounts.own.delete({ password: testPassword, word: 'DELETE' });
      },
    ],
  ])(
    'ends with the session where the account %s: its other restaurants stay closed [SHI-3]',
    async (_, end) => {
      const own = randomUUID();
      await ben.api.restaurants.create({ id: own, name: 'Bar Centrale' });
      const shared = await signIn(ben.email);
      const apart = await signIn(ben.email);
      await setCode(anna, '2580');
      await takeOver(anna, '2580', shared);
      await end(ben);
      expect(await codeOf(shared.api.accounts.me({}))).toBe('UNAUTHORIZED');
      expect(await codeOf(shared.api.orders.board({ restaurantId: own }))).toBe('UNAUTHORIZED');
      expect((await apart.api.accounts.me({})).restaurants.map(({ id }) => id)).toEqual([own]);
    },
  );

  it('ends in a locked device where its account has a code: only codes and the password open it [SHI-3]', async () => {
    const { userId } = await owner.accounts.me({});
    await owner.shifts.setOwnCode({ ...here(), code: '8426' });
    await setCode(anna, '2580');
    await takeOver(anna, '2580');
    const locked = async () => {
      expect((await tablet.api.shifts.people(here())).present).toBeNull();
      expect(await tablet.api.accounts.me({})).toMatchObject({ isLocked: true, mode: 'kellner' });
      expect(await codeOf(tablet.api.orders.board(here()))).toBe('DEVICE_LOCKED');
      expect(await codeOf(tablet.api.shifts.current(here()))).toBe('DEVICE_LOCKED');
      const feed = await tablet.fetch(`/live/staff?${new URLSearchParams(here())}`);
      expect(await feed.text()).toContain('event: closed');
    };
    expect((await tablet.api.shifts.leave(here())).present).toBeNull();
    await locked();
    expect(await codeOf(tablet.api.shifts.setOwnCode({ ...here(), code: '1357' }))).toBe('DEVICE_LOCKED');
    await tablet.api.shifts.leave(here());
    await locked();
    // By a code, its account's too.
    expect((await takeOver({ id: userId }, '8426')).present).toMatchObject({ id: userId, isActing: true });
    expect(await codeOf(tablet.api.orders.board(here()))).toBe('no error');
    // Also when a code goes, wherever that is done.
    await takeOver(anna, '2580');
    await setCode(anna, '3691', '2580');
    await locked();
    // By the password.
    await tablet.api.accounts.setMode({ mode: 'admin', password: testPassword });
    expect((await presentAt(tablet))?.isActing).toBe(false);
    // From admin mode, with a token of its own.
    const before = tablet.cookie();
    await tablet.api.shifts.leave(here());
    expect(tablet.cookie()).not.toBe(before);
    await locked();
  });
});

describe('guessing a code', () => {
  it('is slowed for a person after five wrong ones, wherever they are typed [SHI-2]', async () => {
    await setCode(anna, '2580');
    await setCode(ben, '1470');
    const another = await signIn(ben.email);
    const wrong = await Promise.all(
      [tablet, tablet, tablet, another, another, another, another].map((at) =>
        codeOf(takeOver(anna, '9999', at)),
      ),
    );
    expect(wrong.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'PERSON_CODE_WRONG'),
      ...Array.from({ length: 2 }, () => 'TOO_MANY_REQUESTS'),
    ]);
    // Also the right one, which says how long to wait; others are let in.
    const heldOff = takeOver(anna, '2580').catch((error: unknown) => error);
    expect(await heldOff).toMatchObject({ data: { retryAfterSeconds: expect.any(Number) } });
    expect(
      ((await heldOff) as { data: { retryAfterSeconds: number } }).data.retryAfterSeconds,
    ).toBeGreaterThan(500);
    expect(await codeOf(takeOver(ben, '1470'))).toBe('no error');
  });

  it('is slowed for a device after twenty, and right ones are no guesses [SHI-2]', async () => {
    const people = await Promise.all(
      ['1', '2', '3', '4', '5'].map((name) => hireColleague(app, restaurant, name)),
    );
    for (const person of people) await setCode(person, '2580');
    for (let n = 0; n < 30; n += 1) {
      const [person] = people;
      expect(person && (await codeOf(takeOver(person, '2580')))).toBe('no error');
    }
    for (const person of people.slice(0, 4)) {
      for (let n = 0; n < 5; n += 1) expect(await codeOf(takeOver(person, '9999'))).toBe('PERSON_CODE_WRONG');
    }
    const last = people.at(-1) ?? anna;
    expect(await codeOf(takeOver(last, '2580'))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(takeOver(last, '2580', await signIn(ben.email)))).toBe('no error');
  });
});

describe('a code', () => {
  it.each([
    ['too short', '123', 'BAD_REQUEST'],
    ['too long', '2580258', 'BAD_REQUEST'],
    ['no digits', '25a0', 'BAD_REQUEST'],
    ['one digit again and again', '0000', 'PERSON_CODE_EASY'],
    ['counting', '123456', 'PERSON_CODE_EASY'],
  ])('is refused: %s [SHI-2]', async (_, code, refusal) => {
    expect(await codeOf(setCode(anna, code))).toBe(refusal);
    expect((await anna.api.shifts.people(here())).people).toEqual([]);
  });

  it('is set anew by the present one, or in admin mode without [SHI-4]', async () => {
    await setCode(anna, '2580');
    expect(await codeOf(setCode(anna, '3691'))).toBe('PERSON_CODE_WRONG');
    expect(await codeOf(setCode(anna, '3691', '2581'))).toBe('PERSON_CODE_WRONG');
    await setCode(anna, '3691', '2580');
    expect(await codeOf(takeOver(anna, '2580'))).toBe('PERSON_CODE_WRONG');
    // At the device where it is set, whoever has taken it over stays.
    await takeOver(anna, '3691');
    const { present } = await tablet.api.shifts.setOwnCode({ ...here(), code: '147000', current: '3691' });
    expect(present).toEqual(await presentAt(tablet));
    expect(present).toMatchObject({ name: 'Anna', isActing: true });
    await owner.shifts.setOwnCode({ ...here(), code: '8426' });
    await owner.shifts.setOwnCode({ ...here(), code: '8427' });
  });

  it('is not set first for an owner or admin on a device in waiter mode, which others use [SHI-4]', async () => {
    await tablet.api.accounts.setMode({ mode: 'kellner' });
    expect(await codeOf(tablet.api.shifts.setOwnCode({ ...here(), code: '2580' }))).toBe('ADMIN_MODE_NEEDED');
    await owner.shifts.setOwnCode({ ...here(), code: '8426' });
    await tablet.api.shifts.setOwnCode({ ...here(), code: '2580', current: '8426' });
  });

  it('is given and taken away in admin mode, an owner’s by owners only [SHI-4]', async () => {
    const { code } = await owner.shifts.giveCode({ ...here(), userId: anna.id });
    expect(code).toMatch(/^\d{6}$/);
    await takeOver(anna, code);
    const { code: next } = await owner.shifts.giveCode({ ...here(), userId: anna.id });
    expect(await codeOf(takeOver(anna, code))).toBe('PERSON_CODE_WRONG');
    await takeOver(anna, next);
    const without = await owner.shifts.removeCode({ ...here(), userId: anna.id });
    expect(without.people).toEqual([]);
    expect(await owner.shifts.removeCode({ ...here(), userId: anna.id })).toEqual(without);
    expect(await codeOf(owner.shifts.giveCode({ ...here(), userId: randomUUID() }))).toBe('MEMBER_NOT_FOUND');
    const admin = await hireColleague(app, restaurant, 'Admin', 'admin');
    const { userId } = await owner.accounts.me({});
    expect(await codeOf(admin.api.shifts.giveCode({ ...here(), userId }))).toBe('OWNER_PROTECTED');
    expect(await codeOf(admin.api.shifts.removeCode({ ...here(), userId }))).toBe('OWNER_PROTECTED');
    expect(await codeOf(anna.api.shifts.giveCode({ ...here(), userId: ben.id }))).toBe('FORBIDDEN');
  });

  it('is kept as a hash, sealed for its person [SHI-2]', async () => {
    await setCode(anna, '2580');
    await setCode(ben, '1470');
    const rows = () =>
      app.inspect<{ user_id: string; sealed: Buffer }>(
        'SELECT user_id, sealed FROM person_codes WHERE restaurant_id = $1',
        [restaurant.id],
      );
    const kept = (await rows()).find(({ user_id: id }) => id === anna.id)?.sealed ?? Buffer.alloc(0);
    const sealing = new Sealing({ authSecret }, 'gedeck person codes');
    expect(sealing.open(`${restaurant.id} ${anna.id}`, kept)).toMatch(/^[\w+/]{43}=$/);
    expect(sealing.open(`${restaurant.id} ${ben.id}`, kept)).toBeNull();
    // Sealed with a secret that is gone, it is none.
    await app.inspect('UPDATE person_codes SET sealed = $2 WHERE user_id = $1', [
      ...[anna.id, new Sealing({ authSecret: 'another' }, 'gedeck person codes').seal('', '')],
    ]);
    expect(await codeOf(takeOver(anna, '2580'))).toBe('PERSON_CODE_MISSING');
  });
});

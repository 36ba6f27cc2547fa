import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { InvitedRole } from '#domain/staff/staff-rules.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { made } from '../fixture/registered.ts';
import { createTestRestaurant, type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { withStillClock } from '../fixture/still-clock.ts';

let app: TestApp;
let restaurant: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp({ site: { trustProxy: true } });
  restaurant = await createTestRestaurant(app);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const invite = async ({ owner, id }: TestRestaurant, role: InvitedRole = 'waiter') =>
  owner.api.staff.invite({ restaurantId: id, role, email: null });

const newPerson = (token: string) => ({
  token,
  email: `${crypto.randomUUID()}@gedeck.example`,
  password: testPassword,
  name: 'Wanda Weiß',
});

/** Makes a person join with a new account. */
async function hire(own: TestRestaurant, role: InvitedRole) {
  const { token } = await invite(own, role);
  const person = app.visitor();
  const { me } = made(await person.api.staff.join(newPerson(token)));
  return { ...person, userId: me.userId, me };
}

it('lets a new person join with an account of their own, without a restaurant of their own [STAFF-2]', async () => {
  const { token, invitation } = await invite(restaurant, 'waiter');
  const offer = await app.visitor().api.staff.offer({ token });
  expect(offer).toMatchObject({ role: 'waiter', email: null, expiresAt: invitation.expiresAt });
  const days = (Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)) / 86_400_000;
  expect(days).toBe(7);

  const waiter = app.visitor();
  const { me, restaurantId } = made(await waiter.api.staff.join(newPerson(token)));
  expect(restaurantId).toBe(restaurant.id);
  expect(me.restaurants).toMatchObject([{ id: restaurant.id, role: 'waiter' }]);
  // A waiter by role is never admin, whatever the session's mode is.
  expect(await codeOf(waiter.api.tables.floor({ restaurantId }))).toBe('no error');
  expect(await codeOf(waiter.api.settings.get({ restaurantId }))).toBe('PAGE_NOT_ALLOWED');
  expect(await codeOf(waiter.api.staff.list({ restaurantId }))).toBe('FORBIDDEN');
});

it('keeps only a hash of the token', async () => {
  const { token, invitation } = await invite(restaurant);
  const [row] = await app.database.withTenant(restaurant.id, async (tx) => {
    const { rows } = await tx.query('SELECT * FROM restaurant_invitations WHERE id = $1', [invitation.id]);
    return rows;
  });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(
    JSON.stringify(await restaurant.owner.api.staff.list({ restaurantId: restaurant.id })),
  ).not.toContain(token);
});

it('lets somebody who is signed in join, once, and of six at once only one [STAFF-2]', async () => {
  const { token } = await invite(restaurant, 'admin');
  const people = await Promise.all(Array.from({ length: 6 }, () => createTestRestaurant(app)));
  const outcomes = await Promise.all(people.map(({ owner }) => codeOf(owner.api.staff.accept({ token }))));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'INVITATION_USED'), 'no error']);
  const winner = people[outcomes.indexOf('no error')];
  // The answer was lost, and it is sent again.
  expect(await codeOf(winner?.owner.api.staff.accept({ token }) ?? Promise.resolve())).toBe('no error');
  const me = await winner?.owner.api.accounts.me({});
  expect(me?.restaurants.map(({ role }) => role)).toEqual(['owner', 'admin']);
});

it('says of an invitation that it is used, expired, revoked or unknown [STAFF-2]', async () => {
  const codes = async (token: string) => [
    await codeOf(app.visitor().api.staff.offer({ token })),
    await codeOf(app.visitor().api.staff.join(newPerson(token))),
    await codeOf((await createTestRestaurant(app)).owner.api.staff.accept({ token })),
  ];
  const used = await invite(restaurant);
  await app.visitor().api.staff.join(newPerson(used.token));
  expect(new Set(await codes(used.token))).toEqual(new Set(['INVITATION_USED']));

  const revoked = await invite(restaurant);
  const revoke = () =>
    restaurant.owner.api.staff.revoke({ restaurantId: restaurant.id, id: revoked.invitation.id });
  const { invitations } = await revoke();
  expect(invitations.map(({ id }) => id)).not.toContain(revoked.invitation.id);
  expect(await codeOf(revoke())).toBe('no error');
  expect(new Set(await codes(revoked.token))).toEqual(new Set(['INVITATION_REVOKED']));

  const expired = await invite(restaurant);
  await app.database.withTenant(restaurant.id, (tx) =>
    tx.query('UPDATE restaurant_invitations SET expires_at = now() WHERE id = $1', [expired.invitation.id]),
  );
  expect(new Set(await codes(expired.token))).toEqual(new Set(['INVITATION_EXPIRED']));

  const oneOff = used.token.slice(0, -1) + (used.token.endsWith('A') ? 'B' : 'A');
  for (const token of ['', 'x', 'A'.repeat(64), oneOff]) {
    expect(await codeOf(app.visitor().api.staff.offer({ token })), token).toBe('INVITATION_UNKNOWN');
  }
});

it('leaves no account behind where the invitation does not hold', async () => {
  const { token } = await invite(restaurant);
  const person = newPerson(token);
  await app.visitor().api.staff.join(newPerson(token));
  expect(await codeOf(app.visitor().api.staff.join(person))).toBe('INVITATION_USED');
  expect(await app.inspect('SELECT FROM auth_users WHERE email = $1', [person.email])).toEqual([]);
  const other = await invite(restaurant);
  expect(
    await codeOf(app.visitor().api.staff.join({ ...newPerson(other.token), email: restaurant.ownerEmail })),
  ).toBe('EMAIL_TAKEN');
  // The failed attempt did not use the invitation up.
  expect(await codeOf(app.visitor().api.staff.offer({ token: other.token }))).toBe('no error');
});

it('slows down whoever guesses', async () => {
  const guess = async (address: string) => {
    const response = await app.visitor().fetch('/api/invitations/offer', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ token: 'B'.repeat(64) }),
    });
    return ((await response.json()) as { code: string }).code;
  };
  await withStillClock(async () => {
    for (let n = 0; n < 5; n += 1) expect(await guess('192.0.2.7')).toBe('INVITATION_UNKNOWN');
    expect(await guess('192.0.2.7')).toBe('TOO_MANY_REQUESTS');
  });
  expect(await guess('192.0.2.8')).toBe('INVITATION_UNKNOWN');
});

it('sends no e-mail where none can be sent', async () => {
  const { owner, id: restaurantId } = restaurant;
  const call = owner.api.staff.invite({ restaurantId, role: 'waiter', email: 'neu@gedeck.example' });
  expect(await codeOf(call)).toBe('MAIL_NOT_CONFIGURED');
  expect((await owner.api.staff.list({ restaurantId })).canSendMail).toBe(false);
});

it('changes roles and removes people, but no owner [STAFF-1]', async () => {
  const own = await createTestRestaurant(app);
  const restaurantId = own.id;
  const ownerId = (await own.owner.api.accounts.me({})).userId;
  const admin = await hire(own, 'admin');
  const waiter = await hire(own, 'waiter');
  const staff = admin.api.staff;

  expect(await codeOf(staff.remove({ restaurantId, userId: ownerId }))).toBe('OWNER_PROTECTED');
  expect(await codeOf(staff.setRole({ restaurantId, userId: ownerId, role: 'waiter' }))).toBe(
    'OWNER_PROTECTED',
  );
  expect(await codeOf(staff.setRole({ restaurantId, userId: admin.userId, role: 'waiter' }))).toBe(
    'OWN_ROLE',
  );
  expect(await codeOf(own.owner.api.staff.remove({ restaurantId, userId: ownerId }))).toBe('LAST_OWNER');
  expect(await codeOf(staff.setRole({ restaurantId, userId: crypto.randomUUID(), role: 'admin' }))).toBe(
    'MEMBER_NOT_FOUND',
  );

  await staff.setRole({ restaurantId, userId: waiter.userId, role: 'admin' });
  expect(await codeOf(waiter.api.settings.get({ restaurantId }))).toBe('no error');
  await waiter.api.staff.setRole({ restaurantId, userId: admin.userId, role: 'waiter' });
  expect(await codeOf(staff.list({ restaurantId }))).toBe('FORBIDDEN');

  await own.owner.api.staff.remove({ restaurantId, userId: waiter.userId });
  expect(await codeOf(waiter.api.settings.get({ restaurantId }))).toBe('RESTAURANT_NOT_FOUND');
  const { members } = await own.owner.api.staff.list({ restaurantId });
  expect(members.map(({ role }) => role)).toEqual(['owner', 'waiter']);
});

it('closes the feeds of who is removed, at once', async () => {
  const own = await createTestRestaurant(app);
  const waiter = await hire(own, 'waiter');
  const feed = () => waiter.fetch(`/live/staff?restaurantId=${own.id}`);
  const response = await feed();
  expect(response.status).toBe(200);
  await own.owner.api.staff.remove({ restaurantId: own.id, userId: waiter.userId });
  // The stream ends instead of staying open.
  await response.text();
  expect(await (await feed()).text()).toContain('event: closed');
});

it('sends one address three invitations an hour, also when they are taken back [STAFF-2]', async () => {
  const mail = await startMailServer();
  const sending = await createTestApp({
    site: { publicUrl: 'https://order.example' },
    mail: { smtpUrl: mail.url, from: 'Gedeck <no-reply@order.example>', publicUrl: 'https://order.example' },
  });
  try {
    const own = await createTestRestaurant(sending);
    const { staff } = own.owner.api;
    const inviteAndRevoke = async (email: string) => {
      const { invitation } = await staff.invite({ restaurantId: own.id, role: 'waiter', email });
      await staff.revoke({ restaurantId: own.id, id: invitation.id });
    };
    for (let n = 0; n < 3; n += 1) await inviteAndRevoke('stranger@gedeck.example');
    expect(await codeOf(inviteAndRevoke('stranger@gedeck.example'))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(inviteAndRevoke('waiter@gedeck.example'))).toBe('no error');
    await sending.mailer?.settled();
    expect(mail.received.flatMap(({ to }) => to).toSorted()).toEqual([
      ...['stranger@gedeck.example', 'stranger@gedeck.example', 'stranger@gedeck.example'],
      'waiter@gedeck.example',
    ]);
  } finally {
    await sending.close();
    await mail.close();
  }
});

it('takes back what somebody has invited to who is removed or becomes a waiter [STAFF-2]', async () => {
  const restaurantId = restaurant.id;
  const { staff } = restaurant.owner.api;
  const removed = await hire(restaurant, 'admin');
  const comingBack = await removed.api.staff.invite({ restaurantId, role: 'admin', email: null });
  const demoted = await hire(restaurant, 'admin');
  const rising = await demoted.api.staff.invite({ restaurantId, role: 'admin', email: null });
  const ofOwner = await invite(restaurant);

  await staff.remove({ restaurantId, userId: removed.userId });
  expect(await codeOf(removed.api.staff.accept({ token: comingBack.token }))).toBe('INVITATION_REVOKED');
  const { invitations } = await staff.setRole({ restaurantId, userId: demoted.userId, role: 'waiter' });
  const open = invitations.map(({ id }) => id);
  expect(open).toContain(ofOwner.invitation.id);
  expect(open).not.toContain(rising.invitation.id);
});

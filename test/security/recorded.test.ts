import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayIn } from '#domain/calendar/time-zone.ts';
import { type Happening, type SecurityKind, securityKinds } from '#domain/security/happenings.ts';
import { updateRole } from '#server/auth/auth.store.ts';
import { resetSecondFactor } from '#server/features/accounts/second-factor.store.ts';
import { signAccountOut } from '#server/features/accounts/signed-out.store.ts';
import { recordSecurity } from '#server/features/security/security.service.ts';
import { createLog } from '#server/log.ts';
import { insertPastOrder } from '../dashboard/past-orders.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { authenticatorCode } from '../fixture/authenticator.ts';
import { closeDay } from '../fixture/close-day.ts';
import { codeOf } from '../fixture/code-of.ts';
import { PasskeyDevice } from '../fixture/passkey-device.ts';
import { registerMember } from '../fixture/registered.ts';
import {
  createTestRestaurant,
  pizzaOrder,
  seatGuest,
  type TestRestaurant,
  testPassword,
} from '../fixture/restaurant.ts';
import { certifyDevices } from '../fixture/security-device.ts';
import { serveAll } from '../fixture/served.ts';
import type { Visitor } from '../fixture/visitor.ts';
import { mailsWithin, startMailServer, textOf } from '../mail/mail-server.ts';

/* Every kind of line is written by the call that it tells of. The calls follow each other: one story. */

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let restaurant: TestRestaurant;
let owner: Visitor;
let ownerId: string;
/** Where strangers come. */
let strangersPlace: TestRestaurant;
const logged: string[] = [];
/** Whatever must not be written down. */
const secrets: string[] = [testPassword, 'not the password'];

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    site: { publicUrl: 'https://order.example', trustProxy: true },
    mail: { smtpUrl: mail.url, from: 'Gedeck <no-reply@order.example>', publicUrl: 'https://order.example' },
    log: createLog('info', { write: (line: string) => void logged.push(line) }),
  });
  restaurant = await createTestRestaurant(app);
  ({ owner } = restaurant);
  strangersPlace = await createTestRestaurant(app);
  await strangersPlace.owner.api.tables.create({ restaurantId: strangersPlace.id, id: randomUUID() });
  ownerId = (await owner.api.accounts.me({})).userId;
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
afterEach(() => {
  expect(logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});

interface Row {
  id: string;
  kind: SecurityKind;
  details: object;
  count: number;
  restaurant_id: string;
  is_copy: boolean;
  account_id: string | null;
  account_name: string | null;
  network: string | null;
  is_known_network: boolean | null;
  device: string | null;
}

async function rowsSince(place: string): Promise<Row[]> {
  await app.services.security.flush();
  return app.inspect<Row>('SELECT * FROM security_log WHERE id > $1 ORDER BY id, is_copy', [place]);
}

async function newestId(): Promise<string> {
  const [row] = await app.inspect<{ id: string }>('SELECT id FROM security_log ORDER BY id DESC LIMIT 1');
  return row?.id ?? '00000000-0000-0000-0000-000000000000';
}

async function signIn(email: string, password: string): Promise<Visitor> {
  const visitor = app.visitor();
  const response = await visitor.fetch('/api/accounts/session', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
    },
    body: JSON.stringify({ email, password }),
  });
  await response.body?.cancel();
  secrets.push(
    ...visitor
      .cookie()
      .split(/[=;.%]\s?/)
      .filter((part) => part.length > 20),
  );
  return visitor;
}

async function linkIn(email: string): Promise<string> {
  return vi.waitFor(() => {
    const texts = mail.received.filter(({ to }) => to.includes(email)).map(textOf);
    const token = /#token=([\w-]{43})/.exec(texts.findLast((text) => text.includes('#token=')) ?? '')?.[1];
    if (!token) throw new Error(`no link for ${email}`);
    secrets.push(token);
    return token;
  }, mailsWithin);
}

/** Invites somebody who registers to join. */
async function hire(role: 'admin' | 'waiter') {
  const { token } = await owner.api.staff.invite({ restaurantId: restaurant.id, role, email: null });
  secrets.push(token);
  const visitor = app.visitor();
  const email = `${randomUUID()}@gedeck.example`;
  const me = await registerMember(app, visitor, {
    ...{ token, email, password: testPassword, name: 'Marco Riva' },
  });
  return { visitor, email, userId: me.userId };
}

type Person = Awaited<ReturnType<typeof hire>>;
let marco: Person;
let secret = '';
let recoveryCodes: string[] = [];

let personCode = '';
const takeOver = (code: string) =>
  marco.visitor.api.shifts.takeOver({ restaurantId: restaurant.id, userId: marco.userId, code });

async function useFactor(): Promise<void> {
  const begun = await marco.visitor.api.accounts.own.beginSecondFactor({ password: testPassword });
  ({ secret } = begun);
  secrets.push(secret);
  const code = authenticatorCode(secret);
  secrets.push(code);
  ({ recoveryCodes } = await marco.visitor.api.accounts.own.confirmSecondFactor({ code }));
  secrets.push(...recoveryCodes, ...recoveryCodes.map((each) => each.replace('-', '')));
}

const berlinDay = () => dayIn(new Date(), { timeZone: 'Europe/Berlin', dayStartHour: 0 });

const device = new PasskeyDevice('https://order.example');

async function signWithPasskey(lies: Parameters<PasskeyDevice['get']>[1] = {}): Promise<void> {
  const { passkeys } = app.visitor().api.accounts;
  const options = await passkeys.beginSignIn({});
  secrets.push(options.challenge);
  await codeOf(passkeys.signIn(device.get(options, lies)));
}

function inRestaurant(happening: Happening) {
  return app.database.withTenant(restaurant.id, (tx) => recordSecurity(tx, happening));
}

const demand = (isDemanded: boolean) =>
  owner.api.staff.demandSecondFactor({ restaurantId: restaurant.id, isDemanded });

const tillId = randomUUID();
const deviceId = randomUUID();
const passId = randomUUID();
const displayId = randomUUID();
let passToken = '';
const simulated = { device: 'GEDECK SIMULATION TSE' };

const download = (path: string) => owner.fetch(path).then((response) => response.text());

/** By kind: what is done, in this order, and what else the line says. A kind without an entry does not compile. */
const story: Record<SecurityKind, { call: () => Promise<unknown>; details?: object }> = {
  'restaurant.founded': {
    call: () => owner.api.restaurants.create({ id: randomUUID(), name: 'Bar Centrale' }),
  },
  'invitation.made': {
    call: () =>
      owner.api.staff.invite({ restaurantId: restaurant.id, role: 'admin', email: 'a.typed@gedeck.example' }),
    details: { role: 'admin' },
  },
  'invitation.revoked': {
    call: async () => {
      const { invitations } = await owner.api.staff.list({ restaurantId: restaurant.id });
      const id = invitations[0]?.id ?? '';
      await owner.api.staff.revoke({ restaurantId: restaurant.id, id });
      await owner.api.staff.revoke({ restaurantId: restaurant.id, id });
    },
    details: { role: 'admin' },
  },
  'invitation.accepted': {
    call: async () => {
      marco = await hire('waiter');
    },
    details: { role: 'waiter' },
  },
  'member.role_changed': {
    call: () => owner.api.staff.setRole({ restaurantId: restaurant.id, userId: marco.userId, role: 'admin' }),
    details: { member: 'Marco Riva', from: 'waiter', to: 'admin' },
  },
  'permissions.changed': {
    call: async () => {
      const changes = { menu: true, orders: false, tables: true };
      await owner.api.settings.setPermissions({ restaurantId: restaurant.id, changes });
    },
    details: { opened: ['menu'], closed: ['orders'] },
  },
  'person_code.set': {
    call: async () => {
      const { id: restaurantId } = restaurant;
      ({ code: personCode } = await owner.api.shifts.giveCode({ restaurantId, userId: marco.userId }));
      // As a text of its own: ids have as many digits in a row.
      secrets.push(`"${personCode}"`);
    },
    details: { member: 'Marco Riva' },
  },
  'person.came': { call: () => takeOver(personCode) },
  'person_code.wrong': { call: () => codeOf(takeOver('0000')), details: { member: 'Marco Riva' } },
  'person_code.held_off': {
    call: async () => {
      while ((await codeOf(takeOver('0000'))) !== 'TOO_MANY_REQUESTS');
    },
    details: { member: 'Marco Riva' },
  },
  'person.left': {
    call: async () => {
      await marco.visitor.api.shifts.leave({ restaurantId: restaurant.id });
      await marco.visitor.api.shifts.leave({ restaurantId: restaurant.id });
    },
  },
  'person_code.removed': {
    call: async () => {
      const { id: restaurantId } = restaurant;
      await owner.api.shifts.removeCode({ restaurantId, userId: marco.userId });
      await owner.api.shifts.removeCode({ restaurantId, userId: marco.userId });
    },
    details: { member: 'Marco Riva' },
  },
  'sign_in.done': {
    call: async () => {
      marco.visitor = await signIn(marco.email, testPassword);
    },
    details: { secondFactor: false },
  },
  'sign_in.failed': { call: () => signIn(marco.email, 'not the password') },
  'sign_in.held_off': {
    call: async () => {
      const other = await hire('waiter');
      const wrong = { email: other.email, password: 'not the password' };
      // Each wrong one doubles the wait, so however slow the machine is, one comes too early.
      while ((await codeOf(app.visitor().api.accounts.signIn(wrong))) !== 'TOO_MANY_REQUESTS');
    },
  },
  'session.ended': {
    call: async () => {
      await signIn(marco.email, testPassword);
      const { sessions } = await marco.visitor.api.accounts.own.sessions({});
      const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
      await marco.visitor.api.accounts.own.endSession({ id, password: testPassword });
      await marco.visitor.api.accounts.own.endSession({ id, password: testPassword });
    },
  },
  'session.others_ended': {
    call: () => marco.visitor.api.accounts.own.endOtherSessions({ password: testPassword }),
  },
  'admin_mode.failed': {
    call: async () => {
      await marco.visitor.api.accounts.setMode({ mode: 'kellner' });
      await codeOf(marco.visitor.api.accounts.setMode({ mode: 'admin', password: 'not the password' }));
    },
  },
  'access.refused': {
    call: () => codeOf(marco.visitor.api.security.list({ restaurantId: restaurant.id })),
    details: { call: 'security.list', code: 'FORBIDDEN' },
  },
  'admin_mode.entered': {
    call: async () => {
      await marco.visitor.api.accounts.setMode({ mode: 'admin', password: testPassword });
      await marco.visitor.api.accounts.setMode({ mode: 'admin' });
    },
  },
  'admin_mode.held_off': {
    call: async () => {
      const other = await hire('admin');
      await other.visitor.api.accounts.setMode({ mode: 'kellner' });
      const wrong = { mode: 'admin', password: 'not the password' } as const;
      // Each wrong one doubles the wait, so however slow the machine is, one comes too early.
      while ((await codeOf(other.visitor.api.accounts.setMode(wrong))) !== 'TOO_MANY_REQUESTS');
    },
  },
  'password.wrong': {
    call: () => codeOf(marco.visitor.api.accounts.own.beginSecondFactor({ password: 'not the password' })),
  },
  'password.changed': {
    call: () =>
      marco.visitor.api.accounts.own.setPassword({
        oldPassword: testPassword,
        password: 'quite another one',
      }),
  },
  'password.reset_asked': {
    call: async () => {
      secrets.push('quite another one');
      await marco.visitor.api.accounts.own.requestReset({ email: marco.email });
      await linkIn(marco.email);
    },
  },
  'password.reset': {
    call: async () => {
      const token = await linkIn(marco.email);
      await app.visitor().api.accounts.own.resetPassword({ token, password: testPassword });
      marco.visitor = await signIn(marco.email, testPassword);
    },
  },
  'email.changed': {
    call: async () => {
      const email = `new-${marco.email}`;
      await marco.visitor.api.accounts.own.requestEmail({ email, password: testPassword });
      await marco.visitor.api.accounts.own.confirmEmail({ token: await linkIn(email) });
      marco.email = email;
    },
  },
  'second_factor.on': { call: useFactor },
  'second_factor.codes_renewed': {
    call: async () => {
      const code = authenticatorCode(secret, 1);
      secrets.push(code);
      const renewed = { password: testPassword, code };
      ({ recoveryCodes } = await marco.visitor.api.accounts.own.renewRecoveryCodes(renewed));
      secrets.push(...recoveryCodes, ...recoveryCodes.map((each) => each.replace('-', '')));
    },
  },
  'recovery_code.used': {
    call: async () => {
      const visitor = await signIn(marco.email, testPassword);
      await visitor.api.accounts.enterCode({ code: recoveryCodes[0] ?? '' });
    },
  },
  'second_factor.wrong_code': {
    call: async () => {
      const visitor = await signIn(marco.email, testPassword);
      await codeOf(visitor.api.accounts.enterCode({ code: 'aaaaa-aaaaa' }));
    },
  },
  'second_factor.off': {
    call: () =>
      marco.visitor.api.accounts.own.removeSecondFactor({
        password: testPassword,
        code: recoveryCodes[1] ?? '',
      }),
  },
  'second_factor.held_off': {
    call: async () => {
      await useFactor();
      const visitor = await signIn(marco.email, testPassword);
      for (let guess = 0; guess < 6; guess += 1) {
        await codeOf(visitor.api.accounts.enterCode({ code: 'aaaaa-aaaaa' }));
      }
    },
  },
  'passkey.added': {
    call: async () => {
      const { passkeys } = owner.api.accounts;
      const options = await passkeys.beginAdding({ password: testPassword });
      secrets.push(options.challenge, options.user.id, device.credentialId.toString('base64url'));
      await passkeys.add({ name: 'A typed name', credential: device.create(options) });
    },
  },
  'passkey.refused': { call: () => signWithPasskey({ signsOtherBytes: true }) },
  'passkey.copied': {
    call: async () => {
      device.counter -= 2;
      await signWithPasskey();
    },
  },
  'passkey.removed': {
    call: async () => {
      const { passkeys } = owner.api.accounts;
      const id = (await passkeys.list({})).passkeys[0]?.id ?? '';
      await passkeys.remove({ id, password: testPassword });
      await passkeys.remove({ id, password: testPassword });
    },
  },
  'second_factor.reset': { call: () => resetSecondFactor(app.database, marco.email) },

  'door.modes_changed': {
    call: () => inRestaurant({ kind: 'door.modes_changed', table: 4, modes: ['code'] }),
    details: { table: 4, modes: ['code'] },
  },
  'door.codes_renewed': { call: () => inRestaurant({ kind: 'door.codes_renewed', table: null }) },
  'door.tag_set': { call: () => inRestaurant({ kind: 'door.tag_set', table: 4 }) },
  'door.tag_removed': { call: () => inRestaurant({ kind: 'door.tag_removed', table: 4 }) },
  'door.tag_keys_shown': { call: () => inRestaurant({ kind: 'door.tag_keys_shown', table: 4 }) },
  'door.display_paired': { call: () => inRestaurant({ kind: 'door.display_paired', table: 4 }) },
  'door.display_removed': { call: () => inRestaurant({ kind: 'door.display_removed', table: 4 }) },
  'phone.barred': { call: () => inRestaurant({ kind: 'phone.barred', table: 7 }), details: { table: 7 } },
  'phone.admitted': { call: () => inRestaurant({ kind: 'phone.admitted', table: 7 }) },

  'door.alarmed': {
    call: async () => {
      const stranger = app.visitor();
      for (const table of [1, 2, 3]) {
        await stranger.api.sessions.enter({ restaurantId: strangersPlace.id, table });
      }
      // It rings on.
      const other = app.visitor();
      for (const table of [1, 2, 3]) {
        await other.api.sessions.enter({ restaurantId: strangersPlace.id, table });
      }
    },
    details: { by: 'parties' },
  },
  'pin.locked': {
    call: async () => {
      const { visit } = await seatGuest(app, strangersPlace, 4);
      const pin = visit.pin === '1234' ? '4321' : '1234';
      for (const phone of [app.visitor(), app.visitor('192.0.2.1')]) {
        for (let n = 0; n < 5; n += 1) {
          await codeOf(phone.api.sessions.enter({ restaurantId: strangersPlace.id, table: 4, pin }));
        }
      }
    },
    details: { table: 4 },
  },
  'call.held_off': {
    call: async () => {
      for (let n = 0; n < 4; n += 1) {
        const call = app.visitor().api.sessions.callStaff({ restaurantId: strangersPlace.id, table: 4 });
        expect(await codeOf(call)).toBe(n < 3 ? 'no error' : 'TOO_MANY_REQUESTS');
      }
    },
  },
  'knock.held_off': {
    call: async () => {
      for (let n = 0; n < 6; n += 1) {
        const knock = app.visitor().api.sessions.knock({ restaurantId: strangersPlace.id, table: 4 });
        expect(await codeOf(knock)).toBe(n < 5 ? 'no error' : 'TOO_MANY_REQUESTS');
      }
    },
  },

  'signing.set_up': {
    call: () =>
      owner.api.signing.setUp({ restaurantId: restaurant.id, id: deviceId, kind: 'simulator', keys: {} }),
    details: simulated,
  },
  'signing.codes_shown': {
    call: () => owner.api.signing.codes({ restaurantId: restaurant.id, id: deviceId }),
    details: simulated,
  },
  'signing.started': {
    call: () => owner.api.signing.start({ restaurantId: restaurant.id, id: deviceId }),
    details: simulated,
  },
  'signing.exported': {
    call: () => download(`/api/restaurants/${restaurant.id}/security-device/${deviceId}/logs.tar`),
    details: simulated,
  },
  'notification.recorded': {
    async call() {
      const named = { restaurantId: restaurant.id };
      await certifyDevices(app, restaurant.id);
      const { general: seen } = await owner.api.settings.get(named);
      const changes = { address: 'Weg 1, 10115 Berlin', taxId: '12/345/67890' };
      await owner.api.settings.save({ ...named, seen, changes });
      const { facts } = await owner.api.notification.state(named);
      for (const { tillId, startedOn } of facts.tills) {
        await owner.api.notification.setTill({ ...named, tillId, acquiredOn: startedOn, endReason: null });
      }
      const complete = await owner.api.notification.state(named);
      await owner.api.notification.record({
        ...{ ...named, id: randomUUID(), seen: complete.seen },
        sentOn: berlinDay(),
      });
    },
    details: { sentOn: berlinDay() },
  },
  'signing.ended': {
    call: () => owner.api.signing.end({ restaurantId: restaurant.id, id: deviceId }),
    details: simulated,
  },
  'station.display_paired': {
    call: async () => {
      const pairing = await app.visitor().api.stations.pairing.begin({});
      if (pairing.state !== 'waiting') throw new Error(pairing.state);
      secrets.push(pairing.code);
      const { id: restaurantId } = restaurant;
      const asked = { restaurantId, id: displayId, name: 'Ofen', station: null, code: pairing.code };
      await owner.api.stations.displays.pair({ ...asked, fromElsewhere: true });
    },
    details: { name: 'Ofen' },
  },
  'station.display_ended': {
    call: () => owner.api.stations.displays.end({ restaurantId: restaurant.id, id: displayId }),
    details: { name: 'Ofen' },
  },
  'audit.pass_given': {
    call: async () => {
      const given = { restaurantId: restaurant.id, id: passId, name: 'Finanzamt', days: 1 as const };
      ({ token: passToken } = await owner.api.audit.givePass(given));
      secrets.push(passToken);
    },
    details: { name: 'Finanzamt', days: 1 },
  },
  'audit.entered': {
    call: () => app.visitor().api.audit.enter({ restaurantId: restaurant.id, token: passToken }),
  },
  'audit.pass_ended': {
    call: () => owner.api.audit.endPass({ restaurantId: restaurant.id, id: passId }),
    details: { name: 'Finanzamt' },
  },
  'till.added': {
    call: () => owner.api.tills.add({ restaurantId: restaurant.id, id: tillId, name: 'Bar' }),
    details: { till: 'Bar' },
  },
  'till.renamed': {
    call: () => owner.api.tills.rename({ restaurantId: restaurant.id, id: tillId, name: 'Terrasse' }),
    details: { from: 'Bar', till: 'Terrasse' },
  },
  'till.chosen': {
    call: () => owner.api.tills.choose({ restaurantId: restaurant.id, id: tillId }),
    details: { till: 'Terrasse' },
  },
  'till.ended': {
    call: () => owner.api.tills.end({ restaurantId: restaurant.id, id: tillId }),
    details: { till: 'Terrasse' },
  },
  'report.exported': {
    call: () =>
      download(
        `/api/restaurants/${restaurant.id}/reports/items.csv?period=custom&from=2026-01-01&to=2026-01-31`,
      ),
    details: { report: 'Items overview', from: '2026-01-01', to: '2026-01-31' },
  },
  'receipts.exported': {
    call: () =>
      download(
        `/api/restaurants/${restaurant.id}/reports/receipts.pdf?period=custom&from=2026-01-01&to=2026-01-31`,
      ),
    details: { from: '2026-01-01', to: '2026-01-31' },
  },
  'closings.exported': {
    call: () =>
      download(
        `/api/restaurants/${restaurant.id}/reports/closings.pdf?period=custom&from=2026-01-01&to=2026-01-31`,
      ),
    details: { from: '2026-01-01', to: '2026-01-31' },
  },
  'closing.exported': {
    call: async () => {
      const { api } = owner;
      const restaurantId = restaurant.id;
      await insertPastOrder(app, restaurantId, '2026-01-10T12:00:00Z', [
        { name: 'Margherita', unitPrice: 950, quantity: 1 },
      ]);
      const { dayToClose } = await api.closings.list({ restaurantId });
      const { closingNumber } = await closeDay(api, restaurantId, dayToClose ?? '');
      await api.closings.file({ restaurantId, closingNumber, format: 'csv' });
    },
    details: { closingNumber: 1 },
  },
  'audit.dsfinvk_exported': {
    call: () => download(`/api/restaurants/${restaurant.id}/audit/dsfinvk.zip?from=2026-01-01&to=2026-12-31`),
    details: { from: '2026-01-01', to: '2026-12-31' },
  },
  'menu.exported': { call: () => owner.api.menu.editor.exportSheet({ restaurantId: restaurant.id }) },
  'menu.imported': {
    call: async () => {
      const restaurantId = restaurant.id;
      const { csv } = await owner.api.menu.editor.exportSheet({ restaurantId });
      const { menuVersion } = await owner.api.menu.editor.get({ restaurantId });
      await owner.fetch(`/api/restaurants/${restaurantId}/menu/import?apply=${menuVersion}`, {
        method: 'POST',
        body: csv.replaceAll('Margherita', 'Marinara'),
      });
    },
    details: { changes: 1 },
  },
  'security_log.exported': { call: () => download(`/api/restaurants/${restaurant.id}/security-log.csv`) },

  'operator.appointed': {
    call: async () => {
      await updateRole(app.database, marco.email, 'operator');
      await updateRole(app.database, marco.email, 'operator');
    },
  },
  'operator.log_exported': {
    call: async () => {
      marco.visitor = await signIn(marco.email, testPassword);
      await useFactor();
      await marco.visitor.fetch('/api/operator/security-log.csv').then((response) => response.text());
    },
  },
  'operator.review_decided': {
    call: async () => {
      const restaurantId = restaurant.id;
      const { guest, visit } = await seatGuest(app, restaurant);
      const { tableSessionId } = visit;
      await guest.api.orders.place(pizzaOrder(restaurant, tableSessionId));
      await serveAll(owner, restaurantId, tableSessionId);
      await owner.api.tables.free({ restaurantId, id: restaurant.tables[0] ?? '', tableSessionId });
      const review = await guest.api.reviews.rate({ tableSessionId, rating: 1, comment: 'Pfui!' });
      const id = randomUUID();
      await owner.api.reviews.management.requestDeletion({
        restaurantId,
        reviewId: review.id,
        id,
        reason: '',
      });
      await marco.visitor.api.reviews.requests.decide({ restaurantId, id, decision: 'approved', reason: '' });
    },
    details: { decision: 'approved' },
  },
  'operator.dismissed': { call: () => updateRole(app.database, marco.email, 'customer') },
  'member.removed': {
    call: async () => {
      await owner.api.staff.remove({ restaurantId: restaurant.id, userId: marco.userId });
      await owner.api.staff.remove({ restaurantId: restaurant.id, userId: marco.userId });
    },
    details: { member: 'Marco Riva', role: 'admin' },
  },
  'password.held_off': {
    call: async () => {
      const { own } = (await hire('waiter')).visitor.api.accounts;
      const wrong = { password: 'not the password' };
      // Each wrong one doubles the wait, so however slow the machine is, one comes too early.
      while ((await codeOf(own.beginSecondFactor(wrong))) !== 'TOO_MANY_REQUESTS');
    },
  },
  'account.signed_out': {
    call: async () => {
      const { email } = await hire('waiter');
      await signAccountOut(app.database, email);
    },
  },
  'second_factor.demanded': {
    call: async () => {
      const { own } = owner.api.accounts;
      const begun = await own.beginSecondFactor({ password: testPassword });
      const code = authenticatorCode(begun.secret);
      const made = await own.confirmSecondFactor({ code });
      secrets.push(begun.secret, code, ...made.recoveryCodes);
      for (const isDemanded of [true, true]) await demand(isDemanded);
    },
  },
  'second_factor.demand_ended': {
    call: async () => {
      for (const isDemanded of [false, false]) await demand(isDemanded);
    },
  },
  'restaurant.handed_over': {
    call: async () => {
      const other = await createTestRestaurant(app);
      await app.inspect(
        `INSERT INTO restaurant_members (restaurant_id, user_id, role) VALUES ($1, $2, 'owner')`,
        [other.id, ownerId],
      );
      await other.owner.api.accounts.own.delete({ password: testPassword, word: 'DELETE' });
    },
  },
  'restaurant.closed': {
    call: async () => {
      const other = await createTestRestaurant(app);
      await other.owner.api.accounts.own.delete({ password: testPassword, word: 'DELETE' });
    },
  },
  'account.deleted': {
    call: async () => {
      const other = await hire('waiter');
      await other.visitor.api.accounts.own.delete({ password: testPassword, word: 'DELETE' });
    },
  },
};

const cases = Object.entries(story) as [SecurityKind, (typeof story)[SecurityKind]][];

describe('what is written down', () => {
  it.each(cases)('%s, once, by who did it [LOG-1] [LOG-2]', async (kind, { call, details = {} }) => {
    const before = await newestId();
    const lines = logged.length;
    await call();
    const rows = (await rowsSince(before)).filter((row) => row.kind === kind && !row.is_copy);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.details).toMatchObject(details);
    const [nobody, member] = [/^$/, /^(Giulia Conti|Marco Riva)$/];
    const isNobodys = /^door|^phone|^call|^knock|^pin/.test(kind);
    const who = kind === 'audit.entered' ? /^Finanzamt$/ : isNobodys ? nobody : member;
    expect(rows[0]?.account_name ?? '').toMatch(who);
    const told = logged.slice(lines).filter((line) => line.includes(`"kind":"${kind}"`));
    // What is done at the command line is no part of the server's log.
    expect(told).toHaveLength(
      /^operator\.(app|dis)|reset$|signed_out$|^door|^phone/.test(kind) ? told.length : 1,
    );
  });

  it('covers every kind', () => {
    expect(Object.keys(story).toSorted()).toEqual(securityKinds.toSorted());
  });

  it('holds no password, code, token, address or network, in the table or the server’s log [LOG-3] [LOG-4] [LOG-6]', async () => {
    const rows = await app.inspect<{ line: string }>('SELECT to_jsonb(l)::text AS line FROM security_log l');
    const text = [...rows.map(({ line }) => line), ...logged.filter((line) => line.includes('"security"'))];
    expect(text.length).toBeGreaterThan(80);
    expect(secrets.length).toBeGreaterThan(40);
    const leaked = secrets.filter((each) => text.some((line) => line.includes(each)));
    expect(leaked).toEqual([]);
    expect(text.filter((line) => /@|127\.0\.0|gedeck\.example|Mozilla/.test(line))).toEqual([]);
  });
});

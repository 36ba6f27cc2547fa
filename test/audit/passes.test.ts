import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passesAtOnce } from '#domain/audit/audit-passes.ts';
import { periodPapers } from '#domain/reports/period-papers.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { codeOf } from '../fixture/code-of.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { createTestRestaurant, type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { breakDevice } from '../fixture/security-device.ts';
import type { Visitor } from '../fixture/visitor.ts';
import { startSimulator } from '../signing/signed-evening.ts';
import { allDays, dsfinvkPath, fetchDsfinvk } from './dsfinvk-reader.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const give = (changes: { id?: string; name?: string; days?: 1 | 7 | 30 | 90 } = {}) =>
  restaurant.owner.api.audit.givePass({
    ...{ restaurantId, id: randomUUID(), name: 'Finanzamt Mitte', days: 1, ...changes },
  });
const expire = () =>
  app.inspect("UPDATE audit_passes SET expires_at = now() - interval '1 second' WHERE restaurant_id = $1", [
    restaurantId,
  ]);
const records = (visitor: Visitor) => visitor.api.audit.records({ restaurantId });

async function auditor(): Promise<Visitor> {
  const { token } = await give();
  const visitor = app.visitor();
  await visitor.api.audit.enter({ restaurantId, token });
  return visitor;
}

async function closeToday() {
  const { api } = restaurant.owner;
  await closeDay(api, restaurantId, (await api.closings.list({ restaurantId })).today);
}

describe('an auditor with the link of a pass', () => {
  it('sees what is kept, and takes all that a tax office asks for [AUD-4] [AUD-5]', async () => {
    const deviceId = await startSimulator({ restaurantId, owner: restaurant.owner });
    const visitor = await auditor();
    expect(await records(visitor)).toMatchObject({ closedDays: [] });
    await closeToday();
    const { today } = await records(visitor);
    expect(await records(visitor)).toMatchObject({
      restaurant: { timeZone: 'Europe/Berlin' },
      tills: [{ name: 'Hauptkasse', endedAt: null }],
      devices: [{ id: deviceId, kind: 'simulator', isForTests: true }],
      people: [{ role: 'owner' }],
      pass: { name: 'Finanzamt Mitte' },
      closedDays: [today],
    });
    const { proof } = await visitor.api.journal.verify({ restaurantId });
    expect(proof?.tills).toMatchObject([{ firstFault: null }]);
    const [till] = proof?.tills ?? [];
    expect(
      await visitor.api.journal.compare({
        ...{ restaurantId, tillId: till?.till.id ?? '', number: till?.headNumber ?? 0 },
        hash: till?.headHash ?? '',
      }),
    ).toMatchObject({ outcome: 'same' });
    expect((await fetchDsfinvk(visitor, restaurantId)).names).toHaveLength(22);
    const files = [
      `security-device/${deviceId}/logs.tar`,
      ...['payments', 'cash-book', 'exceptions'].map((kind) => `reports/${kind}.csv?period=this-year`),
      ...periodPapers.map((paper) => `reports/${paper}.pdf?period=this-year`),
    ];
    for (const path of files) {
      const answer = await visitor.fetch(`/api/restaurants/${restaurantId}/${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.arrayBuffer();
    }
  });

  it('sees which restaurants the owner has to train in, and that one of them is that [AUD-4]', async () => {
    const { owner } = restaurant;
    expect(await records(await auditor())).toMatchObject({
      restaurant: { isTraining: false },
      trainings: [],
    });
    const copy = randomUUID();
    await owner.api.restaurants.createTraining({ of: restaurantId, id: copy });
    const found = await records(await auditor());
    expect(found.trainings).toEqual([`${found.restaurant.name} (Übung)`]);
    expect(await owner.api.audit.records({ restaurantId: copy })).toMatchObject({
      restaurant: { isTraining: true },
      trainings: found.trainings,
    });
  });

  it('sees whether there are bookings for DATEV, which need numbers of the owner [AUD-4] [REP-11]', async () => {
    const visitor = await auditor();
    const { api } = restaurant.owner;
    expect((await records(visitor)).isDatevReady).toBe(false);
    const { settings } = await api.reports.datev({ restaurantId });
    await api.reports.setDatev({
      restaurantId,
      settings: { ...settings, consultant: 29_098, client: 55_003 },
    });
    expect((await records(visitor)).isDatevReady).toBe(true);
  });

  it('sees when devices were out and why, and what should lie in each drawer now [AUD-4] [AUD-5]', async () => {
    const { api } = restaurant.owner;
    const deviceId = await startSimulator({ restaurantId, owner: restaurant.owner });
    const visitor = await auditor();
    expect(await records(visitor)).toMatchObject({ outages: [], cash: { drawers: [] } });
    const mend = await breakDevice(app, restaurant, 'TIMED_OUT');
    expect((await records(visitor)).outages).toEqual([
      { since: expect.any(String), until: null, cause: 'TIMED_OUT', deviceId },
    ]);
    await mend();
    expect((await records(visitor)).outages).toMatchObject([{ until: expect.any(String) }]);

    const ended = randomUUID();
    await api.cashbook.begin({ restaurantId, id: randomUUID(), name: 'Theke', float: 20_000 });
    await api.cashbook.begin({ restaurantId, id: randomUUID(), name: 'Terrasse', float: 5000 });
    await api.cashbook.begin({ restaurantId, id: ended, name: 'Zelt', float: 0 });
    await api.cashbook.endDrawer({ restaurantId, drawerId: ended });
    const party = await createParty(app, restaurant);
    const { line: orderItemId } = await party.order(1);
    await api.payments.pay({
      ...cardPayment(restaurant, 950, { orderItemId, quantity: 1 }),
      ...{ method: 'cash', given: 950 },
    });
    const { cash } = await records(visitor);
    expect(cash.drawers).toEqual([
      { name: 'Theke', balance: 20_950 },
      { name: 'Terrasse', balance: 5000 },
    ]);
    expect(Math.abs(Date.parse(cash.at) - Date.now())).toBeLessThan(60_000);
  });

  it('is told since when something is in no closing, also of a day that is closed [AUD-4]', async () => {
    const visitor = await auditor();
    const unclosedFrom = async () => (await records(visitor)).unclosedFrom;
    expect(await unclosedFrom()).toBeNull();
    const party = await createParty(app, restaurant);
    await party.order(1);
    const { today } = await records(visitor);
    expect(await unclosedFrom()).toBe(today);
    await closeToday();
    expect(await unclosedFrom()).toBeNull();
    await party.order(1);
    expect(await unclosedFrom()).toBe(today);
  });

  it('is told of cash that was moved and is in no closing [AUD-4]', async () => {
    const visitor = await auditor();
    await closeToday();
    const { today } = await records(visitor);
    await restaurant.owner.api.cashbook.begin({
      restaurantId,
      id: randomUUID(),
      name: 'Theke',
      float: 20_000,
    });
    expect((await records(visitor)).unclosedFrom).toBe(today);
  });

  it('is named in the security log, also with what they took [AUD-5]', async () => {
    await closeToday();
    const visitor = await auditor();
    await fetchDsfinvk(visitor, restaurantId);
    const { lines } = await restaurant.owner.api.security.list({ restaurantId });
    expect(lines.slice(0, 2).map(({ who, happening }) => [who, happening.kind])).toEqual([
      [{ id: null, name: 'Finanzamt Mitte' }, 'audit.dsfinvk_exported'],
      [{ id: null, name: 'Finanzamt Mitte' }, 'audit.entered'],
    ]);
  });

  it('is nobody where a member of the house is in admin mode [AUD-5]', async () => {
    const { token } = await give();
    const { owner } = restaurant;
    await owner.api.audit.enter({ restaurantId, token });
    expect((await records(owner)).pass).toBeNull();
    await closeToday();
    await fetchDsfinvk(owner, restaurantId);
    const exporter = async () => {
      const { lines } = await owner.api.security.list({ restaurantId });
      return lines.find(({ happening }) => happening.kind === 'audit.dsfinvk_exported')?.who;
    };
    expect(await exporter()).toMatchObject({ id: expect.any(String) });

    // Who only serves reads no records, and with the pass no more than it gives.
    await owner.api.accounts.setMode({ mode: 'kellner' });
    expect((await records(owner)).pass).toEqual(expect.objectContaining({ name: 'Finanzamt Mitte' }));
    await fetchDsfinvk(owner, restaurantId);
    await owner.api.accounts.setMode({ mode: 'admin', password: testPassword });
    expect(await exporter()).toEqual({ id: null, name: 'Finanzamt Mitte' });
  });

  it('does nothing else, and sees no other house [AUD-5]', async () => {
    const visitor = await auditor();
    const other = await createTestRestaurant(app);
    const here = { restaurantId };
    expect(
      await Promise.all([
        codeOf(visitor.api.audit.records({ restaurantId: other.id })),
        codeOf(visitor.api.audit.passes(here)),
        codeOf(visitor.api.audit.givePass({ ...here, id: randomUUID(), name: 'Ich', days: 90 })),
        codeOf(visitor.api.closings.list(here)),
        codeOf(visitor.api.reports.summary({ ...here, period: 'this-year' })),
        codeOf(visitor.api.orders.board(here)),
        codeOf(visitor.api.security.list(here)),
        codeOf(visitor.api.signing.state(here)),
        codeOf(visitor.api.accounts.me()),
      ]),
    ).toEqual(Array.from({ length: 9 }, () => 'UNAUTHORIZED'));
    const refused = await Promise.all([
      visitor.fetch(`/api/restaurants/${restaurantId}/reports/persons.csv?period=this-year`),
      visitor.fetch(`/api/restaurants/${restaurantId}/reports/line-items.csv?period=this-year`),
      visitor.fetch(dsfinvkPath(other.id, allDays)),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('is out when the pass has ended, by itself or by the owner [AUD-5]', async () => {
    const visitor = await auditor();
    await expire();
    expect(await codeOf(records(visitor))).toBe('UNAUTHORIZED');
    const { passes, token } = await give();
    const another = app.visitor();
    await another.api.audit.enter({ restaurantId, token });
    await records(another);
    const id = passes[0]?.id ?? '';
    expect((await restaurant.owner.api.audit.endPass({ restaurantId, id })).passes).toEqual([]);
    await restaurant.owner.api.audit.endPass({ restaurantId, id });
    expect(await codeOf(records(another))).toBe('UNAUTHORIZED');
    expect(await codeOf(app.visitor().api.audit.enter({ restaurantId, token }))).toBe('AUDIT_PASS_UNKNOWN');
  });

  it('keeps its secret in a cookie that no script reads, until the pass ends [AUD-5]', async () => {
    const { token, passes } = await give({ days: 7 });
    const answer = await app.visitor().fetch('/api/audit/entry', {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: JSON.stringify({ restaurantId, token }),
    });
    expect(await answer.json()).toEqual({});
    const expires = new Date(passes[0]?.expiresAt ?? '').toUTCString();
    expect(answer.headers.getSetCookie()).toEqual([
      `gedeck_audit=${token}; Expires=${expires}; Path=/; HttpOnly; SameSite=Lax`,
    ]);
  });

  it('forgets the pass where they leave', async () => {
    const visitor = await auditor();
    await visitor.api.audit.leave();
    expect(await codeOf(records(visitor))).toBe('UNAUTHORIZED');
  });
});

describe('a pass', () => {
  it('has another link when it is given again, and the one before counts no more [AUD-5]', async () => {
    const id = randomUUID();
    const first = await give({ id });
    const second = await give({ id });
    expect(second.passes).toHaveLength(1);
    expect(await codeOf(app.visitor().api.audit.enter({ restaurantId, token: first.token }))).toBe(
      'AUDIT_PASS_UNKNOWN',
    );
    await app.visitor().api.audit.enter({ restaurantId, token: second.token });
    const [pass] = (await restaurant.owner.api.audit.passes({ restaurantId })).passes;
    expect(pass?.openedAt).not.toBeNull();
  });

  it('is kept as a hash, and there are not many at a time', async () => {
    const { token } = await give();
    const [{ found } = { found: 1 }] = await app.inspect<{ found: number }>(
      "SELECT count(*)::int AS found FROM audit_passes p WHERE p::text LIKE '%' || $1 || '%'",
      [token],
    );
    expect(found).toBe(0);
    for (let given = 1; given < passesAtOnce; given += 1) await give();
    expect(await codeOf(give())).toBe('AUDIT_PASSES_FULL');
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationState } from '#contract/notification.ts';
import { addDays } from '#domain/calendar/days.ts';
import { dayIn } from '#domain/calendar/time-zone.ts';
import { noticeEnd } from '#domain/notification/notice-period.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { eveningZone } from '../fixture/evening-zone.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import { certifyDevices, startDevice } from '../fixture/security-device.ts';

const postalAddress = { street: 'Sonnenallee 12', postCode: '12045', town: 'Berlin' };
const taxId = '12/345/67890';

let app: TestApp;
let restaurant: TestRestaurant;
let restaurantId: string;
let call: TestRestaurant['owner']['api']['notification'];

/** Of the house: its days do not change while a test runs. */
const timeZone = eveningZone();
const today = () => dayIn(new Date(), { timeZone, dayStartHour: 0 });
const state = () => call.state({ restaurantId });
const kinds = ({ changes }: NotificationState) => changes.map(({ kind }) => kind);

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  restaurant = await createTestRestaurant(app);
  restaurantId = restaurant.id;
  await app.inspect('UPDATE restaurants SET time_zone = $2 WHERE id = $1', [restaurantId, timeZone]);
  call = restaurant.owner.api.notification;
});
afterAll(() => app.close());
afterEach(() => expect(app.errors.splice(0)).toEqual([]));

/** The owner says of the restaurant what the law asks for. */
async function fillIn(): Promise<void> {
  const { general: seen } = await restaurant.owner.api.settings.get({ restaurantId });
  await restaurant.owner.api.settings.save({ restaurantId, changes: { postalAddress, taxId }, seen });
}

async function tillId(): Promise<string> {
  const { tills } = await restaurant.owner.api.signing.state({ restaurantId });
  const [till] = tills;
  if (!till) throw new Error('a restaurant has no till');
  return till.id;
}

/** A restaurant of which everything can be notified. */
async function becomeReady(): Promise<void> {
  await fillIn();
  await startDevice(restaurant);
  await certifyDevices(app, restaurantId);
  await call.setTill({ restaurantId, tillId: await tillId(), acquiredOn: today(), endReason: null });
}

/** Records what is to be notified as sent today. */
async function record(): Promise<NotificationState> {
  const { seen } = await state();
  return call.record({ restaurantId, id: randomUUID(), sentOn: today(), seen });
}

describe('[NTF-2] what proves nothing is not notified', () => {
  it('a till without device', async () => {
    await fillIn();
    const { facts, unready, changes, deadline, seen } = await state();
    expect(facts.tills).toEqual([]);
    expect(unready).toEqual([expect.objectContaining({ name: 'Hauptkasse', reason: 'no_device' })]);
    expect({ changes, deadline }).toEqual({ changes: [], deadline: null });
    const sent = call.record({ restaurantId, id: randomUUID(), sentOn: today(), seen });
    expect(await codeOf(sent)).toBe('NOTIFICATION_INCOMPLETE');
  });

  it('a till with a simulation, of which nobody can say that it is certified', async () => {
    await fillIn();
    const deviceId = await startDevice(restaurant);
    const { facts, unready, changes, deadline, seen } = await state();
    expect(facts.tills).toEqual([]);
    expect(unready.map(({ reason }) => reason)).toEqual(['simulation']);
    expect({ changes, deadline }).toEqual({ changes: [], deadline: null });
    const stated = call.setDevice({ restaurantId, deviceId, certificationId: '0490-2021' });
    expect(await codeOf(stated)).toBe('FISCAL_DEVICE_NOT_FOUND');
    const sent = call.record({ restaurantId, id: randomUUID(), sentOn: today(), seen });
    expect(await codeOf(sent)).toBe('NOTIFICATION_INCOMPLETE');
  });
});

describe('what is notified', () => {
  it('is all that there is, and what only the owner knows is asked and kept [NTF-1]', async () => {
    const deviceId = await startDevice(restaurant);
    await certifyDevices(app, restaurantId, null);
    const { device } = await restaurant.owner.api.signing.state({ restaurantId });
    const before = await state();
    expect(before.facts.tills).toEqual([
      {
        ...{ tillId: await tillId(), name: 'Hauptkasse', serial: expect.stringMatching(/^[A-Z0-9-]+$/) },
        ...{ software: 'Gedeck', softwareVersion: '0.0.0', maker: 'Gedeck', model: 'Gedeck' },
        device: {
          deviceId,
          serial: device?.serial,
          startedOn: today(),
          endedOn: null,
          certificationId: null,
        },
        ...{ acquiredOn: null, startedOn: today(), endedOn: null, endReason: null },
      },
    ]);
    expect(kinds(before)).toEqual(['till_started', 'device_started']);
    expect(before.deadline).toBe(noticeEnd(today()));
    expect(await codeOf(record())).toBe('NOTIFICATION_INCOMPLETE');

    await call.setDevice({ restaurantId, deviceId, certificationId: ' 0490-2021' });
    const named = { restaurantId, tillId: await tillId(), endReason: null };
    expect(await codeOf(call.setTill({ ...named, acquiredOn: addDays(today(), 1) }))).toBe(
      'NOTIFICATION_DAY_WRONG',
    );
    expect(await codeOf(call.setTill({ ...named, tillId: randomUUID(), acquiredOn: null }))).toBe(
      'TILL_NOT_FOUND',
    );
    const acquiredOn = addDays(today(), -40);
    const bought = await call.setTill({ ...named, acquiredOn });
    expect(bought.facts.tills[0]).toMatchObject({
      ...{ acquiredOn, startedOn: today() },
      device: { certificationId: 'BSI-K-TR-0490-2021' },
    });
    expect(bought.deadline).toBe(noticeEnd(acquiredOn));
    expect(await codeOf(record())).toBe('NOTIFICATION_INCOMPLETE');
    await fillIn();
    const after = await record();
    expect(after).toMatchObject({ changes: [], deadline: null, hints: [] });
    expect(after.past).toHaveLength(1);
    expect(after.past[0]).toMatchObject({
      ...{ sentOn: today(), by: 'Giulia Conti' },
      facts: { place: { taxId, postal: postalAddress }, tills: bought.facts.tills },
    });
    expect(await codeOf(call.setDevice({ restaurantId, deviceId, certificationId: 'TR-1' }))).toBe(
      'BAD_REQUEST',
    );
  });

  it('has the days of the restaurant’s calendar, wherever it is [NTF-1]', async () => {
    await becomeReady();
    await app.inspect(
      `UPDATE restaurants SET time_zone = 'Pacific/Auckland', day_start_hour = 6 WHERE id = $1`,
      [restaurantId],
    );
    await app.inspect(
      `UPDATE fiscal_devices SET started_at = '2026-11-01T11:30:00Z' WHERE restaurant_id = $1`,
      [restaurantId],
    );
    const { facts } = await state();
    // Half past midnight there.
    expect(facts.tills[0]?.device.startedOn).toBe('2026-11-02');
  });
});

describe('what was notified', () => {
  it('is recorded once, as it was seen, and of a day on which it can have been sent [NTF-6]', async () => {
    await becomeReady();
    const { seen } = await state();
    const sent = { restaurantId, id: randomUUID(), seen, sentOn: today() };
    for (const sentOn of [addDays(today(), 1), addDays(today(), -1)]) {
      expect(await codeOf(call.record({ ...sent, sentOn }))).toBe('NOTIFICATION_DAY_WRONG');
    }
    await call.setTill({
      restaurantId,
      tillId: await tillId(),
      acquiredOn: addDays(today(), -2),
      endReason: null,
    });
    expect(await codeOf(call.record(sent))).toBe('NOTIFICATION_CHANGED');
    const now = { ...sent, seen: (await state()).seen };
    const first = await call.record(now);
    expect(await call.record(now)).toEqual(first);
    expect(await call.record({ ...now, sentOn: addDays(today(), -1) })).toEqual(first);
    expect(first.past).toHaveLength(1);
    const { lines } = await restaurant.owner.api.security.list({ restaurantId });
    const told = lines.filter(({ happening }) => happening.kind === 'notification.recorded');
    expect(told.map(({ happening }) => happening)).toEqual([
      { kind: 'notification.recorded', sentOn: today() },
    ]);
  });

  it('is never changed or removed [NTF-6]', async () => {
    await becomeReady();
    await record();
    for (const change of [
      'UPDATE tax_notifications SET sent_on = sent_on - 1 WHERE restaurant_id = $1',
      'DELETE FROM tax_notifications WHERE restaurant_id = $1',
    ]) {
      await expect(app.inspect(change, [restaurantId])).rejects.toThrow('what was notified is never changed');
      const asApplication = app.database.withTenant(restaurantId, (tx) => tx.query(change, [restaurantId]));
      await expect(asApplication).rejects.toThrow('permission denied');
    }
    await expect(app.inspect('TRUNCATE tax_notifications')).rejects.toThrow('never changed');
  });

  it('says what has changed since: another device, another address, a till out of use [NTF-3]', async () => {
    await becomeReady();
    await record();
    const { device } = await restaurant.owner.api.signing.state({ restaurantId });
    await restaurant.owner.api.signing.end({ restaurantId, id: device?.id ?? '' });
    const without = await state();
    expect(kinds(without)).toEqual(['device_ended']);
    expect(without.unready.map(({ reason }) => reason)).toEqual(['no_device']);
    expect(await codeOf(record())).toBe('NOTIFICATION_INCOMPLETE');

    await startDevice(restaurant);
    await certifyDevices(app, restaurantId);
    const { general: seen } = await restaurant.owner.api.settings.get({ restaurantId });
    await restaurant.owner.api.settings.save({ restaurantId, changes: { taxId: '99/345/67890' }, seen });
    const replaced = await state();
    expect(kinds(replaced).toSorted()).toEqual(['device_ended', 'device_started']);
    expect(replaced.hints).toEqual(['taxNumber']);
    expect(await record()).toMatchObject({ changes: [], hints: [] });

    await app.inspect('UPDATE tills SET ended_at = now() WHERE restaurant_id = $1', [restaurantId]);
    const ended = await state();
    expect(kinds(ended)).toEqual(['till_ended']);
    expect(ended.facts.tills[0]).toMatchObject({ endedOn: today(), endReason: null });
    expect(await codeOf(record())).toBe('NOTIFICATION_INCOMPLETE');
    const acquiredOn = today();
    await call.setTill({ restaurantId, tillId: firstTill(ended), acquiredOn, endReason: 'verkauft' });
    const over = await record();
    expect(over.past.map(({ facts }) => facts.tills[0]?.endReason)).toEqual(['verkauft', null, null]);
    // The next notification has nothing of it any more.
    expect(over).toMatchObject({ facts: { tills: [] }, changes: [], deadline: null, unready: [] });
  });
});

const firstTill = ({ facts }: NotificationState) => facts.tills[0]?.tillId ?? '';

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allDays, dsfinvkPath } from '../audit/dsfinvk-reader.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { closeDay } from '../fixture/close-day.ts';
import { runScript } from '../fixture/command.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { startDevice } from '../fixture/security-device.ts';
import { type BookedEvening, bookEvening } from '../journal/booked-evening.ts';
import { forge, hashAnew, pastTriggers } from '../journal/forging.ts';

let app: TestApp;
let evening: BookedEvening;
let restaurantId: string;
/** Eleven years ago, so long that all of it may go. */
let year: number;
const api = () => evening.restaurant.owner.api;
const proofOf = async () => (await api().journal.verify({ restaurantId })).proof;

beforeEach(async () => {
  app = await createTestApp();
  evening = await bookEvening(app, async (founded) => {
    await startDevice(founded);
  });
  ({ restaurantId } = evening);
  await app.services.signing.sign(restaurantId);
});
afterEach(async () => {
  expect(app.errors.splice(0)).toEqual([]);
  await app.close();
});

/** Lets everything that is booked be so many years older. Past UTC: Citus updates with no function that a session's settings change. */
async function age(years: number): Promise<void> {
  const older = `interval '${years} years'`;
  const columns = await app.inspect<{ table: string; sets: string }>(
    `SELECT c.table_name AS table, string_agg(CASE c.data_type
         WHEN 'date' THEN format('%1$I = (%1$I - ${older.replaceAll("'", "''")})::date', c.column_name)
         ELSE format('%1$I = (%1$I AT TIME ZONE ''UTC'' - ${older.replaceAll("'", "''")}) AT TIME ZONE ''UTC''', c.column_name) END, ', ') AS sets
     FROM information_schema.columns c
     JOIN information_schema.columns r ON r.table_name = c.table_name AND r.column_name = 'restaurant_id'
     WHERE c.table_schema = 'public' AND r.table_schema = 'public' AND c.data_type IN ('timestamp with time zone', 'date')
       AND c.table_name NOT IN ('auth_sessions', 'audit_passes', 'restaurant_invitations', 'citus_tables')
     GROUP BY 1`,
  );
  await pastTriggers(app, async () => {
    for (const { table, sets } of columns) {
      await app.inspect(`UPDATE ${table} SET ${sets} WHERE restaurant_id = $1`, [restaurantId]);
    }
    // Nobody can sign anew: its signatures are in a form that is not known, and left unchecked.
    await app.inspect(
      `UPDATE fiscal_devices SET facts = facts || '{"timeFormat": "older"}' WHERE restaurant_id = $1`,
      [restaurantId],
    );
    // As if each had been signed when it was booked; the device logs whole seconds.
    await app.inspect(
      `UPDATE simulator_logs SET logged_at = (logged_at AT TIME ZONE 'UTC' - interval '1 minute') AT TIME ZONE 'UTC'
       WHERE restaurant_id = $1`,
      [restaurantId],
    );
    await app.inspect(
      `UPDATE signatures s SET written_at = j.recorded_at FROM journal j
       WHERE s.restaurant_id = $1 AND j.restaurant_id = $1 AND j.till_id = s.till_id AND j.number = s.number`,
      [restaurantId],
    );
    const [closed] = await app.inspect<{ ended: number; day: number }>(
      `SELECT extract(year FROM c.period_end AT TIME ZONE r.time_zone)::int AS ended, extract(year FROM c.day)::int AS day
       FROM daily_closings c JOIN restaurants r ON r.id = c.restaurant_id WHERE c.restaurant_id = $1`,
      [restaurantId],
    );
    year = closed?.ended ?? 0;
    await app.inspect(
      `UPDATE journal SET content = regexp_replace(content, '("(?:day|periodStart|periodEnd)" : ")\\d{4}', $2, 'g')
       WHERE restaurant_id = $1 AND kind = 'closing'`,
      [restaurantId, `\\1${closed?.day}`],
    );
    await hashAnew(app, restaurantId);
    // What names hashes names them anew: the closing the entry before it, the device the closing.
    await app.inspect(
      `UPDATE journal c SET content = regexp_replace(c.content, '[0-9a-f]{64}', encode(j.hash, 'hex')) FROM journal j
       WHERE c.restaurant_id = $1 AND c.kind = 'closing' AND j.restaurant_id = $1 AND j.till_id = c.till_id
         AND j.number = c.number - 1`,
      [restaurantId],
    );
    await hashAnew(app, restaurantId);
    await app.inspect(
      `UPDATE signatures s SET process_data =
         regexp_replace(regexp_replace(s.process_data, '[0-9a-f]{64}$', encode(j.hash, 'hex')), 'vom \\d{4}', $2)
       FROM journal j WHERE s.restaurant_id = $1 AND j.restaurant_id = $1 AND j.till_id = s.till_id AND j.number = s.number
         AND j.kind = 'closing'`,
      [restaurantId, `vom ${closed?.day}`],
    );
  });
}

/** A pizza, paid by card, its receipt, and some cash that came in. */
async function bookToday() {
  const { restaurant } = evening;
  const party = await createParty(app, restaurant);
  const order = await party.order(1);
  await api().payments.pay(cardPayment(restaurant, 950, { orderItemId: order.line, quantity: 1 }));
  const receipt = await api().receipts.issue({ restaurantId, kind: 'order', subjectId: order.id });
  const { drawers } = await api().cashbook.get({ restaurantId });
  const entry = { restaurantId, id: randomUUID(), drawerId: drawers[0]?.id ?? '' };
  await api().cashbook.book({ ...entry, kind: 'bank_in', amount: 100, reason: 'Wechselgeld' });
  await app.services.signing.sign(restaurantId);
  return { order, receipt };
}

/** All that is kept of a restaurant, as numbers of rows. */
async function kept(): Promise<Record<string, number>> {
  const tables = [
    ...[
      'journal',
      'signatures',
      'simulator_logs',
      'orders',
      'order_items',
      'payments',
      'payment_items',
      'discounts',
    ],
    ...[
      'discount_items',
      'write_offs',
      'vouchers',
      'receipts',
      'cash_entries',
      'cash_counts',
      'daily_closings',
    ],
  ];
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await app.inspect<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE restaurant_id = $1`,
      [restaurantId],
    );
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

/** `npm run records:remove`. */
const remove = (...words: string[]) => runScript(app, 'records-remove.ts', ...words);

const none = { discounts: 0, discount_items: 0, write_offs: 0, cash_counts: 0, vouchers: 0 };

describe('records of eleven years ago [RET-8] [RET-9]', () => {
  it('go by the command, which says before what would go, and leave journal, numbers and counts whole', async () => {
    const old = await kept();
    await age(11);
    const [till] = (await proofOf())?.tills ?? [];
    const hashes = await app.inspect<{ number: number; hash: string }>(
      `SELECT number::int AS number, encode(hash, 'hex') AS hash FROM journal WHERE restaurant_id = $1 ORDER BY number`,
      [restaurantId],
    );
    const { order, receipt } = await bookToday();
    const all = await kept();
    const balances = await api().cashbook.get({ restaurantId });

    const tried = await remove(`${year}`, restaurantId);
    expect(tried.code).toBe(0);
    expect(tried.told).toMatch(
      /: would go up to daily closing 1 of .*:\n {2}signatures \d+\n {2}journal \d+\n/,
    );
    expect(tried.told).toMatch(/Nothing was removed yet: add --for-good/);
    expect(await kept()).toEqual(all);

    const done = await remove(`${year}`, restaurantId, '--for-good');
    expect(done).toMatchObject({
      code: 0,
      told: expect.stringMatching(/: removed up to daily closing 1 of /),
    });
    // Today's; of the journal also the entry of the old closing, which is of the next day, and that of the removal.
    expect(await kept()).toEqual({
      ...{ ...none, orders: 1, order_items: 1, payments: 1, payment_items: 1, receipts: 1, cash_entries: 1 },
      ...{
        daily_closings: 1,
        journal: (all.journal ?? 0) - (old.journal ?? 0) + 2,
        signatures: 4,
        simulator_logs: 6,
      },
    });
    expect(await remove(`${year}`, restaurantId, '--for-good')).toMatchObject({
      told: expect.stringMatching(/: nothing is left up to daily closing 1 of /),
    });

    const proof = await proofOf();
    expect(proof?.tills).toMatchObject([{ firstFault: null, removed: { until: (old.journal ?? 0) - 1 } }]);
    // A hash that was noted is compared on, as far as one is kept. [JRN-9]
    const outcomes: string[] = [];
    for (const { number, hash } of hashes.slice(-3)) {
      const noted = { restaurantId, tillId: till?.till.id ?? '', number, hash };
      outcomes.push((await api().journal.compare(noted)).outcome);
    }
    expect(outcomes).toEqual(['removed', 'same', 'same']);
    expect(proof?.removals).toMatchObject([
      { year, closingNumber: 1, rows: { orders: 3, payments: 4, vouchers: 1 } },
    ]);
    const { counts } = await api().completed.counts({ restaurantId });
    expect(counts.all).toBe(counts.today);
    expect(await api().cashbook.get({ restaurantId })).toEqual(balances);
    const next = await bookToday();
    expect(next.order.orderNumber).toBe(order.orderNumber + 1);
    expect(next.receipt.receiptNumber).toBe(receipt.receiptNumber + 1);
    const { today } = await api().closings.list({ restaurantId });
    expect(await closeDay(api(), restaurantId, today)).toMatchObject({ closingNumber: 2 });
    expect((await proofOf())?.tills).toMatchObject([{ firstFault: null }]);

    const { completeFrom } = await api().audit.records({ restaurantId });
    expect(completeFrom?.slice(0, 4)).toBe(`${year}`);
    const takeDsfinvk = (days: { from: string; to: string }) =>
      evening.restaurant.owner.fetch(dsfinvkPath(restaurantId, days));
    expect(await (await takeDsfinvk(allDays)).json()).toMatchObject({
      ...{ code: 'DSFINVK_BEFORE_JOURNAL', data: { day: completeFrom } },
    });
    const taken = await takeDsfinvk({ from: today, to: today });
    expect(taken.status).toBe(200);
    await taken.arrayBuffer();
  });

  it('stay where anything of the same bill is younger', async () => {
    await age(11);
    await api().receipts.issue({ restaurantId, kind: 'order', subjectId: evening.order });
    await remove(`${year}`, restaurantId, '--for-good');
    expect(await kept()).toMatchObject({
      orders: 3,
      payments: 3,
      discounts: 1,
      vouchers: 0,
      cash_entries: 1,
    });
    expect(await proofOf()).toMatchObject({ tills: [{ firstFault: null }] });
  });

  it('stay as long as a voucher can be redeemed', async () => {
    await age(11);
    await forge(
      app,
      `UPDATE vouchers SET cancelled = false, balance = amount, expires_on = '2999-12-31' WHERE restaurant_id = $1`,
      [restaurantId],
    );
    await remove(`${year}`, restaurantId, '--for-good');
    expect(await kept()).toMatchObject({ orders: 0, vouchers: 1, payments: 1 });
    await forge(app, `UPDATE vouchers SET expires_on = '2000-01-01' WHERE restaurant_id = $1`, [
      restaurantId,
    ]);
    await remove(`${year}`, restaurantId, '--for-good');
    expect(await kept()).toMatchObject({ vouchers: 0, payments: 0 });
  });

  it('go also while another device is being set up', async () => {
    await age(11);
    const id = randomUUID();
    await app.inspect(
      `INSERT INTO fiscal_devices (restaurant_id, id, kind, secrets) VALUES ($1, $2, 'fiskaly', '')`,
      [restaurantId, id],
    );
    await app.inspect(
      'INSERT INTO device_tills (restaurant_id, device_id, till_id, number) VALUES ($1, $2, $1, 0)',
      [restaurantId, id],
    );
    await remove(`${year}`, restaurantId, '--for-good');
    expect(await kept()).toMatchObject({ orders: 0, journal: 2 });
  });

  it('are kept for the year after their tenth, to the end of it', async () => {
    await age(10);
    const before = await kept();
    expect(await remove(`${year}`, restaurantId, '--for-good')).toMatchObject({
      ...{
        code: 0,
        told: expect.stringMatching(`records of ${year} are to be kept; those up to ${year - 1} may go`),
      },
    });
    expect(await remove(`${year - 1}`, restaurantId, '--for-good')).toMatchObject({
      ...{
        code: 0,
        told: expect.stringMatching(`no daily closing ended by the end of ${year - 1}: all is kept`),
      },
    });
    expect(await kept()).toEqual(before);
    expect(await remove('year')).toEqual({
      ...{ code: 1, told: 'Usage: npm run records:remove -- <year> [restaurant] [--for-good]\n' },
    });
    expect(await remove(`${year}`, 'nobody')).toEqual({ code: 1, told: 'There is no restaurant nobody.\n' });
  });

  it('cannot be removed by the application, nor, as long as they are to be kept, by anybody', async () => {
    await age(10);
    for (const table of [
      'journal',
      'signatures',
      'receipts',
      'daily_closings',
      'cash_entries',
      'orders',
      'payments',
    ]) {
      await expect(
        app.database.withTenant(restaurantId, async (tx) => {
          await tx.query(`SELECT set_config('app.removes_before', '2999-01-01', true)`);
          await tx.query(`DELETE FROM ${table} WHERE restaurant_id = $1`, [restaurantId]);
        }),
      ).rejects.toThrow('permission denied');
    }
    await app.inspect(`SET app.removes_before = '2999-01-01'`);
    for (const table of [
      'journal',
      'signatures',
      'simulator_logs',
      'receipts',
      'daily_closings',
      'cash_entries',
    ]) {
      await expect(
        app.inspect(`DELETE FROM ${table} WHERE restaurant_id = $1`, [restaurantId]),
      ).rejects.toThrow('never changed');
    }
    await age(1);
    await app.inspect('RESET app.removes_before');
    await expect(app.inspect('DELETE FROM journal WHERE restaurant_id = $1', [restaurantId])).rejects.toThrow(
      'never changed',
    );
  });

  it('do not hide what somebody removed in their place [JRN-5]', async () => {
    const [fifth] = await app.inspect<{ hash: string }>(
      `SELECT encode(hash, 'hex') AS hash FROM journal WHERE restaurant_id = $1 AND number = 5`,
      [restaurantId],
    );
    await forge(app, 'DELETE FROM journal WHERE restaurant_id = $1 AND number <= 5', [restaurantId]);
    const claim = (recordedAt: number) =>
      app.inspect(
        `INSERT INTO journal (restaurant_id, kind, subject, booked_at, content) VALUES ($1, 'removal', $1::uuid::text, now(), $2)`,
        [
          restaurantId,
          JSON.stringify({
            ...{
              year: 2015,
              closingNumber: 0,
              day: '2015-12-31',
              until: '2015-12-31T23:00:00.000000Z',
              rows: {},
            },
            tills: [{ till: restaurantId, number: 5, hash: fifth?.hash, recordedAt: `${recordedAt * 1000}` }],
          }),
        ],
      );
    await claim(Date.now());
    expect(await api().audit.records({ restaurantId })).toMatchObject({ completeFrom: null });
    expect((await proofOf())?.tills).toMatchObject([
      { removed: null, firstFault: { number: 1, reason: 'missing' } },
    ]);
    // Nor does one that lies about the time: what was booked since then has no entry.
    await claim(Date.parse('2015-12-31T12:00:00Z'));
    expect((await proofOf())?.tills).toMatchObject([{ firstFault: { reason: 'booking_without_entry' } }]);
  });
});

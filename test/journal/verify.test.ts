import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TillProof } from '#contract/journal.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { type BookedEvening, bookEvening } from './booked-evening.ts';
import { chainAnew, forge, keepBooked } from './forging.ts';
import { journalOf } from './journal-of.ts';

let app: TestApp;
let evening: BookedEvening;
let restaurantId: string;
let journal: ReturnType<typeof journalOf>;
let bringBack: () => Promise<void>;

beforeAll(async () => {
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
  evening = await bookEvening(app);
  ({ restaurantId } = evening);
  journal = journalOf(app, evening);
  bringBack = await keepBooked(app, restaurantId);
});
afterAll(() => app.close());
afterEach(async () => {
  await bringBack();
  expect(app.errors.splice(0)).toEqual([]);
});

async function numberOf(kind: string, subject?: string): Promise<number> {
  const found = (await journal.entries()).find(
    (each) => each.kind === kind && (!subject || each.subject === subject),
  );
  if (!found) throw new Error(`there is no entry ${kind}`);
  return found.number;
}

/** The journal of the restaurant's one till is whole until before an entry. */
async function expectFault(number: number, fault: Partial<NonNullable<TillProof['firstFault']>>) {
  const found = await journal.proof();
  expect(found.firstFault).toMatchObject({ number, ...fault });
  const [first] = await journal.entries();
  const last = (await journal.entries()).findLast((each) => each.number < number);
  expect(found.to).toBe(last?.recorded.toISOString() ?? null);
  expect(found.from).toBe(last ? first?.recorded.toISOString() : null);
}

describe('the journal of an evening [JRN-5]', () => {
  it('names an entry of which one letter was changed', async () => {
    const number = await numberOf('payment', evening.payment);
    await forge(
      app,
      `UPDATE journal SET content = replace(content, '"given" : 2000', '"given" : 2001')
       WHERE restaurant_id = $1 AND number = $2 AND content LIKE '%"given" : 2000%'`,
      [restaurantId, number],
    );
    await expectFault(number, { reason: 'changed', kind: 'payment', subject: evening.payment });
  });

  it.each([
    ['recorded_at', `recorded_at + interval '1 microsecond'`],
    ['booked_at', `booked_at - interval '1 microsecond'`],
    ['id', 'gen_random_uuid()'],
    ['subject', 'gen_random_uuid()::text'],
  ])('names an entry of which %s was changed, be it by a microsecond', async (column, value) => {
    await forge(app, `UPDATE journal SET ${column} = ${value} WHERE restaurant_id = $1 AND number = 7`, [
      restaurantId,
    ]);
    await expectFault(7, { reason: 'changed' });
  });

  it('names an entry that is gone, the first one too', async () => {
    const remove = (number: number) =>
      forge(app, 'DELETE FROM journal WHERE restaurant_id = $1 AND number = $2', [restaurantId, number]);
    await remove(9);
    await expectFault(9, { reason: 'missing', at: null, kind: null, subject: null });
    await remove(1);
    await expectFault(1, { reason: 'missing' });
  });

  it('names the first of two entries that changed places', async () => {
    const move = (from: number, to: number) =>
      forge(app, 'UPDATE journal SET number = $3 WHERE restaurant_id = $1 AND number = $2', [
        ...[restaurantId, from, to],
      ]);
    await move(5, 1000);
    await move(6, 5);
    await move(1000, 6);
    await expectFault(5, { reason: 'changed' });
  });

  it('names an entry that was put between, be the chain hashed anew', async () => {
    await forge(app, 'UPDATE journal SET number = number + 1000 WHERE restaurant_id = $1 AND number > 4', [
      restaurantId,
    ]);
    await forge(app, 'UPDATE journal SET number = number - 999 WHERE restaurant_id = $1 AND number > 1000', [
      restaurantId,
    ]);
    await forge(
      app,
      `INSERT INTO journal (restaurant_id, till_id, number, kind, subject, booked_at, recorded_at, content, hash)
       SELECT restaurant_id, till_id, 5, kind, $2::text, booked_at, recorded_at, content, hash FROM journal
       WHERE restaurant_id = $1 AND number = 4`,
      [restaurantId, randomUUID()],
    );
    await expectFault(5, { reason: 'changed' });
    await chainAnew(app, restaurantId);
    await expectFault(5, { reason: 'without_its_booking' });
  });

  it('names an entry that was written twice, or before its time, be the chain hashed anew', async () => {
    const all = await journal.entries();
    await forge(
      app,
      `INSERT INTO journal (restaurant_id, till_id, number, kind, subject, booked_at, recorded_at, content, hash)
       SELECT restaurant_id, till_id, $3::bigint, kind, subject, booked_at, now(), content, hash FROM journal
       WHERE restaurant_id = $1 AND number = $2`,
      [restaurantId, await numberOf('receipt'), all.length + 1],
    );
    await chainAnew(app, restaurantId);
    await expectFault(all.length + 1, { reason: 'without_its_booking', kind: 'receipt' });
    await forge(
      app,
      `UPDATE journal SET recorded_at = recorded_at - interval '1 day' WHERE restaurant_id = $1 AND number = 8`,
      [restaurantId],
    );
    await chainAnew(app, restaurantId);
    await expectFault(8, { reason: 'order_of_time' });
  });

  it('names an entry that differs from its booking, be the chain hashed anew', async () => {
    const number = await numberOf('order', evening.order);
    await forge(
      app,
      `UPDATE journal SET content = replace(content, '"quantity" : 2', '"quantity" : 1')
       WHERE restaurant_id = $1 AND number = $2 AND content LIKE '%"quantity" : 2%'`,
      [restaurantId, number],
    );
    await chainAnew(app, restaurantId);
    await expectFault(number, { reason: 'differs_from_its_booking', kind: 'order', subject: evening.order });
    for (const content of ['[]', 'null', 'no JSON']) {
      await forge(app, 'UPDATE journal SET content = $3 WHERE restaurant_id = $1 AND number = $2', [
        ...[restaurantId, number, content],
      ]);
      await chainAnew(app, restaurantId);
      await expectFault(number, { reason: 'differs_from_its_booking' });
    }
    await forge(app, `UPDATE journal SET subject = 'none' WHERE restaurant_id = $1 AND number = $2`, [
      ...[restaurantId, number],
    ]);
    await chainAnew(app, restaurantId);
    await expectFault(number, { reason: 'without_its_booking', subject: 'none' });
  });

  it('names what is booked without an entry, as a journal does whose end was cut off', async () => {
    const number = await numberOf('write_off');
    await forge(app, 'DELETE FROM journal WHERE restaurant_id = $1 AND number >= $2', [restaurantId, number]);
    await expectFault(number, { reason: 'booking_without_entry', kind: 'write_off' });
    // What is booked next does not hide it.
    await journal.order(1);
    await expectFault(number, { reason: 'booking_without_entry', kind: 'write_off' });
  });
});

describe('what is booked, when somebody changes it [JRN-5]', () => {
  const taxed = (rate: number) => `vat_rate = ${rate} WHERE restaurant_id = $1 AND order_id = $2`;
  it.each<[string, string, string, Exclude<keyof BookedEvening, 'restaurant'>]>([
    [
      'order',
      'the price of a line',
      'order_items SET unit_price = 951 WHERE restaurant_id = $1 AND order_id = $2 AND NOT cancelled',
      'cancelledOrder',
    ],
    ['order', 'the rate of a line', `order_items SET ${taxed(19)}`, 'order'],
    [
      'order',
      'the day of an order',
      `orders SET created_at = created_at - interval '1 day' WHERE restaurant_id = $1 AND id = $2`,
      'order',
    ],
    [
      'cancellation',
      'what was cancelled',
      'order_items SET cancelled = false, cancelled_at = NULL WHERE restaurant_id = $1 AND order_id = $2 AND cancelled',
      'cancelledOrder',
    ],
    [
      'cancellation',
      'why something was cancelled',
      `order_items SET cancel_reason = 'x' WHERE restaurant_id = $1 AND order_id = $2 AND cancelled`,
      'cancelledOrder',
    ],
    [
      'discount',
      'the amount of a discount',
      'discount_items SET amount = amount + 1 WHERE restaurant_id = $1 AND discount_id = $2',
      'discount',
    ],
    [
      'payment',
      'the amount of a payment',
      'payments SET amount = amount - 1 WHERE restaurant_id = $1 AND part_of = $2',
      'payment',
    ],
    [
      'payment',
      'the means of a payment',
      `payments SET method = 'online' WHERE restaurant_id = $1 AND part_of = $2`,
      'payment',
    ],
    [
      'payment',
      'who took a payment',
      'payments SET created_by = gen_random_uuid() WHERE restaurant_id = $1 AND id = $2',
      'payment',
    ],
    [
      'payment',
      'what was paid of a line',
      'payment_items SET amount = amount - 1 WHERE restaurant_id = $1 AND payment_id = $2',
      'payment',
    ],
    [
      'receipt',
      'a letter on a receipt',
      `receipts SET content = content || '{"x":1}' WHERE restaurant_id = $1 AND id = $2`,
      'receipt',
    ],
    [
      'closing',
      'a sum of a closing',
      `daily_closings SET totals = totals || '{"tips":1}' WHERE restaurant_id = $1 AND $2::uuid IS NOT NULL`,
      'order',
    ],
    [
      'count',
      'what was counted',
      'cash_counts SET counted = counted + 1, difference = difference + 1 WHERE restaurant_id = $1 AND $2::uuid IS NOT NULL',
      'order',
    ],
    [
      'write_off',
      'what was written off',
      'write_offs SET amount = amount - 1 WHERE restaurant_id = $1 AND $2::uuid IS NOT NULL',
      'order',
    ],
  ])('names the entry of %s: %s', async (kind, _what, change, of) => {
    await forge(app, `UPDATE ${change}`, [restaurantId, evening[of]]);
    const number = await numberOf(kind, kind === 'order' || kind === 'payment' ? evening[of] : undefined);
    await expectFault(number, {
      reason:
        kind === 'cancellation' && change.includes('NULL')
          ? 'without_its_booking'
          : 'differs_from_its_booking',
    });
  });

  it('names the entry of what is gone', async () => {
    const number = await numberOf('cash');
    await forge(app, `DELETE FROM cash_entries WHERE restaurant_id = $1 AND kind = 'float'`, [restaurantId]);
    await expectFault(number, { reason: 'without_its_booking', kind: 'cash' });
  });

  it('names what nobody entered', async () => {
    const { length } = await journal.entries();
    await forge(
      app,
      `INSERT INTO payments (restaurant_id, id, session_id, method, amount, request_hash)
       SELECT restaurant_id, gen_random_uuid(), session_id, 'card', 1, '' FROM payments
       WHERE restaurant_id = $1 AND id = $2`,
      [restaurantId, evening.payment],
    );
    await expectFault(length + 1, { reason: 'booking_without_entry', kind: 'payment' });
  });

  it('does not ask for entries of what was booked before there was a journal [JRN-4]', async () => {
    await forge(app, 'DELETE FROM journal WHERE restaurant_id = $1', [restaurantId]);
    await forge(app, 'DELETE FROM tills WHERE restaurant_id = $1', [restaurantId]);
    // As the migration does.
    await app.inspect(
      `INSERT INTO tills (restaurant_id, id, name, serial, started_at)
       VALUES ($1, gen_random_uuid(), 'Hauptkasse', 'T-1', clock_timestamp())`,
      [restaurantId],
    );
    await journal.order(1);
    expect(await journal.proof()).toMatchObject({ entries: 2, firstFault: null });
  });

  it('names a till whose beginning was put off [JRN-4]', async () => {
    await forge(app, 'UPDATE tills SET started_at = now() WHERE restaurant_id = $1', [restaurantId]);
    await expectFault(1, { reason: 'differs_from_its_booking', kind: 'till_started' });
  });
});

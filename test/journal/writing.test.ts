import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { journalKinds } from '#domain/journal/journal-kinds.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { type BookedEvening, bookEvening } from './booked-evening.ts';
import { journalOf } from './journal-of.ts';

let app: TestApp;
let evening: BookedEvening;
let restaurantId: string;
let journal: ReturnType<typeof journalOf>;

beforeAll(async () => {
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
  evening = await bookEvening(app);
  ({ restaurantId } = evening);
  journal = journalOf(app, evening);
});
afterAll(() => app.close());
afterEach(() => expect(app.errors.splice(0)).toEqual([]));

describe('writing entries', () => {
  it('is whole, with an entry of each kind, from the first to the last [JRN-1] [JRN-3] [JRN-4]', async () => {
    const all = await journal.entries();
    const whole = await journal.proof();
    expect(whole).toMatchObject({ entries: all.length, headNumber: all.length, firstFault: null });
    expect(whole).toMatchObject({ headHash: all.at(-1)?.hash, till: { name: 'Hauptkasse' } });
    expect([whole.from, whole.to]).toEqual([
      all[0]?.recorded.toISOString(),
      all.at(-1)?.recorded.toISOString(),
    ]);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    const kinds = new Set(all.map(({ kind }) => kind));
    expect(journalKinds.filter((kind) => !kinds.has(kind))).toEqual(['till_ended', 'removal']);
  });

  it('leaves no gap and no fork when many book at once, and none when a booking fails [JRN-1] [JRN-3]', async () => {
    const { length } = await journal.entries();
    await Promise.all(Array.from({ length: 20 }, () => journal.order(1)));
    const failed = app.database.withTenant(restaurantId, async (tx) => {
      await tx.query(
        `INSERT INTO orders (restaurant_id, id, order_number, status, total_amount, request_hash)
         VALUES ($1, $2, 9999, 'new', 0, '')`,
        [restaurantId, randomUUID()],
      );
      await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
      throw new Error('no more');
    });
    await expect(failed).rejects.toThrow('no more');
    const paid = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { api } = evening.restaurant.owner;
        const { id } = await journal.order(1);
        const bill = await api.payments.bill({ restaurantId, kind: 'order', id });
        return api.payments.payTakeaway({
          ...{ restaurantId, id: randomUUID(), orderId: id, amount: bill.openAmount },
          ...{ method: 'card', cardKind: null, tip: 0 },
        });
      }),
    );
    expect(paid).toHaveLength(20);
    expect(await journal.proof()).toMatchObject({
      entries: length + 60,
      headNumber: length + 60,
      firstFault: null,
    });
  });

  it('is a matter of the database alone: nobody changes, removes or numbers entries [JRN-2]', async () => {
    const asApplication = (statement: string) =>
      app.database.withTenant(restaurantId, (tx) => tx.query(statement));
    // Citus shows its tables as no tables to whom they do not belong.
    for (const statement of [
      'UPDATE journal SET content = content',
      'DELETE FROM journal',
      'TRUNCATE journal',
      'ALTER TABLE journal DISABLE TRIGGER journal_stays',
    ]) {
      await expect(asApplication(statement)).rejects.toThrow(
        /permission denied|must be owner|is not a table/,
      );
    }
    // The superuser, as the owner, has to switch the triggers off first.
    for (const statement of [
      'UPDATE journal SET content = content',
      'DELETE FROM journal',
      'TRUNCATE journal',
    ]) {
      await expect(app.inspect(statement)).rejects.toThrow('the journal is never changed');
    }
    // What the application would choose itself is not taken.
    const { length } = await journal.entries();
    await app.database.withTenant(restaurantId, (tx) =>
      tx.query(
        `INSERT INTO journal (restaurant_id, number, kind, subject, booked_at, recorded_at, content, hash)
         VALUES ($1, 1, 'move', 'none', now(), '2000-01-01', '{}', '')`,
        [restaurantId],
      ),
    );
    expect(await journal.proof()).toMatchObject({ headNumber: length + 1, firstFault: null });
  });

  it('is verified once for all who ask at the same time [JRN-5]', async () => {
    const { api } = evening.restaurant.owner;
    const answers = await Promise.all([1, 2, 3].map(() => api.journal.verify({ restaurantId })));
    expect(new Set(answers.map((each) => each.proof?.checkedAt)).size).toBe(1);
  });

  it('is done by each till for itself [JRN-1]', async () => {
    const before = await journal.proof();
    await app.database.withTenant(restaurantId, async (tx) => {
      await tx.query(
        `INSERT INTO tills (restaurant_id, id, name, serial) VALUES ($1, $2, 'Terrasse', 'T-2')`,
        [...[restaurantId, randomUUID()]],
      );
      await tx.query(`UPDATE tills SET ended_at = now() WHERE restaurant_id = $1 AND name = 'Hauptkasse'`, [
        restaurantId,
      ]);
    });
    await journal.order(1);
    expect(
      (await journal.tillProofs()).map(({ till, entries: count, firstFault }) => [
        till.name,
        count,
        firstFault,
      ]),
    ).toEqual([
      ['Hauptkasse', before.entries + 1, null],
      ['Terrasse', 2, null],
    ]);
  });
});

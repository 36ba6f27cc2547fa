import type { TestApp } from '../fixture/app.ts';

type Forged = Pick<TestApp, 'inspect'>;

/** Does something as somebody may who has the database to himself: no trigger stops it, and none writes an entry. */
export async function pastTriggers({ inspect }: Forged, work: () => Promise<void>): Promise<void> {
  await inspect('BEGIN');
  try {
    await inspect('SET LOCAL session_replication_role = replica');
    await work();
    await inspect('COMMIT');
  } catch (error) {
    await inspect('ROLLBACK');
    throw error;
  }
}

/** Runs one change like that. */
export async function forge(app: Forged, change: string, values: unknown[] = []): Promise<void> {
  await pastTriggers(app, async () => {
    const [changed] = await app.inspect<{ rows: number }>(
      `WITH changed AS (${change} RETURNING 1) SELECT count(*)::int AS rows FROM changed`,
      values,
    );
    if (!changed?.rows) throw new Error(`nothing was forged: ${change}`);
  });
}

/** Hashes a restaurant's entries anew, one after another: afterwards each fits the one before. */
export async function chainAnew(app: Forged, restaurantId: string): Promise<void> {
  await pastTriggers(app, () => hashAnew(app, restaurantId));
}

/** The same, within what is done past the triggers. */
export async function hashAnew({ inspect }: Forged, restaurantId: string): Promise<void> {
  await inspect(`
    DO $$
    DECLARE
      j record;
      last bytea;
    BEGIN
      FOR j IN SELECT * FROM journal WHERE restaurant_id = '${restaurantId}' ORDER BY till_id, number LOOP
        last := CASE WHEN j.number = 1 THEN '' ELSE last END;
        last := sha256(last || convert_to(journal_text(j.restaurant_id, j.till_id, j.number, j.id, j.kind, j.subject,
          j.booked_at, j.recorded_at, j.content), 'UTF8'));
        UPDATE journal SET hash = last
        WHERE restaurant_id = j.restaurant_id AND till_id = j.till_id AND number = j.number;
      END LOOP;
    END $$`);
}

const forgeable = [
  ...[
    'tills',
    'journal',
    'orders',
    'order_items',
    'discount_items',
    'payments',
    'payment_items',
    'write_offs',
  ],
  ...['cash_entries', 'cash_counts', 'receipts', 'daily_closings'],
];

/** Keeps what is booked in a restaurant. Returns what brings it back, as it was. */
export async function keepBooked(app: Forged, restaurantId: string): Promise<() => Promise<void>> {
  const { inspect } = app;
  for (const table of forgeable) {
    await inspect(
      `CREATE TEMPORARY TABLE kept_${table} AS SELECT * FROM ${table} WHERE restaurant_id = '${restaurantId}'`,
    );
  }
  return () =>
    pastTriggers(app, async () => {
      for (const table of forgeable) {
        await inspect(`DELETE FROM ${table} WHERE restaurant_id = '${restaurantId}'`);
        await inspect(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
      }
    });
}

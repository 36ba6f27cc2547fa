import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { authSecret, createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestDatabase } from '../fixture/database.ts';
import { cardPayment, createParty } from '../fixture/party.ts';
import { type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import { startDevice } from '../fixture/security-device.ts';
import { bookEvening } from '../journal/booked-evening.ts';
import { backUp, createEmptyInstallation, restore } from './installations.ts';

/** The last number of each kind that has no gaps. */
async function lastNumbers({ inspect }: Pick<TestApp, 'inspect'>) {
  const [row] = await inspect<Record<string, number>>(
    `SELECT (SELECT max(number)::int FROM journal) AS journal, (SELECT max(order_number) FROM orders) AS orders,
       (SELECT max(receipt_number) FROM receipts) AS receipts, (SELECT max(number) FROM cash_entries) AS cash,
       (SELECT max(signature_counter)::int FROM simulator_logs) AS counter,
       (SELECT max(transaction_number)::int FROM signatures) AS transactions`,
  );
  return row;
}

it('a restored till goes on where the backup ended: journal, numbers, device and its counters [BAK-1] [JRN-1] [SIG-6]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-backup-'));
  const database = await createTestDatabase();
  const files = await openDiskFileStore(join(folder, 'files'), Date.now());
  const app = await createTestApp({ connection: database.connection, files, authSecret });
  const target = await createEmptyInstallation(folder);
  let evening: Awaited<ReturnType<typeof bookEvening>>;
  try {
    evening = await bookEvening(app, async (founded) => {
      await startDevice(founded);
    });
    await app.services.signing.sign(evening.restaurantId);
    const { path } = await backUp(folder, database.backup, files);
    await restore(path, target.owner, target.files);
  } finally {
    await app.close();
    await database.drop();
  }
  const { restaurantId } = evening;
  const restored = await createTestApp({ connection: target.connection, files: target.files, authSecret });
  try {
    const owner = restored.visitor();
    await owner.api.accounts.signIn({ email: evening.restaurant.ownerEmail, password: testPassword });
    const restaurant: TestRestaurant = { ...evening.restaurant, owner };
    const before = await lastNumbers(target);

    const party = await createParty(restored, restaurant);
    const order = await party.order(1);
    await owner.api.payments.pay(cardPayment(restaurant, 950, { orderItemId: order.line, quantity: 1 }));
    await owner.api.receipts.issue({ restaurantId, kind: 'order', subjectId: order.id });
    const { drawers } = await owner.api.cashbook.get({ restaurantId });
    const entry = { restaurantId, id: randomUUID(), drawerId: drawers[0]?.id ?? '' };
    await owner.api.cashbook.book({ ...entry, kind: 'bank_in', amount: 100, reason: 'Wechselgeld' });
    await restored.services.signing.sign(restaurantId);

    // An order, a payment, a receipt, cash; the receipt is not signed, and each transaction logs its begin and its end.
    expect(await lastNumbers(target)).toEqual({
      ...{ journal: (before?.journal ?? 0) + 4, orders: (before?.orders ?? 0) + 1 },
      ...{ receipts: (before?.receipts ?? 0) + 1, cash: (before?.cash ?? 0) + 1 },
      ...{ counter: (before?.counter ?? 0) + 6, transactions: (before?.transactions ?? 0) + 3 },
    });
    const { proof } = await owner.api.journal.verify({ restaurantId });
    expect(proof?.tills).toMatchObject([{ firstFault: null, headNumber: (before?.journal ?? 0) + 4 }]);
    expect(restored.errors).toEqual([]);
  } finally {
    await restored.close();
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

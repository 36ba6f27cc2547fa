import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant } from '../fixture/restaurant.ts';
import { expectWholeJournal } from '../fixture/whole-journal.ts';
import { command } from './commands.ts';
import { Crowd } from './crowd.ts';
import { DoorCrowd, doorCommand, doorContradictions } from './door-crowd.ts';
import { createFloor } from './floor-fixture.ts';
import { FloorModel } from './floor-model.ts';
import { contradictions, storedSums, voucherBalances, voucherContradictions } from './stored-sums.ts';

/** `COMMAND_SEED=… npx vitest run --project integration test/random-commands` repeats a run. */
const seed = Number(process.env.COMMAND_SEED ?? Date.now() % 2 ** 31);

let app: TestApp;
let ownerId: string;

beforeAll(async () => {
  process.stdout.write(`random commands: COMMAND_SEED=${seed}\n`);
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
  // Thousands of commits would wait for the disk, and these checks do not depend on it.
  await app.inspect(`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$`);
  const restaurant = await createTestRestaurant(app);
  const [owner] = await app.inspect<{ id: string }>('SELECT owner_id AS id FROM restaurants WHERE id = $1', [
    restaurant.id,
  ]);
  ownerId = owner?.id ?? '';
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

/** Expects bill, floor and board to agree on what is open. [PAY-8] */
async function expectViewsToAgree(restaurantId: string, model: FloorModel): Promise<void> {
  const { bills, orders, tables } = app.services;
  const floor = await tables.getFloor(restaurantId);
  expect(floor.tables.map(({ session }) => session?.openAmount ?? null)).toEqual(model.openAmounts());
  const board = new Map((await orders.getBoard(restaurantId)).orders.map((order) => [order.id, order]));
  for (const { id, open } of model.activeParties()) {
    const bill = await bills.getBill({ restaurantId, kind: 'session', id });
    expect([bill.openAmount, bill.totalAmount - bill.paidAmount]).toEqual([open, open]);
    for (const order of bill.orders) expect(board.get(order.id)).toEqual(order);
  }
}

it('paid + open + cancelled = ordered, to the cent, after every one of 5100 commands [PAY-8] [VOU-2] [JRN-5]', async () => {
  const runs = 34;
  const commands = fc.array(command, { minLength: 150, maxLength: 150 });
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const floor = await createFloor(app, ownerId);
      const model = new FloorModel(app, floor);
      for (const [index, next] of sequence.entries()) {
        await model.run(next);
        const stored = await storedSums(app, floor.restaurantId);
        const expected = model.sums();
        // The thorough comparison takes longer than the command, so it runs only to show a difference.
        if (JSON.stringify(stored) !== JSON.stringify(expected)) expect(stored).toEqual(expected);
        if (index % 25 === 24) await expectViewsToAgree(floor.restaurantId, model);
      }
      expect(await contradictions(app, floor.restaurantId)).toEqual([]);
      expect(await voucherBalances(app, floor.restaurantId)).toEqual(model.voucherBalances());
      await expectWholeJournal(app, floor.restaurantId);
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
}, 240_000);

it('no unit is paid twice and no cent is lost by six people at once, in 5040 commands [PAY-1] [VOU-2] [JRN-1]', async () => {
  const runs = 20;
  const rounds = fc.array(fc.array(command, { minLength: 6, maxLength: 6 }), {
    minLength: 42,
    maxLength: 42,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (sequence) => {
      const floor = await createFloor(app, ownerId);
      const crowd = new Crowd(app, floor);
      for (const commands of sequence) {
        await crowd.actAtOnce(commands);
        const stored = await storedSums(app, floor.restaurantId);
        const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
        const live = [...crowd.paid].filter(([id]) => !crowd.undone.has(id)).map(([, amount]) => amount);
        expect({
          ordered: sum(stored.map(({ ordered }) => ordered)),
          cancelled: sum(stored.map(({ cancelled }) => cancelled)),
          paid: sum(stored.map(({ paid }) => paid)),
          total: sum(stored.map(({ total }) => total)),
        }).toEqual({
          ordered: sum(crowd.ordered.values()),
          cancelled: crowd.cancelledSum(),
          paid: sum(live),
          total:
            sum(crowd.ordered.values()) -
            crowd.cancelledSum() -
            sum(stored.map(({ discounted }) => discounted)),
        });
      }
      expect(await contradictions(app, floor.restaurantId)).toEqual([]);
      expect(await voucherContradictions(app, floor.restaurantId)).toEqual([]);
      await expectWholeJournal(app, floor.restaurantId);
      expect(crowd.redeemed).toBeGreaterThan(0);
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
}, 240_000);

it('nothing is let in twice, lost or left waiting by five people at the door at once, in 2000 commands [DOOR-3] [DOOR-4]', async () => {
  const runs = 50;
  const rounds = fc.array(fc.array(doorCommand, { minLength: 5, maxLength: 5 }), {
    minLength: 8,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (sequence) => {
      const floor = await createFloor(app, ownerId);
      await app.inspect(`UPDATE restaurants SET door = '{confirm}' WHERE id = $1`, [floor.restaurantId]);
      const crowd = new DoorCrowd(app, floor);
      for (const commands of sequence) {
        await crowd.actAtOnce(commands);
        expect(await doorContradictions(app, floor.restaurantId, crowd)).toEqual([]);
      }
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
}, 240_000);

it('none of them have waited for each other [PAY-1]', async () => {
  // A connection counts what it has met when it ends, at the latest.
  await app.stop();
  await vi.waitUntil(
    async () => {
      const [others] = await app.inspect<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      return others?.count === 0;
    },
    { timeout: 20_000 },
  );
  const [met] = await app.inspect<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(met?.deadlocks).toBe(0);
});

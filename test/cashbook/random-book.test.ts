import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CashMovement } from '#contract/cashbook.ts';
import type { Api } from '#contract/contract.ts';
import { bookedKindNames, bookedKinds, isCorrectable } from '#domain/cashbook/cash-kinds.ts';
import { type CountedPieces, countedCents, notesAndCoins } from '#domain/cashbook/count-cash.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { codeOf } from '../fixture/code-of.ts';
import { createTestRestaurant, pizzaOrder } from '../fixture/restaurant.ts';
import { centsOf, readExport } from '../reports/ledger.ts';

/** `COMMAND_SEED=… npx vitest run --project integration test/cashbook` repeats a run. */
const seed = Number(process.env.COMMAND_SEED ?? Date.now() % 2 ** 31);
const runs = 6;
const commandsPerRun = 60;

let app: TestApp;

beforeAll(async () => {
  process.stdout.write(`random cash book: COMMAND_SEED=${seed}\n`);
  app = await createTestApp({ limits: { ordersPerMinute: 10_000 } });
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

const which = fc.nat({ max: 50 });
const command = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('begin'), float: fc.nat({ max: 3000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end'), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ do: fc.constant('book'), which, kind: fc.constantFrom(...bookedKindNames) },
      amount: fc.integer({ min: 1, max: 3000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('transfer'), which, into: fc.nat({ max: 50 }) },
      moved: fc.integer({ min: 1, max: 2000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('correct'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('count'), which, off: fc.integer({ min: -400, max: 400 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant('pay'), method: fc.constantFrom('cash', 'cash', 'card') },
      tip: fc.constantFrom(0, 50),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat'), which }) },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

interface ModelDrawer {
  id: string;
  hasEnded: boolean;
  /** All that went in and out, in cents: the balance is their sum. */
  amounts: number[];
}

interface ModelEntry {
  id: string;
  drawer: ModelDrawer;
  kind: CashMovement['kind'];
  amount: number;
  isCorrected: boolean;
}

const balanceOf = ({ amounts }: ModelDrawer) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What a row of the export says went in or out; nothing of a count that agreed, or of its drawer's beginning and end. */
const movedBy = ({ In: paidIn = '', Out: out = '' }: Record<string, string>) =>
  paidIn === '' && out === '' ? [] : [paidIn === '' ? -centsOf(out) : centsOf(paidIn)];

/** The fewest notes and coins of an amount. */
function piecesOf(amount: number): CountedPieces {
  let rest = amount;
  const pieces: CountedPieces = {};
  for (const cents of notesAndCoins) {
    pieces[`${cents}`] = Math.floor(rest / cents);
    rest %= cents;
  }
  return pieces;
}

/** The book as anybody would keep it on paper, beside the real one. */
class Paper {
  readonly drawers: ModelDrawer[] = [];
  readonly entries: ModelEntry[] = [];
  readonly payments: {
    id: string;
    isCash: boolean;
    drawer: ModelDrawer | null;
    amount: number;
    isUndone: boolean;
  }[] = [];
  /** Calls that were made: answered again, they change nothing. */
  readonly made: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly api: Api,
    private readonly restaurant: Awaited<ReturnType<typeof createTestRestaurant>>,
  ) {}

  /** What the drawer says to a change; null: it takes it. */
  private refusal(drawer: ModelDrawer, amount: number): string | null {
    if (drawer.hasEnded) return 'DRAWER_ENDED';
    return balanceOf(drawer) + amount < 0 ? 'CASH_TOO_LOW' : null;
  }

  /** Makes a call that has to be refused with a code, or has to work. */
  private async call(make: () => Promise<unknown>, refused: string | null): Promise<boolean> {
    expect(await codeOf(make())).toBe(refused ?? 'no error');
    if (refused === null) this.made.push(make);
    return refused === null;
  }

  private write(entry: Omit<ModelEntry, 'isCorrected'>): void {
    this.entries.push({ ...entry, isCorrected: false });
    entry.drawer.amounts.push(entry.amount);
  }

  async run(each: Command): Promise<void> {
    const { api, restaurant } = this;
    const restaurantId = restaurant.id;
    const id = randomUUID();
    const at = <T>(list: readonly T[]) => ('which' in each ? list[each.which % list.length] : undefined);
    const drawer = at(this.drawers);
    if ('float' in each) {
      const asked = { restaurantId, id, name: 'Kasse', float: each.float };
      if (this.drawers.filter(({ hasEnded }) => !hasEnded).length >= 4) return;
      await this.call(() => api.cashbook.begin(asked), null);
      const begun: ModelDrawer = { id, hasEnded: false, amounts: [] };
      this.drawers.push(begun);
      this.write({ id, drawer: begun, kind: 'float', amount: each.float });
    } else if ('kind' in each) {
      if (!drawer) return;
      const { kind, amount } = each;
      const signed = bookedKinds[kind] * amount;
      const asked = {
        restaurantId,
        drawerId: drawer.id,
        id,
        kind,
        amount,
        reason: 'Grund',
        receiptNumber: '7',
      };
      const isDone = await this.call(() => api.cashbook.book(asked), this.refusal(drawer, signed));
      if (isDone) this.write({ id, drawer, kind, amount: signed });
    } else if ('moved' in each) {
      const other = this.drawers[each.into % this.drawers.length];
      if (!drawer || !other) return;
      const { moved: amount } = each;
      const asked = {
        restaurantId,
        id,
        fromDrawerId: drawer.id,
        toDrawerId: other.id,
        amount,
        reason: 'Grund',
      };
      const refused =
        drawer === other ? 'BAD_REQUEST' : (this.refusal(other, 0) ?? this.refusal(drawer, -amount));
      let intoId = '';
      const make = async () => {
        intoId = (await api.cashbook.transfer(asked)).into.id;
      };
      if (!(await this.call(make, refused))) return;
      this.write({ id, drawer, kind: 'transfer', amount: -amount });
      this.write({ id: intoId, drawer: other, kind: 'transfer', amount });
    } else if ('off' in each) {
      if (!drawer) return;
      const expected = balanceOf(drawer);
      const pieces = piecesOf(Math.max(0, expected + each.off));
      const asked = { restaurantId, drawerId: drawer.id, id, pieces, expected, reason: 'Grund' };
      const isDone = await this.call(
        () => api.cashbook.count(asked),
        drawer.hasEnded ? 'DRAWER_ENDED' : null,
      );
      const amount = countedCents(pieces) - expected;
      if (isDone && amount !== 0) this.write({ id, drawer, kind: 'difference', amount });
    } else if ('method' in each) await this.pay(each.method, each.tip);
    else if (each.do === 'end' && drawer) {
      const asked = { restaurantId, drawerId: drawer.id };
      const isEmpty = drawer.hasEnded || balanceOf(drawer) === 0;
      if (await this.call(() => api.cashbook.endDrawer(asked), isEmpty ? null : 'DRAWER_NOT_EMPTY')) {
        drawer.hasEnded = true;
      }
    } else if (each.do === 'correct') {
      const wrong = at(this.entries);
      if (!wrong) return;
      const asked = { restaurantId, id, entryId: wrong.id, reason: 'Grund' };
      const refused = isCorrectable(wrong.kind)
        ? wrong.isCorrected
          ? 'CASH_ENTRY_CORRECTED'
          : this.refusal(wrong.drawer, -wrong.amount)
        : 'CASH_ENTRY_STAYS';
      if (!(await this.call(() => api.cashbook.correct(asked), refused))) return;
      wrong.isCorrected = true;
      this.write({ id, drawer: wrong.drawer, kind: 'correction', amount: -wrong.amount });
    } else if (each.do === 'undo') {
      const payment = at(this.payments);
      if (!payment || payment.isUndone) return;
      const { amount } = payment;
      const tookIt = payment.drawer?.hasEnded ? null : payment.drawer;
      const from = payment.isCash ? (tookIt ?? this.firstInUse()) : null;
      const refused = from && this.refusal(from, -amount) ? 'CASH_TOO_LOW' : null;
      const asked = { restaurantId, id: payment.id, reason: 'Grund' };
      if (!(await this.call(() => api.payments.undo(asked), refused))) return;
      payment.isUndone = true;
      from?.amounts.push(-amount);
    } else if (each.do === 'repeat') {
      await at(this.made)?.();
    }
  }

  /** The drawer that takes cash. */
  private firstInUse(): ModelDrawer | null {
    return this.drawers.find(({ hasEnded }) => !hasEnded) ?? null;
  }

  private async pay(method: 'cash' | 'card', tip: number): Promise<void> {
    const { api, restaurant } = this;
    const togo = await api.orders.placeForStaff({ ...pizzaOrder(restaurant, ''), tableId: null });
    const items = [{ orderItemId: togo.items[0]?.id ?? '', quantity: 1 }];
    const asked = { restaurantId: restaurant.id, id: randomUUID(), items, amount: 950, method, tip };
    await this.call(() => api.payments.pay(asked), null);
    const drawer = method === 'cash' ? this.firstInUse() : null;
    const isCash = method === 'cash';
    this.payments.push({ id: asked.id, isCash, drawer, amount: 950 + tip, isUndone: false });
    drawer?.amounts.push(950 + tip);
  }

  /** What the real book says of a drawer, all pages of the day. */
  async movementsOf(drawerId: string) {
    const { api, restaurant } = this;
    const page = await api.cashbook.movements({ restaurantId: restaurant.id, drawerId });
    expect(page.next).toBeNull();
    return page;
  }
}

it('is the sum of all that was booked, after every one of 360 commands [CASH-1] [CASH-2] [CASH-6] [CASH-8] [REP-8] [CLO-9]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: commandsPerRun, maxLength: commandsPerRun }),
      async (commands) => {
        const restaurant = await createTestRestaurant(app);
        const { api } = restaurant.owner;
        const paper = new Paper(api, restaurant);
        for (const each of commands) {
          await paper.run(each);
          const { drawers } = await api.cashbook.get({ restaurantId: restaurant.id });
          const stored = new Map(
            drawers.map(({ id, balance, endedAt }) => [id, [balance, endedAt !== null]]),
          );
          expect(stored).toEqual(
            new Map(paper.drawers.map((each) => [each.id, [balanceOf(each), each.hasEnded]])),
          );
        }
        const numbers: number[] = [];
        for (const drawer of paper.drawers) {
          const page = await paper.movementsOf(drawer.id);
          expect([page.before, page.after]).toEqual([0, balanceOf(drawer)]);
          const moved = page.movements.filter(({ kind }) => kind !== 'count');
          expect(moved.map(({ amount }) => amount)).toEqual(drawer.amounts.toReversed());
          numbers.push(...moved.flatMap(({ number }) => number ?? []));
        }
        expect(numbers.toSorted((a, b) => a - b)).toEqual(paper.entries.map((_, index) => index + 1));
        const { today } = await api.closings.list({ restaurantId: restaurant.id });
        const preview = await api.closings.preview({ restaurantId: restaurant.id, day: today });
        expect(preview.drawers?.map(({ before, after }) => [before, after])).toEqual(
          paper.drawers.map((drawer) => [0, balanceOf(drawer)]),
        );
        for (const { after, movements } of preview.drawers ?? [])
          expect(sumOf(movements, 'amount')).toBe(after);
        const transfers = (preview.drawers ?? []).flatMap(({ movements }) => movements);
        expect(
          sumOf(
            transfers.filter(({ kind }) => kind === 'transfer'),
            'amount',
          ),
        ).toBe(0);
        const book = await readExport(restaurant, 'cash-book', { period: 'this-month' });
        expect(book.rows.flatMap(movedBy)).toEqual(
          paper.drawers.flatMap(({ amounts }) => amounts.filter((amount) => amount !== 0)),
        );
        expect(book.closing['Balance'] ?? 0).toBe(
          paper.drawers.reduce((sum, drawer) => sum + balanceOf(drawer), 0),
        );
      },
    ),
    { seed, numRuns: runs, endOnFailure: true },
  );
}, 120_000);

import { expect } from 'vitest';
import type { Visitor } from '../fixture/visitor.ts';
import { at, balance, bookingOf, fetchDatev, type ReadBooking } from './datev-reader.ts';
import { EveningSums, spanOfClosing } from './evening-sums.ts';
import { type Books, sum } from './stored-ledger.ts';

interface OwnBooks extends Books {
  owner: Visitor;
}

/** Every account another one, so that none hides in another's balance. */
const accounts = {
  ...{ turnover19: '84000', turnover7: '83000', turnover0: '82000' },
  ...{ cash: '10000', card: '13610', online: '13620', transfer: '13630' },
  ...{ interim: '13710', vouchers: '17960', tips: '15920' },
  ...{ bankTransit: '13600', float: '13500', supplier: '16100', privateIn: '18900', privateOut: '18000' },
  ...{ otherIn: '17920', otherOut: '17930', over: '27090', short: '23090' },
  ...{ writeOff19: '24060', writeOff7: '24010', writeOff0: '24000' },
};
const ecAccount = '13611';

/** What each kind of entry is booked against. */
const against: Record<string, string> = {
  ...{ float: accounts.float, bank_in: accounts.bankTransit, bank_out: accounts.bankTransit },
  ...{ supplier: accounts.supplier, tip_payout: accounts.tips, private_in: accounts.privateIn },
  ...{ private_out: accounts.privateOut, other_in: accounts.otherIn, other_out: accounts.otherOut },
};

/** Expects the file for DATEV to book each closing as its bookings in SQL add up. [REP-12] */
export async function expectDatev(books: OwnBooks): Promise<void> {
  const { owner, restaurantId } = books;
  const closings = await books.app.inspect<{ number: number; day: string; month: number }>(
    `SELECT closing_number AS number, day::text, extract(month FROM day)::int AS month FROM daily_closings
     WHERE restaurant_id = $1 ORDER BY 1`,
    [restaurantId],
  );
  const last = closings.at(-1);
  const period = { period: 'custom', from: closings[0]?.day ?? '', to: last?.day ?? '' };
  await owner.api.reports.setDatev({
    restaurantId,
    settings: {
      ...{ consultant: 1001, client: 7, chart: 'SKR03', accountLength: 5, accounts },
      // A fiscal year that ends with the last month: both days are in it, whenever this runs.
      firstMonth: ((last?.month ?? 1) % 12) + 1,
      cardAccounts: [{ kind: 'EC', account: ecAccount }],
    },
  });
  const { rows } = await fetchDatev(owner, restaurantId, period);
  expect(rows.every((row) => row.length === 125)).toBe(true);
  const booked = rows.map(bookingOf);
  expect(new Set(booked.map(({ closing }) => closing))).toEqual(
    new Set(closings.map(({ number }) => `Z-${number}`)),
  );
  for (const { number, day } of closings) {
    const ofClosing = booked.filter(({ closing }) => closing === `Z-${number}`);
    const [, month = '', date = ''] = day.split('-');
    expect(new Set(ofClosing.map((each) => each.day))).toEqual(new Set([`${date}${month}`]));
    await expectClosing(books, number, ofClosing);
  }
  // The preview sums up the same.
  const { closing, rowCount } = await owner.api.reports.preview({
    restaurantId,
    kind: 'datev',
    ...custom(period),
  });
  expect(rowCount).toBe(rows.length);
  expect(sum(closing.map(({ amount }) => amount))).toBe(0);
  for (const { label, amount } of closing) expect(amount).toBe(balance(booked, label.split(' ')[0] ?? ''));
  expect(rows.map((row) => at(row, 114))).toEqual(rows.map(() => '0'));
}

const custom = ({ from, to }: { from: string; to: string }) => ({ period: 'custom' as const, from, to });

async function expectClosing(books: OwnBooks, number: number, booked: readonly ReadBooking[]): Promise<void> {
  const sums = new EveningSums(books.app, spanOfClosing(books.restaurantId, number));
  const rates = await sums.rates();
  const grossAt = (rate: number) => sum(rates.filter((each) => each.rate === rate).map(({ gross }) => gross));
  const { tips, received, sold } = await byMeans(sums);
  const entries = await entriesOf(books, number);
  const cash = await cashOf(books, number);
  const writtenOff = (await sums.writtenOff()) - (await sums.writeOffsTakenBack());
  const paidOut = sum(entries.filter(({ kind }) => kind === 'tip_payout').map(({ amount }) => amount));
  const money = (method: string, kind?: string | null) =>
    received(method, kind) + sold(method, kind) + tips(method, kind);
  const balances = Object.fromEntries(
    [...Object.values(accounts), ecAccount].map((account) => [account, balance(booked, account)]),
  );
  expect(balances).toMatchObject({
    [accounts.turnover19]: 0 - grossAt(19),
    [accounts.turnover7]: 0 - grossAt(7),
    [accounts.turnover0]: 0 - grossAt(0),
    [accounts.cash]: cash.moved + cash.beside,
    [accounts.card]: money('card') - money('card', 'EC'),
    [ecAccount]: money('card', 'EC'),
    [accounts.online]: money('online'),
    [accounts.transfer]: money('transfer'),
    [accounts.vouchers]: received('voucher') - (await sums.vouchersSold()),
    [accounts.tips]: 0 - (tips('card') + tips('online') + tips('transfer') + cash.tips + paidOut),
    [accounts.interim]: sum(rates.map(({ gross }) => gross)) - (await sums.paid()) - writtenOff,
  });
  expect(sum(rates.map(({ gross }) => gross))).toBe(grossAt(19) + grossAt(7) + grossAt(0));
  const ofRate = new Map<number, string>([
    [19, accounts.writeOff19],
    [7, accounts.writeOff7],
    [0, accounts.writeOff0],
  ]);
  expect(sum([...ofRate.values()].map((account) => balances[account] ?? 0))).toBe(writtenOff);
  for (const [rate, amount] of await writtenOffByRate(books, number)) {
    expect(balances[ofRate.get(rate) ?? '']).toBe(amount);
  }
  expectEntries(booked, entries);
}

interface Entry {
  number: number;
  /** Of a correction: that of the entry that it takes back. */
  kind: string;
  amount: number;
}

/** Each entry of the cash book but transfers is one booking. */
function expectEntries(booked: readonly ReadBooking[], entries: readonly Entry[]): void {
  const listed = booked.filter(({ entry }) => entry !== '');
  const expected = entries.filter(({ kind }) => kind !== 'transfer');
  expect(listed.map(({ entry }) => entry)).toEqual(expected.map(({ number }) => `K-${number}`));
  for (const [index, { kind, amount }] of expected.entries()) {
    const difference = amount < 0 ? accounts.short : accounts.over;
    const counter = kind === 'difference' ? difference : against[kind];
    expect(listed[index]).toMatchObject({
      ...{ amount: Math.abs(amount), [amount < 0 ? 'credit' : 'debit']: accounts.cash },
      [amount < 0 ? 'debit' : 'credit']: counter,
    });
  }
}

/** Payments, sales and tips by means, less what was undone. */
async function byMeans(sums: EveningSums) {
  const [received, undone, sold, takenBack] = await Promise.all([
    ...[sums.receivedByMeans(), sums.undoneByMeans(), sums.soldByMeans(), sums.takenBackByMeans()],
  ]);
  type Rows = typeof received;
  const add =
    (plus: Rows = [], minus: Rows = [], what: 'amount' | 'tips') =>
    (method: string, kind?: string | null) => {
      const of = (rows: Rows = []) =>
        sum(
          rows
            .filter((row) => row.method === method && (kind === undefined || row.cardKind === kind))
            .map((row) => row[what]),
        );
      return of(plus) - of(minus);
    };
  return {
    ...{ received: add(received, undone, 'amount'), tips: add(received, undone, 'tips') },
    sold: add(sold, takenBack, 'amount'),
  };
}

/** Whether something was booked in the period of a closing. @param moment SQL of its time, with its table */
const within = (moment: string) => `EXISTS (
  SELECT FROM daily_closings c WHERE c.restaurant_id = $1 AND c.closing_number = $2
  AND ${moment} >= c.period_start AND ${moment} < c.period_end)`;

function entriesOf({ app, restaurantId }: OwnBooks, number: number) {
  return app.inspect<Entry>(
    `SELECT e.number, coalesce(w.kind, e.kind) AS kind, e.amount::int FROM cash_entries e
     LEFT JOIN cash_entries w ON w.restaurant_id = e.restaurant_id AND w.id = e.corrects
     WHERE e.restaurant_id = $1 AND ${within('e.created_at')} ORDER BY e.number`,
    [restaurantId, number],
  );
}

/** What moved the drawers of a closing, the tips among it, and the cash that lay in none. */
async function cashOf({ app, restaurantId }: OwnBooks, number: number) {
  const [found] = await app.inspect<{ moved: number; tips: number; beside: number }>(
    `SELECT coalesce(sum(m.amount + m.tip) FILTER (WHERE m.drawer IS NOT NULL), 0)::int AS moved,
       coalesce(sum(m.tip) FILTER (WHERE m.drawer IS NOT NULL), 0)::int AS tips,
       coalesce(sum(m.amount) FILTER (WHERE m.drawer IS NULL), 0)::int AS beside
     FROM (
       SELECT e.amount, 0 AS tip, e.drawer_id AS drawer FROM cash_entries e
       WHERE e.restaurant_id = $1 AND ${within('e.created_at')}
       UNION ALL
       SELECT p.amount, p.tip, p.drawer_id FROM payments p
       WHERE p.restaurant_id = $1 AND p.method = 'cash' AND ${within('p.created_at')}
       UNION ALL
       SELECT -p.amount, -p.tip, p.undone_drawer_id FROM payments p
       WHERE p.restaurant_id = $1 AND p.method = 'cash' AND ${within('p.undone_at')}
     ) m`,
    [restaurantId, number],
  );
  if (!found) throw new Error('there is no closing');
  return found;
}

/** What is written off and was not taken back, by the lines as they stand; nothing where some was taken back. */
async function writtenOffByRate({ app, restaurantId }: OwnBooks, number: number) {
  const rows = await app.inspect<{ rate: number; amount: number }>(
    `SELECT v.rate, sum(v.amount)::int AS amount
     FROM write_offs w
     JOIN orders o ON o.restaurant_id = w.restaurant_id AND o.session_id = w.session_id
     JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id AND NOT i.cancelled
     CROSS JOIN LATERAL (
       SELECT coalesce((p->>'rate')::int, i.vat_rate) AS rate,
         coalesce((p->>'amount')::int * i.quantity, i.unit_price * i.quantity) AS amount
       FROM (SELECT jsonb_array_elements(coalesce(i.vat_parts, '[{}]'))) x (p)
       UNION ALL
       SELECT coalesce((p->>'rate')::int, i.vat_rate), -coalesce((p->>'amount')::int, d.amount)
       FROM discount_items d CROSS JOIN LATERAL jsonb_array_elements(coalesce(d.vat_parts, '[{}]')) x (p)
       WHERE d.restaurant_id = i.restaurant_id AND d.order_item_id = i.id AND d.ended_at IS NULL
       UNION ALL
       SELECT coalesce((p->>'rate')::int, i.vat_rate), -coalesce((p->>'amount')::int, y.amount)
       FROM payment_items y JOIN payments z ON z.restaurant_id = y.restaurant_id AND z.id = y.payment_id
       CROSS JOIN LATERAL jsonb_array_elements(coalesce(y.vat_parts, '[{}]')) x (p)
       WHERE y.restaurant_id = i.restaurant_id AND y.order_item_id = i.id AND z.undone_at IS NULL
     ) v
     WHERE w.restaurant_id = $1 AND w.undone_at IS NULL AND ${within('w.created_at')} GROUP BY v.rate`,
    [restaurantId, number],
  );
  return rows.map(({ rate, amount }) => [rate, amount] as const);
}

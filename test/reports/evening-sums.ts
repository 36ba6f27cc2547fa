import type { TestApp } from '../fixture/app.ts';

/** Some time in a restaurant, by SQL of its beginning and end. */
interface Span {
  restaurantId: string;
  start: string;
  end: string;
}

/** What a daily closing counts. */
export function spanOfClosing(restaurantId: string, closingNumber: number): Span {
  const of = (column: string) =>
    `(SELECT ${column} FROM daily_closings
      WHERE restaurant_id = '${restaurantId}' AND closing_number = ${closingNumber})`;
  return { restaurantId, start: of('period_start'), end: of('period_end') };
}

/** What the report of a shift counts. */
export function spanOfShift(restaurantId: string, id: string): Span {
  const of = (column: string) =>
    `(SELECT ${column} FROM shifts WHERE restaurant_id = '${restaurantId}' AND id = '${id}')`;
  return { restaurantId, start: of('started_at'), end: of('ended_at') };
}

interface MeansSum {
  method: string;
  cardKind: string | null;
  count: number;
  amount: number;
  tips: number;
}

/** The portions of an amount at each rate, as it is stored. */
const portions = (row: string, times: string, amount: string) => `(
  SELECT (part->>'rate')::int AS rate, (part->>'amount')::int * ${times} AS amount
  FROM jsonb_array_elements(${row}.vat_parts) part
  UNION ALL SELECT i.vat_rate, ${amount} WHERE ${row}.vat_parts IS NULL)`;

/**
 * Figures straight from the stored bookings, in integer cents: a query of its own for each, of plain SQL, with nothing of the
 * product. `person`: what this one booked; null: what nobody did, such as orders of guests; left out: all.
 */
export class EveningSums {
  constructor(
    private readonly app: Pick<TestApp, 'inspect'>,
    private readonly span: Span,
    private readonly person?: string | null,
  ) {}

  of(person: string | null): EveningSums {
    return new EveningSums(this.app, this.span, person);
  }

  /** Rows of the restaurant, of a table by its alias. */
  private own(alias: string): string {
    return `${alias}.restaurant_id = '${this.span.restaurantId}'`;
  }

  private isIn(moment: string): string {
    return `${moment} >= ${this.span.start} AND ${moment} < ${this.span.end}`;
  }

  /** Booked in the span, by the person. */
  private booked(moment: string, by: string): string {
    const { person } = this;
    const whose = person === undefined ? 'true' : person === null ? `${by} IS NULL` : `${by} = '${person}'`;
    return `${this.isIn(moment)} AND ${whose}`;
  }

  private async figure(what: string, rest: string): Promise<number> {
    const [row] = await this.app.inspect<{ figure: number }>(
      `SELECT coalesce(${what}, 0)::int AS figure ${rest}`,
    );
    return row?.figure ?? Number.NaN;
  }

  private get lines(): string {
    return `FROM orders o JOIN order_items i ON i.restaurant_id = o.restaurant_id AND i.order_id = o.id
      WHERE ${this.own('o')}`;
  }

  private get placed(): string {
    return `${this.lines} AND ${this.booked('o.created_at', 'o.created_by')}`;
  }

  orders = () =>
    this.figure(
      'count(*)',
      `FROM orders o WHERE ${this.own('o')} AND ${this.booked('o.created_at', 'o.created_by')}`,
    );
  ordered = () => this.figure('sum(i.unit_price * i.quantity)', this.placed);
  cancelled = () => this.figure('sum(i.unit_price * i.quantity)', this.cancelledLines);
  cancelledUnits = () => this.figure('sum(i.quantity)', this.cancelledLines);
  cancelledEarlier = () =>
    this.figure(
      'sum(i.unit_price * i.quantity)',
      `${this.cancelledLines} AND o.created_at < ${this.span.start}`,
    );

  private get cancelledLines(): string {
    return `${this.lines} AND i.cancelled AND ${this.booked('i.cancelled_at', 'i.cancelled_by')}`;
  }

  /** Parts of discounts that were given; of a line that was split since, those of both. */
  private get given(): string {
    return `FROM discounts d JOIN discount_items x ON x.restaurant_id = d.restaurant_id AND x.discount_id = d.id
      JOIN order_items i ON i.restaurant_id = d.restaurant_id AND i.id = x.order_item_id
      WHERE ${this.own('d')} AND ${this.booked('d.created_at', 'd.created_by')}`;
  }

  /** Parts that ended: with their discount, or with a line that was cancelled. */
  private get ended(): string {
    return `FROM discounts d JOIN discount_items x ON x.restaurant_id = d.restaurant_id AND x.discount_id = d.id
      JOIN order_items i ON i.restaurant_id = d.restaurant_id AND i.id = x.order_item_id
      WHERE ${this.own('d')} AND ${this.booked('x.ended_at', 'CASE WHEN x.undone THEN d.undone_by ELSE i.cancelled_by END')}`;
  }

  discounted = async () =>
    (await this.figure('sum(x.amount)', this.given)) - (await this.figure('sum(x.amount)', this.ended));
  discountedEarlier = () =>
    this.figure('sum(x.amount)', `${this.ended} AND d.created_at < ${this.span.start}`);

  /** By kind: how many were given, what they took off, less what ended. */
  discounts = () =>
    this.app.inspect<{ kind: string; count: number; amount: number }>(
      `SELECT k.kind, sum(k.given)::int AS count, sum(k.amount)::int AS amount FROM (
         SELECT d.kind, count(DISTINCT d.id) AS given, sum(x.amount) AS amount ${this.given} GROUP BY d.kind
         UNION ALL SELECT d.kind, 0, -sum(x.amount) ${this.ended} GROUP BY d.kind
       ) k GROUP BY k.kind`,
    );

  /** By VAT rate, the highest first. Net is rounded once, half a cent up. */
  rates = () =>
    this.app.inspect<{
      rate: number;
      ordered: number;
      cancelled: number;
      discounted: number;
      gross: number;
      net: number;
    }>(
      `SELECT r.*, round(r.gross * 100.0 / (100 + r.rate))::int AS net FROM (
         SELECT b.rate, sum(b.ordered)::int AS ordered, sum(b.cancelled)::int AS cancelled,
           sum(b.discounted)::int AS discounted, sum(b.ordered - b.cancelled - b.discounted)::int AS gross
         FROM (
           SELECT v.rate, v.amount AS ordered, 0 AS cancelled, 0 AS discounted
           FROM (SELECT i.* ${this.placed}) i CROSS JOIN LATERAL ${portions('i', 'i.quantity', 'i.unit_price * i.quantity')} v
           UNION ALL
           SELECT v.rate, 0, v.amount, 0
           FROM (SELECT i.* ${this.cancelledLines}) i
           CROSS JOIN LATERAL ${portions('i', 'i.quantity', 'i.unit_price * i.quantity')} v
           UNION ALL
           SELECT v.rate, 0, 0, v.amount FROM (SELECT x.*, i.vat_rate ${this.given}) i
           CROSS JOIN LATERAL ${portions('i', '1', 'i.amount')} v
           UNION ALL
           SELECT v.rate, 0, 0, -v.amount FROM (SELECT x.*, i.vat_rate ${this.ended}) i
           CROSS JOIN LATERAL ${portions('i', '1', 'i.amount')} v
         ) b GROUP BY b.rate
       ) r ORDER BY r.rate DESC`,
    );

  /** What payments took at each rate, less what undone ones gave back. */
  paidByRate = () =>
    this.app.inspect<{ rate: number; method: string; amount: number }>(
      `SELECT v.rate, p.method, sum(p.sign * v.amount)::int AS amount FROM (
         SELECT p.restaurant_id, p.id, p.method, 1 AS sign ${this.received}
         UNION ALL SELECT p.restaurant_id, p.id, p.method, -1 ${this.undone}
       ) p
       JOIN payment_items x ON x.restaurant_id = p.restaurant_id AND x.payment_id = p.id
       JOIN order_items i ON i.restaurant_id = p.restaurant_id AND i.id = x.order_item_id
       CROSS JOIN LATERAL ${portions('x', '1', 'x.amount')} v
       GROUP BY v.rate, p.method`,
    );

  private get received(): string {
    return `FROM payments p WHERE ${this.own('p')} AND NOT p.sells_voucher AND ${this.booked('p.created_at', 'p.created_by')}`;
  }

  private get undone(): string {
    return `FROM payments p WHERE ${this.own('p')} AND NOT p.sells_voucher AND ${this.booked('p.undone_at', 'p.undone_by')}`;
  }

  private get sold(): string {
    return `FROM payments p WHERE ${this.own('p')} AND p.sells_voucher AND ${this.booked('p.created_at', 'p.created_by')}`;
  }

  private get takenBack(): string {
    return `FROM payments p WHERE ${this.own('p')} AND p.sells_voucher AND ${this.booked('p.undone_at', 'p.undone_by')}`;
  }

  private byMeans(from: string) {
    return this.app.inspect<MeansSum>(
      `SELECT p.method, p.card_kind AS "cardKind", count(*)::int AS count, sum(p.amount)::int AS amount,
         sum(p.tip)::int AS tips ${from} GROUP BY p.method, p.card_kind`,
    );
  }

  receivedByMeans = () => this.byMeans(this.received);
  undoneByMeans = () => this.byMeans(this.undone);
  soldByMeans = () => this.byMeans(this.sold);
  takenBackByMeans = () => this.byMeans(this.takenBack);

  paid = async () =>
    (await this.figure('sum(p.amount)', this.received)) - (await this.figure('sum(p.amount)', this.undone));
  undoneEarlier = () => this.figure('sum(p.amount)', `${this.undone} AND p.created_at < ${this.span.start}`);
  tips = async () =>
    (await this.figure('sum(p.tip)', this.received)) - (await this.figure('sum(p.tip)', this.undone));
  vouchersSold = async () =>
    (await this.figure('sum(p.amount)', this.sold)) - (await this.figure('sum(p.amount)', this.takenBack));
  vouchersEarlier = () =>
    this.figure('sum(p.amount)', `${this.takenBack} AND p.created_at < ${this.span.start}`);
  paidBy = async (isCash: boolean) => {
    const means = `AND (p.method = 'cash') = ${isCash}`;
    const received = await this.figure('sum(p.amount)', `${this.received} ${means}`);
    return received - (await this.figure('sum(p.amount)', `${this.undone} ${means}`));
  };
  cashTips = async () => {
    const received = await this.figure('sum(p.tip)', `${this.received} AND p.method = 'cash'`);
    return received - (await this.figure('sum(p.tip)', `${this.undone} AND p.method = 'cash'`));
  };
  cashForVouchers = async () => {
    const received = await this.figure('sum(p.amount)', `${this.sold} AND p.method = 'cash'`);
    return received - (await this.figure('sum(p.amount)', `${this.takenBack} AND p.method = 'cash'`));
  };
  writtenOff = () =>
    this.figure(
      'sum(w.amount)',
      `FROM write_offs w WHERE ${this.own('w')} AND ${this.booked('w.created_at', 'w.created_by')}`,
    );
  writeOffsTakenBack = () =>
    this.figure(
      'sum(w.amount)',
      `FROM write_offs w WHERE ${this.own('w')} AND ${this.booked('w.undone_at', 'w.undone_by')}`,
    );
  receipts = () =>
    this.figure('count(*)', `FROM receipts r WHERE ${this.own('r')} AND ${this.isIn('r.created_at')}`);

  /** What is open now, by the lines as they stand: neither cancelled, taken off, paid nor written off. */
  openNow = () =>
    this.figure(
      'sum(i.unit_price * i.quantity - i.discount_amount - i.paid_amount)',
      `${this.lines} AND NOT i.cancelled AND NOT EXISTS (
         SELECT FROM write_offs w WHERE w.restaurant_id = o.restaurant_id AND w.session_id = o.session_id AND w.undone_at IS NULL)`,
    );
  /** What was open before, by what was booked until then. */
  openBefore = () => new EveningSums(this.app, this.before).openByBookings();
  private openByBookings = async () =>
    (await this.ordered()) -
    (await this.cancelled()) -
    (await this.discounted()) -
    (await this.paid()) -
    ((await this.writtenOff()) - (await this.writeOffsTakenBack()));

  /** What lies on vouchers now, and lay on them before by what was booked until then. */
  vouchersNow = () => this.figure('sum(v.balance)', `FROM vouchers v WHERE ${this.own('v')}`);
  vouchersBefore = async () => {
    const earlier = new EveningSums(this.app, this.before);
    const spent = await earlier.figure('sum(p.amount)', `${earlier.received} AND p.method = 'voucher'`);
    const givenBack = await earlier.figure('sum(p.amount)', `${earlier.undone} AND p.method = 'voucher'`);
    return (await earlier.vouchersSold()) - spent + givenBack;
  };

  private get before(): Span {
    return { ...this.span, start: `'2000-01-01'::timestamptz`, end: this.span.start };
  }

  /** Of a drawer by its name: each kind of movement, how often and how much; and what its book says lies there. */
  movements = (drawer: string) =>
    this.app.inspect<{ kind: string; count: number; amount: number }>(
      `SELECT m.kind, count(*)::int AS count, sum(m.amount)::int AS amount FROM cash_drawers d CROSS JOIN LATERAL (
         SELECT e.kind, e.amount FROM cash_entries e
         WHERE e.restaurant_id = d.restaurant_id AND e.drawer_id = d.id AND ${this.isIn('e.created_at')}
         UNION ALL
         SELECT 'count', 0 FROM cash_counts c
         WHERE c.restaurant_id = d.restaurant_id AND c.drawer_id = d.id AND c.difference = 0 AND ${this.isIn('c.created_at')}
         UNION ALL
         SELECT CASE WHEN p.sells_voucher THEN 'voucher_sold' ELSE 'payment' END, p.amount + p.tip FROM payments p
         WHERE p.restaurant_id = d.restaurant_id AND p.drawer_id = d.id AND ${this.isIn('p.created_at')}
         UNION ALL
         SELECT CASE WHEN p.sells_voucher THEN 'voucher_cancelled' ELSE 'payment_undone' END, -p.amount - p.tip FROM payments p
         WHERE p.restaurant_id = d.restaurant_id AND p.undone_drawer_id = d.id AND ${this.isIn('p.undone_at')}
       ) m WHERE ${this.own('d')} AND d.name = '${drawer}' GROUP BY m.kind`,
    );
  /** What a drawer had come to before. */
  movedBefore = async (drawer: string) =>
    (await new EveningSums(this.app, this.before).movements(drawer)).reduce(
      (sum, { amount }) => sum + amount,
      0,
    );
  /** Of a shift: with what was paid out of its purse at its end, when no booking counts any more. */
  carried = (purse: string) => {
    const paidOut = `(SELECT max(e.created_at) + interval '1 microsecond' FROM cash_entries e
      JOIN cash_drawers d ON d.restaurant_id = e.restaurant_id AND d.id = e.drawer_id
      WHERE ${this.own('d')} AND d.name = '${purse}' AND e.kind = 'tip_payout')`;
    return new EveningSums(this.app, { ...this.span, end: `greatest(${this.span.end}, ${paidOut})` });
  };
  balance = (drawer: string) =>
    this.figure('sum(d.balance)', `FROM cash_drawers d WHERE ${this.own('d')} AND d.name = '${drawer}'`);
  lastCount = async (drawer: string) => {
    const [row] = await this.app.inspect<{
      at: string;
      expected: number;
      counted: number;
      difference: number;
      reason: string | null;
    }>(
      `SELECT to_char(c.created_at AT TIME ZONE r.time_zone, 'DD.MM.YYYY HH24:MI') AS at, c.expected::int, c.counted::int,
         c.difference::int, (SELECT e.reason FROM cash_entries e WHERE e.restaurant_id = c.restaurant_id AND e.id = c.id) AS reason
       FROM cash_counts c JOIN restaurants r ON r.id = c.restaurant_id
       JOIN cash_drawers d ON d.restaurant_id = c.restaurant_id AND d.id = c.drawer_id
       WHERE ${this.own('c')} AND d.name = '${drawer}' AND ${this.isIn('c.created_at')} ORDER BY c.created_at DESC LIMIT 1`,
    );
    if (!row) throw new Error(`nobody has counted ${drawer}`);
    return row;
  };

  /** What took money off bills or opened them again, by kind and by who did it. */
  exceptions = () =>
    this.app.inspect<{ kind: string; by: string; count: number; amount: number }>(
      `SELECT e.kind, u.name AS by, sum(e.count)::int AS count, sum(e.amount)::int AS amount FROM (
         SELECT 'cancelled' AS kind, i.cancelled_by AS person, 1 AS count, i.unit_price * i.quantity AS amount ${this.cancelledLines}
         UNION ALL SELECT 'payment_undone', p.undone_by, (p.part_of IS NULL)::int, p.amount ${this.undone}
         UNION ALL SELECT 'voucher_cancelled', p.undone_by, 1, p.amount ${this.takenBack}
         UNION ALL SELECT d.kind, d.created_by, count(DISTINCT d.id), sum(x.amount) ${this.given} GROUP BY 1, 2
         UNION ALL
         SELECT CASE WHEN d.kind = 'surcharge' THEN 'surcharge_undone' ELSE 'discount_undone' END, d.undone_by,
           count(DISTINCT d.id), sum(CASE WHEN x.undone THEN x.amount ELSE 0 END)
         FROM discounts d JOIN discount_items x ON x.restaurant_id = d.restaurant_id AND x.discount_id = d.id
         WHERE ${this.own('d')} AND ${this.booked('d.undone_at', 'd.undone_by')} GROUP BY 1, 2
         UNION ALL SELECT 'written_off', w.created_by, 1, w.amount FROM write_offs w
         WHERE ${this.own('w')} AND ${this.booked('w.created_at', 'w.created_by')}
         UNION ALL SELECT 'write_off_undone', w.undone_by, 1, w.amount FROM write_offs w
         WHERE ${this.own('w')} AND ${this.booked('w.undone_at', 'w.undone_by')}
       ) e JOIN auth_users u ON u.id = e.person GROUP BY e.kind, u.name`,
    );

  /** What is not cancelled of the orders of the span, after discounts: of completed and served ones, or of the others. */
  revenue = (isDone: boolean) =>
    this.figure(
      'sum(i.unit_price * i.quantity - i.discount_amount)',
      `${this.placed} AND NOT i.cancelled AND (o.status IN ('served', 'completed')) = ${isDone}`,
    );
  doneByRate = () =>
    this.app.inspect<{ rate: number; gross: number; net: number }>(
      `SELECT r.rate, r.gross, round(r.gross * 100.0 / (100 + r.rate))::int AS net FROM (
         SELECT b.rate, sum(b.amount)::int AS gross FROM (
           SELECT v.rate, v.amount FROM (SELECT i.* ${this.done}) i
           CROSS JOIN LATERAL ${portions('i', 'i.quantity', 'i.unit_price * i.quantity')} v
           UNION ALL
           SELECT v.rate, -v.amount FROM (
             SELECT x.*, i.vat_rate FROM (SELECT i.* ${this.done}) i
             JOIN discount_items x ON x.restaurant_id = i.restaurant_id AND x.order_item_id = i.id AND x.ended_at IS NULL
           ) i CROSS JOIN LATERAL ${portions('i', '1', 'i.amount')} v
         ) b GROUP BY b.rate
       ) r ORDER BY r.rate DESC`,
    );
  private get done(): string {
    return `${this.placed} AND NOT i.cancelled AND o.status IN ('served', 'completed')`;
  }
  discountsOfDone = () => this.figure('sum(i.discount_amount)', this.done);
  extrasOfDone = () => this.figure('sum((i.unit_price - i.price) * i.quantity)', this.done);
  ordersThat = (states: string) =>
    this.figure(
      'count(*)',
      `FROM orders o WHERE ${this.own('o')} AND ${this.booked('o.created_at', 'o.created_by')} AND o.status IN (${states})`,
    );
  cancelledOfOrders = () => this.figure('sum(i.unit_price * i.quantity)', `${this.placed} AND i.cancelled`);
  paidOfOrders = () => this.figure('sum(i.paid_amount)', this.placed);
  writtenOffOfOrders = () =>
    this.figure(
      'sum(i.unit_price * i.quantity - i.discount_amount - i.paid_amount)',
      `${this.placed} AND NOT i.cancelled AND EXISTS (
         SELECT FROM write_offs w WHERE w.restaurant_id = o.restaurant_id AND w.session_id = o.session_id AND w.undone_at IS NULL)`,
    );
  /** Payments that were made in the span and count still. */
  standing = (what: string, means: string) =>
    this.figure(
      `sum(p.${what})`,
      `FROM payments p WHERE ${this.own('p')} AND ${this.isIn('p.created_at')} AND p.undone_at IS NULL AND ${means}`,
    );
  revenueEver = () =>
    this.figure('sum(i.unit_price * i.quantity - i.discount_amount)', `${this.lines} AND NOT i.cancelled`);
  openOrders = () =>
    this.figure(
      'count(*)',
      `FROM orders o WHERE ${this.own('o')} AND o.status IN ('new', 'in_progress', 'ready_to_serve')`,
    );

  /** Each bill as its payments and lines add up. */
  bills = () =>
    this.app.inspect<{
      id: string;
      totalAmount: number;
      paidAmount: number;
      writtenOffAmount: number;
      tipAmount: number;
    }>(
      `SELECT b.id, sum(b.total)::int AS "totalAmount", sum(b.paid)::int AS "paidAmount",
         sum(b.given_up)::int AS "writtenOffAmount", sum(b.tips)::int AS "tipAmount"
       FROM (
         SELECT coalesce(o.session_id, o.id) AS id, i.unit_price * i.quantity - i.discount_amount AS total, 0 AS paid,
           0 AS given_up, 0 AS tips ${this.lines} AND NOT i.cancelled
         UNION ALL
         SELECT coalesce(p.session_id, p.order_id), 0, p.amount, 0, p.tip FROM payments p
         WHERE ${this.own('p')} AND NOT p.sells_voucher AND p.undone_at IS NULL
         UNION ALL
         SELECT w.session_id, 0, 0, w.amount, 0 FROM write_offs w WHERE ${this.own('w')} AND w.undone_at IS NULL
       ) b GROUP BY b.id`,
    );
}

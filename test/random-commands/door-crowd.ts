import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/app-error.ts';
import type { TestApp } from '../fixture/app.ts';
import { pickOf } from './commands.ts';
import type { Floor } from './floor-fixture.ts';

const kinds = [
  ...['scan', 'scan', 'scan', 'order', 'order', 'order', 'letIn', 'letIn', 'letIn', 'refuse', 'takeBack'],
  ...['letAllIn', 'refuseAll', 'takeAllBack', 'bar', 'admit', 'free', 'move', 'merge'],
] as const;

/** What a phone or somebody of the staff does at the door; it picks what it concerns from what is there. */
export const doorCommand = fc.record({
  kind: fc.constantFrom(...kinds),
  one: fc.nat(1000),
  other: fc.nat(1000),
});
export type DoorCommand = typeof doorCommand extends fc.Arbitrary<infer T> ? T : never;

/** Refusals that people who act at the same time may get, by what they do; any other is a fault. */
const expectedRefusals: Record<DoorCommand['kind'], readonly ErrorCode[]> = {
  // [DOOR-7] [PIN-2] [DOOR-16]
  scan: ['PHONE_BARRED', 'PIN_WRONG', 'PIN_LOCKED', 'TOO_MANY_REQUESTS'],
  // [DOOR-13] [TAB-3] [TAB-12] [DOOR-3]; who comes back has lost its seat [DOOR-7]
  order: ['PHONE_BARRED', 'SESSION_ENDED', 'SESSION_LAPSED', 'TOO_MANY_REQUESTS', 'NOT_AT_TABLE'],
  // What others have decided is left out, and told. [DOOR-4] [DOOR-17]
  letIn: [],
  letAllIn: [],
  refuse: [],
  refuseAll: [],
  // Each is answered by itself. [DOOR-4]
  takeBack: [],
  takeAllBack: [],
  // Of a phone that has never sat here. [DOOR-7]
  bar: ['PHONE_NOT_FOUND'],
  admit: [],
  // [TAB-3] [TAB-8] [TAB-9]
  free: ['NO_ACTIVE_SESSION'],
  move: ['NO_ACTIVE_SESSION', 'TABLE_OCCUPIED'],
  merge: ['NO_ACTIVE_SESSION'],
};

interface Phone {
  tokenHash: Buffer;
  network: string;
  /** The parties that it has been told to be in. */
  parties: string[];
}

/** Phones and staff at a door where staff let in, all at once. A book records what each was told. */
export class DoorCrowd {
  /** Orders that phones were told to have placed, or to wait. */
  readonly placed = new Set<string>();
  /** Orders that staff were told to have let in. */
  readonly letIn = new Set<string>();
  private readonly refused: string[] = [];
  private readonly phones: Phone[] = Array.from({ length: 8 }, (_, n) => ({
    ...{ tokenHash: randomBytes(32), network: `network ${n % 3}`, parties: [] },
  }));

  constructor(
    private readonly app: TestApp,
    private readonly floor: Floor,
  ) {}

  /** Lets everybody look, and then act at once. */
  async actAtOnce(commands: readonly DoorCommand[]): Promise<void> {
    const { restaurantId } = this.floor;
    const [{ tables }, { waiting }] = await Promise.all([
      this.app.services.tables.getFloor(restaurantId),
      this.app.services.orders.getBoard(restaurantId),
    ]);
    await Promise.all(
      commands.map((command) =>
        this.act(command, tables, waiting).catch((error: unknown) => {
          if (!(error instanceof AppError) || !expectedRefusals[command.kind].includes(error.code))
            throw error;
        }),
      ),
    );
  }

  private async act(
    { kind, one, other }: DoorCommand,
    tables: Awaited<ReturnType<TestApp['services']['tables']['getFloor']>>['tables'],
    waiting: Awaited<ReturnType<TestApp['services']['orders']['getBoard']>>['waiting'],
  ): Promise<void> {
    const { restaurantId, userId } = this.floor;
    const { services } = this.app;
    const phone = pickOf(this.phones, one);
    const seated = tables.flatMap(({ id, number, session }) => (session ? [{ id, number, session }] : []));
    const party = pickOf(seated, other);
    const order = pickOf(waiting, other);
    if (!phone) return;
    const name = phone.tokenHash.toString('hex');
    switch (kind) {
      case 'scan': {
        const table = pickOf(tables, other);
        if (!table) return;
        // Now and then a guest who has been told the PIN.
        const pin = other % 3 === 0 ? table.session?.pin : undefined;
        const entry = await services.guests.enter(
          { restaurantId, table: table.number, ...(pin !== undefined && { pin }) },
          { tokenHash: phone.tokenHash, network: phone.network, isStaff: other % 7 === 0 },
        );
        if (entry.state === 'joined') phone.parties.push(entry.visit.tableSessionId);
        return;
      }
      case 'order':
        return this.order(phone, other);
      case 'letIn':
      case 'letAllIn': {
        const some = kind === 'letAllIn' ? waiting : waiting.filter((each) => each === order);
        if (some.length === 0) return;
        const seen = some.map(({ id, sessionId, tableNumber }) => {
          const there = seated.find(({ number }) => number === tableNumber)?.session.id ?? null;
          return { id, tableSessionId: sessionId, joins: there === sessionId ? null : there };
        });
        const ids = some.map(({ id }) => id);
        const { orders, left, changed } = await services.waitingOrders.letIn(
          { restaurantId, ids, seen: other % 2 ? seen : [] },
          userId,
        );
        const told = [...orders.map(({ id }) => id), ...left, ...changed];
        if (told.toSorted().join() !== ids.toSorted().join())
          throw new Error('an order is told twice, or not');
        for (const { id } of orders) this.letIn.add(id);
        return;
      }
      case 'refuse':
      case 'refuseAll': {
        const ids = (kind === 'refuseAll' ? waiting : waiting.filter((each) => each === order)).map(
          ({ id }) => id,
        );
        if (ids.length === 0) return;
        const { orders } = await services.waitingOrders.refuse({ restaurantId, ids }, userId);
        for (const { id } of orders) this.refused.push(id);
        return;
      }
      case 'takeBack':
      case 'takeAllBack': {
        const id = pickOf(this.refused, other);
        const ids =
          kind === 'takeAllBack' ? this.refused.slice(-100) : this.refused.filter((each) => each === id);
        if (ids.length === 0) return;
        const { orders, left } = await services.waitingOrders.takeRefusalsBack({ restaurantId, ids });
        const told = new Set([...orders, ...left].map((each) => each.id));
        if (told.size !== new Set(ids).size) throw new Error('a refused order is told twice, or not');
        return;
      }
      case 'bar':
        await services.phones.bar({ restaurantId, phone: name }, userId);
        return;
      case 'admit':
        return services.phones.admit({ restaurantId, phone: name });
      case 'free':
        if (party)
          await services.tables.free({ restaurantId, id: party.id, tableSessionId: party.session.id });
        return;
      case 'move': {
        const to = pickOf(tables, one);
        if (!party || !to) return;
        const from = { id: party.id, tableSessionId: party.session.id };
        await services.parties.move({ restaurantId, ...from, toTableId: to.id });
        return;
      }
      case 'merge': {
        const into = pickOf(seated, one);
        if (!party || !into || into === party) return;
        const from = { id: party.id, tableSessionId: party.session.id };
        const target = { intoTableId: into.id, intoTableSessionId: into.session.id };
        await services.parties.merge({ restaurantId, ...from, ...target });
      }
    }
  }

  private async order({ tokenHash, parties }: Phone, other: number): Promise<void> {
    const tableSessionId = pickOf(parties.slice(-2), other);
    const dish = pickOf(this.floor.dishes, other);
    if (tableSessionId === undefined || !dish) return;
    const input = {
      ...{ restaurantId: this.floor.restaurantId, tableSessionId, id: randomUUID(), note: '' },
      byCourse: false,
      ...{
        totalAmount: dish.price,
        lines: [{ menuItemId: dish.id, quantity: 1, optionIds: [], comment: '' }],
      },
    };
    const place = () => this.app.services.placing.placeOrder(input, tokenHash.toString('base64'));
    // Now and then a phone without an answer sends twice.
    const [placed] = await Promise.all(other % 4 ? [place()] : [place(), place()]);
    this.placed.add(placed.id);
  }
}

/** What must hold at a door at any moment, as sentences about what does not. */
export async function doorContradictions(
  app: TestApp,
  restaurantId: string,
  { placed, letIn }: { placed: ReadonlySet<string>; letIn: ReadonlySet<string> },
): Promise<string[]> {
  const rows = await app.inspect<{ problem: string }>(
    `SELECT 'waits for a party that has left: ' || w.id AS problem
     FROM waiting_orders w JOIN table_sessions s ON s.restaurant_id = w.restaurant_id AND s.id = w.session_id
     WHERE w.restaurant_id = $1 AND w.status = 'to_confirm' AND s.status = 'completed'
     UNION ALL
     SELECT 'is ' || w.status || ', and ' || CASE WHEN o.id IS NULL THEN 'no order: ' ELSE 'an order: ' END || w.id
     FROM waiting_orders w LEFT JOIN orders o ON o.restaurant_id = w.restaurant_id AND o.id = w.id
     WHERE w.restaurant_id = $1 AND (w.status = 'confirmed') <> (o.id IS NOT NULL)
     UNION ALL
     SELECT 'table ' || t.number || ' is ' || t.status || ', with party ' || coalesce(s.id::text, 'none')
     FROM tables t LEFT JOIN table_sessions s
       ON s.restaurant_id = t.restaurant_id AND s.table_number = t.number AND s.status = 'active'
     WHERE t.restaurant_id = $1 AND (t.status = 'frei') <> (s.id IS NULL)
     UNION ALL
     SELECT 'a phone that was sent away sits in ' || g.table_session_id
     FROM guest_tokens g
     JOIN barred_phones b ON b.restaurant_id = g.restaurant_id AND b.token_hash = g.token_hash AND b.until > now()
     WHERE g.restaurant_id = $1 AND g.joined_at IS NOT NULL
     UNION ALL
     SELECT 'no order, and none that waits: ' || id FROM unnest($2::uuid[]) id
     WHERE NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = $1 AND o.id = id)
       AND NOT EXISTS (SELECT FROM waiting_orders w WHERE w.restaurant_id = $1 AND w.id = id)
     UNION ALL
     SELECT 'let in, and no order: ' || id FROM unnest($3::uuid[]) id
     WHERE NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = $1 AND o.id = id)`,
    [restaurantId, [...placed], [...letIn]],
  );
  return rows.map(({ problem }) => problem);
}

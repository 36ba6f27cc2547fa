import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Api } from '#contract/contract.ts';
import type { Bill } from '#contract/payments.ts';
import type { TestApp } from '../fixture/app.ts';
import { type Colleague, hireColleague } from '../fixture/colleague.ts';
import { placed } from '../fixture/placed.ts';
import { type TestRestaurant, testPassword } from '../fixture/restaurant.ts';
import type { Visitor } from '../fixture/visitor.ts';
import { pickOf } from '../random-commands/commands.ts';
import type { Floor } from '../random-commands/floor-fixture.ts';
import { extras } from './season-menu.ts';
import { sum } from './stored-ledger.ts';

/** Picks one of those that there are. */
export const random = fc.nat(1000);

export const orderTaken = fc.record({
  ...{ who: random, where: random, byGuest: fc.boolean() },
  lines: fc.array(
    fc.record({ dish: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }), extras: fc.subarray([0, 1, 2]) }),
    { minLength: 1, maxLength: 3 },
  ),
});
export type OrderTaken = typeof orderTaken extends fc.Arbitrary<infer T> ? T : never;

/** A waiter. Who has no phone of their own works at the shared device alone. */
interface Waiter extends Pick<Colleague, 'id' | 'name'> {
  code: string;
  phone: Api | null;
}

interface OpenBill {
  kind: 'session' | 'order';
  id: string;
  /** Null: takeaway. */
  table: Floor['tables'][number] | null;
  /** The phone that sat down there; null: staff seated them. */
  guest: Visitor | null;
  hasLeft: boolean;
}

/** Three waiters, their devices, and those who sit at the tables. */
export class EveningCrew {
  readonly bills: OpenBill[] = [];

  protected constructor(
    private readonly app: TestApp,
    protected readonly owner: Api,
    private readonly floor: Floor,
    readonly waiters: readonly Waiter[],
    private readonly tablet: Visitor,
  ) {}

  get here() {
    return { restaurantId: this.floor.restaurantId };
  }

  waiter(name: string): Waiter {
    const found = this.waiters.find((each) => each.name === name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  }

  /** The calls of a waiter, on their phone or on the shared device, which they take over by their code. */
  async as({ id, code, phone }: Waiter, device: number): Promise<Api> {
    if (phone && device % 3) return phone;
    const { shifts } = this.tablet.api;
    const { present } = await shifts.people(this.here);
    if (present?.id !== id || !present?.isActing) await shifts.takeOver({ ...this.here, userId: id, code });
    return this.tablet.api;
  }

  protected async someone({ who, other }: { who: number; other: number }): Promise<Api> {
    return this.as(pickOf(this.waiters, who) ?? this.waiter('Anna'), other);
  }

  /** An order at one of the tables, or to go. */
  async order({ who, where, byGuest, lines }: OrderTaken): Promise<OpenBill> {
    const table = where % 5 === 4 ? null : (pickOf(this.floor.tables, where) ?? null);
    const chosen = lines.map(({ dish, quantity, extras: which }) => {
      const { id, price } = this.floor.dishes[dish] ?? { id: '', price: Number.NaN };
      const added = extras.filter((_, index) => which.includes(index));
      return { id, quantity, added, unitPrice: price + sum(added.map((extra) => extra.price)) };
    });
    const input = {
      ...{ ...this.here, id: randomUUID(), note: '' },
      totalAmount: sum(chosen.map(({ unitPrice, quantity }) => unitPrice * quantity)),
      lines: chosen.map(({ id, quantity, added }) => ({
        ...{ menuItemId: id, quantity, comment: '' },
        optionIds: added.map((extra) => extra.id),
      })),
    };
    const seated = table && this.bills.find((bill) => bill.table === table && !bill.hasLeft);
    if (table && byGuest && (!seated || seated.guest)) {
      const bill = seated ?? (await this.sitDown(table));
      await placed(bill.guest?.api.orders.place({ ...input, tableSessionId: bill.id }) ?? Promise.reject());
      return bill;
    }
    const api = await this.someone({ who, other: where });
    const order = await api.orders.placeForStaff({ ...input, tableId: table?.id ?? null });
    const known = this.bills.find(({ id }) => id === order.sessionId);
    if (known) return known;
    const bill: OpenBill =
      order.sessionId === null
        ? { kind: 'order', id: order.id, table, guest: null, hasLeft: false }
        : { kind: 'session', id: order.sessionId, table, guest: null, hasLeft: false };
    this.bills.push(bill);
    return bill;
  }

  private async sitDown(table: Floor['tables'][number]): Promise<OpenBill> {
    const guest = this.app.visitor();
    const entry = await guest.api.sessions.enter({ ...this.here, table: table.number });
    if (entry.state !== 'joined') throw new Error(`table ${table.number} is taken`);
    const id = entry.visit.tableSessionId;
    const bill: OpenBill = { kind: 'session', id, table, guest, hasLeft: false };
    this.bills.push(bill);
    return bill;
  }

  /** Those who sit there leave, whatever is open. */
  async clear(table: Floor['tables'][number] | undefined, api: Api): Promise<void> {
    const bill = this.bills.find((each) => each.table === table && !each.hasLeft);
    if (table && bill) await this.leave(bill, api);
  }

  async leave(bill: OpenBill, api: Api): Promise<void> {
    if (!bill.table) return;
    await api.tables.free({ ...this.here, id: bill.table.id, tableSessionId: bill.id });
    bill.hasLeft = true;
  }

  bill({ kind, id }: OpenBill): Promise<Bill> {
    return this.owner.payments.bill({ ...this.here, kind, id });
  }

  /** The lines of which something is open. Who has begun to share a line goes on with all of it. */
  linesOf({ orders }: Bill) {
    return orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ id, status, items }) =>
        items
          .filter(({ cancelled, openAmount }) => !cancelled && openAmount > 0)
          .map((item) => ({
            ...{ orderId: id, status, line: item.id, quantity: item.quantity },
            isShared: item.openAmount < item.unitPrice * item.quantity - item.discountAmount,
          })),
      );
  }

  /** Up to three open lines of a bill, so many units of each. */
  protected basketOf(bill: Bill, { other, quantity }: { other: number; quantity: number }, lines = 3) {
    const open = this.linesOf(bill);
    const first = other % Math.max(1, open.length);
    return open.slice(first, first + lines).map(({ line, isShared, ...each }) => ({
      orderItemId: line,
      quantity: isShared ? each.quantity : Math.min(quantity, each.quantity),
    }));
  }
}

/** Three waiters with a code each, one without a phone of their own, and a device that they share. */
export async function hireCrew(app: TestApp, restaurant: TestRestaurant, floor: Floor) {
  const here = { restaurantId: floor.restaurantId };
  const own = { ...restaurant, id: floor.restaurantId };
  const waiters: Waiter[] = [];
  for (const [name, code] of [
    ['Anna', '2580'],
    ['Ben', '147036'],
    ['Cora', '36914'],
  ] as const) {
    const { api, id } = await hireColleague(app, own, name);
    await api.shifts.setOwnCode({ ...here, code });
    waiters.push({ id, name, code, phone: name === 'Cora' ? null : api });
  }
  const tablet = app.visitor();
  await tablet.api.accounts.signIn({ email: restaurant.ownerEmail, password: testPassword });
  return { waiters, tablet };
}

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { lessPortions, type Portion, timesPortions } from '#domain/money/portions.ts';
import type { BoardStatus, OrderStatus } from '#domain/orders/order-status.ts';
import { undoWindowMs } from '#domain/orders/undo-window.ts';
import { canMoveUnit, stateAt, type UnitState, unitStates } from '#domain/orders/unit-state.ts';
import { AppError } from '#server/app-error.ts';
import type { TestApp } from '../fixture/app.ts';
import { type Command, pickOf } from './commands.ts';
import type { Floor } from './floor-fixture.ts';
import {
  discountOf,
  dueOf,
  inOrder,
  isClosed,
  isToCome,
  type Line,
  type ModelChange,
  type ModelDiscount,
  type ModelOrder,
  type ModelPayment,
  type ModelVoucher,
  overtake,
  type Party,
  statusByUnits,
} from './model-entities.ts';
import type { OrderSums } from './stored-sums.ts';

const boardStatuses: BoardStatus[] = ['new', 'in_progress', 'ready_to_serve', 'served'];

/**
 * A restaurant in its simplest form: lists and sums. Each command runs on the real one and here, and both
 * must give the same refusal, or the same amounts.
 */
export class FloorModel {
  private readonly parties: Party[] = [];
  private readonly orders: ModelOrder[] = [];
  private readonly lines: Line[] = [];
  private readonly payments: ModelPayment[] = [];
  private readonly discounts: ModelDiscount[] = [];
  private readonly vouchers: ModelVoucher[] = [];
  private step = 0;

  constructor(
    private readonly app: TestApp,
    private readonly floor: Floor,
  ) {}

  async run(command: Command): Promise<void> {
    await this[command.kind](command);
  }

  /** The sums that the database should have stored, by order id. */
  sums(): OrderSums[] {
    const total = (lines: Line[]) => lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
    return this.orders
      .map((order) => {
        const lines = this.lines.filter((line) => line.order === order);
        const cancelled = total(lines.filter(({ isCancelled }) => isCancelled));
        const discounted = lines.reduce((sum, line) => sum + discountOf(line), 0);
        return {
          ...{ id: order.id, sessionId: order.party.id, table: order.party.table, status: order.status },
          ...{ total: total(lines) - cancelled - discounted, ordered: total(lines), discounted, cancelled },
          paid: lines.reduce((sum, line) => sum + line.paid, 0),
        };
      })
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** What is left on each voucher, in the order of their ids. */
  voucherBalances(): Pick<ModelVoucher, 'id' | 'balance'>[] {
    const balances = this.vouchers.map(({ id, balance }) => ({ id, balance }));
    return balances.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** The open amount of each table, by number; null where nobody sits. */
  openAmounts(): (number | null)[] {
    return this.floor.tables.map(({ number }) => {
      const party = this.partyAt(number);
      return party ? this.openOf(party) : null;
    });
  }

  activeParties(): { id: string; open: number }[] {
    return this.active().map((party) => ({ id: party.id, open: this.openOf(party) }));
  }

  private async order({ one, other, quantity }: Command): Promise<void> {
    const { restaurantId, userId } = this.floor;
    const table = pickOf(this.floor.tables, one);
    const dish = pickOf(this.floor.dishes, other);
    if (!table || !dish) return;
    const party = this.partyAt(table.number);
    const input = {
      ...{ restaurantId, id: randomUUID(), note: '', byCourse: false },
      totalAmount: dish.price * quantity,
      lines: [{ menuItemId: dish.id, quantity, optionIds: [], comment: '' }],
    };
    const placed =
      party && other % 2
        ? await this.app.services.placing.placeOrder({ ...input, tableSessionId: party.id }, 'phone')
        : await this.app.services.placing.placeForStaff(
            { ...input, tableId: table.id },
            { userId, name: 'Owner' },
          );
    const order: ModelOrder = {
      ...{ id: placed.id, status: 'new', isApart: false, changes: [] },
      party: party ?? this.sit(placed.sessionId ?? '', table.number),
    };
    this.orders.push(order);
    for (const { id } of placed.items) {
      const unpaid = { paid: 0, isCancelled: false, payers: new Set<ModelPayment>(), discounts: new Map() };
      const units = Array<UnitState>(quantity).fill('waiting');
      this.lines.push({ ...unpaid, id, order, quantity, unitPrice: dish.price, units });
    }
  }

  private async pay({ one, other, quantity, shareOf }: Command): Promise<void> {
    const { payments, bills } = this.app.services;
    const { restaurantId, userId } = this.floor;
    const party = pickOf(this.active(), one);
    const chosen = this.chosenOf(party, other, quantity);
    if (!party || chosen.length === 0) return;
    const sum = await this.openOfUnits(chosen);
    const amount = Math.ceil(sum / shareOf);
    const items = chosen.map(({ line, quantity }) => ({ orderItemId: line.id, quantity, shareOf }));
    // A kind of card and a voucher pay parts of it, the rest is cash.
    const byCard = Math.min(amount, other * 37);
    const voucher = await this.openVoucher(one);
    const byVoucher = Math.min(amount - byCard, voucher.balance, quantity * 171);
    const others = [
      { method: 'card' as const, cardKind: 'EC', voucherCode: null, amount: byCard },
      { method: 'voucher' as const, cardKind: null, voucherCode: voucher.code, amount: byVoucher },
    ].filter((each) => each.amount > 0);
    const means = {
      method: 'cash' as const,
      cardKind: null,
      others,
      tip: other,
      given: amount - byCard - byVoucher + other,
    };
    const quote = await bills.getQuote({ restaurantId, items, ...means });
    expect([quote.amount, quote.rest, quote.change, quote.shares[0]]).toEqual([
      amount,
      means.given,
      0,
      amount,
    ]);
    const asked = { restaurantId, id: randomUUID(), items, amount, ...means, confirmedTip: false };
    const paid = await payments.pay(asked, userId);
    expect(paid.items.reduce((cents, item) => cents + item.amount, 0)).toBe(amount);

    voucher.balance -= byVoucher;
    const payment: ModelPayment = {
      ...{ id: paid.id, party, voucher, byVoucher, items: [], isUndone: false, step: ++this.step },
    };
    this.payments.push(payment);
    for (const [index, { line, quantity }] of chosen.entries()) {
      const item = paid.items[index];
      if (!item) throw new Error('a line was not paid for');
      const part =
        quantity < line.quantity ? await this.split(line, quantity, item.orderItemId, 'furthest') : line;
      expect(part.id).toBe(item.orderItemId);
      part.paid += item.amount;
      part.payers.add(payment);
      expect(part.paid).toBeLessThanOrEqual(dueOf(part));
      payment.items.push({ line: part, amount: item.amount });
    }
  }

  /** One of the vouchers that still pay something, or one of 7 € that is sold for it. */
  private async openVoucher(one: number): Promise<ModelVoucher> {
    const open = this.vouchers.filter(({ balance }) => balance > 0);
    const found = one % 5 ? pickOf(open, one) : undefined;
    if (found) return found;
    const { restaurantId, userId } = this.floor;
    const { id, code, balance } = await this.app.services.vouchers.sell(
      { restaurantId, id: randomUUID(), amount: 700, method: 'cash', cardKind: null },
      userId,
    );
    const sold = { id, code, balance };
    this.vouchers.push(sold);
    return sold;
  }

  private async undo({ one }: Command): Promise<void> {
    const payment = pickOf(this.payments, one);
    if (!payment) return;
    const { restaurantId, userId } = this.floor;
    await this.app.services.payments.undo({ restaurantId, id: payment.id, reason: 'Falsch' }, userId);
    if (payment.isUndone) return;
    payment.isUndone = true;
    payment.voucher.balance += payment.byVoucher;
    payment.step = ++this.step;
    for (const { line, amount } of payment.items) {
      line.paid -= amount;
      line.payers.delete(payment);
    }
  }

  /** Units of up to three lines that are open; those of which a share is paid go as a whole. */
  private chosenOf(party: Party | undefined, other: number, quantity: number) {
    const open = this.lines.filter((line) => line.order.party === party && !isClosed(line));
    const first = other % Math.max(1, open.length);
    return open.slice(first, first + 3).map((line) => ({
      line,
      quantity: line.paid > 0 ? line.quantity : Math.min(quantity, line.quantity),
    }));
  }

  /**
   * What is open of some units. Which cents of a discount lie on some of a line's units only the restaurant says: at
   * most one for each discount and rate away from an even share.
   */
  private async openOfUnits(chosen: readonly { line: Line; quantity: number }[]): Promise<number> {
    const items = chosen.map(({ line, quantity }) => ({ orderItemId: line.id, quantity, shareOf: 1 }));
    const { restaurantId } = this.floor;
    const { amount } = await this.app.services.bills.getQuote({
      ...{ restaurantId, items, method: 'card', cardKind: null, others: [], tip: 0, given: null },
    });
    const even = chosen.reduce(
      (sum, { line, quantity }) =>
        sum + line.unitPrice * quantity - line.paid - (discountOf(line) * quantity) / line.quantity,
      0,
    );
    const parts = chosen.filter(({ line, quantity }) => quantity < line.quantity);
    const leeway = parts.reduce((sum, { line }) => sum + line.discounts.size * 3, 0);
    expect(Math.abs(amount - even)).toBeLessThanOrEqual(leeway);
    return amount;
  }

  private async discount({ one, other, quantity, shareOf }: Command): Promise<void> {
    const { restaurantId, userId } = this.floor;
    const party = pickOf(this.active(), one);
    const chosen = this.chosenOf(party, other, quantity);
    if (!party || chosen.length === 0) return;
    const openAmount = await this.openOfUnits(chosen);
    const percent = 1 + (other % 100);
    const isPercent = shareOf < 3;
    const cents = isPercent ? Math.round((openAmount * percent) / 100) : 1 + (other % 1200);
    const isSurcharge = one % 4 === 0;
    const given = await this.expectCode(
      this.app.services.discounts.give(
        {
          ...{ restaurantId, id: randomUUID(), openAmount },
          items: chosen.map(({ line, quantity: units }) => ({ orderItemId: line.id, quantity: units })),
          discount: {
            kind: isSurcharge ? 'surcharge' : 'discount',
            value: isPercent ? { percent } : { amount: cents },
            reason: 'Zufall',
          },
        },
        userId,
      ),
      openAmount === 0 ? 'BASKET_CHANGED' : cents > openAmount ? 'DISCOUNT_TOO_HIGH' : null,
    );
    if (!given) return;
    expect(given.amount).toBe(isSurcharge ? 0 - cents : cents);
    const discount: ModelDiscount = { id: given.id, party, isUndone: false, undoneAtStep: 0 };
    this.discounts.push(discount);
    const items = await this.itemsOf(discount);
    const parts: Line[] = [];
    for (const { line, quantity: units } of chosen) {
      const id = units < line.quantity ? this.newLineIn(items, parts) : line.id;
      parts.push(units < line.quantity ? await this.split(line, units, id, 'furthest') : line);
    }
    for (const part of parts) part.discounts.set(discount, items.get(part.id) ?? Number.NaN);
    expect([...items.values()].reduce((sum, amount) => sum + amount, 0)).toBe(given.amount);
  }

  private async undoDiscount({ one }: Command): Promise<void> {
    const discount = pickOf(this.discounts, one);
    if (!discount) return;
    const { restaurantId, userId } = this.floor;
    const isPaid = await this.isPaidWithout(discount);
    const call = this.app.services.discounts.undo(
      { restaurantId, id: discount.id, reason: 'Falsch' },
      userId,
    );
    const undone = await this.expectCode(call, !discount.isUndone && isPaid ? 'SURCHARGE_PAID' : null);
    if (!undone || discount.isUndone) return;
    discount.isUndone = true;
    discount.undoneAtStep = ++this.step;
  }

  /** Whether more was paid of a line, at one of its VAT rates too, than it costs without a discount. */
  private async isPaidWithout(discount: ModelDiscount): Promise<boolean> {
    const lines = this.lines.filter((line) => line.discounts.has(discount) && !line.isCancelled);
    if (lines.some((line) => line.paid > dueOf(line) + (line.discounts.get(discount) ?? 0))) return true;
    const rows = await this.app.inspect<{ quantity: number; unit: Portion[]; taken: Portion[][] }>(
      `SELECT i.quantity, i.vat_parts AS unit, (
         SELECT coalesce(jsonb_agg(t.vat_parts), '[]') FROM (
           SELECT vat_parts FROM discount_items WHERE order_item_id = i.id AND ended_at IS NULL AND discount_id <> $2
           UNION ALL
           SELECT x.vat_parts FROM payment_items x JOIN payments p ON p.id = x.payment_id
           WHERE x.order_item_id = i.id AND p.undone_at IS NULL
         ) t
       ) AS taken
       FROM order_items i WHERE i.id = ANY ($1::uuid[]) AND i.vat_parts IS NOT NULL`,
      [lines.map(({ id }) => id), discount.id],
    );
    return rows.some(({ quantity, unit, taken }) =>
      lessPortions(timesPortions(unit, quantity), taken.flat()).some(({ amount }) => amount < 0),
    );
  }

  /** What a discount takes off each line, by the line's id. */
  private async itemsOf({ id }: ModelDiscount): Promise<Map<string, number>> {
    const rows = await this.app.inspect<{ line: string; amount: number }>(
      'SELECT order_item_id AS line, amount FROM discount_items WHERE restaurant_id = $1 AND discount_id = $2 ORDER BY id',
      [this.floor.restaurantId, id],
    );
    return new Map(rows.map(({ line, amount }) => [line, amount]));
  }

  /** The next line of a discount that is not known yet. */
  private newLineIn(items: ReadonlyMap<string, number>, parts: readonly Line[]): string {
    const known = new Set([...this.lines, ...parts].map(({ id }) => id));
    return [...items.keys()].find((id) => !known.has(id)) ?? 'no new line';
  }

  private async cancel({ one, other }: Command): Promise<void> {
    const order = pickOf(this.orders, one);
    if (!order) return;
    const lines = this.lines.filter((line) => line.order === order);
    const reason = reasonOf(other);
    const refusal =
      (order.status === 'completed' && 'ORDER_TRANSITION_REFUSED') ||
      (lines.some((line) => line.paid > 0) && 'ORDER_HAS_PAYMENTS') ||
      (isMissing(reason, order) && 'REASON_MISSING') ||
      null;
    const { restaurantId, userId } = this.floor;
    const changed = await this.expectCode(
      this.app.services.orders.cancel({ restaurantId, id: order.id, from: order.status, reason }, userId),
      refusal,
    );
    if (!changed || order.status === 'cancelled') return;
    this.note(
      order,
      changed.version,
      order.status,
      lines.filter(({ isCancelled }) => !isCancelled),
    );
    order.status = 'cancelled';
    for (const line of lines) line.isCancelled = true;
  }

  private async cancelUnits({ one, other, quantity: wanted }: Command): Promise<void> {
    const line = pickOf(this.lines, one);
    if (!line) return;
    const { order } = line;
    const quantity = Math.min(wanted, line.quantity);
    const reason = reasonOf(other);
    const others = this.lines.filter((each) => each.order === order && each !== line && !each.isCancelled);
    const isLast = others.length === 0 && quantity === line.quantity;
    const isBegun = isLast ? order.status !== 'new' : !line.units.slice(0, quantity).every(isToCome);
    const isRepeated = line.isCancelled && quantity === line.quantity;
    const refusal = isRepeated
      ? null
      : (['completed', 'cancelled'].includes(order.status) && 'ORDER_TRANSITION_REFUSED') ||
        (line.isCancelled && 'ORDER_ITEM_CHANGED') ||
        (line.paid > 0 && 'ORDER_HAS_PAYMENTS') ||
        (reason === undefined && isBegun && 'REASON_MISSING') ||
        null;
    const { restaurantId, userId } = this.floor;
    const units = {
      restaurantId,
      orderId: order.id,
      orderItemId: line.id,
      seenQuantity: line.quantity,
      quantity,
      reason,
    };
    const changed = await this.expectCode(this.app.services.orders.cancelUnits(units, userId), refusal);
    if (!changed || isRepeated) return;
    const part =
      quantity < line.quantity ? await this.split(line, quantity, this.newLineOf(changed), 'least') : line;
    const status = isLast
      ? 'cancelled'
      : order.isApart
        ? statusByUnits([...others, line].filter((each) => each !== part))
        : order.status;
    this.note(order, changed.version, status === order.status ? null : order.status, [part]);
    part.isCancelled = true;
    order.status = status;
    this.expectUnits(order, changed);
  }

  private async setStatus({ one, other }: Command): Promise<void> {
    const order = pickOf(this.orders, one);
    const to = pickOf(boardStatuses, other);
    if (!order || !to) return;
    const isFinal = order.status === 'completed' || order.status === 'cancelled';
    const { restaurantId } = this.floor;
    const lines = this.linesOf(order);
    const units = lines.filter(({ isCancelled }) => !isCancelled).flatMap((line) => line.units);
    const holds = !isFinal && units.includes('held');
    const made = units.filter((state) => state !== 'held');
    // What is not held is seen and moved; once all that is served, what is held. [CRS-2]
    const isNextHeld = made.every((state) => state === 'served');
    const seen = !holds
      ? order.status
      : isNextHeld
        ? 'new'
        : statusByUnits([{ isCancelled: false, units: made }]);
    const changed = await this.expectCode(
      this.app.services.orderSteps.setStatus({
        ...{ restaurantId, id: order.id, from: seen, to, station: null },
      }),
      isFinal ? 'ORDER_TRANSITION_REFUSED' : null,
    );
    if (!changed || seen === to) return;
    this.note(order, changed.version, order.status, []);
    order.isApart = holds;
    const isMeant = (state: UnitState) => !holds || (state === 'held') === isNextHeld;
    for (const line of lines) {
      line.units = inOrder(line.units.map((state) => (isMeant(state) ? stateAt(to) : state)));
    }
    order.status = holds ? statusByUnits(lines) : to;
    this.expectUnits(order, changed);
  }

  private async moveUnits({ one, other, quantity }: Command): Promise<void> {
    const line = pickOf(
      this.lines.filter(({ isCancelled }) => !isCancelled),
      one,
    );
    const from = pickOf(line?.units ?? [], other);
    const to = pickOf(
      unitStates.filter((state) => from && canMoveUnit(from, state)),
      other,
    );
    if (!line || !from || !to) return;
    const { order } = line;
    const seen = line.units.filter((state) => state === from).length;
    const moved = Math.min(quantity, seen);
    const { restaurantId } = this.floor;
    const changed = await this.expectCode(
      this.app.services.orderSteps.moveUnits(
        {
          ...{ restaurantId, orderId: order.id, from, to },
          lines: [{ orderItemId: line.id, seen, quantity: moved }],
        },
        null,
      ),
      order.status === 'completed' ? 'ORDER_TRANSITION_REFUSED' : null,
    );
    if (!changed) return;
    this.note(order, changed.version, order.status, []);
    const rest = [...line.units];
    rest.splice(line.units.indexOf(from), moved);
    line.units = inOrder([...rest, ...Array<UnitState>(moved).fill(to)]);
    order.isApart = true;
    order.status = statusByUnits(this.linesOf(order));
    this.expectUnits(order, changed);
  }

  private linesOf(order: ModelOrder): Line[] {
    return this.lines.filter((line) => line.order === order);
  }

  /** Expects the real order to have its status, and its units in the states of the model. [KIT-1] [KIT-2] */
  private expectUnits(order: ModelOrder, real: Order): void {
    expect(real.status).toBe(order.status);
    const counted = (units: readonly UnitState[]) =>
      Object.fromEntries(unitStates.map((state) => [state, units.filter((each) => each === state).length]));
    const lines = this.linesOf(order).filter(({ isCancelled }) => !isCancelled);
    const there = new Map(real.items.map(({ id, units }) => [id, units]));
    expect(lines.map(({ id }) => there.get(id))).toEqual(lines.map(({ units }) => counted(units)));
  }

  /** A day passes: nothing of what was done until now can be taken back. */
  endDay(): void {
    for (const order of this.orders) order.changes.length = 0;
  }

  private async undoChange({ one, other }: Command): Promise<void> {
    const order = pickOf(
      this.orders.filter(({ changes }) => changes.length > 0),
      one,
    );
    const change = pickOf(order?.changes.toReversed().slice(0, 3) ?? [], other);
    if (!order || !change) return;
    const { party } = order;
    const isOvertaken =
      change.overtakenBy !== null ||
      this.isDivided({ order, change }) ||
      this.payments.some((payment) => payment.party === party && payment.step > change.step) ||
      this.lines
        .filter((line) => line.order === order)
        .some((line) => [...line.discounts.keys()].some(({ undoneAtStep }) => undoneAtStep > change.step));
    const isAllowed = change.isUndone || (party.isActive && !isOvertaken);
    const isTooLate = () => performance.now() - change.madeAtMs > undoWindowMs;
    const { restaurantId } = this.floor;
    const undone = await this.expectCode(
      this.app.services.orderUndo
        .undo({ restaurantId, id: order.id, version: change.version })
        .catch((error: unknown) => {
          // Only on a machine that stood still for seconds.
          if (error instanceof AppError && error.code === 'UNDO_TOO_LATE' && isTooLate()) return null;
          throw error;
        }),
      isAllowed ? null : 'UNDO_OVERTAKEN',
    );
    if (!undone || change.isUndone) return;
    change.isUndone = true;
    for (const line of change.cancelled) line.isCancelled = false;
    if (change.statusBefore !== null) {
      order.status = change.statusBefore;
      order.isApart = change.wasApart;
      const before = isBoard(order.status) ? stateAt(order.status) : 'waiting';
      for (const line of this.linesOf(order)) {
        line.units = (change.wasApart && change.units.get(line)) || line.units.map(() => before);
      }
    }
    this.expectUnits(order, undone);
    if (change.statusBefore === null) return;
    for (const each of order.changes) if (each.overtakenBy === change) each.overtakenBy = null;
  }

  private async seat({ one }: Command): Promise<void> {
    const table = pickOf(this.floor.tables, one);
    if (!table) return;
    const { session } = await this.app.services.tables.setStatus({
      restaurantId: this.floor.restaurantId,
      id: table.id,
      status: 'besetzt',
    });
    const party = this.partyAt(table.number) ?? this.sit(session?.id ?? '', table.number);
    expect(session?.id).toBe(party.id);
  }

  private async move({ one, other }: Command): Promise<void> {
    const party = pickOf(this.active(), one);
    const to = pickOf(this.floor.tables, other);
    if (!party || !to) return;
    const isFree = to.number === party.table || !this.partyAt(to.number);
    const { restaurantId } = this.floor;
    const move = { restaurantId, id: this.tableId(party), tableSessionId: party.id, toTableId: to.id };
    await this.expectCode(this.app.services.parties.move(move), isFree ? null : 'TABLE_OCCUPIED');
    if (isFree) party.table = to.number;
  }

  private async merge({ one, other }: Command): Promise<void> {
    const party = pickOf(this.active(), one);
    const into = pickOf(
      this.active().filter((candidate) => candidate !== party),
      other,
    );
    if (!party || !into) return;
    await this.app.services.parties.merge({
      restaurantId: this.floor.restaurantId,
      ...{ id: this.tableId(party), tableSessionId: party.id },
      ...{ intoTableId: this.tableId(into), intoTableSessionId: into.id },
    });
    party.isActive = false;
    for (const order of this.orders) {
      if (order.party !== party) continue;
      order.party = into;
      overtake(order, 'for good');
    }
    for (const payment of this.payments) if (payment.party === party) payment.party = into;
    for (const discount of this.discounts) if (discount.party === party) discount.party = into;
  }

  private async free({ one }: Command): Promise<void> {
    const party = pickOf(this.active(), one);
    if (!party) return;
    await this.app.services.tables.free({
      restaurantId: this.floor.restaurantId,
      id: this.tableId(party),
      tableSessionId: party.id,
    });
    party.isActive = false;
    for (const order of this.orders) {
      if (order.party === party && order.status !== 'cancelled') order.status = 'completed';
    }
  }

  /** Notes a change that can be taken back; one of the status overtakes those before. */
  private note(
    order: ModelOrder,
    version: number,
    statusBefore: OrderStatus | null,
    cancelled: Line[],
  ): void {
    const change: ModelChange = {
      ...{ version, statusBefore, cancelled, isUndone: false, overtakenBy: null, wasApart: order.isApart },
      units: new Map(this.linesOf(order).map((line) => [line, line.units])),
      ...{ step: ++this.step, madeAtMs: performance.now() },
    };
    if (statusBefore !== null) overtake(order, change);
    order.changes.push(change);
  }

  /** The answer of a call that must succeed, or null for one that must be refused with this code. */
  private async expectCode<T>(call: Promise<T>, refusal: string | null): Promise<T | null> {
    const outcome = await call.then(
      (value) => ({ code: null, value }),
      (error: unknown) => {
        if (error instanceof AppError) return { code: error.code, value: null };
        throw error;
      },
    );
    expect(outcome.code).toBe(refusal);
    return outcome.value;
  }

  private sit(id: string, table: number): Party {
    const party = { id, table, isActive: true };
    this.parties.push(party);
    return party;
  }

  /** Splits units off a line. What of each discount goes with them the restaurant says; together it stays the same. */
  private async split(line: Line, quantity: number, id: string, which: 'furthest' | 'least'): Promise<Line> {
    const left = line.quantity - quantity;
    const units = which === 'least' ? line.units.slice(0, quantity) : line.units.slice(left);
    line.units = which === 'least' ? line.units.slice(quantity) : line.units.slice(0, left);
    const part: Line = { ...line, id, quantity, units, payers: new Set(line.payers), discounts: new Map() };
    for (const [discount, amount] of line.discounts) {
      const items = await this.itemsOf(discount);
      const [taken = 0, kept = 0] = [items.get(id), items.get(line.id)];
      // One that was undone is no more split.
      if (discount.isUndone) continue;
      expect(taken + kept).toBe(amount);
      expect(Math.abs(taken - (amount * quantity) / line.quantity)).toBeLessThan(3);
      line.discounts.set(discount, kept);
      part.discounts.set(discount, taken);
    }
    line.quantity -= quantity;
    this.lines.push(part);
    return part;
  }

  /** Whether a step has moved units of lines that were divided or cancelled since. */
  private isDivided({ order, change }: { order: ModelOrder; change: ModelChange }): boolean {
    if (change.statusBefore === null || !change.wasApart) return false;
    const since = order.changes.filter(({ step, isUndone }) => step > change.step && !isUndone);
    const cancelled = new Set(since.flatMap((each) => each.cancelled));
    return this.linesOf(order).some((line) =>
      line.isCancelled && !change.cancelled.includes(line)
        ? cancelled.has(line)
        : change.units.get(line)?.length !== line.quantity,
    );
  }

  private newLineOf(order: Order): string {
    const known = new Set(this.lines.map(({ id }) => id));
    return order.items.find(({ id }) => !known.has(id))?.id ?? 'no new line';
  }

  private active(): Party[] {
    return this.parties.filter(({ isActive }) => isActive);
  }

  private partyAt(table: number): Party | undefined {
    return this.active().find((party) => party.table === table);
  }

  private tableId(party: Party): string {
    return this.floor.tables.find(({ number }) => number === party.table)?.id ?? '';
  }

  private openOf(party: Party): number {
    return this.lines
      .filter((line) => line.order.party === party && !line.isCancelled)
      .reduce((sum, line) => sum + dueOf(line) - line.paid, 0);
  }
}

const isBoard = (status: OrderStatus): status is BoardStatus => boardStatuses.some((each) => each === status);

/** Staff say why they cancel something, or do not. */
function reasonOf(other: number): string | undefined {
  return other % 4 === 0 ? undefined : 'Falsch';
}

/** What the kitchen has begun is not cancelled without a reason. */
function isMissing(reason: string | undefined, { status }: { status: OrderStatus }): boolean {
  return reason === undefined && status !== 'new' && status !== 'cancelled';
}

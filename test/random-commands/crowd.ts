import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/orders.ts';
import type { Bill, Payment } from '#contract/payments.ts';
import type { VoucherInFull } from '#contract/vouchers.ts';
import { sumOf } from '#domain/money/sum-of.ts';
import { leastState, nextUnitState } from '#domain/orders/unit-state.ts';
import { AppError } from '#server/app-error.ts';
import type { TestApp } from '../fixture/app.ts';
import { type Command, pickOf } from './commands.ts';
import type { Floor } from './floor-fixture.ts';

/** Refusals that people who act at the same time may get; any other is a fault. */
const expectedRefusals = new Set([
  ...['SESSION_ENDED', 'NO_ACTIVE_SESSION', 'TABLE_OCCUPIED', 'BASKET_CHANGED', 'ORDER_STATUS_CHANGED'],
  ...['ORDER_ITEM_CHANGED', 'ORDER_HAS_PAYMENTS', 'ORDER_TRANSITION_REFUSED'],
  ...['UNDO_OVERTAKEN', 'UNDO_TOO_LATE', 'SURCHARGE_PAID', 'VOUCHER_TOO_LOW'],
]);

const isRefusal = (error: unknown) => error instanceof AppError && expectedRefusals.has(error.code);

/**
 * Sends the same twice at once. One of them may be refused for something that is over when the other arrives; what is done is
 * one and the same.
 */
async function twice<T extends { id: string }>(send: () => Promise<T>): Promise<T> {
  const answers = await Promise.allSettled([send(), send()]);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  const [done, again = done] = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value] : [],
  );
  if (!done) throw refused[0];
  for (const error of refused) if (!isRefusal(error)) throw error;
  if (again?.id !== done.id) throw new Error('it was done twice');
  return done;
}

/**
 * Several people who act at once on what each saw last. A book records everything that they were told has
 * happened, and in the end it must equal the restaurant's, in whatever order they acted.
 */
export class Crowd {
  /** The ordered amounts, by order; cents. */
  readonly ordered = new Map<string, number>();
  /** The amounts paid and not undone, by payment; cents. */
  readonly paid = new Map<string, number>();
  readonly undone = new Set<string>();
  /** Cents that the vouchers have paid, as people were told. */
  redeemed = 0;
  /** Two of them, which all pay with: more than one at a time. */
  private vouchers: VoucherInFull[] | undefined;
  private readonly cancelledOrders = new Set<string>();
  /**
   * By cancelled line, for orders that were not cancelled as a whole; two people may cancel one whole line.
   */
  private readonly cancelledUnits = new Map<string, { orderId: string; amount: number }>();
  private readonly known = new Set<string>();

  constructor(
    private readonly app: TestApp,
    private readonly floor: Floor,
  ) {}

  /** Lets everybody look, and then act at once. */
  async actAtOnce(commands: readonly Command[]): Promise<void> {
    const { tables } = await this.app.services.tables.getFloor(this.floor.restaurantId);
    for (const { session } of tables) if (session) this.known.add(session.id);
    this.vouchers ??= [await this.sellVoucher(), await this.sellVoucher()];
    const bills = await Promise.all(
      [...this.known]
        .slice(-6)
        .map((id) =>
          this.app.services.bills.getBill({ restaurantId: this.floor.restaurantId, kind: 'session', id }),
        ),
    );
    await Promise.all(
      commands.map((command) =>
        this.act(command, bills).catch((error: unknown) => {
          if (!isRefusal(error)) throw error;
        }),
      ),
    );
  }

  cancelledSum(): number {
    let sum = 0;
    for (const id of this.cancelledOrders) sum += this.ordered.get(id) ?? 0;
    for (const { orderId, amount } of this.cancelledUnits.values()) {
      if (!this.cancelledOrders.has(orderId)) sum += amount;
    }
    return sum;
  }

  private async act(command: Command, bills: readonly Bill[]): Promise<void> {
    const { services } = this.app;
    const { restaurantId, userId } = this.floor;
    const { kind, one, other } = command;
    const bill = pickOf(bills, one);
    if (kind === 'order') return this.order(command, bill);
    const table = pickOf(this.floor.tables, other);
    if (!table) return;
    if (kind === 'seat') {
      await services.tables.setStatus({
        restaurantId,
        id: table.id,
        status: other % 2 ? 'besetzt' : 'rechnung',
      });
      return;
    }
    if (!bill?.tableSessionId) return;
    const party = { id: this.tableId(bill), tableSessionId: bill.tableSessionId };
    const order = pickOf(bill.orders, other);
    switch (kind) {
      case 'pay':
        return this.pay(command, bill);
      case 'undo': {
        const payment = pickOf<Payment>(bill.payments, other);
        if (payment)
          this.undone.add(
            (await services.payments.undo({ restaurantId, id: payment.id, reason: 'Falsch' }, userId)).id,
          );
        return;
      }
      case 'discount':
        return this.discount(command, bill);
      case 'undoDiscount': {
        const discount = pickOf(bill.discounts, other);
        if (discount)
          await services.discounts.undo({ restaurantId, id: discount.id, reason: 'Falsch' }, userId);
        return;
      }
      case 'cancel':
        if (order?.status === 'cancelled') return;
        if (order)
          await services.orders.cancel(
            { restaurantId, id: order.id, from: order.status, reason: 'Falsch' },
            userId,
          );
        if (order) this.cancelledOrders.add(order.id);
        return;
      case 'undoChange':
        return order && this.undoCancelling(order);
      case 'cancelUnits':
        return order && this.cancelUnits(command, order);
      case 'setStatus':
        if (order)
          await services.orderSteps.setStatus({
            ...{ restaurantId, id: order.id, from: order.status, to: 'served', station: null },
          });
        return;
      case 'moveUnits': {
        const item = pickOf(order?.items.filter(({ cancelled }) => !cancelled) ?? [], one);
        const from = item && leastState(item.units);
        const to = from && nextUnitState[from];
        if (!order || !item || !to) return;
        await services.orderSteps.moveUnits(
          {
            ...{ restaurantId, orderId: order.id, from, to },
            lines: [
              {
                orderItemId: item.id,
                seen: item.units[from],
                quantity: Math.min(command.quantity, item.units[from]),
              },
            ],
          },
          null,
        );
        return;
      }
      case 'move':
        await services.parties.move({ restaurantId, ...party, toTableId: table.id });
        return;
      case 'merge': {
        const into = pickOf(bills, other);
        if (!into?.tableSessionId || into === bill) return;
        const target = { intoTableId: this.tableId(into), intoTableSessionId: into.tableSessionId };
        await services.parties.merge({ restaurantId, ...party, ...target });
        return;
      }
      case 'free':
        await services.tables.free({ restaurantId, ...party });
    }
  }

  private async order({ other, quantity }: Command, bill: Bill | undefined): Promise<void> {
    const { restaurantId, userId } = this.floor;
    const dish = pickOf(this.floor.dishes, other);
    const table = pickOf(this.floor.tables, other);
    if (!dish || !table) return;
    const input = {
      ...{ restaurantId, id: randomUUID(), note: '', byCourse: false },
      totalAmount: dish.price * quantity,
      lines: [{ menuItemId: dish.id, quantity, optionIds: [], comment: '' }],
    };
    const { placing } = this.app.services;
    const tableSessionId = bill?.tableSessionId;
    const place = () =>
      tableSessionId && other % 3
        ? placing.placeOrder({ ...input, tableSessionId }, 'phone')
        : placing.placeForStaff({ ...input, tableId: table.id }, { userId, name: 'Owner' });
    // Now and then a phone without an answer sends twice.
    const placed = await (other % 4 ? place() : twice(place));
    this.ordered.set(placed.id, input.totalAmount);
  }

  private async pay({ other, quantity, shareOf }: Command, bill: Bill): Promise<void> {
    const { bills, payments } = this.app.services;
    const { restaurantId, userId } = this.floor;
    const open = bill.orders.flatMap(({ items }) => items.filter(({ openAmount }) => openAmount > 0));
    const first = other % Math.max(1, open.length);
    const items = open.slice(first, first + 3).map((item) => ({
      ...{ orderItemId: item.id, shareOf },
      quantity:
        item.openAmount < item.unitPrice * item.quantity - item.discountAmount
          ? item.quantity
          : Math.min(quantity, item.quantity),
    }));
    if (items.length === 0) return;
    const means = { method: 'card' as const, cardKind: null, tip: 0, given: null };
    const { amount } = await bills.getQuote({ restaurantId, items, others: [], ...means });
    // Named in turn, so that who locks them as they are named waits for the other in a circle.
    const vouchers = other % 2 ? this.vouchers : this.vouchers?.toReversed();
    const byVoucher = Math.min(Math.floor(amount / 3), 500);
    const others = (vouchers ?? []).flatMap(({ code: voucherCode }) =>
      byVoucher > 0 ? { method: 'voucher' as const, cardKind: null, voucherCode, amount: byVoucher } : [],
    );
    const payment = { restaurantId, id: randomUUID(), items, amount, others, ...means, confirmedTip: false };
    const pay = () => payments.pay(payment, userId);
    const paid = await (other % 4 ? pay() : twice(pay));
    this.paid.set(paid.id, paid.amount);
    this.redeemed += sumOf(others, 'amount');
  }

  private async sellVoucher(): Promise<VoucherInFull> {
    const { restaurantId, userId } = this.floor;
    const input = { restaurantId, id: randomUUID(), amount: 5000, method: 'card' as const, cardKind: null };
    return this.app.services.vouchers.sell(input, userId);
  }

  private async discount({ one, other }: Command, bill: Bill): Promise<void> {
    const { discounts } = this.app.services;
    const { restaurantId, userId } = this.floor;
    const open = bill.orders.flatMap(({ items }) => items.filter(({ openAmount }) => openAmount > 0));
    if (open.length === 0) return;
    const input = {
      ...{ restaurantId, id: randomUUID() },
      openAmount: open.reduce((sum, { openAmount }) => sum + openAmount, 0),
      items: open.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
      discount: {
        kind: one % 4 ? ('discount' as const) : ('surcharge' as const),
        value: { percent: 1 + (other % 100) },
        reason: 'Zufall',
      },
    };
    const give = () => discounts.give(input, userId);
    await (other % 4 ? give() : twice(give));
  }

  private async cancelUnits({ other, quantity: wanted }: Command, order: Order): Promise<void> {
    const { restaurantId, userId } = this.floor;
    const item = pickOf(
      order.items.filter(({ cancelled }) => !cancelled),
      other,
    );
    if (!item) return;
    const quantity = Math.min(wanted, item.quantity);
    const changed = await this.app.services.orders.cancelUnits(
      {
        ...{ restaurantId, orderId: order.id, orderItemId: item.id },
        ...{ seenQuantity: item.quantity, quantity, reason: 'Falsch' },
      },
      userId,
    );
    if (changed.status === 'cancelled') this.cancelledOrders.add(order.id);
    const key = quantity === item.quantity ? item.id : randomUUID();
    this.cancelledUnits.set(key, { orderId: order.id, amount: item.unitPrice * quantity });
  }

  /** Takes back that an order was cancelled in one go. */
  private async undoCancelling({ id, status, version }: Order): Promise<void> {
    const { restaurantId } = this.floor;
    const inParts = [...this.cancelledUnits.values()].some(({ orderId }) => orderId === id);
    if (status !== 'cancelled' || inParts) return;
    await this.app.services.orderUndo.undo({ restaurantId, id, version });
    this.cancelledOrders.delete(id);
  }

  private tableId(bill: Bill): string {
    return this.floor.tables.find(({ number }) => number === bill.tableNumber)?.id ?? '';
  }
}

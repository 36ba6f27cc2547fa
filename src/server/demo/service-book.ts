import { createHash } from 'node:crypto';
import { dayIn, type HouseClock } from '#domain/calendar/time-zone.ts';
import { unitVat } from '#domain/money/dish-vat.ts';
import { type Portion, timesPortions } from '#domain/money/portions.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';
import { type OptionSnapshot, total, unitPrice } from '#domain/orders/pricing.ts';
import type { DemoRating } from './content/types.ts';
import type { Random } from './random.ts';
import { type Serving, servingKey } from './serving.ts';
import { settle } from './settle.ts';

// Rows as `insertRows` takes them; amounts are integer cents.

interface SessionRow {
  restaurantId: string;
  id: string;
  tableNumber: number;
  pin: string;
  status: 'active' | 'completed';
  startedAt: Date;
  endedAt: Date | null;
}

interface OrderRow {
  restaurantId: string;
  id: string;
  orderNumber: number;
  status: OrderStatus;
  version: number;
  createdAt: Date;
  statusChangedAt: Date;
  tableNumber: number | null;
  sessionId: string | null;
  totalAmount: number;
  note: string | null;
  staffCreated: boolean;
  createdBy: string | null;
  requestHash: Buffer;
}

interface LineRow {
  restaurantId: string;
  id: string;
  orderId: string;
  position: number;
  menuItemId: string;
  categoryId: string;
  station: string;
  name: string;
  price: number;
  vatRate: number;
  vatParts: Portion[] | null;
  quantity: number;
  comment: string | null;
  unitPrice: number;
  options: OptionSnapshot[];
  readyAt: Date | null;
  paid: boolean;
  paidAmount: number;
  paidAt: Date | null;
  cancelled: boolean;
  cancelledAt: Date | null;
  cancelledBy: string | null;
}

interface PaymentRow {
  restaurantId: string;
  id: string;
  sessionId: string | null;
  orderId: string | null;
  amount: number;
  requestHash: Buffer;
  createdBy: string;
  createdAt: Date;
}

interface PaymentItemRow {
  restaurantId: string;
  id: string;
  paymentId: string;
  orderItemId: string;
  quantity: number;
  shareOf: number;
  amount: number;
  vatParts: Portion[] | null;
}

interface RatingRow {
  restaurantId: string;
  id: string;
  tableSessionId: string;
  rating: number;
  comment: string | null;
  orderItems: { name: string; quantity: number }[];
  createdAt: Date;
}

export interface DemoOrder {
  row: OrderRow;
  lines: LineRow[];
}

/** A visit with everything that was ordered in it. */
export interface DemoParty {
  session: SessionRow;
  orders: DemoOrder[];
}

/** The events of one restaurant as rows, with the same transitions that the product makes. */
export class ServiceBook {
  readonly parties: DemoParty[] = [];
  readonly payments: PaymentRow[] = [];
  readonly paymentItems: PaymentItemRow[] = [];
  /** By table number: when the guests called the waiter. */
  readonly calls = new Map<number, Date>();
  readonly ratings: RatingRow[] = [];
  readonly deletionRequests: object[] = [];
  private readonly takeaways: DemoOrder[] = [];

  constructor(
    private readonly restaurantId: string,
    /** The account that stands for the staff. */
    private readonly staffId: string,
    private readonly clock: HouseClock,
    private readonly random: Random,
  ) {}

  seat(tableNumber: number, at: Date, pin: string): DemoParty {
    const session: SessionRow = {
      ...{ restaurantId: this.restaurantId, id: this.random.id(at), tableNumber, pin },
      ...{ status: 'active', startedAt: at, endedAt: null },
    };
    const party = { session, orders: [] };
    this.parties.push(party);
    return party;
  }

  /** @param party null: takeaway */
  order(
    party: DemoParty | null,
    at: Date,
    servings: readonly Serving[],
    options: { byStaff: boolean; note?: string | null },
  ): DemoOrder {
    const { restaurantId } = this;
    const id = this.random.id(at);
    const lines = merge(servings).map(([serving, quantity], position) =>
      this.line(serving, quantity, id, position, at),
    );
    const order: DemoOrder = {
      lines,
      row: {
        ...{ restaurantId, id, orderNumber: 0, status: 'new', version: 1 },
        ...{ createdAt: at, statusChangedAt: at },
        tableNumber: party?.session.tableNumber ?? null,
        sessionId: party?.session.id ?? null,
        totalAmount: total(lines),
        note: options.note ?? null,
        staffCreated: options.byStaff,
        createdBy: options.byStaff ? this.staffId : null,
        requestHash: noRequest(id),
      },
    };
    (party?.orders ?? this.takeaways).push(order);
    return order;
  }

  /** Moves an order through every state up to this one. */
  setStatus({ row }: DemoOrder, status: OrderStatus, at: Date): void {
    row.status = status;
    row.statusChangedAt = at;
    row.version = orderStatuses.indexOf(status) + 1;
  }

  cancelLine({ row, lines }: DemoOrder, line: LineRow, at: Date): void {
    line.cancelled = true;
    line.cancelledAt = at;
    line.cancelledBy = this.staffId;
    row.totalAmount = total(lines.filter(({ cancelled }) => !cancelled));
    row.version += 1;
  }

  cancelOrder(order: DemoOrder, at: Date): void {
    for (const line of order.lines) this.cancelLine(order, line, at);
    order.row.status = 'cancelled';
    order.row.statusChangedAt = at;
    order.row.version = 2;
  }

  /** Pays everything open in these orders, in at most `payers` shares. */
  pay(paid: readonly DemoOrder[], sessionId: string | null, at: Date, payers: number): void {
    const open = paid.flatMap(({ lines }) => lines).filter(({ cancelled }) => !cancelled);
    const shares = Array.from({ length: Math.min(payers, open.length) }, (): LineRow[] => []);
    for (const [index, line] of open.entries()) {
      line.paid = true;
      line.paidAmount = line.unitPrice * line.quantity;
      line.paidAt = at;
      shares[index % shares.length]?.push(line);
    }
    const bill = { sessionId, orderId: sessionId ? null : (paid[0]?.row.id ?? null) };
    for (const share of shares) this.addPayment(share, bill, at);
  }

  end({ session, orders: placed }: DemoParty, at: Date): void {
    session.status = 'completed';
    session.endedAt = at;
    for (const order of placed) {
      if (order.row.status !== 'cancelled') this.setStatus(order, 'completed', at);
    }
  }

  rate(party: DemoParty, at: Date, { stars, comment }: DemoRating): void {
    const eaten = party.orders
      .flatMap(({ lines }) => lines)
      .filter(({ cancelled }) => !cancelled)
      .map(({ name, quantity }) => ({ name, quantity }));
    this.ratings.push({
      ...{ restaurantId: this.restaurantId, id: this.random.id(at), tableSessionId: party.session.id },
      ...{ rating: stars, comment, orderItems: eaten, createdAt: at },
    });
  }

  /** All orders in the order in which they came in, numbered from 1. */
  numberedOrders(): DemoOrder[] {
    const all = [...this.takeaways, ...this.parties.flatMap((party) => party.orders)].toSorted(
      (a, b) => timeOf(a) - timeOf(b) || (a.row.id < b.row.id ? -1 : 1),
    );
    for (const [index, { row }] of all.entries()) row.orderNumber = index + 1;
    return all;
  }

  private line(
    { dish, options, comment }: Serving,
    quantity: number,
    orderId: string,
    position: number,
    at: Date,
  ): LineRow {
    const { categoryId, station, name, price } = dish;
    const { ofExtras, ...vat } = unitVat(dish, options, dayIn(at, this.clock));
    return {
      ...{ restaurantId: this.restaurantId, id: this.random.id(at), orderId, position, menuItemId: dish.id },
      ...{ categoryId, station, name, price, ...vat, quantity, comment },
      unitPrice: unitPrice(price, options),
      options: options.map(({ id, name: extra, priceIncrement, groupName }, place) => ({
        ...{ id, name: extra, priceIncrement, groupName },
        vatParts: ofExtras[place] ?? undefined,
      })),
      readyAt: null,
      ...{ paid: false, paidAmount: 0, paidAt: null, cancelled: false, cancelledAt: null, cancelledBy: null },
    };
  }

  private addPayment(
    lines: readonly LineRow[],
    bill: { sessionId: string | null; orderId: string | null },
    at: Date,
  ): void {
    const { restaurantId } = this;
    const id = this.random.id(at);
    const amount = total(lines);
    this.payments.push({
      ...{ restaurantId, id, ...bill, amount, ...settle(amount, this.random) },
      ...{ requestHash: noRequest(id), createdBy: this.staffId, createdAt: at },
    });
    for (const line of lines) {
      this.paymentItems.push({
        ...{ restaurantId, id: this.random.id(at), paymentId: id, orderItemId: line.id },
        ...{ quantity: line.quantity, shareOf: 1, amount: line.unitPrice * line.quantity },
        vatParts: line.vatParts && timesPortions(line.vatParts, line.quantity),
      });
    }
  }
}

/** Stands in for a request's hash: no client holds a demo order's request, so none can be repeated. */
export function noRequest(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** Equal servings are one line with a quantity. */
function merge(servings: readonly Serving[]): [Serving, quantity: number][] {
  const merged = new Map<string, [Serving, number]>();
  for (const serving of servings) {
    const [, quantity] = merged.get(servingKey(serving)) ?? [serving, 0];
    merged.set(servingKey(serving), [serving, quantity + 1]);
  }
  return [...merged.values()];
}

function timeOf({ row }: DemoOrder): number {
  return row.createdAt.getTime();
}

import { audienceOf, type NewEvent } from '#contract/events.ts';
import type { UnitVat } from '#domain/money/dish-vat.ts';
import type { OptionSnapshot } from '#domain/orders/pricing.ts';
import type { ReadAs } from '#domain/orders/read-as.ts';
import { allIn } from '#domain/orders/unit-state.ts';
import type { Staff } from '../../auth/actor.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import { requestLockKey, type TenantTx, type WrittenEvents } from '../../db/tenant.ts';
import type { OrderableItem } from './priced-menus.store.ts';

export interface NewOrderLine {
  id: string;
  item: Pick<OrderableItem, 'id' | 'name' | 'price' | 'categoryId' | 'station'> &
    // Not there in what waited before there were courses.
    Partial<Pick<OrderableItem, 'course' | 'isCounted'>> &
    UnitVat;
  /** Of the line of the request. Not there in what waited before there were combinations. */
  index?: number;
  /** Of which combination of the order it is part, from 1 on; null or not there: of none. [EXT-5] */
  partOf?: number | null;
  /** The combination that this line counts, as the first of its dishes. [CNT-1] */
  combination?: { id: string; isCounted: boolean; countEpoch?: number | null };
  /** It waits for a course before its own. Not there in what waited before there were courses. */
  isHeld?: boolean;
  options: OptionSnapshot[];
  unitPrice: number;
  quantity: number;
  comment: string | null;
  /** For whom at the table it is. [SEAT-1] */
  seat?: number | null;
  /** Null or not there: it was read in the house's words. [LANG-13] */
  readAs?: ReadAs | null;
  /** Of the count from which it was taken; null or not there: nobody counts it. [CNT-1] */
  countEpoch?: number | null;
}

export interface NewOrder {
  id: string;
  /** Both null: takeaway. The id is null, too, where the table is gone. */
  tableNumber: number | null;
  tableId: string | null;
  sessionId: string | null;
  totalAmount: number;
  note: string | null;
  /** Who took it; null: a guest ordered. */
  takenBy: Pick<Staff, 'userId' | 'name'> | null;
  /** The hash of the guest's phone; null: staff took it. */
  phone: Buffer | null;
  requestHash: Buffer;
  lines: readonly NewOrderLine[];
}

/** Whether guests may order in the restaurant, and from this phone. */
export async function findWhetherOpen(tx: TenantTx, phone: Buffer) {
  return ask(tx, { isOpen: is.bool, isBarred: is.bool }).first({
    name: 'order-restaurant-open',
    text: `SELECT is_open AS "isOpen", EXISTS (
         SELECT FROM barred_phones b WHERE b.restaurant_id = r.id AND b.token_hash = $2 AND b.until > now()
       ) AS "isBarred"
       FROM restaurants r WHERE id = $1`,
    values: [tx.restaurantId, phone],
  });
}

/**
 * The hash of the request that made an order, or one that waits, and the session that it belongs to now; null when
 * there is no such order.
 */
export async function findEarlierRequest(tx: TenantTx, orderId: string) {
  return ask(tx, { requestHash: is.bytes, sessionId: is.orNull(is.uuid), isWaiting: is.bool }).first({
    name: 'order-earlier-request',
    text: `SELECT request_hash AS "requestHash", session_id AS "sessionId", false AS "isWaiting"
       FROM orders WHERE restaurant_id = $1 AND id = $2
       UNION ALL
       SELECT request_hash, session_id, true
       FROM waiting_orders WHERE restaurant_id = $1 AND id = $2 AND status <> 'confirmed'`,
    values: [tx.restaurantId, orderId],
  });
}

/** The number of a table, or null when there is no such table. */
export async function findTableNumber(tx: TenantTx, tableId: string): Promise<number | null> {
  const row = await ask(tx, { number: is.int }).first(
    'SELECT number FROM tables WHERE restaurant_id = $1 AND id = $2',
    [tx.restaurantId, tableId],
  );
  return row?.number ?? null;
}

/** What the database adds to an order. */
const placedRow = {
  id: is.uuid,
  orderNumber: is.int,
  createdAt: is.instant,
  tableNumber: is.orNull(is.int),
  tableId: is.orNull(is.uuid),
  sessionId: is.orNull(is.uuid),
  epoch: is.uuid,
  /** Of its event; those of the tables follow behind those of all orders. */
  seq: is.digits,
};
export type PlacedRow = is.Row<typeof placedRow>;

/** An order as JSON, for `askedFor`. */
function orderRecord(order: NewOrder, place: number, menuVersion: number | null) {
  return {
    place,
    id: order.id,
    table_number: order.tableNumber,
    table_id: order.tableId,
    session_id: order.sessionId,
    total_amount: order.totalAmount,
    note: order.note,
    staff_created: order.takenBy !== null,
    created_by: order.takenBy?.userId ?? null,
    request_hash: order.requestHash.toString('base64'),
    phone: order.phone?.toString('base64') ?? null,
    menu_version: menuVersion,
    lines: order.lines.map((line, position) => ({
      id: line.id,
      position,
      menu_item_id: line.item.id,
      category_id: line.item.categoryId,
      station: line.item.station,
      name: line.item.name,
      price: line.item.price,
      unit_price: line.unitPrice,
      quantity: line.quantity,
      options: line.options,
      comment: line.comment,
      vat_rate: line.item.vatRate,
      vat_parts: line.item.vatParts,
      course: line.item.course ?? null,
      units: line.isHeld ? allIn('held', line.quantity) : null,
      count_epoch: line.countEpoch ?? null,
      seat: line.seat ?? null,
      part_of: line.partOf ?? null,
      read_as: line.readAs ?? null,
      combination_id: line.combination?.id ?? null,
      combination_epoch: line.combination?.countEpoch ?? null,
    })),
  };
}

const askedFor = `jsonb_to_recordset($2::jsonb) AS o (place int, id uuid, table_number int, table_id uuid, session_id uuid,
  total_amount int, note text, staff_created boolean, created_by uuid, request_hash text, phone text,
  menu_version int, lines jsonb)`;

/**
 * Writes the orders of `accepted` (the columns of `askedFor`, and `nth` from 1 on) with their lines, numbers and
 * events. The restaurant's row is locked once, for all of them.
 *
 * `booking_time` takes the closing's lock (shared), and that before the feed's row, as payments do: in the other order,
 * an order and a payment with a closing waiting between them would deadlock. [CLO-2]
 */
const writeAccepted = `
  booking AS MATERIALIZED (
    SELECT booking_time($1, now()) AS at
  ), counted AS (
    SELECT count(*)::int AS orders, count(table_id)::int AS tables FROM accepted
  ), feed AS (
    UPDATE restaurant_feeds f
    SET last_order_number = last_order_number + counted.orders, seq = seq + counted.orders + counted.tables
    FROM booking, counted WHERE f.restaurant_id = $1 AND counted.orders > 0
    RETURNING last_order_number - counted.orders AS numbered, seq - counted.orders - counted.tables AS told,
      counted.orders, epoch
  ), placed AS (
    INSERT INTO orders (restaurant_id, id, order_number, table_number, session_id, status, total_amount,
      note, staff_created, created_by, request_hash, phone, created_at)
    SELECT $1, a.id, feed.numbered + a.nth, a.table_number, a.session_id, 'new', a.total_amount,
      a.note, a.staff_created, a.created_by, decode(a.request_hash, 'base64'), decode(a.phone, 'base64'), booking.at
    FROM feed, booking, accepted a
    RETURNING id, order_number, created_at
  ), lines AS (
    INSERT INTO order_items (restaurant_id, id, order_id, position, menu_item_id, category_id, station,
      name, price, unit_price, quantity, options, comment, vat_rate, vat_parts, course, units, count_epoch,
      combination_id, combination_epoch, seat, part_of, read_as)
    SELECT $1, l.id, a.id, l.position, l.menu_item_id, l.category_id, l.station,
      l.name, l.price, l.unit_price, l.quantity, l.options, l.comment, l.vat_rate, l.vat_parts,
      l.course, l.units, l.count_epoch, l.combination_id, l.combination_epoch,
      l.seat, l.part_of, l.read_as
    FROM feed, accepted a, jsonb_to_recordset(a.lines) AS l (id uuid, position smallint, menu_item_id uuid,
      category_id uuid, station text, name text, price int, unit_price int, quantity int,
      options jsonb, comment text, vat_rate smallint, vat_parts jsonb, course text, units jsonb, count_epoch int,
      combination_id uuid, combination_epoch int, seat smallint, part_of smallint,
      read_as jsonb)
  ), events AS (
    INSERT INTO events (restaurant_id, seq, kind, entity_id, audience, table_session_id)
    SELECT $1, feed.told + a.nth, 'order.placed', a.id, '${audienceOf('order.placed')}', a.session_id
    FROM feed, accepted a
    UNION ALL
    SELECT $1, feed.told + feed.orders + row_number() OVER (ORDER BY a.nth), 'table.changed', a.table_id,
      '${audienceOf('table.changed')}', NULL
    FROM feed, accepted a WHERE a.table_id IS NOT NULL
  )
  SELECT p.id, p.order_number AS "orderNumber", p.created_at AS "createdAt", a.table_number AS "tableNumber",
    a.table_id AS "tableId", a.session_id AS "sessionId", feed.epoch, feed.told + a.nth AS seq
  FROM feed, placed p JOIN accepted a ON a.id = p.id ORDER BY a.nth`;

/** The events that `writeAccepted` has written for these orders. */
function eventsOf(rows: readonly PlacedRow[]): WrittenEvents | null {
  const [first] = rows;
  if (!first) return null;
  const events: NewEvent[] = [
    ...rows.map(({ id, sessionId }) => ({
      kind: 'order.placed' as const,
      entityId: id,
      tableSessionId: sessionId,
    })),
    ...rows.flatMap(({ tableId }) =>
      tableId === null ? [] : [{ kind: 'table.changed' as const, entityId: tableId }],
    ),
  ];
  return { epoch: first.epoch, seq: Number(first.seq) - 1 + events.length, events };
}

/** Writes an order. Fails with a unique violation when one with this id exists. */
export async function insertOrder(tx: TenantTx, order: NewOrder): Promise<PlacedRow> {
  const placed = ask(tx, placedRow).only({
    name: 'order-insert',
    text: `
      WITH accepted AS MATERIALIZED (SELECT o.*, 1 AS nth FROM ${askedFor}), ${writeAccepted}`,
    values: [tx.restaurantId, JSON.stringify([orderRecord(order, 0, null)])],
  });
  tx.wrote(placed.then((row) => eventsOf([row])));
  return placed;
}

/**
 * Writes those of some guests' orders that nothing stands against: the party sits there and was let in, the
 * restaurant is open, the menu still has the version that the order was priced by, the phone is not barred, there is
 * no order with this id, and no other process works on one. The parties are to be locked in a statement before: this one then sees what
 * has happened to them until then.
 *
 * @returns what the database added to each order that was written, by their numbers
 */
export async function insertAcceptable(
  tx: TenantTx,
  orders: readonly (NewOrder & { menuVersion: number })[],
): Promise<PlacedRow[]> {
  const placed = ask(tx, placedRow).all({
    name: 'order-insert-acceptable',
    text: `
      WITH accepted AS MATERIALIZED (
        SELECT o.id, s.table_number, t.id AS table_id, o.session_id, o.total_amount, o.note, o.staff_created,
          o.created_by, o.request_hash, o.phone, o.lines, row_number() OVER (ORDER BY o.place) AS nth
        FROM ${askedFor}
        JOIN table_sessions s ON s.restaurant_id = $1 AND s.id = o.session_id
          AND s.status = 'active' AND s.confirm_reason IS NULL
        JOIN restaurants r ON r.id = $1 AND r.is_open AND r.menu_version = o.menu_version
        LEFT JOIN tables t ON t.restaurant_id = $1 AND t.number = s.table_number
        WHERE NOT EXISTS (SELECT FROM barred_phones b
            WHERE b.restaurant_id = $1 AND b.token_hash = decode(o.phone, 'base64') AND b.until > now())
          AND NOT EXISTS (SELECT FROM orders e WHERE e.restaurant_id = $1 AND e.id = o.id)
          AND NOT EXISTS (SELECT FROM waiting_orders w
            WHERE w.restaurant_id = $1 AND w.id = o.id AND w.status <> 'confirmed')
          AND pg_try_advisory_xact_lock(${requestLockKey('$1::uuid', 'o.id')})
      ), ${writeAccepted}`,
    values: [
      tx.restaurantId,
      JSON.stringify(orders.map((order, n) => orderRecord(order, n, order.menuVersion))),
    ],
  });
  tx.wrote(placed.then(eventsOf));
  return placed;
}

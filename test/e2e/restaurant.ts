import type { Order } from '#contract/orders.ts';
import type { Bill } from '#contract/payments.ts';
import type { Table } from '#contract/tables.ts';
import { speakAsSpecified } from '#test/fixture/as-specified.ts';
import { made } from '#test/fixture/registered.ts';
import { serveAll } from '#test/fixture/served.ts';
import { createVisitor, type Visitor } from '#test/fixture/visitor.ts';
import { placed } from '../fixture/placed.ts';

export const owner = { email: 'demo@gedeck.example', password: 'demo-gedeck' };

/** A restaurant of the demo as its owner sees it through the API, to check what happened and to tidy up. */
export interface OwnedRestaurant {
  origin: string;
  restaurantId: string;
  owner: Visitor;
  /** The address in a table's QR code. */
  menuLink(tableNumber: number): string;
  table(tableNumber: number): Promise<Table>;
  /** Serves what the party at a table has ordered. */
  serve(tableNumber: number): Promise<void>;
  /** Frees a table. */
  free(tableNumber: number): Promise<void>;
  /** The orders of a table's running session. */
  ordersAt(tableNumber: number): Promise<Order[]>;
  /** One Margherita for a table that the guest has joined. */
  orderMargherita(guest: Visitor, tableSessionId: string): Promise<Order>;
  /** Orders dishes without required extras; the quantities by name. */
  orderDishes(
    guest: Visitor,
    tableSessionId: string,
    dishes: Record<string, number>,
    note?: string,
  ): Promise<Order>;
  /** Staff take an order of one Margherita at a table. */
  orderForTable(tableNumber: number): Promise<Order>;
  /** Staff take an order of one Margherita to go; it is paid and handed over at once. */
  sellToGo(): Promise<Order>;
  /** The bill of a party. */
  bill(tableSessionId: string): Promise<Bill>;
}

/** `18:30`, as the clocks in the demo's restaurants show a moment. */
export function clockTime(instant: string): string {
  return new Date(instant).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
}

/** Signs the demo's premium account in, as another browser would. */
export async function signIn(origin: string): Promise<Visitor> {
  const visitor = createVisitor(origin);
  await visitor.api.accounts.signIn(owner);
  return visitor;
}

export const newHousePassword = 'new-house-gedeck';

/**
 * Makes a new restaurant with an owner of its own, closed and without tables, for tests that change all of
 * it.
 */
export async function foundRestaurant(origin: string): Promise<OwnedRestaurant> {
  const visitor = createVisitor(origin);
  const { restaurants } = made(
    await visitor.api.accounts.signUp({
      email: `${crypto.randomUUID()}@gedeck.example`,
      password: newHousePassword,
      name: 'Nora Neu',
      restaurantName: 'Neues Haus',
    }),
  );
  const [restaurant] = restaurants;
  if (!restaurant) throw new Error('a new account has no restaurant');
  await speakAsSpecified(visitor, restaurant.id);
  return ownedRestaurant(origin, restaurant.id, visitor);
}

/** Adds tables of one shape in a row, numbered from 1. */
export async function addTables(restaurant: OwnedRestaurant, count: number): Promise<Table[]> {
  const { restaurantId } = restaurant;
  const { api } = restaurant.owner;
  const tables: Table[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await api.tables.create({ restaurantId, id: crypto.randomUUID(), shape: 'rectangle' });
    tables.push(await api.tables.setPosition({ restaurantId, id, x: 40 + index * 168, y: 40 }));
  }
  return tables;
}

/** @param visitor the owner, signed in */
export function ownedRestaurant(origin: string, restaurantId: string, visitor: Visitor): OwnedRestaurant {
  const { api } = visitor;

  async function table(tableNumber: number): Promise<Table> {
    const { tables } = await api.tables.floor({ restaurantId });
    const found = tables.find(({ number }) => number === tableNumber);
    if (!found) throw new RangeError(`no table ${tableNumber}`);
    return found;
  }

  async function newOrder(dishes: Record<string, number>, note = '') {
    const { categories } = await api.menu.get({ restaurantId });
    const menu = categories.flatMap(({ items }) => items);
    const lines = Object.entries(dishes).map(([dish, quantity]) => {
      const item = menu.find(({ name }) => name === dish);
      if (!item) throw new Error(`no ${dish} on the menu`);
      return { item, quantity };
    });
    return {
      restaurantId,
      id: crypto.randomUUID(),
      lines: lines.map(({ item, quantity }) => ({
        menuItemId: item.id,
        quantity,
        optionIds: [],
        comment: '',
      })),
      note,
      totalAmount: lines.reduce((sum, { item, quantity }) => sum + item.price * quantity, 0),
    };
  }

  return {
    origin,
    restaurantId,
    owner: visitor,
    menuLink: (tableNumber) => `${origin}/menu?restaurantId=${restaurantId}&table=${tableNumber}`,
    table,
    async serve(tableNumber) {
      const { session } = await table(tableNumber);
      if (session) await serveAll(visitor, restaurantId, session.id);
    },
    async free(tableNumber) {
      const { id, session } = await table(tableNumber);
      if (session) await api.tables.free({ restaurantId, id, tableSessionId: session.id });
    },
    async ordersAt(tableNumber) {
      const { session } = await table(tableNumber);
      const { orders } = await api.orders.board({ restaurantId });
      return orders.filter(({ sessionId }) => sessionId !== null && sessionId === session?.id);
    },
    orderMargherita(guest, tableSessionId) {
      return this.orderDishes(guest, tableSessionId, { Margherita: 1 });
    },
    async orderDishes(guest, tableSessionId, dishes, note) {
      return placed(guest.api.orders.place({ ...(await newOrder(dishes, note)), tableSessionId }));
    },
    async orderForTable(tableNumber) {
      const { id: tableId } = await table(tableNumber);
      return api.orders.placeForStaff({ ...(await newOrder({ Margherita: 1 })), tableId });
    },
    async sellToGo() {
      const order = await api.orders.placeForStaff({ ...(await newOrder({ Margherita: 1 })), tableId: null });
      return api.payments.payTakeaway({
        ...{ restaurantId, id: crypto.randomUUID(), orderId: order.id },
        ...{ method: 'cash', amount: order.totalAmount },
      });
    },
    bill: (tableSessionId) => api.payments.bill({ restaurantId, kind: 'session', id: tableSessionId }),
  };
}

/** Seats a phone without a browser at a free table and returns it with its table session. */
export async function seatVisitor(restaurant: OwnedRestaurant, tableNumber: number) {
  const guest = createVisitor(restaurant.origin);
  const entry = await guest.api.sessions.enter({ restaurantId: restaurant.restaurantId, table: tableNumber });
  if (entry.state !== 'joined') throw new Error(`table ${tableNumber} is taken`);
  return { guest, visit: entry.visit };
}

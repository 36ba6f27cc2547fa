import type { WaitingOrder } from '#contract/orders.ts';
import type { Table } from '#contract/tables.ts';
import type { ConfirmReason } from '#domain/door/door.ts';

/** A party and all that it has ordered and waits for the staff. */
export interface WaitingParty {
  sessionId: string;
  tableNumber: number;
  /** Stands on the phones of the party as well. */
  pin: string;
  /** Oldest first, at least one. */
  orders: readonly WaitingOrder[];
  /** Of the oldest order. */
  since: string;
  totalAmount: number;
  /** Null: nothing is unusual. */
  unusual: Exclude<ConfirmReason, 'house'> | null;
  /** Others sit at the table: once let in, it is one party with them. */
  joinsOthers: boolean;
  /** Those others; null: nobody sits there; undefined: the tables are not known here. */
  joins: string | null | undefined;
  /** The phones that have ordered. */
  phones: readonly string[];
}

/**
 * The parties that wait, who has waited longest first.
 *
 * @param seated the parties that sit at tables, by the number of the table, as of now: an order knows only who sat there
 * when it was told
 */
export function waitingParties(
  waiting: readonly WaitingOrder[],
  seated?: ReadonlyMap<number, string>,
): WaitingParty[] {
  const parties = new Map<string, WaitingOrder[]>();
  for (const order of waiting.toSorted(oldestFirst)) {
    const orders = parties.get(order.sessionId);
    if (orders) orders.push(order);
    else parties.set(order.sessionId, [order]);
  }
  return [...parties.values()].map(partyOf).map((party) => {
    if (!seated) return party;
    const there = seated.get(party.tableNumber) ?? null;
    const joins = there === party.sessionId ? null : there;
    return { ...party, joins, joinsOthers: joins !== null };
  });
}

function oldestFirst(a: WaitingOrder, b: WaitingOrder): number {
  return Date.parse(a.createdAt) - Date.parse(b.createdAt);
}

/** @param orders of one party, oldest first */
function partyOf(orders: readonly WaitingOrder[]): WaitingParty {
  const [oldest] = orders;
  if (!oldest) throw new RangeError('a party that waits has ordered');
  const facts = orders.flatMap(({ forStaff }) => forStaff ?? []);
  const reasons = facts.map(({ why }) => why);
  return {
    sessionId: oldest.sessionId,
    tableNumber: oldest.tableNumber,
    pin: facts[0]?.pin ?? '',
    orders,
    since: oldest.createdAt,
    totalAmount: orders.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    unusual: reasons.find((why) => why !== null && why !== 'house') ?? null,
    joinsOthers: facts.some(({ joinsOthers }) => joinsOthers),
    joins: undefined,
    phones: [...new Set(facts.map(({ phone }) => phone))],
  };
}

/** The parties that sit at tables, by the number of the table. */
export function seatedParties(tables: readonly Pick<Table, 'number' | 'session'>[]): Map<number, string> {
  return new Map(tables.flatMap(({ number, session }) => (session ? [[number, session.id] as const] : [])));
}

/** How much waits of some parties. */
export function extentOf(parties: readonly Pick<WaitingParty, 'tableNumber' | 'orders'>[]) {
  return {
    parties: parties.length,
    orders: parties.reduce((sum, { orders }) => sum + orders.length, 0),
    tables: new Set(parties.map(({ tableNumber }) => tableNumber)).size,
  };
}

/** With more parties at one table each has a row in the card of the table, and no card of its own. [DOOR-18] */
const cardsPerTable = 5;

/** The tables at which so many parties wait that one card holds them all. */
export function crowdedTables(parties: readonly Pick<WaitingParty, 'tableNumber'>[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const { tableNumber } of parties) counts.set(tableNumber, (counts.get(tableNumber) ?? 0) + 1);
  return new Set([...counts].flatMap(([table, count]) => (count > cardsPerTable ? [table] : [])));
}

/** The parties that one phone alone has begun, at whatever tables, where those are several; else none. */
export function partiesOfSamePhone(
  party: WaitingParty,
  parties: readonly WaitingParty[],
): readonly WaitingParty[] {
  const [phone] = party.phones;
  const own = parties.filter(({ phones }) => phones.length === 1 && phones[0] === phone);
  return own.length > 1 && own.includes(party) ? own : [];
}

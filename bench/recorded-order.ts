import type pg from 'pg';
import { createAuth } from '#server/auth/accounts.ts';
import { Guard } from '#server/auth/guard.ts';
import { KnownVisitors } from '#server/auth/known-visitors.ts';
import { createPool } from '#server/db/pool.ts';
import { Database } from '#server/db/tenant.ts';
import { OrdersService } from '#server/features/orders/orders.service.ts';
import { PlacingService } from '#server/features/orders/placing.service.ts';
import { WaitingOrdersService } from '#server/features/orders/waiting-orders.service.ts';
import { HouseNetworksService } from '#server/features/sessions/house-networks.service.ts';
import { SessionsService } from '#server/features/sessions/sessions.service.ts';
import { newId } from '#server/ids.ts';
import { createLog } from '#server/log.ts';
import { type BenchGuest, orderInput } from './order-input.ts';
import { authSecret } from './seed.ts';

export interface RecordedStatement {
  text: string;
  name: string | undefined;
  /** The parameters as PostgreSQL's text; ids that every order makes anew end in `freshKey`. */
  values: (string | null)[];
}

/** Stands for twelve digits that are unique to each order. */
export const freshKey = '999999999999';

/**
 * Records what the server sends to PostgreSQL when a guest places an order, the guard's check included: the
 * statements of each round trip. Recorded from the real code, so it cannot differ from it.
 */
export async function recordOrder(
  connection: pg.ClientConfig,
  guest: BenchGuest,
): Promise<RecordedStatement[][]> {
  const roundTrips: RecordedStatement[][] = [];
  const pool = createPool(connection, createLog('silent'), 1);
  pool.on('connect', (client) => recordQueries(client, roundTrips));
  const database = new Database(pool);
  const auth = createAuth({ pool, secret: authSecret });
  try {
    const headers = new Headers({ cookie: guest.cookie });
    const houseNetworks = new HouseNetworksService(database);
    const guard = new Guard(auth, database, new KnownVisitors(), houseNetworks, () => {});
    const { phone } = await guard.guest({ headers }, guest);
    const orders = new OrdersService(database);
    const sessions = new SessionsService(orders);
    const waiting = new WaitingOrdersService(database, sessions);
    const placing = new PlacingService({ database, orders, sessions, waiting, ordersPerMinute: 1 });
    const order = await placing.placeOrder(orderInput(guest, newId()), phone);
    const freshIds = [order.id, ...order.items.map((item) => item.id)];
    return roundTrips.map((statements) =>
      statements.map((statement) => ({
        ...statement,
        values: statement.values.map((value) => value && markFresh(value, freshIds)),
      })),
    );
  } finally {
    await pool.end();
  }
}

/**
 * Groups queries: one that is sent while none is under way begins a round trip; those sent meanwhile travel
 * with it.
 */
function recordQueries(client: pg.PoolClient, roundTrips: RecordedStatement[][]): void {
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let underWay = 0;
  const settle = () => {
    underWay -= 1;
  };
  const query = (config: string | pg.QueryConfig, values?: unknown[]) => {
    const { text, name, values: own = values ?? [] } = typeof config === 'string' ? { text: config } : config;
    if (underWay === 0) roundTrips.push([]);
    underWay += 1;
    roundTrips.at(-1)?.push({ text, name, values: own.map(parameterText) });
    const answer = send(config, values);
    answer.then(settle, settle);
    return answer;
  };
  client.query = query as typeof client.query;
}

function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`a parameter that the recorder does not know: ${typeof value}`);
}

function markFresh(value: string, freshIds: string[]): string {
  return freshIds.reduce(
    (text, id, index) =>
      text.replaceAll(id, `00000000-0000-7000-8${String(index).padStart(3, '0')}-${freshKey}`),
    value,
  );
}

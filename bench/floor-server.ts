import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import type { Order } from '#contract/orders.ts';
import { orderInserts, poolSize } from './floor-tables.ts';

/**
 * The yardstick, as a process of its own: what node:http, pg and PostgreSQL cost when nobody checks, prices or authorises
 * anything. It stores an order as it comes, reads the menu anew for every request and sends orders to whoever listens.
 * Rates and times of ours are told as ratios to it.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: poolSize });

/** Who listens to what, by a name: a restaurant's boards, a party's phones. */
const groups = new Map<string, Set<ServerResponse>>();

export interface FloorOrder {
  restaurantId: string;
  /** As our server would answer it. */
  order: Order;
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.destroy();
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  switch (`${request.method} ${pathname}`) {
    case 'POST /orders': {
      const posted = JSON.parse(await textOf(request)) as FloorOrder;
      await store(posted);
      sendJson(response, 201, JSON.stringify(posted.order));
      return tell(searchParams.getAll('group'), posted.order);
    }
    case 'GET /menu':
      return sendJson(response, 200, JSON.stringify(await menuOf(searchParams.get('restaurantId'))));
    case 'GET /live':
      return listen(response, searchParams.get('group') ?? '');
    default:
      return sendJson(response, 200, '{}');
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function sendJson(response: ServerResponse, status: number, json: string): void {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) };
  response.writeHead(status, headers).end(json);
}

async function store({ restaurantId, order }: FloorOrder): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const insert of orderInserts(restaurantId, order)) await client.query(insert);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function menuOf(restaurantId: string | null) {
  const values = [restaurantId];
  const [dishes, extras] = await Promise.all([
    pool.query<{ id: string }>({
      name: 'dishes',
      text: `SELECT id, "categoryId", name, description, price, "imageUrl", available, allergens, additives, tags
        FROM floor.dishes WHERE restaurant_id = $1`,
      values,
    }),
    pool.query<{ dishId: string }>({
      name: 'extras',
      text: `SELECT "dishId", id, name, "priceIncrement", "groupName", "isRequired", "isMultiSelect", allergens, additives
        FROM floor.extras WHERE restaurant_id = $1`,
      values,
    }),
  ]);
  const optionsOf = new Map<string, object[]>(dishes.rows.map(({ id }) => [id, []]));
  for (const { dishId, ...option } of extras.rows) optionsOf.get(dishId)?.push(option);
  return { items: dishes.rows.map((dish) => ({ ...dish, options: optionsOf.get(dish.id) })) };
}

function listen(response: ServerResponse, group: string): void {
  const listeners = groups.get(group) ?? new Set();
  groups.set(group, listeners.add(response));
  response.on('close', () => listeners.delete(response));
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('event: ready\ndata:\n\n');
}

function tell(names: readonly string[], order: Order): void {
  const frame = `id: ${order.id}\ndata: ${JSON.stringify({ kind: 'order', order })}\n\n`;
  for (const name of names) for (const listener of groups.get(name) ?? []) listener.write(frame);
}

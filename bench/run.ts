import { join } from 'node:path';
import { runJob } from './child.ts';
import { measureDashboard } from './dashboard.ts';
import { type BenchDatabase, databaseSettings, startDatabase } from './database.ts';
import { measureFlood } from './flood.ts';
import { measureGuestPages } from './guest-pages.ts';
import type { LiveLoadJob, LiveLoadResult, LiveStream } from './live-load.ts';
import { measureMenuPage } from './menu-page.ts';
import type { BenchGuest } from './order-input.ts';
import type { OrderLoadJob, OrderLoadResult } from './order-load.ts';
import { prepareBareOrders } from './pgbench.ts';
import { type Figure, machine, table } from './report.ts';
import { measureExport } from './report-export.ts';
import {
  authSecret,
  type BenchRestaurant,
  type MenuSize,
  seatGuests,
  seedRestaurants,
  tablesPerFigure,
} from './seed.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { measureStart } from './start-time.ts';

/** `quick` and the names of figures: orders, menu, live, flood, dashboard, export, start, page. None named: all. */
const args = new Set(process.argv.slice(2));
const isQuick = args.has('quick');
const figureNames = ['orders', 'menu', 'live', 'flood', 'dashboard', 'export', 'start', 'page'];
const isAsked = (name: string) => args.has(name) || !figureNames.some((figure) => args.has(figure));

/** Rounds alternate with those of the yardstick, so that a busy machine slows both. */
const orderTiming = isQuick ? { seconds: 2, rounds: 1 } : { seconds: 5, rounds: 3 };
const menuTiming = isQuick ? { seconds: 2, rounds: 1 } : { seconds: 4, rounds: 2 };
const live = { clients: 1000, ordersPerSecond: 200, warmupSeconds: 3, seconds: isQuick ? 4 : 12 };
const years = { orders: isQuick ? 100_000 : 1_000_000, calls: isQuick ? 50 : 200 };
/** Each with two to four lines, of which every 20th is cancelled: more than 1,000,000 lines. */
const exported = { orders: isQuick ? 40_000 : 380_000 };
const connections = 64;
const spread = 32;
const liveTable = tablesPerFigure + 1;
const flooded = { guests: 12, table: 2 * tablesPerFigure + 1, seconds: isQuick ? 5 : 20 };

interface Stage {
  database: BenchDatabase;
  server: ServerProcess;
  /** For figures that spread over many restaurants. */
  many: BenchRestaurant[];
  /** A separate one: all orders of one restaurant go through one row. */
  lone: BenchRestaurant;
  ownerCookie: string;
}

const stops: (() => Promise<void>)[] = [];
const stopAll = async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopAll().finally(() => process.exit(130)));
}

try {
  const figures: Figure[] = [];
  if (['orders', 'menu', 'live', 'flood'].some(isAsked)) {
    const stage = await setStage();
    if (isAsked('orders')) figures.push(...(await measureOrders(stage)));
    if (isAsked('menu')) figures.push(await measureMenu(stage));
    if (isAsked('live')) figures.push(...(await measureLive(stage)));
    if (isAsked('flood')) figures.push(...(await measureSeated(stage)));
    await stopAll();
  }
  if (isAsked('dashboard')) {
    figures.push(...(await measureYears()));
    await stopAll();
  }
  if (isAsked('export')) {
    figures.push(await measureLongExport());
    await stopAll();
  }
  if (isAsked('start')) figures.push(...(await measureStarts()));
  if (isAsked('page')) {
    say('Opening, scrolling and searching the menu on a slow phone');
    figures.push(...(await measureGuestPages({ visits: isQuick ? 1 : 5 })));
  }
  process.stdout.write(`\n${machine()}\n\n${table(figures)}\n`);
} finally {
  await stopAll();
}

async function setStage(count = spread + 1, menu?: MenuSize): Promise<Stage> {
  say('Starting PostgreSQL and the server');
  const database = await startDatabase();
  stops.push(database.stop);
  const seeded = await seedRestaurants(database.application, count, menu);
  const [lone, ...many] = seeded.restaurants;
  if (!lone) throw new Error('nothing was seeded');
  const server = await startServer({
    ...databaseSettings(database),
    DATA_DIR: join(database.folder, 'server'),
    AUTH_SECRET: authSecret,
    // Each simulated phone names its own address; one address would be stopped as a flood.
    TRUST_PROXY: '1',
    // 64 phones order as fast as they can.
    PARTIES_PER_MINUTE: '1000000',
    ORDERS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  stops.push(() => server.stop());
  return { database, server, many, lone, ownerCookie: seeded.ownerCookie };
}

/** Orders a second over HTTP, validated, against the same statements sent by pgbench. */
async function measureOrders({ database, server, many, lone }: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [where, restaurants] of [
    [`${spread} restaurants`, many],
    ['one restaurant', [lone]],
  ] as const) {
    say(`Placing orders, ${where}`);
    const guests = await seatGuests(server.port, restaurants, connections, 1);
    const bare = await prepareBareOrders(database, guests);
    const load = (seconds: number) =>
      runJob<OrderLoadResult>(
        'order-load.ts',
        { port: server.port, guests, seconds } satisfies OrderLoadJob,
        (seconds + 20) * 1000,
      );
    await load(isQuick ? 1 : 3);
    const ratios: { ratio: number; ours: OrderLoadResult; bare: number }[] = [];
    for (let round = 0; round < orderTiming.rounds; round += 1) {
      const ours = await load(orderTiming.seconds);
      const bareRate = await bare.run(orderTiming.seconds);
      ratios.push({ ratio: ours.perSecond / bareRate, ours, bare: bareRate });
    }
    const middle = ratios.toSorted((a, b) => a.ratio - b.ratio)[Math.floor((ratios.length - 1) / 2)];
    if (!middle) throw new Error('nothing was measured');
    figures.push({
      name: `orders, ${where}, ${connections} connections, against ${bare.name}`,
      measured: `${middle.ratio.toFixed(2)} (${middle.ours.perSecond.toFixed(0)}/s of ${middle.bare.toFixed(0)}/s; p50 ${ms(middle.ours.p50Ms)}, p99 ${ms(middle.ours.p99Ms)})`,
      promise: 'at least 0.50',
      isKept: middle.ratio >= 0.5,
    });
  }
  return figures;
}

async function measureMenu({ server, lone }: Stage): Promise<Figure> {
  say('Loading the menu page');
  const { pagePerSecond, filePerSecond, brotliBytes } = await measureMenuPage(
    server.port,
    lone.id,
    menuTiming,
  );
  return {
    name: `menu page, brotli, ${(brotliBytes / 1000).toFixed(1)} KB, against a file of that size`,
    measured: `${(pagePerSecond / filePerSecond).toFixed(2)} (${pagePerSecond.toFixed(0)}/s of ${filePerSecond.toFixed(0)}/s)`,
  };
}

/** 20 restaurants with 50 boards each; then one restaurant with 20 boards and 980 phones at 64 tables. */
async function measureLive({ server, many, lone, ownerCookie }: Stage): Promise<Figure[]> {
  const restaurants = many.slice(0, 20);
  const board = ({ id }: BenchRestaurant, n: number): LiveStream => ({
    path: `/live/staff?restaurantId=${id}`,
    cookie: ownerCookie,
    address: `10.1.${Math.floor(n / 250)}.${(n % 250) + 1}`,
    restaurantId: id,
    tableSessionId: null,
  });
  const phone = ({ restaurantId, tableSessionId, cookie, address }: BenchGuest): LiveStream => ({
    path: `/live/guest?restaurantId=${restaurantId}&tableSessionId=${tableSessionId}`,
    cookie,
    address,
    restaurantId,
    tableSessionId,
  });
  const guests = {
    many: await seatGuests(server.port, restaurants, 100, liveTable),
    lone: await seatGuests(server.port, [lone], tablesPerFigure, liveTable),
  };
  const scenes = [
    {
      name: '20 restaurants of 50 boards',
      guests: guests.many,
      streams: Array.from({ length: live.clients }, (_, n) => board(at(restaurants, n), n)),
    },
    {
      name: 'one of 20 boards and 980 phones',
      guests: guests.lone,
      streams: Array.from({ length: live.clients }, (_, n) =>
        n < 20 ? board(lone, n) : phone(at(guests.lone, n)),
      ),
    },
  ];
  const figures: Figure[] = [];
  for (const { name, streams, guests: ordering } of scenes) {
    say(`Watching orders live, ${name}`);
    const result = await runJob<LiveLoadResult>(
      'live-load.ts',
      { port: server.port, streams, guests: ordering, ...live } satisfies LiveLoadJob & typeof live,
      (live.seconds + 40) * 1000,
    );
    const { fromAnswerMs: answer, fromSendMs: send, missing } = result;
    figures.push({
      name: `committed order to board, ${live.ordersPerSecond}/s, ${name}`,
      measured: `p95 ${ms(answer.p95)} (p50 ${ms(answer.p50)}, p99 ${ms(answer.p99)}; from sending p95 ${ms(send.p95)}; ${result.deliveries} delivered, ${missing} lost)`,
      promise: 'p95 at most 50 ms',
      isKept: answer.p95 <= 50 && missing === 0,
    });
  }
  return figures;
}

/** Guests who sit, while strangers ask from 20 addresses with 4 connections each. [LOAD-3] */
async function measureSeated({ server, lone }: Stage): Promise<Figure[]> {
  say('Flooding the server beside seated guests');
  const guests = await seatGuests(server.port, [lone], flooded.guests, flooded.table);
  const { callP95Ms, orderP95Ms, flood } = await measureFlood({
    port: server.port,
    guests,
    seconds: flooded.seconds,
  });
  return [
    {
      name: 'flood from 20 addresses: call of a seated guest',
      measured: `p95 ${ms(callP95Ms)} (strangers: ${flood.answered} answered, ${flood.refused} refused)`,
      promise: 'p95 at most 100 ms',
      isKept: callP95Ms <= 100,
    },
    {
      name: '… order of a seated guest',
      measured: `p95 ${ms(orderP95Ms)}`,
      promise: 'p95 at most 300 ms',
      isKept: orderP95Ms <= 300,
    },
  ];
}

/** One restaurant with two years of orders. */
async function measureYears(): Promise<Figure[]> {
  const stage = await setStage(1, { categories: 8, dishes: 120, pictures: [] });
  say(`Loading ${years.orders.toLocaleString('en')} orders, then the dashboard`);
  const result = await measureDashboard({
    ...{ database: stage.database, port: stage.server.port, ownerCookie: stage.ownerCookie },
    ...{ restaurantId: stage.lone.id, orders: years.orders, calls: years.calls },
  });
  const count = years.orders.toLocaleString('en');
  return [
    {
      name: `dashboard of a restaurant with ${count} orders`,
      measured: `p95 ${ms(result.p95Ms)} (p50 ${ms(result.p50Ms)}; the first ever ${(result.firstMs / 1000).toFixed(1)} s)`,
      promise: 'p95 at most 50 ms',
      isKept: result.p95Ms <= 50,
    },
    {
      name: 'the same, after each change of an order of a past day',
      measured: `p95 ${ms(result.changedP95Ms)}`,
      promise: 'p95 at most 50 ms',
      isKept: result.changedP95Ms <= 50,
    },
    {
      name: 'its figures and those of a plain query over all orders',
      measured: result.equalsPlainQuery ? 'equal' : 'DIFFERENT',
      promise: 'equal',
      isKept: result.equalsPlainQuery,
    },
  ];
}

/** Exports all lines of a restaurant with very many orders as one file. */
async function measureLongExport(): Promise<Figure> {
  const stage = await setStage(1, { categories: 8, dishes: 120, pictures: [] });
  say('Exporting the lines of ' + exported.orders.toLocaleString('en') + ' orders');
  const { lines, seconds, peakMb, steps } = await measureExport({
    ...{ database: stage.database, port: stage.server.port, pid: stage.server.pid },
    ...{ ownerCookie: stage.ownerCookie, restaurantId: stage.lone.id, orders: exported.orders },
  });
  return {
    name: `export of ${lines.toLocaleString('en')} lines: memory of the process, at most`,
    measured: `${peakMb.toFixed(0)} MB (${seconds.toFixed(1)} s, progress told ${steps} times)`,
    promise: 'at most 200 MB',
    isKept: peakMb <= 200,
  };
}

async function measureStarts(): Promise<Figure[]> {
  say('Starting twice from nothing');
  const { firstMs, secondMs, idleMb } = await measureStart();
  return [
    {
      name: 'start, the second time',
      measured: `${(secondMs / 1000).toFixed(2)} s (the first: ${(firstMs / 1000).toFixed(2)} s)`,
      promise: 'at most 2 s',
      isKept: secondMs <= 2000,
    },
    {
      name: 'memory of the idle Node process',
      measured: `${idleMb.toFixed(0)} MB`,
      promise: 'at most 200 MB',
      isKept: idleMb <= 200,
    },
  ];
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
}

function say(text: string): void {
  process.stderr.write(`${text} …\n`);
}

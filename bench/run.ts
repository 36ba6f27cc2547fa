import { join } from 'node:path';
import { runJob } from './child.ts';
import { measureDashboard } from './dashboard.ts';
import { addressOf, type BenchDatabase, databaseSettings, startDatabase } from './database.ts';
import { measureDsfinvk } from './dsfinvk-export.ts';
import { measureFlood } from './flood.ts';
import { createFloorTables } from './floor-tables.ts';
import { measureGuestPages } from './guest-pages.ts';
import type { LiveLoadJob, LiveLoadResult, LiveStream } from './live-load.ts';
import { measureMenuImport } from './menu-import.ts';
import { measureMenuJson } from './menu-json.ts';
import { measureMenuPage } from './menu-page.ts';
import type { BenchGuest, Way } from './order-input.ts';
import { measureOrders } from './orders.ts';
import { type Figure, kb, machine, ms, table } from './report.ts';
import { measureExport } from './report-export.ts';
import {
  authSecret,
  type BenchRestaurant,
  type MenuSize,
  seatGuests,
  seedRestaurants,
  tablesPerFigure,
  usualMenu,
} from './seed.ts';
import { floorProgram, type ServerProcess, startServer } from './server-process.ts';
import { measureSigning } from './signing.ts';
import { measureStart } from './start-time.ts';
import { measureTickets } from './tickets.ts';

/** `quick` and the names of figures: orders, signing, menu, live, flood, dashboard, export, start, page, tickets. None named: all. */
const args = new Set(process.argv.slice(2));
const isQuick = args.has('quick');
const figureNames = [
  'orders',
  'signing',
  'menu',
  'live',
  'flood',
  'dashboard',
  'export',
  'dsfinvk',
  'start',
  'page',
  'tickets',
];
const isAsked = (name: string) => args.has(name) || !figureNames.some((figure) => args.has(figure));

/** Rounds alternate with those of the yardstick, so that a busy machine slows both. */
const orderTiming = isQuick
  ? { warmupSeconds: 1, seconds: 2, rounds: 1 }
  : { warmupSeconds: 2, seconds: 4, rounds: 3 };
const menuTiming = isQuick ? { seconds: 2, rounds: 1 } : { seconds: 4, rounds: 2 };
const live = { clients: 1000, ordersPerSecond: 200, warmupSeconds: 3, seconds: isQuick ? 4 : 12 };
const years = { orders: isQuick ? 100_000 : 1_000_000, calls: isQuick ? 50 : 200 };
/** Each with two to four lines, of which every 20th is cancelled: more than 1,000,000 lines. */
const exported = { orders: isQuick ? 40_000 : 380_000 };
/** Each ordered and paid, with two to four lines: six lines of the export, 1,000,000 in all. */
const audited = { orders: isQuick ? 17_000 : 170_000 };
const connections = 64;
const spread = 20;
const liveTable = tablesPerFigure + 1;
const signingTable = 3 * tablesPerFigure + 1;
const flooded = { guests: 12, table: 2 * tablesPerFigure + 1, seconds: isQuick ? 5 : 20 };

interface Stage {
  database: BenchDatabase;
  server: ServerProcess;
  /** The yardstick, on tables of its own in the same database. */
  floor: ServerProcess;
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
  if (['orders', 'signing', 'menu', 'live', 'flood'].some(isAsked)) {
    const stage = await setStage();
    if (isAsked('orders')) figures.push(...(await measurePlacing(stage)));
    if (isAsked('menu')) figures.push(...(await measureMenu(stage)));
    if (isAsked('live')) figures.push(...(await measureLive(stage)));
    if (isAsked('flood')) figures.push(...(await measureSeated(stage)));
    if (isAsked('signing')) figures.push(...(await measureSigned(stage)));
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
  if (isAsked('dsfinvk')) {
    figures.push(...(await measureAudit()));
    await stopAll();
  }
  if (isAsked('start')) figures.push(...(await measureStarts()));
  if (isAsked('page')) {
    say('Opening, scrolling and searching the menu on a slow phone');
    figures.push(...(await measureGuestPages({ visits: isQuick ? 1 : 5 })));
  }
  if (isAsked('tickets')) {
    say('Tapping and scrolling very many tickets on a slow tablet');
    figures.push(...(await measureTickets({ taps: isQuick ? 5 : 20 })));
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
  await createFloorTables(database);
  const floor = await startServer({ DATABASE_URL: addressOf(database.superuser) }, floorProgram);
  stops.push(() => floor.stop());
  return { database, server, floor, many, lone, ownerCookie: seeded.ownerCookie };
}

/** Over many restaurants, all in one, and one order after another. */
async function measurePlacing({ database, server, floor, many, lone }: Stage): Promise<Figure[]> {
  const guests = {
    many: await seatGuests(server.port, many, connections, 1),
    lone: await seatGuests(server.port, [lone], connections, 1),
  };
  const usual = { p99: 3, node: 2 };
  const scenes = [
    { name: `${spread} restaurants`, guests: guests.many, connections, promise: { rate: 0.5, ...usual } },
    { name: 'one restaurant', guests: guests.lone, connections, promise: { rate: 0.35, ...usual } },
    { name: `${spread} restaurants`, guests: guests.many, connections: 1 },
  ];
  const figures: Figure[] = [];
  for (const scene of scenes) {
    say(`Placing orders, ${scene.name}, ${scene.connections} at once`);
    figures.push(...(await measureOrders({ database, server, floor, scene, timing: orderTiming })));
  }
  return figures;
}

/** The last figure of a stage: half of the restaurants have a device from here on. */
async function measureSigned({ server, many, ownerCookie }: Stage): Promise<Figure[]> {
  say('Placing orders that a device signs');
  const [plain, signed] = [many.slice(0, spread / 2), many.slice(spread / 2)];
  return measureSigning({
    ...{ port: server.port, ownerCookie, connections, timing: orderTiming },
    plain: { guests: await seatGuests(server.port, plain, connections, signingTable) },
    signed: { restaurants: signed, guests: await seatGuests(server.port, signed, connections, signingTable) },
  });
}

async function measureMenu({ server, floor, lone, many, ownerCookie }: Stage): Promise<Figure[]> {
  say('Loading the menu');
  const json = await measureMenuJson({ server: server.port, floor: floor.port }, lone.id, menuTiming);
  const page = await measureMenuPage(server.port, lone.id, menuTiming);
  say('Reading in a menu');
  const read = await measureMenuImport(server.port, at(many, 0).id, ownerCookie);
  return [
    {
      name: `menu as JSON, ${usualMenu.dishes} dishes of ${usualMenu.extras} extras, against the floor`,
      measured: `${json.ratio.toFixed(1)} (${json.perSecond.toFixed(0)}/s of ${json.floorPerSecond.toFixed(0)}/s; ${kb(json.bytes)} to ${kb(json.floorBytes)})`,
      promise: 'at least 5',
      isKept: json.ratio >= 5,
    },
    {
      name: '… for whoever has it already (304)',
      measured: `${json.unchangedPerSecond.toFixed(0)}/s`,
    },
    {
      name: `menu page, brotli, ${kb(page.brotliBytes)}, against a file of that size`,
      measured: `${(page.pagePerSecond / page.filePerSecond).toFixed(2)} (${page.pagePerSecond.toFixed(0)}/s of ${page.filePerSecond.toFixed(0)}/s)`,
    },
    {
      name: `${read.dishes.toLocaleString('en')} dishes read in, ${kb(read.bytes)}: wait of others, at most`,
      measured: `${ms(read.longestMs)} (p50 ${ms(read.p50Ms)}; ${read.seconds.toFixed(1)} s for preview and import)`,
      promise: 'at most 50 ms',
      isKept: read.longestMs <= 50,
    },
  ];
}

/** 20 restaurants with 50 boards each; then one restaurant with 20 boards and 980 phones at 64 tables. */
async function measureLive({ server, floor, many, lone, ownerCookie }: Stage): Promise<Figure[]> {
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
  const bareFeed = (stream: LiveStream): LiveStream => ({
    ...stream,
    path: `/live?group=${stream.tableSessionId ?? stream.restaurantId}`,
  });
  const guests = {
    many: await seatGuests(server.port, many, 100, liveTable),
    lone: await seatGuests(server.port, [lone], tablesPerFigure, liveTable),
  };
  const scenes = [
    {
      name: '20 restaurants of 50 boards',
      guests: guests.many,
      streams: Array.from({ length: live.clients }, (_, n) => board(at(many, n), n)),
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
    const watch = ({ port }: ServerProcess, way: Way, feeds: LiveStream[]) =>
      runJob<LiveLoadResult>(
        'live-load.ts',
        { port, way, streams: feeds, guests: ordering, ...live } satisfies LiveLoadJob & typeof live,
        (live.seconds + 100) * 1000,
      );
    const result = await watch(server, 'rpc', streams);
    const bare = (await watch(floor, 'floor', streams.map(bareFeed))).fromAnswerMs;
    const { fromAnswerMs: answer, fromSendMs: send, missing } = result;
    figures.push({
      name: `committed order to board, ${live.ordersPerSecond}/s, ${name}`,
      measured: `p95 ${ms(answer.p95)} (p50 ${ms(answer.p50)}; from sending p95 ${ms(send.p95)}; ${result.deliveries} delivered, ${missing} lost; floor p95 ${ms(bare.p95)})`,
      promise: 'p95 at most 50 ms',
      isKept: answer.p95 <= 50 && missing === 0,
    });
    figures.push({
      name: '… p99',
      measured: `${ms(answer.p99)} (floor ${ms(bare.p99)})`,
      promise: 'at most 120 ms',
      isKept: answer.p99 <= 120,
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
  const stage = await setStage(1, { categories: 8, dishes: 120, extras: 3, pictures: [] });
  say(`Loading ${years.orders.toLocaleString('en')} orders, then the dashboard`);
  const result = await measureDashboard({
    ...{ database: stage.database, port: stage.server.port, ownerCookie: stage.ownerCookie },
    ...{ restaurantId: stage.lone.id, orders: years.orders, calls: years.calls },
  });
  const count = years.orders.toLocaleString('en');
  return [
    {
      name: `dashboard of a restaurant with ${count} orders`,
      measured: `p95 ${ms(result.p95Ms)} (p50 ${ms(result.p50Ms)})`,
      promise: 'p95 at most 50 ms',
      isKept: result.p95Ms <= 50,
    },
    {
      name: 'the first ever, which adds them all up',
      measured: `${(result.firstMs / 1000).toFixed(1)} s`,
      promise: 'at most 2 s',
      isKept: result.firstMs <= 2000,
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
  const stage = await setStage(1, { categories: 8, dishes: 120, extras: 3, pictures: [] });
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

async function measureAudit(): Promise<Figure[]> {
  const stage = await setStage(1, { categories: 8, dishes: 120, extras: 3, pictures: [] });
  say('Exporting the journal of ' + audited.orders.toLocaleString('en') + ' orders as DSFinV-K');
  const { megabytes, seconds, tenthMb, wholeMb, p95 } = await measureDsfinvk({
    ...{ database: stage.database, port: stage.server.port, pid: stage.server.pid },
    ...{ ownerCookie: stage.ownerCookie, restaurantId: stage.lone.id, orders: audited.orders },
  });
  const lines = (6 * audited.orders).toLocaleString('en');
  return [
    {
      name: `DSFinV-K of ${lines} lines: memory of the process against a tenth of them`,
      measured: `${(wholeMb / tenthMb).toFixed(2)} (${wholeMb.toFixed(0)} MB, ${seconds.toFixed(1)} s, a zip of ${megabytes.toFixed(0)} MB)`,
      promise: 'at most 1.2',
      isKept: wholeMb <= 1.2 * tenthMb,
    },
    {
      name: 'what somebody else waits meanwhile, p95',
      measured: `${p95.toFixed(0)} ms`,
      promise: 'at most 50 ms',
      isKept: p95 <= 50,
    },
  ];
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

function say(text: string): void {
  process.stderr.write(`${text} …\n`);
}

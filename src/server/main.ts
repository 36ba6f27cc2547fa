import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { findAuthSecret } from './auth/auth-secret.ts';
import { printBanner } from './banner.ts';
import { type Config, readConfig } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { openApplicationLogin, ownerConnection } from './db/logins.ts';
import { migrate } from './db/migrate.ts';
import type { OutageLog } from './db/outage-log.ts';
import { findShards, type Shard } from './db/shards.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { sealingOfDevices } from './features/signing/open-devices.ts';
import type { FileStore } from './files/file-store.ts';
import { openFileStore } from './files/open-file-store.ts';
import { openLegalSource } from './http/legal-source.ts';
import { createHttpServer, listen, requireFreePort } from './http/listen.ts';
import { loadBuiltPages, type PageSource } from './http/page-renderer.ts';
import { joinInstallation } from './installation.ts';
import { createLog } from './log.ts';
import { isOneOfMany, startProcesses, takeOver } from './processes.ts';
import { createRuntime } from './runtime.ts';
import { explainStartFailure } from './start-error.ts';
import { unencryptedConnections } from './unencrypted-connections.ts';

interface StartOptions {
  /** The folder with package.json. */
  root: string;
  version: string;
  isDevelopment: boolean;
  /** Tells the person who waits what is being done; a text that ends with a full stop is a remark. */
  progress: (text: string) => void;
  /** Aborted when nobody wants the server any more: a start that is under way then ends with some error. */
  signal: AbortSignal;
}

type Stops = (() => Promise<unknown>)[];

interface Parts extends StartOptions {
  config: Config;
  log: OutageLog;
  /** As the owner: for migrations alone. */
  owner: pg.ClientConfig;
  /** As the application; undefined: who that is turns out when the database is migrated. */
  application: pg.ClientConfig | undefined;
  /** Loaded while PostgreSQL starts; null: other processes serve. */
  pages: Promise<PageSource> | null;
  stops: Stops;
}

// Who stops a container waits ten seconds before it kills: all of these and PostgreSQL's own stop fit in.
/** How long a request that has begun may take to its end. */
const requestGraceMs = 4_000;
/** A query that hangs must not delay the stop longer; PostgreSQL disconnects its clients right after. */
const runtimeStopMs = 1_000;
/** Of a process, beside its pool: two for limits, one for hints, one while it starts. */
const connectionsBesides = 4;
/** For all processes; some of its hundred are for commands. With the most processes there may be, each has two. */
const connectionsOfEmbedded = 90;

/**
 * Starts everything in order.
 *
 * @returns `stop`, which stops everything in the opposite order; and `exited`, which resolves when the
 * database has died
 * @throws StartError with one sentence for the person at the terminal
 */
export async function start(
  options: StartOptions,
): Promise<{ stop(): Promise<void>; exited: Promise<unknown> }> {
  const stops: Stops = [];
  let config: Config | undefined;
  try {
    config = readConfig();
    if (isOneOfMany) return await serveWithOthers(config, options, stops);
    for (const remark of unencryptedConnections(config)) options.progress(remark);
    if (config.billing.kind === 'none') options.progress(noBilling);
    const log = createLog(config.logLevel);
    // Checked early, before anybody has waited for a database to be made.
    await requireFreePort(config);
    if (config.metrics) await requireFreePort(config.metrics);
    const isAlone = config.processes === 1 || options.isDevelopment;
    const pages = isAlone ? openPages(options, stops) : null;
    pages?.catch(() => {}); // reported where it is awaited
    const { owner, application, exited } = await startDatabase(config, log, options, stops);
    // The demo takes seconds to load: neither a stop nor the end of PostgreSQL waits for that.
    const ended = Promise.race([exited, aborted(options.signal)]).then((reason) => Promise.reject(reason));
    await Promise.race([serve({ ...options, config, log, owner, application, pages, stops }), ended]);
    const stop = async () => {
      await stopAll(stops);
      log.info('Gedeck has stopped');
    };
    return { stop, exited: exited.then((error) => explainStartFailure(error, config)) };
  } catch (error) {
    await stopAll(stops).catch(() => {}); // the first failure says more
    throw explainStartFailure(error, config);
  }
}

async function serve(parts: Parts): Promise<void> {
  const { config, owner, stops, log, progress } = parts;
  progress('Updating the database');
  await migrate(owner);
  const shards = await findShards(owner);
  if (shards.length > 0) progress(onCluster);
  const authSecret = await findAuthSecret(config);
  const files = await openFileStore(config.files);
  // Before anything is written with the secret, the password of the application's login included.
  await joinInstallation(owner, { ...config, authSecret, files });
  const connection = parts.application ?? (await findApplicationLogin(parts, authSecret));
  const pages = await parts.pages;
  const databasePoolSize = parts.application ? shareOfEmbedded(config) : config.databasePoolSize;
  const runtime = await openRuntime({
    ...{ ...parts, config: { ...config, databasePoolSize } },
    ...{ connection, shards, authSecret, files, pages },
  });
  stops.push(() => Promise.race([runtime.stop(), delay(runtimeStopMs)]));
  await prepare(parts, runtime);
  if (pages) {
    const port = await listenWith(runtime, pages, parts);
    await printBanner(config, port, runtime.services.restaurants);
    runtime.hurry();
    return;
  }
  const { processes } = config;
  const { port, stop } = await startProcesses(processes, { connection, databasePoolSize }, log);
  stops.push(stop);
  if (config.metrics) {
    const { serveMetrics } = await import('./metrics/metrics-server.ts');
    const { collectFromAll } = await import('./metrics/of-all-processes.ts');
    const metrics = await serveMetrics(config.metrics, collectFromAll());
    stops.push(() => metrics.close());
  }
  log.info({ version: parts.version, port, processes }, 'Gedeck has started');
  await printBanner(config, port, runtime.services.restaurants);
}

/** One of several processes behind one port: what is done once, the one that has started it has done. */
async function serveWithOthers(
  config: Config,
  options: StartOptions,
  stops: Stops,
): Promise<{ stop(): Promise<void>; exited: Promise<unknown> }> {
  const { connection, databasePoolSize } = await takeOver();
  const log = createLog(config.logLevel);
  const pages = await loadBuiltPages(options.root);
  const parts = { ...options, config: { ...config, databasePoolSize }, log, stops };
  const runtime = await openRuntime({
    ...parts,
    connection,
    shards: await findShards(connection),
    pages,
    authSecret: await findAuthSecret(config),
    files: await openFileStore(config.files),
  });
  stops.push(() => Promise.race([runtime.stop(), delay(runtimeStopMs)]));
  await listenWith(runtime, pages, { ...parts, progress: () => {} });
  runtime.hurry();
  return { stop: () => stopAll(stops), exited: new Promise(() => {}) };
}

/** @param pages null: this process renders none */
async function openRuntime(
  parts: Pick<Parts, 'config' | 'log' | 'root' | 'version' | 'isDevelopment'> & {
    connection: pg.ClientConfig;
    shards: readonly Shard[];
    authSecret: string;
    files: FileStore;
    pages: PageSource | null;
  },
) {
  const { config, pages, files } = parts;
  const runtime = createRuntime({
    ...config,
    ...parts,
    legal: await openLegalSource(config),
    renderPage: pages ? pages.render : () => Promise.reject(new Error('no pages are rendered here')),
    pageAt: pages ? pages.pageAt : () => null,
  });
  const { authSecret } = parts;
  return { ...runtime, files, sealing: sealingOfDevices({ ...config, authSecret }) };
}

type OpenRuntime = Awaited<ReturnType<typeof openRuntime>>;

/** What is done once at the start of an installation. */
async function prepare({ config, root, progress }: Parts, runtime: OpenRuntime): Promise<void> {
  if (config.formerAuthSecret !== undefined) {
    const { secondFactor, tags, personCodes, devices } = runtime.services;
    await tags.sealAnew();
    await personCodes.sealAnew();
    await devices.sealAnew();
    const { sealed, withOlderCodes } = await secondFactor.sealAnew();
    progress(
      `Second factors sealed anew with AUTH_SECRET: ${sealed}. AUTH_SECRET_BEFORE can be taken away once the guests of today have left.`,
    );
    if (withOlderCodes > 0) {
      progress(
        `Accounts with recovery codes of an earlier version: ${withOlderCodes}. These codes end when AUTH_SECRET_BEFORE is taken away; the account page asks to make new ones.`,
      );
    }
  }
  await prepareDemo({
    ...{ ...runtime, root, progress, isDemo: config.isDemo },
    loadsWhenEmpty: config.databaseUrl === undefined,
  });
}

/** Starts what a process does by itself, and listens. Returns the port. */
async function listenWith(
  runtime: OpenRuntime,
  pages: PageSource,
  { config, version, log, progress, stops }: Pick<Parts, 'config' | 'version' | 'log' | 'progress' | 'stops'>,
): Promise<number> {
  await runtime.start();
  if (config.metrics) {
    // Loaded only where it is wanted: 12 MB of memory.
    const { collectMetrics } = await import('./metrics/prometheus.ts');
    const { hub, pools, files } = runtime;
    const metrics = collectMetrics({ version, hub, files, pools: pools.all, dataDir: config.dataDir });
    if (!isOneOfMany) {
      const { serveMetrics } = await import('./metrics/metrics-server.ts');
      const served = await serveMetrics(config.metrics, metrics);
      stops.push(() => served.close());
    }
  }

  const server = createHttpServer(pages.wrap(runtime.listener), {
    connectionsPerNetwork: config.site.trustProxy ? null : config.limits.connectionsPerNetwork,
    publicUrl: config.site.publicUrl,
  });
  const listening = await listen(server, config);
  stops.push(async () => {
    progress('Finishing what has begun');
    await Promise.all([listening.close(requestGraceMs), runtime.endStreams()]);
  });
  if (!isOneOfMany) log.info({ version, port: listening.port }, 'Gedeck has started');
  return listening.port;
}

/** The connections of a process to the embedded database, of which the one that starts the others has as many. */
function shareOfEmbedded({ processes, databasePoolSize }: Config): number {
  return Math.min(databasePoolSize, Math.floor(connectionsOfEmbedded / (processes + 1)) - connectionsBesides);
}

async function findApplicationLogin(
  { config, progress }: Parts,
  authSecret: string,
): Promise<pg.ClientConfig> {
  const { connection, weakness } = await openApplicationLogin(config, authSecret);
  if (weakness) progress(weakness);
  return connection;
}

const noBilling =
  'Nobody can have Premium, as paying is not set up: set the keys of Stripe, or BILLING=off (the test checkout is for demos: DEMO=on).';

const onCluster =
  'The database is a Citus cluster: npm run backup is refused there, and shards may be moved only while Gedeck is stopped (docs/scaling.md).';

/** Takes every step even if one fails: the last one ends PostgreSQL. */
async function stopAll(stops: Stops): Promise<void> {
  let failure: unknown;
  for (const step of stops.splice(0).toReversed()) {
    await step().catch((error: unknown) => {
      failure ??= error;
    });
  }
  if (failure !== undefined) throw failure;
}

function aborted(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    else signal.addEventListener('abort', () => resolve(signal.reason), { once: true });
  });
}

async function startDatabase(
  config: Config,
  log: OutageLog,
  { progress }: StartOptions,
  stops: Stops,
): Promise<Pick<Parts, 'owner' | 'application'> & { exited: Promise<Error> }> {
  const owner = ownerConnection(config);
  if (owner) return { owner, application: undefined, exited: new Promise(() => {}) };
  progress('Starting PostgreSQL');
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (reason) => log.warn({ reason }, 'the log of PostgreSQL could not be kept short'),
    progress,
  });
  stops.push(() => {
    progress('Stopping PostgreSQL');
    return embedded.stop();
  });
  return { ...embedded.connections, exited: embedded.exited };
}

async function openPages({ root, isDevelopment }: StartOptions, stops: Stops): Promise<PageSource> {
  if (!isDevelopment) return loadBuiltPages(root);
  const { createDevelopmentPages } = await import('./http/development-pages.ts');
  const pages = await createDevelopmentPages(root);
  stops.push(() => pages.close());
  return pages;
}

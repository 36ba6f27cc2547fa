import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { pino } from 'pino';
import { findAuthSecret } from './auth/auth-secret.ts';
import { printBanner } from './banner.ts';
import { type Config, readConfig } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { isEmptyInstallation, loadDemo } from './demo/load-demo.ts';
import { openDiskFileStore } from './files/disk-file-store.ts';
import type { FileStore } from './files/file-store.ts';
import { createS3FileStore } from './files/s3-file-store.ts';
import { loadBuiltPages, type PageRenderer } from './http/page-renderer.ts';
import { createRuntime } from './runtime.ts';
import { explainStartFailure, StartError } from './start-error.ts';

interface StartOptions {
  /** The folder with package.json. */
  root: string;
  version: string;
  isDevelopment: boolean;
  /** What is being done, for the person who waits. */
  progress: (text: string) => void;
}

/**
 * Starts everything in order.
 *
 * @returns what stops it again, in the opposite order; and a promise that rejects when the database dies
 * @throws StartError with one sentence for the person at the terminal
 */
export async function start(options: StartOptions) {
  const { root, version, isDevelopment, progress } = options;
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).toReversed()) await step();
  };
  let config: Config | undefined;
  try {
    config = readConfig();
    const log = pino({ level: config.logLevel });

    const { connection, exited } = await openDatabase(config, progress, stops);
    progress('Updating the database');
    await migrate(connection);

    const files = await openFiles(config);
    const pages = await openPages(root, isDevelopment, stops);
    const runtime = createRuntime({
      connection,
      poolSize: config.databasePoolSize,
      authSecret: await findAuthSecret(config),
      root,
      version,
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      files,
      renderPage: pages.render,
      isDevelopment,
      log,
    });
    stops.push(() => runtime.stop());
    if (!config.databaseUrl && (await isEmptyInstallation(runtime.database))) {
      progress('Loading the demo restaurants');
      await loadDemo({ ...runtime, files, root });
    }
    await runtime.start();

    const server = createServer(pages.wrap(runtime.listener));
    await listen(server, config);
    stops.push(() => close(server));
    const { port } = server.address() as AddressInfo;
    await printBanner(config, port, runtime.services.restaurants);
    return { stop, exited };
  } catch (error) {
    await stop();
    throw explainStartFailure(error, config);
  }
}

async function openDatabase(
  config: Config,
  progress: (text: string) => void,
  stops: (() => Promise<unknown>)[],
): Promise<{ connection: pg.ClientConfig; exited: Promise<Error> }> {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, exited: new Promise(() => {}) };
  }
  progress('Starting PostgreSQL');
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => process.stderr.write(`${line}\n`),
    progress,
  });
  stops.push(() => embedded.stop());
  return embedded;
}

function openFiles(config: Config): Promise<FileStore> | FileStore {
  if (config.s3) return createS3FileStore(config.s3);
  return openDiskFileStore(`${config.dataDir}/files`, Date.now());
}

/** The pages, and what has to stand before the listener for them: in development, Vite serves the assets. */
async function openPages(
  root: string,
  isDevelopment: boolean,
  stops: (() => Promise<unknown>)[],
): Promise<{ render: PageRenderer; wrap: (listener: AsyncListener) => RequestListener }> {
  if (!isDevelopment) {
    return {
      render: await loadBuiltPages(root),
      wrap: (listener) => (request, response) => void listener(request, response),
    };
  }
  const { createDevelopmentPages } = await import('./http/development-pages.ts');
  const pages = await createDevelopmentPages(root);
  stops.push(() => pages.close());
  return pages;
}

type AsyncListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function listen(server: Server, { host, port }: Config): Promise<void> {
  // Live streams stay open; Node's own limit is for the headers of new requests.
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `Port ${port} is taken: stop the other program, or choose another with PORT=${port + 1} npm start.`,
            )
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Live streams would keep it open; phones come back by themselves.
    setTimeout(() => server.closeAllConnections(), 500).unref();
  });
}

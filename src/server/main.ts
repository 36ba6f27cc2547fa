import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { printBanner } from './banner.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { DatabaseUnusableError, explainDatabaseError, migrate } from './db/migrate.ts';
import { isEmptyInstallation, loadDemo } from './demo/load-demo.ts';
import { openDiskFileStore } from './files/disk-file-store.ts';
import type { FileStore } from './files/file-store.ts';
import { createS3FileStore } from './files/s3-file-store.ts';
import { loadBuiltPages, type PageRenderer } from './http/page-renderer.ts';
import { createRuntime } from './runtime.ts';

/** The server cannot start; the message is one sentence for the person at the terminal. */
class StartError extends Error {}

interface Development {
  renderPage: PageRenderer;
  /** Answers what Vite serves itself; false: not its business. */
  serveAsset: (request: Parameters<Server['emit']>[1], response: Parameters<Server['emit']>[2]) => Promise<boolean>;
}

export interface StartOptions {
  /** The folder with package.json. */
  root: string;
  version: string;
  progress: (text: string) => void;
}

/** Starts everything in order; returns what stops it again, in the opposite order. */
export async function start({ root, version, progress }: StartOptions): Promise<() => Promise<void>> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    const config = readConfig();
    const log = pino({ level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] });

    const connection = await openDatabase(config, progress, stops);
    progress('Updating the database');
    await migrate(connection);

    const files = await openFiles(config);
    const runtime = createRuntime({
      connection,
      poolSize: config.databasePoolSize,
      authSecret: await findAuthSecret(config),
      root,
      version,
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      files,
      renderPage: await loadBuiltPages(root),
      isDevelopment: false,
      log,
    });
    stops.push(() => runtime.stop());

    if (!config.databaseUrl && (await isEmptyInstallation(runtime.database))) {
      progress('Loading the demo restaurants');
      await loadDemo(runtime.database, runtime.services, files);
    }
    await runtime.start();
    const server = createServer(runtime.listener);
    await listen(server, config);
    stops.push(() => close(server));
    const { port } = server.address() as AddressInfo;
    await printBanner({ config, port, database: runtime.database });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

import type pg from 'pg';
import type { Logger } from 'pino';
import type { SupportContact } from '#contract/help/help.ts';
import type { LegalSource } from '#contract/page-context.ts';
import { createPresenter } from './api/present-events.ts';
import { createApp } from './app.ts';
import type { AccessChange } from './auth/access-change.ts';
import { AccountKeys } from './auth/account-keys.ts';
import { createAuth } from './auth/accounts.ts';
import { Captcha, type CaptchaConfig } from './auth/captcha.ts';
import { Guard } from './auth/guard.ts';
import type { BillingConfig } from './billing/billing-config.ts';
import { createPool } from './db/pool.ts';
import { Database } from './db/tenant.ts';
import { AbandonedPictures } from './features/menu/abandoned-pictures.ts';
import { Retention } from './features/retention/retention.service.ts';
import { ClosingTime } from './features/settings/closing-time.service.ts';
import type { FileStore } from './files/file-store.ts';
import { createImageIntake } from './files/image-intake.ts';
import type { PageRenderer } from './http/page-renderer.ts';
import { EventLog } from './live/event-log.ts';
import { Heartbeats } from './live/heartbeats.ts';
import { PostgresHints } from './live/hints.ts';
import { LiveHub } from './live/hub.ts';
import { startLogPruning } from './live/log-pruning.ts';
import type { Viewer } from './live/viewer.ts';
import { type MailConfig, Mailer } from './mail/mailer.ts';
import { createServices } from './services.ts';

interface RuntimeOptions {
  /** Of a database that is migrated. */
  connection: pg.ClientConfig;
  poolSize: number;
  authSecret: string;
  root: string;
  version: string;
  publicUrl: string | undefined;
  /** On all addresses of the machine: its own browser's localhost has another name for phones. */
  listensEverywhere: boolean;
  trustProxy: boolean;
  ordersPerMinute: number;
  feedsPerNetwork: number;
  registrationsPerHour: number;
  /** How long what guests wrote is kept. */
  guestDataDays: number;
  files: FileStore;
  /** Undefined: no e-mails are sent. */
  mail: MailConfig | undefined;
  /** Undefined: registering asks for no captcha. */
  captcha: CaptchaConfig | undefined;
  /** How Premium is paid for. */
  billing: BillingConfig;
  /** Who helps the people of the restaurants. */
  support: SupportContact;
  legal: LegalSource;
  renderPage: PageRenderer;
  isDevelopment: boolean;
  log: Logger;
}

/** Everything of one process, put together; tests use the same. */
export function createRuntime(options: RuntimeOptions) {
  const { connection, poolSize, log } = options;
  const pool = createPool(connection, log, poolSize);
  const hints = new PostgresHints(connection, log);
  const database = new Database(pool, (restaurantId) => {
    hub.wake(restaurantId);
    hints.announce(restaurantId);
  });
  const auth = createAuth({ pool, secret: options.authSecret });
  const guard = new Guard(auth, database);
  const mailer = options.mail ? new Mailer(options.mail, log) : null;
  const captcha = options.captcha ? new Captcha(options.captcha, isPublicUrl(options.publicUrl), log) : null;
  const services = createServices({
    database,
    auth,
    accountKeys: new AccountKeys(options.authSecret),
    captcha,
    registrationsPerHour: options.registrationsPerHour,
    ordersPerMinute: options.ordersPerMinute,
    billing: options.billing,
    support: options.support,
    authSecret: options.authSecret,
    log,
    files: options.files,
    mailer,
    onAccessChanged: (change) =>
      hub.closeWhere((viewer, restaurantId) => isConcerned(viewer, restaurantId, change), 'reconnect'),
  });
  const eventLog = new EventLog(database);
  const hub = new LiveHub({
    eventLog,
    present: createPresenter(database, services),
    log,
  });
  const heartbeats = new Heartbeats();
  const closingTime = new ClosingTime(database, services.restaurants, log);
  const abandonedPictures = new AbandonedPictures(database, options.files, log);
  const retention = new Retention(database, options.guestDataDays, log);
  /** What stops the work that is done again and again. */
  let stops: (() => void)[] = [];
  const listener = createApp({
    ...options,
    captcha,
    database,
    guard,
    services,
    hub,
    heartbeats,
    takeInImage: createImageIntake(),
  });

  return {
    listener,
    auth,
    database,
    services,
    mailer,
    closingTime,
    abandonedPictures,
    retention,
    async start(): Promise<void> {
      await hints.start((restaurantId) => hub.wake(restaurantId));
      hub.start();
      heartbeats.start();
      stops = [
        closingTime.start(),
        abandonedPictures.start(),
        startLogPruning(database, eventLog, log, options.guestDataDays),
        retention.start(),
        services.planEnds.start(),
      ];
    },
    /** Ends live streams and database connections; the caller has stopped listening before. */
    async stop(): Promise<void> {
      for (const stop of stops) stop();
      heartbeats.stop();
      await hub.stop();
      await hints.stop();
      await mailer?.stop();
      await pool.end();
    },
  };
}

/** Whether an address has a name, as opposed to a number or localhost. */
function isPublicUrl(url: string | undefined): boolean {
  if (!url) return false;
  const { hostname } = new URL(url);
  return hostname !== 'localhost' && !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname);
}

function isConcerned(viewer: Viewer, restaurantId: string, change: AccessChange): boolean {
  if (viewer.role !== 'staff') return false;
  if ('authSessionId' in change) return viewer.authSessionId === change.authSessionId;
  if ('userId' in change) return viewer.userId === change.userId;
  return restaurantId === change.restaurantId;
}

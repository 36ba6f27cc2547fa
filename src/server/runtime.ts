import type pg from 'pg';
import type { LegalSource } from '#contract/page-context.ts';
import { createPresenter } from './api/present-events.ts';
import { createApp } from './app.ts';
import type { AccessChange } from './auth/access-change.ts';
import { createAuth } from './auth/accounts.ts';
import { findLanguage } from './auth/auth.store.ts';
import { currentCaller } from './auth/caller.ts';
import { Captcha } from './auth/captcha.ts';
import { Guard } from './auth/guard.ts';
import { GuestTokens } from './auth/guest-tokens.ts';
import { KnownVisitors } from './auth/known-visitors.ts';
import type { PasswordCost } from './auth/passwords.ts';
import type { Config } from './config.ts';
import type { OutageLog } from './db/outage-log.ts';
import { createPool } from './db/pool.ts';
import { Pools, type Shard } from './db/shards.ts';
import { Database, type WrittenEvents } from './db/tenant.ts';
import { AbandonedPictures } from './features/menu/abandoned-pictures.ts';
import { CoursesDue } from './features/orders/courses-due.service.ts';
import { LeadTimes } from './features/orders/lead-times.service.ts';
import { Retention } from './features/retention/retention.service.ts';
import { ClosingTime } from './features/settings/closing-time.service.ts';
import { EmptyParties } from './features/tables/empty-parties.service.ts';
import type { FileStore } from './files/file-store.ts';
import type { PageSource } from './http/page-renderer.ts';
import { newId } from './ids.ts';
import { PostgresCounts } from './limits/counts.store.ts';
import { Leases } from './limits/leases.ts';
import { EventLog } from './live/event-log.ts';
import { Heartbeats } from './live/heartbeats.ts';
import { PostgresHints } from './live/hints.ts';
import { LiveHub } from './live/hub.ts';
import { startLogPruning } from './live/log-pruning.ts';
import type { Viewer } from './live/viewer.ts';
import { Mailer } from './mail/mailer.ts';
import { Peers } from './peers.ts';
import { createServices } from './services.ts';
import { createTranslator } from './translator.ts';

/** The parts of the configuration that the process needs. */
type Slices = Pick<
  Config,
  | 'databasePoolSize'
  | 'site'
  | 'limits'
  | 'mail'
  | 'captcha'
  | 'translator'
  | 'billing'
  | 'support'
  | 'devices'
  | 'guestDataDays'
  | 'defaultLanguage'
>;

interface RuntimeOptions extends Slices, Pick<PageSource, 'pageAt'> {
  /** To a database that is migrated. */
  connection: pg.ClientConfig;
  /** Of a Citus cluster; none: the database is no cluster. */
  shards: readonly Shard[];
  authSecret: string;
  /** Left out: it has not been changed. */
  formerAuthSecret?: string | undefined;
  /** Left out: the usual one. */
  passwordCost?: PasswordCost;
  /** The folder that holds `build`. */
  root: string;
  version: string;
  files: FileStore;
  legal: LegalSource;
  renderPage: PageSource['render'];
  /** Whether the pages are being developed: nothing is cached, and there is no `build`. */
  isDevelopment: boolean;
  log: OutageLog;
}

/** What waits for a limit holds a connection of its own meanwhile: those of the requests must not run out for it. */
const connectionsForLimits = 2;

/** Puts everything of one process together; tests use the same. */
export function createRuntime(options: RuntimeOptions) {
  const { connection, files, log } = options;
  // Twice as many to all shards together as to one PostgreSQL: what waits for one leaves the others alone.
  const connectionsOfShard = Math.max(2, Math.ceil((2 * options.databasePoolSize) / options.shards.length));
  const opened: ReturnType<typeof createPool>[] = [];
  const open = (at: pg.ClientConfig, size: number) => {
    const one = createPool(at, log, size);
    opened.push(one);
    return one;
  };
  const pool = open(connection, options.databasePoolSize);
  const pools = new Pools(pool, options.shards, connection, (at) => open(at, connectionsOfShard));
  const limitsPool = open(connection, connectionsForLimits);
  const counts = new PostgresCounts(limitsPool, options.authSecret);
  const self = newId();
  const leases = new Leases(counts, self, log);
  const peers = new Peers(leases, self, log);
  const hints = new PostgresHints(connection, log);
  const onEvents = (restaurantId: string, written: readonly WrittenEvents[]) => {
    hub.tell(restaurantId, written);
    hints.announce(restaurantId);
  };
  const database = new Database(
    pool,
    onEvents,
    (restaurantId) => pools.poolOf(restaurantId),
    () => currentCaller() ?? {},
  );
  const auth = createAuth({ pool, clock: database.clock, secret: options.authSecret });
  const mailer = options.mail
    ? new Mailer(options.mail, log, {
        chosenBy: (email) => findLanguage(database, email),
        fallback: options.defaultLanguage,
      })
    : null;
  const captcha = options.captcha ? new Captcha(options.captcha, options.site.publicUrl, log) : null;
  const translator = options.translator ? createTranslator(options.translator, log) : null;
  const applyAccessChange = (change: AccessChange) => {
    if ('phone' in change) guard.forgetJoined();
    hub.closeWhere((viewer, restaurantId) => isConcerned(viewer, restaurantId, change), 'reconnect');
  };
  const onAccessChanged = (change: AccessChange) => {
    applyAccessChange(change);
    hints.announceAccess(change);
  };
  const services = createServices({
    ...{ ...options, database, auth, captcha, translator, mailer, counts, peers },
    onAccessChanged,
  });
  const visitors = new KnownVisitors();
  const guard = new Guard(auth, database, visitors, services.houseNetworks, onAccessChanged);
  const eventLog = new EventLog(database);
  const hub = new LiveHub({ eventLog, present: createPresenter(database, services), log });
  const heartbeats = new Heartbeats();
  const closingTime = new ClosingTime(database, services.restaurants, log);
  const coursesDue = new CoursesDue(services.orderSteps, log);
  const leadTimes = new LeadTimes(database, log);
  const emptyParties = new EmptyParties(database, services.sessions, log);
  const abandonedPictures = new AbandonedPictures(database, files, log);
  const retention = new Retention(database, options.guestDataDays, services.security, log);
  /** Stop functions of the recurring jobs. */
  let stops: (() => void)[] = [];
  const listener = createApp({
    ...options,

    captchaScriptUrl: captcha?.widget.scriptUrl ?? null,
    database,
    guard,
    visitors,
    guestTokens: new GuestTokens(options.authSecret, options.formerAuthSecret),
    services,
    hub,
    heartbeats,
    counts,
    leases,
  });

  return {
    listener,
    auth,
    pools,
    database,
    services,
    hub,
    heartbeats,
    counts,
    leases,
    peers,
    mailer,
    closingTime,
    emptyParties,
    leadTimes,
    abandonedPictures,
    retention,
    async start(): Promise<void> {
      await database.readClock();
      leases.start();
      await peers.start();
      await hints.start({ onEvents: (restaurantId) => hub.wake(restaurantId), onAccess: applyAccessChange });
      hub.start();
      heartbeats.start();
      await services.membership.endTestPlans();
      stops = [
        services.signing.start(peers),
        closingTime.start(peers),
        emptyParties.start(peers),
        coursesDue.start(peers),
        leadTimes.start(peers),
        services.menuClock.start(peers),
        abandonedPictures.start(peers),
        startLogPruning(database, eventLog, log, options.guestDataDays, peers),
        retention.start(peers),
        services.planEnds.start(peers),
        counts.startPruning(peers, log),
        services.security.start(),
      ];
    },
    /** Lets no request wait for the database as long as the start may. Call it when the start is over. */
    hurry(): void {
      for (const one of opened) one.hurry();
    },
    /** Ends recurring jobs and live streams, which would not end by themselves. */
    async endStreams(): Promise<void> {
      for (const stop of stops) stop();
      peers.stop();
      heartbeats.stop();
      await hub.stop();
      await services.security.flush();
    },
    /** Ends the connections to the database; nobody may need them any more. */
    async stop(): Promise<void> {
      await hints.stop();
      await mailer?.stop();
      await leases.stop();
      await Promise.all([pools.end(), limitsPool.end()]);
    },
  };
}

function isConcerned(viewer: Viewer, restaurantId: string, change: AccessChange): boolean {
  if ('phone' in change) {
    return viewer.role === 'guest' && viewer.phone === change.phone && restaurantId === change.restaurantId;
  }
  if ('displayId' in change) {
    return viewer.role === 'station' && viewer.displayId === change.displayId;
  }
  // A closed restaurant has no displays any more, either.
  if ('restaurantId' in change) return viewer.role !== 'guest' && restaurantId === change.restaurantId;
  if (viewer.role !== 'staff') return false;
  if ('authSessionId' in change) return viewer.authSessionId === change.authSessionId;
  return [viewer.userId, viewer.accountId].includes(change.userId);
}

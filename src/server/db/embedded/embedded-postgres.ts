import { mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isClosed, writeAccessFiles } from './access-files.ts';
import { prepareBinaries } from './binaries.ts';
import { type Cluster, createCluster, findCluster, handOver, requireSameMajorVersion } from './cluster.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { EmbeddedPostgresError, errorCode, explainFileError } from './embedded-postgres-error.ts';
import { connectionsAt, type EmbeddedConnections, provisionRoles } from './roles.ts';
import { keepLogShort } from './server-log.ts';
import { clearLeftovers, startServer } from './server-process.ts';
import { accountName, canEnter, chooseServiceAccount, type ServiceAccount } from './service-account.ts';

export interface EmbeddedPostgres {
  /** One for each purpose; the server asks the system who connects, so there are no passwords. */
  connections: EmbeddedConnections;
  /** Resolves only when the server dies without having been stopped. */
  exited: Promise<EmbeddedPostgresError>;
  /** Stops the server and frees the data directory; later calls wait for the same end. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** Created when missing. Holds `postgres` (the cluster, or a link to it) and `postgres.log`. */
  dataDir: string;
  /** For the operator's log: why PostgreSQL's own could not be kept short. */
  log: (line: string) => void;
  /** For the person who waits at the terminal. */
  progress?: (text: string) => void;
}

/** Not `recursive`: for a path that cannot exist, such as one below /proc, that makes Node 20 loop for ever. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

async function makeDataDir(dataDir: string): Promise<void> {
  await makeFolder(dataDir);
  if ((await stat(dataDir)).isDirectory()) return;
  throw new EmbeddedPostgresError(`The data directory ${dataDir} is a file: set DATA_DIR to a folder.`);
}

async function findOrCreateCluster(dataDir: string, progress: (text: string) => void) {
  const found = await findCluster(dataDir);
  let account = await chooseServiceAccount(found, progress);
  const binaries = await prepareBinaries(account, dataDir);
  if (found === null) {
    progress('Creating the database (first start only) …');
    const clusterDir = await createCluster(dataDir, account, binaries);
    if (dirname(clusterDir) !== (await realpath(dataDir))) {
      progress(
        `The database is kept in ${clusterDir}, because the user ${account?.name} cannot enter ${dataDir}.`,
      );
    }
    return { account, binaries, clusterDir };
  }
  requireSameMajorVersion(found, binaries);
  if (account !== null && account.uid !== found.uid) account = await handOverTo(account, found, progress);
  if (!(await canEnter(account, found.directory))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as the user ${account?.name}, who cannot enter ${found.directory}: move the data directory to a place that every user may enter.`,
    );
  }
  if (!(await isClosed(found.directory))) {
    progress('Giving the database its roles …');
    await clearLeftovers(found.directory, progress);
    await provisionRoles(binaries, found.directory, account);
  }
  await writeAccessFiles(found.directory);
  return { account, binaries, clusterDir: found.directory };
}

/** Returns the account that the cluster then runs as: the one that it had, where the other could not reach it. */
async function handOverTo(
  account: NonNullable<ServiceAccount>,
  cluster: Cluster,
  progress: (text: string) => void,
): Promise<ServiceAccount> {
  // Whoever may enter here may enter the cluster as soon as it is theirs.
  if (!(await canEnter(account, dirname(cluster.directory)))) {
    return { name: await accountName(cluster.uid), uid: cluster.uid, gid: cluster.gid };
  }
  progress(`Giving the database to the system account ${account.name} …`);
  await clearLeftovers(cluster.directory, progress);
  await handOver(cluster, account);
  return account;
}

async function start(
  dataDir: string,
  log: (line: string) => void,
  progress: (text: string) => void,
): Promise<EmbeddedPostgres> {
  await makeDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  let stopRotation = () => {};
  try {
    const { account, binaries, clusterDir } = await findOrCreateCluster(dataDir, progress);
    const logPath = join(dataDir, 'postgres.log');
    stopRotation = await keepLogShort(logPath, log);
    const server = await startServer({ postgres: binaries.postgres, clusterDir, account, logPath }, progress);

    let stopped: Promise<void> | null = null;
    const stop = async () => {
      stopRotation();
      await server.stop();
      await lock.release();
    };
    const exited = new Promise<EmbeddedPostgresError>((resolveExited) => {
      void server.ended.then((reason) => {
        if (stopped !== null) return;
        resolveExited(
          new EmbeddedPostgresError(`PostgreSQL ended unexpectedly (${reason}): ${logPath} may say why.`),
        );
      });
    });
    return {
      connections: connectionsAt(server.socketDirectory),
      exited,
      stop() {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    stopRotation();
    await lock.release();
    throw error;
  }
}

/**
 * Runs the PostgreSQL server of a data directory as a child of this process, creating its database on the
 * first start. Only one process at a time may do so. The server outlives a killed parent; the next start
 * stops it.
 *
 * @throws EmbeddedPostgresError with one sentence that says what is wrong and what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL runs on Linux and macOS only: on Windows use WSL, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const dataDir = resolve(options.dataDir);
  try {
    return await start(dataDir, options.log, options.progress ?? (() => {}));
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  unlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAccessFiles } from './access-files.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import { databaseName, provisionRoles, superuser } from './roles.ts';
import { lastComplaint } from './server-log.ts';
import { accountName, canEnter, runAs, type ServiceAccount } from './service-account.ts';
import { makeSystemHome, systemHome } from './system-home.ts';

const draftPrefix = 'postgres.initdb-';

export interface Cluster {
  /** The real path, free of symbolic links. */
  directory: string;
  uid: number;
  gid: number;
  /** Content of PG_VERSION: "18". */
  majorVersion: string;
}

/**
 * Finds the cluster of a data directory: the folder `postgres` in it, or a symbolic link of that name.
 *
 * @returns null when there is none yet
 * @throws EmbeddedPostgresError when it is incomplete or belongs to a user who cannot run it; it stays
 * untouched
 */
export async function findCluster(dataDir: string): Promise<Cluster | null> {
  const path = join(dataDir, 'postgres');
  try {
    await lstat(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const directory = await realpath(path).catch(async () => {
    throw new EmbeddedPostgresError(
      `${path} points to ${await readlink(path)}, where the database no longer is: put it back there, or remove the link to begin with an empty database.`,
    );
  });
  const { uid, gid } = await stat(directory);
  const ownUid = process.getuid?.() ?? uid;
  if (ownUid !== 0 && ownUid !== uid) {
    throw new EmbeddedPostgresError(
      `The database in ${directory} belongs to the user ${await accountName(uid)}: start Gedeck as that user or as root.`,
    );
  }
  if ((await readdir(directory)).length === 0) return null;
  if (uid === 0) {
    throw new EmbeddedPostgresError(
      `The database in ${directory} belongs to root, for whom PostgreSQL does not run: give it to another user with "chown -R nobody '${directory}'".`,
    );
  }
  const majorVersion = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => {
    throw new EmbeddedPostgresError(
      `The database in ${directory} is damaged, its file PG_VERSION is missing: restore a backup, or move the folder away to begin with an empty database.`,
    );
  });
  return { directory, uid, gid, majorVersion: majorVersion.trim() };
}

/**
 * Gives a cluster whose server does not run to the account that is to run it. The folder itself comes last: its
 * owner counts as that of the cluster, so what a kill has cut off is begun anew.
 */
export async function handOver(
  { directory }: Cluster,
  { uid, gid }: NonNullable<ServiceAccount>,
): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true })) {
    await lchown(join(directory, entry), uid, gid);
  }
  await chown(directory, uid, gid);
}

/** PostgreSQL cannot read the files of another major version, older or newer. */
export function requireSameMajorVersion(cluster: Cluster, binaries: Binaries): void {
  const own = binaries.version.split('.')[0] ?? binaries.version;
  if (cluster.majorVersion === own) return;
  const remedy =
    Number(cluster.majorVersion) > Number(own)
      ? 'use a newer Gedeck'
      : 'back it up with the Gedeck that wrote it and restore the backup with this one';
  throw new EmbeddedPostgresError(
    `The database in ${cluster.directory} was written by PostgreSQL ${cluster.majorVersion}, but this Gedeck runs PostgreSQL ${own}: ${remedy}.`,
  );
}

/**
 * Removes the remains of a first start that was killed; an initdb of it that still runs then fails and ends.
 */
async function removeDrafts(dataDir: string): Promise<void> {
  const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!entry.name.startsWith(draftPrefix)) continue;
    const draft = join(dataDir, entry.name);
    if (!entry.isSymbolicLink()) {
      await remove(draft);
      continue;
    }
    const target = await readlink(draft);
    if (dirname(dirname(target)) === systemHome) await remove(dirname(target));
    await unlink(draft);
  }
}

/** Makes the empty folder for initdb, and a name for it in the data directory. */
async function makeDraft(dataDir: string, home: string, account: ServiceAccount) {
  const draft = join(dataDir, `${draftPrefix}${randomBytes(4).toString('hex')}`);
  let directory = draft;
  if (home !== dataDir) {
    const parent = await mkdtemp(join(home, 'data-'));
    await chmod(parent, 0o711);
    directory = join(parent, 'postgres');
    await symlink(directory, draft);
  }
  await mkdir(directory, { mode: 0o700 });
  if (account !== null) await chown(directory, account.uid, account.gid);
  return { draft, directory };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Creates the cluster with the database in it, where `account` can reach it, and returns its real path. It becomes
 * `<dataDir>/postgres` by one rename once it is complete and on the disk, so a kill or power cut at any moment leaves
 * either no cluster or a whole one.
 */
export async function createCluster(
  dataDir: string,
  account: ServiceAccount,
  binaries: Binaries,
): Promise<string> {
  await removeDrafts(dataDir);
  const home = (await canEnter(account, dataDir)) ? dataDir : await makeSystemHome(account, dataDir);
  const { draft, directory } = await makeDraft(dataDir, home, account);
  const run = async (command: string, args: string[], input?: string) => {
    const { code, output } = await runAs(account, command, args, input);
    if (code === 0) return;
    await removeDrafts(dataDir);
    throw new EmbeddedPostgresError(
      `The database could not be created in ${directory}: ${lastComplaint(output)}.`,
    );
  };
  // PostgreSQL's own C.UTF-8: the sort order of indexes must not change with the system's C library.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // Until the access files are written, nobody may connect.
  const access = [`--username=${superuser}`, '--auth-local=reject', '--auth-host=reject'];
  await run(binaries.initdb, ['-D', directory, ...locale, ...access, '--no-instructions', '--no-sync']);
  await run(
    binaries.postgres,
    ['--single', '-D', directory, 'postgres'],
    `CREATE DATABASE ${databaseName}\n`,
  );
  await provisionRoles(binaries, directory, account);
  await writeAccessFiles(directory);
  await run(binaries.initdb, ['-D', directory, '--sync-only']);
  if (directory !== draft) await syncFolder(dirname(directory));
  const path = join(dataDir, 'postgres');
  // An empty folder of that name counts as no cluster, but a symbolic link cannot replace it.
  await rmdir(path).catch(() => undefined);
  await rename(draft, path);
  await syncFolder(dataDir);
  return realpath(path);
}

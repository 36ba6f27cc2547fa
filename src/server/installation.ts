import type pg from 'pg';
import { type AuthSecrets, deriveKey } from './auth/sealing.ts';
import {
  foundInstallation,
  holdInstallation,
  type Installation,
  keepFilesMarked,
  keepSecretFingerprint,
  readInstallation,
} from './db/installation.store.ts';
import { openClient } from './db/migrate.ts';
import type { Querying } from './db/rows.ts';
import type { FileStore } from './files/file-store.ts';
import { readInstallationMark, writeInstallationMark } from './files/installation-mark.ts';

/** A process is not set up as the installation is; the message is one sentence for the person at the terminal. */
export class OtherInstallationError extends Error {}

/** What each process of an installation has from its own environment, and all have to have the same. */
interface Surroundings extends AuthSecrets {
  files: FileStore;
}

const adopt = 'npm run installation:adopt makes them those of the installation, as they are';

/**
 * Makes sure that a process has the secret and the files of its installation. What the first start finds becomes the
 * installation's; with the former secret given, a new one takes its place. Processes that start together wait for
 * each other. [OPS-8] [OPS-9]
 *
 * @param owner of a database that is migrated
 * @throws OtherInstallationError, DatabaseConnectionError
 */
export async function joinInstallation(owner: pg.ClientConfig, surroundings: Surroundings): Promise<void> {
  await withInstallation(owner, surroundings, async (client, installation) => {
    requireSecret(installation, surroundings);
    await requireFiles(installation, surroundings.files);
    await keep(client, installation, surroundings);
  });
}

/** Makes the secret and the files of a process those of its installation, whatever it had before. [OPS-10] */
export async function adoptInstallation(owner: pg.ClientConfig, surroundings: Surroundings): Promise<void> {
  await withInstallation(owner, surroundings, async (client, installation) => {
    await reach(writeInstallationMark(surroundings.files, installation.id));
    await keep(client, installation, surroundings);
  });
}

/**
 * The id of the installation that a backup is made of; null before the first start of a Gedeck that gives one.
 *
 * @throws OtherInstallationError when secret or files are not its own
 */
export async function checkInstallation(by: Querying, surroundings: Surroundings): Promise<string | null> {
  const installation = await readInstallation(by);
  if (!installation) return null;
  requireSecret(installation, surroundings);
  await requireFiles(installation, surroundings.files);
  return installation.id;
}

async function withInstallation(
  owner: pg.ClientConfig,
  { authSecret }: Surroundings,
  work: (client: pg.Client, installation: Installation) => Promise<void>,
): Promise<void> {
  const client = await openClient(owner);
  try {
    await holdInstallation(client);
    // Each step is committed before the next: an id that files are marked with is one that the database knows.
    await foundInstallation(client, fingerprint(authSecret));
    const installation = await readInstallation(client);
    if (!installation) throw new Error('the installation has no row');
    await work(client, installation);
  } finally {
    await client.end();
  }
}

async function keep(client: pg.Client, installation: Installation, { authSecret, files }: Surroundings) {
  await keepSecretFingerprint(client, fingerprint(authSecret));
  if (installation.hasMarkedFiles) return;
  await reach(writeInstallationMark(files, installation.id));
  await keepFilesMarked(client);
}

function requireSecret({ secretFingerprint }: Installation, secrets: AuthSecrets): void {
  const { authSecret, formerAuthSecret } = secrets;
  if (secretFingerprint.equals(fingerprint(authSecret))) return;
  if (formerAuthSecret !== undefined && secretFingerprint.equals(fingerprint(formerAuthSecret))) return;
  throw new OtherInstallationError(
    `The secret of this process is not that of the installation: give every process the same AUTH_SECRET (without it, each DATA_DIR has a file auth-secret of its own), after a change with the one before as AUTH_SECRET_BEFORE; if it is lost, ${adopt}.`,
  );
}

async function requireFiles({ id, hasMarkedFiles }: Installation, files: FileStore): Promise<void> {
  const mark = await reach(readInstallationMark(files));
  if (mark === id || (mark === null && !hasMarkedFiles)) return;
  throw new OtherInstallationError(
    `The files here ${mark === null ? 'are not those' : 'belong to another installation than that'} of the database: give every process the same bucket (S3_…) or shared folder (files in DATA_DIR); if they are lost, ${adopt}.`,
  );
}

async function reach<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OtherInstallationError(
      `The files of the installation cannot be read or written (${reason}): check DATA_DIR, or the variables that begin with S3_.`,
      { cause: error },
    );
  }
}

/** Tells whether two secrets are the same, and nothing else of them. */
function fingerprint(authSecret: string): Buffer {
  return deriveKey(authSecret, 'gedeck installation fingerprint');
}

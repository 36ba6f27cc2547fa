// npm run backup [-- file]: writes everything into one file, while Gedeck runs or not.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { findAuthSecret } from '#server/auth/auth-secret.ts';
import { backupPrefix, writeBackup } from '#server/backup/backup.ts';
import { BackupError } from '#server/backup/backup-error.ts';
import { missingPicturesSentence } from '#server/backup/missing-pictures.ts';
import { findCluster } from '#server/db/embedded/cluster.ts';
import { findEmbeddedConnections } from '#server/db/embedded/running-server.ts';
import { ownerConnection } from '#server/db/logins.ts';
import { openClient } from '#server/db/migrate.ts';
import { settleRights } from '#server/db/rights.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { type CommandContext, ownVersion, resolveFile, runCommand, withOwnServer } from './installation.ts';

await runCommand((context) => withDatabase(context, (connection) => backUp(context, connection)));

async function withDatabase(
  context: CommandContext,
  work: (connection: pg.ClientConfig) => Promise<string>,
): Promise<string> {
  const { dataDir } = context.config;
  const owner = ownerConnection(context.config);
  if (owner) return work(owner);
  if (!(await findCluster(dataDir))) {
    throw new BackupError(`There is nothing to back up in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  }
  const running = await findEmbeddedConnections(dataDir);
  if (running) return work(running.backup);
  return withOwnServer(context, async ({ owner, backup }) => {
    // No start of this version may have given the role its rights yet.
    const client = await openClient(owner);
    await settleRights(client).finally(() => client.end());
    return work(backup);
  });
}

async function backUp({ config, ...context }: CommandContext, connection: pg.ClientConfig): Promise<string> {
  const path = await chooseFile(process.argv[2] ?? '.');
  const { size, tables, files, missing, isNoted } = await writeBackup({
    ...context,
    ...{ path, connection },
    files: await openFileStore(config.files),
    authSecret: await findAuthSecret(config),
    version: ownVersion(),
  });
  // For whoever calls this by a timer: the file is good, the installation is not.
  if (missing.length > 0 || !isNoted) process.exitCode = 2;
  const told = [
    `Backed up ${tables} tables and ${files} files: ${path}, ${megabytes(size)} MB.`,
    missingPicturesSentence(missing),
    isNoted
      ? null
      : 'Nothing could be written where the pictures lie: /metrics does not know of this backup.',
    'Keep it like a password: whoever has it can sign in as anybody.',
  ];
  return told.filter(Boolean).join(' ');
}

/** In a folder, the file is named after the time. */
async function chooseFile(name: string): Promise<string> {
  const path = resolveFile(name);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return isFolder ? join(path, `${backupPrefix}${time}Z.tar.gz`) : path;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
